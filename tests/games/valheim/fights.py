"""Fights worked out exactly, apart from the rules and from the twin: what the best odds are, or those of a policy.

Only the fight text (§27-§30) is in it, with numbers instead of things: no hexes, no items, no lines.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

ROUNDS = 30


@dataclass(frozen=True)
class Foe:
    health: int
    damage: int
    swipe: int = 0  # damage of the secondary attack
    on: tuple[int, ...] = ()  # which die makes it one; empty: no die is rolled
    area: bool = True


@dataclass(frozen=True)
class Fighter:
    health: int
    most: int
    attack: int
    defense: int = 0
    meat: int = 0  # cooked meat carried
    berries: int = 0  # battle berries carried
    free: int = 3  # slots
    up: bool = False  # shield
    out: bool = False

    def is_in(self) -> bool:
        return self.health > 0 and not self.out

    def eats(self, food: str) -> Fighter:
        if food == "C":
            healed = min(self.most, self.health + 5)
            return replace(self, health=healed, meat=self.meat - 1, free=self.free - 1)
        healed = min(self.most, self.health + 1)
        return replace(self, health=healed, berries=self.berries - 1, free=self.free - 1, attack=self.attack + 1)

    def hit(self, damage: int) -> Fighter:
        left = damage - self.defense if self.up else damage
        return replace(self, health=self.health - max(0, left), up=False)


Side = tuple[Fighter, ...]
Policy = Callable[[Fighter, bool], str]  # a fighter with a combat point, and whether he has attacked: what he does


def struck(foe: Foe, side: Side, die: int) -> Side:
    """The enemy's turn: the weakest, in a tie the first, or everybody."""
    inside = [seat for seat, fighter in enumerate(side) if fighter.is_in()]
    swipes = die in foe.on
    if not (swipes and foe.area):
        inside = [min(inside, key=lambda seat: (side[seat].health, seat))]
    damage = foe.swipe if swipes else foe.damage
    return tuple(fighter.hit(damage) if seat in inside else fighter for seat, fighter in enumerate(side))


def uses(fighter: Fighter, has_attacked: bool) -> list[str]:
    """What a combat point buys, and `done`."""
    found = ["done", "run"] + ([] if has_attacked else ["atk"])
    found += ["shield"] if fighter.defense else []
    found += ["eat C"] if fighter.meat and fighter.free else []
    found += ["eat T"] if fighter.berries and fighter.free else []
    return found


def brave(me: Fighter, has_attacked: bool) -> str:
    """Strikes, eats when hurt, and keeps the shield up."""
    if not has_attacked:
        return "atk"
    if me.health <= 5 and me.free and me.meat:
        return "eat C"
    return "shield" if me.defense and not me.up else "done"


def wary(me: Fighter, has_attacked: bool) -> str:
    """Looks to the shield first and runs when badly hurt."""
    if me.health <= 3:
        return "eat C" if me.free and me.meat else "run"
    if me.defense and not me.up:
        return "shield"
    if me.berries and me.free:
        return "eat T"
    return "done" if has_attacked else "atk"


def odds(foe: Foe, side: Side, policy: Policy | None = None, to_live: bool = False) -> Fraction:
    """How often the fight is won, or lived through, by the best play there is or by a policy."""

    def over(side: Side) -> Fraction:
        """Not won."""
        return Fraction(to_live and all(fighter.health > 0 for fighter in side))

    def chance(dice: Sequence[Fraction]) -> Fraction:
        return sum(dice, Fraction(0)) / len(dice)

    @cache
    def enemy_turn(health: int, side: Side, number: int) -> Fraction:
        dice = range(1, 7) if foe.on else (0,)
        return chance([after(health, struck(foe, side, die), number) for die in dice])

    def after(health: int, side: Side, number: int) -> Fraction:
        return over(side) if number == ROUNDS else next_turn(health, side, number + 1, 0)

    def next_turn(health: int, side: Side, number: int, first: int) -> Fraction:
        for seat in range(first, len(side)):
            if side[seat].is_in():
                return combat_turn(health, side, number, seat, 2, False)
        if not any(fighter.is_in() for fighter in side):
            return over(side)
        return enemy_turn(health, side, number)

    @cache
    def combat_turn(health: int, side: Side, number: int, seat: int, cp: int, has_attacked: bool) -> Fraction:
        if cp == 0:
            return next_turn(health, side, number, seat + 1)
        if policy is not None:
            return used(policy(side[seat], has_attacked), health, side, number, seat, cp, has_attacked)
        choices = uses(side[seat], has_attacked)
        return max(used(use, health, side, number, seat, cp, has_attacked) for use in choices)

    def used(use: str, health: int, side: Side, number: int, seat: int, cp: int, has_attacked: bool) -> Fraction:
        me = side[seat]

        def go_on(changed: Fighter, health: int = health, has_attacked: bool = has_attacked) -> Fraction:
            others = (*side[:seat], changed, *side[seat + 1 :])
            return combat_turn(health, others, number, seat, cp - 1, has_attacked)

        if use == "done":
            return next_turn(health, side, number, seat + 1)
        if use == "atk":
            if health > me.attack:
                return go_on(me, health - me.attack, True)
            return Fraction(not to_live or all(fighter.health > 0 for fighter in side))
        if use == "shield":
            return go_on(replace(me, up=True))
        if use == "run":
            gone = (*side[:seat], replace(me, out=True, up=False), *side[seat + 1 :])
            return chance([next_turn(health, gone, number, seat + 1)] * 2 + [go_on(me)] * 4)
        return go_on(me.eats(use[4:]))

    return next_turn(foe.health, side, 1, 0)


def foe(name: str, fighters: int, area: bool = True) -> Foe:
    """An enemy as printed in §27, for one or two players."""
    health, damage, swipe, on = {
        "deer": ((3, 5), 1, 0, ()),
        "greydwarf": ((6, 10), 3, 0, ()),
        "fuling": ((10, 16), 4, 0, ()),
        "deathsquito": ((4, 7), 6, 0, ()),
        "mega_serpent": ((30, 52), 5, 9, (6,)),
        "eikthyr": ((40, 68), 5, 9, (5, 6)),
    }[name]
    return Foe(health[fighters - 1], damage, swipe, on, area)
