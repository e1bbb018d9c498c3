"""Fights walked as a tree of decisions and dice from position lines give the fractions of the exact programme."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gladsheim.core.state import CHANCE
from gladsheim.games.valheim import GAME
from gladsheim.games.valheim.rules.play import Valheim
from tests.games.valheim.both import given, line
from tests.games.valheim.fights import Fighter, Policy, brave, foe, odds, wary
from tests.games.valheim.twin.person import Person
from tests.games.valheim.twin.table import Table

HEXES = {"mega_serpent": "6,5", "eikthyr": "12,4", "fuling": "3,7", "deathsquito": "3,7"}
PRINTED = [
    ("mega_serpent", "bronze_sword,bronze_shield", "hp10", (7, 3), Fraction(125, 144)),
    ("mega_serpent", "bronze_sword,wood_shield", "hp10", (7, 2), Fraction(625, 1296)),
    ("eikthyr", "iron_sword,bronze_shield,boss_key", "hp10", (8, 3), Fraction(16, 27)),
    ("eikthyr", "iron_sword,bronze_shield,boss_key,bear_shirt", "hp15/15", (8, 3), Fraction(220, 243)),
    ("eikthyr", "bronze_shield,boss_key,stormcleaver", "hp10", (10, 3), Fraction(8, 9)),
]
# An enemy, a fighter as a line tells him, the same in numbers, and what is asked for.
ALONE = [
    ("deer", "hp3", Fighter(3, 10, 1), False),
    ("deer", "hp2", Fighter(2, 10, 1), False),
    ("deer", "hp2 [wood_shield]", Fighter(2, 10, 1, 2), False),
    ("greydwarf", "hp10", Fighter(10, 10, 1), False),
    ("greydwarf", "hp3", Fighter(3, 10, 1), True),
    ("greydwarf", "hp4 T1 C1 [stone_axe]", Fighter(4, 10, 3, meat=1, berries=1), False),
    ("fuling", "hp8", Fighter(8, 10, 1), True),
    ("fuling", "hp10 C1 [stone_axe,wood_shield]", Fighter(10, 10, 3, 2, meat=1), False),
    ("deathsquito", "hp6 [wood_shield]", Fighter(6, 10, 1, 2), True),
    ("mega_serpent", "hp10 [iron_sword,bronze_shield]", Fighter(10, 10, 7, 3), False),
    ("mega_serpent", "hp10 C1 [bronze_axe]", Fighter(10, 10, 5, meat=1), True),
    ("eikthyr", "hp10 C1 T1 [wood_shield,boss_key,stormcleaver]", Fighter(10, 10, 9, 2, 1, 1), False),
    ("eikthyr", "hp12/15 C1 [bronze_shield,boss_key,bear_shirt,stormcleaver]", Fighter(12, 15, 9, 3, 1), False),
]
TOGETHER = [
    ("greydwarf", brave, True, ("hp5", "hp6 [stone_axe]"), (Fighter(5, 10, 1), Fighter(6, 10, 3))),
    (
        "mega_serpent",
        brave,
        True,
        ("hp10 C2 [bronze_sword,bronze_shield]", "hp9 C1 [iron_sword,wood_shield]"),
        (Fighter(10, 10, 6, 3, 2), Fighter(9, 10, 7, 2, 1)),
    ),
    (
        "eikthyr",
        wary,
        True,
        ("hp10 C2 T1 [iron_sword,bronze_shield,boss_key]", "hp15/15 C1 [bronze_shield,bear_shirt,stormcleaver]"),
        (Fighter(10, 10, 7, 3, 2, 1), Fighter(15, 15, 9, 3, 1)),
    ),
    (
        "eikthyr",
        brave,
        False,
        ("hp10 C2 [iron_sword,bronze_shield,boss_key]", "hp10 C2 [iron_sword,bronze_shield]"),
        (Fighter(10, 10, 7, 3, 2), Fighter(10, 10, 7, 3, 2)),
    ),
    (
        "eikthyr",
        brave,
        True,
        ("hp10 C2 [iron_sword,bronze_shield,boss_key]", "hp10 C2 [iron_sword,bronze_shield]"),
        (Fighter(10, 10, 7, 3, 2), Fighter(10, 10, 7, 3, 2)),
    ),
]


def begin(enemy: str, *people: str) -> str:
    where = HEXES.get(enemy, "0,6")
    raft = "6,5" if enemy == "mega_serpent" else "7,5" if enemy == "eikthyr" else "-"
    fight = f"fight {enemy} {foe(enemy, len(people)).health} turn:P1 cp2"
    return line(*(f"{where} {person}" for person in people), raft=raft, rest=fight, ap=0, mp=0)


def seen(table: Table) -> tuple[Fighter, bool]:
    """Who has a combat point, as a policy sees him, and whether he has attacked."""
    assert table.fight is not None
    assert table.fight.turn is not None
    me: Person = table.people[table.fight.turn]
    free = 3 - len(me.slots)
    up = table.fight.turn in table.fight.up
    fighter = Fighter(me.health, me.most_health(), me.attack(), me.defense(), me.count("C"), me.count("T"), free, up)
    return fighter, table.fight.hit


def walked(
    position: str, enemy: str, policy: Policy | None = None, options: str = "", to_live: bool = False
) -> Fraction:
    """What the rules make of it."""
    chosen = given(position, options)
    begun = GAME.read(position, GAME.choose(**chosen))

    def over(after: Table, is_victory: bool) -> Fraction:
        if to_live:
            return Fraction(not any(person.stone for person in after.people))
        if enemy == "mega_serpent":
            return Fraction(not after.serpent_lives)
        loot = {"deer": "trophy", "greydwarf": "wood", "fuling": "bronze", "deathsquito": "T"}.get(enemy, "")
        return Fraction(is_victory or any(person.count(loot) for person in after.people))

    known: dict[bytes, Fraction] = {}

    def value(state: Valheim) -> Fraction:
        key = state.key()
        if key not in known:
            known[key] = worked_out(state)
        return known[key]

    def worked_out(state: Valheim) -> Fraction:
        here = GAME.line(state)
        if " | fight " not in here:
            return over(table(here), state.ending() == "victory")
        actions = state.legal_actions()
        if policy is not None and state.actor() != CHANCE:
            actions = [GAME.find(state, policy(*seen(table(here))), int(state.actor()))]
        elif not to_live:  # who runs from a fight alone does not win it
            actions = [action for action in actions if GAME.code(state, action) != "run"]
        values = [value(after(state, action)) for action in actions]
        return sum(values, Fraction(0)) / len(values) if state.actor() == CHANCE else max(values)

    def table(here: str) -> Table:
        read = Table(seats=chosen["seats"])
        read.read(here)
        return read

    return value(begun)


def after(state: Valheim, action: int) -> Valheim:
    following = state.clone()
    following.apply(action)
    return following


@pytest.mark.parametrize(("enemy", "gear", "health", "arms", "expected"), PRINTED)
def test_the_five_fights_of_the_rules(
    enemy: str, gear: str, health: str, arms: tuple[int, int], expected: Fraction
) -> None:
    most = 15 if "15" in health else 10
    me = Fighter(most, most, arms[0], arms[1], meat=2, free=2)

    assert odds(foe(enemy, 1), (me,)) == expected
    assert walked(begin(enemy, f"{health} C2 [{gear}] {{T2}}"), enemy) == expected


@pytest.mark.parametrize(("enemy", "person", "me", "to_live"), ALONE)
def test_best_odds_alone(enemy: str, person: str, me: Fighter, to_live: bool) -> None:
    assert walked(begin(enemy, person), enemy, to_live=to_live) == odds(foe(enemy, 1), (me,), to_live=to_live)


@pytest.mark.parametrize(("enemy", "policy", "area", "people", "side"), TOGETHER)
def test_two_fighters_by_a_policy(
    enemy: str, policy: Policy, area: bool, people: tuple[str, str], side: tuple[Fighter, Fighter]
) -> None:
    position = begin(enemy, *people)
    options = f"boss_area={'on' if area else 'off'}"
    for to_live in (False, True):
        expected = odds(foe(enemy, 2, area), side, policy, to_live)
        assert walked(position, enemy, policy, options, to_live) == expected
