"""§10, §25: units that come from supply when a card with a Valknut is laid."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valknut.rules.battleground import UNIT_HEIGHT
from gladsheim.games.valknut.rules.placement import knot_of
from gladsheim.games.valknut.rules.table import Table
from gladsheim.games.valknut.rules.terms import (
    KINDS,
    MASK,
    NO_SPAWN,
    NOBODY,
    NOWHERE,
    ON_ANY_FREE,
    SIDE,
    SPAWN,
    SPAWN_OFF,
    act,
    there_of,
)
from gladsheim.games.valknut.rules.warbands import WARBANDS
from gladsheim.kit.bits import BIT


def swarming(table: Table) -> i64:
    """A's warband that may fill every free Valknut, or NOBODY."""
    number: i64
    for number in range(table.terms.bands_each):
        kind: i64 = table.band(table.seat, number)
        if WARBANDS[kind].fills_valknuts() and table.has_band(table.seat, kind):
            return kind
    return NOBODY


def spawnable(table: Table) -> i64:
    """The kinds that A may spawn by §10, as a mask: thralls too, no lost warband."""
    mask: i64 = 0
    unit: i64 = 0
    while unit < len(table.kind):
        kind: i64 = table.kind[unit]
        is_lost = table.owner_of[kind] == table.seat and table.lost & BIT[kind] != 0
        if table.holder[unit] == table.seat and table.at[unit] == NOWHERE and not is_lost:
            mask |= BIT[kind]
        unit += 1
    return mask


def is_one_kind(kinds: i64) -> bool:
    """Whether a mask leaves no choice between kinds."""
    return kinds & (kinds - 1) == 0


def list_spawns(table: Table, out: vec[i64]) -> i64:
    """What A may spawn now, and to spawn nothing more; nothing at all where there is no choice."""
    swarm: i64 = swarming(table)
    n: i64 = 0
    kinds: i64 = spawnable(table)
    if swarm != NOBODY and kinds & BIT[swarm]:
        n = list_stands_on_any(table, swarm, act(SPAWN, swarm), out, n)
    if table.terms.spawn != SPAWN_OFF:
        kind: i64
        for kind in range(KINDS):
            if kinds & BIT[kind] == 0 or kind == swarm:
                continue
            if table.terms.spawn == ON_ANY_FREE and swarm == NOBODY:
                n = list_stands_on_any(table, kind, act(SPAWN, kind), out, n)
            else:
                n = _list_stands_on_new(table, kind, act(SPAWN, kind), out, n)
    if n > 0:
        out[n] = act(NO_SPAWN)
        n += 1
    return n


def _list_stands_on_new(table: Table, kind: i64, base: i64, out: vec[i64], n: i64) -> i64:
    """Add the ways in which a unit of a kind can stand on a Valknut of the card just laid: any one of them (R64)."""
    first: i64 = n
    i: i64 = 0
    knot: i64 = knot_of(table, table.card, 0)
    while knot != NOBODY:
        n = list_stands(table, kind, knot, base, out, first, n)
        i += 1
        knot = knot_of(table, table.card, i)
    return n


def list_stands_on_any(table: Table, kind: i64, base: i64, out: vec[i64], n: i64) -> i64:
    """Add the ways in which a unit of a kind can stand on a free Valknut."""
    first: i64 = n
    i: i64 = 0
    while i < len(table.knots):
        n = list_stands(table, kind, table.knots[i], base, out, first, n)
        i += 1
    return n


def list_stands(table: Table, kind: i64, knot: i64, base: i64, out: vec[i64], first: i64, n: i64) -> i64:
    """Add the ways to stand on one Valknut: the Giantess with either zone. What stands from `first` is not repeated."""
    if not table.is_free(knot):
        return n
    if UNIT_HEIGHT[kind] == 1:
        out[n] = base + table.zone_of(knot)
        return n + 1
    k: i64
    for k in range(2):
        upper: i64 = (knot - k * SIDE) & MASK
        if table.is_free(upper) and table.is_free((upper + SIDE) & MASK):
            zone: i64 = table.zone_of(upper)
            if not _is_listed(zone, out, first, n):
                out[n] = base + zone
                n += 1
    return n


def _is_listed(zone: i64, out: vec[i64], first: i64, n: i64) -> bool:
    i: i64 = first
    while i < n:
        if there_of(out[i]) == zone:
            return True
        i += 1
    return False


def spawn(table: Table, seat: i64, kind: i64, cell: i64) -> None:
    """A unit of a kind comes from a supply and is A's."""
    unit: i64 = table.in_supply(seat, kind)
    if seat != table.seat:
        table.give(unit, table.seat)
    table.put(unit, cell)
    if table.events is not None:
        table.tell("spawned", [int(table.seat), int(unit), int(table.zone_of(cell)), int(seat)])


def may_go_on(table: Table) -> bool:
    """Whether A may spawn again in this event: only those who fill every Valknut."""
    return swarming(table) != NOBODY


def reward(table: Table, was_asked: bool) -> None:
    """The points of a new Valknut, once nothing more is spawned (R12, R33)."""
    swarm: i64 = swarming(table)
    if swarm != NOBODY:
        if table.in_supply(table.seat, swarm) == NOBODY:
            _gain(table, table.free_knots(), swarm)
        return
    if was_asked or table.terms.spawn == SPAWN_OFF or not table.terms.empty_supply_bonus:
        return
    if spawnable(table) == 0:
        _gain(table, 1, NOBODY)


def _gain(table: Table, points: i64, kind: i64) -> None:
    table.gain(points, kind)
    if points > 0 and table.events is not None:
        table.tell("empty_supply", [int(table.seat), int(points)])
