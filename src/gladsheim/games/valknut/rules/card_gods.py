"""§30: gods and monsters that act on cards, and what all god cards have in common."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.core.state import EVERYBODY, seat_bit
from gladsheim.games.valknut.rules.cards import AMBUSH, CARDS, START_CARD, added, without
from gladsheim.games.valknut.rules.layers import Layers
from gladsheim.games.valknut.rules.pile import put_on_top, take_next
from gladsheim.games.valknut.rules.placement import burn, has_units
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

    def begin(self, state: Layers, scratch: vec[i64]) -> bool:
        """A has taken the card."""
        if self.list_choices(state, scratch) == 0:
            return False
        state.phase = INVOKING
        return True

    def list_choices(self, state: Layers, out: vec[i64]) -> i64:
        """What A may choose."""
        return 0

    def answer(self, state: Layers, action: i64) -> bool:
        """A has chosen."""
        return False

    def show(self, state: Layers, card: i64) -> bool:
        """CHANCE has shown a card of the pile."""
        return False


@final
class Odin(God):
    """A looks at the top cards of the pile and puts them back in any order (R48)."""

    def begin(self, state: Layers, scratch: vec[i64]) -> bool:
        state.ordered = 0
        i: i64 = 0
        while i < len(state.top):
            state.learn(state.top[i], seat_bit(state.seat))
            i += 1
        return self._go_on(state)

    def _go_on(self, state: Layers) -> bool:
        looked: i64 = _looked_at(state)
        if len(state.top) < looked:
            state.phase = LOOKING
        elif looked - state.ordered > 1:
            state.phase = INVOKING
        else:
            return False
        return True

    def show(self, state: Layers, card: i64) -> bool:
        put_on_top(state, card, seat_bit(state.seat))
        return self._go_on(state)

    def list_choices(self, state: Layers, out: vec[i64]) -> i64:
        n: i64 = 0
        i: i64 = state.ordered
        while i < _looked_at(state):
            out[n] = act(TOP, state.top[i])
            n += 1
            i += 1
        return n

    def answer(self, state: Layers, action: i64) -> bool:
        card: i64 = thing_of(action)
        rest = without(state.top, card)
        ordered = vec[i64]()
        i: i64 = 0
        while i < len(state.top):
            if i == state.ordered:
                ordered = append(ordered, card)
            if i < len(rest):
                ordered = append(ordered, rest[i])
            i += 1
        state.top = ordered
        state.ordered += 1
        return self._go_on(state)


def _looked_at(state: Layers) -> i64:
    return ODIN_CARDS if state.pile > ODIN_CARDS else state.pile


@final
class Loki(God):
    """The top card of the pile becomes an ambush card of A, face down (R52)."""

    def begin(self, state: Layers, scratch: vec[i64]) -> bool:
        if state.pile == 0:
            return False
        state.phase = DRAWING
        return True

    def show(self, state: Layers, card: i64) -> bool:
        mask: i64 = draw_witnesses(state, card)
        take_next(state, card, HELD + state.seat)
        state.face_down = added(state.face_down, card)
        state.learn(card, mask)
        if state.events is not None:
            state.tell("drawn", [int(state.seat), int(card)], mask)
            state.tell("drawn_unseen", [int(state.seat)], EVERYBODY - mask)
        return False


def draw_witnesses(state: Layers, card: i64) -> i64:
    """Who knows the card that Loki hands to A: those who knew it on the pile, and A."""
    if not state.terms.hides_loki:
        return EVERYBODY
    return state.known[card] | seat_bit(state.seat)


@final
class Fenrir(God):
    """A takes an unused ambush card of another player, a face-down one unseen (R52)."""

    def list_choices(self, state: Layers, out: vec[i64]) -> i64:
        n: i64 = 0
        seat: i64
        card: i64
        for seat in range(state.terms.seats):
            if seat == state.seat:
                continue
            for card in range(CARDS):
                if state.where[card] == HELD + seat and (card >= AMBUSH or not state.terms.hides_loki):
                    out[n] = act(FENRIR, card, seat)
                    n += 1
            if state.terms.hides_loki:
                k: i64
                for k in range(count_face_down(state, seat)):
                    out[n] = act(FENRIR, UNSEEN_CARD + k, seat)
                    n += 1
        return n

    def answer(self, state: Layers, action: i64) -> bool:
        card: i64 = thing_of(action)
        is_unseen = card >= UNSEEN_CARD
        if is_unseen:
            card = nth_face_down(state, here_of(action), card - UNSEEN_CARD)
        state.move_card(card, HELD + state.seat)
        if card < AMBUSH:
            state.face_down = added(without(state.face_down, card), card)
            state.learn(card, state.known[card] | seat_bit(state.seat))
        if state.events is not None:
            shown: int = -1 if is_unseen else int(card)
            state.tell("stolen", [int(state.seat), int(here_of(action)), shown])
            if is_unseen:
                state.tell("drawn", [int(state.seat), int(card)], seat_bit(state.seat))
        return False


def count_face_down(state: Layers, seat: i64) -> i64:
    """How many face-down ambush cards a player has."""
    n: i64 = 0
    i: i64 = 0
    while i < len(state.face_down):
        if state.where[state.face_down[i]] == HELD + seat:
            n += 1
        i += 1
    return n


def nth_face_down(state: Layers, seat: i64, k: i64) -> i64:
    """A player's face-down card of this number, the oldest first."""
    i: i64 = 0
    while True:
        card: i64 = state.face_down[i]
        if state.where[card] == HELD + seat:
            if k == 0:
                return card
            k -= 1
        i += 1


@final
class Surtr(God):
    """Remove a card in play without units from the match (R54)."""

    def list_choices(self, state: Layers, out: vec[i64]) -> i64:
        n: i64 = 0
        i: i64 = 0
        while i < len(state.laid):
            card: i64 = state.laid[i]
            if card < START_CARD and not has_units(state, card):
                out[n] = act(SURTR, card)
                n += 1
            i += 1
        return n

    def answer(self, state: Layers, action: i64) -> bool:
        burn(state, thing_of(action))
        if state.events is not None:
            state.tell("burnt", [int(state.seat), int(thing_of(action))])
        return False
