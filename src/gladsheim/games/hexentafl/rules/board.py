"""§2 The board of 37 or 61 hexes, numbered so that a step is a rotation.

Hex (q, r) has the number (q + weave * r) mod N. With N = 37, weave 27 and N = 61, weave 48 every number from 0 to
N - 1 occurs once, and a step in a direction adds the same number everywhere. So a whole set of hexes, a mask with
one bit a hex, is moved one step by rotating its N bits and dropping those that left the board.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.boards.hexes import DIRECTIONS, hexagon, is_inside


def _cells_of_bits() -> vec[i64]:
    """2 is a primitive root of 67, so bit % 67 tells the bits apart."""
    table = [0] * 67
    for cell in range(62):
        table[2**cell % 67] = cell
    return vec[i64](table)


CELL_OF_BIT: Final = _cells_of_bits()


def cells_of(mask: i64) -> list[int]:
    """The numbers of the hexes of a mask, ascending."""
    cells: list[int] = []
    while mask:
        cells.append(int(CELL_OF_BIT[(mask & -mask) % 67]))
        mask &= mask - 1
    return cells


THRONE: Final[i64] = 0  # the centre's number on every board
NOWHERE: Final[i64] = 63  # off the board: where steps over the rim lead and taken pieces are
WAYS: Final[i64] = 24  # the most moves from a hex, and so the entries a hex in the tables of moves
TRAPS: Final[i64] = 16  # entries a hex in the table of captures; the last one in use is followed by 0


def _number(q: int, r: int, radius: int) -> int:
    size, weave = (37, 27) if radius == 3 else (61, 48)
    return (q + weave * r) % size


def _mask(cells: list[tuple[int, int]], radius: int) -> int:
    return sum([2 ** _number(q, r, radius) for q, r in cells])


def _entered(radius: int) -> list[int]:
    table = []
    for dq, dr in DIRECTIONS:
        table.append(_mask([(q, r) for q, r in hexagon(radius) if is_inside(q - dq, r - dr, radius)], radius))
    return table


def _steps(radius: int) -> list[int]:
    table = [int(NOWHERE)] * (64 * 8)
    for q, r in hexagon(radius):
        for direction, (dq, dr) in enumerate(DIRECTIONS):
            if is_inside(q + dq, r + dr, radius):
                table[8 * _number(q, r, radius) + direction] = _number(q + dq, r + dr, radius)
    return table


@final
class Board:
    """What the hexagon of one radius looks like in masks.

    Tables are made by functions: a method called in `__init__` would make every later look at an attribute slower.
    """

    def __init__(self, radius: int) -> None:
        self.radius: i64 = radius
        self.size: i64 = len(hexagon(radius))
        self.all: i64 = _mask(hexagon(radius), radius)
        self.throne: i64 = _mask([(0, 0)], radius)
        self.corners: i64 = _mask([(radius * q, radius * r) for q, r in DIRECTIONS], radius)
        self.ring: i64 = _mask(list(DIRECTIONS), radius)  # around the throne
        self.triple: i64 = _mask([DIRECTIONS[0], DIRECTIONS[2], DIRECTIONS[4]], radius)
        self.other_triple: i64 = _mask([DIRECTIONS[1], DIRECTIONS[3], DIRECTIONS[5]], radius)
        self.shifts: vec[i64] = vec[i64]([_number(q, r, radius) for q, r in DIRECTIONS])  # what a step rotates by
        self.entered: vec[i64] = vec[i64](_entered(radius))  # the hexes a step in a direction can lead to
        self.steps: vec[i64] = vec[i64](_steps(radius))  # the next hex, at 8 * cell + direction

    def __reduce__(self) -> tuple[object, ...]:
        return board_of, (int(self.radius) + 1,)

    def cell(self, q: int, r: int) -> int:
        """The number of a hex."""
        return _number(q, r, int(self.radius))

    def mask(self, cells: list[tuple[int, int]]) -> int:
        """A set of hexes as a mask."""
        return _mask(cells, int(self.radius))

    def ways(self, reach: int, may_stop: int, may_cross: int) -> list[list[tuple[int, int]]]:
        """For each hex the (hex, mask) of all moves from there: what must be empty to get there."""
        radius = int(self.radius)
        table: list[list[tuple[int, int]]] = [[] for _ in range(64)]
        for q, r in hexagon(radius):
            for length in range(1, reach + 1):
                for dq, dr in DIRECTIONS:
                    way = [(q + dq * i, r + dr * i) for i in range(1, length + 1)]
                    if not is_inside(way[-1][0], way[-1][1], radius):
                        continue
                    target, crossed = self.mask(way[-1:]), self.mask(way[:-1])
                    if target & may_stop and crossed & may_cross == crossed:
                        table[self.cell(q, r)].append((self.cell(way[-1][0], way[-1][1]), target | crossed))
        return table

    def traps(self, any_pair: bool) -> list[list[tuple[int, int]]]:
        """For each hex the (victim, partner) masks: who arrives there takes the victim if the partner is his too.

        §10 and §12. The throne is no victim here: only the King stands there, and he falls to three (§14).
        """
        radius = int(self.radius)
        table: list[list[tuple[int, int]]] = [[] for _ in range(64)]
        for q, r in hexagon(radius):
            for dq, dr in DIRECTIONS:
                if is_inside(q + 2 * dq, r + 2 * dr, radius) and (q + dq, r + dr) != (0, 0):
                    pair = self.mask([(q + dq, r + dr)]), self.mask([(q + 2 * dq, r + 2 * dr)])
                    table[self.cell(q, r)].append(pair)
        for direction, (dq, dr) in enumerate(DIRECTIONS):
            corner = (radius * dq, radius * dr)
            beside: list[tuple[int, int]] = []
            for turn in (2, 3, 4) if any_pair else (2, 4):
                aq, ar = DIRECTIONS[(direction + turn) % 6]
                beside.append((corner[0] + aq, corner[1] + ar))
            for mover in beside:
                for partner in beside:
                    if partner != mover:
                        table[self.cell(mover[0], mover[1])].append((self.mask([corner]), self.mask([partner])))
        return table


BOARDS: Final = [Board(3), Board(4)]


def board_of(side: int) -> Board:
    """The board with so many hexes a side, 4 or 5."""
    return BOARDS[side - 4]
