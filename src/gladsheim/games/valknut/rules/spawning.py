"""§10, §25: units that come from supply when a card with a Valknut is laid."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valknut.rules.battleground import UNIT_HEIGHT
from gladsheim.games.valknut.rules.layers import Layers
from gladsheim.games.valknut.rules.placement import knot_of
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


def swarming(state: Layers) -> i64:
    """A's warband that may fill every free Valknut, or NOBODY."""
    number: i64
    for number in range(state.terms.bands_each):
        kind: i64 = state.band(state.seat, number)
        if WARBANDS[kind].fills_valknuts() and state.has_band(state.seat, kind):
            return kind
    return NOBODY


def spawnable(state: Layers) -> i64:
    """The kinds that A may spawn by §10, as a mask: thralls too, no lost warband."""
    mask: i64 = 0
    unit: i64 = 0
    while unit < len(state.kind):
        kind: i64 = state.kind[unit]
        is_lost = state.owner_of[kind] == state.seat and state.lost & BIT[kind] != 0
        if state.holder[unit] == state.seat and state.at[unit] == NOWHERE and not is_lost:
            mask |= BIT[kind]
        unit += 1
    return mask


def is_one_kind(kinds: i64) -> bool:
    """Whether a mask leaves no choice between kinds."""
    return kinds & (kinds - 1) == 0


def list_spawns(state: Layers, out: vec[i64]) -> i64:
    """What A may spawn now, and to spawn nothing more; nothing at all where there is no choice."""
    swarm: i64 = swarming(state)
    n: i64 = 0
    kinds: i64 = spawnable(state)
    if swarm != NOBODY and kinds & BIT[swarm]:
        n = list_stands_on_any(state, swarm, act(SPAWN, swarm), out, n)
    if state.terms.spawn != SPAWN_OFF:
        kind: i64
        for kind in range(KINDS):
            if kinds & BIT[kind] == 0 or kind == swarm:
                continue
            if state.terms.spawn == ON_ANY_FREE and swarm == NOBODY:
                n = list_stands_on_any(state, kind, act(SPAWN, kind), out, n)
            else:
                n = _list_stands_on_new(state, kind, act(SPAWN, kind), out, n)
    if n > 0:
        out[n] = act(NO_SPAWN)
        n += 1
    return n


def _list_stands_on_new(state: Layers, kind: i64, base: i64, out: vec[i64], n: i64) -> i64:
    """Add the ways in which a unit of a kind can stand on a Valknut of the card just laid: any one of them (R64)."""
    first: i64 = n
    i: i64 = 0
    knot: i64 = knot_of(state, state.card, 0)
    while knot != NOBODY:
        n = list_stands(state, kind, knot, base, out, first, n)
        i += 1
        knot = knot_of(state, state.card, i)
    return n


def list_stands_on_any(state: Layers, kind: i64, base: i64, out: vec[i64], n: i64) -> i64:
    """Add the ways in which a unit of a kind can stand on a free Valknut."""
    first: i64 = n
    i: i64 = 0
    while i < len(state.knots):
        n = list_stands(state, kind, state.knots[i], base, out, first, n)
        i += 1
    return n


def list_stands(state: Layers, kind: i64, knot: i64, base: i64, out: vec[i64], first: i64, n: i64) -> i64:
    """Add the ways to stand on one Valknut: the Giantess with either zone. What stands from `first` is not repeated."""
    if not state.is_free(knot):
        return n
    if UNIT_HEIGHT[kind] == 1:
        out[n] = base + state.zone_of(knot)
        return n + 1
    k: i64
    for k in range(2):
        upper: i64 = (knot - k * SIDE) & MASK
        if state.is_free(upper) and state.is_free((upper + SIDE) & MASK):
            zone: i64 = state.zone_of(upper)
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


def spawn(state: Layers, seat: i64, kind: i64, cell: i64) -> None:
    """A unit of a kind comes from a supply and is A's."""
    unit: i64 = state.in_supply(seat, kind)
    if seat != state.seat:
        state.give(unit, state.seat)
    state.put(unit, cell)
    if state.events is not None:
        state.tell("spawned", [int(state.seat), int(unit), int(state.zone_of(cell)), int(seat)])


def may_go_on(state: Layers) -> bool:
    """Whether A may spawn again in this event: only those who fill every Valknut."""
    return swarming(state) != NOBODY


def reward(state: Layers, was_asked: bool) -> None:
    """The points of a new Valknut, once nothing more is spawned (R12, R33)."""
    swarm: i64 = swarming(state)
    if swarm != NOBODY:
        if state.in_supply(state.seat, swarm) == NOBODY:
            _gain(state, state.free_knots(), swarm)
        return
    if was_asked or state.terms.spawn == SPAWN_OFF or not state.terms.empty_supply_bonus:
        return
    if spawnable(state) == 0:
        _gain(state, 1, NOBODY)


def _gain(state: Layers, points: i64, kind: i64) -> None:
    state.gain(points, kind)
    if points > 0 and state.events is not None:
        state.tell("empty_supply", [int(state.seat), int(points)])
