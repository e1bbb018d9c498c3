"""Tokens and cards as SVG: a shape and a colour per seat, so that nobody depends on colour alone."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from gladsheim.scene.grounds import GROUNDS
from gladsheim.scene.scene import Badge, Face, Token
from gladsheim.scene.svg.hexagon import draw_hexagon
from gladsheim.scene.svg.ink import BOLD, CASE, GOLD, INK, LINE, SOFT_INK, Value, box, circle, fit, titled, words
from gladsheim.scene.svg.paint import paint_of, shape


def draw_token(token: Token, x: float, y: float, radius: float) -> Element:
    """A piece, figure, counter or die around a centre; a card as a small card."""
    if token.kind == "card":
        return draw_card(token, x - radius * 0.8, y - radius * 1.1, radius * 1.6, radius * 2.2)
    paint = paint_of(token.owner, token.material)
    if token.kind == "die":
        side = radius * 1.5
        edge: dict[str, Value] = {"fill": paint.body, "stroke": paint.side, "stroke_width": radius * 0.08}
        body = [box(x - side / 2, y - side / 2, side, side, side / 5, **edge)]
    elif token.kind == "drawing":
        body = []
    elif token.pattern:
        body = [draw_hexagon(token, x, y, radius, paint)]
    else:
        rim: dict[str, Value] = {"fill": paint.body, "stroke": paint.rim, "stroke_width": radius * 0.1}
        body = [
            shape(token.owner, x, y + radius * 0.2, radius, fill=CASE, opacity=".35"),
            shape(token.owner, x, y + radius * 0.1, radius, fill=paint.side),
            shape(token.owner, x, y, radius, fill=paint.side),
            shape(token.owner, x, y, radius * 0.9, **rim),
        ]
    glyph = "?" if "face_down" in token.flags else token.glyph
    size = radius * (1.05 if len(glyph) < 2 else 1.5 / len(glyph)) * (0.62 if token.pattern else 1)
    halo = {"stroke": paint.body, "stroke_width": "2", "paint_order": "stroke"} if token.kind == "drawing" else {}
    body.append(words(x, y + size * 0.36, glyph, size, paint.ink, **BOLD, **halo))
    body += _badges(token.badges, x + radius * 1.2, y - radius * 0.75, min(13.0, max(8.0, radius * 0.5)))
    return titled(token.label or token.glyph, body, **_faded(token))


def draw_card(token: Token, x: float, y: float, width: float, height: float) -> Element:
    """A card: its title, rune and lines, its map, or its back."""
    if "face_down" in token.flags or (token.face is None and token.glyph in ("", "#", "?")):
        return titled(token.label or "a card face down", _card_back(x, y, width, height), **_faded(token))
    face = token.face or Face(token.glyph)
    colour = "#6a757c" if token.owner is None else paint_of(token.owner).body
    body = [
        box(x, y, width, height, width * 0.08, fill="#fffbf1", stroke=LINE),
        box(x + width * 0.06, y + height * 0.045, width * 0.88, height * 0.04, 1, fill=colour),
        *(_map(face, x, y, width, height) if face.map else _print(face, x, y, width, height, colour)),
    ]
    if token.owner is not None:
        own = paint_of(token.owner).body
        body.append(shape(token.owner, x + width * 0.13, y + height * 0.9, width * 0.08, fill=own, stroke="#fffbf1"))
    body += _badges(token.badges, x + width * 0.95, y + height * 0.9, max(8.0, width * 0.12))
    return titled(token.label or face.title, body, **_faded(token))


def _print(face: Face, x: float, y: float, width: float, height: float, colour: str) -> list[Element]:
    middle = x + width / 2
    if not face.lines and not face.rune:
        size = min(width * 0.5, width * 1.5 / max(len(face.title), 1))
        return [words(middle, y + height * 0.53 + size * 0.36, face.title, size, **BOLD)]
    size = min(max(8.0, width * 0.155), width * 1.6 / max(len(face.title), 1))
    body = [words(middle, y + height * 0.2, face.title, size, **BOLD)]
    if face.rune:
        body.append(words(middle, y + height * 0.48, face.rune, width * 0.32, colour))
    size, first = max(5.5, width * 0.1), y + height * (0.62 if face.rune else 0.42)
    for i, text in enumerate(face.lines[:4]):
        body.append(words(middle, first + i * size * 1.25, fit(text, width * 0.92, size), size, SOFT_INK))
    return body


def _map(face: Face, x: float, y: float, width: float, height: float) -> list[Element]:
    """Rows of ground as they will lie, under the card's title and number."""
    side = min(width * 0.84 / len(face.map[0]), height * 0.66 / len(face.map))
    left, top = x + (width - side * len(face.map[0])) / 2, y + height * 0.26
    body = [
        words(x + width * 0.1, y + height * 0.22, face.title, width * 0.15, anchor="start", **BOLD),
        words(x + width * 0.9, y + height * 0.22, face.rune, width * 0.15, anchor="end", **BOLD),
    ]
    for j, row in enumerate(face.map):
        for i, tile in enumerate(row):
            ground = GROUNDS[tile.ground].colour
            body.append(box(left + i * side, top + j * side, side, side, 0, fill=ground, stroke=LINE, stroke_width=0.5))
            if tile.sign:
                body.append(circle(left + (i + 0.5) * side, top + (j + 0.5) * side, side * 0.25, fill=GOLD))
    return body


def _card_back(x: float, y: float, width: float, height: float) -> list[Element]:
    inset = width * 0.09
    gold = {"fill": "none", "stroke": GOLD, "opacity": ".7"}
    return [
        box(x, y, width, height, width * 0.08, fill="#4b3521", stroke="#2a1c10"),
        box(x + inset, y + inset, width - 2 * inset, height - 2 * inset, width * 0.05, **gold),
        shape(1, x + width / 2, y + height / 2, width * 0.16, **gold),
    ]


def _faded(token: Token) -> dict[str, str]:
    return {"opacity": ".6"} if "spent" in token.flags else {}


def _badges(badges: tuple[Badge, ...], right: float, y: float, size: float) -> list[Element]:
    """The texts of badges in dark pills that end at `right`, one under the other."""
    body = []
    for i, badge in enumerate(badge for badge in badges if badge.text):
        width, here = max(size * 1.3, len(badge.text) * size * 0.62 + size * 0.5), y + i * size * 1.4
        pill = {"fill": INK, "stroke": "#fffbf1", "stroke_width": ".8"}
        body.append(box(right - width, here - size * 0.65, width, size * 1.3, size * 0.65, **pill))
        body.append(words(right - width / 2, here + size * 0.34, badge.text, size, "#fffbf1", **BOLD))
    return body
