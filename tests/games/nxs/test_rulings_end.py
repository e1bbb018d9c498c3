"""One test for each ruling about winning, losing, stopping and being out."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Invalid, Refused
from tests.games.nxs.positions import at, codes, is_legal, line, moves, new, play, results, totals

GIVEAWAY = "2 bm S0d11,O0e7 O3d5,J3e5,S1g1"
THREE_WAYS = "3 wm O1g9,S0l3 O4a3,S1m1 O3e9,S1i1 8/8/8"


def test_r15_victory_is_tested_after_the_first_action_a_capture_too() -> None:
    won = play(at("2 wm S0d11,U0e6 J3d7,S0a4 - 9/10"), "e6xd7")
    assert (won.ending(), totals(won)[0]) == ("territory", 9)
    assert line(won).split()[1] == "wx"
    assert not play(at("2 wm S0d11,U0e6 J3d7,S0a4"), "e6xd7").is_over()


def test_r16_a_victory_need_not_be_announced() -> None:
    state = at("2 wm S0d11,O0e5 J3b3,S0a4")
    assert "e5-e7#" in codes(state)
    assert "e5-e6" in codes(state)
    assert play(state, "e5-e7").ending() == "territory"


def test_r17_equal_totals_at_the_goal_are_illegal() -> None:
    state = at(GIVEAWAY)

    assert not is_legal(state, "d5-d3")
    assert is_legal(state, "d5-d2#")


def test_r18_a_close_call_needs_the_own_goal_and_more_than_every_opponent_there() -> None:
    assert play(at(f"{GIVEAWAY} - 10/11"), "d5-d2").ending() == "close_call"
    assert not is_legal(at(f"{GIVEAWAY} - 10/12"), "d5-d2")
    # With unequal goals the plain totals are compared: Black has his 9 before d5-d3, White would have 10 as well.
    assert not is_legal(at(f"{GIVEAWAY} - 10/10"), "d5-d4")
    assert not is_legal(at(f"{GIVEAWAY} - 10/9"), "d5-d4")
    assert not is_legal(at(f"{GIVEAWAY} - 10/9"), "d5-d3")
    won = play(at(THREE_WAYS), "g9-g11")
    assert (won.ending(), totals(won), results(won)) == ("close_call", (12, 6, 8), [1, -0.5, -0.5])
    assert moves(at(THREE_WAYS), "g9") == "g11"


def test_r19_give_aways_are_no_actions_and_who_has_none_loses() -> None:
    assert at("2 bm S0d11,J0e6,O0e7 S1d5").ending() == "no_action"
    assert not at("2 bm S0d11,J0e6,O0e7 S1d5 - 11/10").is_over()


def test_r19_a_blocked_capture_is_no_action() -> None:
    assert at("2 wm O0g1 J3g2,B3h1,B3f1,O3h2,S0a4 - 30/30").ending() == "no_action"
    assert codes(at("2 wm O0g1,J0g2 B3f1,O3h2,S0a4 - 30/30")) >= {"g1xh2", "g1-h1"}


def test_r20_nobody_passes() -> None:
    state = new()
    assert not [code for code in codes(state) if "-" not in code]
    for word in ("pass", "--", ""):
        with pytest.raises(Refused):
            play(new(), word)
    assert not [code for code in codes(play(state, "d3-d4")) if code[-1] not in "+-"]


def test_r21_neither_two_rotations_nor_a_turned_board() -> None:
    for code in ("d3+", "g6-", "turn"):
        with pytest.raises(Refused):
            play(new(), code)


def test_r22_a_repeated_position_has_no_consequence() -> None:
    state, seen = at("2 wm S0g4 S0d8"), set()
    for _ in range(4):
        play(state, "g4-g5", "g5+", "d8-d9", "d9+", "g5-g4", "g4+", "d9-d8", "d8+")
        seen.add(" ".join(line(state).split()[:4]))

    assert seen == {"2 wm S0g4 S0d8"}
    assert line(state).endswith("16,16,0/0")
    assert not state.is_over()


def test_r23_captures_are_counted_only_where_territory_is_tied() -> None:
    more_ground = at("2 wm S0d10,S0g1 S0g4,S0a4 - 10/10 - 300,200,0/9")
    assert (more_ground.ending(), more_ground.result(0)) == ("stop_territory", 1)
    tied = at("2 wm S0d9,S0g1 S0g5,S0a4 - 10/10 - 300,200,0/9")
    assert (tied.ending(), tied.result(0)) == ("stop_captures", -1)


def test_r23_only_players_still_in_and_tied_are_compared() -> None:
    start = "3 wm S0d9,S0g1 S0g5,S0a1 {} 10/10/10 - 500,{},{}"
    out = at(start.format("!S0h4", 200, "1/2/9"))
    assert (out.ending(), results(out)) == ("stop_captures", [-0.5, 1, -0.5])
    behind = at(start.format("S0j3", 300, "2/1/9"))
    assert (behind.ending(), results(behind)) == ("stop_captures", [1, -0.5, -0.5])
    two_left = at(start.format("!S0h4", 200, "1/1/9"))
    assert (two_left.ending(), results(two_left)) == ("draw", [0.25, 0.25, -0.5])


@pytest.mark.parametrize(
    ("line", "code", "total", "share"),
    [
        ("3 wm S0d10,O0i6 S0a4 S0n4 {}/10/10", "i6-i7", 9, 3),
        ("3 wm S0d11,O0i6 S0a4 S0n4 {}/10/10", "i6-i8", 10, 3),
        ("3 wm S0d11,O0i6 S0a4 S0n4 {}/10/10", "i6-i9", 15, 5),
        ("3 wm S0b3,S0f11,O0j7 S0a4 S0n4 {}/10/10", "j7-j8", 19, 6),
        ("3 wm S0b3,S0e10,O0l1 S0a4 S0n4 {}/10/10", "l1-l2", 20, 7),
    ],
)
def test_r24_a_third_of_the_own_goal_rounded_up_from_each_enemy(line: str, code: str, total: int, share: int) -> None:
    needs = {8: 3, 9: 3, 10: 4, 13: 5, 19: 7}
    for goal, need in needs.items():
        if goal > total - 4:
            state = play(at(line.format(goal)), code)
            assert (totals(state)[0], state.ending() == "territory") == (total, goal <= total and share >= need)


def test_r25_a_walk_over_two_boards_fails_off_the_map() -> None:
    # From d9 the row to the south-east runs over both enemy boards and off the map beyond l1.
    alone = at("3 wm S0d9,S0g1 S0a4 S0n4")
    assert totals(alone)[0] == 5
    closed = at("3 wm S0d9,J0j6,S0g1 S0a4 S0n4 30/10/10")
    assert totals(closed)[0] > 10


def test_r26_a_stuck_player_of_three_is_out_and_passed_over() -> None:
    state = at("3 bm S0g1,J0b4 S0a4 S0n4 10/10/10 - 7,3,0/0/0")
    assert line(state) == "3 gm J0b4,S0g1 !S0a4 S0n4 10/10/10 - 7,3,0/0/0"
    play(state, "n4-m4", "m4+")
    assert line(state).split()[1] == "wm"
    play(state, "g1-g2", "g2+")
    assert line(state).split()[1] == "gm"


def test_r26_who_resigns_among_three_is_out_and_his_turn_ends() -> None:
    state = play(new("seats=3"), "d3-d4")
    assert state.concede(0)
    assert line(state).split()[1] == "bm"
    assert line(state).split()[2].startswith("!")
    assert state.concede(2)
    assert (state.ending(), results(state)) == ("last_in", [-0.5, 1, -0.5])


def test_r27_giving_the_match_to_a_player_who_is_out_does_not_matter() -> None:
    assert moves(at("3 bm S0g1 O2g5,S0a4 S0f4,O4f9"), "g5") == "h5 i5"
    free = at("3 bm S0g1 O2g5,S0a4 !S0f4,O4f9")
    assert is_legal(at("3 wm S0f5,O4l3 O0f4,S1k5 !O3d7,S1g4 6/6/6"), "f5-f6")  # Gold holds 6 from the beginning
    assert set(moves(free, "g5").split()) == {"h5", "i5", "h4", "i3", "j2", "g4", "g3", "g2", "j5"}


def test_r44_the_match_stops_before_a_stuck_seat_loses_and_a_claim_is_no_action() -> None:
    stuck = "2 wm S0g1 S0a4,J3g2 - 10/10 - 300,{},0/0"
    assert at(stuck.format(199)).ending() == "no_action"
    assert at(stuck.format(200)).ending() == "stop_territory"
    assert is_legal(at("2 wm S1g1 S0a4,J3g2 - 10/10 - 300,199,0/0"), "claim")


@pytest.mark.parametrize(
    ("start", "shares"),
    [
        ("3 wm S0d9,S0g1 S0g5,S0a1 S0j3 10/10/10 - 500,300,1/1/0", [0.25, 0.25, -0.5]),
        ("3 wm S0d9,S0g1 S0g5,S0a1 S0j3 10/10/10 - 500,300,1/2/3", [-0.5, 1, -0.5]),
        ("3 wm S0d9,S0g1 S0g5,S0a1 S0h4 10/10/10 - 500,300,0/0/0", [0, 0, 0]),
        ("3 wm S0d9,S0g1 S0g5,S0a1 S0h4 10/10/10 - 500,300,0/1/1", [-0.5, 0.25, 0.25]),
    ],
)
def test_r45_results_with_three_are_zero_in_sum(start: str, shares: list[float]) -> None:
    assert results(at(start)) == shares
    assert sum(shares) == 0


def test_agreement_is_the_matchs_and_no_code() -> None:
    for word in ("draw", "resign"):
        with pytest.raises(Invalid):
            play(new(), word)
