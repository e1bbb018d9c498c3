"""§26, §27: who wins, and who is placed where."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valknut.printed import GOD_VP, GOD_VP_PER_PAIR
from gladsheim.games.valknut.rules.battleground import UNIT_HEIGHT
from gladsheim.games.valknut.rules.table import Table
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


def count_in(table: Table) -> i64:
    """How many players are still in the match."""
    n: i64 = 0
    seat: i64 = 0
    while seat < table.terms.seats:
        if table.is_in(seat):
            n += 1
        seat += 1
    return n


def finish(table: Table) -> None:
    table.phase = ENDED
    if table.events is not None:
        table.tell("ended", [])


def score(table: Table, seat: i64) -> i64:
    """The victory points of a player if the match ended now."""
    total: i64 = 0
    unit: i64 = 0
    while unit < len(table.kind):
        if table.holder[unit] == seat and table.at[unit] != NOWHERE and is_scoring(table, unit):
            total += worth(table, unit)
        unit += 1
    return total + god_score(table, seat)


def worth(table: Table, unit: i64) -> i64:
    """The victory points of a unit; a thrall is worth what is printed."""
    warband = WARBANDS[table.kind[unit]]
    return warband.worth(table) if table.is_own(unit) else warband.vp


def is_scoring(table: Table, unit: i64) -> bool:
    """Whether a unit stands outside Parley, the Giantess with both zones (R36)."""
    cell: i64 = table.at[unit]
    is_out = i64(table.zones[cell]) & PARLEY == 0
    if UNIT_HEIGHT[table.kind[unit]] == 1:
        return is_out
    is_lower_out = i64(table.zones[(cell + SIDE) & MASK]) & PARLEY == 0
    if table.terms.giantess_needs_both:
        return is_out and is_lower_out
    return is_out or is_lower_out


def god_score(table: Table, seat: i64) -> i64:
    """§30: the victory points of the god cards a player holds."""
    if not table.terms.has_gods:
        return 0
    total: i64 = 0
    god: i64
    for god in range(GODS):
        if table.gods[god] == WORSHIPPED + seat:
            total += _VP[god] + _VP_PER_PAIR[god] * ((table.count_in_play(seat) + 1) // 2)
    return total


def maximum(table: Table, seat: i64) -> i64:
    """The sum of a player's warbands' maxima."""
    total: i64 = 0
    number: i64
    for number in range(table.terms.bands_each):
        total += table.band(seat, number) + 1
    return total


def standing(table: Table, seat: i64) -> i64:
    """One number that ranks players: survivors by points and tie-breaks, then the others, the last out first."""
    if not table.is_in(seat):
        return table.out[seat] - 1000000
    return (score(table, seat) + 500) * 10000 + maximum(table, seat) * 100 + table.count_in_play(seat)


def result(table: Table, seat: i64) -> float:
    """From 1 for the first to -1 for the last; equal places share what they take."""
    if table.phase != ENDED:
        return 0.0
    mine: i64 = standing(table, seat)
    below: i64 = 0
    above: i64 = 0
    other: i64 = 0
    while other < table.terms.seats:
        theirs: i64 = standing(table, other)
        if theirs < mine:
            below += 1
        elif theirs > mine:
            above += 1
        other += 1
    return float(below - above) / float(table.terms.seats - 1)


def ending(table: Table) -> str:
    """How it ended, or nothing."""
    if table.phase != ENDED:
        return ""
    if count_in(table) == 1:
        return CONCESSION if _all_gave_up(table) else ELIMINATION
    best: i64 = -1
    second: i64 = -1
    seat: i64 = 0
    while seat < table.terms.seats:
        mine: i64 = standing(table, seat)
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


def _all_gave_up(table: Table) -> bool:
    """Whether nobody who is out was killed (R55)."""
    seat: i64 = 0
    while seat < table.terms.seats:
        if not table.is_in(seat) and table.conceded & BIT[seat] == 0:
            return False
        seat += 1
    return True
