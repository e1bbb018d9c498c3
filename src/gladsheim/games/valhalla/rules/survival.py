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
from gladsheim.games.valhalla.rules.layers import Layers, note
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
from gladsheim.games.valhalla.rules.terms import IMMEDIATE

# §10 Draugr


def next_price(state: Layers) -> i64:
    """What the next Draugr costs: a Hammer support doubles the only one of a clash, and 3 beats 2 (R22, R23)."""
    if state.armory_draugr() >= ARMORY:
        return FULL_PENALTY
    if state.stage == STRUCK and state.hammers > 0 and state.turned_draugr == 1:
        return HAMMER_PENALTY
    return PENALTY


def rise(state: Layers) -> None:
    """The next of the Draugr shown begins to strike."""
    state.price = next_price(state)
    note(state, "rises", state.price)


def strike(state: Layers) -> None:
    """The next penalty of the Draugr shown: each costs every victim in turn order, then it is laid down."""
    if count_of(state.shown, DRAUGR) == 0:
        state.is_striking = False
        state.victims = 0
        return
    if state.price == 0:
        rise(state)
    while state.struck < state.seats:
        seat: i64 = state.seat_after(state.struck)
        state.struck += 1
        if state.victims & state.alive & seat_bit(seat):
            state.payer = seat
            state.owed = state.price
            return
    state.shown = without(state.shown, DRAUGR)
    state.price = 0
    state.struck = 0
    _lay_draugr(state, state.stage == STRUCK, SHOWN)


def _lay_draugr(state: Layers, is_clash: bool, source: i64) -> None:
    """Into the armory, where one beyond five is surplus until phase III (R26, R60)."""
    if is_clash or not state.terms.only_clashes_keep:
        state.armory = append(state.armory, DRAUGR)
        state.names.move(DRAUGR, source, ARMORY_ROW)
        note(state, "laid", DRAUGR)
    else:
        state.aside[DRAUGR] += 1
        state.names.move(DRAUGR, source, ASIDE)


def ask_payment(state: Layers) -> None:
    """Who has fewer cards than he owes pays what he has (R27)."""
    if state.cards_left(state.payer) + state.discards_size(state.payer) == 0:
        state.owed = 0
        state.payer = NOBODY
    else:
        state.question = ASK_PAY
        state.who = state.payer


def pay(state: Layers, place: i64, kind: i64) -> None:
    """A card of the owner's choice is removed from the game."""
    seat: i64 = state.payer
    state.question = NO_QUESTION
    state.owed -= 1
    if place == FROM_HAND:
        state.lose(seat, kind, REMOVED)
        state.removed[kind] += 1
    elif place == FROM_DISCARDS:
        state.discards[seat * KINDS + kind] -= 1
        _remove(state, kind, DISCARDS + seat)
        if kind == WOLF:
            state.gone |= state.wolves & state.clash & seat_bit(seat)  # R53: of several it is the one that collided
    elif place == FROM_MAIN:
        state.main[seat] = NO_KIND
        _remove(state, kind, MAIN + seat)
        state.gone |= seat_bit(seat)
    else:
        state.support[seat] = NO_KIND
        _remove(state, kind, SUPPORT + seat)
    if state.owed == 0:
        state.payer = NOBODY
    note(state, "paid", seat, place, kind)


# §12 Tests


def next_due(state: Layers) -> i64:
    """The first in turn order who has at most one card left, from the place the stage has come to; or NOBODY."""
    while state.at < state.seats:
        seat: i64 = state.seat_after(state.at)
        state.at += 1
        if state.is_alive(seat) and state.cards_left(seat) <= 1:
            return seat
    return NOBODY


def due_at_once(state: Layers) -> i64:
    """R29, tests without delay: the first in turn order who has at most one card left, or NOBODY."""
    if state.terms.test_time != IMMEDIATE or state.looker != NOBODY:
        return NOBODY
    passed: i64
    for passed in range(state.seats):
        seat: i64 = state.seat_after(passed)
        if state.is_alive(seat) and state.cards_left(seat) <= 1:
            return seat
    return NOBODY


def begin_test(state: Layers, seat: i64) -> None:
    """Three cards decide; without a card left there is no test (R31)."""
    if state.cards_left(seat) == 0:
        fall(state, seat)
        return
    state.tested = seat
    state.want = TEST_CARDS
    note(state, "tested", seat)


def judge(state: Layers) -> None:
    """All cards of the test are revealed."""
    seat: i64 = state.tested
    if len(state.tried) > 0 and count_of(state.tried, DRAUGR) == 0:
        state.question = ASK_TEST
        state.who = seat
        return
    _put_away_tried(state)
    fall(state, seat)


def pass_test(state: Layers, kind: i64) -> None:
    """He takes one of the cards in hand, the rest goes to the armory."""
    seat: i64 = state.tested
    state.question = NO_QUESTION
    state.tried = without(state.tried, kind)
    state.gain(seat, kind, TRIED)
    note(state, "passed", seat, kind)
    _put_away_tried(state)


def _put_away_tried(state: Layers) -> None:
    """R32: also the Draugr, which here cost nobody anything."""
    cards = state.tried
    state.tried = vec[i64]()
    state.tested = NOBODY
    kind: i64
    for kind in cards:
        if kind != DRAUGR:
            state.put_away(kind, TRIED)
    for kind in cards:
        if kind == DRAUGR:
            _lay_draugr(state, False, TRIED)


# §13, §14 Out


def fall(state: Layers, seat: i64) -> None:
    """A player is out and all his cards are removed (R33)."""
    kind: i64
    for kind in range(KINDS):
        while state.hand[seat * KINDS + kind] > 0:
            state.lose(seat, kind, REMOVED)
            state.removed[kind] += 1
        while state.discards[seat * KINDS + kind] > 0:
            _remove(state, kind, DISCARDS + seat)
            state.discards[seat * KINDS + kind] -= 1
    if state.main[seat] != NO_KIND:
        _remove(state, state.main[seat], MAIN + seat)
        state.main[seat] = NO_KIND
    if state.support[seat] != NO_KIND:
        _remove(state, state.support[seat], SUPPORT + seat)
        state.support[seat] = NO_KIND
    state.alive &= ~seat_bit(seat)
    state.clash &= ~seat_bit(seat)
    note(state, "out", seat)
    if not state.is_first_phase() and not state.terms.falls_together:
        settle(state)


def _remove(state: Layers, kind: i64, source: i64) -> None:
    state.removed[kind] += 1
    state.names.move(kind, source, REMOVED)


def settle(state: Layers) -> None:
    """§7, §13, §19: one left has won; with nobody left all have lost."""
    if state.count_alive() > 1 or state.stage == ENDED:
        return
    state.stage = ENDED
    if state.alive == 0:
        note(state, "all_fallen")
        return
    seat: i64 = 0
    while not state.is_alive(seat):
        seat += 1
    note(state, "won", seat)
