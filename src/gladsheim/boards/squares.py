"""Squares (x, y): x counts to the right from 0, y down from 0.

The eight directions run clockwise from straight up; the even ones are orthogonal, the odd ones diagonal.
Squares are named by column, a from the left, and number, 1 at the bottom.
"""

from __future__ import annotations

from typing import Final

from gladsheim.core.errors import Invalid

Cell = tuple[int, int]

DIRECTIONS: Final[tuple[Cell, ...]] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
DIRECTION_NAMES: Final[tuple[str, ...]] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
ORTHOGONAL: Final[tuple[int, ...]] = (0, 2, 4, 6)
DIAGONAL: Final[tuple[int, ...]] = (1, 3, 5, 7)

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def opposite(direction: int) -> int:
    """The direction that leads back."""
    return (direction + 4) % 8


def step(cell: Cell, direction: int, length: int = 1) -> Cell:
    """The square some steps away in a direction."""
    dx, dy = DIRECTIONS[direction % 8]
    return cell[0] + dx * length, cell[1] + dy * length


def neighbours(cell: Cell) -> list[Cell]:
    """The four squares that share a side with this one, clockwise from the upper."""
    return [step(cell, direction) for direction in ORTHOGONAL]


def all_neighbours(cell: Cell) -> list[Cell]:
    """The eight squares that share a side or a corner with this one, clockwise from the upper."""
    return [step(cell, direction) for direction in range(8)]


def distance(here: Cell, there: Cell) -> int:
    """How many orthogonal steps lead from one square to the other."""
    return abs(there[0] - here[0]) + abs(there[1] - here[1])


def king_distance(here: Cell, there: Cell) -> int:
    """How many steps lead from one square to the other when diagonal ones count as one."""
    return max(abs(there[0] - here[0]), abs(there[1] - here[1]))


def is_inside(x: int, y: int, width: int, height: int) -> bool:
    """Whether a square lies on the board of this width and height."""
    return 0 <= x < width and 0 <= y < height


def rectangle(width: int, height: int) -> list[Cell]:
    """All squares of a board, row by row from the top, each from the left."""
    return [(x, y) for y in range(height) for x in range(width)]


def ray(cell: Cell, direction: int, length: int) -> list[Cell]:
    """The squares met when one leaves `cell` in a direction, the nearest first; `cell` is not one of them."""
    return [step(cell, direction, i) for i in range(1, length + 1)]


def ring(centre: Cell, radius: int) -> list[Cell]:
    """The squares at exactly this king's distance, clockwise from the upper left corner."""
    if radius == 0:
        return [centre]
    cells: list[Cell] = []
    corner = step(centre, 7, radius)
    for direction in (2, 4, 6, 0):
        cells += [step(corner, direction, i) for i in range(2 * radius)]
        corner = step(corner, direction, 2 * radius)
    return cells


def rotate(cell: Cell, quarters: int) -> Cell:
    """The square turned clockwise around (0, 0) by so many quarters of a circle."""
    x, y = cell
    for _ in range(quarters % 4):
        x, y = -y, x
    return x, y


def name_of(x: int, y: int, height: int) -> str:
    """The name of a square of a board of this height, such as e5."""
    return _LETTERS[x] + str(height - y)


def cell_named(name: str, width: int, height: int) -> Cell:
    """The square that has this name; Invalid says which names there are."""
    x = _LETTERS.find(name[:1].lower()) if name else -1
    digits = name[1:]
    if 0 <= x < width and digits.isascii() and digits.isdigit() and not digits.startswith("0"):
        # A number of more than three digits is too high for every board, and might be endless.
        number = int(digits[:4])
        if number <= height:
            return x, height - number
    raise Invalid(
        f"{name[:8]!r} names no square; write a column from a to {_LETTERS[width - 1]} and a number from 1 to {height}."
    )
