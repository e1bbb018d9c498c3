"""Hexagons in axial coordinates (q, r), flat side up: q counts columns to the right, r runs down a column.

A hexagonal board of radius R has its centre at (0, 0) and R rings of cells around it. Cells are named by column,
a from the left, and number, 1 at the bottom of each column.
"""

from __future__ import annotations

from typing import Final

from gladsheim.core.errors import Invalid

Cell = tuple[int, int]

DIRECTIONS: Final[tuple[Cell, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
DIRECTION_NAMES: Final[tuple[str, ...]] = ("N", "NE", "SE", "S", "SW", "NW")

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def opposite(direction: int) -> int:
    """The direction that leads back."""
    return (direction + 3) % 6


def step(cell: Cell, direction: int, length: int = 1) -> Cell:
    """The cell some steps away in a direction."""
    dq, dr = DIRECTIONS[direction % 6]
    return cell[0] + dq * length, cell[1] + dr * length


def neighbours(cell: Cell) -> list[Cell]:
    """The six cells around a cell, in the order of the directions."""
    return [(cell[0] + dq, cell[1] + dr) for dq, dr in DIRECTIONS]


def distance(here: Cell, there: Cell) -> int:
    """How many steps lead from one cell to the other."""
    dq = there[0] - here[0]
    dr = there[1] - here[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def direction_between(here: Cell, there: Cell) -> int:
    """The direction in which `there` lies straight from `here`; -1 if it lies on no line through it."""
    length = distance(here, there)
    if length:
        for direction in range(6):
            if step(here, direction, length) == there:
                return direction
    return -1


def is_inside(q: int, r: int, radius: int) -> bool:
    """Whether a cell lies on the hexagonal board of this radius."""
    return max(abs(q), abs(r), abs(q + r)) <= radius


def hexagon(radius: int) -> list[Cell]:
    """All cells of a hexagonal board, column by column from the left, each from the top."""
    return [
        (q, r)
        for q in range(-radius, radius + 1)
        for r in range(max(-radius, -radius - q), min(radius, radius - q) + 1)
    ]


def ray(cell: Cell, direction: int, length: int) -> list[Cell]:
    """The cells met when one leaves `cell` in a direction, the nearest first; `cell` is not one of them."""
    return [step(cell, direction, i) for i in range(1, length + 1)]


def ring(centre: Cell, radius: int) -> list[Cell]:
    """The cells at exactly this distance, clockwise from the one straight up."""
    if radius == 0:
        return [centre]
    cells: list[Cell] = []
    corner = step(centre, 0, radius)
    for side in range(6):
        cells += [step(corner, side + 2, i) for i in range(radius)]
        corner = step(corner, side + 2, radius)
    return cells


def rotate(cell: Cell, sixths: int) -> Cell:
    """The cell turned clockwise around (0, 0) by so many sixths of a circle."""
    q, r = cell
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def name_of(q: int, r: int, radius: int) -> str:
    """The name of a cell of a hexagonal board, such as e5."""
    return _LETTERS[q + radius] + str(min(radius, radius - q) - r + 1)


def cell_named(name: str, radius: int) -> Cell:
    """The cell of a hexagonal board that has this name; Invalid says which names there are."""
    q = _LETTERS.find(name[:1].lower()) - radius if name else -radius - 1
    digits = name[1:]
    if -radius <= q <= radius and digits.isascii() and digits.isdigit() and not digits.startswith("0"):
        height = 2 * radius + 1 - abs(q)
        # A number of more than three digits is too high for every board, and might be endless.
        number = int(digits[:4])
        if number <= height:
            return q, min(radius, radius - q) - number + 1
        raise Invalid(f"There is no cell {name[:8]!r}; column {name[0].lower()} has the numbers 1 to {height}.")
    last = _LETTERS[2 * radius]
    raise Invalid(f"{name[:8]!r} names no cell; write a column from a to {last} and a number, such as a1.")
