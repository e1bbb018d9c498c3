"""§15: the check. All chain reactions are resolved here, one round after the other.

A round finds all enemies that A flanks, removes them together, lets the warband that killed them use its ability and
sees who is out; then the next round begins. It stops where A has to choose something, and goes on after the choice.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.games.valknut.rules.battleground import UNIT_HEIGHT
from gladsheim.games.valknut.rules.credit import asks_credit, candidates_for, give_credit, only_of, reach_in_force
from gladsheim.games.valknut.rules.flanking import (
    ABOVE,
    LEFT,
    flanker,
    is_flanked,
    is_line_flanked,
    list_flanked,
)
from gladsheim.games.valknut.rules.graves import open_grave, settle_graves
from gladsheim.games.valknut.rules.layers import Layers
from gladsheim.games.valknut.rules.scoring import count_in, finish
from gladsheim.games.valknut.rules.terms import (
    CREDIT,
    CREDITING,
    GROUND,
    KINDS,
    MASK,
    NOBODY,
    RISE,
    RISING,
    SIDE,
    STEPS,
    act,
)
from gladsheim.games.valknut.rules.warbands import WARBANDS
from gladsheim.kit.bits import BIT

# How a check, or a part of it, ends

QUIET: Final[i64] = 0  # nobody is flanked any more
ASKING: Final[i64] = 1  # A has to choose
DECIDED: Final[i64] = 2  # the match is over

GROUND_SIDE: Final[i64] = 1000  # + ground: an obstacle flanks, in the log
SHOT: Final[i64] = 2000  # + unit: it flanks from afar, in the log


def begin_check(state: Layers, stage: i64, acting: i64) -> None:
    """A check at this stage of the turn; `acting` is the unit whose action led to it, or NOBODY."""
    state.stage = stage
    state.fall = 1
    seat: i64 = 0
    while seat < state.terms.seats:
        if state.out[seat] >= state.fall:
            state.fall = state.out[seat] + 1
        seat += 1
    give_credit(state, acting)


def check(state: Layers, scratch: vec[i64]) -> i64:
    """Kill until it is quiet, A has to choose or the match is over."""
    while True:
        n: i64 = list_flanked(state, reach_in_force(state), scratch)
        if n == 0:
            return QUIET
        state.victims = in_reading_order(state, scratch, n)
        state.credits = vec[i64]()
        answer: i64 = go_on_striking(state)
        if answer != QUIET:
            return answer


def in_reading_order(state: Layers, units: vec[i64], n: i64) -> vec[i64]:
    """The first n units of a list by their cells."""
    ordered = vec[i64]([0] * n)
    i: i64 = 0
    while i < n:
        k: i64 = i
        while k > 0 and state.at[ordered[k - 1]] > state.at[units[i]]:
            ordered[k] = ordered[k - 1]
            k -= 1
        ordered[k] = units[i]
        i += 1
    return ordered


def go_on_striking(state: Layers) -> i64:
    """Find whose the kills of a round are, then strike."""
    while len(state.credits) < len(state.victims):
        candidates: i64 = candidates_for(state, state.victims[len(state.credits)])
        if asks_credit(candidates):
            state.phase = CREDITING
            return ASKING
        state.credits = append(state.credits[:], only_of(candidates))
    return strike(state)


def strike(state: Layers) -> i64:
    """Remove the victims of a round together, then let abilities work."""
    victims = state.victims
    credits = state.credits
    uppers = vec[i64](capacity=len(victims))
    i: i64 = 0
    while i < len(victims):
        uppers = append(uppers, state.at[victims[i]])
        if state.events is not None:
            _tell_kill(state, victims[i])
        i += 1
    i = 0
    while i < len(victims):
        kill(state, victims[i])
        i += 1
    state.victims = vec[i64]()
    state.credits = vec[i64]()
    i = 0
    while i < len(victims):
        if credits[i] != NOBODY:
            lower: i64 = (uppers[i] + (UNIT_HEIGHT[state.kind[victims[i]]] - 1) * SIDE) & MASK
            WARBANDS[credits[i]].on_kill(state, uppers[i], lower)
        i += 1
    is_asking = False
    number: i64
    for number in range(state.terms.bands_each):
        if WARBANDS[state.band(state.seat, number)].after_kills(state):
            is_asking = True
    if see_who_is_out(state):
        state.graves = vec[i64]()
        return DECIDED
    if is_asking:
        state.phase = RISING
        return ASKING
    return QUIET


def kill(state: Layers, unit: i64) -> None:
    """A unit goes to the supply of the player who held it."""
    state.lift(unit)


def see_who_is_out(state: Layers) -> bool:
    """§26, §29: players without units are out, warbands without units are lost. Whether that ends the match."""
    seat: i64 = 0
    while seat < state.terms.seats:
        if state.is_in(seat) and state.count_in_play(seat) == 0:
            put_out(state, seat)
        seat += 1
    if state.terms.is_ragnarok:
        kind: i64
        for kind in range(KINDS):
            owner: i64 = state.owner_of[kind]
            if owner != NOBODY and state.lost & BIT[kind] == 0 and state.count_kind(owner, kind) == 0:
                state.lost |= BIT[kind]
                if state.events is not None and state.is_in(owner):
                    state.tell("lost", [int(owner), int(kind)])
    if count_in(state) > 1:
        return False
    finish(state)
    return True


def put_out(state: Layers, seat: i64) -> None:
    """A player is out of the match."""
    out = state.out[:]
    out[seat] = state.fall
    state.out = out
    if state.events is not None:
        state.tell("out", [int(seat)])


# A's choices within a check


def list_credits(state: Layers, out: vec[i64]) -> i64:
    """§29: the warbands that may have the next victim."""
    victim: i64 = state.victims[len(state.credits)]
    candidates: i64 = candidates_for(state, victim)
    zone: i64 = state.zone_of(state.at[victim])
    n: i64 = 0
    kind: i64
    for kind in range(KINDS):
        if candidates & BIT[kind]:
            out[n] = act(CREDIT, kind, 0, zone)
            n += 1
    return n


def list_graves(state: Layers, out: vec[i64]) -> i64:
    """§24: the zones on which a Draugr may rise."""
    n: i64 = 0
    i: i64 = 0
    while i < len(state.graves):
        out[n] = act(RISE, 0, 0, state.zone_of(state.graves[i]))
        n += 1
        if state.graves[i + 1] != state.graves[i]:
            out[n] = act(RISE, 0, 0, state.zone_of(state.graves[i + 1]))
            n += 1
        i += 2
    return n


def choose_credit(state: Layers, kind: i64) -> i64:
    state.credits = append(state.credits[:], kind)
    return go_on_striking(state)


def choose_grave(state: Layers, cell: i64) -> i64:
    open_grave(state, cell)
    return ASKING if settle_graves(state) else QUIET


# The log


def _tell_kill(state: Layers, unit: i64) -> None:
    """What stood on both sides of the first flanked line, in the order left, right or above, below.

    Nothing where the unit dies without being flanked (R53).
    """
    cell: i64 = state.at[unit]
    reach: i64 = reach_in_force(state)
    below: i64 = (cell + (UNIT_HEIGHT[state.kind[unit]] - 1) * SIDE) & MASK
    numbers = [int(unit), int(state.holder[unit]), int(state.zone_of(cell))]
    for low, high, direction in ((cell, cell, LEFT), (below, below, LEFT), (cell, below, ABOVE)):
        if is_flanked(state, unit, reach) and is_line_flanked(state, low, high, direction, reach):
            numbers.append(int(_seen_side(state, low, direction, reach)))
            numbers.append(int(_seen_side(state, high, direction + 1, reach)))
            break
    state.tell("killed", numbers)


def _seen_side(state: Layers, cell: i64, direction: i64, reach: i64) -> i64:
    unit: i64 = flanker(state, cell, direction, reach)
    beside: i64 = (cell + STEPS[direction]) & MASK
    if unit == NOBODY:
        return GROUND_SIDE + (i64(state.zones[beside]) & GROUND)
    return unit if state.unit_on(beside) == unit else SHOT + unit
