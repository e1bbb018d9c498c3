"""§12, §13, §17, §21, §22: what a unit may do for a point, and how it is done."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valknut.rules.battleground import UNIT_HEIGHT
from gladsheim.games.valknut.rules.killing import kill
from gladsheim.games.valknut.rules.table import Table
from gladsheim.games.valknut.rules.terms import (
    END,
    FREYA,
    GRASS,
    GROUND,
    HOLE,
    MASK,
    MOVE,
    NOBODY,
    NOWHERE,
    SHOVE,
    SIDE,
    STEPS,
    UNIT,
    act,
    cell_of,
    here_of,
    there_of,
    verb_of,
)
from gladsheim.games.valknut.rules.warbands import ENEMIES, EVERYTHING, WARBANDS
from gladsheim.kit.bits import BIT

COMRADES: Final[i64] = BIT[9]  # Freya's guest passes own units as well
_MOST_UNITS: Final[i64] = 48


def list_deeds(table: Table, out: vec[i64]) -> i64:
    """All actions of A in the movement step, and the end of the turn."""
    cells = vec[i64]([0] * _MOST_UNITS)
    units: i64 = table.list_cells(table.seat, cells)
    n: i64 = 0
    i: i64 = 0
    while i < units:
        unit: i64 = table.unit_on(cells[i])
        if table.can_pay(unit):
            n = _list_deeds_of(table, unit, out, n)
        i += 1
    out[n] = act(END)
    return n + 1


def _list_deeds_of(table: Table, unit: i64, out: vec[i64], n: i64) -> i64:
    warband = WARBANDS[table.kind[unit]]
    first: i64 = n
    n = list_moves(table, unit, MOVE, warband.crossed, out, n)
    return warband.list_deeds(table, table.at[unit], out, first, n) if table.is_own(unit) else n


def has_deed(table: Table, out: vec[i64]) -> bool:
    """Whether A has a point and something to do with it."""
    if table.points + table.bound + table.bound_too == 0:
        return False
    unit: i64 = 0
    while unit < len(table.kind):
        is_ready = table.holder[unit] == table.seat and table.at[unit] != NOWHERE and table.can_pay(unit)
        if is_ready and (_can_step(table, unit) or _list_deeds_of(table, unit, out, 0) > 0):
            return True
        unit += 1
    return False


def _can_step(table: Table, unit: i64) -> bool:
    """Whether a one-zone unit stands beside free grassland: the quick answer."""
    cell: i64 = table.at[unit]
    if UNIT_HEIGHT[table.kind[unit]] > 1:
        return False
    return (
        table.is_free((cell + 1) & MASK)
        or table.is_free((cell - 1) & MASK)
        or table.is_free((cell + SIDE) & MASK)
        or table.is_free((cell - SIDE) & MASK)
    )


def list_moves(table: Table, unit: i64, verb: i64, crossed: i64, out: vec[i64], n: i64) -> i64:
    """Add all straight moves of a unit that crosses these things; returns the new n."""
    is_tall = UNIT_HEIGHT[table.kind[unit]] > 1
    stomps = table.is_own(unit) and WARBANDS[table.kind[unit]].stomps(table)
    here: i64 = table.at[unit]
    base: i64 = act(verb, 0, table.zone_of(here))
    direction: i64
    for direction in range(4):
        step: i64 = STEPS[direction]
        cell: i64 = (here + step) & MASK
        while True:
            entry: i64 = _enter(table, unit, cell, crossed, stomps)
            if is_tall and entry != BLOCKED:
                lower: i64 = _enter(table, unit, (cell + SIDE) & MASK, crossed, stomps)
                entry = lower if lower < entry else entry
            if entry == BLOCKED:
                break
            if entry == OPEN_END:
                out[n] = base + table.zone_of(cell)
                n += 1
            cell = (cell + step) & MASK
    return n


BLOCKED: Final[i64] = 0
PASSABLE: Final[i64] = 1
OPEN_END: Final[i64] = 2  # passable, and a move may end there


def _enter(table: Table, mover: i64, cell: i64, crossed: i64, stomps: bool) -> i64:
    """§13: what a zone is to a unit on its way."""
    z: i64 = i64(table.zones[cell])
    if z == HOLE:
        return BLOCKED
    if z >= UNIT:
        unit: i64 = z // UNIT - 1
        if unit == mover:
            return OPEN_END  # R19
        if table.holder[unit] == table.seat:
            return PASSABLE if crossed & COMRADES else BLOCKED
        if stomps:
            return OPEN_END
        return PASSABLE if crossed & ENEMIES else BLOCKED
    ground: i64 = z & GROUND
    if ground == GRASS:
        return OPEN_END
    return PASSABLE if crossed & BIT[ground] else BLOCKED


def list_flights(table: Table, out: vec[i64]) -> i64:
    """§30, Freya: one move of any unit of A past everything but holes (R51)."""
    cells = vec[i64]([0] * _MOST_UNITS)
    units: i64 = table.list_cells(table.seat, cells)
    n: i64 = 0
    i: i64 = 0
    while i < units:
        n = list_moves(table, table.unit_on(cells[i]), FREYA, EVERYTHING | COMRADES, out, n)
        i += 1
    return n


def do_deed(table: Table, action: i64) -> i64:
    """Carry out a move, shove or teleport; returns the unit that acted. Kills by stomping are made at once."""
    here: i64 = cell_of(here_of(action))
    there: i64 = cell_of(there_of(action))
    unit: i64 = table.unit_on(here)
    if verb_of(action) == SHOVE:
        _shove(table, unit, there)
    else:
        table.lift(unit)
        _stomp(table, unit, there)
        table.put(unit, there)
    table.last_here = here_of(action)
    table.last_there = there_of(action)
    return unit


def _shove(table: Table, unit: i64, there: i64) -> None:
    enemy: i64 = table.unit_on(there)
    here: i64 = table.at[unit]
    pushed: i64 = (table.at[enemy] + there - here) & MASK
    table.lift(unit)
    table.lift(enemy)
    table.put(enemy, pushed)
    table.put(unit, there)


def _stomp(table: Table, unit: i64, there: i64) -> None:
    """§17: whatever stands where the Giantess ends her move dies."""
    if UNIT_HEIGHT[table.kind[unit]] == 1:
        return
    k: i64
    for k in range(2):
        under: i64 = table.unit_on((there + k * SIDE) & MASK)
        if under != NOBODY:
            if table.events is not None:
                zone: i64 = table.zone_of(table.at[under])
                table.tell("stomped", [int(under), int(table.holder[under]), int(zone)])
            kill(table, under)
