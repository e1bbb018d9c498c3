"""One test for each ruling of RULES.md on combat, shooting and the dice of death (§24-34)."""

from __future__ import annotations

import pytest

from gladsheim.games.skirmish import GAME
from gladsheim.games.skirmish.rules import combat
from gladsheim.games.skirmish.rules.death import save, suffer_shock
from gladsheim.games.skirmish.rules.terms import HITTING, NOBODY
from tests.games.skirmish.table import activate, can, codes, field, fig, harm, is_standing, lock, play, put, start


def test_r20_friends_add_dice_not_hits() -> None:
    state = lock(field("A1h@20,20", "A1w@24,20", "B1w@22,20"), "A1h=B1w", "A1w=B1w")
    activate(state, "A1h")
    play(state, "fight B1w", "d10 8", "d8 8", "d8 4")

    assert state.hits == 1


def test_r21_only_the_charger_has_the_bonus_for_charging() -> None:
    state = lock(field("A1h@20,24", "A1w@24,20", "B1w@22,20", active="A1h"), "A1w=B1w")
    play(state, "charge B1w")

    assert (combat.bonus(state, fig("A1h")), combat.bonus(state, fig("A1w"))) == (1, 0)


def test_r22_ground_gives_one_at_most() -> None:
    wood = lock(field("A1w@14,14", "B1w@16,14", scenario="ford"), "A1w=B1w")
    wood.attacker, wood.target = fig("A1w"), fig("B1w")
    hill = lock(field("A1w@58,17", "B1w@58,19", scenario="ford"), "A1w=B1w")
    hill.attacker, hill.target = fig("A1w"), fig("B1w")

    assert (combat.bonus(wood, fig("A1w")), combat.bonus(hill, fig("A1w")), combat.bonus(hill, fig("B1w"))) == (1, 1, 0)
    wood.is_charge = True
    assert combat.bonus(wood, fig("A1w")) == 1  # for the charge, not for the wood


def test_r23_a_score_below_one_counts_as_one() -> None:
    state = lock(field("A1a@20,20 s2 w", "B1w@22,20"), "A1a=B1w")
    state.attacker, state.target = fig("A1a"), fig("B1w")
    state.rolls[fig("A1a")] = 1

    assert combat.score(state, fig("A1a")) == 1


def test_r24_shock_and_wound_both_count() -> None:
    state = lock(field("A1a@20,20 s2 w", "B1w@22,20"), "A1a=B1w")
    state.attacker, state.target = fig("A1a"), fig("B1w")

    assert combat.bonus(state, fig("A1a")) == -4


def test_r27_a_natural_six_always_hits() -> None:
    state = field("A1a@0,2", "B1w@14,9", "B1h@60,40", scenario="ford", active="A1a")

    assert play(state, "shoot B1w", "d6 6").victim == fig("B1w")


def test_r28_an_enemy_near_by_does_not_hinder_shooting() -> None:
    assert can(field("A1a@20,20", "B1w@24,20", "B1h@40,20", active="A1a"), "shoot B1h")


def test_r29_archers_in_combat_may_not_shoot() -> None:
    state = lock(field("A1a@20,20", "B1w@22,20", "B1h@40,20"), "A1a=B1w")
    activate(state, "A1a")

    assert not codes(state, "shoot")
    other = lock(field("A1a@10,10", "A1w@20,20", "B1w@22,20"), "A1w=B1w")
    activate(other, "A1a")
    assert not codes(other, "shoot")  # nor at one who is


def test_r30_no_friendly_fire_and_endless_arrows() -> None:
    state = field("A1a@10,10", "A1w@16,10", "B1w@20,10", "B1h@60,40", active="A1a")
    play(state, "shoot B1w", "d6 1", "shoot B1w", "d6 1")

    assert harm(state, "A1w") == (0, False)


def test_r31_throws_beyond_the_table_kill_or_do_nothing() -> None:
    for face, alive in ((1, False), (6, True)):
        state = field("A1h@20,20", "B1w@30,20", "B1h@60,40")
        save(state, fig("B1w"), face)
        assert is_standing(state, "B1w") == alive
    hero = field("A1h@20,20", "B1h@60,40")
    save(hero, fig("B1h"), 6)
    assert harm(hero, "B1h") == (0, False)


def test_r32_two_hits_are_thrown_one_after_the_other() -> None:
    state = field("A1h@20,20", "B1w@24,20", "B1h@60,40", active="A1h")
    play(state, "charge B1w", "d10 9", "d8 1")
    assert state.hits == 2
    assert play(state, "d6 4").hits == 1
    dead = field("A1h@20,20", "B1w@24,20", "B1h@60,40", active="A1h")
    play(dead, "charge B1w", "d10 9", "d8 1", "d6 1")
    assert dead.victim == NOBODY


@pytest.mark.parametrize(("option", "left"), [("clear", 0), ("keep_two", 2)])
def test_r33_markers_after_the_third_shock(option: str, left: int) -> None:
    state = field("A1h@20,20", "B1w@24,20 s2", options=f"third_shock={option}")
    suffer_shock(state, fig("B1w"), 1)

    assert harm(state, "B1w") == (left, True)


def test_r48_slingers_are_archers_by_another_name() -> None:
    states = [start(f"missile={missile}") for missile in ("archer", "slinger")]

    assert states[0].key() == states[1].key()
    labels = [GAME.label(play(state, "card 4H", "card 9H"), state.legal_actions()[2]) for state in states]
    assert labels == ["Place archer A1", "Place slinger A1"]


def test_r64_uphill_is_judged_against_the_opponent() -> None:
    state = lock(field("A1w@58,17", "A1h@58,15", "B1w@58,19", scenario="ford"), "A1w=B1w", "A1h=B1w")
    state.attacker, state.target = fig("A1h"), fig("B1w")
    put(state, "A1h@60,19")

    assert combat.bonus(state, fig("A1w")) == 1  # against B1w, who stands below
    assert combat.bonus(state, fig("B1w")) == 0


def test_r76_figures_of_a_fight_are_counted_hero_warrior_archer() -> None:
    state = lock(
        field("A1h@20,20", "A1w@24,20", "A1a@22,18", "B1w@22,20"), "A1h=B1w", "A1w=B1w", "A1a=B1w"
    )  # fmt: skip
    activate(state, "A1w")
    play(state, "fight B1w")
    dice = []
    for _ in range(4):
        dice.append(codes(state)[0])
        play(state, codes(state)[0])
    assert dice == ["d8 1", "d10 1", "d6 1", "d8 1"]


def test_the_owner_of_the_best_figure_chooses_whom_to_hit() -> None:
    state = lock(
        field("A1h@20,20", "A2w@24,20", "B1w@22,20", "B1a@22,22", options="seats_a=2"),
        "A1h=B1w", "A2w=B1w", "A1h=B1a", "A2w=B1a",
    )  # fmt: skip
    activate(state, "A1h")
    play(state, "fight B1w", "d10 2", "d8 8", "d8 4", "d6 2")

    assert state.phase == HITTING
    assert state.actor() == 1
