"""The Battleground and the units of all players.

A zone is one number: its ground, the marks of a Valknut and of Parley, and the unit on it. The Giantess stands on two
zones and is at the upper one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from gladsheim.core.state import State
from gladsheim.games.valknut.printed import UNIT_HEIGHTS
from gladsheim.games.valknut.rules.cards import CARDS
from gladsheim.games.valknut.rules.terms import (
    CELLS,
    ENRAGING,
    GRASS,
    GROUND,
    MASK,
    NOBODY,
    NOWHERE,
    SIDE,
    UNIT,
)

UNIT_HEIGHT: Final = vec[i64](UNIT_HEIGHTS)
_EMPTY_BOARD: Final = vec[i16]([0] * int(CELLS))
_NO_CARDS: Final = vec[i64]([0] * int(CARDS))
_NONE: Final = vec[i64]()


class Battleground(State):
    """Cards in play, zones and units."""

    def __init__(self) -> None:
        super().__init__()
        self.kind: vec[i64] = _NONE  # shared
        self.holder: vec[i64] = _NONE  # shared
        self.at: vec[i64] = _NONE  # own; the cell of the unit, or NOWHERE in supply
        self.owner_of: vec[i64] = _NONE  # shared; by kind: the seat whose warband it is, or NOBODY
        self.zones: vec[i16] = _EMPTY_BOARD  # own
        self.west: i64 = 0
        self.north: i64 = 0
        self.knots: vec[i64] = _NONE  # shared; cells of the Valknuts in play
        self.laid: vec[i64] = _NONE  # shared; cards in play in the order in which they were laid
        self.lies_at: vec[i64] = _NO_CARDS  # shared; by card in play: anchor zone * 4 + turn
        self.upright: vec[i64] = _NONE  # shared; anchors where an upright card touches the Battleground, as one reads
        self.lying: vec[i64] = _NONE  # shared

    def copy_ground_to(self, copy: Battleground) -> None:
        """Make another Battleground like this one."""
        copy.owner_of = self.owner_of
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
