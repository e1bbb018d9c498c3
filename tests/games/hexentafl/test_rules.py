"""The rules by their sections."""

from __future__ import annotations

from collections import Counter
from math import sqrt

from gladsheim.boards.hexes import name_of
from gladsheim.core.rng import Rng
from gladsheim.core.state import OVER, State
from gladsheim.games.hexentafl import GAME
from gladsheim.games.hexentafl.printed import board_under, printed
from gladsheim.games.hexentafl.rules import play as play_rules
from gladsheim.games.hexentafl.rules.board import BOARDS, NOWHERE, TRAPS
from gladsheim.games.hexentafl.rules.play import Hexentafl
from tests.games.hexentafl.table import START, at, codes, is_legal, play, start, takes

DANCE = ("d5-d6", "a1-a2", "d6-d5", "a2-a1")
QUICK = ("Kc5-c6", "g4-g3", "Kc6-d7")  # the King walks out by d7


# §1 Two games with sides changed


def test_s1_the_second_game_changes_sides_and_keeps_the_board() -> None:
    state = play(at("4 D Kc5 Dg1 Ag4", "match=pair"), *QUICK)

    assert not state.is_over()
    assert GAME.line(state) == f"{START} 0 game=2+"
    assert state.actor() == 1  # who attacked before now defends, and the defenders move first


def test_s1_more_wins_take_the_match() -> None:
    both = play(at("4 D Kc5 Dg1 Ag4 0 game=2-", "match=pair"), *QUICK)
    drawn = play(at("4 D Kc5 Dg1 Ag4 0 game=2+", "match=pair"), *QUICK)
    one = play(at("4 D Kc5 Dg1 Ag4 0 game=2=", "match=pair"), *QUICK)

    assert [both.result(0), both.result(1)] == [-1.0, 1.0]
    assert [drawn.result(0), drawn.result(1)] == [0.0, 0.0]
    assert [one.result(0), one.result(1)] == [-1.0, 1.0]


def test_s1_a_drawn_first_game_leaves_the_match_to_the_second() -> None:
    state = play(start("match=pair"), *DANCE, *DANCE)

    assert GAME.line(state) == f"{START} 0 game=2="
    assert state.occurrences() == 1


# §2 The board


def test_s2_every_hex_has_its_own_number_and_a_step_adds_the_same_everywhere() -> None:
    for side, board in zip((4, 5), BOARDS, strict=True):
        places = printed(side).places.values()
        assert sorted(board.cell(q, r) for q, r in places) == list(range(int(board.size)))
        for direction, (dq, dr) in enumerate(((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))):
            for q, r in places:
                there = (board.cell(q, r) + board.shifts[direction]) % board.size
                is_entered = bool(board.entered[direction] & 2 ** int(there))
                assert is_entered == ((q + dq, r + dr) in places)
                expected = board.cell(q + dq, r + dr) if is_entered else NOWHERE
                assert board.steps[8 * board.cell(q, r) + direction] == expected


def test_s2_the_tables_of_captures_have_room() -> None:
    for board in BOARDS:
        for any_pair in (False, True):
            assert 2 * max(len(pairs) for pairs in board.traps(any_pair)) < TRAPS


def test_s2_the_printed_names_follow_columns_and_numbers() -> None:
    small, large = printed(4), printed(5)

    for board in (small, large):
        assert board.places == {name_of(q, r, board.side - 1): (q, r) for q, r in board.places.values()}
    assert [small.places[name] for name in ("d4", "d5", "e3", "c3", "d7", "a1")] == [
        (0, 0), (0, -1), (1, 0), (-1, 1), (0, -3), (-3, 3),
    ]  # fmt: skip
    assert [large.places[name] for name in ("e5", "h5", "a1")] == [(0, 0), (3, -3), (-4, 4)]
    assert set(small.corners) == {"a1", "a4", "d1", "d7", "g1", "g4"}


# §3, §4 The set-up


def test_s3_the_small_set_up() -> None:
    assert GAME.line(start()) == "4 D Kd4 Dc3,d5,e3 Aa1,a4,d1,d7,g1,g4"


def test_s4_the_large_set_up() -> None:
    expected = "5 D Ke5 Dd4,d5,e4,e6,f4,f5 Aa1,a5,b2,b5,e1,e2,e8,e9,h2,h5,i1,i5"

    assert GAME.line(start("board=5")) == expected


# §5 to §9 Moving


def test_s5_the_sides_alternate() -> None:
    assert [int(play(start(), *DANCE[:n]).actor()) for n in range(4)] == [0, 1, 0, 1]


def test_s6_men_slide_until_something_is_in_the_way() -> None:
    state = at("4 D Kc2 Da1 Aa4,g1")

    assert {"a1-a2", "a1-a3", "a1-b1", "a1-d1"} <= codes(state)
    assert not is_legal(state, "a1-a4")
    assert not is_legal(state, "a1-b3")  # not a line


def test_s8_the_king_may_return_to_the_throne_and_men_may_not() -> None:
    assert is_legal(at("4 D Kd5 Dd3 Aa1"), "Kd5-d4")
    assert not is_legal(at("4 D Kd5 Dd3 Aa1"), "d3-d4")


def test_s9_men_stand_on_corners_and_pass_on() -> None:
    state = play(at("4 A Ke3 Dg1 Aa1,g4"), "a1-a4")

    assert not state.is_over()
    assert is_legal(play(state, "g1-g2"), "a4-d7")


# §10 to §14 Capturing


def test_s10_moving_in_between_two_enemies_is_safe() -> None:
    assert takes("4 D Ke3 Dc4,d5 Ab3,b5", "c4-b4") == ""


def test_s10_the_king_captures_and_helps_to_capture() -> None:
    assert takes("4 D Kd4 Df5 Ae5,g1", "Kd4-d5") == "xe5"
    assert takes("4 D Kc3 Dc6 Ac4,g1", "c6-c5") == "xc4"


def test_s11_the_empty_throne_is_no_partner() -> None:
    assert takes("4 A Kf2 Dd5 Ad7,g4", "d7-d6") == ""


def test_s12_a_corner_man_on_the_large_board_falls_to_the_rim_pair() -> None:
    assert takes("5 D Ke5 Da3,b6 Aa5,i1", "a3-a4", "board=5") == "xa5"
    assert takes("5 D Ke5 Da3,b5 Aa5,i1", "a3-a4", "board=5") == ""


def test_s13_the_king_on_the_rim_falls_along_the_rim() -> None:
    assert takes("4 A Ka3 Dg1 Aa2,d7", "d7-a4") == "xKa3"
    assert takes("4 A Ka3 Dg1 Ab4,e2", "e2-b3") == ""


def test_s14_four_around_the_throne_need_a_full_triple_with_the_mover() -> None:
    assert takes("4 A Kd4 Dg1 Ac4,d5,e1,e4", "e1-e3") == ""
    assert takes("4 A Kd4 Dg1 Ac4,d5,e1,e4", "e1-e3", "surround=any") == "xKd4"


# §15 to §18 Ending


def test_s15_the_winner_gets_one_and_the_loser_minus_one() -> None:
    escaped = play(at("4 D Kc5 Dg1 Ag4"), *QUICK)

    assert (escaped.ending(), escaped.result(0), escaped.result(1)) == ("king_escaped", 1.0, -1.0)
    assert escaped.actor() == OVER


def test_s16_a_man_that_can_only_cross_the_throne_is_not_stuck() -> None:
    line = "5 A Kb1 Dd5,d6,e7,f5,f6 Ae6"

    assert codes(at(line, "board=5")) == {"e6-e4", "e6-e3", "e6-e2", "e6-e1"}
    assert at(line, "board=5 throne_crossing=off").ending() == "stuck"


def test_s16_a_king_that_can_only_step_onto_the_throne_is_not_stuck() -> None:
    state = at("5 D Ke6 D- Ad5,d6,e7,f5,f6 3", "board=5")

    assert codes(state) == {"Ke6-e5", "Ke6-e4", "Ke6-e3", "Ke6-e2", "Ke6-e1#"}


def test_s16_a_skipped_side_is_skipped_again_until_it_can_move() -> None:
    state = play(at("4 A Ka2 D- Aa1,a3,b1,b3", "no_move=pass"), "b1-b2", "a1-b1")

    assert state.actor() == 0
    assert codes(state) == {"Ka2-a1#"}


def test_s16_a_board_without_room_is_drawn_where_stuck_sides_are_skipped() -> None:
    """No match gets there: it has too few pieces. The rule is tested on a board filled by hand."""
    for option, ending in (("pass", "both_stuck"), ("lose", "stuck")):
        state = start(f"no_move={option}")
        state.attackers = state.terms.board.all ^ state.defenders ^ state.king
        state.settle()
        assert state.ending() == ending


def test_s17_only_positions_with_the_same_side_to_move_are_alike() -> None:
    state = play(at("4 D Kd4 Dg1 Aa1,g4"), "g1-g2", "a1-a2", "g2-g1", "a2-a1")

    assert state.occurrences() == 2
    assert at("4 A Kd4 Dg1 Aa1,g4").key() != at("4 D Kd4 Dg1 Aa1,g4").key()


def test_s17_without_the_rule_1250_turns_are_a_draw() -> None:
    options = "repetition=off"
    nearly = play(at(f"{START} 1248", options), "d5-d6")
    capped = play(at(f"{START} 1249", options), "d5-d6")

    assert not nearly.is_over()
    assert (capped.ending(), capped.result(0)) == ("turn_cap", 0.0)


def test_s17_with_the_rule_there_is_no_cap() -> None:
    assert not play(at(f"{START} 1249"), "d5-d6").is_over()


# The search's view


def test_random_playouts_end_as_often_each_way_as_listed_moves() -> None:
    matches = 300 if play_rules.__file__.endswith(".py") else 20_000
    rng = Rng(1)
    endings: dict[str, Counter[str]] = {"fast": Counter(), "listed": Counter()}
    for name, run in (("fast", Hexentafl.playout), ("listed", State.playout)):
        for _ in range(matches):
            state = start()
            run(state, rng)
            endings[name][state.ending()] += 1

    for ending in ("king_escaped", "king_captured", "stuck"):
        fast, listed = endings["fast"][ending] / matches, endings["listed"][ending] / matches
        deviation = sqrt(2 * listed * (1 - listed) / matches)
        assert abs(fast - listed) <= 3.5 * deviation + 1 / matches


def test_a_draw_of_a_way_is_fair() -> None:
    """Every first move of a playout is about as likely as every other one."""
    rng = Rng(2)
    line = "4 D Kb4 Dc6 Aa1,g2"
    moves = dict.fromkeys(at(line, "repetition=off").legal_actions(), 0)
    for _ in range(200):
        state = at(line + " 1249", "repetition=off")
        state.playout(rng)
        moves[int(state.last)] += 1

    expected = 200 / len(moves)
    assert sum((seen - expected) ** 2 / expected for seen in moves.values()) < 3 * len(moves)


def test_pieces_keep_their_numbers() -> None:
    state = start()
    before = {name: int(state.pieces[number]) for name, number in board_under(state).numbers.items()}
    play(state, "d5-d6")

    assert int(state.pieces[board_under(state).number("d6")]) == before["d5"]
