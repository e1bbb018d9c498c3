"""Where things lie: the Battleground and, beside it, rows of cards, gods and supplies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gladsheim.games.valknut.rules import terms
from gladsheim.games.valknut.rules.card_gods import count_face_down
from gladsheim.games.valknut.rules.cards import AMBUSH, HEIGHT, START_CARD, WIDTH, ZONE_OFFSET
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import x_of, y_of
from gladsheim.games.valknut.spelling import side_name, units_in_supply
from gladsheim.scene.scene import Area, Xy

_MARGIN: Final = 4.0  # zones around the Battleground in which a card may be laid
_EDGE: Final = 0.3  # else


def is_laying(state: Valknut, viewer: int) -> bool:
    """Whether the viewer chooses where a card is laid."""
    return state.phase in (terms.PLACING, terms.RAGING) and viewer == state.seat


def areas(state: Valknut, viewer: int) -> tuple[Area, ...]:
    """The Battleground, and beside it what can be chosen from, the viewer's own first."""
    board = _board(state, viewer)
    if state.phase < terms.OPENING_POOL:
        return (board,)
    cards = [
        _row("pool", "Pool", int(terms.POOL_SIZE)),
        *_held(state, viewer, "hand", "Ambush", lambda seat: len(held_by(state, seat)) + count_face_down(state, seat)),
        Area("pile", "pile", "Pile", 1, 1, "card", "side"),
    ]
    if state.terms.has_gods:
        worshippers = [place - terms.WORSHIPPED for place in state.gods]
        cards.append(_row("gods", "Gods", int(terms.GOD_POOL_SIZE)))
        cards += _held(state, viewer, "shrine", "Gods", worshippers.count)
    supplies = _held(state, viewer, "supply", "Supply", lambda seat: len(units_in_supply(state, seat)))
    return (board, *(supplies + cards if state.phase in (terms.DEPLOYING, terms.SPAWNING) else cards + supplies))


def _row(id: str, title: str, width: int, unit: str = "card") -> Area:
    return Area(id, "row", title, width, 1, unit, "side")


def _held(state: Valknut, viewer: int, id: str, name: str, count: Callable[[int], int]) -> list[Area]:
    """What each player has before them, the viewer's own first."""
    found = []
    for seat in sorted(range(int(state.terms.seats)), key=lambda seat: seat != viewer):
        is_yours = seat == viewer and id != "shrine"
        title = f"Your {name.lower()}" if is_yours else f"{name} of {side_name(state, seat)}"
        if things := count(seat):
            found.append(_row(f"{id}:{seat}", title, things, "unit" if id == "supply" else "card"))
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
    return [card for card in range(AMBUSH, START_CARD) if state.where[card] == terms.HELD + seat]


def card_zones(state: Valknut, card: int) -> list[int]:
    """The eight zones of a card in play."""
    place = int(state.lies_at[card])
    return [place // 4 + int(ZONE_OFFSET[place % 2 * 8 + i]) for i in range(8)]


def corners(anchor: int, lies: int) -> tuple[Xy, ...]:
    """The corners of a card that lies there, clockwise from its anchor."""
    x, y = float(x_of(anchor)), float(y_of(anchor))
    right, below = x + float(WIDTH[lies]), y + float(HEIGHT[lies])
    return (x, y), (right, y), (right, below), (x, below)
