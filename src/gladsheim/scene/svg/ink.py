"""What pictures are made of: elements of SVG with their numbers rounded and their words made safe."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.etree.ElementTree import Element

from gladsheim.scene.scene import Xy

INK, SOFT_INK, SHEET, LINE = "#221e18", "#564d3f", "#f7f2e5", "#cabfa7"
GOLD, GOLD_DEEP, CASE = "#b07f22", "#7b560f", "#120e08"
BOLD = {"font_weight": "700"}
GAP = 14.0  # between two parts of a picture

Value = str | float

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def element(tag: str, *children: Element, **attributes: Value) -> Element:
    """An element; `stroke_width=2.0` is written stroke-width="2.0"."""
    found = Element(tag, {name.replace("_", "-"): _value(value) for name, value in attributes.items()})
    found.extend(children)
    return found


def _value(value: Value) -> str:
    return value if isinstance(value, str) else f"{value:.1f}"


def fit(text: str, width: float, size: float) -> str:
    """As much of a text as fits into a width, by the average breadth of letters."""
    room = max(1, int(width / (size * 0.52)))
    return text if len(text) <= room else text[: max(1, room - 1)].rstrip() + "…"


def words(
    x: float, y: float, text: str, size: float, fill: str = INK, anchor: str = "middle", **more: Value
) -> Element:
    """A line of text with its baseline at y."""
    found = element("text", x=x, y=y, font_size=size, fill=fill, text_anchor=anchor, **more)
    found.text = _NOT_XML.sub("\ufffd", text)
    return found


def titled(label: str, body: Iterable[Element], **more: Value) -> Element:
    """A group that says its label to a screen reader and to a pointer that rests on it."""
    found = element("g", **more)
    if label:
        title = element("title")
        title.text = _NOT_XML.sub("\ufffd", label)
        found.append(title)
    found.extend(body)
    return found


def polygon(points: Iterable[Xy], **style: Value) -> Element:
    return element("polygon", points=way(points), **style)


def way(points: Iterable[Xy]) -> str:
    """Points as SVG lists them."""
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def box(x: float, y: float, width: float, height: float, corner: float, **style: Value) -> Element:
    return element("rect", x=x, y=y, width=max(0.0, width), height=max(0.0, height), rx=corner, **style)


def sheet(x: float, y: float, width: float, height: float, fill: str = SHEET, edge: str = LINE) -> Element:
    """A sheet of parchment to write on."""
    return box(x, y, width, height, 6, fill=fill, stroke=edge)


def circle(x: float, y: float, radius: float, **style: Value) -> Element:
    return element("circle", cx=x, cy=y, r=radius, **style)
