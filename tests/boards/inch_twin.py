"""The geometry of a measured table once more: slow, literal, with fractions. Shapes are tuples, points are pairs."""

from __future__ import annotations

from fractions import Fraction

Place = tuple[int, int]
Exact = tuple[Fraction, Fraction]
Rect = tuple[int, int, int, int]


def between(p: Place, q: Place, share: Fraction) -> Exact:
    """The point at this share of the way."""
    return p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])


def square(a: Exact | Place, b: Exact | Place) -> Fraction:
    return Fraction(a[0] - b[0]) ** 2 + Fraction(a[1] - b[1]) ** 2


def nearest(p: Place, q: Place, e: Place) -> Exact:
    """The point of a way that lies nearest to e."""
    length = square(p, q)
    if length == 0:
        return between(p, q, Fraction(0))
    share = ((q[0] - p[0]) * (e[0] - p[0]) + (q[1] - p[1]) * (e[1] - p[1])) / length
    return between(p, q, max(Fraction(0), min(Fraction(1), share)))


def is_clear(p: Place, q: Place, e: Place, least: int) -> bool:
    return square(nearest(p, q, e), e) >= least


def _shares(start: int, way: int, least: int, most: int) -> tuple[Fraction, Fraction] | None:
    """From which to which share of the way one coordinate lies between two numbers."""
    if way == 0:
        return (Fraction(0), Fraction(1)) if least <= start <= most else None
    ends = sorted((Fraction(least - start, way), Fraction(most - start, way)))
    return ends[0], ends[1]


def _overlap(p: Place, q: Place, rect: Rect) -> tuple[Fraction, Fraction] | None:
    x1, y1, x2, y2 = rect
    across, up = _shares(p[0], q[0] - p[0], x1, x2), _shares(p[1], q[1] - p[1], y1, y2)
    if across is None or up is None:
        return None
    low, high = max(across[0], up[0], Fraction(0)), min(across[1], up[1], Fraction(1))
    return (low, high) if low <= high else None


def meets_line(p: Place, q: Place, line: Rect) -> bool:
    return _overlap(p, q, line) is not None


def meets_rect(p: Place, q: Place, rect: Rect) -> bool:
    """The middle of the part of the way in the closed rectangle is strictly inside it, or no point of the way is."""
    part = _overlap(p, q, rect)
    if part is None:
        return False
    x, y = between(p, q, (part[0] + part[1]) / 2)
    return rect[0] < x < rect[2] and rect[1] < y < rect[3]


def gap(p: Place, rect: Rect) -> Fraction:
    x1, y1, x2, y2 = rect
    return square(p, (min(max(p[0], x1), x2), min(max(p[1], y1), y2)))


def midpoints(p: Place, q: Place) -> list[Exact]:
    return [between(p, q, Fraction(2 * k + 1, 96)) for k in range(48)]


def steps_in_circle(p: Place, q: Place, centre: Place, radius: int) -> list[int]:
    return [k for k, middle in enumerate(midpoints(p, q)) if square(middle, centre) <= radius**2]


def steps_in_rect(p: Place, q: Place, rect: Rect) -> list[int]:
    x1, y1, x2, y2 = rect
    return [k for k, (x, y) in enumerate(midpoints(p, q)) if x1 <= x <= x2 and y1 <= y <= y2]


def steps_toward(p: Place, q: Place, centre: Place) -> list[int]:
    vx, vy = q[0] - p[0], q[1] - p[1]
    return [k for k, (x, y) in enumerate(midpoints(p, q)) if (centre[0] - x) * vx + (centre[1] - y) * vy > 0]
