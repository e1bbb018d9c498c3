"""The numbered cases of the rules on sight, shooting, combat and the dice of death (§7, §24-34)."""

from __future__ import annotations

import pytest

from gladsheim.games.skirmish.printed import FIGURES, printed
from gladsheim.games.skirmish.rules import combat
from gladsheim.games.skirmish.rules.ground import Ground
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import NOBODY
from tests.games.skirmish.table import (
    activate,
    can,
    charging,
    codes,
    coins,
    field,
    harm,
    is_standing,
    linked,
    open_terms,
    play,
    where,
)

FORD = printed("ford", False).ground


@pytest.mark.parametrize(("target", "least"), [("24,10", 4), ("24,11", 5), ("36,10", 5), ("36,11", 0)])
def test_c18_ranges(target: str, least: int) -> None:
    state = field("A1a@10,10", f"B1w@{target}", active="A1a")

    assert can(state, "shoot B1w") == (least > 0)
    if least:
        assert _needs(state) == least


def _needs(state: Skirmish) -> int:
    return int(combat.needs(state, state.active, FIGURES.index("B1w")))


def test_c19_shooting_into_a_wood() -> None:
    close = field("A1a@14,0", "B1w@14,9", scenario="ford", active="A1a")
    far = field("A1a@0,2", "B1w@14,9", scenario="ford", active="A1a")

    assert can(close, "shoot B1w")
    assert _needs(close) == 5
    assert can(far, "shoot B1w")
    assert _needs(far) == 6


@pytest.mark.parametrize(
    ("archer", "target", "least"), [("20,6", "20,13", 5), ("20,6", "20,14", 4), ("30,18", "20,13", 4)]
)
def test_c20_a_hedge_as_cover(archer: str, target: str, least: int) -> None:
    figures = (f"A1a@{archer}", f"B1w@{target}")

    assert _needs(field(*figures, scenario="silver", options="cover=also_edges", active="A1a")) == least
    assert _needs(field(*figures, scenario="silver", active="A1a")) == 4


@pytest.mark.parametrize(
    ("p", "q", "sees"),
    [
        ((2, 14), (26, 14), False),
        ((2, 8), (26, 8), True),
        ((2, 9), (26, 9), False),
        ((14, 12), (14, 0), True),
        ((14, 13), (14, 0), False),
    ],
)
def test_c21_woods_limit_sight(p: tuple[int, int], q: tuple[int, int], sees: bool) -> None:
    assert FORD.sees(*p, *q) == sees


@pytest.mark.parametrize(
    ("scenario", "p", "q", "sees"),
    [
        ("ford", (50, 12), (66, 12), False),
        ("ford", (52, 12), (66, 12), True),
        ("ford", (50, 6), (66, 6), True),
        ("ford", (50, 7), (66, 7), False),
        ("hall", (29, 40), (43, 40), False),
        ("hall", (26, 36), (26, 40), True),
        ("hall", (26, 36), (26, 41), False),
    ],
)
def test_c22_hills_buildings_and_villages_limit_sight(
    scenario: str, p: tuple[int, int], q: tuple[int, int], sees: bool
) -> None:
    assert printed(scenario, False).ground.sees(*p, *q) == sees


def test_c23_comparing_scores() -> None:
    one = play(charging(), "d10 3", "d8 2")
    two = play(charging(), "d10 4", "d8 2")
    equal = play(charging(), "d10 3", "d8 4")

    assert (one.hits, one.victim) == (1, FIGURES.index("B1w"))
    assert (two.hits, two.victim) == (2, FIGURES.index("B1w"))
    assert equal.attacker == NOBODY
    assert linked(equal, "A1h", "B1w")


def test_c24_a_score_is_at_least_one() -> None:
    for hero, hits in (("d10 3", 2), ("d10 2", 1)):
        state = field("A1a@22,20 s2 w", "B1h@24,20")
        state.tie(FIGURES.index("A1a"), FIGURES.index("B1h"))
        activate(state, "A1a")
        play(state, "fight B1h", "d6 2", hero)

        assert state.hits == hits
        assert state.victim == FIGURES.index("A1a")


def test_c25_the_dice_of_death() -> None:
    hero, warrior = _struck("B1h"), _struck("B1w")

    assert coins(play(hero, "d6 1")) == (1, 0)
    assert harm(hero, "B1h") == (0, True)
    assert coins(play(warrior, "d6 1")) == (2, 0)
    assert not is_standing(warrior, "B1w")
    assert harm(play(_struck("B1h"), "d6 5"), "B1h") == (0, False)
    assert harm(play(_struck("B1w"), "d6 5"), "B1w") == (1, False)


def _struck(name: str, marks: str = "") -> Skirmish:
    """A figure of B was hit by an arrow; others stand far off."""
    state = field("A1a@10,10", f"{name}@20,10{marks}", "B2w@60,40", active="A1a")
    return play(state, f"shoot {name}", "d6 6")


def test_c26_the_third_shock_and_the_second_wound() -> None:
    assert harm(play(_struck("B1w", " s2"), "d6 3"), "B1w") == (0, True)
    assert harm(play(_struck("B1w", " s1"), "d6 4"), "B1w") == (2, False)
    hero = play(_struck("B1h", " s2"), "d6 3")
    assert harm(hero, "B1h") == (0, True)
    assert coins(hero) == (1, 0)
    wounded = play(_struck("B1h", " w"), "d6 1")
    assert not is_standing(wounded, "B1h")
    assert coins(wounded) == (3, 0)


def test_c27_ground_in_combat() -> None:
    down = play(field("A1w@58,14", "B1w@58,19", scenario="ford", active="A1w"), "charge B1w")
    assert where(down, "A1w") == (58, 17)
    assert combat.bonus(down, FIGURES.index("A1w")) == 2
    up = play(field("A1w@58,22", "B1w@58,17", scenario="ford", active="A1w"), "charge B1w")
    assert where(up, "A1w") == (58, 19)
    assert (combat.bonus(up, FIGURES.index("A1w")), combat.bonus(up, FIGURES.index("B1w"))) == (1, 1)
    into = play(field("A1w@22,14", "B1w@19,14", scenario="ford", active="A1w"), "charge B1w")
    assert (combat.bonus(into, FIGURES.index("A1w")), combat.bonus(into, FIGURES.index("B1w"))) == (1, 1)
    assert play(into, "d8 4", "d8 4").attacker == NOBODY
    both = field("A1w@14,14", "B1w@16,14", scenario="ford")
    both.tie(FIGURES.index("A1w"), FIGURES.index("B1w"))
    activate(both, "A1w")
    play(both, "fight B1w")
    assert (combat.bonus(both, FIGURES.index("A1w")), combat.bonus(both, FIGURES.index("B1w"))) == (1, 1)
    both.terms = open_terms()
    both.terms.ground = Ground()
    shapes = [[0, 0, 14, 14, 6, 0, 0], [2, 0, 14, 14, 1, 0, 0]]
    both.terms.ground.lay(72, 48, shapes, -1)
    assert combat.bonus(both, FIGURES.index("A1w")) == 1  # in a wood and uphill at once


def _melee(*dice: str) -> Skirmish:
    state = field("A1h@20,20", "A1w@24,22", "B1w@22,20", "B1a@18,20")
    for one, other in (("A1h", "B1w"), ("A1h", "B1a"), ("A1w", "B1w")):
        state.tie(FIGURES.index(one), FIGURES.index(other))
    activate(state, "A1h")
    return play(state, "fight B1w", *dice)


def test_c28_a_fight_of_several() -> None:
    choice = _melee("d10 7", "d8 5", "d8 4", "d6 3")
    assert codes(choice) == ["hit B1w", "hit B1a"]
    assert choice.hits == 1
    second = _melee("d10 3", "d8 6", "d8 4", "d6 3")
    assert FIGURES[second.victim] == "B1w"
    third = _melee("d10 3", "d8 2", "d8 4", "d6 5")
    assert FIGURES[third.victim] == "A1h"
    assert _melee("d10 3", "d8 6", "d8 6", "d6 2").attacker == NOBODY
