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
from gladsheim.games.valknut.rules.movement import do_deed, has_deed
from gladsheim.games.valknut.rules.pile import take_next
from gladsheim.games.valknut.rules.placement import lay
from gladsheim.games.valknut.rules.scoring import finish
from gladsheim.games.valknut.rules.setup import call_god, wants_gods
from gladsheim.games.valknut.rules.spawning import list_spawns, may_go_on, reward, spawn
from gladsheim.games.valknut.rules.table import Table
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


def begin_turn(table: Table, seat: i64, scratch: vec[i64]) -> None:
    """Step 1: no points, and the pool is refilled."""
    table.seat = seat
    table.lose_points()
    table.is_owed = True
    if table.events is not None:
        table.tell("turn", [int(seat)])
    refill(table, scratch)


def refill(table: Table, scratch: vec[i64]) -> None:
    """Open the next card while there is a gap, then make the opening check (step 2)."""
    if len(table.pool) < POOL_SIZE and table.pile > 0:
        table.phase = REFILLING
        return
    table.has_killed = False
    begin_check(table, AT_START, NOBODY)
    go_on_checking(table, scratch)


def open_card(table: Table, card: i64) -> None:
    take_next(table, card, IN_POOL)
    table.pool = added(table.pool, card)
    if table.events is not None:
        table.tell("opened", [int(card)])


def go_on_checking(table: Table, scratch: vec[i64]) -> None:
    """Check, and go on with the turn where the check was made."""
    if check(table, scratch) != QUIET:
        return
    if table.stage == AFTER_CARD and hears_horn(table):
        table.phase = WORSHIPPING
    elif table.has_killed:
        _rage(table, scratch)
    elif table.stage == AFTER_DEED:
        _move_on(table, scratch)
    elif table.stage == AT_START or table.is_owed:
        _place_or_move(table, scratch)
    else:
        _move_on(table, scratch)


def resume(table: Table, answer: i64, scratch: vec[i64]) -> None:
    """Go on with a check in which A has chosen something."""
    if answer == QUIET:
        go_on_checking(table, scratch)


def _place_or_move(table: Table, scratch: vec[i64]) -> None:
    """Step 3, or step 4 where a bonus card was the last of the pool."""
    if len(table.pool) == 0:
        table.is_owed = False
        _move_on(table, scratch)
        return
    table.is_owed = False
    table.phase = PLACING


def _move_on(table: Table, scratch: vec[i64]) -> None:
    """Step 4: the turn ends by itself where nothing can be done."""
    if has_deed(table, scratch):
        table.phase = MOVING
    else:
        end_turn(table, scratch)


def end_turn(table: Table, scratch: vec[i64]) -> None:
    """Step 5."""
    table.lose_points()
    if len(table.pool) == 0 and table.pile == 0:
        finish(table)
        return
    rank: i64 = table.rank_of(table.seat)
    while True:
        rank = (rank + 1) % table.terms.seats
        if table.is_in(table.order[rank]):
            break
    begin_turn(table, table.order[rank], scratch)


# §9 The placement event


def place(table: Table, card: i64, turn: i64, anchor: i64, scratch: vec[i64]) -> None:
    """A lays a card of the pool or of their supply."""
    if table.where[card] == IN_POOL:
        table.pool = without(table.pool, card)
    elif card < TERRAIN_CARDS:
        table.face_down = without(table.face_down, card)
        table.learn(card, 0)
    lay(table, card, turn, anchor)
    table.card = card
    table.has_killed = False
    table.last_here = NOWHERE
    table.last_there = NOWHERE
    if table.events is not None:
        table.tell("laid", [int(table.seat), int(card), int(anchor), int(turn)])
    if not has_valknut(card):
        after_spawning(table, scratch)
    elif list_spawns(table, scratch) > 0:
        table.phase = SPAWNING
    else:
        reward(table, False)
        after_spawning(table, scratch)


def spawn_unit(table: Table, kind: i64, cell: i64, scratch: vec[i64]) -> None:
    spawn(table, table.seat, kind, cell)
    if may_go_on(table) and list_spawns(table, scratch) > 0:
        return
    end_spawning(table, scratch)


def end_spawning(table: Table, scratch: vec[i64]) -> None:
    reward(table, True)
    after_spawning(table, scratch)


def after_spawning(table: Table, scratch: vec[i64]) -> None:
    """Steps 3 and 4: the points of the card, then a check."""
    table.gain(NUMBER[table.card])
    if table.events is not None:
        table.tell("number", [int(table.seat), int(NUMBER[table.card])])
    number: i64
    for number in range(table.terms.bands_each):
        kind: i64 = table.band(table.seat, number)
        forged: i64 = WARBANDS[kind].points_for_card()
        if forged > 0 and table.has_band(table.seat, kind):
            table.gain(forged, kind)
            if table.events is not None:
                table.tell("forged", [int(table.seat), int(forged)])
    begin_check(table, AFTER_CARD, NOBODY)
    go_on_checking(table, scratch)


# §20 Rage


def _rage(table: Table, scratch: vec[i64]) -> None:
    """All points are lost; a bonus card may be laid while the pool has one (R26, R27)."""
    table.has_killed = False
    table.lose_points()
    if table.events is not None:
        table.tell("rage", [int(table.seat)])
    if len(table.pool) > 0:
        table.phase = RAGING
    else:
        end_turn(table, scratch)


def decline(table: Table, scratch: vec[i64]) -> None:
    """No bonus card: the turn ends, but a card still owed is laid (R28)."""
    if table.is_owed:
        _place_or_move(table, scratch)
    else:
        end_turn(table, scratch)


# §12 Deeds


def deed(table: Table, action: i64, scratch: vec[i64]) -> None:
    """A move, shove or teleport for a point, then a check."""
    unit: i64 = table.unit_on(cell_of(here_of(action)))
    table.pay(unit)
    table.has_killed = False
    begin_check(table, AFTER_DEED, unit)
    if table.events is not None:
        zones = [int(here_of(action)), int(there_of(action))]
        table.tell("deed", [int(table.seat), int(unit), *zones, int(verb_of(action))])
    do_deed(table, action)
    if UNIT_HEIGHT[table.kind[unit]] > 1 and see_who_is_out(table):
        return
    go_on_checking(table, scratch)


# §30 Worship


def worship(table: Table, god: i64, scratch: vec[i64]) -> None:
    """A takes a god card; the pool is filled before the god acts (R47)."""
    begin_check(table, AFTER_WORSHIP, NOBODY)
    if table.events is not None:
        place: i64 = table.gods[god]
        holder: int = -1 if place == CALLED else int(place - WORSHIPPED)
        table.tell("worshipped", [int(table.seat), int(god), holder])
    table.place_god(god, WORSHIPPED + table.seat)
    table.god = god
    if wants_gods(table):
        table.phase = RECALLING
    else:
        invoke(table, scratch)


def recall(table: Table, god: i64, scratch: vec[i64]) -> None:
    """The god pool is filled again."""
    call_god(table, god)
    if not wants_gods(table):
        invoke(table, scratch)


def invoke(table: Table, scratch: vec[i64]) -> None:
    """The god acts."""
    if not GOD_CARDS[table.god].begin(table, scratch):
        go_on_checking(table, scratch)


def after_god(table: Table, is_waiting: bool, scratch: vec[i64]) -> None:
    if not is_waiting:
        go_on_checking(table, scratch)


def no_worship(table: Table, scratch: vec[i64]) -> None:
    begin_check(table, AFTER_WORSHIP, NOBODY)
    go_on_checking(table, scratch)


# §26 Giving up


def concede(table: Table, seat: i64, scratch: vec[i64]) -> None:
    """R55: the player's units return to supply and the player is out; a turn of theirs ends, another's goes on."""
    begin_check(table, table.stage, NOBODY)
    table.conceded |= BIT[seat]
    if table.events is not None:
        table.tell("conceded", [int(seat)])
    unit: i64 = 0
    while unit < len(table.kind):
        if table.holder[unit] == seat and table.at[unit] != NOWHERE:
            table.lift(unit)
        unit += 1
    if see_who_is_out(table):
        return
    if seat == table.seat:
        table.victims = vec[i64]()
        table.credits = vec[i64]()
        table.graves = vec[i64]()
        end_turn(table, scratch)
        return
    is_mute = table.phase == INVOKING and GOD_CARDS[table.god].list_choices(table, scratch) == 0
    if table.phase == CREDITING or is_mute:
        go_on_checking(table, scratch)
