"""What a seat, or those who only watch, have learnt: a list of guesses, any of which may be the truth. Compiled.

Somebody who knows the top of the deck and watches another draw from it unseen knows what was drawn, but not which card
was kept and which went under the deck: two guesses. What contradicts a guess strikes it out.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.games.valhalla.rules.cards import DRAUGR, KINDS, NO_KIND
from gladsheim.games.valhalla.rules.guess import Guess
from gladsheim.games.valhalla.rules.rows import UNKNOWN


@final
class Memory:
    """The guesses of one seat, at least one of them true. Of its own hand it is sure."""

    def __init__(self, kinds: i64 = KINDS) -> None:
        self.kinds: i64 = kinds  # in play: without the expansion no God, which is the last
        self.guesses: list[Guess] = []

    def clone(self) -> Memory:
        copy = Memory(self.kinds)
        for guess in self.guesses:
            copy.guesses.append(guess.clone())
        return copy

    def gain(self, seat: i64, kind: i64) -> None:
        """A hand got a card before this seat's eyes."""
        for guess in self.guesses:
            guess.held[seat * KINDS + kind] += 1

    def lose(self, seat: i64, kind: i64, size: i64) -> None:
        """A hand of that size gave a card openly."""
        at: i64 = seat * KINDS + kind
        left: list[Guess] = []
        for guess in self.guesses:
            if guess.held[at] > 0:
                guess.held[at] -= 1
                left.append(guess)
            else:
                left.extend(guess.branches(seat, kind, size))
        self.go_on(left)

    def see_hand(self, seat: i64, hand: vec[i64], size: i64) -> None:
        """This seat looks at a whole hand."""
        kind: i64
        for kind in range(KINDS):
            self._see_kind(seat, kind, hand[seat * KINDS + kind], size)

    def _see_kind(self, seat: i64, kind: i64, count: i64, size: i64) -> None:
        at: i64 = seat * KINDS + kind
        is_sure = False
        while not is_sure:
            is_sure = True
            left: list[Guess] = []
            for guess in self.guesses:
                if guess.held[at] == count:
                    left.append(guess)
                elif guess.held[at] < count:
                    is_sure = False
                    for branch in guess.branches(seat, kind, size):
                        branch.held[at] += 1
                        left.append(branch)
            self.go_on(left)

    def fix_top(self) -> None:
        """Somebody looked at the highest card that nobody knew."""
        for guess in self.guesses:
            guess.top = append(guess.top, UNKNOWN)

    def see_place(self, place: i64, heap: i64, kind: i64) -> None:
        """This seat learns a fixed card of the deck."""
        left: list[Guess] = []
        for guess in self.guesses:
            i: i64 = place if place < len(guess.top) else place - heap
            if not guess.is_kind(guess.place_at(i), kind):
                continue
            guess.take_place_for(i, kind)
            left.append(guess)
        self.go_on(left)

    def see_card(self, heap: i64, kind: i64) -> None:
        """The top card leaves the deck before this seat's eyes."""
        self.go_on([guess for guess in self.guesses if guess.is_kind(guess.pop(heap), kind)])

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
                upper: i64 = NO_KIND if n == 1 else 1 if kept == 0 else 0
                lower: i64 = 3 - kept - upper if n == 3 else NO_KIND
                left.append(guess.keep(seat, kept, upper, lower))
                if n == 3:
                    left.append(guess.keep(seat, kept, lower, upper))
        self.go_on(left)

    def see_draugr(self) -> None:
        """One of the cards drawn unseen is shown: a Draugr."""
        left: list[Guess] = []
        i: i64
        for guess in self.guesses:
            for i in range(len(guess.drawn)):
                after = guess.clone()
                if after.is_kind(guess.drawn[i], DRAUGR):
                    after.drawn = guess.drawn[:i]
                    for place in guess.drawn[i + 1 :]:
                        after.drawn = append(after.drawn, place)
                    left.append(after)
        self.go_on(left)

    def see_draugr_only(self) -> None:
        """What was drawn unseen is shown: nothing but Draugr."""
        left: list[Guess] = []
        place: i64
        for guess in self.guesses:
            drawn = guess.drawn
            guess.drawn = vec[i64]()
            fits = True
            for place in drawn:
                fits = fits and guess.is_kind(place, DRAUGR)
            if fits:
                left.append(guess)
        self.go_on(left)

    def go_on(self, guesses: list[Guess]) -> None:
        """Only with guesses that say something of their own."""
        self.guesses = []
        for guess in guesses:
            if (len(guess.limits) > 0 and not guess.tidy(self.kinds)) or self._is_covered(guess):
                continue
            self.guesses = [other for other in self.guesses if not guess.covers(other)]
            self.guesses.append(guess)

    def _is_covered(self, guess: Guess) -> bool:
        for other in self.guesses:
            if other.covers(guess):
                return True
        return False
