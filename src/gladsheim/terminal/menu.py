"""The choices of a seat as a numbered list. A long one is split by clicks: first the piece, then where it goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from gladsheim.core.action import Path, Pick, Point
from gladsheim.core.errors import Invalid
from gladsheim.match import Choice
from gladsheim.scene.scene import Scene

FEW = 12  # so many choices are listed at once


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list: one choice, or several that begin with the same click."""

    name: str
    words: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Menu:
    """What can be chosen by number now. `depth` clicks have been made."""

    entries: tuple[Entry, ...]
    depth: int

    def find(self, typed: str) -> Entry | None:
        """The entry with this number, or the group with this name. Invalid for a number beyond the list."""
        if typed.isascii() and typed.isdigit():
            if len(typed) > 6 or not 1 <= int(typed) <= len(self.entries):
                raise Invalid(f"The list goes from 1 to {len(self.entries)}; `list` shows it again.")
            return self.entries[int(typed) - 1]
        groups = (entry for entry in self.entries if len(entry.choices) > 1)
        return next((entry for entry in groups if entry.name.lower() == typed.lower()), None)


def open_menu(choices: Sequence[Choice], path: Callable[[int], Path], scene: Scene, depth: int = 0) -> Menu:
    """The list of these choices, grouped by the next click that tells them apart if they are many."""
    leaves = Menu(tuple(Entry(choice.code, choice.label, (choice,)) for choice in choices), depth)
    if len(choices) <= FEW:
        return leaves
    paths = {choice.action: path(choice.action) for choice in choices}
    for level in range(depth, max(map(len, paths.values()), default=0)):
        groups: dict[str, list[Choice]] = {}
        for choice in choices:
            groups.setdefault(_click(paths[choice.action], level, choice.code), []).append(choice)
        if len(groups) == len(choices):
            return leaves
        has_places = any(isinstance(clicks[level], Point) for clicks in paths.values() if level < len(clicks))
        if len(groups) > 1 or has_places:
            names = _names(scene)
            return Menu(tuple(_group(id, group, names, paths, level) for id, group in groups.items()), level + 1)
    return leaves


def _click(clicks: Path, level: int, code: str) -> str:
    """What tells choices apart by a click; places on a lattice are typed, and stand together by their verb."""
    if level >= len(clicks):
        return code
    step = clicks[level]
    return code.partition(" ")[0] if isinstance(step, Point) else str(step)


def _group(
    id: str, choices: list[Choice], names: dict[str, tuple[str, str]], paths: dict[int, Path], level: int
) -> Entry:
    if len(choices) == 1:
        return Entry(choices[0].code, choices[0].label, tuple(choices))
    clicks = paths[choices[0].action]
    step = clicks[level] if level < len(clicks) else None
    if isinstance(step, Point):
        return Entry(id, f"{len(choices)} places; type one, such as {choices[len(choices) // 2].code}", tuple(choices))
    name, words = names.get(step.id, (step.id, "")) if isinstance(step, Pick) else (id, "")
    return Entry(name, f"{words}, {len(choices)} choices" if words else f"{len(choices)} choices", tuple(choices))


def _names(scene: Scene) -> dict[str, tuple[str, str]]:
    """Id of a thing on the table -> what to call it in a word, and its label."""
    spots = {spot.id: spot.name for spot in scene.spots}
    names = {spot.id: (spot.name or spot.label, spot.label) for spot in scene.spots}
    for token in scene.tokens:
        title = token.face.title if token.face else token.label
        names[token.id] = (spots.get(token.spot) or title or token.glyph, token.label)
    names |= {button.id: (button.label, button.help) for button in scene.buttons}
    names |= {row.id: (row.label, row.value) for panel in scene.panels for row in panel.rows if row.id}
    return names


def lay_out(menu: Menu, console: Console, height: int) -> Columns:
    """The list in columns; with its words where they fit into so many lines, else without."""
    digits = len(str(len(menu.entries)))
    longest = max((len(entry.name) for entry in menu.entries), default=0)
    full = [
        Text.assemble((f"{number:>{digits}} ", "dim"), (entry.name.ljust(longest), "bold"), f"  {entry.words}")
        for number, entry in enumerate(menu.entries, 1)
    ]
    roomy = _columns(full)
    if height_of(roomy, console) <= max(height, 1) and max(map(len, full), default=0) <= console.width:
        return roomy
    brief = [
        Text.assemble((f"{number:>{digits}} ", "dim"), (entry.name, "bold"))
        for number, entry in enumerate(menu.entries, 1)
    ]
    return _columns(brief)


def _columns(cells: Sequence[Text]) -> Columns:
    """Cells in columns of equal width, read downwards."""
    return Columns(cells, padding=(0, 3), equal=True, column_first=True)


def height_of(columns: Columns, console: Console) -> int:
    """How many lines they take on the screen."""
    return len(console.render_lines(columns, pad=False))
