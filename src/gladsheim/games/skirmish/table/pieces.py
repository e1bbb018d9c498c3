"""What lies on the table: ground, figures, things, cards and dice, as spots and tokens.

A scene's y runs down and ours up from A's edge, so the table lies between y = -24 inches and 0 for the client.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from gladsheim.games.skirmish.line.writing import sees_band
from gladsheim.games.skirmish.printed import BANDS, CARDS, FIGURES, SIDES, PrintedTable, Shape, figure_id, table_under
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    BAND_SIZE,
    DEAD,
    DIE_OF,
    ITEMS,
    LYING,
    MOST_BANDS,
    NOTHING,
    OFF,
    STANDING,
    UNPLACED,
    side_of,
)
from gladsheim.games.skirmish.words import begin, card_name, figure_name, item_name
from gladsheim.scene.grounds import Ground
from gladsheim.scene.scene import Badge, Face, Flag, Spot, Token, Xy

TABLE = "table"
_GROUNDS: dict[str, Ground] = {
    "wood": "forest", "village": "village", "hill": "hill", "stream": "river", "fence": "fence",
    "hedge": "hedge", "tree": "log", "building": "house", "road": "road",
}  # fmt: skip
_SAID = {"tree": "felled tree", "building": "hall"}
_ITEM_ICONS = {"chest": "locked-chest", "hostage": "prisoner", "bannerA": "raven", "bannerB": "raven"}
_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_ICONS = ("viking-helmet", "battle-axe", "bow-arrow")
_BREADTH = 0.22  # inches that a fence or hedge is broad to each side


def at(x: int, y: int) -> Xy:
    """A point of the table in the client's inches."""
    return x / 2, -y / 2


def where(state: Skirmish, figure: int) -> Xy:
    """Where a figure stands, as a place on the table."""
    return at(state.x[figure], state.y[figure])


def figures_in(state: Skirmish, *statuses: int) -> list[int]:
    """The figures of both sides that are standing, dead, off or still to be placed."""
    return [figure for figure in range(len(FIGURES)) if state.status[figure] in statuses]


def standing(state: Skirmish, side: int) -> list[int]:
    """The figures of a side that are on the table."""
    return [figure for figure in figures_in(state, STANDING) if side_of(figure) == side]


# Ground


@cache
def ground_spots(table: PrintedTable, is_cleared: bool) -> tuple[Spot, ...]:
    """The shapes on the table, the flattest first, and the marked places."""
    order = ("road", "village", "wood", "hill", "stream", "building", "fence", "hedge", "tree")
    shapes = sorted(table.shapes, key=lambda shape: order.index(shape.kind))
    spots = [_spot(table, shape) for shape in shapes if not (is_cleared and shape.kind == "tree")]
    return (*spots, *(_place(name, x, y) for name, x, y in table.places))


def _place(name: str, x: int, y: int) -> Spot:
    said = {"marker": "the ford's middle", "placeA": "the place of A's banner", "placeB": "the place of B's banner"}
    px, py = at(x, y)
    return Spot(f"place:{name}", TABLE, px, py, "circle", 0.5, ground="place", label=said.get(name, name))


def _spot(table: PrintedTable, shape: Shape) -> Spot:
    label = f"{_SAID.get(shape.kind, shape.kind)} {shape.id}"
    ground = _GROUNDS[shape.kind]
    if shape.form == "circle":
        x, y = at(shape.numbers[0], shape.numbers[1])
        return Spot(f"shape:{shape.id}", TABLE, x, y, "circle", shape.numbers[2] / 2, ground=ground, label=label)
    x1, y1, x2, y2 = shape.numbers
    x1, x2 = max(x1, 0), min(x2, table.max_x)
    broad = {"line": 0.9 if shape.kind == "road" else _BREADTH}.get(shape.form, 0.0)
    across, along = (broad, 0.0) if x1 == x2 else (0.0, broad)
    left, right = x1 / 2 - across, x2 / 2 + across
    bottom, top = -y1 / 2 + along, -y2 / 2 - along
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    size = min(right - left, bottom - top) / 2
    middle = ((left + right) / 2, (top + bottom) / 2)
    return Spot(f"shape:{shape.id}", TABLE, *middle, "polygon", size, corners, ground=ground, label=label)


# Figures


def figure_glyph(figure: int) -> str:
    """A's figures in capitals, with the number of their band."""
    name = FIGURES[figure]
    return (name[2].upper() if name[0] == "A" else name[2]) + name[1]


def figure_tokens(state: Skirmish) -> list[Token]:
    """All figures: on the table, beside it before they are placed, or in Valhalla."""
    return [_figure(state, figure) for figure in figures_in(state, STANDING, UNPLACED, DEAD, OFF)]


def _figure(state: Skirmish, figure: int) -> Token:
    status = state.status[figure]
    seat = state.seat_of(figure)
    kind = figure % BAND_SIZE
    icon = "sling" if kind == 2 and state.terms.has_slings else _ICONS[kind]
    token = Token(figure_id(figure), TABLE, "figure", figure_glyph(figure), owner=seat, icon=icon)
    if status == STANDING:
        x, y = where(state, figure)
        flags: tuple[Flag, ...] = ("spent",) if state.is_done[figure] and state.active != figure else ()
        badges, label = _badges(state, figure), _figure_label(state, figure)
        return replace(token, x=x, y=y, badges=badges, flags=flags, label=label)
    if status == UNPLACED:
        waiting = [other for other in figures_in(state, UNPLACED) if state.seat_of(other) == seat]
        label = begin(f"{figure_name(state, figure)}, still to be placed")
        return replace(token, area=f"reserve:{seat}", x=waiting.index(figure) + 0.5, y=0.5, label=label)
    label = begin(f"{figure_name(state, figure)}, {'in Valhalla' if status == DEAD else 'off the table'}")
    row, column = divmod(figures_in(state, DEAD, OFF).index(figure), 6)
    return replace(token, area="fallen", x=column + 0.5, y=row + 0.5, flags=("spent",), label=label)


def _badges(state: Skirmish, figure: int) -> tuple[Badge, ...]:
    badges = []
    if state.wounded[figure]:
        badges.append(Badge("w", "bleeding-wound", "wound"))
    if state.shock[figure]:
        badges.append(Badge(str(state.shock[figure]), kind="shock"))
    if state.carries[figure] != NOTHING:
        name = table_under(state.terms).items[state.carries[figure]]
        badges.append(Badge("+", _ITEM_ICONS.get(name, "torch")))
    return tuple(badges)


def _figure_label(state: Skirmish, figure: int) -> str:
    words = [begin(figure_name(state, figure)) + f" on {state.x[figure]},{state.y[figure]}"]
    if state.is_fighting(figure):
        words.append("in combat")
    if state.wounded[figure]:
        words.append("wounded")
    if state.shock[figure]:
        words.append(f"{state.shock[figure]} shock")
    if state.carries[figure] != NOTHING:
        words.append(f"carries {item_name(state, state.carries[figure])}")
    if state.is_done[figure]:
        words.append("activated")
    return ", ".join(words)


# Things


def thing_tokens(state: Skirmish) -> list[Token]:
    """Items on the ground and the cart. What is carried is a badge of its carrier."""
    table = table_under(state.terms)
    tokens = []
    for item in range(ITEMS):
        if state.item[item] == LYING:
            name, x, y = table.items[item], state.item_x[item], state.item_y[item]
            token = Token(f"item:{name}", TABLE, "counter", name[0].upper(), "", *at(x, y), height=-1, material="brass")
            if name in ("bannerA", "bannerB"):
                side = SIDES.index(name[-1])
                token = replace(token, owner=state.seat_of_band(side * MOST_BANDS), material="")
            label = begin(f"{item_name(state, item)} on {x},{y}")
            tokens.append(replace(token, icon=_ITEM_ICONS.get(name, "torch"), label=label))
    if state.cart_x != NOTHING and table.cart:
        label = f"The cart on {state.cart_x},{table.cart[1]}, controlled by side {SIDES[state.controller]}"
        place, seat = at(state.cart_x, table.cart[1]), state.seat_of_band(state.controller * MOST_BANDS)
        tokens.append(Token("cart", TABLE, "counter", "%", "", *place, owner=seat, icon="old-wagon", label=label))
    return tokens


# Cards


def card_tokens(state: Skirmish, viewer: int) -> list[Token]:
    """The card that is up, then the own ones to come in their order, then the backs of the others."""
    places: list[tuple[int, int, int, int]] = []
    for band in range(len(BANDS)):
        for slot in range(state.dealt[band]):
            card = state.hand[band * BAND_SIZE + slot]
            if slot < state.played[band] and card != state.up:
                continue
            group = 0 if card == state.up else 1 if sees_band(state, band, viewer) else 2
            places.append((group, state.terms.order(card) if group < 2 else band, slot, band))
    return [_card(state, band, slot, group, place) for place, (group, _, slot, band) in enumerate(sorted(places))]


def _card(state: Skirmish, band: int, slot: int, group: int, place: int) -> Token:
    x, y, seat = place % 6 + 0.5, place // 6 + 0.5, state.seat_of_band(band)
    token = Token(f"card:{BANDS[band]}-{slot}", "cards", "card", "#", x=x, y=y, owner=seat)
    if group == 2:
        return replace(token, flags=("face_down",), label=f"A card of {BANDS[band]}")
    card = state.hand[band * BAND_SIZE + slot]
    code = CARDS[card]
    colour = "suit-red" if code[-1] in "HD" else "suit-black"
    face = Face(code[:-1], (BANDS[band],), rune=_SUITS[code[-1]], colour=colour)
    label = f"The {card_name(card)} of {BANDS[band]}" + (", up now" if state.up == card else "")
    return replace(token, glyph=code, face=face, label=label)


# Dice


def die_tokens(state: Skirmish) -> list[Token]:
    """The dice of the last fight or shot as they lie there, and the dice of death."""
    dice: list[tuple[str, int, int, str, str]] = []  # kind, figure, face, badge, label
    first = (state.shown_attacker, state.shown_target)
    rolled = [figure for figure in range(len(FIGURES)) if state.shown_rolls[figure]]
    for figure in sorted(rolled, key=lambda each: (side_of(each) != side_of(first[0]), each not in first)):
        roll, score = state.shown_rolls[figure], state.shown_scores[figure]
        added = f"{score - roll:+d}" if score != roll else ""
        faces = "six" if _is_shot(state) else DIE_OF[figure % BAND_SIZE]
        label = f"{figure_name(state, figure)} rolled {roll} on {faces} faces"
        dice.append(("die", figure, roll, added, begin(f"{label}, {added} makes {score}" if added else label)))
    for figure in range(len(FIGURES)):
        if face := state.shown_saves[figure]:
            dice.append(("death", figure, face, "†", f"Dice of death for {figure_name(state, figure)}: {face}"))
    return [
        Token(
            f"{kind}:{FIGURES[figure]}", "dice", "die", str(face), "", place + 0.5, 0.5, owner=state.seat_of(figure),
            badges=(Badge(badge, kind="wound" if badge == "†" else "plain"),) if badge else (), label=label,
        )
        for place, (kind, figure, face, badge, label) in enumerate(dice)
    ]  # fmt: skip


def _is_shot(state: Skirmish) -> bool:
    return sum(1 for roll in state.shown_rolls if roll) == 1 and state.shown_rolls[state.shown_target] == 0
