"""Where things lie: the Battleground and, beside it, rows of cards, gods and supplies."""

from __future__ import annotations

from typing import Final

from gladsheim.games.valknut.rules.card_gods import count_face_down
from gladsheim.games.valknut.rules.cards import AMBUSH, HEIGHT, START_CARD, WIDTH, ZONE_OFFSET
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import (
    DEPLOYING,
    GOD_POOL_SIZE,
    HELD,
    NOWHERE,
    OPENING_POOL,
    PLACING,
    POOL_SIZE,
    RAGING,
    SPAWNING,
    WORSHIPPED,
    x_of,
    y_of,
)
from gladsheim.games.valknut.spelling import side_name
from gladsheim.scene.scene import Area, Xy

_MARGIN: Final = 4.0  # zones around the Battleground in which a card may be laid
_EDGE: Final = 0.3  # else


def is_laying(state: Valknut, viewer: int) -> bool:
    """Whether the viewer chooses where a card is laid."""
    return state.phase in (PLACING, RAGING) and viewer == state.seat


def areas(state: Valknut, viewer: int) -> tuple[Area, ...]:
    """The Battleground, and beside it what can be chosen from, the viewer's own first."""
    board = _board(state, viewer)
    if state.phase < OPENING_POOL:
        return (board,)
    cards = [
        _row("pool", "Pool", int(POOL_SIZE)),
        *_ambushes(state, viewer),
        Area("pile", "pile", "Pile", 1, 1, "card", "side"),
    ]
    if state.terms.has_gods:
        cards += [_row("gods", "Gods", int(GOD_POOL_SIZE)), *_shrines(state, viewer)]
    supplies = _supplies(state, viewer)
    return (board, *(supplies + cards if state.phase in (DEPLOYING, SPAWNING) else cards + supplies))


def _row(id: str, title: str, width: int, unit: str = "card") -> Area:
    return Area(id, "row", title, width, 1, unit, "side")


def _seats(state: Valknut, viewer: int) -> list[int]:
    """All seats, the viewer's own first."""
    return sorted(range(int(state.terms.seats)), key=lambda seat: seat != viewer)


def _ambushes(state: Valknut, viewer: int) -> list[Area]:
    found = []
    for seat in _seats(state, viewer):
        title = "Your ambush" if seat == viewer else f"Ambush of {side_name(state, seat)}"
        if cards := len(held_by(state, seat)) + int(count_face_down(state, seat)):
            found.append(_row(f"hand:{seat}", title, cards))
    return found


def _shrines(state: Valknut, viewer: int) -> list[Area]:
    found = []
    for seat in _seats(state, viewer):
        if held := sum(1 for place in state.gods if place == WORSHIPPED + seat):
            found.append(_row(f"shrine:{seat}", f"Gods of {side_name(state, seat)}", held))
    return found


def _supplies(state: Valknut, viewer: int) -> list[Area]:
    found = []
    for seat in _seats(state, viewer):
        stored = sum(1 for unit in range(len(state.kind)) if state.holder[unit] == seat and state.at[unit] == NOWHERE)
        title = "Your supply" if seat == viewer else f"Supply of {side_name(state, seat)}"
        if stored:
            found.append(_row(f"supply:{seat}", title, stored, "unit"))
    return found


def _board(state: Valknut, viewer: int) -> Area:
    """The Battleground, and room around it while a card may be laid there."""
    zones = [zone for card in state.laid for zone in card_zones(state, int(card))]
    margin = _MARGIN if is_laying(state, viewer) else _EDGE
    xs, ys = [int(x_of(zone)) for zone in zones], [int(y_of(zone)) for zone in zones]
    left, top = min(xs) - margin, min(ys) - margin
    width, height = max(xs) + 1 + margin - left, max(ys) + 1 + margin - top
    return Area("board", "board", "Battleground", width, height, "zone", left=left, top=top)


def held_by(state: Valknut, seat: int) -> list[int]:
    """The printed ambush cards in a supply."""
    return [card for card in range(AMBUSH, START_CARD) if state.where[card] == HELD + seat]


def card_zones(state: Valknut, card: int) -> list[int]:
    """The eight zones of a card in play."""
    place = int(state.lies_at[card])
    return [place // 4 + int(ZONE_OFFSET[place % 2 * 8 + i]) for i in range(8)]


def corners(anchor: int, lies: int) -> tuple[Xy, ...]:
    """The corners of a card that lies there, clockwise from its anchor."""
    x, y = float(x_of(anchor)), float(y_of(anchor))
    right, below = x + float(WIDTH[lies]), y + float(HEIGHT[lies])
    return (x, y), (right, y), (right, below), (x, below)
