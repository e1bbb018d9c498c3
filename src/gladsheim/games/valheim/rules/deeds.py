"""§7 to §23: what is done in a turn besides walking: gathering, crafting, cooking, eating, sharing. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valheim.rules.ground import FOREST, ROCK, SEA
from gladsheim.games.valheim.rules.layers import Layers
from gladsheim.games.valheim.rules.people import carried, fill_slot, free_slots, gain, heal, lose, room, tool
from gladsheim.games.valheim.rules.terms import (
    ANTLER_PICKAXE,
    BED,
    BERRIES,
    BRONZE,
    CAMPFIRE,
    COOK,
    COOKED,
    CRAFT,
    DASH,
    EAT,
    FEAST,
    FELL,
    FOODS,
    GIVE,
    GOODS,
    IRON,
    KINDS,
    MINE,
    MUSHROOM,
    NOWHERE,
    PICK,
    QUARRY,
    RAFT,
    RASPBERRY,
    RAW,
    RECIPES,
    STONE,
    STONE_AXE,
    TAKE,
    WOOD,
)
from gladsheim.games.valheim.rules.walking import partner_of
from gladsheim.kit.bits import BIT

# Gathering


def is_closed(game: Layers, place: i64) -> bool:
    """§14: whether the active player took from this rock already."""
    bit: i64 = BIT[game.terms.ground.rock[place]]
    return (game.closed[game.active] | game.resting[game.active]) & bit != 0


def ore_of(game: Layers, place: i64) -> i64:
    """§12: what breaking a rock gives."""
    return BRONZE if game.terms.ground.island[place] == 1 else IRON


def list_gathering(game: Layers, out: vec[i64], n: i64) -> i64:
    player: i64 = game.active
    place: i64 = game.place[player]
    terrain: i64 = game.terms.ground.terrain[place]
    if terrain == ROCK:
        if game.points > 0 and not is_closed(game, place):
            if room(game, player, STONE) > 0:
                out[n] = QUARRY
                n += 1
            if tool(game, player, ANTLER_PICKAXE) > 0 and room(game, player, ore_of(game, place)) > 0:
                out[n] = MINE
                n += 1
        return n
    if terrain != FOREST:
        return n
    if game.points > 0 and room(game, player, WOOD) > 0:
        out[n] = FELL
        n += 1
    if game.berries > 0 or (game.berries < 0 and game.points > 0):
        food: i64 = 0
        for food in range(BERRIES):
            if room(game, player, RASPBERRY + food) > 0:
                out[n] = PICK + food
                n += 1
        if game.berries < 0 and room(game, player, MUSHROOM) > 0:
            out[n] = PICK + MUSHROOM - RASPBERRY
            n += 1
    return n


def fell(game: Layers) -> None:
    """§10."""
    game.points -= 1
    game.has_felled = True
    got: i64 = gain(game, game.active, WOOD, game.terms.wood[tool(game, game.active, STONE_AXE)])
    game.note("gathered", game.active, WOOD, got)


def quarry(game: Layers) -> None:
    """§11."""
    _take_from_rock(game, STONE, game.terms.stone[tool(game, game.active, ANTLER_PICKAXE)])


def mine(game: Layers) -> None:
    """§12."""
    kind: i64 = ore_of(game, game.place[game.active])
    _take_from_rock(game, kind, game.terms.ores[4 * (kind - BRONZE) + tool(game, game.active, ANTLER_PICKAXE)])


def _take_from_rock(game: Layers, kind: i64, many: i64) -> None:
    bit: i64 = BIT[game.terms.ground.rock[game.place[game.active]]]
    game.points -= 1
    if game.terms.rests_long:
        game.resting[game.active] |= bit
    else:
        game.closed[game.active] |= bit
    game.note("gathered", game.active, kind, gain(game, game.active, kind, many))


def pick(game: Layers, food: i64) -> None:
    """§13: the first berry opens the picking, a mushroom closes it."""
    if game.berries < 0:
        game.points -= 1
        game.berries = game.terms.berries if food < BERRIES else 1
    game.berries -= 1
    game.note("gathered", game.active, RASPBERRY + food, gain(game, game.active, RASPBERRY + food, 1))


# Crafting


def can_afford(game: Layers, player: i64, recipe: i64) -> bool:
    """Whether a player carries all ingredients."""
    kind: i64 = 0
    for kind in range(GOODS):
        if carried(game, player, kind) < game.terms.cost[recipe * GOODS + kind]:
            return False
    return True


def suits(game: Layers, recipe: i64) -> bool:
    """§20, §22, §23: whether the active player lacks it and the place is right."""
    player: i64 = game.active
    place: i64 = game.place[player]
    ground = game.terms.ground
    if recipe < BED:
        return carried(game, player, ANTLER_PICKAXE + recipe) == 0
    if recipe == BED:
        return game.has_bed[player] == 0
    if recipe == CAMPFIRE:
        return ground.terrain[place] < SEA and game.campfire[player] != place
    return ground.coast[place] > 0 and game.raft != place and not is_afloat(game)


def is_afloat(game: Layers) -> bool:
    """Whether somebody is on the raft at sea."""
    if game.raft == NOWHERE or not game.terms.ground.is_water(game.raft):
        return False
    return game.place[0] == game.raft or game.place[1] == game.raft


def craft(game: Layers, recipe: i64) -> None:
    """§20: the ingredients leave the inventory."""
    player: i64 = game.active
    kind: i64 = 0
    for kind in range(GOODS):
        game.pack[player * KINDS + kind] -= game.terms.cost[recipe * GOODS + kind]
    game.points -= 1
    if recipe < BED:
        game.pack[player * KINDS + ANTLER_PICKAXE + recipe] += 1
    elif recipe == BED:
        game.has_bed[player] = 1
    elif recipe == RAFT:
        game.raft = game.place[player]
    else:
        game.campfire[player] = game.place[player]
    game.note("crafted", player, recipe)


# Food


def is_warm(game: Layers) -> bool:
    """§22: whether the active player is near a campfire."""
    here: i64 = game.place[game.active]
    fire: i64 = 0
    for fire in range(game.terms.seats):
        if game.campfire[fire] != NOWHERE and game.terms.ground.distance(here, game.campfire[fire]) <= 1:
            return True
    return False


def list_meals(game: Layers, out: vec[i64], n: i64) -> i64:
    """Cooking, eating, and feasts at a campfire."""
    player: i64 = game.active
    free: i64 = free_slots(game, player)
    warm: bool = is_warm(game)
    food: i64 = 0
    other: i64 = 0
    if warm and carried(game, player, RAW) > 0 and room(game, player, COOKED) > 0:
        out[n] = COOK
        n += 1
    if free == 0:
        return n
    for food in range(FOODS):
        if carried(game, player, RASPBERRY + food) > 0:
            out[n] = EAT + food
            n += 1
    if not warm or free < 2:
        return n
    for food in range(FOODS):
        if carried(game, player, RASPBERRY + food) == 0:
            continue
        for other in range(food, FOODS):
            if carried(game, player, RASPBERRY + other) > (1 if other == food else 0):
                out[n] = FEAST + food * FOODS + other
                n += 1
    return n


def cook(game: Layers) -> None:
    """§22: all raw meat, as far as the limit allows."""
    player: i64 = game.active
    many: i64 = min(carried(game, player, RAW), room(game, player, COOKED))
    game.points -= 1
    game.pack[player * KINDS + RAW] -= many
    game.pack[player * KINDS + COOKED] += many
    game.note("cooked", player, many)


def eat(game: Layers, player: i64, food: i64, turns: i64) -> None:
    """§16: health rises at once and the special begins; what it adds to a turn is up to the turn."""
    game.pack[player * KINDS + RASPBERRY + food] -= 1
    heal(game, player, game.terms.food_health[food])
    fill_slot(game, player, food, turns)
    game.note("ate", player, RASPBERRY + food, turns)


def dine(game: Layers, food: i64, turns: i64) -> None:
    """§16: eaten in the own turn, a food gives action points once, and movement now."""
    eat(game, game.active, food, turns)
    game.points += game.terms.food_points[food]
    game.movement += game.terms.food_movement[food]


# Sharing


def is_beside_partner(game: Layers) -> bool:
    """§8."""
    other: i64 = partner_of(game)
    return other >= 0 and game.terms.ground.distance(game.place[game.active], game.place[other]) <= 1


def most_passed(game: Layers, giver: i64, kind: i64) -> i64:
    """The most of a kind that fits."""
    return min(carried(game, giver, kind), room(game, 1 - giver, kind))


def list_sharing(game: Layers, out: vec[i64], n: i64) -> i64:
    """§8: one, and the most that fits, of what did not go the other way this turn."""
    if game.terms.seats < 2 or not is_beside_partner(game):
        return n
    kind: i64 = 0
    most: i64 = 0
    for kind in range(KINDS):
        if game.taken & BIT[kind] == 0:
            most = most_passed(game, game.active, kind)
            if most > 0:
                out[n] = GIVE + kind * 32 + 1
                n += 1
            if most > 1:
                out[n] = GIVE + kind * 32 + most
                n += 1
    for kind in range(KINDS):
        if game.given & BIT[kind] == 0:
            most = most_passed(game, 1 - game.active, kind)
            if most > 0:
                out[n] = TAKE + kind * 32 + 1
                n += 1
            if most > 1:
                out[n] = TAKE + kind * 32 + most
                n += 1
    return n


def give(game: Layers, kind: i64, many: i64) -> None:
    game.given |= BIT[kind]
    _pass_on(game, game.active, kind, many)


def take(game: Layers, kind: i64, many: i64) -> None:
    game.taken |= BIT[kind]
    _pass_on(game, 1 - game.active, kind, many)


def _pass_on(game: Layers, giver: i64, kind: i64, many: i64) -> None:
    game.pack[(1 - giver) * KINDS + kind] += many
    lose(game, giver, kind, many)
    game.note("gave", giver, kind, many)


# The list


def list_deeds(game: Layers, out: vec[i64], n: i64) -> i64:
    """All of them, in the order of the rules."""
    if game.points > 0:
        out[n] = DASH
        n += 1
    n = list_gathering(game, out, n)
    if game.points > 0:
        recipe: i64 = 0
        for recipe in range(RECIPES):
            if can_afford(game, game.active, recipe) and suits(game, recipe):
                out[n] = CRAFT + recipe
                n += 1
        n = list_meals(game, out, n)
    return list_sharing(game, out, n)


def do(game: Layers, action: i64) -> None:
    """Carry out one of them."""
    if action == DASH:
        game.points -= 1
        game.movement += game.terms.bought
        game.note("dashed", game.active)
    elif action == FELL:
        fell(game)
    elif action == QUARRY:
        quarry(game)
    elif action == MINE:
        mine(game)
    elif action == COOK:
        cook(game)
    elif action < CRAFT:
        pick(game, action - PICK)
    elif action < EAT:
        craft(game, action - CRAFT)
    elif action < FEAST:
        game.points -= 1
        dine(game, action - EAT, game.terms.timer)
    elif action < GIVE:
        game.points -= 1
        dine(game, (action - FEAST) // FOODS, game.terms.feast_timer)
        dine(game, (action - FEAST) % FOODS, game.terms.feast_timer)
    elif action < TAKE:
        give(game, (action - GIVE) >> 5, (action - GIVE) & 31)
    else:
        take(game, (action - TAKE) >> 5, (action - TAKE) & 31)
