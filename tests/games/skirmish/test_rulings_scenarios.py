"""One test for each ruling of RULES.md on scenarios and legs (§39, §41-48)."""

from __future__ import annotations

import pytest

from gladsheim.core.rng import Rng
from gladsheim.core.state import action_buffer
from gladsheim.games.skirmish import GAME
from gladsheim.games.skirmish.printed import ONE_SIDED, table_under
from gladsheim.games.skirmish.rules.coins import goal_of
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import CARTING
from tests.games.skirmish.table import activate, can, codes, coins, end_turn, field, fig, lay, play, start

BUFFER = action_buffer()


def test_r42_the_baggage_follows_the_side_that_is_alone_with_it() -> None:
    state = field("A1h@2,2", "B1w@10,26", scenario="oxroad")
    end_turn(state)

    assert state.controller == 1
    assert state.phase == CARTING
    assert state.actor() == 1


def test_r47_the_objective_is_the_scenarios() -> None:
    hall = play(field("A1w@36,35 +torch1", "B1h@70,46", scenario="hall", active="A1w"), "drop")

    assert hall.achieved[0] == 1
    assert coins(hall) == (3, 0)


def test_r65_the_cart_keeps_to_its_road() -> None:
    state = end_turn(field("A1h@2,2", "B1h@60,40", scenario="oxroad"))

    assert codes(state) == [f"cart {x}" for x in range(19)]


def test_r66_one_action_removes_the_felled_tree() -> None:
    state = field("A1w@45,24", "B1h@60,40", scenario="oxroad", active="A1w")
    assert can(state, "cross o1")
    play(state, "clear o1")

    assert can(state, "move 50,24")
    assert not codes(state, "cross", "clear")


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


@pytest.mark.parametrize(
    ("scenario", "legs"), [("oxroad", 2), ("hall", 2), ("hostage", 2), ("ford", 1), ("silver", 1), ("ravens", 1)]
)
def test_r81_one_sided_scenarios_have_two_legs_unless_told_otherwise(scenario: str, legs: int) -> None:
    assert start(f"scenario={scenario}").terms.legs == legs
    assert start(f"scenario={scenario} legs=1").terms.legs == 1
    assert start(f"scenario={scenario} legs=2").terms.legs == 2


def test_r81_the_card_says_which_side_is_favoured_and_by_how_much() -> None:
    told = {favour.value: favour for favour in GAME.about.favours}

    assert set(told) == set(ONE_SIDED)
    assert all(f"side A won {each.share} of 100" in each.says for each in told.values())


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
    state = start("scenario=hall bands_a=2")
    rng = Rng(4)
    while state.turn == 0 and not codes(state, "torch"):
        state.apply(state.random_action(BUFFER, rng))
    assert codes(state) == ["torch A1h", "torch A1w", "torch A1a"]
    play(state, "torch A1w")
    assert codes(state) == ["torch A2h", "torch A2w", "torch A2a"]
    thief = field("B1w@20,20", "A1h@2,2", scenario="hall", active="B1w")
    lay(thief, "torch1", 22, 20)
    assert can(thief, "pick torch1")


def test_r73_only_side_a_burns_the_hall() -> None:
    state = play(field("B1w@36,35 +torch1", "A1h@2,2", scenario="hall", active="B1w"), "drop")

    assert not state.is_burnt
    assert (state.item_x[0], state.item_y[0]) == (36, 35)


def test_r75_teams_keep_their_bands_when_sides_are_changed() -> None:
    state = field("A1h@2,2", "B1h@70,46", scenario="hall", options="legs=2 bands_a=1", turn=6)
    play(_last_activation(state, "A1h"), "stop")

    assert (state.bands[0], state.bands[1]) == (2, 1)
    assert (goal_of(state, 0), goal_of(state, 1)) == (6, 3)


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
