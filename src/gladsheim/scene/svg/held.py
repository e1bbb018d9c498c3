"""Ground that seats hold: a wash in the colour of each, hatched in its own way; who holds it together shares it out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, cos, floor, radians, sin
from xml.etree.ElementTree import Element

from gladsheim.scene.scene import Mark, Spot, Xy
from gladsheim.scene.seats import SEATS
from gladsheim.scene.svg.ink import element, polygon, titled
from gladsheim.scene.svg.marks import Ruler
from gladsheim.scene.svg.paint import paint_of

_GAP = 7.0  # between two lines


def draw_held(
    marks: Sequence[Mark], spots: dict[str, Spot], ruler: Ruler, materials: dict[int, str]
) -> Iterator[Element]:
    """All ground held, spot by spot."""
    holders: dict[str, list[int]] = {}
    for mark in marks:
        if mark.kind == "held" and mark.seat is not None:
            for id in mark.spots:
                holders.setdefault(id, []).append(mark.seat)
    for id, seats in holders.items():
        if id in spots:
            corners = ruler.shrunk(spots[id], 0.93) if spots[id].points else _round(spots[id], ruler)
            body = [
                part
                for number, seat in enumerate(seats)
                for part in _share(id, seat, materials.get(seat, ""), band(corners, number, len(seats)))
            ]
            yield titled(f"{spots[id].name}: held", body)


def band(corners: Sequence[Xy], number: int, count: int) -> list[Xy]:
    """One of so many upright bands of the same width that a convex shape is cut into."""
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    step = (right - left) / count
    return _cut(_cut(corners, left + number * step, 1), left + (number + 1) * step, -1)


def _cut(corners: Sequence[Xy], at: float, side: int) -> list[Xy]:
    """What lies to the right of an upright line, or with -1 to its left."""
    kept: list[Xy] = []
    for i, (x, y) in enumerate(corners):
        x0, y0 = corners[i - 1]
        if (x - at) * (x0 - at) < 0:
            kept.append((at, y0 + (y - y0) * (at - x0) / (x - x0)))
        if (x - at) * side >= 0:
            kept.append((x, y))
    return kept


def _share(id: str, seat: int, material: str, corners: Sequence[Xy]) -> Iterator[Element]:
    colour = paint_of(seat, material).body
    yield polygon(corners, fill=colour, fill_opacity=".3", data_held=id)
    for degrees in SEATS[seat].hatch:
        for (x1, y1), (x2, y2) in _lines(corners, degrees):
            ends = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
            yield element("line", **ends, stroke=colour, stroke_width=2.2, stroke_opacity=".8")


def _lines(corners: Sequence[Xy], degrees: int) -> Iterator[tuple[Xy, Xy]]:
    """Lines at an angle inside a convex shape; those of neighbours go on."""
    across, down = cos(radians(degrees)), sin(radians(degrees))  # from line to line
    reach = [x * across + y * down for x, y in corners]
    for number in range(ceil(min(reach) / _GAP), floor(max(reach) / _GAP) + 1):
        at = number * _GAP
        ends: list[Xy] = []
        for i, (x, y) in enumerate(corners):
            (x0, y0), before = corners[i - 1], reach[i - 1]
            if (reach[i] - at) * (before - at) < 0:
                share = (at - before) / (reach[i] - before)
                ends.append((x0 + (x - x0) * share, y0 + (y - y0) * share))
        if len(ends) == 2:
            yield ends[0], ends[1]


def _round(spot: Spot, ruler: Ruler) -> list[Xy]:
    """A spot without corners as one with many."""
    x, y = ruler.place(spot.x, spot.y)
    half = spot.size * ruler.scale * 0.93
    if spot.outline != "circle":
        return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    return [(x + half * cos(radians(turn)), y + half * sin(radians(turn))) for turn in range(0, 360, 20)]
