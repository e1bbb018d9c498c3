"""What a settler does next: craft, eat, work on the way, walk, end. Compiled."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from gladsheim.games.valheim.hints.battle import combat
from gladsheim.games.valheim.hints.gifts import Gifts
from gladsheim.games.valheim.hints.journey import NONE, Journey, is_armed, is_ready
from gladsheim.games.valheim.hints.needs import holder, next_recipe
from gladsheim.games.valheim.rules import walking
from gladsheim.games.valheim.rules.deeds import can_afford, is_closed, is_warm, ore_of, suits
from gladsheim.games.valheim.rules.ground import DUNGEON, FAR, FOREST, LAIR, MARSH, ROCK, SEA, STEP
from gladsheim.games.valheim.rules.layers import Layers
from gladsheim.games.valheim.rules.people import attack, carried, free_slots, is_hidden, most_health, room, tool
from gladsheim.games.valheim.rules.terms import (
    ANTLER_PICKAXE,
    BATTLE_BERRY,
    BOSS_KEY,
    CAMPFIRE,
    COMBAT,
    COOK,
    COOKED,
    CRAFT,
    DASH,
    EAT,
    EIKTHYR,
    END,
    FACING,
    FELL,
    FIGHT,
    JOIN,
    LEATHER,
    MINE,
    MOVE,
    MOVE_WITH,
    MUSHROOM,
    NOWHERE,
    OPEN,
    OPENING,
    PICK,
    QUARRY,
    RASPBERRY,
    RAW,
    SERPENT,
    STONE,
    TURN,
    WAIT,
    WOOD,
)


@final
class Plan:
    """One choice after the other, each by what lies on the table."""

    def __init__(self) -> None:
        self.journey: Journey = Journey()
        self._gifts: Gifts = Gifts()

    def choose(self, game: Layers) -> i64:
        """The choice of whoever acts."""
        phase: i64 = game.phase
        if phase == TURN:
            return self._step(game)
        if phase == COMBAT:
            return combat(game, self.journey.duels[game.fighter])
        if phase == OPENING:
            return OPEN
        if phase == FACING:
            boss: i64 = SERPENT if game.terms.ground.terrain[game.place[game.active]] == LAIR else EIKTHYR
            return FIGHT if is_ready(game, self.journey.duels, boss) else WAIT
        return JOIN

    def _step(self, game: Layers) -> i64:
        player: i64 = game.active
        gift: i64 = self._gifts.choose(game)
        if gift >= 0:
            return gift
        if game.points > 0:
            recipe: i64 = next_recipe(game, player)
            if recipe >= 0 and suits(game, recipe):
                return CRAFT + recipe
            action: i64 = self._kitchen(game, player)
            if action != NONE:
                return action
        self.journey.look(game)
        if game.points > 0 or game.berries > 0:
            action = self._work(game, player)
            if action != NONE:
                return action
        return self._go(game, player)

    def _kitchen(self, game: Layers, player: i64) -> i64:
        """Cook and eat."""
        raw: i64 = carried(game, player, RAW)
        if raw > 0 and is_warm(game) and room(game, player, COOKED) > 0 and (raw > 1 or game.points > 1):
            return COOK
        may_build: bool = can_afford(game, player, CAMPFIRE) and suits(game, CAMPFIRE)
        if raw >= 2 and not is_warm(game) and game.points >= 2 and may_build and carried(game, player, COOKED) < 2:
            return CRAFT + CAMPFIRE
        missing: i64 = most_health(game, player) - game.health[player]
        free: i64 = free_slots(game, player)
        place: i64 = game.place[player]
        terrain: i64 = game.terms.ground.terrain[place]
        if terrain in (LAIR, DUNGEON):
            boss: i64 = SERPENT if terrain == LAIR else EIKTHYR
            is_boss: bool = (terrain == DUNGEON or not game.is_slain) and is_ready(game, self.journey.duels, boss)
            if is_boss:
                if free == 3 and carried(game, player, BATTLE_BERRY) > 0:
                    return EAT + BATTLE_BERRY - RASPBERRY
                return NONE
        if free == 0 or self._saves_slots(game, player):
            return NONE
        if carried(game, player, RASPBERRY) > 0:
            return EAT
        if missing >= 5 and carried(game, player, COOKED) > 2:
            return EAT + COOKED - RASPBERRY
        if missing >= 2 and carried(game, player, MUSHROOM) > 0:
            return EAT + MUSHROOM - RASPBERRY
        return NONE

    def _saves_slots(self, game: Layers, player: i64) -> bool:
        """Before a boss the slots are left for what heals in the fight."""
        if most_health(game, player) - game.health[player] > 3:
            return False
        if not game.is_slain:
            return is_armed(game, player) and (game.raft != NOWHERE or carried(game, player, LEATHER) >= 2)
        return attack(game, player) >= 7 and holder(game, BOSS_KEY) >= 0

    def _work(self, game: Layers, player: i64) -> i64:
        """What is worth doing here, if the goal can still be reached."""
        place: i64 = game.place[player]
        terrain: i64 = game.terms.ground.terrain[place]
        journey = self.journey
        if game.berries > 0 and terrain == FOREST:
            food: i64 = self._berry(game, player)
            if food >= 0:
                return PICK + food
        if game.points == 0:
            return NONE
        spare: i64 = game.points
        if journey.is_reached:
            spare -= journey.dashes(game, journey.cost[journey.goal])
        if spare <= 0:
            return NONE
        if terrain == ROCK and not is_closed(game, place):
            ore: i64 = ore_of(game, place)
            if journey.short[ore] > 0 and tool(game, player, ANTLER_PICKAXE) > 0 and room(game, player, ore) > 0:
                return MINE
            if room(game, player, STONE) > 0 and (journey.short[STONE] > 0 or carried(game, player, STONE) < 4):
                return QUARRY
        if terrain == FOREST:
            if game.berries < 0:
                food = self._berry(game, player)
                if food >= 0:
                    return PICK + food
            if journey.short[WOOD] > 0 and room(game, player, WOOD) > 0:
                hunts: bool = journey.is_reached and game.terms.ground.terrain[journey.goal] == FOREST
                if not hunts or journey.deer == 0 or game.has_felled:
                    return FELL
        return NONE

    def _berry(self, game: Layers, player: i64) -> i64:
        """Which berry, -1 for none."""
        if carried(game, player, RASPBERRY) < 3:
            return 0
        if carried(game, player, BATTLE_BERRY) < 2 and attack(game, player) >= 6:
            return BATTLE_BERRY - RASPBERRY
        return -1

    def _go(self, game: Layers, player: i64) -> i64:
        journey = self.journey
        stop: i64 = journey.errand(game)
        here: i64 = game.place[player]
        if stop != NONE and stop != here:
            return self._walk(game, stop)
        if journey.goal == here and journey.is_reached:
            return END
        if journey.is_reached:
            return self._walk(game, journey.goal)
        return self._approach(game, here)

    def _walk(self, game: Layers, there: i64) -> i64:
        """Straight there, with more movement if it takes that."""
        if self.journey.cost[there] > game.movement:
            return DASH
        other: i64 = walking.partner_of(game)
        is_waiting: bool = other >= 0 and game.place[other] == game.raft and game.terms.ground.terrain[game.raft] < SEA
        return (MOVE_WITH if is_waiting and walking.takes_raft(game, there) else MOVE) + there

    def _approach(self, game: Layers, here: i64) -> i64:
        """As near to a far goal as it gets, and a safe place for the night."""
        journey = self.journey
        ground = game.terms.ground
        goal: i64 = journey.goal
        onward = walking.afoot(game).size
        best: i64 = FAR
        found: i64 = here
        there: i64 = 0
        for there in range(ground.hexes):
            if journey.cost[there] > game.movement or ground.terrain[there] == LAIR:
                continue
            left: i64 = 0
            if goal != NONE:
                left = onward[there * ground.hexes + goal] // STEP if ground.terrain[there] < SEA else FAR
                if left >= FAR // STEP:
                    left = 500
            left = left * 4 + self._risk(game, player_terrain(game, there))
            if there == here:
                left -= 1
            if left < best:
                best = left
                found = there
        if found == here:
            if goal != NONE and game.points > 0 and game.movement < 3:
                return DASH
            return END
        return MOVE + found

    def _risk(self, game: Layers, terrain: i64) -> i64:
        """What it costs to spend the night there."""
        if terrain == MARSH:
            return 30
        if terrain == FOREST and not is_hidden(game, game.active):
            return 3 if self.journey.is_fit else 20
        return 0


def player_terrain(game: Layers, place: i64) -> i64:
    return game.terms.ground.terrain[place]
