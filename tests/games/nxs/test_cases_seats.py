"""The numbered cases of the stop rule and of three players."""

from __future__ import annotations

import pytest

from tests.games.nxs.positions import at, codes, held, is_legal, line, moves, play, results, totals

SIX_TO_FOUR = "2 wm S0d10,S0g1 S0g4,S0a4 - 10/10 - "
FIVE_EACH = "2 wm S0d9,S0g1 S0g5,S0a4 - 10/10 - "
THREE = "3 wm S0d9,S0g1 S0g5,S0a1 {} 10/10/10 - "


@pytest.mark.parametrize(
    ("start", "taken", "ending", "white"),
    [
        (SIX_TO_FOUR, "0/3", "stop_territory", 1),
        (FIVE_EACH, "2/1", "stop_captures", 1),
        (FIVE_EACH, "1/2", "stop_captures", -1),
        (FIVE_EACH, "2/2", "draw", 0),
    ],
)
def test_c35_a_stopped_match_is_settled(start: str, taken: str, ending: str, white: int) -> None:
    by_itself = at(f"{start}300,200,{taken}")
    assert totals(by_itself) == ((6, 4) if start == SIX_TO_FOUR else (5, 5))
    assert (by_itself.ending(), by_itself.result(0), by_itself.result(1)) == (ending, white, -white)
    claimed = play(at(f"{start}300,100,{taken}"), "claim")
    assert (claimed.ending(), claimed.result(0), claimed.result(1)) == (ending, white, -white)


@pytest.mark.parametrize(
    ("start", "claim", "stop"),
    [
        (FIVE_EACH + "500,{},0/0", 100, 200),
        (THREE.format("S0j3") + "500,{},0/0/0", 150, 300),
        (THREE.format("!S0j3") + "500,{},0/0/0", 100, 200),
    ],
)
def test_c36_a_stop_is_claimed_first_and_then_comes_by_itself(start: str, claim: int, stop: int) -> None:
    assert not is_legal(at(start.format(claim - 1)), "claim")
    assert is_legal(at(start.format(claim)), "claim")
    assert not at(start.format(stop - 1)).is_over()
    assert at(start.format(stop)).is_over()
    assert not at(start.format(claim - 1), "stop_rule=auto").is_over()
    assert not is_legal(at(start.format(claim - 1), "stop_rule=auto"), "claim")
    assert at(start.format(claim), "stop_rule=auto").is_over()


def test_c36_the_last_quiet_turn_is_finished_and_then_the_match_stops() -> None:
    state = play(at(FIVE_EACH + "300,199,2/1"), "g1-g2")
    assert not state.is_over()
    assert play(state, "g2+").ending() == "stop_captures"


def test_c36_a_capture_sets_the_count_to_nothing() -> None:
    start = "2 wm U0g4 O3f5,S0a4 - 10/10 - 300,199,0/0"
    assert line(play(at(start), "g4-g5")).split()[7] == "300,200,0/0"
    taken = play(at(start), "g4xf5")
    assert line(taken).split()[7] == "300,0,1/0"
    assert not play(taken, "f5+").is_over()


def test_c37_four_from_each_enemy_and_ten_win() -> None:
    won = play(at("3 wm S0d10,O0i6 S0a4 S0n4"), "i6-i9")

    assert (won.ending(), totals(won)[0], results(won)) == ("territory", 10, [1, -0.5, -0.5])


def test_c38_three_from_one_enemy_are_too_few() -> None:
    start = "3 wm S0d11,O0i6 S0a4 S0n4"
    short = play(at(start), "i6-i8")
    assert (short.is_over(), totals(short)[0]) == (False, 10)
    won = play(at(start), "i6-i9")
    assert (won.ending(), totals(won)[0]) == ("territory", 15)
    assert {"e11", "f11", "g11", "h10"} <= set(held(won, "w").split())


def test_c39_a_third_is_of_the_own_goal() -> None:
    start = "3 wm S0d10,O0i6 S0a4 S0n4"
    won = play(at(f"{start} 9/10/10"), "i6-i7")
    assert (won.ending(), totals(won)[0]) == ("territory", 9)
    assert not play(at(start), "i6-i7").is_over()


def test_c40_a_line_runs_over_two_boards() -> None:
    assert held(at("3 wm S0f9,O0i7 S0a4 S0n4"), "w") == "f7 f8 f9 g9 h7 h8 i6 i7"
    assert totals(at("3 wm S0f9,O0i7 S0a4,J3h8 S0n4"))[0] == 6
    assert totals(at("3 wm S0f9,O0i7 S0a4 S0n4,J3h8"))[0] == 6


def test_c41_a_hex_counts_for_both_who_hold_it() -> None:
    state = at("3 wm S0h9 O2i7,S0a4 S0n4")

    assert held(state, "w") == "h7 h8 h9"
    assert {"h8", "i7"} <= set(held(state, "b").split())
    assert totals(state)[1] == 2


def test_c42_nothing_is_given_away_to_the_third_player() -> None:
    state = at("3 bm S0g1 O2g5,S0a4 S0f4,O4f9")
    assert totals(state)[2] == 8
    assert moves(state, "g5") == "h5 i5"
    held_at_home = at("3 bm S0g1 O2g5,S0a4 S0d2,O4h4")
    assert is_legal(held_at_home, "g5-g4")
    assert totals(play(held_at_home, "g5-g4"))[2] == 10


def test_c43_who_cannot_act_is_out_and_his_pieces_stay() -> None:
    state = at("3 bm J0b4,S0g1 S0a4 S0n4")
    assert (state.is_over(), line(state).split()[:4]) == (False, ["3", "gm", "J0b4,S0g1", "!S0a4"])
    assert len(moves(at("3 bm J0b4,S0g1 S1a4 S0n4"), "a4").split()) == 6


def test_c43_a_piece_of_one_who_is_out_still_ends_walks() -> None:
    assert held(at("3 gm S0d9,S0g1 !S0d5 S0n4"), "w") == "d9"
    assert "d6" in held(at("3 gm S0d9,S0g1 !S0a4 S0n4"), "w")


def test_c69_results_of_three() -> None:
    tied = at(THREE.format("S0j3") + "500,300,1/1/0")
    assert (totals(tied), tied.ending(), results(tied)) == ((5, 5, 2), "draw", [0.25, 0.25, -0.5])
    assert line(tied).endswith("500,300,1/1/0 end=draw:wb")
    everybody = at(THREE.format("S0h4") + "500,300,1/1/1")
    assert (totals(everybody), everybody.ending(), results(everybody)) == ((5, 5, 5), "draw", [0, 0, 0])
    assert line(everybody).endswith("500,300,1/1/1 end=draw")


def test_c69_the_last_player_in_wins() -> None:
    state = at("3 bm J0b4,J0m4 S0a4 S0n4")
    assert (state.ending(), results(state)) == ("last_in", [1, -0.5, -0.5])
    assert not codes(state)
    later = at("3 gm J0m4,S0g1 !S1a4 S0n4")
    assert (later.ending(), results(later)) == ("last_in", [1, -0.5, -0.5])
    assert not at("3 gm J0l5,S0g1 !S1a4 S0n4").is_over()
