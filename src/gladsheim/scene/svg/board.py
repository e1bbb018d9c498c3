"""A board as SVG: ground, marks under and over the tokens, and the tokens themselves."""

from __future__ import annotations

from collections.abc import Callable

from gladsheim.scene.grounds import GROUNDS
from gladsheim.scene.scene import Area, Mark, Scene, Spot, Token, Xy
from gladsheim.scene.svg.token import CASE, GOLD, INK, box, draw_token, paint_of, polygon, shape, titled, words

WOOD, WALNUT = "#b48d5e", "#38271a"

_CARVED = ("throne", "gate")  # wood with an inlay of brass
_RAISED = 0.11  # how far things stand above the middle of a spot, to leave its name in sight
_UNDER = ("region", "held", "last", "threat", "path", "line")

ICE, RED, PALE = "#b9e6ff", "#ff6a4d", "#fff8e6"


def draw_board(scene: Scene, area: Area, left: float, top: float, scale: float) -> str:
    """The board with its upper left corner at (left, top), `scale` pixels to its unit."""

    def place(x: float, y: float) -> Xy:
        return left + (x - area.left) * scale, top + (y - area.top) * scale

    spots = [spot for spot in scene.spots if spot.area == area.id]
    by_id = {spot.id: spot for spot in spots}
    tokens = [token for token in scene.tokens if token.area == area.id]
    marks = [mark for mark in scene.marks if mark.area == area.id]
    frame = f'fill="{WALNUT}" stroke="{WALNUT}" stroke-width="{min(16.0, scale * 0.5):.1f}" stroke-linejoin="round"'
    parts: list[str] = []
    if not area.is_measured:
        parts += [_outline(spot, place, scale, frame) for spot in spots]
    parts += [_ground(spot, place, scale) for spot in spots]
    parts += [_mark(mark, by_id, place, scale) for mark in marks if mark.kind in _UNDER]
    parts += [_name(spot, place, scale) for spot in spots if spot.name]
    risen: dict[str, int] = {}
    for token in sorted(tokens, key=lambda token: token.height):
        radius = _radius(token, by_id, area) * scale
        spot = by_id.get(token.spot)
        x, y = place(spot.x, spot.y - spot.size * _RAISED) if spot else place(token.x, token.y)
        steps = risen.get(token.spot, 0) if spot else 0
        risen[token.spot] = steps + 1
        parts.append(draw_token(token, x, y - steps * radius * 0.28, radius))
    parts += [_mark(mark, by_id, place, scale) for mark in marks if mark.kind not in _UNDER]
    return "".join(parts)


def ground_of(spot: Spot) -> str:
    """The colour of a spot."""
    return GROUNDS[spot.ground].colour


Place = Callable[[float, float], Xy]


def _radius(token: Token, spots: dict[str, Spot], area: Area) -> float:
    spot = spots.get(token.spot)
    if spot and spot.outline != "polygon":
        return spot.size * (0.85 if token.kind == "card" else 0.51)
    if area.is_measured:
        return 0.55
    typical = next(iter(spots.values()), None)
    return typical.size * 0.6 if typical else 0.4


def _outline(spot: Spot, place: Place, scale: float, style: str) -> str:
    if spot.points:
        return polygon([place(x, y) for x, y in spot.points], style)
    x, y = place(spot.x, spot.y)
    half = spot.size * scale
    if spot.outline == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{half:.1f}" {style}/>'
    return box(x - half, y - half, 2 * half, 2 * half, half * 0.06, style)


def _ground(spot: Spot, place: Place, scale: float) -> str:
    colour = ground_of(spot)
    body = _outline(
        spot, place, scale, f'fill="{colour}" stroke="{WALNUT}" stroke-width="{min(2.0, scale * 0.05):.2f}"'
    )
    x, y = place(spot.x, spot.y)
    inlay = f'fill="none" stroke="{GOLD}" stroke-width="{min(2.0, scale * 0.05):.2f}"'
    if spot.points and spot.ground in _CARVED:
        inner = [place(spot.x + (px - spot.x) * 0.84, spot.y + (py - spot.y) * 0.84) for px, py in spot.points]
        body += polygon(inner, inlay)
    if spot.ground == "throne":
        body += shape(1, x, y - spot.size * scale * _RAISED, spot.size * scale * 0.4, inlay)
    return titled(spot.label or spot.name or spot.id, body)


def _name(spot: Spot, place: Place, scale: float) -> str:
    """A spot's name, low on it so that a thing may stand above; squares bear it in a corner, terrain in the middle."""
    x, y = place(spot.x, spot.y)
    size = min(13.0, max(7.0, spot.size * scale * 0.25))
    below = 0.0 if spot.outline == "polygon" else spot.size * scale * 0.68
    ink = INK if _is_light(ground_of(spot)) else PALE
    if spot.outline == "square":
        corner = spot.size * scale * 0.88
        return words(x - corner, y + corner, spot.name, size, ink, "start", 'opacity=".8"')
    return words(x, y + below, spot.name, size, ink, more='opacity=".8"')


def _is_light(colour: str) -> bool:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return red * 0.3 + green * 0.59 + blue * 0.11 > 140


def _mark(mark: Mark, spots: dict[str, Spot], place: Place, scale: float) -> str:
    """One mark; everything bright lies on a dark casing."""
    on = [spots[id] for id in mark.spots if id in spots]
    points = [place(spot.x, spot.y) for spot in on] + [place(x, y) for x, y in mark.points]
    reach = (on[0].size if on else 0.5) * scale
    thick = min(5.0, max(2.0, scale * 0.09))
    body = ""
    match mark.kind:
        case "last":
            for spot in on:
                body += _cased(
                    spot, place, scale, thick, ICE, f'stroke-dasharray="{thick * 2.5:.1f} {thick * 1.5:.1f}"'
                )
        case "held" | "region":
            colour = paint_of(mark.seat).body if mark.seat is not None else "#ffe08c"
            for spot in on:
                body += _outline(spot, place, scale, f'fill="{colour}" fill-opacity=".34"')
            if mark.points:
                edge = f'fill="{colour}" fill-opacity=".24" stroke="{colour}" stroke-width="2"'
                body += polygon([place(x, y) for x, y in mark.points], edge)
        case "path" | "line":
            way = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
            for colour, width in ((CASE, thick * 1.9), (PALE, thick)):
                body += (
                    f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="{width:.1f}" '
                    'stroke-linecap="round" stroke-linejoin="round"/>'
                )
        case "taken":
            for x, y in points:
                body += _circle(x, y, reach * 0.66, RED, thick) + _cross(x, y, reach * 0.3, thick * 1.3)
        case "ghost":
            paint = paint_of(mark.seat)
            style = f'fill="{paint.body}" fill-opacity=".5" stroke="{PALE}" stroke-dasharray="4 3" stroke-width="2"'
            body += "".join(shape(mark.seat, x, y, reach * 0.55, style) for x, y in points)
        case "threat":
            body += "".join(_circle(x, y, reach * 0.72, RED, thick) for x, y in points)
        case "ring":
            colour = paint_of(mark.seat).rim if mark.seat is not None else PALE
            body += "".join(_circle(x, y, mark.radius * scale or reach * 0.72, colour, thick) for x, y in points)
    if mark.text and points:
        x, y = points[-1]
        body += _plate(x, y - (mark.radius * scale or reach * 0.55), mark.text)
    return titled(mark.text or mark.kind, body) if body else ""


def _cased(spot: Spot, place: Place, scale: float, thick: float, colour: str, more: str) -> str:
    inner = [(spot.x + (x - spot.x) * 0.93, spot.y + (y - spot.y) * 0.93) for x, y in spot.points]
    smaller = Spot(spot.id, spot.area, spot.x, spot.y, spot.outline, spot.size * 0.93, tuple(inner))
    dark = f'fill="none" stroke="{CASE}" stroke-opacity=".7" stroke-width="{thick * 1.8:.1f}"'
    return _outline(smaller, place, scale, dark) + _outline(
        smaller, place, scale, f'fill="none" stroke="{colour}" stroke-width="{thick:.1f}" {more}'
    )


def _circle(x: float, y: float, radius: float, colour: str, thick: float) -> str:
    at = f'cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="none"'
    dark = f'<circle {at} stroke="{CASE}" stroke-opacity=".7" stroke-width="{thick * 1.8:.1f}"/>'
    return dark + f'<circle {at} stroke="{colour}" stroke-width="{thick:.1f}"/>'


def _cross(x: float, y: float, arm: float, thick: float) -> str:
    left, right, top, bottom = x - arm, x + arm, y - arm, y + arm
    way = f"M{left:.1f} {top:.1f}L{right:.1f} {bottom:.1f}M{right:.1f} {top:.1f}L{left:.1f} {bottom:.1f}"
    pen = 'stroke-linecap="round"'
    dark = f'<path d="{way}" stroke="#7a1a10" stroke-width="{thick * 1.9:.1f}" {pen}/>'
    return dark + f'<path d="{way}" stroke="#ffffff" stroke-width="{thick:.1f}" {pen}/>'


def _plate(x: float, y: float, text: str) -> str:
    width = len(text) * 6.4 + 12
    plate = box(x - width / 2, y - 10, width, 19, 4, 'fill="#2a3136" stroke="#efe6d2" stroke-width=".8"')
    return plate + words(x, y + 4, text, 12, "#efe6d2")
