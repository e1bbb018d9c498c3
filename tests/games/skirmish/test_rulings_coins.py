"""One test for each ruling of RULES.md on coins and the end (§35-40)."""

from __future__ import annotations

import pytest

from gladsheim.games.skirmish import GAME
from gladsheim.games.skirmish.rules.coins import earn, goal_of
from gladsheim.games.skirmish.rules.death import kill, suffer_shock, suffer_wound
from gladsheim.match import Match
from tests.games.skirmish.table import activate, coins, end_turn, field, fig, is_standing, lock, play, put


@pytest.mark.parametrize(("scenario", "last"), [("ford", 8), ("hall", 6)])
def test_r7_after_the_last_turn_coins_decide(scenario: str, last: int) -> None:
    state = field("A1h@2,2", "B1h@70,46", scenario=scenario, options="bands_a=2", turn=last)
    state.coins[0] = 4
    end_turn(state)

    assert state.ending() == "limit_more_coins"
    assert state.result(0) == 1.0


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


def test_r41_only_a_carrier_leaves_the_table() -> None:
    plain = field("A1w@20,4", "A1h@2,2", "B1h@70,46", scenario="silver", active="A1w")
    carrier = field("A1w@20,4 +chest", "A1h@2,2", "B1h@70,46", scenario="silver", active="A1w")

    assert is_standing(play(plain, "move 20,0"), "A1w")
    assert not is_standing(play(carrier, "move 20,0"), "A1w")


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


def test_r61_unequal_sides_compare_coins_per_band() -> None:
    state = field("A1h@10,10", "B1h@60,40", options="bands_a=1", turn=8)
    state.coins[0], state.coins[1] = 2, 3

    assert end_turn(state).ending() == "limit_more_coins"
    assert state.result(0) == 1.0


def test_r62_figures_that_left_are_alive_and_coins_decide() -> None:
    state = field("A1w@20,4 +chest", "B1h@70,46", scenario="silver", active="A1w")
    play(state, "move 20,0")

    assert coins(state) == (3, 0)
    assert state.ending() == "left_more_coins"
    assert state.result(0) == 1.0


def test_r79_a_side_resigns_as_a_whole() -> None:
    match = Match(GAME, "seats_a=2 seats_b=1")
    match.resign(1)

    assert match.results == (-1.0, -1.0, 1.0)
    assert match.ending == "resign"
