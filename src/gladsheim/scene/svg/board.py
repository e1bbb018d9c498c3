"""A board as SVG: ground, marks under and over the tokens, and the tokens themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element

from gladsheim.scene.grounds import GROUNDS
from gladsheim.scene.scene import Area, Scene, Spot, Token
from gladsheim.scene.svg.held import draw_held
from gladsheim.scene.svg.ink import GOLD, INK, box, polygon, titled, words
from gladsheim.scene.svg.marks import PALE, UNDER, Ruler, draw_mark, outline
from gladsheim.scene.svg.paint import shape
from gladsheim.scene.svg.token import draw_token

WOOD, WALNUT = "#b48d5e", "#38271a"

_CARVED = ("throne", "gate")  # wood with an inlay of brass
_RAISED = 0.11  # how far things stand above the middle of a spot, to leave its name in sight


def draw_board(scene: Scene, area: Area, left: float, top: float, scale: float) -> Iterator[Element]:
    """The board with its upper left corner at (left, top), `scale` pixels to its unit."""
    ruler = Ruler(left - area.left * scale, top - area.top * scale, scale)
    spots = {spot.id: spot for spot in scene.spots if spot.area == area.id}
    marks = [mark for mark in scene.marks if mark.area == area.id]
    if area.ground == "sea":
        yield from _sea(area, spots.values(), ruler)
    elif not area.is_measured:
        thick = min(16.0, scale * 0.5)
        for spot in (spot for spot in spots.values() if spot.ground != "hole"):
            yield outline(spot, ruler, fill=WALNUT, stroke=WALNUT, stroke_width=thick, stroke_linejoin="round")
    yield from (_ground(spot, ruler) for spot in spots.values())
    yield from draw_held(marks, spots, ruler, _materials(scene))
    yield from (draw_mark(mark, spots, ruler) for mark in marks if mark.kind in UNDER)
    yield from (_name(spot, ruler) for spot in spots.values() if spot.name)
    yield from _tokens(scene, area, spots, ruler)
    yield from (draw_mark(mark, spots, ruler) for mark in marks if mark.kind not in (*UNDER, "held"))


def _sea(area: Area, spots: Iterable[Spot], ruler: Ruler) -> Iterator[Element]:
    """The water of a chart, and the coast around its land."""
    x, y = ruler.place(area.left, area.top)
    yield box(x, y, area.width * ruler.scale, area.height * ruler.scale, 4, fill=GROUNDS["deep"].colour)
    land = [spot for spot in spots if not GROUNDS[spot.ground].is_water]
    for colour, width in (("#6f9cbd", 0.36), ("#c2a878", 0.2)):
        for spot in land:
            yield outline(spot, ruler, fill=colour, stroke=colour, stroke_width=width * ruler.scale)


def _materials(scene: Scene) -> dict[int, str]:
    """What the pieces of each seat are made of."""
    return {token.owner: token.material for token in scene.tokens if token.owner is not None and token.material}


def _tokens(scene: Scene, area: Area, spots: dict[str, Spot], ruler: Ruler) -> Iterator[Element]:
    """What stands on the board, the higher above the lower."""
    risen: dict[str, int] = {}
    tokens = (token for token in scene.tokens if token.area == area.id)
    for token in sorted(tokens, key=lambda token: token.height):
        radius = _radius(token, spots, area) * ruler.scale
        spot = spots.get(token.spot)
        x, y = ruler.place(spot.x, spot.y - spot.size * _RAISED) if spot else ruler.place(token.x, token.y)
        steps = risen.get(token.spot, 0) if spot else 0
        risen[token.spot] = steps + 1
        yield draw_token(token, x, y - steps * radius * 0.28, radius)


def _radius(token: Token, spots: dict[str, Spot], area: Area) -> float:
    spot = spots.get(token.spot)
    if spot and spot.outline != "polygon":
        return spot.size * (0.85 if token.kind == "card" else 0.51)
    if area.is_measured:
        return 0.55
    typical = next(iter(spots.values()), None)
    return typical.size * 0.6 if typical else 0.4


def _ground(spot: Spot, ruler: Ruler) -> Element:
    if spot.ground == "hole":
        return titled(spot.label, [outline(spot, ruler, 0.8, fill="#000000", fill_opacity=".08")])
    thick = min(2.0, ruler.scale * 0.05)
    body = [outline(spot, ruler, fill=GROUNDS[spot.ground].colour, stroke=WALNUT, stroke_width=thick)]
    inlay = {"fill": "none", "stroke": GOLD, "stroke_width": f"{thick:.2f}"}
    x, y = ruler.place(spot.x, spot.y)
    if spot.points and spot.ground in _CARVED:
        body.append(polygon(ruler.shrunk(spot, 0.84), **inlay))
    size = spot.size * ruler.scale
    if spot.ground == "throne":
        body.append(shape(1, x, y - size * _RAISED, size * 0.4, **inlay))
    if spot.sign:
        body.append(shape(1, x, y, size * 0.3, **inlay))
    return titled(spot.label or spot.name or spot.id, body)


def _name(spot: Spot, ruler: Ruler) -> Element:
    """A spot's name, low on it so that a thing may stand above; squares bear it in a corner, terrain in the middle."""
    x, y = ruler.place(spot.x, spot.y)
    reach = spot.size * ruler.scale
    size = min(13.0, max(7.0, reach * 0.25))
    ink = INK if _is_light(GROUNDS[spot.ground].colour) else PALE
    if spot.outline == "square":
        corner = reach * 0.88
        return words(x - corner, y + corner, spot.name, size, ink, "start", opacity=".8")
    below = 0.0 if spot.outline == "polygon" else reach * 0.68
    return words(x, y + below, spot.name, size, ink, opacity=".8")


def _is_light(colour: str) -> bool:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return red * 0.3 + green * 0.59 + blue * 0.11 > 140
