"""A panel as SVG: whatever its kind, a sheet with a title and rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from xml.etree.ElementTree import Element

from gladsheim.scene.scene import Panel, Row
from gladsheim.scene.svg.ink import BOLD, GAP, GOLD, INK, LINE, SOFT_INK, box, fit, sheet, titled, words
from gladsheim.scene.svg.paint import paint_of, shape

_STEP = 20.0  # from row to row


def draw_panel(panel: Panel, left: float, top: float, width: float) -> tuple[Element, float]:
    """The panel with its upper left corner at (left, top), and how much room it takes."""
    rows = list(_rows(panel))
    height = 34.0 + _STEP * len(rows)
    room = width - 24 - len(panel.aside) * 6.5
    body = [
        sheet(left, top, width, height),
        words(left + 12, top + 20, fit(panel.title, room, 15), 15, anchor="start", **BOLD),
        words(left + width - 12, top + 20, fit(panel.aside, width * 0.7, 12), 12, SOFT_INK, "end"),
    ]
    body += [_row(row, left + 12, top + 41 + _STEP * i, width - 24) for i, row in enumerate(rows)]
    return titled(panel.title, body), height + GAP


def meter(bar: tuple[int, int], x: float, y: float, width: float, height: float) -> Iterator[Element]:
    """A bar, filled by its share."""
    filled, of = bar
    share = min(1.0, max(0.0, filled / of)) if of > 0 else 0.0
    yield box(x, y, width, height, 3, fill="#e9e2d1", stroke=LINE)
    yield box(x, y, width * share, height, 3, fill=GOLD)


def _rows(panel: Panel) -> Iterator[Row]:
    """The rows, under each what it takes or can do, and last the dice."""
    for row in panel.rows:
        if panel.kind == "combat":
            health = f"{row.bar[0]} of {row.bar[1]}" if row.bar else ""
            yield replace(row, value=health)
            yield Row("· " + ", ".join(word for word in (row.value, *row.flags) if word))
        else:
            yield row
        for need in row.needs:
            count = f"{need.takes}" if need.is_met else f"{need.has} of {need.takes}"
            yield Row(f"· {need.label}", count, is_muted=need.is_met)
    if panel.dice:
        yield Row("fallen", ", ".join(map(str, panel.dice)))


def _row(row: Row, x: float, y: float, width: float) -> Element:
    body = []
    start = x
    if row.seat is not None:
        own = paint_of(row.seat).body
        body.append(shape(row.seat, x + 5, y - 4, 4.5, fill=own, stroke=INK, stroke_width=".5"))
        start = x + 16
    room = width - (start - x) - len(row.value) * 7.2 - 8
    if row.bar is not None:
        end = x + width - (len(row.value) * 8 + 8 if row.value else 0)
        body += meter(row.bar, max(start, end - 60), y - 8, 60, 8)
        room -= 68
    ink = SOFT_INK if row.is_muted else INK
    body.append(words(start, y, fit(row.label, room, 13), 13, SOFT_INK, "start"))
    body.append(words(x + width, y, fit(row.value, width * 0.7, 13), 13, ink, "end", **BOLD))
    return titled(f"{row.label} {row.value}".strip(), body)
