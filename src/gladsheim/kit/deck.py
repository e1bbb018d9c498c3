"""A face-down deck that is lazy: an order is fixed only where somebody knows it.

The deck is some fixed cards on top, a heap of loose cards whose order nobody knows, and some fixed cards at the bottom.
When a loose card is drawn or looked at, CHANCE decides its kind, weighted by what is left in the heap. So a shuffle
needs no outcome, and whoever imagines another world has nothing to deal anew but what it does not know.

Cards are numbers of kinds, from 0 on. Each fixed card carries the mask of those who know it.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from gladsheim.core.rng import Rng
from gladsheim.core.state import pick_weighted

LOOSE: Final[i64] = -1  # any card of the heap: chance decides
NO_CARD: Final[i64] = -2  # the deck is not that deep


@final
@mypyc_attr(acyclic=True)
class Deck:
    """Cards of so many kinds, face down. Places count from the top, which is place 0."""

    def __init__(self, kinds: i64 = 0) -> None:
        self.loose: vec[i64] = vec[i64]([0] * kinds)  # by kind: how many lie in the heap
        self.heap: i64 = 0  # their sum
        self.top: vec[i64] = vec[i64]()  # fixed cards above the heap, the highest first
        self.top_known: vec[i64] = vec[i64]()  # by whom
        self.bottom: vec[i64] = vec[i64]()  # fixed cards below the heap, the highest first
        self.bottom_known: vec[i64] = vec[i64]()

    def clone(self) -> Deck:
        copy = Deck(0)
        copy.loose = self.loose[:]
        copy.heap = self.heap
        copy.top = self.top[:]
        copy.top_known = self.top_known[:]
        copy.bottom = self.bottom[:]
        copy.bottom_known = self.bottom_known[:]
        return copy

    def size(self) -> i64:
        """How many cards there are."""
        return len(self.top) + self.heap + len(self.bottom)

    def card_at(self, place: i64) -> i64:
        """The kind of the card at a place, or LOOSE, or NO_CARD."""
        high: i64 = len(self.top)
        if place < high:
            return self.top[place]
        if place < high + self.heap:
            return LOOSE
        low: i64 = place - high - self.heap
        return self.bottom[low] if low < len(self.bottom) else NO_CARD

    def knowers_at(self, place: i64) -> i64:
        """Who knows the card at a place."""
        high: i64 = len(self.top)
        if place < high:
            return self.top_known[place]
        low: i64 = place - high - self.heap
        return self.bottom_known[low] if 0 <= low < len(self.bottom) else 0

    # Chance

    def list_loose(self, out: vec[i64], first: i64) -> i64:
        """Fill the buffer with `first` + kind for each kind in the heap; return how many these are."""
        n: i64 = 0
        kind: i64 = 0
        while kind < len(self.loose):
            if self.loose[kind] > 0:
                out[n] = first + kind
                n += 1
            kind += 1
        return n

    def list_weights(self, out: vec[i64]) -> i64:
        """Their weights, in the same order."""
        n: i64 = 0
        kind: i64 = 0
        while kind < len(self.loose):
            if self.loose[kind] > 0:
                out[n] = self.loose[kind]
                n += 1
            kind += 1
        return n

    # What is done with the deck

    def add(self, kind: i64, cards: i64 = 1) -> None:
        """Cards for the heap. Where something is fixed they are shuffled in: call `shuffle` as well."""
        self.loose[kind] += cards
        self.heap += cards

    def shuffle(self) -> None:
        """Nobody knows any place any more."""
        kind: i64
        for kind in self.top:
            self.add(kind)
        for kind in self.bottom:
            self.add(kind)
        self.top = vec[i64]()
        self.top_known = vec[i64]()
        self.bottom = vec[i64]()
        self.bottom_known = vec[i64]()

    def draw(self, kind: i64) -> None:
        """Take the top card. Of a loose one `kind` is what chance said; a fixed one is what it is."""
        if len(self.top) > 0:
            self.top = self.top[1:]
            self.top_known = self.top_known[1:]
        elif self.heap > 0:
            self._take_loose(kind)
        else:
            self.bottom = self.bottom[1:]
            self.bottom_known = self.bottom_known[1:]

    def fix(self, kind: i64, knowers: i64) -> None:
        """The highest loose card turns out to be of this kind and stays where it is, known to some."""
        self._take_loose(kind)
        self.top = append(self.top, kind)
        self.top_known = append(self.top_known, knowers)

    def learn(self, place: i64, knowers: i64) -> None:
        """Some more come to know a fixed card."""
        high: i64 = len(self.top)
        if place < high:
            self.top_known[place] |= knowers
        else:
            self.bottom_known[place - high - self.heap] |= knowers

    def put_on_top(self, kind: i64, knowers: i64) -> None:
        """A card comes to lie on the deck, known to some."""
        cards = vec[i64]([kind])
        known = vec[i64]([knowers])
        i: i64
        for i in range(len(self.top)):
            cards = append(cards, self.top[i])
            known = append(known, self.top_known[i])
        self.top = cards
        self.top_known = known

    def put_under(self, kind: i64, knowers: i64) -> None:
        """A card comes to lie under the deck, known to some."""
        self.bottom = append(self.bottom, kind)
        self.bottom_known = append(self.bottom_known, knowers)

    def _take_loose(self, kind: i64) -> None:
        self.loose[kind] -= 1
        self.heap -= 1

    # Other worlds

    def give_unknown(self, bit: i64, pool: vec[i64]) -> None:
        """Add to a pool, by kind, every card that the seat of this bit does not know."""
        i: i64
        for i in range(len(self.loose)):
            pool[i] += self.loose[i]
        for i in range(len(self.top)):
            if not self.top_known[i] & bit:
                pool[self.top[i]] += 1
        for i in range(len(self.bottom)):
            if not self.bottom_known[i] & bit:
                pool[self.bottom[i]] += 1

    def take_unknown(self, bit: i64, pool: vec[i64], rng: Rng) -> None:
        """Deal those places anew from a pool that holds as many cards as they are; it is empty afterwards."""
        i: i64
        for i in range(len(self.top)):
            if not self.top_known[i] & bit:
                self.top[i] = draw_from(pool, rng)
        for i in range(len(self.bottom)):
            if not self.bottom_known[i] & bit:
                self.bottom[i] = draw_from(pool, rng)
        self.heap = 0
        for i in range(len(self.loose)):
            self.loose[i] = 0
            self.add(i, pool[i])
            pool[i] = 0


def draw_from(pool: vec[i64], rng: Rng) -> i64:
    """Take a random card out of a pool of counts by kind."""
    kind: i64 = pick_weighted(pool, len(pool), rng)
    pool[kind] -= 1
    return kind
