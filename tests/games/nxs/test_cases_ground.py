"""The numbered cases of territory and of winning with two players."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.nxs.positions import at, codes, held, is_legal, moves, play, totals
from tests.games.nxs.twin import board


@pytest.mark.parametrize(
    ("white", "black"),
    [("U0d6,J0e4,S0g1", "O3d4,O3e6"), ("U0d5,J0e4,S0g1", "O3d4,O3e6"), ("J0e4,S0g1", "O3d4,J3d5,O3e6")],
)
def test_c19_the_series_of_the_rulebook(white: str, black: str) -> None:
    state = at(f"2 bm {white} {black}")
    assert held(state, "b") == "d4"
    assert held(play(state, "d4-d2"), "b") == "d2 d3 d4"
    assert held(play(state, "d2+", "e4-d3"), "b") == "d2"
    assert held(play(state, "g1+", "e6-h5"), "b") == "d2 e3 f4 f6 g5 g6 h5"
    assert held(play(state, "d2-", "d3-e3"), "b") == "d2 d3 d4 f6 g6 h5"


@pytest.mark.parametrize("black", ["S0d2", "S0d2,J3d5"])
def test_c20_what_stands_at_home_does_not_matter(black: str) -> None:
    assert held(at(f"2 bm S0j1 {black}"), "b") == "d2 d3 d4"


def test_c21_a_row_must_step_home_and_not_off_the_map() -> None:
    assert held(at("2 bm S0j1 S0g5"), "b") == "e5 f5 g5 g6 g7"
    assert held(at("2 bm S0j1 S0g4"), "b") == "g4 g5 g6 g7"


def test_c22_an_enemy_on_the_way_cuts_and_one_at_home_does_not() -> None:
    assert held(at("2 wm S0d9,S0j1 S0a4"), "w") == "d5 d6 d7 d8 d9"
    assert len(held(at("2 wm S0d9,S0j1 S0a4,J3d4"), "w").split()) == 5
    assert held(at("2 wm S0d9,S0j1 S0a4,J3d5"), "w") == "d9"


def test_c23_a_hex_counts_once() -> None:
    assert totals(at("2 bm S0j1 S0g1"))[1] == 7
    assert totals(at("2 bm S0j1 S0g1,S0g3"))[1] == 7
    corners = at("2 bm S0j1 S0g1,S0d1 - 30/30")
    assert held(corners, "b") == "d1 d2 d3 d4 e1 f1 g1 g2 g3 g4 g5 g6 g7"
    assert totals(at("2 bm S0j1,J0e1 S0g1,S0d1 - 30/30"))[1] == 11


BLACK = [board.name(place) for place in board.everywhere("2") if board.owner(place, "2") == "b"]


def test_c24_one_piece_alone_on_the_enemys_board() -> None:
    found = {cell: totals(at(f"2 wm S0{cell} S0g1"))[0] for cell in BLACK}

    counts = list(found.values())
    assert [counts.count(n) for n in range(9)] == [0, 10, 3, 7, 7, 6, 3, 1, 0]
    assert found["d11"] == 7


def test_c24_two_pieces_on_the_enemys_board() -> None:
    found = {pair: totals(at(f"2 wm S0{pair[0]},S0{pair[1]} S0g1 - 30/30"))[0] for pair in combinations(BLACK, 2)}

    assert len(found) == 666
    assert sum(total >= 10 for total in found.values()) == 63
    assert {frozenset(pair) for pair, total in found.items() if total >= 14} == {
        frozenset({"a2", "f11"}),
        frozenset({"a3", "e11"}),
    }
    assert max(found.values()) == 14


def test_c25_who_holds_his_goal_wins_at_once() -> None:
    line = "2 wm S0d11,O0e5 J3b3,S0a4"
    assert totals(at(line)) == (7, 0)
    won = play(at(line), "e5-e7")
    assert (won.ending(), won.result(0), won.result(1), totals(won)[0]) == ("territory", 1, -1, 10)
    assert not codes(won)
    short = play(at(line), "e5-e6")
    assert (short.is_over(), totals(short)[0]) == (False, 8)


def test_c26_a_cut_line_does_not_win() -> None:
    line = "2 wm S0d11,O0e5 J3d7,S0a4"
    assert totals(at(line))[0] == 1
    state = play(at(line), "e5-e7")
    assert (state.is_over(), totals(state)[0]) == (False, 4)


def test_c27_an_action_that_gives_the_match_away_is_illegal() -> None:
    state = at("2 bm S0d11,O0e7 O3d5,J3e5,S1g1")

    assert totals(state) == (4, 8)
    assert not is_legal(state, "d5-d4")


def test_c28_equal_totals_are_illegal_and_one_more_is_a_close_call() -> None:
    line = "2 bm S0d11,O0e7 O3d5,J3e5,S1g1"
    assert not is_legal(at(line), "d5-d3")
    won = play(at(line), "d5-d2")
    assert (won.ending(), totals(won), won.result(1)) == ("close_call", (10, 11), 1)


def test_c29_a_short_opponent_may_be_given_a_line() -> None:
    line = "2 bm S0d11,O0e6 O3d5,J3e5,S1g1"
    state = play(at(line), "d5-d4")
    assert (state.is_over(), totals(state)) == (False, (8, 9))
    won = play(at(line), "d5-d3")
    assert (won.ending(), totals(won)[1]) == ("territory", 10)


def test_c30_everybody_has_his_own_goal() -> None:
    line = "2 bm S0d11,O0e7 O3d5,J3e5,S1g1"
    assert not is_legal(at(f"{line} - 10/12"), "d5-d2")
    state = at(f"{line} - 11/10")
    assert not play(at(f"{line} - 11/10"), "d5-d4").is_over()
    assert play(state, "d5-d3").ending() == "territory"


def test_c31_a_handicap() -> None:
    line = "2 wm S0d11,O0f6 J3b3,S0a4 - {}"
    won = play(at(line.format("9/10")), "f6-f8")
    assert (won.ending(), totals(won)[0]) == ("territory", 9)
    assert not play(at(line.format("10/10")), "f6-f8").is_over()
    won = play(at(line.format("10/10")), "f6-f9")
    assert (won.ending(), totals(won)[0]) == ("territory", 10)


def test_c32_who_cannot_act_loses() -> None:
    stuck = at("2 wm S0g1 J3g2,S0a4")
    assert (stuck.ending(), stuck.result(0), stuck.result(1)) == ("no_action", -1, 1)
    assert moves(at("2 wm S1g1 J3g2,S0a4"), "g1") == "d1 e1 f1 h1 i1 j1"


def test_c33_who_can_only_give_the_match_away_loses() -> None:
    stuck = at("2 bm S0d11,J0e6,O0e7 S1d5")
    assert (stuck.ending(), stuck.result(0)) == ("no_action", 1)
    free = at("2 bm S0d11,J0e6,O0e7 S0d5")
    assert codes(free) == {"d5-d6", "d5-d7", "d5-d8"}
