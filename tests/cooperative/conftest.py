"""The co-operative title stands on the shelf while a test runs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gladsheim import registry
from gladsheim.core.options import Options
from tests.cooperative.crossing import GAME


@pytest.fixture
def shelved() -> Iterator[str]:
    """The id by which it is found meanwhile."""
    before = dict(registry._guests)
    yield registry.add("tests.cooperative.crossing")
    registry._guests.clear()
    registry._guests.update(before)
    registry.look_again()


@pytest.fixture(params=[1, 2], ids=["alone", "in pairs"])
def options(request: pytest.FixtureRequest) -> Options:
    return GAME.choose(seats=request.param)
