"""Everything that lies on the table: the Battleground, players, cards, points, and where in a turn the match is.

Cards in the pile that nobody has seen are a set, together with those under Parley: which of them comes next is found
when it is opened.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.state import Event
from gladsheim.games.valknut.rules.battleground import Battleground
from gladsheim.games.valknut.rules.cards import CARDS
from gladsheim.games.valknut.rules.terms import (
    AT_START,
    DRAFTING,
    GODS,
    KINDS,
    NOBODY,
    NOWHERE,
    Terms,
)
from gladsheim.kit.bits import BIT

_NO_CARDS: Final = vec[i64]([0] * int(CARDS))
_NO_GODS: Final = vec[i64]([0] * int(GODS))
_FOUR: Final = vec[i64]([0] * 4)
_NONE: Final = vec[i64]()


class Layers(Battleground):
    """What lies where. The chapters of the rules change it; `Valknut` asks and answers."""

    def __init__(self) -> None:
        super().__init__()
        self.terms: Terms = _BLANK_TERMS  # shared
        self.phase: i64 = DRAFTING
        self.seat: i64 = 0  # whose choice or turn it is: A
        # Warbands and players
        self.bands: vec[i64] = _NONE  # shared; kinds: at bands_each * seat
        self.drafted: i64 = 0  # how many warbands were found
        self.order: vec[i64] = _NONE  # shared; seats in turn order
        self.lost: i64 = 0  # mask of kinds (§29)
        self.out: vec[i64] = _FOUR  # shared; by seat: 0, or the number of the check in which it went out
        self.conceded: i64 = 0  # mask of seats
        # Cards
        self.where: vec[i64] = _NO_CARDS  # own
        self.pool: vec[i64] = _NONE  # shared
        self.pile: i64 = 0  # how many cards
        self.top: vec[i64] = _NONE  # shared; the cards on it whose order was chosen, the next one first
        self.face_down: vec[i64] = _NONE  # shared; cards taken by Loki, unused, the oldest first
        self.known: vec[i64] = _NO_CARDS  # shared; by card on top or face down: mask of the seats that know it
        self.gods: vec[i64] = _NO_GODS  # shared; where each god card is
        # The turn
        self.points: i64 = 0
        self.bound: i64 = 0  # points bound to A's first warband
        self.bound_too: i64 = 0  # to the second
        self.stage: i64 = AT_START
        self.is_owed: bool = False  # the turn's own card is still to be laid
        self.has_killed: bool = False  # A's Vikings have, since the action or event began
        self.credit: i64 = NOBODY  # whose the kills of this check are
        self.card: i64 = NOBODY  # the card laid last
        self.god: i64 = NOBODY  # who acts
        self.ordered: i64 = 0  # how many cards Odin's guest has put back
        self.fall: i64 = 0  # the number that players get who go out in this check
        self.victims: vec[i64] = _NONE  # shared; units, while their credits are asked
        self.credits: vec[i64] = _NONE  # shared; of the first of them
        self.graves: vec[i64] = _NONE  # shared; pairs of cells where a Draugr may rise; equal for one-zone victims
        # For the eye only
        self.last_here: i64 = NOWHERE
        self.last_there: i64 = NOWHERE

    def copy_to(self, copy: Layers) -> None:
        """Make another table like this one, without its events."""
        self.copy_ground_to(copy)
        copy.terms = self.terms
        copy.phase = self.phase
        copy.seat = self.seat
        copy.bands = self.bands
        copy.drafted = self.drafted
        copy.order = self.order
        copy.lost = self.lost
        copy.out = self.out
        copy.conceded = self.conceded
        copy.where = self.where[:]
        copy.pool = self.pool
        copy.pile = self.pile
        copy.top = self.top
        copy.face_down = self.face_down
        copy.known = self.known
        copy.gods = self.gods
        copy.points = self.points
        copy.bound = self.bound
        copy.bound_too = self.bound_too
        copy.stage = self.stage
        copy.is_owed = self.is_owed
        copy.has_killed = self.has_killed
        copy.credit = self.credit
        copy.card = self.card
        copy.god = self.god
        copy.ordered = self.ordered
        copy.fall = self.fall
        copy.victims = self.victims
        copy.credits = self.credits
        copy.graves = self.graves
        copy.last_here = self.last_here
        copy.last_there = self.last_there

    # Warbands and players

    def band(self, seat: i64, number: i64) -> i64:
        """A player's first (0) or second (1) warband, or NOBODY."""
        if number >= self.terms.bands_each:
            return NOBODY
        return self.bands[seat * self.terms.bands_each + number]

    def has_band(self, seat: i64, kind: i64) -> bool:
        """Whether a warband is a player's and not lost."""
        return self.owner_of[kind] == seat and self.lost & BIT[kind] == 0

    def is_in(self, seat: i64) -> bool:
        """Whether a player is still in the match."""
        return self.out[seat] == 0

    def rank_of(self, seat: i64) -> i64:
        """Which in turn order, from 0, a seat is."""
        i: i64 = 0
        while self.order[i] != seat:
            i += 1
        return i

    # Points

    def gain(self, points: i64, kind: i64 = NOBODY) -> None:
        """Points for A; in Ragnarok those of an ability are bound to its warband (R42)."""
        if kind == NOBODY or not self.terms.is_ragnarok:
            self.points += points
        elif kind == self.band(self.seat, 0):
            self.bound += points
        else:
            self.bound_too += points

    def bound_to(self, kind: i64) -> i64:
        if kind == self.band(self.seat, 0):
            return self.bound
        return self.bound_too if kind == self.band(self.seat, 1) else 0

    def can_pay(self, unit: i64) -> bool:
        """Whether A has a point for an action of this unit."""
        return self.points > 0 or (self.is_own(unit) and self.bound_to(self.kind[unit]) > 0)

    def pay(self, unit: i64) -> None:
        """Use up a point, a bound one first."""
        kind: i64 = self.kind[unit]
        if self.is_own(unit) and self.bound_to(kind) > 0:
            if kind == self.band(self.seat, 0):
                self.bound -= 1
            else:
                self.bound_too -= 1
        else:
            self.points -= 1

    def lose_points(self) -> None:
        self.points = 0
        self.bound = 0
        self.bound_too = 0

    # Cards

    def move_card(self, card: i64, place: i64) -> None:
        self.where[card] = place

    def learn(self, card: i64, mask: i64) -> None:
        """Who knows a card that lies face down."""
        known = self.known[:]
        known[card] = mask
        self.known = known

    def place_god(self, god: i64, place: i64) -> None:
        gods = self.gods[:]
        gods[god] = place
        self.gods = gods

    # The log

    def tell(self, kind: str, numbers: list[int], witnesses: i64 = 255) -> None:
        if self.events is not None:
            self.events.append(Event(kind, numbers, witnesses))


_BLANK_TERMS: Final = Terms(2, False)
NO_OWNERS: Final = vec[i64]([int(NOBODY)] * int(KINDS))
