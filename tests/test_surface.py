"""The public names of each package are the ones its `__all__` lists."""

from __future__ import annotations

import importlib
from types import ModuleType

import pytest

import gladsheim
from gladsheim.registry import games

PACKAGES = ["match", "lab", "testing"]


def public_names(package: ModuleType) -> set[str]:
    """What was made in a package, its private modules apart, and is offered by it."""
    offered = {name: getattr(value, "__module__", "") for name, value in vars(package).items()}
    return {
        name
        for name, module in offered.items()
        if not name.startswith(("_", "@")) and f"{module}.".startswith(f"{package.__name__}.") and "._" not in module
    }


def test_the_hall_offers_four_names() -> None:
    assert public_names(gladsheim) == set(gladsheim.__all__) == {"Match", "games", "load", "play"}


def test_games_is_a_function_although_a_folder_has_that_name() -> None:
    for id in games():
        gladsheim.load(id)

    assert gladsheim.games() == games()


@pytest.mark.parametrize("name", PACKAGES)
def test_a_package_offers_what_it_lists(name: str) -> None:
    package = importlib.import_module(f"gladsheim.{name}")
    listed = list(package.__all__)

    assert all(hasattr(package, public) for public in listed)
    assert len(set(listed)) == len(listed)
    assert public_names(package) <= set(listed)


@pytest.mark.parametrize("name", PACKAGES)
def test_what_is_offered_explains_itself(name: str) -> None:
    package = importlib.import_module(f"gladsheim.{name}")
    parts = {public: getattr(package, public) for public in package.__all__}
    silent = [public for public, part in parts.items() if callable(part) and not part.__doc__]

    assert silent == []
