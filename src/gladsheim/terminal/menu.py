"""The choices of a seat as a numbered list. A long one is split by clicks: first the piece, then where it goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from gladsheim.core.action import Pick, Point, Step
from gladsheim.core.errors import Invalid
from gladsheim.match import Leaf, Node, Offer
from gladsheim.scene.scene import Scene

FEW = 12  # so many choices are listed at once


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list: one choice, or several that begin with the same click."""

    name: str
    words: str
    leaves: tuple[Leaf, ...]
    then: Node | None = None  # what that click leads to; None also for places, which are all listed next


@dataclass(frozen=True, slots=True)
class Menu:
    """What can be chosen by number now."""

    entries: tuple[Entry, ...]

    def find(self, typed: str) -> Entry | None:
        """The entry with this number, or the group with this name. Invalid for a number beyond the list."""
        if typed.isascii() and typed.isdigit():
            if len(typed) > 6 or not 1 <= int(typed) <= len(self.entries):
                raise Invalid(f"The list goes from 1 to {len(self.entries)}; `list` shows it again.")
            return self.entries[int(typed) - 1]
        groups = (entry for entry in self.entries if len(entry.leaves) > 1)
        return next((entry for entry in groups if entry.name.lower() == typed.lower()), None)


def open_menu(offers: Node, scene: Scene) -> Menu:
    """The list of these choices, grouped by the next click that tells them apart if they are many."""
    leaves = offers.leaves()
    if len(leaves) <= FEW:
        return _list(leaves)
    node = offers
    while not node.points and len(node.steps) == 1 and isinstance(only := node.after(node.steps[0]), Node):
        node = only
    children = [(step, node.after(step)) for step in node.steps if not isinstance(step, Point)]
    if not node.points and all(isinstance(child, Leaf) for _, child in children):
        return _list(leaves)
    names = _names(scene)
    return Menu((*(_group(step, child, names) for step, child in children), *_places(node)))


def narrow(entry: Entry, scene: Scene) -> Menu:
    """The list of the choices that begin with an entry."""
    return _list(entry.leaves) if entry.then is None else open_menu(entry.then, scene)


def _list(leaves: Sequence[Leaf]) -> Menu:
    return Menu(tuple(Entry(leaf.code, leaf.label, (leaf,)) for leaf in leaves))


def _places(node: Node) -> Iterator[Entry]:
    """Places on a lattice are typed, and stand together by their verb."""
    groups: dict[str, list[Leaf]] = {}
    for places in node.points.values():
        for leaf in (leaf for _, _, child in places for leaf in child.leaves()):
            groups.setdefault(leaf.code.partition(" ")[0], []).append(leaf)
    for verb, leaves in groups.items():
        if len(leaves) == 1:
            yield Entry(leaves[0].code, leaves[0].label, tuple(leaves))
        else:
            words = f"{len(leaves)} places; type one, such as {leaves[len(leaves) // 2].code}"
            yield Entry(verb, words, tuple(leaves))


def _group(step: Step, child: Offer, names: dict[str, tuple[str, str]]) -> Entry:
    leaves = tuple(child.leaves())
    if len(leaves) == 1 or not isinstance(child, Node):
        return Entry(leaves[0].code, leaves[0].label, leaves)
    name, words = names.get(step.id, (step.id, "")) if isinstance(step, Pick) else (str(step), "")
    return Entry(name, f"{words}, {len(leaves)} choices" if words else f"{len(leaves)} choices", leaves, child)


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
