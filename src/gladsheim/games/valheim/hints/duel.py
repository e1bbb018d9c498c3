"""The odds of a fight against a boss, worked out: every use of the combat points, every fall of the die. Compiled.

A partner counts as a blow a round; what the boss does to him is his own affair.
"""

from __future__ import annotations

from typing import Final, final

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
    FACES,
    MUSHROOM,
    NOBODY,
    NOWHERE,
    RASPBERRY,
    RUN,
    SEATS,
    SHIELD,
)
from gladsheim.kit.bits import BIT

ROUNDS: Final[i64] = 11  # looked ahead
_MOST_KNOWN: Final = 60_000  # positions remembered
_MEAT: Final[i64] = COOKED - RASPBERRY
_SHROOM: Final[i64] = MUSHROOM - RASPBERRY
_BERRY: Final[i64] = BATTLE_BERRY - RASPBERRY


@final
class Duel:
    """One fighter against one boss. What is left of the fight is told in numbers, and remembered."""

    def __init__(self) -> None:
        self.force: i64 = 0  # the fighter's attack without the berries eaten from now on
        self.ally: i64 = 0  # what the partner strikes for
        self.regular: i64 = 0
        self.softened: i64 = 0  # the same with a raised shield
        self.sweep: i64 = 0
        self.swept: i64 = 0
        self.most: i64 = 0
        self.meat: i64 = 0
        self.shroom: i64 = 0
        self.shield: bool = False
        self.chance: float = 0.0  # of a secondary attack
        self.spared: float = 0.0  # the share of regular attacks that hit the partner
        self.escape: float = 0.0  # what getting away is worth
        self.luck: float = 0.0  # of getting away
        self._known: dict[int, float] = {}
        self._terms: list[int] = []

    def prepare(self, game: Layers, player: i64, enemy: i64, escape: float) -> None:
        """Look at who fights, with what, against whom."""
        terms = game.terms
        other: i64 = 1 - player
        helps: bool = terms.seats > 1 and game.place[other] != NOWHERE
        if game.enemy != NOBODY:
            helps = helps and is_fighting(game, other)
        self.force = attack(game, player)
        self.ally = attack(game, other) if helps else 0
        guard: i64 = defense(game, player)
        self.shield = has_shield(game, player)
        self.regular = terms.damage[enemy]
        self.softened = max(0, self.regular - guard)
        self.sweep = terms.sweep[enemy]
        self.swept = max(0, self.sweep - guard)
        self.most = most_health(game, player)
        self.meat = terms.food_health[_MEAT]
        self.shroom = terms.food_health[_SHROOM]
        faces: i64 = 0
        away: i64 = 0
        face: i64 = 0
        for face in range(FACES):
            faces += terms.sweeps[enemy * FACES + face]
            away += terms.away[face]
        self.chance = float(faces) / 6.0
        self.luck = float(away) / 6.0
        self.escape = escape
        self.spared = 0.0
        if helps:
            self.spared = 0.7 if game.health[other] < game.health[player] else 0.3
        numbers = [
            int(self.force), int(self.ally), int(self.regular), int(self.softened), int(self.swept), int(self.most),
            int(self.sweep), int(self.spared * 10), int(self.escape * 100), int(faces), int(self.shield),
        ]  # fmt: skip
        if numbers != self._terms or len(self._known) > _MOST_KNOWN:
            self._terms = numbers
            self._known = {}

    def odds_of(self, game: Layers, player: i64, health: i64, berry: bool) -> float:
        """The chance to win a fight that begins now; `berry`: a battle berry is eaten before."""
        meat, shroom, berries = self._food(game, player)
        free: i64 = free_slots(game, player)
        bonus: i64 = 0
        if berry and berries > 0 and free > 0:
            bonus = 1
            berries -= 1
            free -= 1
        return self._value(health, game.health[player], False, meat, shroom, berries, free, bonus, 2, False, ROUNDS)

    def _food(self, game: Layers, player: i64) -> tuple[i64, i64, i64]:
        first: i64 = min(3, carried(game, player, COOKED))
        second: i64 = min(3, carried(game, player, MUSHROOM))
        third: i64 = min(3, carried(game, player, BATTLE_BERRY))
        return first, second, third

    def choose(self, game: Layers, player: i64) -> i64:
        """The best use of a combat point."""
        meat, shroom, berries = self._food(game, player)
        free: i64 = free_slots(game, player)
        up: bool = game.raised & BIT[player] != 0
        points: i64 = min(2, game.combat_points)
        struck: bool = game.has_struck
        hp: i64 = game.health[player]
        eh: i64 = game.enemy_health
        best: float = self._after_turn(eh, hp, up, meat, shroom, berries, free, 0, ROUNDS)
        found: i64 = DONE
        worth: float = 0.0
        if not struck:
            worth = self._struck(eh, hp, up, meat, shroom, berries, free, 0, points, ROUNDS)
            if worth >= best:
                best = worth
                found = ATTACK
        if self.shield and not up:
            worth = self._value(eh, hp, True, meat, shroom, berries, free, 0, points - 1, struck, ROUNDS)
            if worth > best:
                best = worth
                found = SHIELD
        if free > 0:
            if meat > 0:
                worth = self._value(
                    eh, min(self.most, hp + self.meat), up, meat - 1, shroom, berries, free - 1, 0, points - 1, struck,
                    ROUNDS,
                )  # fmt: skip
                if worth > best:
                    best = worth
                    found = EAT + _MEAT
            if shroom > 0:
                worth = self._value(
                    eh, min(self.most, hp + self.shroom), up, meat, shroom - 1, berries, free - 1, 0, points - 1,
                    struck, ROUNDS,
                )  # fmt: skip
                if worth > best:
                    best = worth
                    found = EAT + _SHROOM
            if berries > 0:
                worth = self._value(
                    eh, min(self.most, hp + 1), up, meat, shroom, berries - 1, free - 1, 1, points - 1, struck, ROUNDS
                )
                if worth > best:
                    best = worth
                    found = EAT + _BERRY
        worth = self._run(eh, hp, up, meat, shroom, berries, free, 0, points, ROUNDS)
        if worth > best:
            found = RUN
        return found

    def _value(
        self, eh: i64, hp: i64, up: bool, meat: i64, shroom: i64, berries: i64, free: i64, bonus: i64, points: i64,
        struck: bool, rounds: i64,
    ) -> float:  # fmt: skip
        """The chance to win from a combat turn with so many points left."""
        if points == 0:
            return self._after_turn(eh, hp, up, meat, shroom, berries, free, bonus, rounds)
        key: i64 = eh * 64 + hp
        key = (key * 2 + (1 if up else 0)) * 4 + meat
        key = ((key * 4 + shroom) * 4 + berries) * 4 + free
        key = ((key * 4 + bonus) * 4 + points) * 2 + (1 if struck else 0)
        key = key * 16 + rounds
        known = self._known.get(int(key), -1.0)
        if known >= 0.0:
            return known
        best: float = 0.0
        worth: float = 0.0
        if not struck:
            best = self._struck(eh, hp, up, meat, shroom, berries, free, bonus, points, rounds)
        if self.shield and not up:
            best = max(best, self._value(eh, hp, True, meat, shroom, berries, free, bonus, points - 1, struck, rounds))
        if free > 0 and best < 1.0:
            if meat > 0 and hp < self.most:
                worth = self._value(
                    eh, min(self.most, hp + self.meat), up, meat - 1, shroom, berries, free - 1, bonus, points - 1,
                    struck, rounds,
                )  # fmt: skip
                best = max(best, worth)
            if shroom > 0 and hp < self.most:
                worth = self._value(
                    eh, min(self.most, hp + self.shroom), up, meat, shroom - 1, berries, free - 1, bonus, points - 1,
                    struck, rounds,
                )  # fmt: skip
                best = max(best, worth)
            if berries > 0 and bonus < 3 and not struck:
                worth = self._value(
                    eh, min(self.most, hp + 1), up, meat, shroom, berries - 1, free - 1, bonus + 1, points - 1, struck,
                    rounds,
                )  # fmt: skip
                best = max(best, worth)
        if struck:
            best = max(best, self._after_turn(eh, hp, up, meat, shroom, berries, free, bonus, rounds))
        if self.escape > best:
            best = max(best, self._run(eh, hp, up, meat, shroom, berries, free, bonus, points, rounds))
        self._known[int(key)] = best
        return best

    def _struck(
        self, eh: i64, hp: i64, up: bool, meat: i64, shroom: i64, berries: i64, free: i64, bonus: i64, points: i64,
        rounds: i64,
    ) -> float:  # fmt: skip
        left: i64 = eh - self.force - bonus
        if left <= 0:
            return 1.0
        return self._value(left, hp, up, meat, shroom, berries, free, bonus, points - 1, True, rounds)

    def _run(
        self, eh: i64, hp: i64, up: bool, meat: i64, shroom: i64, berries: i64, free: i64, bonus: i64, points: i64,
        rounds: i64,
    ) -> float:  # fmt: skip
        """All points that are left go into it."""
        stays: float = (1.0 - self.luck) if points == 1 else (1.0 - self.luck) * (1.0 - self.luck)
        caught: float = self._after_turn(eh, hp, up, meat, shroom, berries, free, bonus, rounds)
        return (1.0 - stays) * self.escape + stays * caught

    def _after_turn(
        self, eh: i64, hp: i64, up: bool, meat: i64, shroom: i64, berries: i64, free: i64, bonus: i64, rounds: i64
    ) -> float:
        """The partner strikes, then the boss."""
        left: i64 = eh - self.ally
        if left <= 0:
            return 1.0
        if rounds == 0:
            return self.escape
        swept: i64 = hp - (self.swept if up else self.sweep)
        hit: i64 = hp - (self.softened if up else self.regular)
        value: float = 0.0
        if swept > 0:
            value += self.chance * self._value(
                left, swept, False, meat, shroom, berries, free, bonus, 2, False, rounds - 1
            )
        share: float = (1.0 - self.chance) * (1.0 - self.spared)
        if hit > 0:
            value += share * self._value(left, hit, False, meat, shroom, berries, free, bonus, 2, False, rounds - 1)
        if self.spared > 0.0:
            value += (
                (1.0 - self.chance)
                * self.spared
                * self._value(left, hp, up, meat, shroom, berries, free, bonus, 2, False, rounds - 1)
            )
        return value


def begins_with(game: Layers, enemy: i64) -> i64:
    """The health of an enemy at the beginning of a fight."""
    return game.terms.enemy_health[enemy * SEATS + game.terms.seats - 1]
