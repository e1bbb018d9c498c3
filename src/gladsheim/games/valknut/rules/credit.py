"""§29: whose a kill is, and what that allows in a check."""

from __future__ import annotations

from mypy_extensions import i64

from gladsheim.games.valknut.rules.flanking import flankers, is_flanked
from gladsheim.games.valknut.rules.table import Table
from gladsheim.games.valknut.rules.terms import BY_FLANKER, KINDS, NOBODY
from gladsheim.games.valknut.rules.warbands import WARBANDS
from gladsheim.kit.bits import BIT


def give_credit(table: Table, acting: i64) -> None:
    """§29: whose the coming kills are (R40). With one warband each, all kills are that warband's."""
    if not table.terms.is_ragnarok:
        table.credit = table.band(table.seat, 0)
    elif acting == NOBODY:
        table.credit = BY_FLANKER
    else:
        table.credit = table.kind[acting] if table.is_own(acting) else NOBODY


def reach_in_force(table: Table) -> i64:
    """How far A's units flank in this check (R41)."""
    if table.credit == NOBODY:
        return 1
    if table.credit != BY_FLANKER:
        return WARBANDS[table.credit].reach(table.terms)
    one: i64 = WARBANDS[table.band(table.seat, 0)].reach(table.terms)
    other: i64 = WARBANDS[table.band(table.seat, 1)].reach(table.terms)
    return one if one > other else other


def candidates_for(table: Table, victim: i64) -> i64:
    """The warbands that may be credited with a victim, as a mask."""
    if table.credit != BY_FLANKER:
        return 0 if table.credit == NOBODY else BIT[table.credit]
    if not table.terms.credits_flankers:
        return 0
    reach: i64 = reach_in_force(table)
    mask: i64 = flankers(table, victim, reach)
    if reach > 1 and not is_flanked(table, victim, 1):
        mask &= _shooters(table)
    return mask


def _shooters(table: Table) -> i64:
    """Those of A's warbands that flank from afar."""
    mask: i64 = 0
    number: i64
    for number in range(2):
        kind: i64 = table.band(table.seat, number)
        if WARBANDS[kind].reach(table.terms) > 1:
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
