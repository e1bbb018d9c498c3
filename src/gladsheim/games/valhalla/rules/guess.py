"""One way things may be, as a seat may think: cards in hands it is sure of, places of the deck it knows. Compiled.

Hands are multisets: `held` counts the cards that are certain, the others in a hand may be anything but a Draugr.

A card that was unseen when other cards came back into the deck cannot be one of those. So whenever the deck is shuffled
a limit is noted: what the cards unseen in hands could be at most, by kind. Later limits bind the cards of earlier ones
too. A place in a row is a kind, UNKNOWN, or BOUND - n: unknown and bound by limit n and all later ones.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.games.valhalla.rules.cards import DRAUGR, KINDS, MOST_PLAYERS
from gladsheim.games.valhalla.rules.rows import BOUND, UNKNOWN, alike, equal, lower, renumber, sort


@final
class Limit:
    """What some unseen cards can be at most."""

    def __init__(self, caps: vec[i64], bound: vec[i64]) -> None:
        self.caps: vec[i64] = caps  # by kind
        self.bound: vec[i64] = bound  # by seat: cards in that hand for which this is the first limit

    def __getnewargs__(self) -> tuple[vec[i64], vec[i64]]:
        return self.caps, self.bound

    def clone(self) -> Limit:
        return Limit(self.caps[:], self.bound[:])


@final
class Guess:
    """How things may be. `top`, `bottom` and `drawn` lie beside the deck's fixed cards and an unseen draw."""

    def __init__(self, held: vec[i64]) -> None:
        self.held: vec[i64] = held  # by seat * KINDS + kind
        self.top: vec[i64] = vec[i64]()
        self.bottom: vec[i64] = vec[i64]()
        self.drawn: vec[i64] = vec[i64]()
        self.limits: list[Limit] = []  # the oldest first

    def __getnewargs__(self) -> tuple[vec[i64]]:
        return (self.held,)

    def clone(self) -> Guess:
        copy = Guess(self.held[:])
        copy.top = self.top[:]
        copy.bottom = self.bottom[:]
        copy.drawn = self.drawn[:]
        copy.limits = [limit.clone() for limit in self.limits]
        return copy

    def count_held(self, seat: i64) -> i64:
        """How many cards of a hand are certain."""
        n: i64 = 0
        i: i64
        for i in range(seat * KINDS, seat * KINDS + KINDS):
            n += self.held[i]
        return n

    def count_free(self, seat: i64, size: i64) -> i64:
        """How many cards of a hand of that size are neither certain nor bound by a limit."""
        n: i64 = size - self.count_held(seat)
        for limit in self.limits:
            n -= limit.bound[seat]
        return n

    def branches(self, seat: i64, kind: i64, size: i64) -> list[Guess]:
        """An uncertain card of a hand of that size turns out to be of this kind: the ways it may have come there."""
        found: list[Guess] = []
        if self.count_free(seat, size) > 0:
            found.append(self.clone())
        first: i64
        for first in range(len(self.limits)):
            if self.limits[first].bound[seat] > 0:
                guess = self.clone()
                guess.limits[first].bound[seat] -= 1
                if guess.turns_out(first, kind):
                    found.append(guess)
        return found

    def turns_out(self, first: i64, kind: i64) -> bool:
        """A card bound by this limit and all later ones is of this kind; False if it cannot be."""
        i: i64
        for i in range(first, len(self.limits)):
            self.limits[i].caps[kind] -= 1
            if self.limits[i].caps[kind] < 0:
                return False
        return True

    def is_kind(self, place: i64, kind: i64) -> bool:
        """What was taken for `place` is of this kind; False if it cannot be."""
        if place <= BOUND:
            return self.turns_out(BOUND - place, kind)
        if place == UNKNOWN:
            return True
        return place == kind

    def pop(self, heap: i64) -> i64:
        """The top card of a deck with such a heap leaves it; what this guess took it for."""
        place: i64 = UNKNOWN
        if len(self.top) > 0:
            place = self.top[0]
            self.top = self.top[1:]
        elif heap == 0:
            place = self.bottom[0]
            self.bottom = self.bottom[1:]
        return place

    def keep(self, seat: i64, kept: i64, upper: i64, lower: i64) -> Guess:
        """This guess after one of the cards drawn was kept by a seat; the numbers are places in `drawn`, or below 0."""
        after = self.clone()
        after.drawn = vec[i64]()
        place: i64 = self.drawn[kept]
        if place >= 0:
            after.held[seat * KINDS + place] += 1
        elif place <= BOUND:
            after.limits[BOUND - place].bound[seat] += 1
        if upper >= 0:
            after.bottom = append(after.bottom, self.drawn[upper])
        if lower >= 0:
            after.bottom = append(after.bottom, self.drawn[lower])
        return after

    def knows_deck(self) -> bool:
        """Whether a place of the deck is anything but unknown."""
        place: i64
        for place in self.top:
            if place != UNKNOWN:
                return True
        for place in self.bottom:
            if place != UNKNOWN:
                return True
        return False

    def place_at(self, i: i64) -> i64:
        """One of the fixed cards of the deck, counted from the top."""
        high: i64 = len(self.top)
        return self.top[i] if i < high else self.bottom[i - high]

    def take_place_for(self, i: i64, kind: i64) -> None:
        high: i64 = len(self.top)
        if i < high:
            self.top[i] = kind
        else:
            self.bottom[i - high] = kind

    def settle_deck(self) -> list[Guess]:
        """Before a shuffle, when the order of the deck does not matter: a kind for every bound place, in all ways."""
        row = sort(self.top, self.bottom)
        found: list[Guess] = [self]
        i: i64
        kind: i64
        for i in range(len(row)):
            self.take_place_for(i, row[i])
        for i in range(len(row)):
            if row[i] > BOUND:
                break
            left: list[Guess] = []
            for guess in found:
                least: i64 = guess.place_at(i - 1) if i > 0 and row[i] == row[i - 1] else 0
                for kind in range(least, KINDS):
                    branch = guess.clone()
                    if branch.turns_out(BOUND - row[i], kind):
                        branch.take_place_for(i, kind)
                        left.append(branch)
            found = left
        return found

    def forget_deck(self) -> None:
        """No place is known any more."""
        self.top = vec[i64]()
        self.bottom = vec[i64]()

    def limit(self, unseen: vec[i64], free: vec[i64]) -> bool:
        """The uncertain cards of hands, so many by seat, and those drawn are all among the cards unseen now.

        False if there are fewer of a kind than this guess needs.
        """
        i: i64
        for i in range(KINDS):
            if unseen[i] < 0:
                return False
        self.limits.append(Limit(unseen, free))
        newest: i64 = BOUND - (len(self.limits) - 1)
        for i in range(len(self.drawn)):
            if self.drawn[i] == UNKNOWN:
                self.drawn[i] = newest
        return True

    # Limits say no more than they must, so that equal guesses are written alike

    def tidy(self, kinds: i64) -> bool:
        """Drop limits that say nothing of the kinds in play; False if the others leave too few cards."""
        i: i64 = 0
        while i < len(self.limits):
            if not self._is_first_for_any(i):
                if i > 0:
                    lower(self.limits[i - 1].caps, self.limits[i].caps)
                self._drop(i, i - 1)
            else:
                i += 1
        i = len(self.limits) - 1
        while i >= 0:
            if not self._tighten(i, kinds):
                self._drop(i, i + 1)
            i -= 1
        for i in range(len(self.limits)):
            if not self._is_possible(i):
                return False
        return True

    def _is_first_for_any(self, limit: i64) -> bool:
        """Whether any card has this as its first limit."""
        n: i64 = self._count_places_up_to(limit) + self._count_bound_up_to(limit)
        if limit > 0:
            n -= self._count_places_up_to(limit - 1) + self._count_bound_up_to(limit - 1)
        return n > 0

    def _tighten(self, limit: i64, kinds: i64) -> bool:
        """Lower a limit to what it and the next one allow; False if this and the number of cards say as much."""
        places: i64 = self._count_places_up_to(limit)
        cards: i64 = places + self._count_bound_up_to(limit)
        caps = self.limits[limit].caps
        is_last = limit + 1 == len(self.limits)
        says_something = False
        kind: i64
        for kind in range(kinds):
            most: i64 = places if kind == DRAUGR else cards
            if not is_last and self.limits[limit + 1].caps[kind] < most:
                most = self.limits[limit + 1].caps[kind]
            if caps[kind] < most:
                says_something = True
            else:
                caps[kind] = most
        return says_something

    def _is_possible(self, limit: i64) -> bool:
        """Whether there are cards enough for all that a tightened limit binds; nobody can hold a Draugr."""
        total: i64 = 0
        cap: i64
        for cap in self.limits[limit].caps:
            total += cap
        bound: i64 = self._count_bound_up_to(limit)
        return bound <= total - self.limits[limit].caps[DRAUGR] and bound + self._count_places_up_to(limit) <= total

    def _count_places_up_to(self, limit: i64) -> i64:
        n: i64 = 0
        for row in (self.top, self.bottom, self.drawn):
            for place in row:
                if BOUND - limit <= place <= BOUND:
                    n += 1
        return n

    def _count_bound_up_to(self, limit: i64) -> i64:
        n: i64 = 0
        i: i64
        for i in range(limit + 1):
            for cards in self.limits[i].bound:
                n += cards
        return n

    def _drop(self, limit: i64, heir: i64) -> None:
        """Without a limit; cards for which it was the first one have another as their first, or none."""
        i: i64
        gone = self.limits[limit]
        if 0 <= heir < len(self.limits):
            for i in range(MOST_PLAYERS):
                self.limits[heir].bound[i] += gone.bound[i]
        self.limits = [other for other in self.limits if other is not gone]
        self.top = renumber(self.top, limit, len(self.limits))
        self.bottom = renumber(self.bottom, limit, len(self.limits))
        self.drawn = renumber(self.drawn, limit, len(self.limits))

    def covers(self, other: Guess) -> bool:
        """Whether everything that may be by the other guess may be by this one too."""
        if not equal(self.held, other.held):
            return False
        if len(self.limits) == 0:
            return alike(self.top, other.top) and alike(self.bottom, other.bottom) and alike(self.drawn, other.drawn)
        if len(self.limits) != len(other.limits):
            return False
        i: i64
        kind: i64
        for i in range(len(self.limits)):
            if not equal(self.limits[i].bound, other.limits[i].bound):
                return False
            for kind in range(KINDS):
                if self.limits[i].caps[kind] < other.limits[i].caps[kind]:
                    return False
        return equal(self.top, other.top) and equal(self.bottom, other.bottom) and equal(self.drawn, other.drawn)
