"""A hexagonal piece as SVG: lines and runes on its sides, spears at its corners, the shape of its seat on the boss."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from gladsheim.scene.scene import Token
from gladsheim.scene.svg.ink import CASE, GOLD, Value, element
from gladsheim.scene.svg.paint import Paint, shape

_REACH = 46.0  # of the corners, in the units of the drawing
_EDGE = "46,0 23,39.84 -23,39.84 -46,0 -23,-39.84 23,-39.84"
_LINE, _SPEAR = "M0-25V-38", "M0-54L7-37L0-41L-7-37Z"
_RUNE = "M0-39V-27M0-39L4-35M0-34L4-30"


def draw_hexagon(token: Token, x: float, y: float, radius: float, paint: Paint) -> Element:
    """The piece around a centre; side 0 of one that faces 0 points up."""
    body = [
        element("polygon", points=_EDGE, transform="translate(4 8)", fill=CASE, opacity=".35"),
        element("polygon", points=_EDGE, transform="translate(0 4)", fill=paint.side),
        element("polygon", points=_EDGE, fill=paint.body, stroke=paint.side, stroke_width=3.0),
        *_sides(token, paint),
        shape(token.owner, 0, 0, 24, fill=paint.body, stroke=paint.ink, stroke_width=2.4, data_boss="true"),
    ]
    return element("g", *body, transform=f"translate({x:.1f} {y:.1f}) scale({radius / _REACH:.3f})")


def _sides(token: Token, paint: Paint) -> Iterator[Element]:
    pen: dict[str, Value] = {"fill": "none", "stroke": paint.ink, "stroke_linecap": "round"}
    for side in range(6):
        name, way, width = ("line", _LINE, 5.5) if side in token.lines else ("rune", _RUNE, 2.2)
        part = f"{name}:{2 * side or 12}"  # by the hours of a clock
        yield element("path", d=way, transform=f"rotate({60 * side})", stroke_width=width, data_part=part, **pen)
    for corner in token.spears:
        edge: dict[str, Value] = {"fill": GOLD, "stroke": CASE, "stroke_width": 2.0}
        turn = f"rotate({60 * corner + 30})"
        yield element("path", d=_SPEAR, transform=turn, data_part=f"spear:{2 * corner + 1}", **edge)
