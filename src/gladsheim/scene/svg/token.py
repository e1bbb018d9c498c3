"""Tokens, cards and words as SVG: a shape and a colour per seat, so that nobody depends on colour alone."""

from __future__ import annotations

import re
from math import cos, pi, sin
from typing import NamedTuple
from xml.sax.saxutils import escape

from gladsheim.scene.scene import Badge, Face, Token, Xy
from gladsheim.scene.seats import SEATS

INK, SOFT_INK, SHEET, LINE = "#221e18", "#564d3f", "#f7f2e5", "#cabfa7"
GOLD, GOLD_DEEP, CASE, DANGER = "#b07f22", "#7b560f", "#120e08", "#a8281c"

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Paint(NamedTuple):
    """The colours of a thing: its body, what is written on it, its rim and its darker side."""

    body: str
    ink: str
    rim: str
    side: str


_NOBODY = Paint("#f2e9d4", "#2a2115", "#fffbf1", "#b5a582")
_MATERIALS = {
    "bone": Paint("#f2e9d4", "#2a2115", "#fffbf1", "#b5a582"),
    "jet": Paint("#202327", "#f0e6cf", "#8b9299", "#0c0e10"),
    "brass": Paint("#d9aa45", "#261a05", "#f7e2ab", "#9a7020"),
}
_CORNERS: dict[str, tuple[Xy, ...]] = {
    "lozenge": ((0, -1.12), (1.12, 0), (0, 1.12), (-1.12, 0)),
    "square": ((-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)),
    "hexagon": ((0.5, -0.87), (1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (-0.5, -0.87)),
    "kite": ((0, -1), (0.85, -0.6), (0.7, 0.25), (0, 1.15), (-0.7, 0.25), (-0.85, -0.6)),
    "shield": ((-0.98, -1.1), (0, -0.84), (0.98, -1.1), (0.9, 0.2), (0, 1.2), (-0.9, 0.2)),
    "drop": ((0, -1.28), (0.75, -0.5), (1, 0.2), (0.7, 0.9), (0, 1.18), (-0.7, 0.9), (-1, 0.2), (-0.75, -0.5)),
    "star": tuple((far * sin(k * pi / 8), -far * cos(k * pi / 8)) for k, far in enumerate((1.22, 0.86) * 8)),
}
_CARD_COLOURS = {
    "gold": "#b07f22",
    "red": "#a8281c",
    "green": "#2d6638",
    "blue": "#1d5fa6",
    "purple": "#8d2b66",
    "grey": "#6a757c",
    "black": "#26292d",
}


def safe(text: str) -> str:
    """Any text so that it may stand in the file, between tags or in an attribute."""
    return escape(_NOT_XML.sub("\ufffd", text), {'"': "&quot;", "'": "&apos;"})


def fit(text: str, width: float, size: float) -> str:
    """As much of a text as fits into a width, by the average breadth of letters."""
    room = max(1, int(width / (size * 0.52)))
    return text if len(text) <= room else text[: max(1, room - 1)].rstrip() + "…"


def words(x: float, y: float, text: str, size: float, fill: str = INK, anchor: str = "middle", more: str = "") -> str:
    """A line of text with its baseline at y."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" fill="{fill}" text-anchor="{anchor}"'
        f"{' ' if more else ''}{more}>{safe(text)}</text>"
    )


def titled(label: str, body: str, more: str = "") -> str:
    """A group that says its label to a screen reader and to a pointer that rests on it."""
    title = f"<title>{safe(label)}</title>" if label else ""
    return f"<g{' ' if more else ''}{more}>{title}{body}</g>"


def polygon(points: tuple[Xy, ...] | list[Xy], style: str) -> str:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polygon points="{path}" {style}/>'


def box(x: float, y: float, width: float, height: float, corner: float, style: str) -> str:
    at = f'x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="{max(0.0, height):.1f}"'
    return f'<rect {at} rx="{corner:.1f}" {style}/>'


def paint_of(owner: int | None, material: str = "") -> Paint:
    """The colours of a seat's things, or of the material they are made of."""
    if made := _MATERIALS.get(material):
        return made
    if owner is None:
        return _NOBODY
    seat = SEATS[owner]
    return Paint(seat.body, seat.ink, seat.rim, seat.side)


def shape(owner: int | None, x: float, y: float, radius: float, style: str) -> str:
    """The outline of a seat's things."""
    kind = "round" if owner is None else SEATS[owner].shape
    if kind == "round":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" {style}/>'
    return polygon(
        [(x + dx * radius, y + dy * radius) for dx, dy in _CORNERS[kind]], f'stroke-linejoin="round" {style}'
    )


def draw_token(token: Token, x: float, y: float, radius: float) -> str:
    """A piece, figure, counter or die around a centre; a card as a small card."""
    if token.kind == "card":
        return draw_card(token, x - radius * 0.8, y - radius * 1.1, radius * 1.6, radius * 2.2)
    paint = paint_of(token.owner, token.material)
    is_hidden = "face_down" in token.flags
    if token.kind == "die":
        side = radius * 1.5
        edge = f'fill="{paint.body}" stroke="{paint.side}" stroke-width="{radius * 0.08:.1f}"'
        body = box(x - side / 2, y - side / 2, side, side, side / 5, edge)
    else:
        rim = f'fill="{paint.body}" stroke="{paint.rim}" stroke-width="{radius * 0.1:.2f}"'
        body = (
            shape(token.owner, x, y + radius * 0.2, radius, f'fill="{CASE}" opacity=".35"')
            + shape(token.owner, x, y + radius * 0.1, radius, f'fill="{paint.side}"')
            + _spears(token, x, y, radius, paint)
            + shape(token.owner, x, y, radius, f'fill="{paint.side}"')
            + shape(token.owner, x, y, radius * 0.9, rim)
        )
    glyph = "?" if is_hidden else token.glyph
    size = radius * (1.05 if len(glyph) < 2 else 1.5 / len(glyph))
    body += words(x, y + size * 0.36, glyph, size, paint.ink, more='font-weight="700"')
    body += _badges(token.badges, x + radius * 1.2, y - radius * 0.75, min(13.0, max(8.0, radius * 0.5)))
    return titled(token.label or token.glyph, body, _faded(token))


def draw_card(token: Token, x: float, y: float, width: float, height: float) -> str:
    """A card: its title, rune and lines, or its back."""
    if "face_down" in token.flags or (token.face is None and token.glyph in ("", "#", "?")):
        return titled(token.label or "a card face down", _card_back(x, y, width, height), _faded(token))
    face = token.face or Face(token.glyph)
    colour = _CARD_COLOURS.get(face.colour, "" if token.owner is None else paint_of(token.owner).body) or "#6a757c"
    body = box(x, y, width, height, width * 0.08, f'fill="#fffbf1" stroke="{LINE}"')
    body += box(x + width * 0.06, y + height * 0.045, width * 0.88, height * 0.04, 1, f'fill="{colour}"')
    title_size = min(max(8.0, width * 0.155), width * 1.6 / max(len(face.title), 1))
    if not face.lines and not face.rune:
        size = min(width * 0.5, width * 1.5 / max(len(face.title), 1))
        body += words(x + width / 2, y + height * 0.53 + size * 0.36, face.title, size, more='font-weight="700"')
    else:
        body += words(x + width / 2, y + height * 0.2, face.title, title_size, more='font-weight="700"')
        if face.rune:
            body += words(x + width / 2, y + height * 0.48, face.rune, width * 0.32, colour)
        size = max(5.5, width * 0.1)
        first = y + height * (0.62 if face.rune else 0.42)
        for i, text in enumerate(face.lines[:4]):
            body += words(x + width / 2, first + i * size * 1.25, fit(text, width * 0.92, size), size, SOFT_INK)
    if token.owner is not None:
        rim = f'fill="{paint_of(token.owner).body}" stroke="#fffbf1"'
        body += shape(token.owner, x + width * 0.13, y + height * 0.9, width * 0.08, rim)
    body += _badges(token.badges, x + width * 0.95, y + height * 0.9, max(8.0, width * 0.12))
    return titled(token.label or face.title, body, _faded(token))


def _card_back(x: float, y: float, width: float, height: float) -> str:
    inset = width * 0.09
    gold = f'fill="none" stroke="{GOLD}" opacity=".7"'
    body = box(x, y, width, height, width * 0.08, 'fill="#4b3521" stroke="#2a1c10"')
    body += box(x + inset, y + inset, width - 2 * inset, height - 2 * inset, width * 0.05, gold)
    return body + shape(1, x + width / 2, y + height / 2, width * 0.16, gold)


def _faded(token: Token) -> str:
    return 'opacity=".6"' if "spent" in token.flags else ""


def _spears(token: Token, x: float, y: float, radius: float, paint: Paint) -> str:
    """A spear for each set bit of the pattern, turned by the facing; bit 0 of a piece that faces 0 points up."""
    lines = ""
    for bit in range(6):
        if token.pattern >> bit & 1:
            angle = (bit + token.facing) * pi / 3
            tip = (x + sin(angle) * radius * 1.45, y - cos(angle) * radius * 1.45)
            for colour, breadth in ((paint.side, 0.28), (paint.rim, 0.14)):
                lines += (
                    f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{tip[0]:.1f}" y2="{tip[1]:.1f}" stroke="{colour}" '
                    f'stroke-width="{radius * breadth:.1f}" stroke-linecap="round"/>'
                )
    return lines


def _badges(badges: tuple[Badge, ...], right: float, y: float, size: float) -> str:
    """The texts of badges in dark pills that end at `right`, one under the other."""
    body = ""
    for badge in badges:
        if badge.text:
            width = max(size * 1.3, len(badge.text) * size * 0.62 + size * 0.5)
            edge = f'fill="{INK}" stroke="#fffbf1" stroke-width=".8"'
            body += box(right - width, y - size * 0.65, width, size * 1.3, size * 0.65, edge)
            body += words(right - width / 2, y + size * 0.34, badge.text, size, "#fffbf1", more='font-weight="700"')
            y += size * 1.4
    return body
