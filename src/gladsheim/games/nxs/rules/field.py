"""The map as tables: steps, jumps, and the lines along which each army holds ground. Compiled.

A board has 37 hexes, and hex i of board b has the number 37 * b + i.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.boards.hexes import DIRECTIONS, Cell
from gladsheim.kit.bits import BIT

BOARD: Final[i64] = 37
HEXES: Final[i64] = 3 * BOARD
OFF: Final[i64] = HEXES  # beside the map
HOMEWARD: Final[i64] = HEXES + 1  # where a line steps onto the home board
PLACES: Final[i64] = HEXES + 2


@final
class Field:
    """Two or three boards joined to one map."""

    def __init__(self, boards: list[list[Cell]], border_strict: bool) -> None:
        number = {cell: int(BOARD) * b + i for b, cells in enumerate(boards) for i, cell in enumerate(cells)}
        lines = _Lines(number, len(boards), border_strict)
        self.boards: i64 = len(boards)
        self.home: vec[i64] = vec[i64]([place // int(BOARD) for place in range(int(PLACES))])
        self.step: vec[i64] = _neighbours(number, [(d, -1) for d in range(6)])  # 8 * hex + direction
        self.jump: vec[i64] = _neighbours(number, [(d, (d + 1) % 6) for d in range(6)])  # 8 * hex + corner
        # Lines of an army from a hex: hexes up to OFF or HOMEWARD, and as bits those passed before each of them, of
        # the first and of the second enemy board.
        self.line_at: vec[i64] = vec[i64](lines.at)  # 6 * (HEXES * army + hex) + direction
        self.line: vec[i64] = vec[i64](lines.places)
        self.passed: vec[i64] = vec[i64](lines.passed)
        self.passed_too: vec[i64] = vec[i64](lines.passed_too)
        self.own: vec[i64] = vec[i64](lines.own)  # HEXES * army + hex: the hex itself as such a bit
        self.own_too: vec[i64] = vec[i64](lines.own_too)


def _neighbours(number: dict[Cell, int], ways: list[tuple[int, int]]) -> vec[i64]:
    """Where one or two steps lead from each hex."""
    table = [int(OFF)] * (8 * int(PLACES))
    for (q, r), here in number.items():
        for k, (one, other) in enumerate(ways):
            dq, dr = DIRECTIONS[one]
            if other >= 0:
                dq, dr = dq + DIRECTIONS[other][0], dr + DIRECTIONS[other][1]
            table[8 * here + k] = number.get((q + dq, r + dr), int(OFF))
    return vec[i64](table)


class _Lines:
    """§27, §41: the ways that lines of territory may go, for each army."""

    def __init__(self, number: dict[Cell, int], boards: int, strict: bool) -> None:
        self.number = number
        self.strict = strict
        self.at = [0] * (6 * int(HEXES) * 3)
        self.places: list[int] = [int(OFF)]
        self.passed: list[int] = [0]
        self.passed_too: list[int] = [0]
        self.own = [0] * (int(HEXES) * 3)
        self.own_too = [0] * (int(HEXES) * 3)
        for army in range(boards):
            for cell, here in number.items():
                if here // int(BOARD) != army:
                    one, other = self._bits(army, here)
                    self.own[int(HEXES) * army + here] = one
                    self.own_too[int(HEXES) * army + here] = other
                    for direction in range(6):
                        self.at[6 * (int(HEXES) * army + here) + direction] = len(self.places)
                        self._follow(army, cell, direction)

    def _follow(self, army: int, cell: Cell, direction: int) -> None:
        dq, dr = DIRECTIONS[direction]
        one = other = 0
        while True:
            last = cell
            cell = cell[0] + dq, cell[1] + dr
            here = self.number.get(cell, -1)
            is_home = here // int(BOARD) == army if here >= 0 else self._leaves_beside_home(army, last)
            self.passed.append(one)
            self.passed_too.append(other)
            if here < 0 or is_home:
                self.places.append(int(HOMEWARD) if is_home else int(OFF))
                return
            self.places.append(here)
            bits = self._bits(army, here)
            one, other = one | bits[0], other | bits[1]

    def _leaves_beside_home(self, army: int, cell: Cell) -> bool:
        """R11 in the other reading: off the map from a hex that touches the home board."""
        around = [self.number.get((cell[0] + dq, cell[1] + dr), -1) for dq, dr in DIRECTIONS]
        return not self.strict and any(here >= 0 and here // int(BOARD) == army for here in around)

    @staticmethod
    def _bits(army: int, here: int) -> tuple[int, int]:
        board, bit = here // int(BOARD), int(BIT[here % int(BOARD)])
        return (bit, 0) if board == (1 if army == 0 else 0) else (0, bit)


def count(bits: i64) -> i64:
    """How many hexes of a board are set."""
    bits -= (bits >> 1) & 0x5555555555
    bits = (bits & 0x3333333333) + ((bits >> 2) & 0x3333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    return (bits + (bits >> 32)) & 63
