"""§12, §13, §17, §21, §22: what a unit may do for a point, and how it is done."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valknut.rules.battleground import UNIT_HEIGHT
from gladsheim.games.valknut.rules.killing import kill
from gladsheim.games.valknut.rules.layers import Layers
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


def list_deeds(state: Layers, out: vec[i64]) -> i64:
    """All actions of A in the movement step, and the end of the turn."""
    cells = vec[i64]([0] * _MOST_UNITS)
    units: i64 = state.list_cells(state.seat, cells)
    n: i64 = 0
    i: i64 = 0
    while i < units:
        unit: i64 = state.unit_on(cells[i])
        if state.can_pay(unit):
            n = _list_deeds_of(state, unit, out, n)
        i += 1
    out[n] = act(END)
    return n + 1


def _list_deeds_of(state: Layers, unit: i64, out: vec[i64], n: i64) -> i64:
    warband = WARBANDS[state.kind[unit]]
    first: i64 = n
    n = list_moves(state, unit, MOVE, warband.crossed, out, n)
    return warband.list_deeds(state, state.at[unit], out, first, n) if state.is_own(unit) else n


def has_deed(state: Layers, out: vec[i64]) -> bool:
    """Whether A has a point and something to do with it."""
    if state.points + state.bound + state.bound_too == 0:
        return False
    unit: i64 = 0
    while unit < len(state.kind):
        is_ready = state.holder[unit] == state.seat and state.at[unit] != NOWHERE and state.can_pay(unit)
        if is_ready and (_can_step(state, unit) or _list_deeds_of(state, unit, out, 0) > 0):
            return True
        unit += 1
    return False


def _can_step(state: Layers, unit: i64) -> bool:
    """Whether a one-zone unit stands beside free grassland: the quick answer."""
    cell: i64 = state.at[unit]
    if UNIT_HEIGHT[state.kind[unit]] > 1:
        return False
    return (
        state.is_free((cell + 1) & MASK)
        or state.is_free((cell - 1) & MASK)
        or state.is_free((cell + SIDE) & MASK)
        or state.is_free((cell - SIDE) & MASK)
    )


def list_moves(state: Layers, unit: i64, verb: i64, crossed: i64, out: vec[i64], n: i64) -> i64:
    """Add all straight moves of a unit that crosses these things; returns the new n."""
    is_tall = UNIT_HEIGHT[state.kind[unit]] > 1
    stomps = state.is_own(unit) and WARBANDS[state.kind[unit]].stomps(state)
    here: i64 = state.at[unit]
    base: i64 = act(verb, 0, state.zone_of(here))
    direction: i64
    for direction in range(4):
        step: i64 = STEPS[direction]
        cell: i64 = (here + step) & MASK
        while True:
            entry: i64 = _enter(state, unit, cell, crossed, stomps)
            if is_tall and entry != BLOCKED:
                lower: i64 = _enter(state, unit, (cell + SIDE) & MASK, crossed, stomps)
                entry = lower if lower < entry else entry
            if entry == BLOCKED:
                break
            if entry == OPEN_END:
                out[n] = base + state.zone_of(cell)
                n += 1
            cell = (cell + step) & MASK
    return n


BLOCKED: Final[i64] = 0
PASSABLE: Final[i64] = 1
OPEN_END: Final[i64] = 2  # passable, and a move may end there


def _enter(state: Layers, mover: i64, cell: i64, crossed: i64, stomps: bool) -> i64:
    """§13: what a zone is to a unit on its way."""
    z: i64 = i64(state.zones[cell])
    if z == HOLE:
        return BLOCKED
    if z >= UNIT:
        unit: i64 = z // UNIT - 1
        if unit == mover:
            return OPEN_END  # R19
        if state.holder[unit] == state.seat:
            return PASSABLE if crossed & COMRADES else BLOCKED
        if stomps:
            return OPEN_END
        return PASSABLE if crossed & ENEMIES else BLOCKED
    ground: i64 = z & GROUND
    if ground == GRASS:
        return OPEN_END
    return PASSABLE if crossed & BIT[ground] else BLOCKED


def list_flights(state: Layers, out: vec[i64]) -> i64:
    """§30, Freya: one move of any unit of A past everything but holes (R51)."""
    cells = vec[i64]([0] * _MOST_UNITS)
    units: i64 = state.list_cells(state.seat, cells)
    n: i64 = 0
    i: i64 = 0
    while i < units:
        n = list_moves(state, state.unit_on(cells[i]), FREYA, EVERYTHING | COMRADES, out, n)
        i += 1
    return n


def do_deed(state: Layers, action: i64) -> i64:
    """Carry out a move, shove or teleport; returns the unit that acted. Kills by stomping are made at once."""
    here: i64 = cell_of(here_of(action))
    there: i64 = cell_of(there_of(action))
    unit: i64 = state.unit_on(here)
    if verb_of(action) == SHOVE:
        _shove(state, unit, there)
    else:
        state.lift(unit)
        _stomp(state, unit, there)
        state.put(unit, there)
    state.last_here = here_of(action)
    state.last_there = there_of(action)
    return unit


def _shove(state: Layers, unit: i64, there: i64) -> None:
    enemy: i64 = state.unit_on(there)
    here: i64 = state.at[unit]
    pushed: i64 = (state.at[enemy] + there - here) & MASK
    state.lift(unit)
    state.lift(enemy)
    state.put(enemy, pushed)
    state.put(unit, there)


def _stomp(state: Layers, unit: i64, there: i64) -> None:
    """§17: whatever stands where the Giantess ends her move dies."""
    if UNIT_HEIGHT[state.kind[unit]] == 1:
        return
    k: i64
    for k in range(2):
        under: i64 = state.unit_on((there + k * SIDE) & MASK)
        if under != NOBODY:
            if state.events is not None:
                zone: i64 = state.zone_of(state.at[under])
                state.tell("stomped", [int(under), int(state.holder[under]), int(zone)])
            kill(state, under)
