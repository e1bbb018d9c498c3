"""What is printed on the components: the boards, the names of their hexes and the set-ups.

It is read from `data/boards.json` or its owner's.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from gladsheim.core.about import About, read_about
from gladsheim.core.components import open_box
from gladsheim.core.errors import Invalid
from gladsheim.games.hexentafl.checked import check
from gladsheim.games.hexentafl.rules.board import Board, board_of
from gladsheim.games.hexentafl.rules.play import Hexentafl

_HOME: Final = files("gladsheim.games.hexentafl")
ABOUT: Final[About] = read_about(_HOME.joinpath("about.toml"))
_BOARDS: Final = open_box(ABOUT.id, _HOME).read("boards.json", check)["boards"]


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


def board_under(state: Hexentafl) -> PrintedBoard:
    """The printed board a state is played on."""
    return printed(int(state.terms.board.radius) + 1)
