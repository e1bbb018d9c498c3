"""Marks over a board as SVG; everything bright lies on a dark casing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element

from gladsheim.scene.scene import Mark, Spot, Xy
from gladsheim.scene.svg.ink import BOLD, CASE, Value, box, circle, element, polygon, titled, way, words
from gladsheim.scene.svg.paint import paint_of, shape

UNDER = ("title", "region", "last", "threat", "path", "line")  # the tokens
ICE, RED, PALE = "#b9e6ff", "#ff6a4d", "#fff8e6"


class Ruler(NamedTuple):
    """Where the origin of a board lies on the page, and how many pixels its unit has."""

    left: float
    top: float
    scale: float

    def place(self, x: float, y: float) -> Xy:
        return self.left + x * self.scale, self.top + y * self.scale

    def shrunk(self, spot: Spot, share: float) -> list[Xy]:
        """The corners of a spot, drawn in towards its middle."""
        return [self.place(spot.x + (x - spot.x) * share, spot.y + (y - spot.y) * share) for x, y in spot.points]


def outline(spot: Spot, ruler: Ruler, share: float = 1.0, **style: Value) -> Element:
    """The edge of a spot."""
    if spot.points:
        return polygon(ruler.shrunk(spot, share), **style)
    x, y = ruler.place(spot.x, spot.y)
    half = spot.size * ruler.scale * share
    if spot.outline == "circle":
        return circle(x, y, half, **style)
    return box(x - half, y - half, 2 * half, 2 * half, half * 0.06, **style)


def draw_mark(mark: Mark, spots: dict[str, Spot], ruler: Ruler) -> Element:
    """One mark; an empty group if it lies on nothing that is drawn."""
    on = [spots[id] for id in mark.spots if id in spots]
    points = [ruler.place(spot.x, spot.y) for spot in on] + [ruler.place(x, y) for x, y in mark.points]
    reach = (on[0].size if on else 0.5) * ruler.scale
    body = list(_body(mark, on, points, reach, ruler))
    if mark.text and points and mark.kind == "title":
        x, y = points[0]
        body.append(words(x, y, mark.text, min(26.0, ruler.scale * 0.6), "#f5ead2", **BOLD))
    elif mark.text and points:
        x, y = points[-1]
        body += _plate(x, y - (mark.radius * ruler.scale or reach * 0.55), mark.text)
    return titled(mark.text or mark.kind, body) if body else element("g")


def _body(mark: Mark, on: Sequence[Spot], points: list[Xy], reach: float, ruler: Ruler) -> Iterator[Element]:
    thick = min(5.0, max(2.0, ruler.scale * 0.09))
    own = None if mark.seat is None else paint_of(mark.seat)
    match mark.kind:
        case "last" | "shown":
            dashes = f"{thick * 2.5:.1f} {thick * 1.5:.1f}"
            for spot in on:
                dark = {"fill": "none", "stroke": CASE, "stroke_opacity": ".7"}
                yield outline(spot, ruler, 0.93, stroke_width=thick * 1.8, **dark)
                yield outline(spot, ruler, 0.93, fill="none", stroke=ICE, stroke_width=thick, stroke_dasharray=dashes)
        case "region":
            colour = own.body if own else "#ffe08c"
            for spot in on:
                yield outline(spot, ruler, fill=colour, fill_opacity=".34")
            if mark.points:
                corners = [ruler.place(x, y) for x, y in mark.points]
                yield polygon(corners, fill=colour, fill_opacity=".24", stroke=colour, stroke_width=2)
        case "path" | "line":
            ends = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
            for colour, width in ((CASE, thick * 1.9), (PALE, thick)):
                yield element("polyline", points=way(points), stroke=colour, stroke_width=width, **ends)
        case "taken":
            for x, y in points:
                yield from (*_ring(x, y, reach * 0.66, RED, thick), *_cross(x, y, reach * 0.3, thick * 1.3))
        case "ghost":
            style = {"fill_opacity": ".5", "stroke": PALE, "stroke_dasharray": "4 3", "stroke_width": "2"}
            for x, y in points:
                yield shape(mark.seat, x, y, reach * 0.55, fill=paint_of(mark.seat).body, **style)
        case "threat":
            for x, y in points:
                yield from _ring(x, y, reach * 0.72, RED, thick)
        case "ring":
            for x, y in points:
                yield from _ring(x, y, mark.radius * ruler.scale or reach * 0.72, own.rim if own else PALE, thick)


def _ring(x: float, y: float, radius: float, colour: str, thick: float) -> Iterator[Element]:
    yield circle(x, y, radius, fill="none", stroke=CASE, stroke_opacity=".7", stroke_width=thick * 1.8)
    yield circle(x, y, radius, fill="none", stroke=colour, stroke_width=thick)


def _cross(x: float, y: float, arm: float, thick: float) -> Iterator[Element]:
    left, right, top, bottom = x - arm, x + arm, y - arm, y + arm
    lines = f"M{left:.1f} {top:.1f}L{right:.1f} {bottom:.1f}M{right:.1f} {top:.1f}L{left:.1f} {bottom:.1f}"
    for colour, width in (("#7a1a10", thick * 1.9), ("#ffffff", thick)):
        yield element("path", d=lines, stroke=colour, stroke_width=width, stroke_linecap="round")


def _plate(x: float, y: float, text: str) -> list[Element]:
    width = len(text) * 6.4 + 12
    plate = box(x - width / 2, y - 10, width, 19, 4, fill="#2a3136", stroke="#efe6d2", stroke_width=".8")
    return [plate, words(x, y + 4, text, 12, "#efe6d2")]
