"""What open cards are called, so that whoever watches can follow them from place to place. Compiled.

A name is given when all see a card for the first time, and when one leaves a hand that nobody saw coming into it. It
depends on nothing but what everybody has seen. Cards of a kind are identical: of several at one place it does not
matter which goes, so it is always the one that lay there longest.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valhalla.rules.cards import KINDS, MOST_PLAYERS, NOBODY

# Places; the first four are by seat.

HAND: Final[i64] = 0
MAIN: Final[i64] = 5
SUPPORT: Final[i64] = 10
DISCARDS: Final[i64] = 15
ARMORY_ROW: Final[i64] = 20
REMOVED: Final[i64] = 21
ASIDE: Final[i64] = 22
SHOWN: Final[i64] = 23
TRIED: Final[i64] = 24
UNSEEN: Final[i64] = 25  # what comes from there has no name

DECK: Final[i64] = MOST_PLAYERS  # names are given by the deck, or by the seat whose hand a card left


@final
class Named:
    """An open card, or one that went into a hand openly, with the place in the hand that it has or last had."""

    def __init__(self, giver: i64, kind: i64, number: i64) -> None:
        self.giver: i64 = giver
        self.kind: i64 = kind
        self.number: i64 = number
        self.place: i64 = UNSEEN
        self.hand: i64 = NOBODY
        self.nth: i64 = 0  # of its kind in that hand, which the owner alone knows
        self.slot: i64 = 0  # of the hand

    def __getnewargs__(self) -> tuple[int, int, int]:
        return int(self.giver), int(self.kind), int(self.number)

    def at(self, place: i64) -> Named:
        """The same card elsewhere."""
        card = Named(self.giver, self.kind, self.number)
        card.place = place
        card.hand = self.hand
        card.nth = self.nth
        card.slot = self.slot
        return card


@final
class Names:
    """The open cards, those first that came first to where they lie."""

    def __init__(self, is_kept: bool) -> None:
        self.is_kept: bool = is_kept  # in a playout nobody watches
        self.cards: list[Named] = []  # each is never changed, but replaced
        self.given: vec[i64] = vec[i64]([0] * ((MOST_PLAYERS + 1) * KINDS)) if is_kept else vec[i64]()

    def __getnewargs__(self) -> tuple[bool]:
        return (self.is_kept,)

    def clone(self) -> Names:
        if not self.is_kept:
            return self
        copy = Names(False)
        copy.is_kept = True
        copy.cards = self.cards[:]
        copy.given = self.given[:]
        return copy

    def give(self, giver: i64, kind: i64, place: i64) -> None:
        """A card is seen for the first time."""
        if self.is_kept:
            self.given[giver * KINDS + kind] += 1
            self.cards.append(Named(giver, kind, self.given[giver * KINDS + kind]).at(place))

    def move(self, kind: i64, source: i64, target: i64) -> None:
        """A card goes from place to place; a hand may give one that nobody knows of."""
        if not self.is_kept or source == UNSEEN:
            return
        i: i64
        for i in range(len(self.cards)):
            card = self.cards[i]
            if card.kind == kind and card.place == source:
                self.cards = self.cards[:i] + self.cards[i + 1 :]
                self.cards.append(card.at(target))
                return
        self.give(source if source < MAIN else DECK, kind, target)

    def move_newest(self, kind: i64, source: i64, target: i64) -> None:
        """The card of a kind that came last to a place goes to another."""
        if self.is_kept:
            self.cards.reverse()
            self.move(kind, source, target)
            moved = self.cards.pop()
            self.cards.reverse()
            self.cards.append(moved)

    def touch_hand(self, seat: i64, nth: i64, slot: i64) -> None:
        """The card moved last came into a hand, or left it, at this place."""
        card = self.cards[-1].at(self.cards[-1].place)
        card.hand = seat
        card.nth = nth
        card.slot = slot
        self.cards[-1] = card

    def drop(self, place: i64) -> None:
        """The cards of a place are shuffled into the deck."""
        if self.is_kept:
            self.cards = [card for card in self.cards if card.place != place]
