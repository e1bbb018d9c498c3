"""What open cards are called, so that whoever watches can follow them from place to place. Compiled.

A name is given when all see a card for the first time, and when one leaves a hand that nobody saw coming into it. It
depends on nothing but what everybody has seen. Cards of a kind are identical: of several at one place it does not
matter which goes, so it is always the one that lay there longest.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.games.valhalla.rules.cards import KINDS, MOST_PLAYERS

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


# A card is one number: what it is, where it lies, and where in a hand it is or was last. Each field is times one of
# these.

KIND: Final[i64] = 1
PLACE: Final[i64] = 0x10
GIVER: Final[i64] = 0x200
NUMBER: Final[i64] = 0x2000
HOLDER: Final[i64] = 0x200000
NTH: Final[i64] = 0x2000000
SLOT: Final[i64] = 0x200000000

WHAT_AND_WHERE: Final[i64] = GIVER - 1  # masks
BUT_THE_HAND: Final[i64] = HOLDER - 1


@final
class Named:
    """An open card, or one that went into a hand openly, with the place in the hand that it has or last had."""

    def __init__(self, card: i64) -> None:
        self.kind: i64 = card // KIND % 0x10
        self.place: i64 = card // PLACE % 0x20
        self.giver: i64 = card // GIVER % 0x10
        self.number: i64 = card // NUMBER % 0x100
        self.hand: i64 = card // HOLDER % 0x10 - 1  # or NOBODY
        self.nth: i64 = card // NTH % 0x100  # of its kind in that hand, which the owner alone knows
        self.slot: i64 = card // SLOT  # of the hand


@final
class Names:
    """The open cards, those first that came first to where they lie."""

    def __init__(self, is_kept: bool) -> None:
        self.is_kept: bool = is_kept  # in a playout nobody watches
        self.cards: vec[i64] = vec[i64]()
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

    def listed(self) -> list[Named]:
        """The open cards, for people."""
        return [Named(card) for card in self.cards]

    def give(self, giver: i64, kind: i64, place: i64) -> None:
        """A card is seen for the first time."""
        if self.is_kept:
            self.given[giver * KINDS + kind] += 1
            number: i64 = self.given[giver * KINDS + kind]
            self.cards = append(self.cards, kind * KIND + place * PLACE + giver * GIVER + number * NUMBER)

    def move(self, kind: i64, source: i64, target: i64) -> None:
        """A card goes from place to place; a hand may give one that nobody knows of."""
        if not self.is_kept or source == UNSEEN:
            return
        sought: i64 = kind * KIND + source * PLACE
        i: i64 = 0
        while i < len(self.cards):
            if self.cards[i] & WHAT_AND_WHERE == sought:
                self._take(i, target)
                return
            i += 1
        self.give(source if source < MAIN else DECK, kind, target)

    def move_newest(self, kind: i64, source: i64, target: i64) -> None:
        """The card of a kind that came last to a place goes to another."""
        if not self.is_kept:
            return
        sought: i64 = kind * KIND + source * PLACE
        i: i64 = len(self.cards) - 1
        while i >= 0:
            if self.cards[i] & WHAT_AND_WHERE == sought:
                self._take(i, target)
                return
            i -= 1
        self.give(source if source < MAIN else DECK, kind, target)

    def _take(self, i: i64, target: i64) -> None:
        """The card in this place of the list goes elsewhere, and is the last to have come there."""
        card: i64 = self.cards[i]
        last: i64 = len(self.cards) - 1
        while i < last:
            self.cards[i] = self.cards[i + 1]
            i += 1
        self.cards[last] = card + (target - card // PLACE % 0x20) * PLACE

    def touch_hand(self, seat: i64, nth: i64, slot: i64) -> None:
        """The card moved last came into a hand, or left it, at this place."""
        last: i64 = len(self.cards) - 1
        self.cards[last] = (self.cards[last] & BUT_THE_HAND) + (seat + 1) * HOLDER + nth * NTH + slot * SLOT

    def drop(self, place: i64) -> None:
        """The cards of a place are shuffled into the deck."""
        if self.is_kept:
            left = vec[i64]()
            for card in self.cards:
                if card // PLACE % 0x20 != place:
                    left = append(left, card)
            self.cards = left
