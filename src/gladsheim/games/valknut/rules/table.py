"""Everything that lies on the table: the Battleground, units, cards, points, and where in a turn the match is.

A zone is one number: its ground, the marks of a Valknut and of Parley, and the unit on it. The Giantess stands on two
zones and is at the upper one. Cards in the pile that nobody has seen are a set, together with those under Parley:
which of them comes next is found when it is opened.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from gladsheim.core.state import Event, State
from gladsheim.games.valknut.printed import UNIT_HEIGHTS
from gladsheim.games.valknut.rules.cards import CARDS
from gladsheim.games.valknut.rules.terms import (
    AT_START,
    CELLS,
    DRAFTING,
    ENRAGING,
    GODS,
    GRASS,
    GROUND,
    KINDS,
    MASK,
    NOBODY,
    NOWHERE,
    SIDE,
    UNIT,
    Terms,
)

# Where a card is

ABSENT: Final[i64] = 0  # not in this match
UNSEEN: Final[i64] = 1  # in the pile or under Parley
ON_TOP: Final[i64] = 2  # among the ordered cards on the pile
IN_POOL: Final[i64] = 3
IN_PLAY: Final[i64] = 4
BURNT: Final[i64] = 5
HELD: Final[i64] = 8  # + seat: in a supply

# Where a god card is

IN_DECK: Final[i64] = 0
CALLED: Final[i64] = 1
WORSHIPPED: Final[i64] = 8  # + seat

BIT: Final = vec[i64]([2**n for n in range(32)])
UNIT_HEIGHT: Final = vec[i64](UNIT_HEIGHTS)
_EMPTY_BOARD: Final = vec[i16]([0] * int(CELLS))
_NO_CARDS: Final = vec[i64]([0] * int(CARDS))
_NO_GODS: Final = vec[i64]([0] * int(GODS))
_FOUR: Final = vec[i64]([0] * 4)
_NONE: Final = vec[i64]()


@mypyc_attr(acyclic=True)
class Table(State):
    """What lies where. The chapters of the rules change it; `Valknut` asks and answers."""

    def __init__(self) -> None:
        super().__init__()
        self.terms: Terms = _BLANK_TERMS
        self.phase: i64 = DRAFTING
        self.seat: i64 = 0  # whose choice or turn it is: A
        # Warbands and players
        self.bands: vec[i64] = _NONE  # kinds: at bands_each * seat
        self.drafted: i64 = 0  # how many warbands were found
        self.order: vec[i64] = _NONE  # seats in turn order
        self.owner_of: vec[i64] = _NONE  # by kind: the seat whose warband it is, or NOBODY
        self.lost: i64 = 0  # mask of kinds (§29)
        self.out: vec[i64] = _FOUR  # by seat: 0, or the number of the check in which it went out
        self.conceded: i64 = 0  # mask of seats
        # Units
        self.kind: vec[i64] = _NONE
        self.holder: vec[i64] = _NONE
        self.at: vec[i64] = _NONE  # the cell of the unit, or NOWHERE in supply
        # Battleground
        self.zones: vec[i16] = _EMPTY_BOARD
        self.west: i64 = 0
        self.north: i64 = 0
        self.knots: vec[i64] = _NONE  # cells of the Valknuts in play
        self.laid: vec[i64] = _NONE  # cards in play in the order in which they were laid
        self.lies_at: vec[i64] = _NO_CARDS  # by card in play: anchor zone * 4 + turn
        self.upright: vec[i64] = _NONE  # anchors at which an upright card touches the Battleground, in reading order
        self.lying: vec[i64] = _NONE
        # Cards
        self.where: vec[i64] = _NO_CARDS
        self.pool: vec[i64] = _NONE
        self.pile: i64 = 0  # how many cards
        self.top: vec[i64] = _NONE  # the cards on it whose order was chosen, the next one first
        self.face_down: vec[i64] = _NONE  # cards taken by Loki, unused, the oldest first
        self.known: vec[i64] = _NO_CARDS  # by card on top or face down: mask of the seats that know it
        self.gods: vec[i64] = _NO_GODS  # where each god card is
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
        self.victims: vec[i64] = _NONE  # units, while their credits are asked
        self.credits: vec[i64] = _NONE  # of the first of them
        self.graves: vec[i64] = _NONE  # pairs of cells on one of which a Draugr may rise; equal for one-zone victims
        # For the eye only
        self.last_here: i64 = NOWHERE
        self.last_there: i64 = NOWHERE

    def copy_to(self, copy: Table) -> None:
        """Make another table like this one, without its events."""
        copy.terms = self.terms
        copy.phase = self.phase
        copy.seat = self.seat
        copy.bands = self.bands
        copy.drafted = self.drafted
        copy.order = self.order
        copy.owner_of = self.owner_of
        copy.lost = self.lost
        copy.out = self.out
        copy.conceded = self.conceded
        copy.kind = self.kind
        copy.holder = self.holder
        copy.at = self.at[:]
        copy.zones = self.zones[:]
        copy.west = self.west
        copy.north = self.north
        copy.knots = self.knots
        copy.laid = self.laid
        copy.lies_at = self.lies_at
        copy.upright = self.upright
        copy.lying = self.lying
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

    # Zones

    def zone_of(self, cell: i64) -> i64:
        """The true zone of a cell of the Battleground."""
        x: i64 = self.west + (((cell & 127) - self.west) & 127)
        y: i64 = self.north + ((((cell - x) >> 7) - self.north) & 127)
        return (y + 128) * 256 + x + 128

    def unit_on(self, cell: i64) -> i64:
        """The unit on a cell, or NOBODY."""
        return i64(self.zones[cell]) // UNIT - 1

    def is_free(self, cell: i64) -> bool:
        """Whether it is free grassland."""
        z: i64 = i64(self.zones[cell])
        return z & GROUND == GRASS and z < UNIT

    def is_knot(self, cell: i64) -> bool:
        i: i64 = 0
        while i < len(self.knots):
            if self.knots[i] == cell:
                return True
            i += 1
        return False

    def free_knots(self) -> i64:
        """How many Valknuts are free."""
        n: i64 = 0
        i: i64 = 0
        while i < len(self.knots):
            if i64(self.zones[self.knots[i]]) < UNIT:
                n += 1
            i += 1
        return n

    def is_enraged(self) -> bool:
        """§17: whether a Giantess is enraged now (R21)."""
        return self.free_knots() >= ENRAGING

    # Units

    def put(self, unit: i64, cell: i64) -> None:
        """Stand a unit on a cell, the Giantess also on the one below."""
        self.at[unit] = cell
        mark: i64 = (unit + 1) * UNIT
        self.zones[cell] = i16(i64(self.zones[cell]) + mark)
        if UNIT_HEIGHT[self.kind[unit]] > 1:
            below: i64 = (cell + SIDE) & MASK
            self.zones[below] = i16(i64(self.zones[below]) + mark)

    def lift(self, unit: i64) -> None:
        """Take a unit off the Battleground."""
        cell: i64 = self.at[unit]
        self.at[unit] = NOWHERE
        self.zones[cell] = i16(i64(self.zones[cell]) % UNIT)
        if UNIT_HEIGHT[self.kind[unit]] > 1:
            below: i64 = (cell + SIDE) & MASK
            self.zones[below] = i16(i64(self.zones[below]) % UNIT)

    def give(self, unit: i64, seat: i64) -> None:
        """Make a unit another player's (§30)."""
        holder = self.holder[:]
        holder[unit] = seat
        self.holder = holder

    def is_own(self, unit: i64) -> bool:
        """Whether a unit's warband is one of its holder's: no thrall (§30)."""
        return self.owner_of[self.kind[unit]] == self.holder[unit]

    def in_supply(self, seat: i64, kind: i64) -> i64:
        """A unit of this kind in a supply, or NOBODY."""
        unit: i64 = 0
        while unit < len(self.kind):
            if self.kind[unit] == kind and self.holder[unit] == seat and self.at[unit] == NOWHERE:
                return unit
            unit += 1
        return NOBODY

    def count_in_play(self, seat: i64) -> i64:
        """How many units a player has on the Battleground."""
        n: i64 = 0
        unit: i64 = 0
        while unit < len(self.kind):
            if self.holder[unit] == seat and self.at[unit] != NOWHERE:
                n += 1
            unit += 1
        return n

    def count_kind(self, seat: i64, kind: i64) -> i64:
        """How many units of a kind a player has on the Battleground."""
        n: i64 = 0
        unit: i64 = 0
        while unit < len(self.kind):
            if self.kind[unit] == kind and self.holder[unit] == seat and self.at[unit] != NOWHERE:
                n += 1
            unit += 1
        return n

    def list_cells(self, seat: i64, out: vec[i64]) -> i64:
        """The cells of a player's units on the Battleground, in reading order of the grid; how many there are."""
        n: i64 = 0
        unit: i64 = 0
        while unit < len(self.kind):
            cell: i64 = self.at[unit]
            if cell != NOWHERE and self.holder[unit] == seat:
                i: i64 = n
                while i > 0 and out[i - 1] > cell:
                    out[i] = out[i - 1]
                    i -= 1
                out[i] = cell
                n += 1
            unit += 1
        return n

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
        """Which player, from 0, a seat is."""
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

    def is_ambush_of(self, card: i64, seat: i64) -> bool:
        """Whether an unused ambush card is in a player's supply, a face-down one included."""
        return self.where[card] == HELD + seat

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


def added(cards: vec[i64], card: i64) -> vec[i64]:
    """The same cards and one more. Copied first: tables share their lists, and `append` may write into a shared one."""
    return append(cards[:], card)


def without(cards: vec[i64], card: i64) -> vec[i64]:
    """The same cards but one."""
    rest = vec[i64]()
    i: i64 = 0
    while i < len(cards):
        if cards[i] != card:
            rest = append(rest, cards[i])
        i += 1
    return rest


_BLANK_TERMS: Final = Terms(2, False)
NO_OWNERS: Final = vec[i64]([int(NOBODY)] * int(KINDS))
