"""The numbered cases of the rules: a position, a move, what happens."""

from __future__ import annotations

import pytest

from gladsheim.games.hexentafl import GAME
from gladsheim.games.hexentafl.printed import board_under
from gladsheim.games.hexentafl.rules import play as play_rules
from gladsheim.testing import perft, read_suite
from tests.games.hexentafl.table import START, at, codes, is_legal, play, start, takes

LUDII = "throne_crossing=off repetition=off no_move=pass"


@pytest.mark.parametrize(
    ("options", "cells", "throne", "defenders", "attackers"), [("", 37, "d4", 36, 33), ("board=5", 61, "e5", 42, 78)]
)
def test_c1_the_start_positions(options: str, cells: int, throne: str, defenders: int, attackers: int) -> None:
    state = start(options)
    board = board_under(state)

    assert (len(board.places), board.throne) == (cells, throne)
    assert len(state.legal_actions()) == defenders
    assert len(start(f"{options} first=attackers").legal_actions()) == attackers


@pytest.mark.parametrize(
    ("case", "options", "counts"),
    [
        ("C2", "", (36, 1170, 38727)),
        ("C2", "first=attackers", (33, 1152, 40446)),
        ("C2", "board=5", (42, 3210, 162756)),
        ("C2", "board=5 first=attackers", (78, 3222, 257376)),
        ("C3", "throne_crossing=off", (36, 1170, 38337)),
        ("C3", "throne_crossing=off first=attackers", (33, 1152, 40446)),
        ("C3", "board=5 throne_crossing=off", (42, 3210, 162756)),
        ("C3", "board=5 throne_crossing=off first=attackers", (78, 3222, 257376)),
        ("C4", "king_move=slide", (39, 1263, 47508)),
        ("C4", "king_move=slide first=attackers", (33, 1257, 43479)),
        ("C4", "king_move=two", (39, 1263, 46872)),
        ("C4", "king_move=two first=attackers", (33, 1245, 43479)),
        ("C4", "board=5 king_move=step", (42, 3210, 159876)),
        ("C4", "board=5 king_move=two", (42, 3210, 162552)),
        ("C30", f"{LUDII} surround=any", (36, 1170, 38337, 1336365)),
        ("C30", LUDII, (36, 1170, 38337, 1336743)),
        ("C30", f"board=5 {LUDII} surround=any", (42, 3210, 162756, 12782190)),
        ("C30", f"board=5 {LUDII}", (42, 3210, 162756, 12782274)),
    ],
)
def test_c2_c3_c4_c30_the_suite_holds_the_node_counts(
    request: pytest.FixtureRequest, case: str, options: str, counts: tuple[int, ...]
) -> None:
    suite = read_suite(request.path.parent / "start.perft")
    same = [place for place in suite if GAME.about.choose(place.options) == GAME.about.choose(options)]

    assert tuple(same[0].counts.values()) == counts
    assert perft(start(options), 2) == counts[1]


@pytest.mark.skipif(play_rules.__file__.endswith(".py"), reason="takes ten seconds where the rules are not compiled")
@pytest.mark.parametrize(("surround", "count"), [("any", 1336365), ("alternate", 1336743)])
def test_c30_ludiis_reading_counts_four_moves_deep(surround: str, count: int) -> None:
    assert perft(start(f"{LUDII} surround={surround}"), 4) == count


def test_c5_the_king_steps_on_the_small_board() -> None:
    line = "4 D Kd4 Dc3 Aa1"

    assert is_legal(at(line), "Kd4-d5")
    assert not is_legal(at(line), "Kd4-d7")
    assert play(at(line, "king_move=slide"), "Kd4-d7").ending() == "king_escaped"


def test_c6_the_king_slides_on_the_large_board() -> None:
    line = "5 D Ke5 Dd5 Aa1"

    assert is_legal(at(line, "board=5"), "Ke5-e8")
    assert play(at(line, "board=5"), "Ke5-e9").ending() == "king_escaped"
    assert not is_legal(at("5 D Ke5 De7 Aa1", "board=5"), "Ke5-e9")


def test_c7_men_slide_across_the_empty_throne() -> None:
    line = "4 D Kc2 Dd2 Aa1"
    crossing, stopping = at(line), at(line, "throne_crossing=off")

    assert [is_legal(crossing, code) for code in ("d2-d5", "d2-d3", "d2-d4")] == [True, True, False]
    assert [is_legal(stopping, code) for code in ("d2-d5", "d2-d3", "d2-d4")] == [False, True, False]


@pytest.mark.parametrize("crossing", ["on", "off"])
def test_c8_the_king_crosses_his_throne_always(crossing: str) -> None:
    state = at("5 D Ke3 Da5 Ag1", f"board=5 throne_crossing={crossing}")

    assert {"Ke3-e7", "Ke3-e5"} <= codes(state)


@pytest.mark.parametrize(
    ("case", "line", "code", "taken"),
    [
        ("C9", "4 A Kd4 Db4,e3 Ab3,d5", "d5-b5", "xb4"),
        ("C9", "4 A Kd4 Db4,e3 Ab2,d5", "d5-b5", ""),
        ("C10", "4 D Ke3 Dc4,d5 Ab3,b5", "c4-b4", ""),
        ("C11", "4 A Kg2 Dc5,d6,e4 Ab5,d2,d7,f3", "d2-d5", "xd6xe4xc5"),
        ("C12", "4 D Kc3 Dc6 Ac4,g1", "c6-c5", "xc4"),
        ("C12", "4 D Kd4 Df5 Ae5,g1", "Kd4-d5", "xe5"),
        ("C12", "4 D Kd4 Dc5 Ae5,g1", "Kd4-d5", ""),
        ("C13", "4 A Ke3 Da3 Aa1,g1", "a1-a2", ""),
        ("C13", "4 A Ke3 Da3 Aa2,d7", "d7-a4", "xa3"),
        ("C14", "4 D Kd4 Da2,b5,d5 Aa4,g1", "a2-a3", "xa4"),
        ("C15", "4 D Kd4 Da2,b4,d5 Aa4,g1", "a2-a3", ""),
        ("C16", "4 D Kd4 Da3,b5,c5 Aa4,g1", "c5-b4", ""),
        ("C17", "4 A Kd4 Da4,e3 Aa1,b5", "a1-a3", "xa4"),
        ("C18", "4 A Kd5 De3 Ad7,g1", "d7-d6", ""),
        ("C18", "4 A Kd5 De3 Ac5,g4", "g4-e4", "xKd5"),
        ("C18", "4 A Kd5 De3 Ac4,g3", "g3-e5", "xKd5"),
        ("C19", "4 A Kc4 Dd6 Ac3,c6,e5", "c6-c5", "xKc4"),
        ("C19", "4 A Kc4 Dd6 Ab3,c6,e5", "c6-c5", ""),
        ("C20", "4 A Kd4 Dg1 Ac6,d5,e3", "c6-c3", "xKd4"),
        ("C20", "4 A Kd4 Dg1 Ac6,d5,e4", "c6-c3", ""),
        ("C21", "4 A Kd4 Dg1 Ad1,d5", "d1-d3", ""),
        ("C22", "4 A Kd4 Dg1 Ac4,d5,e1,e4", "e1-e3", ""),
        ("C22", "4 A Kd4 Dg1 Ac6,d5,e3,e4", "c6-c3", "xKd4"),
        ("C22", "4 A Kd4 Dg1 Ac6,d5,e3,e4", "c6-c4", ""),
        ("C23", "4 A Kd4 Dg1 Ac3,c6,d5,e3", "c6-c4", ""),
        ("C26", "4 A Kc5 Dd6 Ab5,d2,d7", "d2-d5", "xd6xKc5"),
    ],
)
def test_c9_to_c26_what_a_move_takes(case: str, line: str, code: str, taken: str) -> None:
    assert takes(line, code) == taken
    ended = play(at(line), code).ending()

    assert (ended == "king_captured") == ("xK" in taken)


def test_c24_the_king_walks_between_three_and_falls_when_one_comes_anew() -> None:
    state = play(at("4 D Kc4 Dg1 Ac3,d5,e3"), "Kc4-d4")

    assert not state.is_over()

    play(state, "c3-c1", "g1-g2", "c1-c3")

    assert state.ending() == "king_captured"
    assert takes("4 A Kd4 Dg1 Ac1,d5,e3", "c1-c3") == "xKd4"


def test_c25_a_corner_wins_at_once_between_two_attackers() -> None:
    assert play(at("4 D Kb4 Dg1 Aa3,b5"), "Kb4-a4").ending() == "king_escaped"
    assert not play(at("4 D Kb4 Dg1 Ad1,e5"), "Kb4-a3").is_over()


def test_c27_a_side_without_pieces_has_lost() -> None:
    bare = at("4 A Kc6 Db2,e5 A-")
    last = play(at("4 D Kd4 Dc6 Ac5"), "Kd4-c4")

    assert (bare.ending(), bare.result(0)) == ("stuck", 1.0)
    assert (last.ending(), last.result(0)) == ("stuck", 1.0)


def test_c28_a_king_shut_in_has_lost_unless_a_defender_can_move() -> None:
    alone = play(at("4 A Ka2 D- Aa1,a3,b1,b3"), "b1-b2")
    helped = play(at("4 A Ka2 Dg1 Aa1,a3,b1,b3"), "b1-b2")
    skipped = play(at("4 A Ka2 D- Aa1,a3,b1,b3", "no_move=pass"), "b1-b2")

    assert (alone.ending(), alone.result(1)) == ("stuck", 1.0)
    assert not helped.is_over()
    assert not skipped.is_over()
    assert skipped.actor() == 1


def test_c29_the_third_occurrence_draws() -> None:
    dance = ("d5-d6", "a1-a2", "d6-d5", "a2-a1")
    twice = play(start(), *dance)
    thrice = play(start(), *dance, *dance)
    unruled = play(start("repetition=off"), *dance, *dance)

    assert not twice.is_over()
    assert (thrice.ending(), thrice.result(0), thrice.result(1)) == ("repetition", 0.0, 0.0)
    assert not unruled.is_over()
    assert GAME.line(start()) == START


def test_c31_any_two_neighbours_take_a_man_on_a_corner() -> None:
    line = "4 D Kd4 Da2,b4,d5 Aa4,g1"

    assert takes(line, "a2-a3", "surround=any") == "xa4"
    assert takes(line, "a2-a3") == ""
