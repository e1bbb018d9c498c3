"""What a player still wants to make, and what is missing for it. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valheim.rules.layers import Layers
from gladsheim.games.valheim.rules.people import attack, carried
from gladsheim.games.valheim.rules.terms import (
    ANTLER_PICKAXE,
    BATTLE_BERRY,
    BOSS_KEY,
    BRONZE_AXE,
    BRONZE_PICKAXE,
    BRONZE_SHIELD,
    BRONZE_SWORD,
    COOKED,
    GOODS,
    IRON_AXE,
    IRON_PICKAXE,
    IRON_SWORD,
    LEATHER,
    MUSHROOM,
    NOWHERE,
    RASPBERRY,
    RAW,
    STONE_AXE,
    STORMCLEAVER,
    TROPHY,
    WOOD_SHIELD,
)
from gladsheim.games.valheim.rules.terms import RAFT as RAFT_RECIPE

KEY_RECIPE: Final[i64] = BOSS_KEY - GOODS
# In the order in which they are made.
_PLAN: Final = vec[i64](
    [
        STONE_AXE - GOODS,
        WOOD_SHIELD - GOODS,
        ANTLER_PICKAXE - GOODS,
        BRONZE_SWORD - GOODS,
        BRONZE_SHIELD - GOODS,
        RAFT_RECIPE,
        IRON_SWORD - GOODS,
        KEY_RECIPE,
    ]
)
_SCARCE: Final = vec[i64]([2, 3, LEATHER, TROPHY])


def has_sword(game: Layers, player: i64) -> bool:
    return attack(game, player) >= 6


def holder(game: Layers, kind: i64) -> i64:
    """Who carries a thing, or -1."""
    player: i64 = 0
    for player in range(game.terms.seats):
        if carried(game, player, kind) > 0:
            return player
    return -1


def wants(game: Layers, player: i64, recipe: i64) -> bool:
    """Whether a recipe is part of the plan and not made yet, nor anything better."""
    if recipe == RAFT_RECIPE:
        return game.raft == NOWHERE
    if recipe == KEY_RECIPE:
        return holder(game, BOSS_KEY) < 0 and not _is_left_to_partner(game, player)
    kind: i64 = GOODS + recipe
    if carried(game, player, kind) > 0:
        return False
    storm: bool = carried(game, player, STORMCLEAVER) > 0
    if kind == STONE_AXE:
        return not storm and not has_sword(game, player) and carried(game, player, BRONZE_AXE) == 0
    if kind == WOOD_SHIELD:
        return carried(game, player, BRONZE_SHIELD) == 0
    if kind == ANTLER_PICKAXE:
        has_other: bool = carried(game, player, BRONZE_PICKAXE) + carried(game, player, IRON_PICKAXE) > 0
        return not has_other and not (storm and carried(game, player, BRONZE_SHIELD) > 0)
    if kind == BRONZE_SWORD:
        return not storm and carried(game, player, IRON_SWORD) + carried(game, player, IRON_AXE) == 0
    if kind == IRON_SWORD:
        return not storm
    return True


def _is_left_to_partner(game: Layers, player: i64) -> bool:
    """Whoever has more trophies makes the key."""
    other: i64 = 1 - player
    if game.terms.seats < 2 or game.place[other] == NOWHERE:
        return False
    own: i64 = carried(game, player, TROPHY)
    theirs: i64 = carried(game, other, TROPHY)
    return theirs > own or (theirs == own and other < player)


def next_recipe(game: Layers, player: i64) -> i64:
    """The first recipe of the plan that can be made without taking what an earlier one waits for, or -1."""
    reserved = vec[i64]([0] * GOODS)
    step: i64 = 0
    kind: i64 = 0
    for step in range(len(_PLAN)):
        recipe: i64 = _PLAN[step]
        if not wants(game, player, recipe):
            continue
        fits: bool = True
        for kind in range(GOODS):
            needed: i64 = game.terms.cost[recipe * GOODS + kind]
            if needed > 0 and carried(game, player, kind) < needed + reserved[kind]:
                fits = False
        if fits:
            return recipe
        i: i64 = 0
        for i in range(len(_SCARCE)):
            reserved[_SCARCE[i]] += game.terms.cost[recipe * GOODS + _SCARCE[i]]
    return -1


def shortages(game: Layers, player: i64, out: vec[i64]) -> None:
    """How much of each kind is missing for all that is still to be made."""
    kind: i64 = 0
    step: i64 = 0
    for kind in range(GOODS):
        out[kind] = -carried(game, player, kind)
    for step in range(len(_PLAN)):
        recipe: i64 = _PLAN[step]
        if wants(game, player, recipe):
            for kind in range(GOODS):
                out[kind] += game.terms.cost[recipe * GOODS + kind]
    out[BATTLE_BERRY] = 1 - carried(game, player, BATTLE_BERRY)
    out[RASPBERRY] = 3 - carried(game, player, RASPBERRY)
    out[MUSHROOM] = 0
    for kind in range(GOODS):
        if out[kind] < 0:
            out[kind] = 0


def spares(game: Layers, player: i64, out: vec[i64]) -> None:
    """How much of each kind is carried beyond all that is still to be made."""
    kind: i64 = 0
    step: i64 = 0
    for kind in range(GOODS):
        out[kind] = carried(game, player, kind)
    for step in range(len(_PLAN)):
        if wants(game, player, _PLAN[step]):
            for kind in range(GOODS):
                out[kind] -= game.terms.cost[_PLAN[step] * GOODS + kind]


def meat(game: Layers, player: i64) -> i64:
    """Meat carried, cooked or raw."""
    return carried(game, player, COOKED) + carried(game, player, RAW)


def is_all_made(game: Layers, player: i64) -> bool:
    """Whether nothing of the plan is missing."""
    step: i64 = 0
    for step in range(len(_PLAN)):
        if wants(game, player, _PLAN[step]):
            return False
    return True
