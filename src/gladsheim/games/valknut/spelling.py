"""How zones, cards, warbands, gods and players are written, and the ids of things on the table.

A number such as the 2 of `hel U<2@3,1` counts in turn order, whatever the seat (§32); "Player 2" sits in seat 2.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from gladsheim.core.errors import Invalid
from gladsheim.games.valknut.printed import BAND_CODES, BAND_NAMES, CARD_IDS, GOD_IDS, UNIT_NAMES, card_ranges
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import DRAFTING, MUSTERING, NOBODY, NOWHERE, cell_of, x_of, y_of, zone_at
from gladsheim.kit.sentences import count

ZONE: Final = r"-?\d{1,3},-?\d{1,3}"
BAND: Final = f"[{''.join(BAND_CODES)}]"
CARD: Final = r"[A-Za-z][A-Za-z0-9]+"
_FARTHEST: Final = 125  # no Battleground reaches beyond these coordinates


# Zones, cards, warbands, gods


@cache
def zone_name(zone: int) -> str:
    """A zone as text, such as 2,-1."""
    return f"{x_of(zone)},{y_of(zone)}"


def read_zone(text: str) -> int:
    """The zone of a text such as 2,-1."""
    x, y = (int(number) for number in text.split(","))
    if max(abs(x), abs(y)) > _FARTHEST:
        raise Invalid(f"There is no zone {text}; coordinates go from -{_FARTHEST} to {_FARTHEST}.")
    return zone_at(x, y)


def card_named(text: str) -> int:
    if text not in CARD_IDS:
        raise Invalid(f"There is no card {text}; cards are {card_ranges()}.")
    return CARD_IDS.index(text)


def band_named(text: str) -> int:
    if text not in BAND_CODES:
        raise Invalid(f"There is no warband {text}; they are {' '.join(BAND_CODES)}.")
    return BAND_CODES.index(text)


def god_named(text: str) -> int:
    if text not in GOD_IDS:
        raise Invalid(f"There is no god {text}; they are {', '.join(GOD_IDS)}.")
    return GOD_IDS.index(text)


def points_text(number: int) -> str:
    return count(number, "point")


# Players


def is_drafting(state: Valknut) -> bool:
    """Whether warbands are still to be found, so that there is no turn order yet and numbers are seats."""
    return state.phase in (DRAFTING, MUSTERING)


def turn_number(state: Valknut, seat: int) -> int:
    """Which in turn order a seat is, from 1."""
    return seat + 1 if is_drafting(state) else int(state.rank_of(seat)) + 1


def seat_numbered(state: Valknut, text: str) -> int:
    """The seat of whoever has that number in turn order."""
    if not re.fullmatch("[1-9]", text) or int(text) > state.terms.seats:
        raise Invalid(f"There is no player number {text[:20]!r} in turn order, only 1 to {state.terms.seats}.")
    return int(text) - 1 if is_drafting(state) else state.order[int(text) - 1]


def side_name(state: Valknut, seat: int) -> str:
    """What a seat is called: by its warbands, once it has them."""
    kinds = [int(state.band(seat, number)) for number in range(int(state.terms.bands_each))]
    return " and ".join(BAND_NAMES[kind] for kind in kinds if kind != NOBODY) or f"Player {seat + 1}"


def units_in_supply(state: Valknut, seat: int) -> list[int]:
    return [unit for unit in range(len(state.kind)) if state.holder[unit] == seat and state.at[unit] == NOWHERE]


# Things on the table


def zone_id(zone: int) -> str:
    return f"zone:{zone_name(zone)}"


def card_id(card: int) -> str:
    return f"card:{CARD_IDS[card]}"


def god_id(god: int) -> str:
    return f"god:{GOD_IDS[god]}"


def band_id(kind: int) -> str:
    return f"band:{BAND_CODES[kind]}"


def unit_id(state: Valknut, unit: int) -> str:
    """`unit:V2`: the third Viking."""
    first = next(other for other in range(len(state.kind)) if state.kind[other] == state.kind[unit])
    return f"unit:{BAND_CODES[state.kind[unit]]}{unit - first}"


def hidden_id(seat: int, number: int) -> str:
    """A player's face-down ambush card of this number, from 0, as those see it who do not know it."""
    return f"hidden:{seat}-{number + 1}"


def unit_on(state: Valknut, zone: int) -> str:
    """The id of the unit on a zone."""
    return unit_id(state, state.unit_on(cell_of(zone)))


def feet_on(state: Valknut, zone: int) -> str:
    """The same; of a Giantess the half that stands there."""
    is_upper = state.at[state.unit_on(cell_of(zone))] == cell_of(zone)
    return unit_on(state, zone) + ("" if is_upper else ":feet")


def unit_in_supply(state: Valknut, seat: int, kind: int) -> str:
    """The id of the unit of a kind that would leave a supply next."""
    return unit_id(state, state.in_supply(seat, kind))


def unit_name(state: Valknut, zone: int) -> str:
    """What stands on a zone, such as `Viking on 0,2`."""
    unit = int(state.unit_on(cell_of(zone)))
    return f"{UNIT_NAMES[state.kind[unit]] if unit >= 0 else 'unit'} on {zone_name(zone)}"
