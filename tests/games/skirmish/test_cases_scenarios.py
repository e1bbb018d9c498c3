"""The numbered cases of the rules on cards, coins, the end and the scenarios (§10-12, §35-48)."""

from __future__ import annotations

import pytest

from gladsheim.games.skirmish.printed import FIGURES
from gladsheim.games.skirmish.rules.coins import goal_of
from gladsheim.games.skirmish.rules.death import kill
from gladsheim.games.skirmish.rules.terms import CALLING, CARTING
from tests.games.skirmish.table import activate, can, codes, coins, deal, end_turn, field, is_standing, play, put, start


def test_c31_cards_come_up_in_their_order() -> None:
    state = field("A1h@10,10", "B1h@60,40")
    deal(state, A1="5H", B1="5S")
    assert state.up_band == 4
    state = field("A1h@10,10", "A1w@14,10", "A1a@18,10", "B1h@60,40")
    deal(state, A1="3C 8D KS")
    play(state, "use A1h", "stop")
    kill(state, FIGURES.index("A1w"))
    assert codes(state) == ["use A1a", "skip"]
    play(state, "use A1a", "stop")
    assert state.up == -1
    assert state.turn == 2
    state = field("A1h@10,10", "A1w@14,10", "A1a@18,10", "B1h@60,40")
    deal(state, A1="3C 8D KS")
    play(state, "use A1h", "stop")
    kill(state, FIGURES.index("A1h"))
    play(state, "use A1a", "stop")
    assert state.phase == CALLING
    assert codes(state) == ["use A1w", "skip"]


def test_c32_coins_to_win() -> None:
    two = field("A1h@10,10", "B1h@60,40")
    assert (goal_of(two, 0), goal_of(two, 1)) == (6, 6)
    uneven = field("A1h@10,10", "B1h@60,40", options="bands_a=1", turn=8)
    assert (goal_of(uneven, 0), goal_of(uneven, 1)) == (3, 6)
    uneven.coins[0], uneven.coins[1] = 2, 4
    assert end_turn(uneven).ending() == "limit_draw"


def test_c34_carrying_the_silver_off() -> None:
    state = field("A1w@36,6", "B1h@70,46", scenario="silver", options="bands_a=1 bands_b=1", active="A1w")
    put(state, "A1h@2,2")
    assert not can(state, "move 36,18")
    play(state, "move 36,17", "move 36,22")
    activate(state, "A1w")
    play(state, "pick chest", "move 36,16")
    activate(state, "A1w")
    play(state, "move 36,4", "move 36,0")
    assert not is_standing(state, "A1w")
    assert coins(state) == (3, 0)
    assert state.ending() == "coins"
    thief = play(field("B1w@36,4 +chest", "A1h@2,20", scenario="silver", active="B1w"), "move 36,0")
    assert is_standing(thief, "B1w")


@pytest.mark.parametrize(
    ("turn", "enemy", "is_locked", "awarded"),
    [(2, "46,23", False, True), (2, "46,24", False, False), (2, "46,23", True, False), (1, "46,23", False, False)],
)
def test_c35_holding_the_ford(turn: int, enemy: str, is_locked: bool, awarded: bool) -> None:
    state = field("A1h@36,14", "A1w@30,24", f"B1w@{enemy}", scenario="ford", turn=turn)
    if is_locked:
        put(state, "B1a@60,40")
        state.tie(FIGURES.index("A1w"), FIGURES.index("B1a"))
    end_turn(state)

    assert coins(state) == ((3, 0) if awarded else (0, 0))
    end_turn(state)
    assert coins(state)[0] <= 3  # no second award


def test_c36_the_cart() -> None:
    state = end_turn(field("A1h@2,2", "B1h@60,40", scenario="oxroad"))
    assert state.phase == CARTING
    assert can(state, "cart 18")
    assert not can(state, "cart 19")
    beside = end_turn(field("A1h@2,2", "A1w@6,26", "B1w@12,24", scenario="oxroad"))
    assert beside.phase != CARTING
    assert beside.controller == 0
    taken = end_turn(field("A1h@2,2", "B1w@12,24", scenario="oxroad"))
    assert taken.controller == 1
    tree = field("A1h@2,2", "B1h@60,40", scenario="oxroad")
    tree.cart_x = 42
    assert codes(end_turn(tree))[-1] == "cart 47"
    cleared = field("A1h@2,2", "B1h@60,40", scenario="oxroad")
    cleared.cart_x, cleared.is_cleared = 42, True
    assert codes(end_turn(cleared))[-1] == "cart 54"
    assert can(field("A1h@43,24", "B1h@60,40", scenario="oxroad", active="A1h"), "clear o1")
    assert not can(field("A1h@42,24", "B1h@60,40", scenario="oxroad", active="A1h"), "clear o1")


def test_c37_burning_the_hall() -> None:
    burnt = play(field("A1w@36,35 +torch1", "B1h@70,46", scenario="hall", active="A1w"), "drop")
    assert burnt.is_burnt
    assert coins(burnt) == (3, 0)
    short = play(field("A1w@36,34 +torch1", "B1h@70,46", scenario="hall", active="A1w"), "drop")
    assert not short.is_burnt
    assert (short.item_x[0], short.item_y[0]) == (36, 34)
    kept = end_turn(field("A1h@2,2", "B1h@70,46", scenario="hall", turn=6))
    assert coins(kept) == (0, 3)
    assert kept.ending() == "limit_more_coins"


@pytest.mark.parametrize(
    ("to", "is_home", "awarded"), [("36,14", True, True), ("36,15", True, False), ("36,14", False, False)]
)
def test_c38_bringing_the_banner_home(to: str, is_home: bool, awarded: bool) -> None:
    state = field("A1w@36,18 +bannerB", "B1h@70,46", "B1w@2,40", scenario="ravens", active="A1w")
    if not is_home:
        state.carries[FIGURES.index("B1w")], state.item[0] = 0, 2
    play(state, f"move {to}")

    assert coins(state) == ((3, 0) if awarded else (0, 0))


def test_c39_the_hostage_after_the_last_turn() -> None:
    with_a = end_turn(field("A1w@20,10 +hostage", "B1h@70,46", scenario="hostage", turn=8))
    assert coins(with_a) == (0, 0)
    lying = end_turn(field("A1w@20,10", "B1h@70,46", scenario="hostage", turn=8))
    with_b = end_turn(field("A1w@20,10", "B1h@70,46 +hostage", scenario="hostage", turn=8))
    assert coins(lying) == (0, 3) == coins(with_b)
    home = field("A1w@20,8 +hostage", "A1h@2,2", "B1h@70,46", scenario="hostage", turn=8, active="A1w")
    play(home, "move 20,0")
    assert coins(home) == (3, 0)
    assert coins(end_turn(home)) == (3, 0)


@pytest.mark.parametrize(
    ("before", "ending", "result"),
    [
        ((0, 1), "left_more_coins", 1.0),
        ((0, 4), "left_more_coins", -1.0),
        ((0, 3), "left_draw", 0.0),
        ((3, 0), "coins", 1.0),
    ],
)
def test_c40_the_last_figure_leaves_alive(before: tuple[int, int], ending: str, result: float) -> None:
    state = field("A1w@20,4 +chest", "B1h@70,46", scenario="silver", active="A1w")
    state.coins[0], state.coins[1] = before
    play(state, "move 20,0")

    assert (state.ending(), state.result(0), state.result(1)) == (ending, result, -result)


def test_c40_the_last_figure_dies() -> None:
    state = field("A1w@20,4 +chest", "B1h@70,46", scenario="silver", active="A1w")
    kill(state, FIGURES.index("A1w"))
    assert state.ending() == "wiped_out"
    after = field("A1w@20,4 +chest", "A1a@60,4", "B1h@70,46", scenario="silver", active="A1w")
    play(after, "move 20,0")
    kill(after, FIGURES.index("A1a"))
    assert (after.ending(), after.result(0)) == ("left_more_coins", 1.0)  # one of A is alive


def test_the_start_of_every_scenario_can_be_played() -> None:
    for scenario in ("ford", "silver", "oxroad", "hall", "hostage", "ravens"):
        assert start(f"scenario={scenario}").legal_actions()
