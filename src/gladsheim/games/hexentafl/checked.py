"""What must hold of the data beyond its schema, so that the rules can play with it: sentences about what does not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from gladsheim.boards.hexes import DIRECTIONS, hexagon

_NAME: Final = re.compile("[a-i][1-9]")


def check(data: dict[str, Any]) -> Iterator[str]:
    """Everything that is wrong with data of the right form."""
    for side in (4, 5):
        yield from _board(side, data["boards"][str(side)])


def _board(side: int, data: dict[str, Any]) -> Iterator[str]:
    place, cells = f"boards, {side}", {name: (at[0], at[1]) for name, at in data["cells"].items()}
    rim = side - 1
    if strange := next((name for name in cells if not _NAME.fullmatch(name)), ""):
        yield f"{place}, cells: {strange!r} is no name of a hex; use a letter a to i and a digit 1 to 9."
    if sorted(cells.values()) != sorted(hexagon(rim)):
        yield f"{place}, cells should be the {len(hexagon(rim))} hexes at most {rim} steps from the throne, each once."
        return
    if cells.get(data["throne"]) != (0, 0):
        yield f"{place}, throne is {data['throne']!r}; it should be the hex at [0, 0]."
    corners = sorted((rim * q, rim * r) for q, r in DIRECTIONS)
    if sorted(cells.get(name, (0, 0)) for name in data["corners"]) != corners:
        yield f"{place}, corners should be the six hexes at {', '.join(map(str, map(list, corners)))}."
    size, _, *words = data["start"].split()
    names = [name for word in words for name in word[1:].split(",")]
    if size != str(side):
        yield f"{place}, start begins with {size}; it should begin with {side}."
    if missing := [name for name in names if name not in cells]:
        yield f"{place}, start: there is no hex {missing[0]} on this board."
    if len(set(names)) < len(names):
        yield f"{place}, start: two pieces stand on one hex."
    if words[0][1:] in data["corners"] or data["throne"] in names[1:]:
        yield f"{place}, start: the King stands on no corner, and nobody else on the throne."
