"""One test for each ruling, with the neighbouring case that goes the other way."""

from __future__ import annotations

from gladsheim.games.hexentafl import GAME
from tests.games.hexentafl.table import START, at, codes, is_legal, play, start, takes


def test_r1_the_defenders_move_first_unless_the_option_says_otherwise() -> None:
    assert start().actor() == 0
    assert start("first=attackers").actor() == 1


def test_r2_men_slide_across_the_empty_throne_but_never_stop_there() -> None:
    line = "4 D Kc2 Dd2 Aa1"

    assert is_legal(at(line), "d2-d6")
    assert not is_legal(at(line), "d2-d4")
    assert not is_legal(at(line, "throne_crossing=off"), "d2-d6")


def test_r2_an_occupied_throne_blocks_like_any_piece() -> None:
    assert not is_legal(at("4 D Kd4 Dd2 Aa1"), "d2-d6")


def test_r3_the_king_slides_on_the_large_board_and_steps_on_the_small_one() -> None:
    large, small = "5 D Ke5 Dd5 Aa1", "4 D Kd4 Dc3 Aa1"

    assert is_legal(at(large, "board=5"), "Ke5-e8")
    assert not is_legal(at(large, "board=5 king_move=two"), "Ke5-e8")
    assert is_legal(at(large, "board=5 king_move=two"), "Ke5-e7")
    assert not is_legal(at(large, "board=5 king_move=step"), "Ke5-e7")
    assert not is_legal(at(small), "Kd4-d6")
    assert is_legal(at(small, "king_move=two"), "Kd4-d6")


def test_r4_a_corner_falls_to_its_rim_pair_only() -> None:
    assert takes("4 D Kd4 Da2,b5 Aa4,g1", "a2-a3") == "xa4"
    assert takes("4 D Kd4 Da2,b4 Aa4,g1", "a2-a3") == ""
    assert takes("4 D Kd4 Da3,b5,c5 Aa4,g1", "c5-b4") == ""


def test_r5_the_throne_falls_to_the_mover_and_the_two_at_120_degrees() -> None:
    assert takes("4 A Kd4 Dg1 Ac6,d5,e3", "c6-c3") == "xKd4"
    assert takes("4 A Kd4 Dg1 Ac6,d3,e4", "c6-c4") == "xKd4"
    assert takes("4 A Kd4 Dg1 Ac6,d5,e4", "c6-c4") == ""
    assert takes("4 A Kd4 Dg1 Ac6,d5,e4", "c6-c4", "surround=any") == "xKd4"


def test_r6_the_king_may_walk_onto_the_throne_between_a_triple() -> None:
    safe = play(at("4 D Kc4 Dg1 Ac3,d5,e3"), "Kc4-d4")

    assert not safe.is_over()
    assert play(safe, "e3-e2", "g1-g2", "e2-e3").ending() == "king_captured"


def test_r7_all_captures_of_a_move_happen_together() -> None:
    assert takes("4 A Kc5 Dd6 Ab5,d2,d7", "d2-d5") == "xd6xKc5"
    assert takes("4 A Kc5 Dd6 Ab5,d2,e6", "d2-d5") == "xKc5"


def test_r8_the_third_occurrence_with_the_same_side_to_move_draws() -> None:
    dance = ["d5-d6", "a1-a2", "d6-d5", "a2-a1"] * 2

    assert not play(start(), *dance[:7]).is_over()
    assert play(start(), *dance).ending() == "repetition"
    assert not play(start("repetition=off"), *dance).is_over()


def test_r8_a_capture_begins_the_count_anew() -> None:
    line = "4 D Kd4 Df5,g2 Ae5,g1"
    state = play(at(line), "g2-g3", "g1-g2", "g3-g4", "g2-g1", "Kd4-d5")

    assert GAME.line(state) == "4 A Kd5 Df5,g4 Ag1 5"
    assert state.occurrences() == 1


def test_r9_a_stuck_side_loses_or_is_skipped() -> None:
    line = "4 A Ka2 D- Aa1,a3,b1,b3"

    assert play(at(line), "b1-b2").ending() == "stuck"
    assert play(at(line, "no_move=pass"), "b1-b2").actor() == 1


def test_r9_there_is_no_passing_while_a_move_is_left() -> None:
    state = at("4 D Ka2 D- Aa1,a3,b3", "no_move=pass")

    assert state.actor() == 0
    assert codes(state) == {"Ka2-b2"}


def test_r10_a_decision_beats_a_draw() -> None:
    escape = play(at("4 D Kb4 Dg1 Aa3,b5 1249", "repetition=off"), "Kb4-a4")
    capture = play(at("4 A Kd4 Dg1 Ac6,d5,e3 1249", "repetition=off"), "c6-c3")
    shut = play(at("4 A Ka2 D- Aa1,a3,b1,b3 1249", "repetition=off"), "b1-b2")
    nothing = play(at("4 D Kb4 Dg1 Aa3,b5 1249", "repetition=off"), "g1-g2")

    assert escape.ending() == "king_escaped"
    assert capture.ending() == "king_captured"
    assert shut.ending() == "stuck"
    assert nothing.ending() == "turn_cap"


def test_r11_the_defenders_stand_north_south_east_and_south_west() -> None:
    board_line = START.split()

    assert board_line[2:4] == ["Kd4", "Dc3,d5,e3"]
    assert {"d5-d6", "e3-f2", "c3-b2"} <= codes(start())
    assert not is_legal(start(), "d3-d2")
