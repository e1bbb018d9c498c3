"""§30: the nine gods and monsters, each a small class: those that act on units, and all of them in a list."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valknut.rules.battleground import UNIT_HEIGHT
from gladsheim.games.valknut.rules.card_gods import Fenrir, God, Loki, Odin, Surtr
from gladsheim.games.valknut.rules.credit import give_credit
from gladsheim.games.valknut.rules.killing import QUIET, see_who_is_out, strike
from gladsheim.games.valknut.rules.layers import Layers
from gladsheim.games.valknut.rules.movement import do_deed, list_flights
from gladsheim.games.valknut.rules.spawning import list_stands, list_stands_on_any, spawn
from gladsheim.games.valknut.rules.terms import (
    HEL,
    JORMUNGANDR,
    KINDS,
    LIFT,
    MASK,
    NOBODY,
    NOWHERE,
    SIDE,
    THOR,
    act,
    cell_of,
    here_of,
    there_of,
    thing_of,
    verb_of,
)
from gladsheim.kit.bits import BIT


@final
class Hel(God):
    """Any unit, from a supply or off the Battleground, comes to a free Valknut and is A's from now on (R50)."""

    def list_choices(self, state: Layers, out: vec[i64]) -> i64:
        n: i64 = 0
        seat: i64
        kind: i64
        for seat in range(state.terms.seats):
            for kind in range(KINDS):
                if state.in_supply(seat, kind) == NOBODY:
                    continue
                if state.owner_of[kind] == state.seat and state.lost & BIT[kind]:
                    continue  # R45
                n = list_stands_on_any(state, kind, act(HEL, kind, seat), out, n)
        return _list_lifts(state, out, n) if state.terms.hel_lifts else n

    def answer(self, state: Layers, action: i64) -> bool:
        """R63: a unit in play is lifted and set down as one event, by which nobody is killed."""
        if verb_of(action) == HEL:
            spawn(state, here_of(action), thing_of(action), cell_of(there_of(action)))
            return False
        unit: i64 = state.unit_on(cell_of(here_of(action)))
        holder: i64 = state.holder[unit]
        state.lift(unit)
        if holder != state.seat:
            state.give(unit, state.seat)
        state.put(unit, cell_of(there_of(action)))
        if state.events is not None:
            zones = [int(here_of(action)), int(there_of(action))]
            state.tell("lifted", [int(state.seat), int(unit), *zones, int(holder)])
        return see_who_is_out(state)


def lifted(kind: i64, holder: i64) -> i64:
    """What LIFT takes: a unit of a kind that this player holds."""
    return holder * 16 + kind


def _list_lifts(state: Layers, out: vec[i64], n: i64) -> i64:
    """Units in play with the Valknuts to which they can be brought, in the order of their numbers."""
    first: i64 = n
    unit: i64 = 0
    while unit < len(state.kind):
        kind: i64 = state.kind[unit]
        is_lost: bool = state.owner_of[kind] == state.seat and state.lost & BIT[kind] != 0  # R45
        if state.at[unit] != NOWHERE and not is_lost:
            n = _list_lifts_of(state, unit, out, n)
        unit += 1
    i: i64
    for i in range(first, n):
        action: i64 = out[i]
        k: i64 = i
        while k > first and out[k - 1] > action:
            out[k] = out[k - 1]
            k -= 1
        out[k] = action
    return n


def _list_lifts_of(state: Layers, unit: i64, out: vec[i64], n: i64) -> i64:
    """To Valknuts that are free now; the zones that the unit leaves do not hinder it."""
    cell: i64 = state.at[unit]
    kind: i64 = state.kind[unit]
    base: i64 = act(LIFT, lifted(kind, state.holder[unit]), state.zone_of(cell))
    first: i64 = n
    i: i64 = 0
    while i < len(state.knots):
        if state.is_free(state.knots[i]):
            state.lift(unit)
            n = list_stands(state, kind, state.knots[i], base, out, first, n)
            state.put(unit, cell)
        i += 1
    return n


@final
class Freya(God):
    """One unit of A makes a move without a point, past everything but holes (R51)."""

    def list_choices(self, state: Layers, out: vec[i64]) -> i64:
        return list_flights(state, out)

    def answer(self, state: Layers, action: i64) -> bool:
        unit: i64 = do_deed(state, action)
        give_credit(state, unit)
        if state.events is not None:
            state.tell("flown", [int(state.seat), int(unit), int(here_of(action)), int(there_of(action))])
        return see_who_is_out(state)


@final
class Thor(God):
    """Kill one enemy that stands on a Valknut (R53)."""

    def list_choices(self, state: Layers, out: vec[i64]) -> i64:
        n: i64 = 0
        unit: i64 = 0
        while unit < len(state.kind):
            if state.holder[unit] != state.seat and state.at[unit] != NOWHERE and is_on_knot(state, unit):
                i: i64 = n
                action: i64 = act(THOR, 0, 0, state.zone_of(state.at[unit]))
                while i > 0 and out[i - 1] > action:
                    out[i] = out[i - 1]
                    i -= 1
                out[i] = action
                n += 1
            unit += 1
        return n

    def answer(self, state: Layers, action: i64) -> bool:
        unit: i64 = state.unit_on(cell_of(there_of(action)))
        state.victims = vec[i64]([unit])
        state.credits = vec[i64]([NOBODY if state.terms.is_ragnarok else state.band(state.seat, 0)])
        return strike(state) != QUIET


def is_on_knot(state: Layers, unit: i64) -> bool:
    cell: i64 = state.at[unit]
    if state.is_knot(cell):
        return True
    return UNIT_HEIGHT[state.kind[unit]] > 1 and state.is_knot((cell + SIDE) & MASK)


@final
class Jormungandr(God):
    """A takes a unit from another player's supply into their own (R50)."""

    def list_choices(self, state: Layers, out: vec[i64]) -> i64:
        n: i64 = 0
        seat: i64
        kind: i64
        for seat in range(state.terms.seats):
            for kind in range(KINDS):
                if seat != state.seat and state.in_supply(seat, kind) != NOBODY:
                    out[n] = act(JORMUNGANDR, kind, seat)
                    n += 1
        return n

    def answer(self, state: Layers, action: i64) -> bool:
        unit: i64 = state.in_supply(here_of(action), thing_of(action))
        state.give(unit, state.seat)
        if state.events is not None:
            state.tell("swallowed", [int(state.seat), int(unit), int(here_of(action))])
        return False


GOD_CARDS: Final[list[God]] = [
    Odin(),
    God(),  # Idun
    Hel(),
    Freya(),
    Loki(),
    Fenrir(),
    Thor(),
    Surtr(),
    Jormungandr(),
]
