"""Tests that ask for a `title`, a `suite` or a `playthrough` run once for each there is, the template included."""

from __future__ import annotations

from pathlib import Path

import pytest

import gladsheim.template
from gladsheim.testing import Title, house_titles

ROOT = Path(__file__).parents[2]
TEMPLATE = Path(gladsheim.template.__file__).parent


def titles() -> list[Title]:
    return [Title(gladsheim.template.GAME, TEMPLATE, TEMPLATE / "tests"), *house_titles(ROOT)]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "suite" in metafunc.fixturenames:
        files = [(title, file) for title in titles() for file in title.suites()]
        names = [f"{title.game.about.id}-{file.stem}" for title, file in files]
        metafunc.parametrize(("title", "suite"), files, ids=names)
    elif "playthrough" in metafunc.fixturenames:
        files = [(title, file) for title in titles() for file in title.playthroughs()]
        names = [f"{title.game.about.id}-{file.stem}" for title, file in files]
        metafunc.parametrize(("title", "playthrough"), files, ids=names)
    elif "title" in metafunc.fixturenames:
        metafunc.parametrize("title", titles(), ids=lambda title: title.game.about.id)
