"""How a fight is fought: strike, keep the shield up where it matters, eat before it is too late, run from what cannot
be won. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from gladsheim.games.valheim.rules.fighting import is_fighting
from gladsheim.games.valheim.rules.layers import Layers
from gladsheim.games.valheim.rules.people import attack, carried, defense, free_slots, has_shield, most_health
from gladsheim.games.valheim.rules.terms import (
    ATTACK,
    BATTLE_BERRY,
    COOKED,
    DONE,
    EAT,
    FOODS,
    MUSHROOM,
    RASPBERRY,
    RUN,
    SEATS,
    SERPENT,
    SHIELD,
)
from gladsheim.kit.bits import BIT


def combat(game: Layers) -> i64:
    """A step of a combat turn."""
    player: i64 = game.fighter
    hurt: i64 = attack(game, player)
    if not game.has_struck and hurt >= game.enemy_health:
        return ATTACK
    if game.enemy >= SERPENT:
        return _against_boss(game, player, hurt)
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


def _against_boss(game: Layers, player: i64, hurt: i64) -> i64:
    health: i64 = game.health[player]
    sweep: i64 = game.terms.sweep[game.enemy]
    regular: i64 = game.terms.damage[game.enemy]
    shield: bool = has_shield(game, player)
    is_up: bool = game.raised & BIT[player] != 0
    worst: i64 = max(0, sweep - defense(game, player)) if shield else sweep
    usual: i64 = max(0, regular - defense(game, player)) if shield else regular
    food: i64 = best_food(game, player)
    missing: i64 = most_health(game, player) - health
    blows: i64 = (game.enemy_health + force(game) - 1) // force(game)
    if game.combat_points == game.terms.combat_points:
        if health > worst or food < 0:
            if health <= usual and blows > 1:
                return RUN
            if health <= worst and blows > 2:
                return RUN
            return ATTACK
        if blows <= 2 and health > usual and health + _healing(game, food) <= worst:
            return ATTACK
        return EAT + food
    if shield and not is_up:
        return SHIELD
    if not game.has_struck:
        return ATTACK
    berry: i64 = BATTLE_BERRY - RASPBERRY
    if free_slots(game, player) > 0:
        if food >= 0 and missing >= _healing(game, food):
            return EAT + food
        if blows > 2 and carried(game, player, BATTLE_BERRY) > 0:
            return EAT + berry
    if health <= worst and not is_up and blows > 2:
        return RUN
    return DONE


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


def _healing(game: Layers, food: i64) -> i64:
    return game.terms.food_health[food]


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


def enemy_health(game: Layers, enemy: i64) -> i64:
    """What an enemy has against this many players."""
    return game.terms.enemy_health[enemy * SEATS + game.terms.seats - 1]
