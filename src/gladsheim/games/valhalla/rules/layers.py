"""The table: where every card lies, what everybody knows of it, and how cards go from place to place. Compiled.

Hands and discards are counts by kind at seat * KINDS + kind. A seat is in a mask by its bit.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.core.state import EVERYBODY, Event, State, seat_bit
from gladsheim.games.valhalla.rules.cards import DRAUGR, GOD, KINDS, MOST_PLAYERS, NO_KIND, NOBODY
from gladsheim.games.valhalla.rules.deck import Deck
from gladsheim.games.valhalla.rules.guess import Guess
from gladsheim.games.valhalla.rules.memory import Memory
from gladsheim.games.valhalla.rules.names import ARMORY_ROW, ASIDE, DISCARDS, HAND, SHOWN, UNSEEN, Names
from gladsheim.games.valhalla.rules.rows import UNKNOWN, count_bits, count_of, exchange, without
from gladsheim.games.valhalla.rules.stages import DRAWING_FIRST, FIRST_TESTS, NO_QUESTION
from gladsheim.games.valhalla.rules.terms import Terms

NO_NAMES: Final = Names(False)


class Layers(State):
    """Everything that lies on the table and where the turn stands."""

    def __init__(self) -> None:
        super().__init__()
        self.terms: Terms = Terms(0)  # shared
        self.seats: i64 = 0
        # Cards
        self.deck: Deck = Deck(KINDS)  # own
        self.hand: vec[i64] = vec[i64]([0] * (MOST_PLAYERS * KINDS))  # own
        self.discards: vec[i64] = vec[i64]([0] * (MOST_PLAYERS * KINDS))  # own
        self.main: vec[i64] = vec[i64]([NO_KIND] * MOST_PLAYERS)  # own
        self.support: vec[i64] = vec[i64]([NO_KIND] * MOST_PLAYERS)  # own
        self.armory: vec[i64] = vec[i64]()  # own; the oldest first, surplus Draugr among them (R60)
        self.removed: vec[i64] = vec[i64]([0] * KINDS)  # own
        self.shown: vec[i64] = vec[i64]()  # own; drawn or turned, and not yet anywhere else
        self.tried: vec[i64] = vec[i64]()  # own; revealed in a test
        self.aside: vec[i64] = vec[i64]([0] * KINDS)  # own; to be shuffled into the deck, §16
        # The turn
        self.turn: i64 = 1
        self.first: i64 = NOBODY
        self.stage: i64 = DRAWING_FIRST
        self.at: i64 = 0  # how many in turn order the stage has passed
        self.question: i64 = NO_QUESTION
        self.who: i64 = NOBODY  # is asked
        self.pending: vec[i64] = vec[i64]([NO_KIND] * MOST_PLAYERS)  # own; main * KINDS + support, still secret
        self.alive: i64 = 0
        self.clash: i64 = 0  # the clashers
        self.axed: i64 = 0
        self.hammered: i64 = 0
        self.wolves: i64 = 0  # who played a Wolf as main
        self.gone: i64 = 0  # whose main left the game, or the discards for a new deck
        self.fetchers: i64 = 0  # whose Wolf support came back to hand
        # Cards on their way
        self.want: i64 = 0  # still to be drawn, turned or looked at
        self.drawer: i64 = NOBODY
        self.looker: i64 = NOBODY
        self.seen: i64 = 0  # how many cards the looker has seen
        self.tested: i64 = NOBODY
        self.is_open: bool = False  # whether everybody sees what is shown
        # Draugr
        self.is_striking: bool = False  # the Draugr shown take their penalties
        self.victims: i64 = 0
        self.struck: i64 = 0  # how many in turn order the present Draugr has passed
        self.price: i64 = 0  # of the present Draugr; 0: the next one has not risen yet
        self.payer: i64 = NOBODY
        self.owed: i64 = 0
        # The clash
        self.extra: i64 = 0  # cards by Axe supports
        self.hammers: i64 = 0  # Hammer supports
        self.swords: i64 = 0  # who has a Sword support
        self.turned_draugr: i64 = 0
        # What is known
        self.names: Names = NO_NAMES  # own; of open cards, no part of the position
        self.memories: list[Memory | None] = []  # own; by seat, then of those who only watch; None: only its hand

    def copy_to(self, copy: Layers) -> None:
        """Everything but the memories."""
        copy.terms = self.terms
        copy.seats = self.seats
        copy.deck = self.deck.clone()
        copy.hand = self.hand[:]
        copy.discards = self.discards[:]
        copy.main = self.main[:]
        copy.support = self.support[:]
        copy.armory = self.armory[:]
        copy.removed = self.removed[:]
        copy.shown = self.shown[:]
        copy.tried = self.tried[:]
        copy.aside = self.aside[:]
        copy.turn = self.turn
        copy.first = self.first
        copy.stage = self.stage
        copy.at = self.at
        copy.question = self.question
        copy.who = self.who
        copy.pending = self.pending[:]
        copy.alive = self.alive
        copy.clash = self.clash
        copy.axed = self.axed
        copy.hammered = self.hammered
        copy.wolves = self.wolves
        copy.gone = self.gone
        copy.fetchers = self.fetchers
        copy.want = self.want
        copy.drawer = self.drawer
        copy.looker = self.looker
        copy.seen = self.seen
        copy.tested = self.tested
        copy.is_open = self.is_open
        copy.is_striking = self.is_striking
        copy.victims = self.victims
        copy.struck = self.struck
        copy.price = self.price
        copy.payer = self.payer
        copy.owed = self.owed
        copy.extra = self.extra
        copy.hammers = self.hammers
        copy.swords = self.swords
        copy.turned_draugr = self.turned_draugr
        copy.names = self.names.clone()

    # What can be seen

    def is_alive(self, seat: i64) -> bool:
        return self.alive & seat_bit(seat) != 0

    def is_free(self, seat: i64) -> bool:
        """A living player who did not collide this turn."""
        return self.alive & ~self.clash & seat_bit(seat) != 0

    def count_alive(self) -> i64:
        return count_bits(self.alive)

    def hand_size(self, seat: i64) -> i64:
        return _sum(self.hand, seat)

    def discards_size(self, seat: i64) -> i64:
        return _sum(self.discards, seat)

    def cards_left(self, seat: i64) -> i64:
        """Hand and table cards; discards do not count."""
        n: i64 = _sum(self.hand, seat)
        if self.main[seat] != NO_KIND:
            n += 1
        if self.support[seat] != NO_KIND:
            n += 1
        return n

    def is_first_phase(self) -> bool:
        return self.stage <= FIRST_TESTS

    def armory_draugr(self) -> i64:
        return count_of(self.armory, DRAUGR)

    def has_free_card(self) -> bool:
        """Whether the armory holds a card that is no Draugr."""
        return self.armory_draugr() < len(self.armory)

    def seat_after(self, passed: i64) -> i64:
        """The seat that has so many before it in turn order."""
        return (self.first + passed) % self.seats

    def remembers(self) -> bool:
        """Whether anybody still looks from a seat; in a playout nobody does."""
        return len(self.memories) > 0

    def guesses_of(self, seat: i64) -> list[Guess]:
        """What a seat, or SPECTATOR, may think."""
        place: i64 = seat if seat >= 0 else self.seats
        memory = self.memories[place] if place < len(self.memories) else None
        return [self.plain_guess(seat)] if memory is None else memory.guesses

    def plain_guess(self, seat: i64) -> Guess:
        """What a seat knows that has seen nothing but its own hand."""
        held = vec[i64]([0] * (MOST_PLAYERS * KINDS))
        i: i64
        if seat >= 0:
            for i in range(seat * KINDS, seat * KINDS + KINDS):
                held[i] = self.hand[i]
        guess = Guess(held)
        guess.top = vec[i64]([UNKNOWN] * len(self.deck.top))
        guess.bottom = vec[i64]([UNKNOWN] * len(self.deck.bottom))
        if self.is_drawn_unseen(seat):
            guess.drawn = vec[i64]([UNKNOWN] * len(self.shown))
        return guess

    def is_drawn_unseen(self, seat: i64) -> bool:
        """Whether somebody else holds cards just drawn that this seat does not see."""
        return self.drawer != NOBODY and self.drawer != seat and not self.is_open

    def unseen(self, seat: i64, guess: Guess) -> vec[i64]:
        """By kind the cards this seat does not see, without those its guess is sure of; below 0 it cannot be true."""
        pool = self.deck.loose[:]
        other: i64
        kind: i64
        for other in range(self.seats):
            if other != seat:
                for kind in range(KINDS):
                    pool[kind] += self.hand[other * KINDS + kind] - guess.held[other * KINDS + kind]
        exchange(pool, self.deck.top, guess.top)
        exchange(pool, self.deck.bottom, guess.bottom)
        if self.is_drawn_unseen(seat):
            exchange(pool, self.shown, guess.drawn)
        return pool

    # How cards move

    def gain(self, seat: i64, kind: i64, source: i64) -> None:
        """A card comes into a hand, openly but from UNSEEN."""
        is_open = source != UNSEEN
        self.hand[seat * KINDS + kind] += 1
        if self.names.is_kept and is_open:
            self.names.move(kind, source, HAND + seat)
            self._touch_hand(seat, kind)
        i: i64
        for i in range(len(self.memories)):
            memory = self.memories[i]
            if memory is not None and (is_open or i == seat):
                memory.gain(seat, kind)

    def lose(self, seat: i64, kind: i64, target: i64) -> None:
        """A card leaves a hand before everybody's eyes."""
        for memory in self.memories:
            if memory is not None:
                memory.lose(seat, kind, _sum(self.hand, seat))
        if self.names.is_kept:
            self.names.move(kind, HAND + seat, target)
            self._touch_hand(seat, kind)
        self.hand[seat * KINDS + kind] -= 1

    def _touch_hand(self, seat: i64, kind: i64) -> None:
        self.names.touch_hand(seat, self.hand[seat * KINDS + kind], _sum(self.hand, seat) - 1)

    def name_drawn(self, place: i64, nth: i64) -> None:
        """The nth Draugr of an unseen draw is shown: it was called as if it had come into the hand."""
        if self.names.is_kept:
            self.names.give(self.drawer, DRAUGR, SHOWN)
            self.names.touch_hand(self.drawer, nth, _sum(self.hand, self.drawer) + place)

    def discard(self, seat: i64, kind: i64, source: i64) -> None:
        """A card comes onto a player's discards."""
        self.names.move(kind, source, DISCARDS + seat)
        self.discards[seat * KINDS + kind] += 1
        if kind == GOD and self.terms.forfeits:
            note(self, "forfeit", seat)

    def put_away(self, kind: i64, source: i64) -> None:
        """A revealed card that nobody takes: a God is shuffled in (§23), others go to the armory (§11)."""
        self.names.move(kind, source, ASIDE if kind == GOD else ARMORY_ROW)
        if kind == GOD:
            self.aside[kind] += 1
        else:
            self.armory = append(self.armory, kind)
            note(self, "laid", kind)

    def take_from_armory(self, kind: i64) -> None:
        """The oldest card of a kind leaves the armory."""
        self.armory = without(self.armory, kind)

    def has_aside(self) -> bool:
        kind: i64
        for kind in range(KINDS):
            if self.aside[kind] > 0:
                return True
        return False

    def shuffle(self) -> None:
        """The deck with all that lies aside for it (§16)."""
        kind: i64
        self.mark_shuffle(self.has_aside())
        for kind in range(KINDS):
            self.deck.add(kind, self.aside[kind])
            self.aside[kind] = 0
        self.deck.shuffle()
        self.names.drop(ASIDE)

    def mark_shuffle(self, is_joined: bool) -> None:
        """Before a shuffle: what joins the deck now, or was known to be in it, is in no hand yet."""
        i: i64
        for i in range(len(self.memories)):
            memory = self.memories[i]
            if memory is None:
                continue
            left: list[Guess] = []
            for guess in memory.guesses:
                if not is_joined and not guess.knows_deck():
                    guess.forget_deck()
                    left.append(guess)
                    continue
                for settled in guess.settle_deck():
                    if settled.limit(self.unseen(i, settled), self._uncertain(i, settled)):
                        settled.forget_deck()
                        left.append(settled)
            memory.go_on(left)

    def _uncertain(self, seat: i64, guess: Guess) -> vec[i64]:
        """By seat the cards of hands that no limit binds yet."""
        free = vec[i64]([0] * MOST_PLAYERS)
        other: i64
        for other in range(self.seats):
            if other != seat:
                free[other] = guess.count_free(other, _sum(self.hand, other))
        return free


def note(state: Layers, kind: str, a: i64 = 0, b: i64 = 0, c: i64 = 0, witnesses: i64 = EVERYBODY) -> None:
    """Tell what happened, if anybody listens."""
    if state.events is not None:
        state.events.append(Event(kind, [int(a), int(b), int(c)], witnesses))


def _sum(cards: vec[i64], seat: i64) -> i64:
    n: i64 = 0
    i: i64
    for i in range(seat * KINDS, seat * KINDS + KINDS):
        n += cards[i]
    return n
