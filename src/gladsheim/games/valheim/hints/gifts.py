"""What a partner lacks and one can spare: goods, gear that is no longer needed, something to eat. Compiled."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valheim.hints.needs import is_all_made, shortages, spares
from gladsheim.games.valheim.rules.deeds import is_beside_partner, most_passed
from gladsheim.games.valheim.rules.layers import Layers
from gladsheim.games.valheim.rules.people import attack, carried, defense, most_health
from gladsheim.games.valheim.rules.terms import (
    ANTLER_PICKAXE,
    BRONZE_SHIELD,
    COOKED,
    GIVE,
    GOODS,
    IRON_PICKAXE,
    IRON_SWORD,
    KINDS,
    MOST_PASSED,
    RASPBERRY,
    STONE_AXE,
    WOOD_SHIELD,
)
from gladsheim.kit.bits import BIT


@final
class Gifts:
    """Only gives: what was given is never asked back."""

    def __init__(self) -> None:
        self._short: vec[i64] = vec[i64]([0] * GOODS)
        self._spare: vec[i64] = vec[i64]([0] * GOODS)

    def choose(self, game: Layers) -> i64:
        """Something to pass to a partner who is near, or -1."""
        if game.terms.seats < 2 or not is_beside_partner(game):
            return -1
        player: i64 = game.active
        other: i64 = 1 - player
        shortages(game, other, self._short)
        spares(game, player, self._spare)
        kind: i64 = 0
        for kind in range(RASPBERRY):
            many: i64 = min(self._short[kind], self._spare[kind])
            if many > 0 and self._may_give(game, kind):
                most: i64 = most_passed(game, player, kind)
                return GIVE + kind * MOST_PASSED + (most if most <= self._spare[kind] else 1)
        if self._is_hungry(game, other) and carried(game, player, COOKED) > 1 and self._may_give(game, COOKED):
            return GIVE + COOKED * MOST_PASSED + 1
        gear: i64 = self._gear(game, player, other)
        return GIVE + gear * MOST_PASSED + 1 if gear >= 0 else -1

    def _may_give(self, game: Layers, kind: i64) -> bool:
        return game.taken & BIT[kind] == 0 and most_passed(game, game.active, kind) > 0

    def _is_hungry(self, game: Layers, other: i64) -> bool:
        return game.health[other] + 4 < most_health(game, other) and carried(game, other, COOKED) == 0

    def _gear(self, game: Layers, player: i64, other: i64) -> i64:
        """A weapon, shield or pickaxe that does nothing for its owner, but would for the partner."""
        kind: i64 = STONE_AXE
        while kind <= IRON_SWORD:
            adds: i64 = game.terms.attack[kind]
            if self._may_give(game, kind) and 1 + adds > attack(game, other) and _has_better(game, player, adds):
                return kind
            kind += 1
        kind = WOOD_SHIELD
        while kind <= BRONZE_SHIELD:
            guard: i64 = game.terms.defense[kind]
            if self._may_give(game, kind) and guard > defense(game, other) and guard < defense(game, player):
                return kind
            kind += 1
        kind = ANTLER_PICKAXE
        while kind <= IRON_PICKAXE:
            if self._may_give(game, kind) and is_all_made(game, player) and not is_all_made(game, other):
                return kind
            kind += 1
        return -1


def _has_better(game: Layers, player: i64, adds: i64) -> bool:
    """Whether a weapon is carried that adds more."""
    kind: i64 = GOODS
    while kind < KINDS:
        if carried(game, player, kind) > 0 and game.terms.attack[kind] > adds:
            return True
        kind += 1
    return False
