"""§29: whose a kill is, and what that allows in a check."""

from __future__ import annotations

from mypy_extensions import i64

from gladsheim.games.valknut.rules.flanking import flankers, is_flanked
from gladsheim.games.valknut.rules.layers import Layers
from gladsheim.games.valknut.rules.terms import BY_FLANKER, KINDS, NOBODY
from gladsheim.games.valknut.rules.warbands import WARBANDS
from gladsheim.kit.bits import BIT


def give_credit(state: Layers, acting: i64) -> None:
    """§29: whose the coming kills are (R40). With one warband each, all kills are that warband's."""
    if not state.terms.is_ragnarok:
        state.credit = state.band(state.seat, 0)
    elif acting == NOBODY:
        state.credit = BY_FLANKER
    else:
        state.credit = state.kind[acting] if state.is_own(acting) else NOBODY


def reach_in_force(state: Layers) -> i64:
    """How far A's units flank in this check (R41)."""
    if state.credit == NOBODY:
        return 1
    if state.credit != BY_FLANKER:
        return WARBANDS[state.credit].reach(state.terms)
    one: i64 = WARBANDS[state.band(state.seat, 0)].reach(state.terms)
    other: i64 = WARBANDS[state.band(state.seat, 1)].reach(state.terms)
    return one if one > other else other


def candidates_for(state: Layers, victim: i64) -> i64:
    """The warbands that may be credited with a victim, as a mask."""
    if state.credit != BY_FLANKER:
        return 0 if state.credit == NOBODY else BIT[state.credit]
    if not state.terms.credits_flankers:
        return 0
    reach: i64 = reach_in_force(state)
    mask: i64 = flankers(state, victim, reach)
    if reach > 1 and not is_flanked(state, victim, 1):
        mask &= _shooters(state)
    return mask


def _shooters(state: Layers) -> i64:
    """Those of A's warbands that flank from afar."""
    mask: i64 = 0
    number: i64
    for number in range(2):
        kind: i64 = state.band(state.seat, number)
        if WARBANDS[kind].reach(state.terms) > 1:
            mask |= BIT[kind]
    return mask


def asks_credit(candidates: i64) -> bool:
    """Whether it matters which of several warbands is credited."""
    if candidates & (candidates - 1) == 0:
        return False
    kind: i64
    for kind in range(KINDS):
        if candidates & BIT[kind] and WARBANDS[kind].minds_credit():
            return True
    return False


def only_of(candidates: i64) -> i64:
    """The one warband of a mask, or NOBODY where it makes no difference."""
    if candidates == 0 or candidates & (candidates - 1):
        return NOBODY
    kind: i64 = 0
    while candidates != BIT[kind]:
        kind += 1
    return kind
