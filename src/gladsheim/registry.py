"""Finds titles: a folder in `games`, or a package of a stranger's that declares an entry point `gladsheim.games`."""

from __future__ import annotations

import importlib
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable

from gladsheim.core.about import About, read_about
from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame

GROUP = "gladsheim.games"
_guests: dict[str, str] = {}  # titles that were added while running


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
        game: AnyGame = importlib.import_module(home).GAME
    except (ImportError, AttributeError, ValueError) as error:
        raise Invalid(f"The module {home!r} holds no title: {error}.") from error
    id = game.about.id
    if _homes().get(id, home) != home:
        raise Invalid(f"There is a game {id!r} already.")
    _guests[id] = home
    for known in (_homes, games, load):
        known.cache_clear()
    return id


@cache
def games() -> dict[str, About]:
    """The card of every title, by id. None of their code runs."""
    return {id: read_about(files(home).joinpath("about.toml")) for id, home in _homes().items()}


def home(id: str) -> str:
    """The module that holds a title."""
    return _homes()[id]


@cache
def load(id: str) -> AnyGame:
    """A title by its id."""
    homes = _homes()
    if id not in homes:
        raise Invalid(f"There is no game {id!r}; there are: {', '.join(homes) or 'none'}.")
    game: AnyGame = importlib.import_module(homes[id]).GAME
    return game
