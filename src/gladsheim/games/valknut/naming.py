"""Ids of things on the table, what seats are called, and where a card lies."""

from __future__ import annotations

from gladsheim.games.valknut.notation import zone_name
from gladsheim.games.valknut.printed import BAND_CODES, BAND_NAMES, CARD_IDS, GOD_IDS
from gladsheim.games.valknut.rules.cards import ZONE_OFFSET
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import NOBODY


def unit_id(state: Valknut, unit: int) -> str:
    """`unit:V2`: the third Viking."""
    first = next(other for other in range(len(state.kind)) if state.kind[other] == state.kind[unit])
    return f"unit:{BAND_CODES[state.kind[unit]]}{unit - first}"


def card_id(card: int) -> str:
    return f"card:{CARD_IDS[card]}"


def zone_id(zone: int) -> str:
    return f"zone:{zone_name(zone)}"


def side_name(state: Valknut, seat: int) -> str:
    """What a seat is called: by its warbands, once it has them."""
    kinds = [int(state.band(seat, number)) for number in range(int(state.terms.bands_each))]
    return " and ".join(BAND_NAMES[kind] for kind in kinds if kind != NOBODY) or f"Player {seat + 1}"


def card_zones(state: Valknut, card: int) -> list[int]:
    """The eight zones of a card in play."""
    place = int(state.lies_at[card])
    return [place // 4 + int(ZONE_OFFSET[place % 2 * 8 + i]) for i in range(8)]


def god_id(god: int) -> str:
    return f"god:{GOD_IDS[god]}"
