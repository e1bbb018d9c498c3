"""The colours and the shape of a seat's things."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple
from xml.etree.ElementTree import Element

from gladsheim.scene.scene import Xy
from gladsheim.scene.seats import SEATS, Shape
from gladsheim.scene.svg.ink import Value, circle, polygon


class Paint(NamedTuple):
    """The colours of a thing: its body, what is written on it, its rim and its darker side."""

    body: str
    ink: str
    rim: str
    side: str


_BONE = Paint("#f2e9d4", "#2a2115", "#fffbf1", "#b5a582")
_MATERIALS = {
    "bone": _BONE,
    "jet": Paint("#202327", "#f0e6cf", "#8b9299", "#0c0e10"),
    "brass": Paint("#d9aa45", "#261a05", "#f7e2ab", "#9a7020"),
}
_CORNERS: dict[Shape, tuple[Xy, ...]] = {
    "lozenge": ((0, -1.12), (1.12, 0), (0, 1.12), (-1.12, 0)),
    "square": ((-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)),
    "hexagon": ((0.5, -0.87), (1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (-0.5, -0.87)),
    "kite": ((0, -1), (0.85, -0.6), (0.7, 0.25), (0, 1.15), (-0.7, 0.25), (-0.85, -0.6)),
    "shield": ((-0.98, -1.1), (0, -0.84), (0.98, -1.1), (0.9, 0.2), (0, 1.2), (-0.9, 0.2)),
    "drop": ((0, -1.28), (0.75, -0.5), (1, 0.2), (0.7, 0.9), (0, 1.18), (-0.7, 0.9), (-1, 0.2), (-0.75, -0.5)),
    "star": tuple((far * sin(k * pi / 8), -far * cos(k * pi / 8)) for k, far in enumerate((1.22, 0.86) * 8)),
}


def paint_of(owner: int | None, material: str = "") -> Paint:
    """The colours of a seat's things, or of the material they are made of."""
    if made := _MATERIALS.get(material):
        return made
    if owner is None:
        return _BONE
    seat = SEATS[owner]
    return Paint(seat.body, seat.ink, seat.rim, seat.side)


def shape(owner: int | None, x: float, y: float, radius: float, **style: Value) -> Element:
    """The outline of a seat's things."""
    corners = () if owner is None else _CORNERS.get(SEATS[owner].shape, ())
    if not corners:
        return circle(x, y, radius, **style)
    return polygon([(x + dx * radius, y + dy * radius) for dx, dy in corners], stroke_linejoin="round", **style)
