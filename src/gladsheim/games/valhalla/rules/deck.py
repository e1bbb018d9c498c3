"""A face-down deck that is lazy: an order is fixed only where somebody knows it.

The deck is some fixed cards on top, a heap of loose cards whose order nobody knows, and some fixed cards at the bottom.
When a loose card is drawn or looked at, CHANCE decides its kind, weighted by what is left in the heap. So a shuffle
needs no outcome, and whoever imagines another world has nothing to deal anew but what it does not know.

Who knows a fixed card is not the deck's affair: each seat has a memory of its own. Compiled.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

LOOSE: Final[i64] = -1  # any card of the heap: chance decides
NO_CARD: Final[i64] = -2  # the deck is not that deep


@final
class Deck:
    """Cards of so many kinds, face down. Places count from the top, which is place 0."""

    def __init__(self, kinds: i64 = 0) -> None:
        self.loose: vec[i64] = vec[i64]([0] * kinds)  # by kind: how many lie in the heap
        self.heap: i64 = 0  # their sum
        self.top: vec[i64] = vec[i64]()  # fixed cards above the heap, the highest first
        self.bottom: vec[i64] = vec[i64]()  # fixed cards below the heap, the highest first

    def clone(self) -> Deck:
        copy = Deck(0)
        copy.loose = self.loose[:]
        copy.heap = self.heap
        copy.top = self.top[:]
        copy.bottom = self.bottom[:]
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
        self.bottom = vec[i64]()

    def draw(self, kind: i64) -> None:
        """Take the top card. Of a loose one `kind` is what chance said; a fixed one is what it is."""
        if len(self.top) > 0:
            self.top = self.top[1:]
        elif self.heap > 0:
            self._take_loose(kind)
        else:
            self.bottom = self.bottom[1:]

    def fix(self, kind: i64) -> None:
        """The highest loose card turns out to be of this kind and stays where it is."""
        self._take_loose(kind)
        self.top = append(self.top, kind)

    def put_under(self, kind: i64) -> None:
        """A card comes to lie under the deck."""
        self.bottom = append(self.bottom, kind)

    def _take_loose(self, kind: i64) -> None:
        self.loose[kind] -= 1
        self.heap -= 1
