"""§24: where the Draugar's victims lay, Draugar rise."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.games.valknut.rules.table import Table
from gladsheim.games.valknut.rules.terms import DRAUGAR, NOWHERE


def settle_graves(table: Table) -> bool:
    """Let Draugar rise where nothing is to be chosen; whether something is (R32)."""
    graves: i64 = len(table.graves) // 2
    supply: i64 = 0
    unit: i64 = 0
    while unit < len(table.kind):
        if table.kind[unit] == DRAUGAR and table.holder[unit] == table.seat and table.at[unit] == NOWHERE:
            supply += 1
        unit += 1
    if supply == 0:
        table.gain(graves, DRAUGAR)
        if graves > 0 and table.events is not None:
            table.tell("no_draugar", [int(table.seat), int(graves)])
        table.graves = vec[i64]()
        return False
    if supply < graves:
        return True
    wide = vec[i64]()
    i: i64 = 0
    while i < 2 * graves:
        if table.graves[i] == table.graves[i + 1]:
            _rise(table, table.graves[i])
        else:
            wide = append(append(wide, table.graves[i]), table.graves[i + 1])
        i += 2
    table.graves = wide
    return len(wide) > 0


def _rise(table: Table, cell: i64) -> None:
    """A Draugr from supply stands on a victim's cell."""
    unit: i64 = table.in_supply(table.seat, DRAUGAR)
    table.put(unit, cell)
    if table.events is not None:
        table.tell("risen", [int(table.seat), int(unit), int(table.zone_of(cell))])


def open_grave(table: Table, cell: i64) -> None:
    """A's choice: a Draugr rises here, and this grave is closed."""
    rest = vec[i64]()
    i: i64 = 0
    while i < len(table.graves):
        if table.graves[i] != cell and table.graves[i + 1] != cell:
            rest = append(append(rest, table.graves[i]), table.graves[i + 1])
        i += 2
    table.graves = rest
    _rise(table, cell)
