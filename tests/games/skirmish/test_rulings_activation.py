"""One test for each ruling of RULES.md on what an active figure may do (§13-23)."""

from __future__ import annotations

from gladsheim.games.skirmish.rules.terms import NOBODY
from tests.games.skirmish.table import activate, can, codes, field, fig, harm, lay, linked, lock, play, where


def test_r11_no_part_of_a_move_is_nearer_than_two_inches() -> None:
    state = field("A1h@20,20", "B1w@26,21", active="A1h")

    assert can(state, "move 20,26")
    assert not can(state, "move 22,28")


def test_r12_only_a_charge_closes_in() -> None:
    state = field("A1h@20,20", "B1w@28,20", active="A1h")

    assert can(state, "move 22,20")
    assert not can(state, "move 23,20")


def test_r13_rough_ground_costs_double() -> None:
    state = field("A1h@14,14", "B1h@60,44", scenario="ford", active="A1h")

    assert can(state, "move 14,20")
    assert not can(state, "move 14,22")


def test_r14_a_charge_is_not_slowed_and_crosses_nothing() -> None:
    wood = field("A1h@14,14", "B1w@14,20", scenario="ford", active="A1h")
    stream = field("A1h@20,21", "B1w@20,27", scenario="ford", active="A1h")

    assert can(wood, "charge B1w")
    assert not can(stream, "charge B1w")


def test_r15_an_obstacle_is_crossed_from_within_an_inch() -> None:
    for y, offered in ((9, True), (8, False)):
        state = field(f"A1h@20,{y}", "B1h@60,44", scenario="silver", active="A1h")
        assert bool(codes(state, "cross")) == offered


def test_r16_after_a_charge_the_second_action_is_free_if_the_enemy_died() -> None:
    dead = field("A1h@20,20", "B1w@24,20", "B1h@60,40", active="A1h")
    assert codes(play(dead, "charge B1w", "d10 5", "d8 4", "d6 1"), "move")
    alive = field("A1h@20,20", "B1w@24,20", active="A1h")
    assert not codes(play(alive, "charge B1w", "d10 5", "d8 6"), "move")


def test_r17_no_charge_after_a_withdrawal_in_one_activation() -> None:
    state = lock(field("A1w@22,20", "B1w@20,20"), "A1w=B1w")
    activate(state, "A1w")

    assert not codes(play(state, "withdraw 25,20"), "charge")


def test_r18_fighting_on_is_the_whole_activation() -> None:
    state = lock(field("A1w@22,20", "B1w@20,20"), "A1w=B1w")
    activate(state, "A1w")
    play(state, "fight B1w", "d8 4", "d8 4")

    assert state.active == NOBODY


def test_r19_a_pair_may_fight_in_the_activations_of_both() -> None:
    state = lock(field("A1w@22,20", "B1w@20,20"), "A1w=B1w")
    for name, foe in (("A1w", "B1w"), ("B1w", "A1w")):
        activate(state, name)
        play(state, f"fight {foe}", "d8 4", "d8 4")
    assert linked(state, "A1w", "B1w")


def test_r37_withdrawing_ends_an_inch_and_a_half_away_or_is_not_allowed() -> None:
    state = lock(field("A1h@22,20", "B1w@20,20", "B1h@24,20"), "A1h=B1w", "A1h=B1h")
    activate(state, "A1h")

    assert codes(state) == ["fight B1h", "fight B1w", "stop"]


def test_r80_nobody_withdraws_into_contact() -> None:
    """§18: the nearest end point has D2 above 9 from every enemy."""
    state = lock(field("A1w@22,20", "B1w@20,20", "B1a@28,20"), "A1w=B1w")
    activate(state, "A1w")
    points = {code.split()[1] for code in codes(state, "withdraw")}
    assert points == {"24,17", "24,23", "25,18", "25,19", "25,21", "25,22"}  # 25,19: D2 10; 25,20: 9; 26,20: 4

    around = lock(field("A1w@22,20", "B1w@20,20", "B1a@26,18", "B1h@26,22"), "A1w=B1w")
    activate(around, "A1w")
    assert codes(around) == ["fight B1w", "stop"]


def test_r38_one_marker_goes_beyond_two_inches_of_all_enemies() -> None:
    state = field("A1w@20,20 s2", "B1w@27,20", active="A1w")

    assert harm(play(state, "recover"), "A1w") == (1, False)
    assert not can(field("A1w@20,20 s2", "B1w@26,20", active="A1w"), "recover")


def test_r39_dropping_to_shoot_or_charge_is_free() -> None:
    state = field("A1a@20,20 +chest", "B1w@30,20", "B1h@70,46", scenario="silver", active="A1a")
    play(state, "shoot B1w", "d6 1")

    assert state.carries[fig("A1a")] == -1
    assert (state.item_x[0], state.item_y[0]) == (20, 20)
    assert can(state, "shoot B1w")  # the second action


def test_r40_carrying_slows_nobody_and_one_item_is_enough() -> None:
    state = field("A1h@36,6 +bannerB", "B1h@2,46", scenario="ravens", active="A1h")
    lay(state, "bannerA", 36, 8)

    assert can(state, "move 48,6")
    assert not codes(state, "pick")


def test_r50_a_bend_needs_a_second_move() -> None:
    state = field("A1h@20,20", "A1w@26,20", "B1h@60,40", active="A1h")

    assert not can(state, "move 30,20")
    assert can(play(state, "move 25,24"), "move 30,20")


def test_r55_friends_are_walked_round() -> None:
    assert not can(field("A1h@20,20", "A1w@24,20", "B1h@60,40", active="A1h"), "move 28,20")


def test_r56_the_charger_is_put_on_the_nearest_contact_point() -> None:
    state = play(field("A1h@24,24", "B1w@20,20", active="A1h"), "charge B1w")

    assert where(state, "A1h") == (22, 20)


def test_r57_crossing_may_come_near_but_not_into_contact() -> None:
    near = field("A1h@20,9", "B1w@20,16", scenario="silver", active="A1h")
    assert where(play(near, "cross o1"), "A1h") == (20, 13)
    assert can(near, "charge B1w")
    assert not codes(field("A1h@20,9", "B1w@20,15", scenario="silver", active="A1h"), "cross")


def test_r67_a_figure_shocked_in_its_own_activation_has_no_second_action() -> None:
    state = field("A1h@20,20", "B1w@24,20", active="A1h")
    play(state, "charge B1w", "d10 1", "d8 3", "d6 4")

    assert state.active == NOBODY


def test_r72_crossing_passes_through_nobody() -> None:
    state = field("A1h@20,9", "B1w@20,11", scenario="silver", active="A1h")

    assert not codes(state, "cross")


def test_r77_an_activation_that_leaves_nothing_to_do_ends_by_itself() -> None:
    cornered = field("A1w@0,0", "B1w@2,0", "B1h@60,40", active="A1w")
    play(cornered, "charge B1w", "d8 4", "d8 5")

    assert linked(cornered, "A1w", "B1w")
    assert cornered.active == NOBODY
