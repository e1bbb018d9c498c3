"""Phase III, the final phase: §17 and §18. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.state import seat_bit
from gladsheim.games.valhalla.rules.cards import ARMORY, DRAUGR, KINDS, MOST_PLAYERS, NO_KIND, WOLF
from gladsheim.games.valhalla.rules.layers import Layers, note
from gladsheim.games.valhalla.rules.names import ARMORY_ROW, ASIDE, DISCARDS, MAIN, SUPPORT
from gladsheim.games.valhalla.rules.stages import (
    ASK_COMMIT,
    ASK_FETCH,
    COMMITTING,
    FETCHES,
    LAST_TESTS,
    NO_QUESTION,
    SUPPORTS_RETURN,
    SURPLUS,
    WOLVES,
)


def discard_mains(state: Layers) -> None:
    """1. Mains still on the table go to their owners' discards, one at a time: a test at once may follow each (R56)."""
    while state.at < state.seats:
        seat: i64 = state.seat_after(state.at)
        state.at += 1
        if state.main[seat] != NO_KIND:
            note(state, "discarded", seat, state.main[seat])
            state.discard(seat, state.main[seat], MAIN + seat)
            state.main[seat] = NO_KIND
            return
    state.stage = WOLVES


def call_wolves(state: Layers) -> None:
    """2. Whoever played a Wolf as main takes his discards, but not that Wolf (R16, R17)."""
    passed: i64
    kind: i64
    for passed in range(state.seats):
        seat: i64 = state.seat_after(passed)
        if not state.wolves & state.alive & seat_bit(seat):
            continue
        at: i64 = seat * KINDS
        stays: i64 = 0
        if not state.terms.wolf_returns_itself and state.discards[at + WOLF] > 0 and not state.gone & seat_bit(seat):
            stays = 1
        returned: i64 = 0
        for kind in range(KINDS):
            while state.discards[at + kind] > (stays if kind == WOLF else 0):
                state.discards[at + kind] -= 1
                state.gain(seat, kind, DISCARDS + seat)
                returned += 1
        note(state, "howled", seat, returned)
    state.stage = SUPPORTS_RETURN


def return_supports(state: Layers) -> None:
    """3. Every support returns to its owner's hand (R20)."""
    passed: i64
    for passed in range(state.seats):
        seat: i64 = state.seat_after(passed)
        support: i64 = state.support[seat]
        if support != NO_KIND:
            state.support[seat] = NO_KIND
            state.gain(seat, support, SUPPORT + seat)
            if support == WOLF:
                state.fetchers |= seat_bit(seat)
    state.stage = FETCHES
    state.at = 0


def next_fetch(state: Layers) -> None:
    """4. A Wolf support fetches one card from the own discards (R18)."""
    while state.at < state.seats:
        seat: i64 = state.seat_after(state.at)
        state.at += 1
        if state.fetchers & state.alive & seat_bit(seat) and state.discards_size(seat) > 0:
            state.question = ASK_FETCH
            state.who = seat
            return
    state.stage = SURPLUS


def fetch(state: Layers, kind: i64) -> None:
    state.question = NO_QUESTION
    state.discards[state.who * KINDS + kind] -= 1
    state.gain(state.who, kind, DISCARDS + state.who)
    note(state, "fetched", state.who, kind)


def clear_surplus(state: Layers) -> None:
    """5. Draugr beyond five and then, of more than five cards, the newest others are shuffled in (R35, R60)."""
    while state.armory_draugr() > ARMORY:
        _clear_newest(state, True)
    while len(state.armory) > ARMORY:
        _clear_newest(state, False)
    state.stage = LAST_TESTS
    state.at = 0


def _clear_newest(state: Layers, is_draugr: bool) -> None:
    place: i64 = len(state.armory) - 1
    while (state.armory[place] == DRAUGR) != is_draugr:
        place -= 1
    kind: i64 = state.armory[place]
    state.aside[kind] += 1
    state.names.move_newest(kind, ARMORY_ROW, ASIDE)
    note(state, "cleared", kind)
    state.armory = _without_place(state.armory, place)


def _without_place(cards: vec[i64], place: i64) -> vec[i64]:
    left = vec[i64]([0] * (len(cards) - 1))
    i: i64
    for i in range(len(left)):
        left[i] = cards[i] if i < place else cards[i + 1]
    return left


def next_turn(state: Layers) -> None:
    """§18: the next living player to the left is first (R7)."""
    state.turn += 1
    state.first = (state.first + 1) % state.seats
    while not state.is_alive(state.first):
        state.first = (state.first + 1) % state.seats
    note(state, "turn", state.turn, state.first)
    begin_turn(state)


def begin_turn(state: Layers) -> None:
    """§2: everybody is asked at once."""
    state.clash = 0
    state.axed = 0
    state.hammered = 0
    state.wolves = 0
    state.gone = 0
    state.fetchers = 0
    state.extra = 0
    state.hammers = 0
    state.swords = 0
    state.turned_draugr = 0
    state.at = 0
    state.seen = 0
    state.stage = COMMITTING
    state.question = ASK_COMMIT
    state.pending = vec[i64]([NO_KIND] * MOST_PLAYERS)
