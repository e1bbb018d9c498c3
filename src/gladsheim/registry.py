"""Finds titles: a folder in `games`, or a package of a stranger's that declares an entry point `gladsheim.games`."""

from __future__ import annotations

import importlib
from contextlib import suppress
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

from gladsheim.core.about import About, read_about
from gladsheim.core.components import Box, Unfit, open_box
from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame

GROUP = "gladsheim.games"
_guests: dict[str, str] = {}  # titles that were added while running
_unfit: dict[str, Unfit] = {}  # what was found wrong with a title's components


@cache
def _strangers() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


@cache
def _homes() -> dict[str, str]:
    """Title id -> the module that holds it."""
    shelf = files("gladsheim.games")
    here = {folder.name: f"gladsheim.games.{folder.name}" for folder in shelf.iterdir() if _is_title(folder)}
    there = {name: point.value.partition(":")[0] for name, point in _strangers().items()}
    return dict(sorted((_guests | there | here).items()))


def _is_title(folder: Traversable) -> bool:
    return folder.joinpath("about.toml").is_file()


def add(home: str) -> str:
    """Add the title that a module holds as GAME, for this process only, and return its id."""
    try:
        id = str(importlib.import_module(home).GAME.about.id)
    except Unfit:
        id = read_about(_folder(home).joinpath("about.toml")).id  # it is left out, but known
    except (ImportError, AttributeError, ValueError) as error:
        raise Invalid(f"The module {home!r} holds no title: {error}.") from error
    if _homes().get(id, home) != home:
        raise Invalid(f"There is a game {id!r} already.")
    _guests[id] = home
    look_again()
    return id


def look_again() -> None:
    """Forget what was found, since titles came or went."""
    for known in (_homes, titles, games, unfit, load):
        known.cache_clear()


@cache
def titles() -> dict[str, About]:
    """The card of every title, by id. None of their code runs."""
    return {id: read_about(_folder(home).joinpath("about.toml")) for id, home in _homes().items()}


@cache
def games() -> dict[str, About]:
    """The cards of those that can be played: of all but those that `unfit` tells of."""
    return {id: about for id, about in titles().items() if id not in unfit()}


@cache
def unfit() -> dict[str, Unfit]:
    """Titles that cannot be played with what their owner gave them, by id. Only an owner's components are tried."""
    for id in titles():
        if box(id).mark or box(id).strays:
            with suppress(Unfit):
                load(id)
    return dict(_unfit)


def box(id: str) -> Box:
    """The components of a title."""
    return open_box(id, folder(id))


def _has_owners(id: str) -> bool:
    try:
        return bool(box(id).mark)
    except Invalid:  # a module that is no folder has no data
        return False


def home(id: str) -> str:
    """The module that holds a title."""
    homes = _homes()
    if id not in homes:
        raise Invalid(f"There is no game {id!r}; there are: {', '.join(homes) or 'none'}.")
    return homes[id]


def folder(id: str) -> Traversable:
    """Where a title's files lie."""
    return _folder(home(id))


def _folder(home: str) -> Traversable:
    """Found without running the module, as `files` would."""
    spec = find_spec(home)
    if spec is None or not spec.submodule_search_locations:
        raise Invalid(f"The module {home!r} is no folder with an about.toml.")
    return Path(spec.submodule_search_locations[0])


@cache
def load(id: str) -> AnyGame:
    """A title by its id."""
    if id in _unfit:  # modules that gave up halfway are not tried twice
        raise Unfit(_unfit[id].faults)
    try:
        game: AnyGame = importlib.import_module(home(id)).GAME
    except Unfit as error:
        _unfit[id] = error
        raise
    except Exception as error:
        if not _has_owners(id):
            raise
        trouble = f"{type(error).__name__}: {error}"
        _unfit[id] = Unfit([f"{id} cannot be played with the components in {box(id).folder}: {trouble}."])
        raise _unfit[id] from error
    return game
