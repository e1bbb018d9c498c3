"""§8, §15 to §18, §21, §33 to §37: what players carry, eat and are worth, how they die and come back. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from gladsheim.games.valheim.rules.layers import Layers
from gladsheim.games.valheim.rules.terms import EMPTY, FOODS, KINDS, LONGEST, NOWHERE, RASPBERRY, SLOTS


def carried(game: Layers, player: i64, kind: i64) -> i64:
    return game.pack[player * KINDS + kind]


def room(game: Layers, player: i64, kind: i64) -> i64:
    """How many more of a kind a player can carry."""
    return game.terms.limit[kind] - game.pack[player * KINDS + kind]


def gain(game: Layers, player: i64, kind: i64, many: i64) -> i64:
    """§9: what goes over the limit is lost. How many were gained."""
    fits: i64 = room(game, player, kind)
    got: i64 = many if many < fits else fits
    game.pack[player * KINDS + kind] += got
    return got


def lose(game: Layers, player: i64, kind: i64, many: i64) -> None:
    """§37: who loses a garment may lose health with it."""
    game.pack[player * KINDS + kind] -= many
    if game.terms.health[kind] > 0 and game.health[player] > most_health(game, player):
        game.health[player] = most_health(game, player)


def most_health(game: Layers, player: i64) -> i64:
    most: i64 = game.terms.start_health
    kind: i64 = FOODS + RASPBERRY
    while kind < KINDS:
        if game.pack[player * KINDS + kind] > 0:
            most += game.terms.health[kind]
        kind += 1
    return most


def heal(game: Layers, player: i64, much: i64) -> None:
    """§16: never above the maximum."""
    health: i64 = game.health[player] + much
    most: i64 = most_health(game, player)
    game.health[player] = health if health < most else most


def attack(game: Layers, player: i64) -> i64:
    """§21: the best weapon counts."""
    best: i64 = 0
    kind: i64 = FOODS + RASPBERRY
    while kind < KINDS:
        if game.pack[player * KINDS + kind] > 0 and game.terms.attack[kind] > best:
            best = game.terms.attack[kind]
        kind += 1
    slot: i64 = player * SLOTS
    while slot < player * SLOTS + SLOTS and game.slots[slot] != EMPTY:
        best += game.terms.food_attack[game.slots[slot] >> 2]
        slot += 1
    return game.terms.base_attack + best


def defense(game: Layers, player: i64) -> i64:
    """§21: the best shield counts."""
    best: i64 = 0
    kind: i64 = FOODS + RASPBERRY
    while kind < KINDS:
        if game.pack[player * KINDS + kind] > 0 and game.terms.defense[kind] > best:
            best = game.terms.defense[kind]
        kind += 1
    return game.terms.base_defense + best


def has_shield(game: Layers, player: i64) -> bool:
    kind: i64 = FOODS + RASPBERRY
    while kind < KINDS:
        if game.pack[player * KINDS + kind] > 0 and game.terms.defense[kind] > 0:
            return True
        kind += 1
    return False


def tool(game: Layers, player: i64, first: i64) -> i64:
    """The rank of the best of three tools carried, 0 for none."""
    rank: i64 = 3
    while rank > 0 and game.pack[player * KINDS + first + rank - 1] == 0:
        rank -= 1
    return rank


# Food


def free_slots(game: Layers, player: i64) -> i64:
    free: i64 = 0
    slot: i64 = 0
    for slot in range(player * SLOTS, player * SLOTS + SLOTS):
        if game.slots[slot] == EMPTY:
            free += 1
    return free


def fill_slot(game: Layers, player: i64, food: i64, turns: i64) -> None:
    """§17: an eaten food, in its place among the others."""
    code: i64 = 4 * food + LONGEST - turns
    slot: i64 = player * SLOTS + SLOTS - 1
    while slot > player * SLOTS and game.slots[slot - 1] > code:
        game.slots[slot] = game.slots[slot - 1]
        slot -= 1
    game.slots[slot] = code


def digest(game: Layers, player: i64) -> None:
    """§18: timers fall by one; at 0 the slot is emptied."""
    left: i64 = player * SLOTS
    slot: i64 = 0
    for slot in range(player * SLOTS, player * SLOTS + SLOTS):
        code: i64 = game.slots[slot]
        game.slots[slot] = EMPTY
        if code != EMPTY and code & 3 < LONGEST - 1:
            game.slots[left] = code + 1
            left += 1


def wades(game: Layers, player: i64) -> bool:
    """§6: whether river and marsh cost the normal 1."""
    slot: i64 = 0
    for slot in range(player * SLOTS, player * SLOTS + SLOTS):
        if game.slots[slot] != EMPTY and game.terms.food_wades[game.slots[slot] >> 2] > 0:
            return True
    return False


def is_hidden(game: Layers, player: i64) -> bool:
    """§26: whether there are no encounters."""
    slot: i64 = 0
    for slot in range(player * SLOTS, player * SLOTS + SLOTS):
        if game.slots[slot] != EMPTY and game.terms.food_hides[game.slots[slot] >> 2] > 0:
            return True
    return False


def swiftness(game: Layers, player: i64) -> i64:
    """§5: what food adds to the movement of a turn."""
    more: i64 = 0
    slot: i64 = 0
    for slot in range(player * SLOTS, player * SLOTS + SLOTS):
        if game.slots[slot] != EMPTY:
            more += game.terms.food_movement[game.slots[slot] >> 2]
    return more


# Death


def die(game: Layers, player: i64) -> None:
    """§33, §35: what is carried stays under a gravestone; an older one is gone."""
    kind: i64 = 0
    slot: i64 = 0
    if not game.terms.keeps:
        game.grave[player] = game.place[player]
        for kind in range(player * KINDS, player * KINDS + KINDS):
            game.buried[kind] = game.pack[kind]
            game.pack[kind] = 0
    for slot in range(player * SLOTS, player * SLOTS + SLOTS):
        game.slots[slot] = EMPTY
    game.place[player] = NOWHERE
    game.health[player] = 0
    game.felled = player
    game.note("died", player, game.grave[player])


def come_back(game: Layers, player: i64) -> None:
    """§33: with full health, on the own campfire if there is a bed as well, otherwise on home."""
    has_fire: bool = game.has_bed[player] > 0 and game.campfire[player] != NOWHERE
    game.place[player] = game.campfire[player] if has_fire else game.terms.ground.home
    game.health[player] = most_health(game, player)
    game.note("returned", player, game.place[player])
    visit(game, player, game.place[player])


def visit(game: Layers, player: i64, place: i64) -> None:
    """§34: whoever is on the hex of the own gravestone has everything back at once."""
    if game.grave[player] != place or place == NOWHERE:
        return
    kind: i64 = 0
    for kind in range(KINDS):
        gain(game, player, kind, game.buried[player * KINDS + kind])
        game.buried[player * KINDS + kind] = 0
    game.grave[player] = NOWHERE
    game.note("regained", player, place)
