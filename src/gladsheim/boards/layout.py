"""Where cells lie in a picture: centres and corners, x to the right and y down.

Hexagons have circumradius 1. Corners run clockwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final

Xy = tuple[float, float]

ROOT_3: Final[float] = sqrt(3.0)

# Neighbours compute the corners they share to the same last bit: every corner is a whole number of these steps.
_FLAT: Final[tuple[tuple[int, int], ...]] = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))


def hex_centre(q: int, r: int) -> Xy:
    """The centre of a hexagon with a flat side up."""
    return 1.5 * q, ROOT_3 / 2.0 * (2 * r + q)


def hex_corners(q: int, r: int) -> tuple[Xy, ...]:
    """The corners of a hexagon with a flat side up, from the top right one."""
    return tuple([((3 * q + dx) / 2.0, ROOT_3 / 2.0 * (2 * r + q + dy)) for dx, dy in _FLAT])


def bounds(points: Iterable[Xy]) -> tuple[float, float, float, float]:
    """The smallest box around some points: left, top, right, bottom."""
    xs: list[float] = []
    ys: list[float] = []
    for x, y in points:
        xs.append(x)
        ys.append(y)
    return min(xs), min(ys), max(xs), max(ys)
