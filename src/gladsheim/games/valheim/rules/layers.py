"""Every number of a position: how it is written down, copied and told from another. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.state import Event, State
from gladsheim.games.valheim.rules.terms import (
    EMPTY,
    GOING_ON,
    HOUSES,
    KINDS,
    NOBODY,
    NOWHERE,
    SEATS,
    SLOTS,
    TURN,
    UNOPENED,
    Terms,
)

_BLANK: Final = Terms()  # a clone is given its terms at once: it need not make some of its own


class Layers(State):
    """A position. Layers of both players hold player 1's numbers, then player 2's."""

    def __init__(self) -> None:
        super().__init__()
        self.terms: Terms = _BLANK  # shared
        self.phase: i64 = TURN
        self.end: i64 = GOING_ON
        self.day: i64 = 1
        self.active: i64 = 0
        # the turn
        self.points: i64 = 0
        self.movement: i64 = 0
        self.has_felled: bool = False
        self.berries: i64 = -1  # still free in the picking; -1: nothing was picked
        self.given: i64 = 0  # a mask of the kinds passed to the partner this turn
        self.taken: i64 = 0
        # players
        self.place: vec[i64] = vec[i64]([NOWHERE] * SEATS)  # own
        self.health: vec[i64] = vec[i64]([0] * SEATS)  # own
        self.pack: vec[i64] = vec[i64]([0] * (SEATS * KINDS))  # own
        self.slots: vec[i64] = vec[i64]([EMPTY] * (SEATS * SLOTS))  # own; each player's in ascending order
        self.campfire: vec[i64] = vec[i64]([NOWHERE] * SEATS)  # own
        self.has_bed: vec[i64] = vec[i64]([0] * SEATS)  # own
        self.grave: vec[i64] = vec[i64]([NOWHERE] * SEATS)  # own
        self.buried: vec[i64] = vec[i64]([0] * (SEATS * KINDS))  # own
        self.closed: vec[i64] = vec[i64]([0] * SEATS)  # own; masks of rocks, until the player's next turn
        self.resting: vec[i64] = vec[i64]([0] * SEATS)  # own; rocks that are closed for a turn longer
        # the board
        self.raft: i64 = NOWHERE
        self.is_slain: bool = False  # the Mega-Serpent
        self.card: vec[i64] = vec[i64]([UNOPENED] * HOUSES)  # own; by house
        # the fight
        self.enemy: i64 = NOBODY
        self.arena: i64 = NOWHERE
        self.enemy_health: i64 = 0
        self.fighter: i64 = NOBODY  # whose combat turn it is; NOBODY: the enemy's
        self.combat_points: i64 = 0
        self.round: i64 = 0
        self.has_struck: bool = False  # in this combat turn
        self.raised: i64 = 0  # a mask of players
        self.away: i64 = 0  # a mask of players who ran or stayed out
        # only for the eye
        self.face: i64 = 0  # of the die that fell last in this turn
        self.came: i64 = NOWHERE  # where the last walk began
        self.went: i64 = NOBODY  # who walked it
        self.felled: i64 = NOBODY  # who died last

    def copy_to(self, copy: Layers) -> None:
        """Make another position equal to this one, without events."""
        copy.terms = self.terms
        copy.phase = self.phase
        copy.end = self.end
        copy.day = self.day
        copy.active = self.active
        copy.points = self.points
        copy.movement = self.movement
        copy.has_felled = self.has_felled
        copy.berries = self.berries
        copy.given = self.given
        copy.taken = self.taken
        copy.place = self.place[:]
        copy.health = self.health[:]
        copy.pack = self.pack[:]
        copy.slots = self.slots[:]
        copy.campfire = self.campfire[:]
        copy.has_bed = self.has_bed[:]
        copy.grave = self.grave[:]
        copy.buried = self.buried[:]
        copy.closed = self.closed[:]
        copy.resting = self.resting[:]
        copy.raft = self.raft
        copy.is_slain = self.is_slain
        copy.card = self.card[:]
        copy.enemy = self.enemy
        copy.arena = self.arena
        copy.enemy_health = self.enemy_health
        copy.fighter = self.fighter
        copy.combat_points = self.combat_points
        copy.round = self.round
        copy.has_struck = self.has_struck
        copy.raised = self.raised
        copy.away = self.away
        copy.face = self.face
        copy.came = self.came
        copy.went = self.went
        copy.felled = self.felled

    def key(self) -> bytes:
        numbers: list[int] = [
            int(self.phase), int(self.end), int(self.day), int(self.active), int(self.points), int(self.movement),
            int(self.has_felled), int(self.berries), int(self.raft), int(self.is_slain), int(self.enemy),
            int(self.enemy_health), int(self.fighter), int(self.combat_points), int(self.round), int(self.has_struck),
            int(self.raised), int(self.away),
        ]  # fmt: skip
        for mask in (self.given, self.taken, self.closed[0], self.closed[1], self.resting[0], self.resting[1]):
            numbers.extend([int(mask) >> shift for shift in (0, 8, 16, 24, 32, 40, 48, 56)])
        for layer in (self.place, self.health, self.pack, self.slots, self.campfire, self.has_bed, self.grave):
            numbers.extend(layer)
        numbers.extend(self.buried)
        numbers.extend(self.card)
        return bytes([number & 255 for number in numbers])

    def note(self, kind: str, one: i64 = 0, two: i64 = 0, three: i64 = 0) -> None:
        """Remember what happened, if anybody wants to be told."""
        if self.events is not None:
            self.events.append(Event(kind, [int(one), int(two), int(three)]))
