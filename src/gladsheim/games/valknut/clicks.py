"""The clicks that choose an action."""

from __future__ import annotations

from gladsheim.core.action import Path, picks
from gladsheim.core.state import seat_bit
from gladsheim.games.valknut.naming import card_id, god_id, unit_id, zone_id
from gladsheim.games.valknut.notation import zone_name
from gladsheim.games.valknut.printed import BAND_CODES
from gladsheim.games.valknut.rules.card_gods import nth_face_down
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.spawning import is_one_kind, spawnable
from gladsheim.games.valknut.rules.terms import (
    CREDIT,
    DECLINE,
    DEPLOY,
    DEPLOYED,
    END,
    FENRIR,
    FREYA,
    HEL,
    HORN,
    JORMUNGANDR,
    LAY,
    MOVE,
    NO_HORN,
    NO_SPAWN,
    PICK,
    RISE,
    SHOVE,
    SPAWN,
    SURTR,
    TELEPORT,
    THOR,
    TOP,
    UNSEEN_CARD,
    cell_of,
    here_of,
    there_of,
    thing_of,
    verb_of,
)


def path(state: Valknut, action: int) -> Path:
    """The clicks that choose an action; nobody clicks for CHANCE."""
    verb, thing, here, there = (int(of(action)) for of in (verb_of, thing_of, here_of, there_of))
    plain = {
        DECLINE: "button:decline",
        END: "button:end",
        NO_SPAWN: "button:none",
        NO_HORN: "button:none",
        DEPLOYED: "button:done",
    }
    if verb in plain:
        return picks(plain[verb])
    if verb == LAY:
        return picks(card_id(thing // 4), f"turn:{thing % 4}", f"hole:{zone_name(there)}")
    if verb in (MOVE, TELEPORT, FREYA):
        return picks(_unit_at(state, here), zone_id(there))
    if verb == SHOVE:
        return picks(_unit_at(state, here), _pushed(state, there))
    if verb == PICK:
        return picks(f"band:{BAND_CODES[thing]}")
    if (verb == DEPLOY and not state.terms.is_ragnarok) or (verb == SPAWN and is_one_kind(spawnable(state))):
        return picks(zone_id(there))
    if verb in (DEPLOY, SPAWN):
        return picks(_stored(state, int(state.seat), thing), zone_id(there))
    if verb == CREDIT:
        return picks(_unit_at(state, there), f"band:{BAND_CODES[thing]}")
    if verb == RISE:
        return picks(zone_id(there))
    return _god_path(state, verb, thing, here, there)


def _god_path(state: Valknut, verb: int, thing: int, here: int, there: int) -> Path:
    if verb == HORN:
        return picks(god_id(thing))
    if verb == TOP:
        return picks(card_id(thing))
    if verb == HEL:
        return picks(_stored(state, here, thing), zone_id(there))
    if verb == JORMUNGANDR:
        return picks(_stored(state, here, thing))
    if verb == THOR:
        return picks(_unit_at(state, there))
    if verb == SURTR:
        return picks(zone_id(int(state.lies_at[thing]) // 4))
    if verb == FENRIR:
        return picks(_ambush_id(state, thing, here))
    return ()


def _ambush_id(state: Valknut, thing: int, owner: int) -> str:
    if thing < UNSEEN_CARD:
        return card_id(thing)
    k = thing - int(UNSEEN_CARD)
    card = int(nth_face_down(state, owner, k))
    is_known = int(state.known[card]) & int(seat_bit(state.seat))
    return card_id(card) if is_known else f"hidden:{owner}-{k + 1}"


def _unit_at(state: Valknut, zone: int) -> str:
    return unit_id(state, int(state.unit_on(cell_of(zone))))


def _pushed(state: Valknut, zone: int) -> str:
    """The token on the zone that is pushed: of a Giantess the one that stands there."""
    unit = int(state.unit_on(cell_of(zone)))
    is_upper = state.at[unit] == cell_of(zone)
    return unit_id(state, unit) + ("" if is_upper else ":feet")


def _stored(state: Valknut, seat: int, kind: int) -> str:
    return unit_id(state, int(state.in_supply(seat, kind)))
