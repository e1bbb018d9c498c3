"""Geometry of a table that is measured and has no spaces: points of a lattice, straight ways, discs and shapes on it.

Everything is an integer and exact. A way from p to q is looked at as a whole (what it touches, how near it passes)
or as 48 equal steps, each judged at its midpoint (96 p + (2k + 1) v) / 96 with v = q - p: a set of steps is a mask of
48 bits. Rectangles are given by their lower left and upper right corners, circles by centre and radius.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

_FINE: Final[i64] = 96  # midpoints have this denominator
_LAST: Final[i64] = 95  # 2k + 1 of the last step
_FIRST_STEPS: Final = vec[i64]([2**k - 1 for k in range(49)])  # the first k steps as a mask
ALL_STEPS: Final[i64] = 281474976710655


def square_of_distance(px: i64, py: i64, qx: i64, qy: i64) -> i64:
    """The square of the distance of two points."""
    return (px - qx) * (px - qx) + (py - qy) * (py - qy)


def is_clear(px: i64, py: i64, qx: i64, qy: i64, ex: i64, ey: i64, least: i64) -> bool:
    """Whether a way keeps a distance from a point whose square is at least `least`."""
    vx: i64 = qx - px
    vy: i64 = qy - py
    wx: i64 = ex - px
    wy: i64 = ey - py
    along: i64 = vx * wx + vy * wy
    if along <= 0:
        return wx * wx + wy * wy >= least
    length: i64 = vx * vx + vy * vy
    if along >= length:
        return (ex - qx) * (ex - qx) + (ey - qy) * (ey - qy) >= least
    aside: i64 = vx * wy - vy * wx
    return aside * aside >= least * length


def meets_line(px: i64, py: i64, qx: i64, qy: i64, x1: i64, y1: i64, x2: i64, y2: i64) -> bool:
    """Whether a way shares a point with an axis-parallel line, its ends included."""
    if max(px, qx) < x1 or min(px, qx) > x2 or max(py, qy) < y1 or min(py, qy) > y2:
        return False
    if px == qx and py == qy:
        return True
    vx: i64 = qx - px
    vy: i64 = qy - py
    one: i64 = vx * (y1 - py) - vy * (x1 - px)
    other: i64 = vx * (y2 - py) - vy * (x2 - px)
    return (one <= 0 <= other) or (other <= 0 <= one)


def meets_rect(px: i64, py: i64, qx: i64, qy: i64, x1: i64, y1: i64, x2: i64, y2: i64) -> bool:
    """Whether a way has a point strictly inside a rectangle."""
    if not (min(px, qx) < x2 and max(px, qx) > x1 and min(py, qy) < y2 and max(py, qy) > y1):
        return False
    if px == qx and py == qy:
        return True
    vx: i64 = qx - px
    vy: i64 = qy - py
    a: i64 = vx * (y1 - py) - vy * (x1 - px)
    b: i64 = vx * (y1 - py) - vy * (x2 - px)
    c: i64 = vx * (y2 - py) - vy * (x1 - px)
    d: i64 = vx * (y2 - py) - vy * (x2 - px)
    return (a > 0 or b > 0 or c > 0 or d > 0) and (a < 0 or b < 0 or c < 0 or d < 0)


def square_of_gap(x: i64, y: i64, x1: i64, y1: i64, x2: i64, y2: i64) -> i64:
    """The square of the distance of a point from a rectangle or an axis-parallel line; 0 in it."""
    dx: i64 = max(max(x1 - x, x - x2), 0)
    dy: i64 = max(max(y1 - y, y - y2), 0)
    return dx * dx + dy * dy


def steps_in_circle(px: i64, py: i64, qx: i64, qy: i64, cx: i64, cy: i64, radius: i64) -> i64:
    """The steps of a way whose midpoints are in a circle, its rim included."""
    vx: i64 = qx - px
    vy: i64 = qy - py
    ax: i64 = _FINE * (px - cx)
    ay: i64 = _FINE * (py - cy)
    square: i64 = ax * ax + ay * ay - _FINE * _FINE * radius * radius
    length: i64 = vx * vx + vy * vy
    if length == 0:
        return ALL_STEPS if square <= 0 else 0
    half: i64 = ax * vx + ay * vy
    reach: i64 = half * half - length * square  # (length * s + half)^2 must not exceed this
    if reach < 0:
        return 0
    root: i64 = floor_of_root(reach)
    return _odd_span(-((root + half) // length), (root - half) // length)


def steps_in_rect(px: i64, py: i64, qx: i64, qy: i64, x1: i64, y1: i64, x2: i64, y2: i64) -> i64:
    """The steps of a way whose midpoints are in a rectangle, its sides included."""
    return _steps_between(px, qx - px, x1, x2) & _steps_between(py, qy - py, y1, y2)


def steps_toward(px: i64, py: i64, qx: i64, qy: i64, cx: i64, cy: i64) -> i64:
    """The steps of a way that lead nearer to a point, judged at their midpoints."""
    vx: i64 = qx - px
    vy: i64 = qy - py
    ahead: i64 = _FINE * ((cx - px) * vx + (cy - py) * vy)
    length: i64 = vx * vx + vy * vy
    if length == 0 or ahead <= 0:
        return 0
    return _odd_span(1, (ahead - 1) // length)


def count_steps(steps: i64) -> i64:
    """How many steps a mask holds."""
    n: i64 = steps - ((steps >> 1) & 0x555555555555)
    n = (n & 0x333333333333) + ((n >> 2) & 0x333333333333)
    n = (n + (n >> 4)) & 0x0F0F0F0F0F0F
    n = (n & 0x00FF00FF00FF) + ((n >> 8) & 0x00FF00FF00FF)
    return (n + (n >> 16) + (n >> 32)) & 0xFF


def floor_of_root(square: i64) -> i64:
    """The largest integer whose square is not above this one, for numbers below 2^52."""
    root: i64 = i64(sqrt(float(square)))
    while root * root > square:
        root -= 1
    while (root + 1) * (root + 1) <= square:
        root += 1
    return root


def _steps_between(start: i64, way: i64, least: i64, most: i64) -> i64:
    """The steps whose midpoints lie between two numbers on one axis."""
    if way == 0:
        return ALL_STEPS if least <= start <= most else 0
    low: i64 = _FINE * (least - start)
    high: i64 = _FINE * (most - start)
    if way > 0:
        return _odd_span(-((-low) // way), high // way)
    return _odd_span(-(high // -way), -low // -way)


def _odd_span(least: i64, most: i64) -> i64:
    """The steps k with least <= 2k + 1 <= most."""
    first: i64 = max(least, 1) // 2
    last: i64 = (min(most, _LAST) + 1) // 2  # the first step after them
    return _FIRST_STEPS[last] ^ _FIRST_STEPS[first] if last > first else 0
