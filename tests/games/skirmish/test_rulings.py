"""One test for each ruling of RULES.md."""

from __future__ import annotations

import pytest

from gladsheim.core.rng import Rng
from gladsheim.core.state import action_buffer
from gladsheim.games.skirmish import GAME
from gladsheim.games.skirmish.printed import FIGURES, printed, table_under
from gladsheim.games.skirmish.rules import combat
from gladsheim.games.skirmish.rules.coins import earn, goal_of
from gladsheim.games.skirmish.rules.death import kill, save, suffer_shock, suffer_wound
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import CALLING, CARTING, DEALING, HITTING, NOBODY
from gladsheim.match import Match
from tests.games.skirmish.table import (
    activate,
    can,
    codes,
    coins,
    deal,
    end_turn,
    field,
    harm,
    is_standing,
    lay,
    linked,
    play,
    put,
    start,
    where,
)

BUFFER = action_buffer()


def fig(name: str) -> int:
    return FIGURES.index(name)


def lock(state: Skirmish, *pairs: str) -> Skirmish:
    for pair in pairs:
        one, other = pair.split("=")
        state.tie(fig(one), fig(other))
    return state


@pytest.mark.parametrize(("order", "first"), [("SHDC", "B1"), ("HCDS", "A1"), ("CDHS", "A1")])
def test_r1_equal_ranks_go_by_suit(order: str, first: str) -> None:
    state = field("A1h@10,10", "B1h@60,40", options=f"suit_order={order}")
    deal(state, A1="5H", B1="5S")

    assert state.up_band == (0 if first == "A1" else 4)


def test_r2_cards_are_hidden_unless_they_are_open() -> None:
    for cards, many in (("hidden", True), ("open", False)):
        state = start(f"cards={cards} bands_a=1 bands_b=1")
        while state.phase != CALLING:
            state.apply(state.random_action(BUFFER, Rng(1)))
        worlds = {tuple(state.imagine(1, Rng(seed)).hand) for seed in range(5)}
        assert (len(worlds) > 1) == many


def test_r3_the_card_of_a_dead_figure_is_void() -> None:
    state = field("A1h@10,10", "A1w@14,10", "B1h@60,40")
    deal(state, A1="3C 8D", B1="KH")
    play(state, "use A1h", "stop")
    kill(state, fig("A1w"))
    state.phase = DEALING
    state.call()

    assert state.up_band == 4


def test_r4_a_card_need_not_be_used() -> None:
    state = field("A1h@10,10", "A1w@14,10", "B1h@60,40")
    deal(state, A1="3C 8D")
    play(state, "skip")

    assert codes(state) == ["use A1h", "use A1w", "skip"]
    assert "stop" in codes(play(state, "use A1w"))


@pytest.mark.parametrize(("bands", "size"), [("bands_a=2", (72, 48)), ("bands_a=3", (96, 72)), ("bands_b=4", (96, 72))])
def test_r5_three_bands_a_side_need_the_large_table(bands: str, size: tuple[int, int]) -> None:
    terms = start(bands).terms

    assert (terms.max_x, terms.max_y) == size


def test_r6_the_lower_card_places_first_and_sides_alternate() -> None:
    state = play(start("bands_a=1 bands_b=1"), "card 9H", "card 4C")
    assert codes(state) == ["place B1h", "place B1w", "place B1a"]
    play(state, "place B1w", "place 10,44")
    assert codes(state) == ["place A1h", "place A1w", "place A1a"]
    assert not can(play(state, "place A1h"), "place 10,9")
    assert can(state, "place 10,8")


@pytest.mark.parametrize(("scenario", "last"), [("ford", 8), ("hall", 6)])
def test_r7_after_the_last_turn_coins_decide(scenario: str, last: int) -> None:
    state = field("A1h@2,2", "B1h@70,46", scenario=scenario, options="bands_a=2", turn=last)
    state.coins[0] = 4
    end_turn(state)

    assert state.ending() == "limit_more_coins"
    assert state.result(0) == 1.0


def test_r8_two_bands_a_side_are_the_standard() -> None:
    assert [GAME.choose()[option] for option in ("bands_a", "bands_b", "seats_a", "seats_b")] == [2, 2, 1, 1]
    sudden = field("A1a@10,10", "B1h@20,10 w", "B1w@60,40", options="bands_a=1 bands_b=1", active="A1a")
    assert play(sudden, "shoot B1h", "d6 6", "d6 1").ending() == "coins"


def test_r9_bases_are_discs_of_an_inch() -> None:
    touching = field("A1w@20,20", "A1h@22,20", "B1h@60,40")

    assert not touching.is_free_of_overlap(21, 20, fig("A1a"))
    assert touching.is_free_of_overlap(24, 20, fig("A1a"))


def test_r10_figures_stand_on_a_lattice_of_half_inches() -> None:
    state = field("A1h@10,10", "B1h@60,40", active="A1h")

    assert can(state, "move 11,10")
    assert can(state, "move 10,11")


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


def test_r25_figures_and_obstacles_do_not_block_sight() -> None:
    state = field("A1a@20,6", "A1w@20,9", "B1w@20,20", scenario="silver", active="A1a")

    assert can(state, "shoot B1w")


def test_r26_a_fence_is_cover_when_touched_and_crossed_by_the_shot() -> None:
    for archer, covered in (("20,6", True), ("30,18", False)):
        state = field(f"A1a@{archer}", "B1w@20,13", scenario="silver")
        assert state.ground().shields(state.x[2], state.y[2], 20, 13) == covered


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


def test_r34_a_hero_wounded_by_the_third_shock_gives_a_coin() -> None:
    state = field("A1h@20,20", "B1h@24,20 s2")
    suffer_shock(state, fig("B1h"), 1)

    assert coins(state) == (1, 0)


def test_r35_a_wounded_hero_who_is_killed_gives_one_and_three() -> None:
    state = field("A1h@20,20", "B1h@24,20", "B1w@60,40")
    suffer_wound(state, fig("B1h"))
    suffer_wound(state, fig("B1h"))

    assert coins(state) == (4, 0)


def test_r36_a_hero_gives_a_coin_each_time_he_withdraws() -> None:
    state = lock(field("A1h@22,20", "B1w@20,20"), "A1h=B1w")
    for point in ("25,20", "29,20"):
        activate(state, "A1h")
        play(state, f"withdraw {point}", "stop")
        lock(state, "A1h=B1w")
        if point == "25,20":
            put(state, "B1w@23,20")
    assert coins(state) == (0, 2)
    kill(state, fig("B1w"))
    assert coins(state) == (2, 2)  # left without a link is no withdrawal


def test_r37_withdrawing_ends_an_inch_and_a_half_away_or_is_not_allowed() -> None:
    state = lock(field("A1h@22,20", "B1w@20,20", "B1h@24,20"), "A1h=B1w", "A1h=B1h")
    activate(state, "A1h")

    assert codes(state) == ["fight B1h", "fight B1w", "stop"]


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


def test_r41_only_a_carrier_leaves_the_table() -> None:
    plain = field("A1w@20,4", "A1h@2,2", "B1h@70,46", scenario="silver", active="A1w")
    carrier = field("A1w@20,4 +chest", "A1h@2,2", "B1h@70,46", scenario="silver", active="A1w")

    assert is_standing(play(plain, "move 20,0"), "A1w")
    assert not is_standing(play(carrier, "move 20,0"), "A1w")


def test_r42_the_baggage_follows_the_side_that_is_alone_with_it() -> None:
    state = field("A1h@2,2", "B1w@10,26", scenario="oxroad")
    end_turn(state)

    assert state.controller == 1
    assert state.phase == CARTING
    assert state.actor() == 1


def test_r43_the_objective_counts_once_per_side() -> None:
    state = field("A1h@36,20", "A1w@36,28", "B1h@70,46", scenario="ford", options="bands_a=3", turn=2)
    put(state, "A1h@48,32")
    put(state, "A1w@48,40")
    for _ in range(2):
        end_turn(state)
    assert coins(state) == (3, 0)


def test_r44_partners_share_their_coins() -> None:
    state = field("A1a@10,10", "A2h@14,10", "B1w@20,10 w", "B2h@60,40", options="seats_a=2 seats_b=2", active="A1a")
    play(state, "shoot B1w", "d6 6", "d6 1")

    assert coins(state) == (2, 0)
    assert goal_of(state, 0) == 6
    assert [state.seat_of(fig(name)) for name in ("A1h", "A2h", "B1h", "B2h")] == [0, 1, 2, 3]


def test_r45_coins_come_event_by_event() -> None:
    state = field("A1h@20,20", "B1h@24,20", options="bands_a=1 bands_b=1")
    state.coins[0], state.coins[1] = 2, 2
    earn(state, 1, 1)
    earn(state, 0, 1)

    assert state.ending() == "coins"
    assert (state.result(0), state.result(1)) == (-1.0, 1.0)
    assert coins(state) == (2, 3)


def test_r46_a_side_that_is_wiped_out_has_lost() -> None:
    state = field("A1h@20,20", "B1a@24,20")
    kill(state, fig("B1a"))

    assert state.ending() == "wiped_out"
    assert state.result(0) == 1.0


def test_r47_the_objective_is_the_scenarios() -> None:
    hall = play(field("A1w@36,35 +torch1", "B1h@70,46", scenario="hall", active="A1w"), "drop")

    assert hall.achieved[0] == 1
    assert coins(hall) == (3, 0)


def test_r48_slingers_are_archers_by_another_name() -> None:
    states = [start(f"missile={missile}") for missile in ("archer", "slinger")]

    assert states[0].key() == states[1].key()
    labels = [GAME.label(play(state, "card 4H", "card 9H"), state.legal_actions()[2]) for state in states]
    assert labels == ["Place archer A1", "Place slinger A1"]


def test_r49_one_deck_is_enough_for_four_bands_a_side() -> None:
    state = start("bands_a=4 bands_b=4")
    rng = Rng(3)
    while state.phase != CALLING:
        state.apply(state.random_action(BUFFER, rng))
    dealt = [card for card in state.hand if card >= 0]

    assert len(dealt) == 24 == len(set(dealt))


def test_r50_a_bend_needs_a_second_move() -> None:
    state = field("A1h@20,20", "A1w@26,20", "B1h@60,40", active="A1h")

    assert not can(state, "move 30,20")
    assert can(play(state, "move 25,24"), "move 30,20")


def test_r51_a_base_may_hang_over_the_edge() -> None:
    assert can(field("A1h@4,4", "B1h@60,40", active="A1h"), "move 0,0")


def test_r52_items_are_measured_as_discs_and_shapes_from_the_rim_of_a_base() -> None:
    ground = printed("hall", False).ground
    hall = printed("hall", False).shape_ids.index("b1")

    assert ground.touches(hall, 36, 35)
    assert not ground.touches(hall, 36, 34)
    near = field("A1w@20,20", "B1h@60,40", scenario="silver", active="A1w")
    lay(near, "chest", 20, 22)
    assert can(near, "pick chest")


def test_r53_ways_through_rough_ground_are_cut_into_48_steps() -> None:
    assert printed("ford", False).ground.rough_steps(14, 2, 14, 11) == 16


def test_r54_uphill_is_toward_the_hills_centre() -> None:
    ground = printed("ford", False).ground

    assert ground.rough_steps(58, 12, 46, 12) == 0
    assert ground.rough_steps(46, 12, 58, 12) == 24


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


def test_r58_the_surplus_card_is_the_last_one() -> None:
    state = field("A1h@10,10", "A1w@14,10", "B1h@60,40")
    deal(state, A1="3C 8D KS", B1="9H")
    play(state, "use A1h", "stop", "use A1w", "stop", "use B1h", "stop")

    assert state.turn == 2  # the king came up void


def test_r59_a_card_belongs_to_its_band_and_allies_do_not_see_it() -> None:
    state = field("A1h@10,10", "A1w@14,10", "A2h@20,10", "B1h@60,40", options="seats_a=2")
    deal(state, A1="3C JD", A2="8D", B1="9H")

    assert _faces(state, 0) == ["card:A1-0", "card:A1-1"]
    assert _faces(state, 1) == ["card:A1-0", "card:A2-0"]


def _faces(state: Skirmish, seat: int) -> list[str]:
    return [token.id for token in GAME.scene(state, seat).tokens if token.kind == "card" and token.face]


def test_r60_bands_place_in_turn() -> None:
    state = play(start(), "card 4H", "card 9H")
    order = []
    rng = Rng(2)
    while state.turn == 0:
        action = state.random_action(BUFFER, rng)
        if state.chosen >= 0:
            order.append(FIGURES[state.chosen][:2])
        state.apply(action)
    assert order == ["A1", "B1", "A2", "B2"] * 3


def test_r61_unequal_sides_compare_coins_per_band() -> None:
    state = field("A1h@10,10", "B1h@60,40", options="bands_a=1", turn=8)
    state.coins[0], state.coins[1] = 2, 3

    assert end_turn(state).ending() == "limit_more_coins"
    assert state.result(0) == 1.0


def test_r62_figures_off_the_table_do_not_count() -> None:
    state = field("A1w@20,4 +chest", "B1h@70,46", scenario="silver", active="A1w")
    play(state, "move 20,0")

    assert coins(state) == (3, 0)
    assert state.ending() == "wiped_out"
    assert state.result(0) == -1.0


def test_r63_the_centre_of_a_base_decides() -> None:
    ground = printed("ford", False).ground

    assert ground.is_cover(14, 20)
    assert not ground.is_cover(14, 21)


def test_r64_uphill_is_judged_against_the_opponent() -> None:
    state = lock(field("A1w@58,17", "A1h@58,15", "B1w@58,19", scenario="ford"), "A1w=B1w", "A1h=B1w")
    state.attacker, state.target = fig("A1h"), fig("B1w")
    put(state, "A1h@60,19")

    assert combat.bonus(state, fig("A1w")) == 1  # against B1w, who stands below
    assert combat.bonus(state, fig("B1w")) == 0


def test_r65_the_cart_keeps_to_its_road() -> None:
    state = end_turn(field("A1h@2,2", "B1h@60,40", scenario="oxroad"))

    assert codes(state) == [f"cart {x}" for x in range(19)]


def test_r66_one_action_removes_the_felled_tree() -> None:
    state = field("A1w@45,24", "B1h@60,40", scenario="oxroad", active="A1w")
    assert can(state, "cross o1")
    play(state, "clear o1")

    assert can(state, "move 50,24")
    assert not codes(state, "cross", "clear")


def test_r67_a_figure_shocked_in_its_own_activation_has_no_second_action() -> None:
    state = field("A1h@20,20", "B1w@24,20", active="A1h")
    play(state, "charge B1w", "d10 1", "d8 3", "d6 4")

    assert state.active == NOBODY


def test_r68_the_large_table_has_two_turns_more() -> None:
    for scenario, last in (("ford", 10), ("hall", 8)):
        state = start(f"scenario={scenario} bands_a=3 bands_b=3")
        assert state.terms.limit == last
        assert table_under(state.terms).is_large
    assert start("bands_a=3 turn_limit=6").terms.limit == 6


def test_r69_two_legs_change_sides() -> None:
    state = field("A1h@2,2", "B1h@70,46", scenario="hall", options="legs=2", turn=6)
    state.coins[0] = 2
    play(_last_activation(state, "A1h"), "stop")
    assert (state.leg, list(state.earlier), state.turn) == (2, [2, 3], 0)
    assert state.seat_of(fig("A1h")) == 1
    assert start("scenario=ford legs=2").terms.legs == 1


def _last_activation(state: Skirmish, name: str) -> Skirmish:
    activate(state, name)
    return state


def test_r70_the_own_banner_must_lie_at_home() -> None:
    for at, awarded in (((36, 8), True), ((36, 9), False)):
        state = field("A1w@36,18 +bannerB", "B1h@70,46", scenario="ravens", active="A1w")
        lay(state, "bannerA", *at)
        play(state, "move 36,14")
        assert (coins(state) == (3, 0)) == awarded


def test_r71_each_band_of_a_names_its_torch_bearer() -> None:
    state = start("scenario=hall")
    rng = Rng(4)
    while state.turn == 0 and not codes(state, "torch"):
        state.apply(state.random_action(BUFFER, rng))
    assert codes(state) == ["torch A1h", "torch A1w", "torch A1a"]
    play(state, "torch A1w")
    assert codes(state) == ["torch A2h", "torch A2w", "torch A2a"]
    thief = field("B1w@20,20", "A1h@2,2", scenario="hall", active="B1w")
    lay(thief, "torch1", 22, 20)
    assert can(thief, "pick torch1")


def test_r72_crossing_passes_through_nobody() -> None:
    state = field("A1h@20,9", "B1w@20,11", scenario="silver", active="A1h")

    assert not codes(state, "cross")


def test_r73_only_side_a_burns_the_hall() -> None:
    state = play(field("B1w@36,35 +torch1", "A1h@2,2", scenario="hall", active="B1w"), "drop")

    assert not state.is_burnt
    assert (state.item_x[0], state.item_y[0]) == (36, 35)


def test_r74_a_side_has_a_band_for_each_of_its_people() -> None:
    state = start("seats_a=4 bands_a=1")

    assert (state.bands[0], state.bands[1]) == (4, 2)
    assert GAME.seats(GAME.choose(seats_a=4)) == 5


def test_r75_teams_keep_their_bands_when_sides_are_changed() -> None:
    state = field("A1h@2,2", "B1h@70,46", scenario="hall", options="legs=2 bands_a=1", turn=6)
    play(_last_activation(state, "A1h"), "stop")

    assert (state.bands[0], state.bands[1]) == (2, 1)
    assert (goal_of(state, 0), goal_of(state, 1)) == (6, 3)


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


def test_r77_an_activation_that_leaves_nothing_to_do_ends_by_itself() -> None:
    cornered = field("A1w@0,0", "B1w@2,0", "B1h@60,40", active="A1w")
    play(cornered, "charge B1w", "d8 4", "d8 5")

    assert linked(cornered, "A1w", "B1w")
    assert cornered.active == NOBODY


def test_r78_a_cart_that_reaches_an_end_of_its_road_is_off_the_table() -> None:
    state = field("A1h@2,2", "B1h@60,40", scenario="oxroad")
    state.cart_x = 65
    state.is_cleared = True
    play(end_turn(state), "cart 72")
    assert coins(state) == (3, 0)
    assert state.cart_x == -1
    back = field("A1h@2,2", "B1w@6,26", scenario="oxroad")
    play(end_turn(back), "cart 0")
    assert coins(back) == (0, 3)


def test_r79_a_side_resigns_as_a_whole() -> None:
    match = Match(GAME, "seats_a=2 seats_b=1")
    match.resign(1)

    assert match.results == (-1.0, -1.0, 1.0)
    assert match.ending == "resign"


def test_the_owner_of_the_best_figure_chooses_whom_to_hit() -> None:
    state = lock(
        field("A1h@20,20", "A2w@24,20", "B1w@22,20", "B1a@22,22", options="seats_a=2"),
        "A1h=B1w", "A2w=B1w", "A1h=B1a", "A2w=B1a",
    )  # fmt: skip
    activate(state, "A1h")
    play(state, "fight B1w", "d10 2", "d8 8", "d8 4", "d6 2")

    assert state.phase == HITTING
    assert state.actor() == 1
