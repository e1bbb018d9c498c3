"""A scene as one self-contained SVG, for notebooks: seats above, boards left, panels right, hands and prompt below."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from xml.etree.ElementTree import Element, tostring

from gladsheim.scene.scene import Area, Button, Headline, Scene, Spot, Token
from gladsheim.scene.svg.board import WOOD, draw_board
from gladsheim.scene.svg.ink import (
    BOLD,
    GAP,
    GOLD,
    GOLD_DEEP,
    INK,
    SHEET,
    SOFT_INK,
    box,
    element,
    fit,
    sheet,
    titled,
    words,
)
from gladsheim.scene.svg.paint import paint_of, shape
from gladsheim.scene.svg.panel import draw_panel, meter
from gladsheim.scene.svg.token import draw_card, draw_token

MAIN, SIDE = 500.0, 264.0
_FONTS = "'Alegreya Sans','Gill Sans','Gill Sans MT',Calibri,'Segoe UI','DejaVu Sans',system-ui,sans-serif"
_LARGEST = 120.0  # pixels to a board's unit
_CARD = (78.0, 106.0)
_SMALL_CARD = (46.0, 62.0)  # in piles, which are only looked through


class _Page:
    """Pieces of the picture and how far down they reach."""

    def __init__(self, left: float, top: float, width: float) -> None:
        self.left, self.top, self.width = left, top, width
        self.parts: list[Element] = []

    def add(self, part: Element, height: float) -> None:
        self.parts.append(part)
        self.top += height


def draw_svg(scene: Scene) -> str:
    """The scene as the text of an SVG file."""
    side_areas = [area for area in scene.areas if area.kind != "board" and area.place == "side"]
    low_areas = [area for area in scene.areas if area.kind != "board" and area.place != "side"]
    panels = [panel for panel in scene.panels if panel.place != "text"]
    has_side = bool(panels or side_areas)
    width = MAIN + 2 * GAP + (SIDE + GAP if has_side else 0)
    strip = _Page(GAP, GAP, width - 2 * GAP)
    _strip(scene, strip)
    main = _Page(GAP, strip.top, MAIN)
    for area in scene.areas:
        if area.kind == "board":
            _board(scene, area, main)
    side = _Page(2 * GAP + MAIN, strip.top, SIDE)
    for panel in panels:
        side.add(*draw_panel(panel, side.left, side.top, side.width))
    for area in side_areas:
        _shelf(scene, [area], side)
    while has_side and low_areas and main.top + 60 < side.top:
        low_areas = _fill_shelf(scene, low_areas, main)
    low = _Page(GAP, max(main.top, side.top) if has_side else main.top, width - 2 * GAP)
    while low_areas:
        low_areas = _fill_shelf(scene, low_areas, low)
    _prompt(scene, low)
    whole = titled(scene.prompt.headline, [box(0, 0, width, low.top, 10, fill="#e2ddd1")])
    whole.tag = "svg"
    whole.attrib |= {
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {width:.0f} {low.top:.0f}", "width": f"{width:.0f}",
        "height": f"{low.top:.0f}", "role": "img", "font-family": _FONTS,
    }  # fmt: skip
    for page in (strip, main, side, low):
        whole.extend(page.parts)
    return tostring(whole, encoding="unicode")


def _strip(scene: Scene, page: _Page) -> None:
    cells = len(scene.strip) + len(scene.headlines)
    if not cells:
        return
    height = 52.0
    width = (page.width + 4) / cells
    for i, seat in enumerate(scene.strip):
        x, y = page.left + i * width, page.top
        paint = paint_of(seat.seat)
        room = width - 74 - max(len(seat.value) * 12, len(seat.unit) * 7)
        status = "out" if seat.is_out else seat.status or ("to act" if seat.is_acting else "")
        ink = GOLD_DEEP if seat.is_acting else SOFT_INK
        body = [
            sheet(x, y, width - 4, height, "#fffbf1" if seat.is_acting else SHEET),
            shape(seat.seat, x + 24, y + 26, 11, fill=paint.body, stroke=paint.side),
            words(x + 46, y + 23, fit(seat.role, room, 16), 16, anchor="start", **BOLD),
            words(x + 46, y + 41, fit(status, room, 12), 12, ink, "start"),
            words(x + width - 18, y + 25, seat.value, 19, anchor="end", **BOLD),
            words(x + width - 18, y + 41, seat.unit, 11, SOFT_INK, "end"),
        ]
        if seat.is_acting:
            body.append(box(x + 2, y + height - 4, width - 8, 4, 1, fill=GOLD))
        faded = {"opacity": ".5"} if seat.is_out else {}
        page.parts.append(titled(f"{seat.role} {seat.value} {seat.unit} {status}".strip(), body, **faded))
    for i, headline in enumerate(scene.headlines, len(scene.strip)):
        page.parts.append(_headline(headline, page.left + i * width, page.top, width, height))
    page.top += height + GAP


def _headline(headline: Headline, x: float, y: float, width: float, height: float) -> Element:
    room = width - 32 - max(len(headline.value) * 12, len(headline.unit) * 7)
    body = [
        sheet(x, y, width - 4, height),
        words(x + 14, y + 23, fit(headline.title, room, 16), 16, anchor="start", **BOLD),
        words(x + 14, y + 41, fit(headline.status, room, 12), 12, SOFT_INK, "start"),
        words(x + width - 18, y + 25, headline.value, 19, anchor="end", **BOLD),
        words(x + width - 18, y + 41, headline.unit, 11, SOFT_INK, "end"),
    ]
    if headline.bar:
        body += meter(headline.bar, x + 3, y + height - 6, width - 10, 4)
    return titled(" ".join(word for word in (headline.title, headline.value, headline.unit) if word), body)


def _board(scene: Scene, area: Area, page: _Page) -> None:
    inset = 20.0
    room = page.width - 2 * inset
    scale = min(room / max(area.width, 0.1), room / max(area.height, 0.1), _LARGEST)
    height = area.height * scale + 2 * inset
    left, top = page.left + (page.width - area.width * scale) / 2, page.top + inset
    table = [sheet(page.left, page.top, page.width, height, WOOD, "#5f4325")]
    if area.is_measured:
        field = {"fill": "#a7ad76", "stroke": "#5f4325", "stroke_width": "2"}
        table += [box(left, top, area.width * scale, area.height * scale, 0, **field), *_ruler(area, left, top, scale)]
    # A picture inside the picture cuts off what reaches over the table, without ids that could clash in a notebook.
    window = element("svg", x=page.left, y=page.top, width=page.width, height=height)
    window.set("viewBox", f"{page.left:.1f} {page.top:.1f} {page.width:.1f} {height:.1f}")
    window.extend(draw_board(scene, area, left, top, scale))
    page.add(titled(area.title, [*table, window]), height + GAP)


def _ruler(area: Area, left: float, top: float, scale: float) -> list[Element]:
    every = next((k for k in (1, 2, 3, 6, 12, 24) if k * scale >= 40), 60)
    across = [(left + n * scale, top - 5, area.left + n, "middle") for n in range(0, int(area.width) + 1, every)]
    down = [(left - 4, top + n * scale + 3, area.top + n, "end") for n in range(every, int(area.height) + 1, every)]
    return [words(x, y, f"{inch:g}", 10, "#3a2a18", anchor) for x, y, inch, anchor in (*across, *down)]


def _shelf(scene: Scene, areas: Sequence[Area], page: _Page) -> None:
    """Hands, rows, piles and trays side by side."""
    wanted = [_natural_width(scene, area) for area in areas]
    spare = (page.width - GAP * (len(areas) - 1) - sum(wanted)) / len(areas)
    widths = [min(page.width, width + spare) for width in wanted]
    height = max(_Tray(scene, area, width).height for area, width in zip(areas, widths, strict=True))
    x = page.left
    for area, width in zip(areas, widths, strict=True):
        page.parts.append(_Tray(scene, area, width).draw(x, page.top, height))
        x += width + GAP
    page.top += height + GAP


def _fill_shelf(scene: Scene, areas: list[Area], page: _Page) -> list[Area]:
    """Put as many of the areas as fit side by side, at least one, and return the rest."""
    count = 1
    used = _natural_width(scene, areas[0])
    for area in areas[1:]:
        used += GAP + _natural_width(scene, area)
        if used > page.width:
            break
        count += 1
    _shelf(scene, areas[:count], page)
    return areas[count:]


def _natural_width(scene: Scene, area: Area) -> float:
    tray = _Tray(scene, area, 0)
    return max(len(area.title) * 8.0 + 70, tray.step * len(tray.groups) + 24)


class _Tray:
    """A hand, row, pile or tray: things in reading order; equal ones that lie together are counted."""

    def __init__(self, scene: Scene, area: Area, width: float) -> None:
        self.area, self.width = area, width
        self.groups = _groups(scene, area)
        has_cards = any(token is not None and token.kind == "card" for token, _, _ in self.groups)
        self.has_names = any(spot is not None for _, spot, _ in self.groups)
        self.cell = (58.0 if self.has_names else 38.0, 38.0)
        if has_cards:
            self.cell = _SMALL_CARD if area.kind == "pile" else _CARD
        self.step = self.cell[0] + 8
        self.per_line = max(1, int((width - 12) / self.step))
        self.drop = self.cell[1] + 6 + (14 if self.has_names else 0)
        lines = -(-len(self.groups) // self.per_line)
        self.height = 34 + max(lines * self.drop, 4)

    def draw(self, left: float, top: float, height: float) -> Element:
        title = fit(self.area.title, self.width - 60, 13)
        body = [
            sheet(left, top, self.width, height, "#e9e2d1"),
            words(left + 12, top + 19, title, 13, SOFT_INK, "start", **BOLD),
        ]
        if not self.groups:
            body.append(words(left + self.width - 12, top + 19, "none", 13, SOFT_INK, "end"))
        wide, tall = self.cell
        for i, (token, spot, count) in enumerate(self.groups):
            x, y = left + 10 + (i % self.per_line) * self.step, top + 28 + (i // self.per_line) * self.drop
            if spot is not None:
                body.append(box(x, y, wide, tall, 5, fill="none", stroke="#867a62", stroke_dasharray="4 3"))
                body.append(words(x + wide / 2, y + tall + 12, fit(spot.name, wide + 8, 11), 11, SOFT_INK))
            if token is not None and token.kind == "card":
                body.append(draw_card(token, x, y, wide, tall))
            elif token is not None:
                body.append(draw_token(token, x + wide / 2, y + tall / 2 - 1, tall * 0.42))
            if count > 1:
                body.append(words(x + wide - 6, y + 16, f"x{count}", 14, GOLD_DEEP, "end", **BOLD, **_HALO))
        return titled(self.area.title, body)


_HALO = {"stroke": "#fffbf1", "stroke_width": "3", "paint_order": "stroke"}


def _groups(scene: Scene, area: Area) -> list[tuple[Token | None, Spot | None, int]]:
    tokens = [token for token in scene.tokens if token.area == area.id]
    groups: list[tuple[Token | None, Spot | None, int]] = []
    named = [spot for spot in scene.spots if spot.area == area.id and spot.name]
    for spot in named:
        here = [token for token in tokens if token.spot == spot.id]
        groups += [(token, spot, 1) for token in here] or [(None, spot, 1)]
    names = {spot.id for spot in named}
    loose = [token for token in tokens if token.spot not in names]
    loose.sort(key=lambda token: (token.y, token.x, token.height))
    for _, same in groupby(loose, key=_look):
        alike = list(same)
        groups.append((alike[-1], None, len(alike)))
    return groups


def _look(token: Token) -> tuple[object, ...]:
    return token.kind, token.glyph, token.owner, token.face, token.flags, token.badges, token.material, token.facing


def _prompt(scene: Scene, page: _Page) -> None:
    """What is to be done, and the buttons: beside it where there is room, else in lines under it."""
    rows = [text for text in (scene.prompt.headline, scene.prompt.help) if text]
    total = sum(_button_width(button) for button in scene.buttons)
    is_beside = total < page.width * 0.6
    room = page.width - 28 - (total if is_beside else 0)
    words_height = max(38.0, 14.0 + 24 * len(rows))
    x, y = page.left + page.width - 12 - total, page.top + (words_height - 28) / 2
    if not is_beside:
        x, y = page.left + 12, page.top + words_height
    buttons: list[Element] = []
    for button in scene.buttons:
        width = _button_width(button)
        if not is_beside and x + width > page.left + page.width:
            x, y = page.left + 12, y + 34
        buttons.append(_button(button, x, y, width - 6))
        x += width
    height = words_height if is_beside else y + 38 - page.top
    body = [sheet(page.left, page.top, page.width, height, "#fffbf1")]
    for i, text in enumerate(rows):
        size, ink = (17.0, INK) if i == 0 else (13.0, SOFT_INK)
        body.append(words(page.left + 14, page.top + 25 + i * 21, fit(text, room, size), size, ink, "start"))
    page.add(titled("", [*body, *buttons]), height + GAP)


def _button_width(button: Button) -> float:
    return len(button.label) * 7.6 + 26


def _button(button: Button, x: float, y: float, width: float) -> Element:
    fill, edge = ("#f2c14e", GOLD_DEEP) if button.kind == "primary" else ("#fffbf1", "#867a62")
    label = words(x + width / 2, y + 19, button.label, 13, **BOLD)
    return titled(button.help or button.label, [sheet(x, y, width, 28, fill, edge), label])
