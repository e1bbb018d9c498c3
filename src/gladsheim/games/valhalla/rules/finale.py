"""Phase III, the final phase: §17 and §18. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.state import seat_bit
from gladsheim.games.valhalla.rules.cards import ARMORY, DRAUGR, KINDS, MOST_PLAYERS, NO_KIND, WOLF
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
from gladsheim.games.valhalla.rules.table import Table, note


def discard_mains(table: Table) -> None:
    """1. Mains still on the table go to their owners' discards, one at a time: a test at once may follow each (R56)."""
    while table.at < table.seats:
        seat: i64 = table.seat_after(table.at)
        table.at += 1
        if table.main[seat] != NO_KIND:
            note(table, "discarded", seat, table.main[seat])
            table.discard(seat, table.main[seat], MAIN + seat)
            table.main[seat] = NO_KIND
            return
    table.stage = WOLVES


def call_wolves(table: Table) -> None:
    """2. Whoever played a Wolf as main takes his discards, but not that Wolf (R16, R17)."""
    passed: i64
    kind: i64
    for passed in range(table.seats):
        seat: i64 = table.seat_after(passed)
        if not table.wolves & table.alive & seat_bit(seat):
            continue
        at: i64 = seat * KINDS
        stays: i64 = 0
        if not table.terms.wolf_returns_itself and table.discards[at + WOLF] > 0 and not table.gone & seat_bit(seat):
            stays = 1
        returned: i64 = 0
        for kind in range(KINDS):
            while table.discards[at + kind] > (stays if kind == WOLF else 0):
                table.discards[at + kind] -= 1
                table.gain(seat, kind, DISCARDS + seat)
                returned += 1
        note(table, "howled", seat, returned)
    table.stage = SUPPORTS_RETURN


def return_supports(table: Table) -> None:
    """3. Every support returns to its owner's hand (R20)."""
    passed: i64
    for passed in range(table.seats):
        seat: i64 = table.seat_after(passed)
        support: i64 = table.support[seat]
        if support != NO_KIND:
            table.support[seat] = NO_KIND
            table.gain(seat, support, SUPPORT + seat)
            if support == WOLF:
                table.fetchers |= seat_bit(seat)
    table.stage = FETCHES
    table.at = 0


def next_fetch(table: Table) -> None:
    """4. A Wolf support fetches one card from the own discards (R18)."""
    while table.at < table.seats:
        seat: i64 = table.seat_after(table.at)
        table.at += 1
        if table.fetchers & table.alive & seat_bit(seat) and table.discards_size(seat) > 0:
            table.question = ASK_FETCH
            table.who = seat
            return
    table.stage = SURPLUS


def fetch(table: Table, kind: i64) -> None:
    table.question = NO_QUESTION
    table.discards[table.who * KINDS + kind] -= 1
    table.gain(table.who, kind, DISCARDS + table.who)
    note(table, "fetched", table.who, kind)


def clear_surplus(table: Table) -> None:
    """5. Of more than five cards the newest that are no Draugr are shuffled into the deck (R35)."""
    surplus: i64 = len(table.armory) - ARMORY
    while surplus > 0:
        place: i64 = len(table.armory) - 1
        while table.armory[place] == DRAUGR:
            place -= 1
        kind: i64 = table.armory[place]
        table.aside[kind] += 1
        table.names.move_newest(kind, ARMORY_ROW, ASIDE)
        note(table, "cleared", kind)
        table.armory = _without_place(table.armory, place)
        surplus -= 1
    table.stage = LAST_TESTS
    table.at = 0


def _without_place(cards: vec[i64], place: i64) -> vec[i64]:
    left = vec[i64]([0] * (len(cards) - 1))
    i: i64
    for i in range(len(left)):
        left[i] = cards[i] if i < place else cards[i + 1]
    return left


def next_turn(table: Table) -> None:
    """§18: the next living player to the left is first (R7)."""
    table.turn += 1
    table.first = (table.first + 1) % table.seats
    while not table.is_alive(table.first):
        table.first = (table.first + 1) % table.seats
    note(table, "turn", table.turn, table.first)
    begin_turn(table)


def begin_turn(table: Table) -> None:
    """§2: everybody is asked at once."""
    table.clash = 0
    table.axed = 0
    table.hammered = 0
    table.wolves = 0
    table.gone = 0
    table.fetchers = 0
    table.extra = 0
    table.hammers = 0
    table.swords = 0
    table.turned_draugr = 0
    table.at = 0
    table.seen = 0
    table.stage = COMMITTING
    table.question = ASK_COMMIT
    table.pending = vec[i64]([NO_KIND] * MOST_PLAYERS)
