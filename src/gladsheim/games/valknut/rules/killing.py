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
from gladsheim.games.valknut.rules.scoring import count_in, finish
from gladsheim.games.valknut.rules.table import Table
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


def begin_check(table: Table, stage: i64, acting: i64) -> None:
    """A check at this stage of the turn; `acting` is the unit whose action led to it, or NOBODY."""
    table.stage = stage
    table.fall = 1
    seat: i64 = 0
    while seat < table.terms.seats:
        if table.out[seat] >= table.fall:
            table.fall = table.out[seat] + 1
        seat += 1
    give_credit(table, acting)


def check(table: Table, scratch: vec[i64]) -> i64:
    """Kill until it is quiet, A has to choose or the match is over."""
    while True:
        n: i64 = list_flanked(table, reach_in_force(table), scratch)
        if n == 0:
            return QUIET
        table.victims = in_reading_order(table, scratch, n)
        table.credits = vec[i64]()
        answer: i64 = go_on_striking(table)
        if answer != QUIET:
            return answer


def in_reading_order(table: Table, units: vec[i64], n: i64) -> vec[i64]:
    """The first n units of a list by their cells."""
    ordered = vec[i64]([0] * n)
    i: i64 = 0
    while i < n:
        k: i64 = i
        while k > 0 and table.at[ordered[k - 1]] > table.at[units[i]]:
            ordered[k] = ordered[k - 1]
            k -= 1
        ordered[k] = units[i]
        i += 1
    return ordered


def go_on_striking(table: Table) -> i64:
    """Find whose the kills of a round are, then strike."""
    while len(table.credits) < len(table.victims):
        candidates: i64 = candidates_for(table, table.victims[len(table.credits)])
        if asks_credit(candidates):
            table.phase = CREDITING
            return ASKING
        table.credits = append(table.credits[:], only_of(candidates))
    return strike(table)


def strike(table: Table) -> i64:
    """Remove the victims of a round together, then let abilities work."""
    victims = table.victims
    credits = table.credits
    uppers = vec[i64](capacity=len(victims))
    i: i64 = 0
    while i < len(victims):
        uppers = append(uppers, table.at[victims[i]])
        if table.events is not None:
            _tell_kill(table, victims[i])
        i += 1
    i = 0
    while i < len(victims):
        kill(table, victims[i])
        i += 1
    table.victims = vec[i64]()
    table.credits = vec[i64]()
    i = 0
    while i < len(victims):
        if credits[i] != NOBODY:
            lower: i64 = (uppers[i] + (UNIT_HEIGHT[table.kind[victims[i]]] - 1) * SIDE) & MASK
            WARBANDS[credits[i]].on_kill(table, uppers[i], lower)
        i += 1
    is_asking = False
    number: i64
    for number in range(table.terms.bands_each):
        if WARBANDS[table.band(table.seat, number)].after_kills(table):
            is_asking = True
    if see_who_is_out(table):
        table.graves = vec[i64]()
        return DECIDED
    if is_asking:
        table.phase = RISING
        return ASKING
    return QUIET


def kill(table: Table, unit: i64) -> None:
    """A unit goes to the supply of the player who held it."""
    table.lift(unit)


def see_who_is_out(table: Table) -> bool:
    """§26, §29: players without units are out, warbands without units are lost. Whether that ends the match."""
    seat: i64 = 0
    while seat < table.terms.seats:
        if table.is_in(seat) and table.count_in_play(seat) == 0:
            put_out(table, seat)
        seat += 1
    if table.terms.is_ragnarok:
        kind: i64
        for kind in range(KINDS):
            owner: i64 = table.owner_of[kind]
            if owner != NOBODY and table.lost & BIT[kind] == 0 and table.count_kind(owner, kind) == 0:
                table.lost |= BIT[kind]
                if table.events is not None and table.is_in(owner):
                    table.tell("lost", [int(owner), int(kind)])
    if count_in(table) > 1:
        return False
    finish(table)
    return True


def put_out(table: Table, seat: i64) -> None:
    """A player is out of the match."""
    out = table.out[:]
    out[seat] = table.fall
    table.out = out
    if table.events is not None:
        table.tell("out", [int(seat)])


# A's choices within a check


def list_credits(table: Table, out: vec[i64]) -> i64:
    """§29: the warbands that may have the next victim."""
    victim: i64 = table.victims[len(table.credits)]
    candidates: i64 = candidates_for(table, victim)
    zone: i64 = table.zone_of(table.at[victim])
    n: i64 = 0
    kind: i64
    for kind in range(KINDS):
        if candidates & BIT[kind]:
            out[n] = act(CREDIT, kind, 0, zone)
            n += 1
    return n


def list_graves(table: Table, out: vec[i64]) -> i64:
    """§24: the zones on which a Draugr may rise."""
    n: i64 = 0
    i: i64 = 0
    while i < len(table.graves):
        out[n] = act(RISE, 0, 0, table.zone_of(table.graves[i]))
        n += 1
        if table.graves[i + 1] != table.graves[i]:
            out[n] = act(RISE, 0, 0, table.zone_of(table.graves[i + 1]))
            n += 1
        i += 2
    return n


def choose_credit(table: Table, kind: i64) -> i64:
    table.credits = append(table.credits[:], kind)
    return go_on_striking(table)


def choose_grave(table: Table, cell: i64) -> i64:
    open_grave(table, cell)
    return ASKING if settle_graves(table) else QUIET


# The log


def _tell_kill(table: Table, unit: i64) -> None:
    """What stood on both sides of the first flanked line, in the order left, right or above, below.

    Nothing where the unit dies without being flanked (R53).
    """
    cell: i64 = table.at[unit]
    reach: i64 = reach_in_force(table)
    below: i64 = (cell + (UNIT_HEIGHT[table.kind[unit]] - 1) * SIDE) & MASK
    numbers = [int(unit), int(table.holder[unit]), int(table.zone_of(cell))]
    for low, high, direction in ((cell, cell, LEFT), (below, below, LEFT), (cell, below, ABOVE)):
        if is_flanked(table, unit, reach) and is_line_flanked(table, low, high, direction, reach):
            numbers.append(int(_seen_side(table, low, direction, reach)))
            numbers.append(int(_seen_side(table, high, direction + 1, reach)))
            break
    table.tell("killed", numbers)


def _seen_side(table: Table, cell: i64, direction: i64, reach: i64) -> i64:
    unit: i64 = flanker(table, cell, direction, reach)
    beside: i64 = (cell + STEPS[direction]) & MASK
    if unit == NOBODY:
        return GROUND_SIDE + (i64(table.zones[beside]) & GROUND)
    return unit if table.unit_on(beside) == unit else SHOT + unit
