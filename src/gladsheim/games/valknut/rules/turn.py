"""§7, §9, §20: the sequence of a turn, the placement event and Rage.

Every function brings the match to the next thing that is to be chosen or rolled.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valknut.rules.battleground import UNIT_HEIGHT
from gladsheim.games.valknut.rules.cards import NUMBER, TERRAIN_CARDS, added, has_valknut, without
from gladsheim.games.valknut.rules.gods import GOD_CARDS
from gladsheim.games.valknut.rules.killing import QUIET, begin_check, check, see_who_is_out
from gladsheim.games.valknut.rules.layers import Layers
from gladsheim.games.valknut.rules.movement import do_deed, has_deed
from gladsheim.games.valknut.rules.pile import take_next
from gladsheim.games.valknut.rules.placement import lay
from gladsheim.games.valknut.rules.scoring import finish
from gladsheim.games.valknut.rules.setup import call_god, wants_gods
from gladsheim.games.valknut.rules.spawning import list_spawns, may_go_on, reward, spawn
from gladsheim.games.valknut.rules.terms import (
    AFTER_CARD,
    AFTER_DEED,
    AFTER_WORSHIP,
    AT_START,
    CALLED,
    CREDITING,
    IN_POOL,
    INVOKING,
    MOVING,
    NOBODY,
    NOWHERE,
    PLACING,
    POOL_SIZE,
    RAGING,
    RECALLING,
    REFILLING,
    SPAWNING,
    WORSHIPPED,
    WORSHIPPING,
    cell_of,
    here_of,
    there_of,
    verb_of,
)
from gladsheim.games.valknut.rules.warbands import WARBANDS
from gladsheim.games.valknut.rules.worship import hears_horn
from gladsheim.kit.bits import BIT

# §7 The turn


def begin_turn(state: Layers, seat: i64, scratch: vec[i64]) -> None:
    """Step 1: no points, and the pool is refilled."""
    state.seat = seat
    state.lose_points()
    state.is_owed = True
    if state.events is not None:
        state.tell("turn", [int(seat)])
    refill(state, scratch)


def refill(state: Layers, scratch: vec[i64]) -> None:
    """Open the next card while there is a gap, then make the opening check (step 2)."""
    if len(state.pool) < POOL_SIZE and state.pile > 0:
        state.phase = REFILLING
        return
    state.has_killed = False
    begin_check(state, AT_START, NOBODY)
    go_on_checking(state, scratch)


def open_card(state: Layers, card: i64) -> None:
    take_next(state, card, IN_POOL)
    state.pool = added(state.pool, card)
    if state.events is not None:
        state.tell("opened", [int(card)])


def go_on_checking(state: Layers, scratch: vec[i64]) -> None:
    """Check, and go on with the turn where the check was made."""
    if check(state, scratch) != QUIET:
        return
    if state.stage == AFTER_CARD and hears_horn(state):
        state.phase = WORSHIPPING
    elif state.has_killed:
        _rage(state, scratch)
    elif state.stage == AFTER_DEED:
        _move_on(state, scratch)
    elif state.stage == AT_START or state.is_owed:
        _place_or_move(state, scratch)
    else:
        _move_on(state, scratch)


def resume(state: Layers, answer: i64, scratch: vec[i64]) -> None:
    """Go on with a check in which A has chosen something."""
    if answer == QUIET:
        go_on_checking(state, scratch)


def _place_or_move(state: Layers, scratch: vec[i64]) -> None:
    """Step 3, or step 4 where a bonus card was the last of the pool."""
    if len(state.pool) == 0:
        state.is_owed = False
        _move_on(state, scratch)
        return
    state.is_owed = False
    state.phase = PLACING


def _move_on(state: Layers, scratch: vec[i64]) -> None:
    """Step 4: the turn ends by itself where nothing can be done."""
    if has_deed(state, scratch):
        state.phase = MOVING
    else:
        end_turn(state, scratch)


def end_turn(state: Layers, scratch: vec[i64]) -> None:
    """Step 5."""
    state.lose_points()
    if len(state.pool) == 0 and state.pile == 0:
        finish(state)
        return
    rank: i64 = state.rank_of(state.seat)
    while True:
        rank = (rank + 1) % state.terms.seats
        if state.is_in(state.order[rank]):
            break
    begin_turn(state, state.order[rank], scratch)


# §9 The placement event


def place(state: Layers, card: i64, turn: i64, anchor: i64, scratch: vec[i64]) -> None:
    """A lays a card of the pool or of their supply."""
    if state.where[card] == IN_POOL:
        state.pool = without(state.pool, card)
    elif card < TERRAIN_CARDS:
        state.face_down = without(state.face_down, card)
        state.learn(card, 0)
    lay(state, card, turn, anchor)
    state.card = card
    state.has_killed = False
    state.last_here = NOWHERE
    state.last_there = NOWHERE
    if state.events is not None:
        state.tell("laid", [int(state.seat), int(card), int(anchor), int(turn)])
    if not has_valknut(card):
        after_spawning(state, scratch)
    elif list_spawns(state, scratch) > 0:
        state.phase = SPAWNING
    else:
        reward(state, False)
        after_spawning(state, scratch)


def spawn_unit(state: Layers, kind: i64, cell: i64, scratch: vec[i64]) -> None:
    spawn(state, state.seat, kind, cell)
    if may_go_on(state) and list_spawns(state, scratch) > 0:
        return
    end_spawning(state, scratch)


def end_spawning(state: Layers, scratch: vec[i64]) -> None:
    reward(state, True)
    after_spawning(state, scratch)


def after_spawning(state: Layers, scratch: vec[i64]) -> None:
    """Steps 3 and 4: the points of the card, then a check."""
    state.gain(NUMBER[state.card])
    if state.events is not None:
        state.tell("number", [int(state.seat), int(NUMBER[state.card])])
    number: i64
    for number in range(state.terms.bands_each):
        kind: i64 = state.band(state.seat, number)
        forged: i64 = WARBANDS[kind].points_for_card()
        if forged > 0 and state.has_band(state.seat, kind):
            state.gain(forged, kind)
            if state.events is not None:
                state.tell("forged", [int(state.seat), int(forged)])
    begin_check(state, AFTER_CARD, NOBODY)
    go_on_checking(state, scratch)


# §20 Rage


def _rage(state: Layers, scratch: vec[i64]) -> None:
    """All points are lost; a bonus card may be laid while the pool has one (R26, R27)."""
    state.has_killed = False
    state.lose_points()
    if state.events is not None:
        state.tell("rage", [int(state.seat)])
    if len(state.pool) > 0:
        state.phase = RAGING
    else:
        end_turn(state, scratch)


def decline(state: Layers, scratch: vec[i64]) -> None:
    """No bonus card: the turn ends, but a card still owed is laid (R28)."""
    if state.is_owed:
        _place_or_move(state, scratch)
    else:
        end_turn(state, scratch)


# §12 Deeds


def deed(state: Layers, action: i64, scratch: vec[i64]) -> None:
    """A move, shove or teleport for a point, then a check."""
    unit: i64 = state.unit_on(cell_of(here_of(action)))
    state.pay(unit)
    state.has_killed = False
    begin_check(state, AFTER_DEED, unit)
    if state.events is not None:
        zones = [int(here_of(action)), int(there_of(action))]
        state.tell("deed", [int(state.seat), int(unit), *zones, int(verb_of(action))])
    do_deed(state, action)
    if UNIT_HEIGHT[state.kind[unit]] > 1 and see_who_is_out(state):
        return
    go_on_checking(state, scratch)


# §30 Worship


def worship(state: Layers, god: i64, scratch: vec[i64]) -> None:
    """A takes a god card; the pool is filled before the god acts (R47)."""
    begin_check(state, AFTER_WORSHIP, NOBODY)
    if state.events is not None:
        place: i64 = state.gods[god]
        holder: int = -1 if place == CALLED else int(place - WORSHIPPED)
        state.tell("worshipped", [int(state.seat), int(god), holder])
    state.place_god(god, WORSHIPPED + state.seat)
    state.god = god
    if wants_gods(state):
        state.phase = RECALLING
    else:
        invoke(state, scratch)


def recall(state: Layers, god: i64, scratch: vec[i64]) -> None:
    """The god pool is filled again."""
    call_god(state, god)
    if not wants_gods(state):
        invoke(state, scratch)


def invoke(state: Layers, scratch: vec[i64]) -> None:
    """The god acts."""
    if not GOD_CARDS[state.god].begin(state, scratch):
        go_on_checking(state, scratch)


def after_god(state: Layers, is_waiting: bool, scratch: vec[i64]) -> None:
    if not is_waiting:
        go_on_checking(state, scratch)


def no_worship(state: Layers, scratch: vec[i64]) -> None:
    begin_check(state, AFTER_WORSHIP, NOBODY)
    go_on_checking(state, scratch)


# §26 Giving up


def concede(state: Layers, seat: i64, scratch: vec[i64]) -> None:
    """R55: the player's units return to supply and the player is out; a turn of theirs ends, another's goes on."""
    begin_check(state, state.stage, NOBODY)
    state.conceded |= BIT[seat]
    if state.events is not None:
        state.tell("conceded", [int(seat)])
    unit: i64 = 0
    while unit < len(state.kind):
        if state.holder[unit] == seat and state.at[unit] != NOWHERE:
            state.lift(unit)
        unit += 1
    if see_who_is_out(state):
        return
    if seat == state.seat:
        state.victims = vec[i64]()
        state.credits = vec[i64]()
        state.graves = vec[i64]()
        end_turn(state, scratch)
        return
    is_mute = state.phase == INVOKING and GOD_CARDS[state.god].list_choices(state, scratch) == 0
    if state.phase == CREDITING or is_mute:
        go_on_checking(state, scratch)
