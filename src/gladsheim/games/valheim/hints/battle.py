"""How a fight is fought: strike, keep the shield up where it matters, eat before it is too late, run from what cannot
be won. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from gladsheim.games.valheim.hints.duel import Duel, begins_with
from gladsheim.games.valheim.rules.fighting import is_fighting
from gladsheim.games.valheim.rules.layers import Layers
from gladsheim.games.valheim.rules.people import attack, carried, defense, free_slots, has_shield
from gladsheim.games.valheim.rules.terms import (
    ATTACK,
    COOKED,
    DONE,
    EAT,
    FOODS,
    MUSHROOM,
    RASPBERRY,
    RUN,
    SERPENT,
    SHIELD,
)
from gladsheim.kit.bits import BIT


def combat(game: Layers, duel: Duel) -> i64:
    """A step of a combat turn."""
    player: i64 = game.fighter
    hurt: i64 = attack(game, player)
    if not game.has_struck and hurt >= game.enemy_health:
        return ATTACK
    if game.enemy >= SERPENT:
        duel.prepare(game, player, game.enemy, escape_worth(game))
        return duel.choose(game, player)
    return _against_common(game, player, hurt)


def _against_common(game: Layers, player: i64, hurt: i64) -> i64:
    health: i64 = game.health[player]
    hits: i64 = game.terms.damage[game.enemy]
    softened: i64 = max(0, hits - defense(game, player)) if has_shield(game, player) else hits
    blows: i64 = (game.enemy_health + force(game) - 1) // force(game)
    if game.has_struck:
        blows += 1  # the blow of this turn is done
    if game.round > 20 or (blows - 1) * softened >= health + heal_left(game, player):
        return RUN if game.combat_points > 0 else DONE
    if not game.has_struck:
        return ATTACK
    if softened < hits and game.raised & BIT[player] == 0:
        return SHIELD
    if health <= softened:
        food: i64 = best_food(game, player)
        if food >= 0:
            return EAT + food
    return DONE


def force(game: Layers) -> i64:
    """What all fighters take from the enemy in a round."""
    total: i64 = 0
    player: i64 = 0
    for player in range(game.terms.seats):
        if is_fighting(game, player):
            total += attack(game, player)
    return total


def best_food(game: Layers, player: i64) -> i64:
    """The food that heals most, -1 if none can be eaten."""
    if free_slots(game, player) == 0:
        return -1
    if carried(game, player, COOKED) > 0:
        return COOKED - RASPBERRY
    if carried(game, player, MUSHROOM) > 0:
        return MUSHROOM - RASPBERRY
    if carried(game, player, RASPBERRY) > 0:
        return 0
    return -1


def heal_left(game: Layers, player: i64) -> i64:
    """What could still be eaten."""
    free: i64 = free_slots(game, player)
    total: i64 = 0
    food: i64 = FOODS - 1
    while food >= 0:
        many: i64 = min(free, carried(game, player, RASPBERRY + food))
        total += many * game.terms.food_health[food]
        free -= many
        food -= 1
    return total


def escape_worth(game: Layers) -> float:
    """What it is worth to get away from a boss: another try, if there are days left for it."""
    left: i64 = game.terms.last_day - game.day
    if left >= 5:
        return 0.55
    return 0.35 if left >= 3 else 0.1 if left >= 1 else 0.0


def odds(game: Layers, duel: Duel, player: i64, boss: i64) -> float:
    """A player's chance against a boss if the fight began now."""
    duel.prepare(game, player, boss, escape_worth(game))
    return duel.odds_of(game, player, begins_with(game, boss), True)
