"""What is drawn over the Battleground: outlines of cards, the last action, who stands in the jaws of an enemy."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valknut.printed import CARD_IDS
from gladsheim.games.valknut.rules.cards import NUMBER, START_CARD
from gladsheim.games.valknut.rules.credit import reach_in_force
from gladsheim.games.valknut.rules.flanking import list_flanked
from gladsheim.games.valknut.rules.killing import begin_check
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import AT_START, IN_PLAY, NOBODY, NOWHERE, REFILLING
from gladsheim.games.valknut.spelling import zone_id
from gladsheim.games.valknut.table.places import card_zones, corners
from gladsheim.scene.scene import Mark, Xy


def marks(state: Valknut) -> tuple[Mark, ...]:
    return (*_tiles(state), *_last(state), *_threats(state))


def _tiles(state: Valknut) -> list[Mark]:
    """The outline of every card in play, with its number."""
    found = []
    for card in map(int, state.laid):
        number = str(NUMBER[card]) if card < START_CARD else ""
        found.append(Mark(f"tile:{CARD_IDS[card]}", "board", "tile", points=card_corners(state, card), text=number))
    return found


def card_corners(state: Valknut, card: int) -> tuple[Xy, ...]:
    """The corners of a card in play, clockwise from its anchor."""
    place = int(state.lies_at[card])
    return corners(place // 4, place % 2)


def _last(state: Valknut) -> list[Mark]:
    """The last deed, or else the card laid last."""
    laid = {zone for card in state.laid for zone in card_zones(state, int(card))}
    zones = [int(zone) for zone in (state.last_here, state.last_there) if zone != NOWHERE and int(zone) in laid]
    if zones:
        return [Mark("mark:last", "board", "last", tuple(zone_id(zone) for zone in zones))]
    if state.card != NOBODY and state.where[state.card] == IN_PLAY:
        outline = card_corners(state, int(state.card))
        return [Mark("mark:last", "board", "last", points=(*outline, outline[0]))]
    return []


def threatened(state: Valknut) -> set[int]:
    """The units that would die if an enemy's turn began now."""
    found: set[int] = set()
    if state.phase < REFILLING or state.is_over():
        return found
    for seat in range(int(state.terms.seats)):
        if state.is_in(seat):
            found |= set(flanked_by(state, seat))
    return found


def flanked_by(state: Valknut, seat: int) -> list[int]:
    """The units that a seat flanks."""
    world = state.clone()
    world.seat = seat
    begin_check(world, AT_START, NOBODY)
    found = vec[i64]([0] * len(state.kind))
    return [int(found[i]) for i in range(list_flanked(world, reach_in_force(world), found))]


def _threats(state: Valknut) -> list[Mark]:
    zones = sorted(int(state.zone_of(state.at[unit])) for unit in threatened(state))
    return [Mark("mark:threat", "board", "threat", tuple(zone_id(zone) for zone in zones))] if zones else []
