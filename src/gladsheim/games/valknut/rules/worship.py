"""§30: who may worship, and which god cards may be taken."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valknut.rules.cards import HORN_ON
from gladsheim.games.valknut.rules.table import Table
from gladsheim.games.valknut.rules.terms import CALLED, GODS, HORN, NO_HORN, WORSHIPPED, act


def hears_horn(table: Table) -> bool:
    """Whether A may worship: the card just laid has a horn, and there is a god card to take."""
    return table.terms.has_gods and HORN_ON[table.card] == 1 and _has_god_to_take(table)


def _has_god_to_take(table: Table) -> bool:
    god: i64
    for god in range(GODS):
        if _is_to_take(table, god):
            return True
    return False


def _is_to_take(table: Table, god: i64) -> bool:
    place: i64 = table.gods[god]
    return place == CALLED or (place >= WORSHIPPED and place != WORSHIPPED + table.seat)


def list_worship(table: Table, out: vec[i64]) -> i64:
    """The god pool, then cards held by others, or none."""
    n: i64 = 0
    god: i64
    for god in range(GODS):
        if table.gods[god] == CALLED:
            out[n] = act(HORN, god)
            n += 1
    for god in range(GODS):
        if table.gods[god] >= WORSHIPPED and _is_to_take(table, god):
            out[n] = act(HORN, god, table.gods[god] - WORSHIPPED + 1)
            n += 1
    out[n] = act(NO_HORN)
    return n + 1
