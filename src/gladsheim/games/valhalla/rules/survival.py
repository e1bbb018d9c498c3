"""Draugr, payments, tests and falls: §10 to §14, which hold in every phase. Compiled."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.core.state import seat_bit
from gladsheim.games.valhalla.rules.actions import FROM_DISCARDS, FROM_HAND, FROM_MAIN
from gladsheim.games.valhalla.rules.cards import (
    ARMORY,
    DRAUGR,
    FULL_PENALTY,
    HAMMER_PENALTY,
    KINDS,
    NO_KIND,
    NOBODY,
    PENALTY,
    TEST_CARDS,
    WOLF,
)
from gladsheim.games.valhalla.rules.names import (
    ARMORY_ROW,
    ASIDE,
    DISCARDS,
    MAIN,
    REMOVED,
    SHOWN,
    SUPPORT,
    TRIED,
)
from gladsheim.games.valhalla.rules.rows import count_of, without
from gladsheim.games.valhalla.rules.stages import ASK_PAY, ASK_TEST, ENDED, NO_QUESTION, STRUCK
from gladsheim.games.valhalla.rules.table import Table, note
from gladsheim.games.valhalla.rules.terms import IMMEDIATE

# §10 Draugr


def next_price(table: Table) -> i64:
    """What the next Draugr costs: a Hammer support doubles the only one of a clash, and 3 beats 2 (R22, R23)."""
    if table.armory_draugr() >= ARMORY:
        return FULL_PENALTY
    if table.stage == STRUCK and table.hammers > 0 and table.turned_draugr == 1:
        return HAMMER_PENALTY
    return PENALTY


def strike(table: Table) -> None:
    """The next penalty of the Draugr shown: each costs every victim in turn order, then it is laid down."""
    if count_of(table.shown, DRAUGR) == 0:
        table.is_striking = False
        table.victims = 0
        return
    if table.price == 0:
        table.price = next_price(table)
        note(table, "rises", table.price)
    while table.struck < table.seats:
        seat: i64 = table.seat_after(table.struck)
        table.struck += 1
        if table.victims & table.alive & seat_bit(seat):
            table.payer = seat
            table.owed = table.price
            return
    table.shown = without(table.shown, DRAUGR)
    table.price = 0
    table.struck = 0
    _lay_draugr(table, table.stage == STRUCK, SHOWN)


def _lay_draugr(table: Table, is_clash: bool, source: i64) -> None:
    """Into the armory while there is room for it, otherwise into the deck (R26)."""
    stays = is_clash or not table.terms.only_clashes_keep
    if stays and table.armory_draugr() < ARMORY:
        table.armory = append(table.armory, DRAUGR)
        table.names.move(DRAUGR, source, ARMORY_ROW)
        note(table, "laid", DRAUGR)
    else:
        table.aside[DRAUGR] += 1
        table.names.move(DRAUGR, source, ASIDE)


def ask_payment(table: Table) -> None:
    """Who has fewer cards than he owes pays what he has (R27)."""
    if table.cards_left(table.payer) + table.discards_size(table.payer) == 0:
        table.owed = 0
        table.payer = NOBODY
    else:
        table.question = ASK_PAY
        table.who = table.payer


def pay(table: Table, place: i64, kind: i64) -> None:
    """A card of the owner's choice is removed from the game."""
    seat: i64 = table.payer
    table.question = NO_QUESTION
    table.owed -= 1
    if place == FROM_HAND:
        table.lose(seat, kind, REMOVED)
        table.removed[kind] += 1
    elif place == FROM_DISCARDS:
        table.discards[seat * KINDS + kind] -= 1
        _remove(table, kind, DISCARDS + seat)
        if kind == WOLF:
            table.gone |= table.wolves & table.clash & seat_bit(seat)  # R53: of several it is the one that collided
    elif place == FROM_MAIN:
        table.main[seat] = NO_KIND
        _remove(table, kind, MAIN + seat)
        table.gone |= seat_bit(seat)
    else:
        table.support[seat] = NO_KIND
        _remove(table, kind, SUPPORT + seat)
    if table.owed == 0:
        table.payer = NOBODY
    note(table, "paid", seat, place, kind)


# §12 Tests


def next_due(table: Table) -> i64:
    """The first in turn order who has at most one card left, from the place the stage has come to; or NOBODY."""
    while table.at < table.seats:
        seat: i64 = table.seat_after(table.at)
        table.at += 1
        if table.is_alive(seat) and table.cards_left(seat) <= 1:
            return seat
    return NOBODY


def due_at_once(table: Table) -> i64:
    """R29, tests without delay: the first in turn order who has at most one card left, or NOBODY."""
    if table.terms.test_time != IMMEDIATE or table.looker != NOBODY:
        return NOBODY
    passed: i64
    for passed in range(table.seats):
        seat: i64 = table.seat_after(passed)
        if table.is_alive(seat) and table.cards_left(seat) <= 1:
            return seat
    return NOBODY


def begin_test(table: Table, seat: i64) -> None:
    """Three cards decide; without a card left there is no test (R31)."""
    if table.cards_left(seat) == 0:
        fall(table, seat)
        return
    table.tested = seat
    table.want = TEST_CARDS
    note(table, "tested", seat)


def judge(table: Table) -> None:
    """All cards of the test are revealed."""
    seat: i64 = table.tested
    if len(table.tried) > 0 and count_of(table.tried, DRAUGR) == 0:
        table.question = ASK_TEST
        table.who = seat
        return
    _put_away_tried(table)
    fall(table, seat)


def pass_test(table: Table, kind: i64) -> None:
    """He takes one of the cards in hand, the rest goes to the armory."""
    seat: i64 = table.tested
    table.question = NO_QUESTION
    table.tried = without(table.tried, kind)
    table.gain(seat, kind, TRIED)
    note(table, "passed", seat, kind)
    _put_away_tried(table)


def _put_away_tried(table: Table) -> None:
    """R32: also the Draugr, which here cost nobody anything."""
    cards = table.tried
    table.tried = vec[i64]()
    table.tested = NOBODY
    kind: i64
    for kind in cards:
        if kind != DRAUGR:
            table.put_away(kind, TRIED)
    for kind in cards:
        if kind == DRAUGR:
            _lay_draugr(table, False, TRIED)


# §13, §14 Out


def fall(table: Table, seat: i64) -> None:
    """A player is out and all his cards are removed (R33)."""
    kind: i64
    for kind in range(KINDS):
        while table.hand[seat * KINDS + kind] > 0:
            table.lose(seat, kind, REMOVED)
            table.removed[kind] += 1
        while table.discards[seat * KINDS + kind] > 0:
            _remove(table, kind, DISCARDS + seat)
            table.discards[seat * KINDS + kind] -= 1
    if table.main[seat] != NO_KIND:
        _remove(table, table.main[seat], MAIN + seat)
        table.main[seat] = NO_KIND
    if table.support[seat] != NO_KIND:
        _remove(table, table.support[seat], SUPPORT + seat)
        table.support[seat] = NO_KIND
    table.alive &= ~seat_bit(seat)
    table.clash &= ~seat_bit(seat)
    note(table, "out", seat)
    if not table.is_first_phase() and not table.terms.falls_together:
        settle(table)


def _remove(table: Table, kind: i64, source: i64) -> None:
    table.removed[kind] += 1
    table.names.move(kind, source, REMOVED)


def settle(table: Table) -> None:
    """§7, §13, §19: one left has won; with nobody left all have lost."""
    if table.count_alive() > 1 or table.stage == ENDED:
        return
    table.stage = ENDED
    if table.alive == 0:
        note(table, "all_fallen")
        return
    seat: i64 = 0
    while not table.is_alive(seat):
        seat += 1
    note(table, "won", seat)
