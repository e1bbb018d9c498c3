"""What is printed on the components: the boards, the names of their hexes and the set-ups.

It is read from `data/boards.json` or its owner's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from gladsheim.boards.hexes import DIRECTIONS, hexagon
from gladsheim.core.components import open_box
from gladsheim.core.errors import Invalid
from gladsheim.games.hexentafl.rules.board import Board, board_of

_NAME: Final = re.compile("[a-i][1-9]")


def _faults(data: dict[str, Any]) -> Iterator[str]:
    """What is wrong with boards of the right form."""
    for side in (4, 5):
        yield from _faults_of(side, data["boards"][str(side)])


def _faults_of(side: int, data: dict[str, Any]) -> Iterator[str]:
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


_HOME: Final = files("gladsheim.games.hexentafl")
_BOARDS: Final = open_box("hexentafl", _HOME).read("boards.json", _faults)["boards"]


@dataclass(frozen=True, slots=True, eq=False)
class PrintedBoard:
    """One of the two boards, with names for the numbers of the rules. There is one value for each."""

    side: int
    rules: Board
    start: str  # the set-up as a position line, defenders to move
    throne: str
    corners: tuple[str, ...]
    places: dict[str, tuple[int, int]]  # name -> (q, r)
    numbers: dict[str, int]  # name -> the number of the hex in the rules
    names: dict[int, str]

    def number(self, name: str) -> int:
        """The hex of this name; Invalid if there is none."""
        if name not in self.numbers:
            last = max(self.numbers)[0]
            raise Invalid(f"There is no hex {name!r} on this board; its columns are a to {last}, as in {self.throne}.")
        return self.numbers[name]

    def mask(self, names: list[str]) -> int:
        """The hexes of these names as a mask."""
        return sum(2 ** self.number(name) for name in names)


@cache
def printed(side: int) -> PrintedBoard:
    """The board with 4 or 5 hexes a side."""
    data = _BOARDS[str(side)]
    board = board_of(side)
    places = {name: (q, r) for name, (q, r) in data["cells"].items()}
    numbers = {name: board.cell(q, r) for name, (q, r) in places.items()}
    return PrintedBoard(
        side=side,
        rules=board,
        start=data["start"],
        throne=data["throne"],
        corners=tuple(data["corners"]),
        places=places,
        numbers=numbers,
        names={number: name for name, number in numbers.items()},
    )
