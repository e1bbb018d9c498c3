"""§30: gods and monsters that act on cards, and what all god cards have in common."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.core.state import EVERYBODY, seat_bit
from gladsheim.games.valknut.rules.cards import AMBUSH, CARDS, START_CARD, added, without
from gladsheim.games.valknut.rules.pile import put_on_top, take_next
from gladsheim.games.valknut.rules.placement import burn, has_units
from gladsheim.games.valknut.rules.table import Table
from gladsheim.games.valknut.rules.terms import (
    DRAWING,
    FENRIR,
    HELD,
    INVOKING,
    LOOKING,
    ODIN_CARDS,
    SURTR,
    TOP,
    UNSEEN_CARD,
    act,
    here_of,
    thing_of,
)


class God:
    """A card without an effect. `begin`, `show` and `answer` return whether something is still to come first."""

    def begin(self, table: Table, scratch: vec[i64]) -> bool:
        """A has taken the card."""
        if self.list_choices(table, scratch) == 0:
            return False
        table.phase = INVOKING
        return True

    def list_choices(self, table: Table, out: vec[i64]) -> i64:
        """What A may choose."""
        return 0

    def answer(self, table: Table, action: i64) -> bool:
        """A has chosen."""
        return False

    def show(self, table: Table, card: i64) -> bool:
        """CHANCE has shown a card of the pile."""
        return False


@final
class Odin(God):
    """A looks at the top cards of the pile and puts them back in any order (R48)."""

    def begin(self, table: Table, scratch: vec[i64]) -> bool:
        table.ordered = 0
        i: i64 = 0
        while i < len(table.top):
            table.learn(table.top[i], seat_bit(table.seat))
            i += 1
        return self._go_on(table)

    def _go_on(self, table: Table) -> bool:
        looked: i64 = _looked_at(table)
        if len(table.top) < looked:
            table.phase = LOOKING
        elif looked - table.ordered > 1:
            table.phase = INVOKING
        else:
            return False
        return True

    def show(self, table: Table, card: i64) -> bool:
        put_on_top(table, card, seat_bit(table.seat))
        return self._go_on(table)

    def list_choices(self, table: Table, out: vec[i64]) -> i64:
        n: i64 = 0
        i: i64 = table.ordered
        while i < _looked_at(table):
            out[n] = act(TOP, table.top[i])
            n += 1
            i += 1
        return n

    def answer(self, table: Table, action: i64) -> bool:
        card: i64 = thing_of(action)
        rest = without(table.top, card)
        ordered = vec[i64]()
        i: i64 = 0
        while i < len(table.top):
            if i == table.ordered:
                ordered = append(ordered, card)
            if i < len(rest):
                ordered = append(ordered, rest[i])
            i += 1
        table.top = ordered
        table.ordered += 1
        return self._go_on(table)


def _looked_at(table: Table) -> i64:
    return ODIN_CARDS if table.pile > ODIN_CARDS else table.pile


@final
class Loki(God):
    """The top card of the pile becomes an ambush card of A, face down (R52)."""

    def begin(self, table: Table, scratch: vec[i64]) -> bool:
        if table.pile == 0:
            return False
        table.phase = DRAWING
        return True

    def show(self, table: Table, card: i64) -> bool:
        mask: i64 = draw_witnesses(table, card)
        take_next(table, card, HELD + table.seat)
        table.face_down = added(table.face_down, card)
        table.learn(card, mask)
        if table.events is not None:
            table.tell("drawn", [int(table.seat), int(card)], mask)
            table.tell("drawn_unseen", [int(table.seat)], EVERYBODY - mask)
        return False


def draw_witnesses(table: Table, card: i64) -> i64:
    """Who knows the card that Loki hands to A: those who knew it on the pile, and A."""
    if not table.terms.hides_loki:
        return EVERYBODY
    return table.known[card] | seat_bit(table.seat)


@final
class Fenrir(God):
    """A takes an unused ambush card of another player, a face-down one unseen (R52)."""

    def list_choices(self, table: Table, out: vec[i64]) -> i64:
        n: i64 = 0
        seat: i64
        card: i64
        for seat in range(table.terms.seats):
            if seat == table.seat:
                continue
            for card in range(CARDS):
                if table.where[card] == HELD + seat and (card >= AMBUSH or not table.terms.hides_loki):
                    out[n] = act(FENRIR, card, seat)
                    n += 1
            if table.terms.hides_loki:
                k: i64
                for k in range(count_face_down(table, seat)):
                    out[n] = act(FENRIR, UNSEEN_CARD + k, seat)
                    n += 1
        return n

    def answer(self, table: Table, action: i64) -> bool:
        card: i64 = thing_of(action)
        is_unseen = card >= UNSEEN_CARD
        if is_unseen:
            card = nth_face_down(table, here_of(action), card - UNSEEN_CARD)
        table.move_card(card, HELD + table.seat)
        if card < AMBUSH:
            table.face_down = added(without(table.face_down, card), card)
            table.learn(card, table.known[card] | seat_bit(table.seat))
        if table.events is not None:
            shown: int = -1 if is_unseen else int(card)
            table.tell("stolen", [int(table.seat), int(here_of(action)), shown])
            if is_unseen:
                table.tell("drawn", [int(table.seat), int(card)], seat_bit(table.seat))
        return False


def count_face_down(table: Table, seat: i64) -> i64:
    """How many face-down ambush cards a player has."""
    n: i64 = 0
    i: i64 = 0
    while i < len(table.face_down):
        if table.where[table.face_down[i]] == HELD + seat:
            n += 1
        i += 1
    return n


def nth_face_down(table: Table, seat: i64, k: i64) -> i64:
    """A player's face-down card of this number, the oldest first."""
    i: i64 = 0
    while True:
        card: i64 = table.face_down[i]
        if table.where[card] == HELD + seat:
            if k == 0:
                return card
            k -= 1
        i += 1


@final
class Surtr(God):
    """Remove a card in play without units from the match (R54)."""

    def list_choices(self, table: Table, out: vec[i64]) -> i64:
        n: i64 = 0
        i: i64 = 0
        while i < len(table.laid):
            card: i64 = table.laid[i]
            if card < START_CARD and not has_units(table, card):
                out[n] = act(SURTR, card)
                n += 1
            i += 1
        return n

    def answer(self, table: Table, action: i64) -> bool:
        burn(table, thing_of(action))
        if table.events is not None:
            table.tell("burnt", [int(table.seat), int(thing_of(action))])
        return False
