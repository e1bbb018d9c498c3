"""§26, §27: who wins, and who is placed where."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valknut.printed import GOD_VP, GOD_VP_PER_PAIR
from gladsheim.games.valknut.rules.battleground import UNIT_HEIGHT
from gladsheim.games.valknut.rules.layers import Layers
from gladsheim.games.valknut.rules.terms import ENDED, GODS, MASK, NOWHERE, PARLEY, SIDE, WORSHIPPED
from gladsheim.games.valknut.rules.warbands import WARBANDS
from gladsheim.kit.bits import BIT

_VP: Final = vec[i64](GOD_VP)
_VP_PER_PAIR: Final = vec[i64](GOD_VP_PER_PAIR)

ELIMINATION: Final = "elimination"
POINTS: Final = "points"
TIE_MAXIMUM: Final = "tie_maximum"
TIE_UNITS: Final = "tie_units"
SHARED: Final = "shared"
CONCESSION: Final = "concession"


def count_in(state: Layers) -> i64:
    """How many players are still in the match."""
    n: i64 = 0
    seat: i64 = 0
    while seat < state.terms.seats:
        if state.is_in(seat):
            n += 1
        seat += 1
    return n


def finish(state: Layers) -> None:
    state.phase = ENDED
    if state.events is not None:
        state.tell("ended", [])


def score(state: Layers, seat: i64) -> i64:
    """The victory points of a player if the match ended now."""
    total: i64 = 0
    unit: i64 = 0
    while unit < len(state.kind):
        if state.holder[unit] == seat and state.at[unit] != NOWHERE and is_scoring(state, unit):
            total += worth(state, unit)
        unit += 1
    return total + god_score(state, seat)


def worth(state: Layers, unit: i64) -> i64:
    """The victory points of a unit; a thrall is worth what is printed."""
    warband = WARBANDS[state.kind[unit]]
    return warband.worth(state) if state.is_own(unit) else warband.vp


def is_scoring(state: Layers, unit: i64) -> bool:
    """Whether a unit stands outside Parley, the Giantess with both zones (R36)."""
    cell: i64 = state.at[unit]
    is_out = i64(state.zones[cell]) & PARLEY == 0
    if UNIT_HEIGHT[state.kind[unit]] == 1:
        return is_out
    is_lower_out = i64(state.zones[(cell + SIDE) & MASK]) & PARLEY == 0
    if state.terms.giantess_needs_both:
        return is_out and is_lower_out
    return is_out or is_lower_out


def god_score(state: Layers, seat: i64) -> i64:
    """§30: the victory points of the god cards a player holds."""
    if not state.terms.has_gods:
        return 0
    total: i64 = 0
    god: i64
    for god in range(GODS):
        if state.gods[god] == WORSHIPPED + seat:
            total += _VP[god] + _VP_PER_PAIR[god] * ((state.count_in_play(seat) + 1) // 2)
    return total


def maximum(state: Layers, seat: i64) -> i64:
    """The sum of a player's warbands' maxima."""
    total: i64 = 0
    number: i64
    for number in range(state.terms.bands_each):
        total += state.band(seat, number) + 1
    return total


def standing(state: Layers, seat: i64) -> i64:
    """One number that ranks players: survivors by points and tie-breaks, then the others, the last out first."""
    if not state.is_in(seat):
        return state.out[seat] - 1000000
    return (score(state, seat) + 500) * 10000 + maximum(state, seat) * 100 + state.count_in_play(seat)


def result(state: Layers, seat: i64) -> float:
    """From 1 for the first to -1 for the last; equal places share what they take."""
    if state.phase != ENDED:
        return 0.0
    mine: i64 = standing(state, seat)
    below: i64 = 0
    above: i64 = 0
    other: i64 = 0
    while other < state.terms.seats:
        theirs: i64 = standing(state, other)
        if theirs < mine:
            below += 1
        elif theirs > mine:
            above += 1
        other += 1
    return float(below - above) / float(state.terms.seats - 1)


def ending(state: Layers) -> str:
    """How it ended, or nothing."""
    if state.phase != ENDED:
        return ""
    if count_in(state) == 1:
        return CONCESSION if _all_gave_up(state) else ELIMINATION
    best: i64 = -1
    second: i64 = -1
    seat: i64 = 0
    while seat < state.terms.seats:
        mine: i64 = standing(state, seat)
        if mine > best:
            second = best
            best = mine
        elif mine > second:
            second = mine
        seat += 1
    if best // 10000 != second // 10000:
        return POINTS
    if best // 100 != second // 100:
        return TIE_MAXIMUM
    return TIE_UNITS if best != second else SHARED


def _all_gave_up(state: Layers) -> bool:
    """Whether nobody who is out was killed (R55)."""
    seat: i64 = 0
    while seat < state.terms.seats:
        if not state.is_in(seat) and state.conceded & BIT[seat] == 0:
            return False
        seat += 1
    return True
