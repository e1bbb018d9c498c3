"""What a seat has learnt beyond what everybody knows: others' hands it looked into, places of the deck it knows.

Somebody who knows the top of the deck and watches another draw from it unseen knows what was drawn, but not which card
was kept and which went under the deck. So a memory is a list of guesses, any of which may be the truth; what
contradicts one strikes it out. Hands are multisets: `held` counts the cards a guess is sure of, the others in that hand
may be anything but a Draugr.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from gladsheim.games.valhalla.rules.cards import DRAUGR, KINDS, NO_KIND


@final
@mypyc_attr(acyclic=True)
class Guess:
    """How things may be. `top`, `bottom` and `drawn` lie beside the deck's fixed cards and an unseen draw."""

    def __init__(self, held: vec[i64]) -> None:
        self.held: vec[i64] = held  # by seat * KINDS + kind
        self.top: vec[i64] = vec[i64]()
        self.bottom: vec[i64] = vec[i64]()
        self.drawn: vec[i64] = vec[i64]()

    def clone(self) -> Guess:
        copy = Guess(self.held[:])
        copy.top = self.top[:]
        copy.bottom = self.bottom[:]
        copy.drawn = self.drawn[:]
        return copy

    def count_held(self, seat: i64) -> i64:
        """How many cards of a hand this guess is sure of."""
        n: i64 = 0
        i: i64
        for i in range(seat * KINDS, seat * KINDS + KINDS):
            n += self.held[i]
        return n

    def loses(self, seat: i64, kind: i64, size: i64) -> bool:
        """A card left a hand of that size openly; False if it cannot have been there."""
        if self.held[seat * KINDS + kind] > 0:
            self.held[seat * KINDS + kind] -= 1
            return True
        return self.count_held(seat) < size

    def pop(self, heap: i64) -> i64:
        """The top card of a deck with such a heap leaves it; what this guess took it for."""
        kind: i64 = NO_KIND
        if len(self.top) > 0:
            kind = self.top[0]
            self.top = self.top[1:]
        elif heap == 0:
            kind = self.bottom[0]
            self.bottom = self.bottom[1:]
        return kind

    def same(self, other: Guess) -> bool:
        return (
            _equal(self.held, other.held)
            and _equal(self.top, other.top)
            and _equal(self.bottom, other.bottom)
            and _equal(self.drawn, other.drawn)
        )


@final
@mypyc_attr(acyclic=True)
class Memory:
    """The guesses of one seat, at least one of them true."""

    def __init__(self) -> None:
        self.guesses: list[Guess] = []

    def clone(self) -> Memory:
        copy = Memory()
        for guess in self.guesses:
            copy.guesses.append(guess.clone())
        return copy

    def gain(self, seat: i64, kind: i64) -> None:
        """A hand got a card openly."""
        for guess in self.guesses:
            guess.held[seat * KINDS + kind] += 1

    def lose(self, seat: i64, kind: i64, size: i64) -> None:
        """A hand of that size gave a card openly."""
        self._keep([guess for guess in self.guesses if guess.loses(seat, kind, size)])

    def see_hand(self, seat: i64, hand: vec[i64]) -> None:
        """This seat looks at a whole hand."""
        left: list[Guess] = []
        i: i64
        for guess in self.guesses:
            fits = True
            for i in range(seat * KINDS, seat * KINDS + KINDS):
                if guess.held[i] > hand[i]:
                    fits = False
            if fits:
                for i in range(seat * KINDS, seat * KINDS + KINDS):
                    guess.held[i] = hand[i]
                left.append(guess)
        self._keep(left)

    def fix_top(self) -> None:
        """Another seat looked at the highest card that nobody knew."""
        for guess in self.guesses:
            guess.top = append(guess.top, NO_KIND)

    def see_place(self, place: i64, heap: i64, kind: i64) -> None:
        """This seat learns a fixed card of the deck."""
        left: list[Guess] = []
        for guess in self.guesses:
            high: i64 = len(guess.top)
            known: i64 = guess.top[place] if place < high else guess.bottom[place - high - heap]
            if known != NO_KIND and known != kind:
                continue
            if place < high:
                guess.top[place] = kind
            else:
                guess.bottom[place - high - heap] = kind
            left.append(guess)
        self._keep(left)

    def see_card(self, heap: i64, kind: i64) -> None:
        """The top card leaves the deck before this seat's eyes."""
        left: list[Guess] = []
        for guess in self.guesses:
            known: i64 = guess.pop(heap)
            if known != NO_KIND and known != kind:
                continue
            left.append(guess)
        self._keep(left)

    def miss_card(self, heap: i64) -> None:
        """Somebody else draws the top card unseen."""
        for guess in self.guesses:
            guess.drawn = append(guess.drawn, guess.pop(heap))

    def put_under(self, kind: i64) -> None:
        """This seat puts a card under the deck."""
        for guess in self.guesses:
            guess.bottom = append(guess.bottom, kind)

    def miss_keeping(self, seat: i64) -> None:
        """Somebody else keeps one of the cards drawn, not a Draugr, and puts the others under the deck."""
        left: list[Guess] = []
        kept: i64
        for guess in self.guesses:
            n: i64 = len(guess.drawn)
            for kept in range(n):
                if guess.drawn[kept] == DRAUGR:
                    continue
                upper: i64 = 0 if kept != 0 else 1
                lower: i64 = 3 - kept - upper if n == 3 else NO_KIND
                left.append(_kept(guess, seat, kept, upper if n > 1 else NO_KIND, lower))
                if n == 3:
                    left.append(_kept(guess, seat, kept, lower, upper))
        self._keep(left)

    def see_draugr_only(self) -> None:
        """What was drawn unseen is shown: nothing but Draugr."""
        left: list[Guess] = []
        kind: i64
        for guess in self.guesses:
            fits = True
            for kind in guess.drawn:
                if kind != NO_KIND and kind != DRAUGR:
                    fits = False
            guess.drawn = vec[i64]()
            if fits:
                left.append(guess)
        self._keep(left)

    def forget_deck(self) -> None:
        """The deck is shuffled."""
        for guess in self.guesses:
            guess.top = vec[i64]()
            guess.bottom = vec[i64]()
        self._keep(self.guesses)

    def _keep(self, guesses: list[Guess]) -> None:
        """Go on with these, each once."""
        self.guesses = []
        for guess in guesses:
            is_new = True
            for other in self.guesses:
                if guess.same(other):
                    is_new = False
            if is_new:
                self.guesses.append(guess)


def _kept(guess: Guess, seat: i64, kept: i64, upper: i64, lower: i64) -> Guess:
    """A guess after its owner kept one of the cards drawn; the places are those in `drawn`."""
    after = guess.clone()
    after.drawn = vec[i64]()
    if guess.drawn[kept] != NO_KIND:
        after.held[seat * KINDS + guess.drawn[kept]] += 1
    if upper != NO_KIND:
        after.bottom = append(after.bottom, guess.drawn[upper])
    if lower != NO_KIND:
        after.bottom = append(after.bottom, guess.drawn[lower])
    return after


def _equal(one: vec[i64], other: vec[i64]) -> bool:
    if len(one) != len(other):
        return False
    i: i64
    for i in range(len(one)):
        if one[i] != other[i]:
            return False
    return True
