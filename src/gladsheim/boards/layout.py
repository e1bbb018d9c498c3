"""Where cells lie in a picture: centres and corners, x to the right and y down.

Hexagons have circumradius 1, squares have sides of 1. Corners run clockwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final

Xy = tuple[float, float]

ROOT_3: Final[float] = sqrt(3.0)

# Neighbours compute the corners they share to the same last bit: every corner is a whole number of these steps.
_FLAT: Final[tuple[tuple[int, int], ...]] = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
_POINTY: Final[tuple[tuple[int, int], ...]] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


def hex_centre(q: int, r: int) -> Xy:
    """The centre of a hexagon with a flat side up."""
    return 1.5 * q, ROOT_3 / 2.0 * (2 * r + q)


def hex_corners(q: int, r: int) -> tuple[Xy, ...]:
    """The corners of a hexagon with a flat side up, from the top right one."""
    return tuple([((3 * q + dx) / 2.0, ROOT_3 / 2.0 * (2 * r + q + dy)) for dx, dy in _FLAT])


def pointy_centre(q: int, r: int) -> Xy:
    """The centre of a hexagon with a corner up: q counts to the right, r down to the right."""
    return ROOT_3 / 2.0 * (2 * q + r), 1.5 * r


def pointy_corners(q: int, r: int) -> tuple[Xy, ...]:
    """The corners of a hexagon with a corner up, from the topmost one."""
    return tuple([(ROOT_3 / 2.0 * (2 * q + r + dx), (3 * r + dy) / 2.0) for dx, dy in _POINTY])


def square_centre(x: int, y: int) -> Xy:
    """The centre of a square."""
    return x + 0.5, y + 0.5


def square_corners(x: int, y: int) -> tuple[Xy, ...]:
    """The corners of a square, from the top left one."""
    return (float(x), float(y)), (x + 1.0, float(y)), (x + 1.0, y + 1.0), (float(x), y + 1.0)


def bounds(points: Iterable[Xy]) -> tuple[float, float, float, float]:
    """The smallest box around some points: left, top, right, bottom."""
    xs: list[float] = []
    ys: list[float] = []
    for x, y in points:
        xs.append(x)
        ys.append(y)
    return min(xs), min(ys), max(xs), max(ys)
