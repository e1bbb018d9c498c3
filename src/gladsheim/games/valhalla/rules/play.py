"""Valhalla as the contract asks for it: who chooses, what, and what follows. Compiled.

A choice changes the table and then the turn is carried on until somebody must choose or a card must be turned up.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, EVERYBODY, OVER, pick_weighted, seat_bit
from gladsheim.games.valhalla.rules import clash, drawing, finale, strategic, survival
from gladsheim.games.valhalla.rules.actions import (
    BARE,
    CARD,
    COMMIT,
    DRAW_DECK,
    FETCH,
    FIRST,
    HOLD,
    KEEP,
    KEEP_BASE,
    PAY,
    SHOW,
    TAKE,
    TEST,
    USE,
)
from gladsheim.games.valhalla.rules.cards import KINDS, NO_KIND, NOBODY
from gladsheim.games.valhalla.rules.choices import list_choices
from gladsheim.games.valhalla.rules.layers import NO_NAMES, Layers, note
from gladsheim.games.valhalla.rules.ledger import all_cards, key_of
from gladsheim.games.valhalla.rules.stages import (
    ASK_COMMIT,
    DRAWING_FIRST,
    DRAWN,
    DRAWS,
    ENDED,
    FETCHES,
    FIRST_TESTS,
    GOD_REVEALED,
    KEEPING,
    LAST_TESTS,
    LOOKED,
    MAINS,
    MAINS_LEAVE,
    NO_QUESTION,
    PICKS,
    SECOND_TESTS,
    STRUCK,
    SUPPORTS,
    SUPPORTS_RETURN,
    SURPLUS,
    SWORDS,
    TURNED,
    WOLVES,
)
from gladsheim.games.valhalla.rules.terms import TURN_END
from gladsheim.games.valhalla.rules.worlds import deal_anew


@final
class Valhalla(Layers):
    """A position of the match."""

    # Who chooses

    def actor(self) -> i64:
        if self.stage == ENDED:
            return OVER
        if self.question == NO_QUESTION:
            return CHANCE
        if self.question != ASK_COMMIT:
            return self.who
        seat: i64 = 0
        while not self.is_alive(seat) or self.pending[seat] != NO_KIND:
            seat += 1
        return seat

    def actors(self) -> list[int]:
        if self.stage != ENDED and self.question == ASK_COMMIT:
            return [seat for seat in range(self.seats) if self.is_alive(seat) and self.pending[seat] == NO_KIND]
        seat = self.actor()
        return [] if seat == OVER else [int(seat)]

    # What may be chosen

    def list_actions(self, out: vec[i64]) -> i64:
        return list_choices(self, self.actor(), out)

    def list_actions_of(self, seat: i64, out: vec[i64]) -> i64:
        return list_choices(self, seat, out)

    def list_weights(self, out: vec[i64]) -> i64:
        if self.stage != DRAWING_FIRST:
            return self.deck.list_weights(out)
        seat: i64
        for seat in range(self.seats):
            out[seat] = 1
        return self.seats

    def witnesses(self, action: i64) -> i64:
        if CARD <= action < COMMIT:
            return drawing.card_witnesses(self)
        if (KEEP <= action < PAY and not self.is_open) or action >= BARE:
            return seat_bit(self.who)
        return EVERYBODY

    # What a choice does

    def apply(self, action: i64) -> None:
        self.apply_of(self.actor(), action)

    def apply_of(self, seat: i64, action: i64) -> None:
        if action < CARD:
            self._begin(action - FIRST)
        elif action < COMMIT:
            drawing.arrive(self, action - CARD)
        elif action < USE:
            self._commit(seat, action - COMMIT)
        elif action < HOLD:
            strategic.use(self, action)
        elif action == HOLD:
            strategic.hold(self)
        elif action < DRAW_DECK:
            strategic.answer_god(self, action)
        elif action < KEEP:
            strategic.choose_draw(self, action)
        elif action < PAY:
            rest: i64 = (action - KEEP) % (KEEP_BASE * KEEP_BASE)
            strategic.keep(self, (action - KEEP) // (KEEP_BASE * KEEP_BASE), rest // KEEP_BASE, rest % KEEP_BASE)
        elif action < TAKE:
            survival.pay(self, (action - PAY) // KINDS, (action - PAY) % KINDS)
        elif action < TEST:
            clash.take(self, action - TAKE)
        elif action < FETCH:
            survival.pass_test(self, action - TEST)
        elif action < SHOW:
            finale.fetch(self, action - FETCH)
        elif action < BARE:
            strategic.show(self)
        else:
            kind: i64 = (action - BARE) // 2
            strategic.bare(self, kind // KEEP_BASE, kind % KEEP_BASE, (action - BARE) % 2 + 1)
        if self.question == NO_QUESTION:
            self.who = NOBODY
        self.carry_on()

    def _begin(self, seat: i64) -> None:
        self.first = seat
        note(self, "first", seat)
        finale.begin_turn(self)

    def _commit(self, seat: i64, pair: i64) -> None:
        self.pending[seat] = pair
        other: i64
        for other in range(self.seats):
            if self.is_alive(other) and self.pending[other] == NO_KIND:
                return
        strategic.reveal(self)

    def carry_on(self) -> None:
        """Carry the turn on until somebody must choose, CHANCE must turn a card, or it is over."""
        while self.question == NO_QUESTION and self.stage != ENDED and not drawing.is_card_due(self):
            if self.tested != NOBODY:
                survival.judge(self)
                continue
            if self.owed > 0:
                survival.ask_payment(self)
                continue
            if self.has_aside() and len(self.shown) == 0:
                note(self, "reshuffled")
                self.shuffle()
            due: i64 = survival.due_at_once(self)
            if due != NOBODY:
                survival.begin_test(self, due)
            elif self.is_striking:
                survival.strike(self)
            else:
                self._step()

    def _step(self) -> None:
        """The next thing in the order of the turn."""
        stage: i64 = self.stage
        if stage == MAINS:
            strategic.next_main(self)
        elif stage == LOOKED:
            strategic.ask_god(self)
        elif stage == DRAWS:
            strategic.next_draw(self)
        elif stage == DRAWN:
            strategic.look_at_draw(self)
        elif stage == KEEPING:
            strategic.end_draw(self)
        elif stage == FIRST_TESTS:
            self._test_next()
        elif stage == SUPPORTS:
            clash.next_support(self)
        elif stage == GOD_REVEALED:
            clash.take_revealed(self)
        elif stage == TURNED:
            clash.lay_turned(self)
        elif stage == STRUCK:
            clash.end_strikes(self)
        elif stage == SWORDS:
            clash.next_sword(self)
        elif stage == PICKS:
            clash.next_pick(self)
        elif stage == SECOND_TESTS:
            self._test_next()
        elif stage == MAINS_LEAVE:
            finale.discard_mains(self)
        elif stage == WOLVES:
            finale.call_wolves(self)
        elif stage == SUPPORTS_RETURN:
            finale.return_supports(self)
        elif stage == FETCHES:
            finale.next_fetch(self)
        elif stage == SURPLUS:
            finale.clear_surplus(self)
        elif stage == LAST_TESTS:
            self._test_next()

    def _test_next(self) -> None:
        """§12: the tests that end a phase; then the next phase begins, if two are left."""
        if self.terms.test_time != TURN_END or self.stage == LAST_TESTS:
            due: i64 = survival.next_due(self)
            if due != NOBODY:
                survival.begin_test(self, due)
                return
        survival.settle(self)
        if self.stage == FIRST_TESTS and self.clash != 0:
            clash.begin(self)
        elif self.stage == FIRST_TESTS or self.stage == SECOND_TESTS:
            self.stage = MAINS_LEAVE
            self.at = 0
        elif self.stage == LAST_TESTS:
            finale.next_turn(self)

    # §19 The end

    def result(self, seat: i64) -> float:
        if self.stage != ENDED:
            return 0.0
        return 1.0 if self.is_alive(seat) else -1.0

    def ending(self) -> str:
        if self.stage != ENDED:
            return ""
        return "all_fallen" if self.alive == 0 else "last_survivor"

    # Copies, other worlds, identity

    def clone(self) -> Valhalla:
        copy = Valhalla()
        self.copy_to(copy)
        copy.memories = [None if memory is None else memory.clone() for memory in self.memories]
        return copy

    def imagine(self, seat: i64, rng: Rng) -> Valhalla:
        """What the others know in that world is not this seat's affair: they are given nothing but their hands."""
        world = Valhalla()
        self.copy_to(world)
        place: i64 = seat if seat >= 0 else self.seats
        i: i64
        for i in range(len(self.memories)):
            memory = self.memories[i]
            world.memories.append(memory.clone() if memory is not None and i == place else None)
        deal_anew(world, seat, rng)
        return world

    def forget(self) -> None:
        self.memories = []
        self.names = NO_NAMES

    def playout(self, rng: Rng) -> None:
        """Random play to the end."""
        self.forget()
        actions = vec[i64]([0] * (KINDS * KINDS))
        weights = vec[i64]([0] * KINDS)
        seat: i64 = self.actor()
        while seat != OVER:
            n: i64 = list_choices(self, seat, actions)
            if seat == CHANCE:
                self.apply_of(seat, actions[pick_weighted(weights, self.list_weights(weights), rng)])
            else:
                self.apply_of(seat, actions[rng.below(n)])
            seat = self.actor()

    def key(self) -> bytes:
        return key_of(self)

    def inventory(self) -> list[int]:
        """The kind of every card wherever it lies."""
        return all_cards(self)
