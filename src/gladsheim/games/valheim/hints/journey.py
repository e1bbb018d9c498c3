"""Where a turn should end, and what lies on the way there. Compiled."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valheim.hints.battle import odds
from gladsheim.games.valheim.hints.duel import Duel
from gladsheim.games.valheim.hints.needs import has_sword, holder, meat, shortages, wants
from gladsheim.games.valheim.rules import walking
from gladsheim.games.valheim.rules.deeds import is_closed, ore_of
from gladsheim.games.valheim.rules.ground import DUNGEON, FAR, FOREST, HOUSE, LAIR, ROCK, SEA, STEP
from gladsheim.games.valheim.rules.layers import Layers
from gladsheim.games.valheim.rules.people import attack, carried, has_shield, is_hidden, room, tool
from gladsheim.games.valheim.rules.terms import (
    ANTLER_PICKAXE,
    BOSS_KEY,
    BRONZE_SHIELD,
    EIKTHYR,
    GOODS,
    KINDS,
    LEATHER,
    NOWHERE,
    RAFT,
    RASPBERRY,
    SERPENT,
    STONE,
    STONE_AXE,
    TROPHY,
    UNOPENED,
    WOOD,
)

NONE: Final[i64] = -1
WORST: Final = -1000.0


@final
class Journey:
    """One look at a turn: what is missing, how far everything is, where to end."""

    def __init__(self) -> None:
        self.short: vec[i64] = vec[i64]([0] * GOODS)
        self.cost: vec[i64] = vec[i64]([0] * 256)
        self.duels: list[Duel] = [Duel(), Duel()]  # by player
        self.goal: i64 = NONE
        self.is_reached: bool = False  # the goal, this turn
        self.deer: i64 = 0
        self.is_fit: bool = False
        self.has_buried: bool = False  # gear under the own gravestone

    def look(self, game: Layers) -> None:
        """From where the active player stands now."""
        ground = game.terms.ground
        player: i64 = game.active
        shortages(game, player, self.short)
        self.deer = max(self.short[TROPHY], self.short[LEATHER])
        if meat(game, player) < 2 and self.deer == 0 and not game.is_slain:
            self.deer = 1
        self.is_fit = self._fit(game, player)
        self.has_buried = False
        kind: i64 = 0
        for kind in range(GOODS, KINDS):
            if game.buried[player * KINDS + kind] > 0:
                self.has_buried = True
        there: i64 = 0
        for there in range(ground.hexes):
            size: i64 = walking.size_afoot(game, there)
            by_raft: i64 = walking.size_afloat(game, there)
            if by_raft < size:
                size = by_raft
            self.cost[there] = size // STEP
        self._aim(game)

    def _fit(self, game: Layers, player: i64) -> bool:
        """Whether an encounter may be looked for."""
        hurt: i64 = attack(game, player)
        health: i64 = game.health[player]
        if hurt >= 3:
            return health >= (3 if has_shield(game, player) else 5)
        return health >= 8

    def dashes(self, game: Layers, cost: i64) -> i64:
        """Action points that a way takes beyond the movement left."""
        more: i64 = cost - game.movement
        return 0 if more <= 0 else (more + game.terms.bought - 1) // game.terms.bought

    def _aim(self, game: Layers) -> None:
        ground = game.terms.ground
        best: float = 0.1
        self.goal = NONE
        self.is_reached = False
        there: i64 = 0
        for there in range(ground.hexes):
            cost: i64 = self.cost[there]
            if cost >= FAR // STEP:
                continue
            worth: float = self.worth(game, there)
            if worth <= 0.0:
                continue
            needed: i64 = self.dashes(game, cost)
            reached: bool = needed <= game.points
            if reached:
                worth -= 1.0 * float(needed) + 0.02 * float(cost)
            else:
                turns: i64 = 1 + (cost - game.movement - game.points * game.terms.bought) // 13
                worth = worth * (0.75 if turns < 2 else 0.55) - 0.1 * float(cost)
            if worth > best:
                best = worth
                self.goal = there
                self.is_reached = reached

    def worth(self, game: Layers, place: i64) -> float:
        """What it is worth to end a turn there, or to work there."""
        ground = game.terms.ground
        player: i64 = game.active
        terrain: i64 = ground.terrain[place]
        if game.grave[player] == place and self.has_buried:
            return 20.0
        if terrain == HOUSE:
            return 12.0 if game.card[ground.house[place]] == UNOPENED else 0.0
        if terrain == FOREST:
            if self.deer > 0 and self.is_fit and not game.has_felled and not is_hidden(game, player):
                return 6.0
            if self.short[WOOD] > 0 and game.points > 0:
                return 2.0
            return 0.0
        if terrain == ROCK:
            return self._worth_of_rock(game, place)
        if game.terms.seats > 1:
            meeting: float = self._worth_of_meeting(game, place)
            if meeting > 0.0:
                return meeting
        if terrain == LAIR:
            may_sail: bool = not game.is_slain and self._sails_together(game)
            return 25.0 if may_sail and is_ready(game, self.duels, SERPENT) else 0.0
        if terrain == DUNGEON:
            return 30.0 if is_ready(game, self.duels, EIKTHYR) else 0.0
        if terrain < SEA and ground.coast[place] > 0 and self._can_build_raft(game):
            return 9.0
        return 0.0

    def _sails_together(self, game: Layers) -> bool:
        """Whether a partner would come along to the serpent, or is there."""
        other: i64 = 1 - game.active
        return game.terms.seats < 2 or game.place[other] in (game.raft, game.terms.ground.lair)

    def _worth_of_meeting(self, game: Layers, place: i64) -> float:
        """§23: the raft is where partners wait for each other; whoever has it fetches the other."""
        ground = game.terms.ground
        player: i64 = game.active
        other: i64 = 1 - player
        if game.place[other] == NOWHERE or game.raft == NOWHERE:
            return 0.0
        if not game.is_slain:
            if place == game.raft and is_fit_for(game, self.duels, player, SERPENT) and game.place[other] != game.raft:
                return 15.0 if is_ready(game, self.duels, SERPENT) else 4.0
            return 0.0
        theirs: i64 = ground.island[game.place[other]]
        own: i64 = ground.island[game.place[player]]
        if theirs == own or theirs == 0:
            return 0.0
        if own != 0 and ground.shore[game.raft] == theirs:  # the partner has the raft
            landing: i64 = ground.landing[own]
            return 3.0 if ground.coast[place] > 0 and ground.distance(place, landing) == 1 else 0.0
        return 9.0 if place == ground.landing[theirs] else 0.0

    def _can_build_raft(self, game: Layers) -> bool:
        if not wants(game, game.active, RAFT):
            return False
        return carried(game, game.active, WOOD) >= 5 and carried(game, game.active, LEATHER) >= 2

    def _worth_of_rock(self, game: Layers, place: i64) -> float:
        if is_closed(game, place):
            return 0.0
        worth: float = 0.0
        ore: i64 = ore_of(game, place)
        if self.short[ore] > 0 and tool(game, game.active, ANTLER_PICKAXE) > 0:
            worth = 7.0
        elif self.short[STONE] > 0:
            worth = 5.0
        return worth

    # On the way

    def errand(self, game: Layers) -> i64:
        """A hex worth a stop on the way to the goal, NONE if there is none."""
        ground = game.terms.ground
        here: i64 = game.place[game.active]
        if game.points == 0:
            return NONE
        goal: i64 = self.goal if self.goal != NONE and self.is_reached else here
        onward = walking.afoot(game).size
        best: float = 0.2
        found: i64 = NONE
        there: i64 = 0
        for there in range(ground.hexes):
            if ground.terrain[there] != FOREST and ground.terrain[there] != ROCK:
                continue
            worth: float = self.yield_of(game, there)
            if worth <= 0.0 or self.cost[there] >= FAR // STEP:
                continue
            rest: i64 = 0
            if self.is_reached:
                rest = onward[there * ground.hexes + goal] // STEP
                if rest >= FAR // STEP:
                    continue
            whole: i64 = self.cost[there] + rest
            direct: i64 = self.cost[goal] if self.is_reached else 0
            needed: i64 = self.dashes(game, whole)
            if needed + 1 > game.points:
                continue
            more: i64 = needed - (self.dashes(game, direct) if self.is_reached else 0)
            worth -= 1.2 * float(more) + 0.15 * float(whole - direct)
            if worth > best:
                best = worth
                found = there
        return found

    def yield_of(self, game: Layers, place: i64) -> float:
        """What an action point brings there."""
        player: i64 = game.active
        terrain: i64 = game.terms.ground.terrain[place]
        if terrain == ROCK:
            worth: float = self._worth_of_rock(game, place) * 0.5
            if worth == 0.0 and not is_closed(game, place) and room(game, player, STONE) > 6:
                worth = 0.1
            return worth
        worth = 0.0
        if self.short[WOOD] > 0 and not self._hunts(game):
            got: i64 = game.terms.wood[tool(game, player, STONE_AXE)]
            worth = 1.0 + 0.3 * float(min(got, self.short[WOOD]))
        if game.berries < 0 and self.short[RASPBERRY] > 0:
            worth += 0.8
        return worth

    def _hunts(self, game: Layers) -> bool:
        if self.goal == NONE or game.has_felled:
            return False
        return game.terms.ground.terrain[self.goal] == FOREST and self.deer > 0


def is_ready(game: Layers, duels: list[Duel], boss: i64) -> bool:
    """Whether everybody is fit to fight a boss."""
    player: i64 = 0
    if boss == EIKTHYR and holder(game, BOSS_KEY) < 0:
        return False
    for player in range(game.terms.seats):
        if game.place[player] == NOWHERE or not is_fit_for(game, duels, player, boss):
            return False
    return True


def is_fit_for(game: Layers, duels: list[Duel], player: i64, boss: i64) -> bool:
    """Whether one player's odds are worth the risk: the fewer days are left, the sooner."""
    if boss == SERPENT and not has_sword(game, player):
        return False
    left: i64 = game.terms.last_day - game.day - (4 if boss == SERPENT else 0)
    wanted: float = 0.8
    if left < 1:
        wanted = 0.02
    elif left < 3:
        wanted = 0.4
    elif left < 6:
        wanted = 0.65
    return odds(game, duels[player], player, boss) >= wanted


def is_armed(game: Layers, player: i64) -> bool:
    """Whether a player has what it takes to meet the serpent."""
    return has_sword(game, player) and carried(game, player, BRONZE_SHIELD) > 0
