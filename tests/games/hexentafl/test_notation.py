"""Moves and positions as text: what is written, what is read, what is refused."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Illegal, Invalid
from gladsheim.games.hexentafl import GAME
from tests.games.hexentafl.table import START, at, play, start

TRIPLE = "4 A Kg2 Dc5,d6,e4 Ab5,d2,d7,f3"
LAST_BLOW = "4 A Kc5 Dd6 Ab5,d2,d7"


@pytest.mark.parametrize(
    ("line", "short", "full"),
    [
        (START, "d5-d6", "d5-d6"),
        (START, "d4-e4", "Kd4-e4"),
        ("4 A Kd4 Db4,e3 Ab3,d5", "d5-b5", "d5-b5xb4"),
        (TRIPLE, "d2-d5", "d2-d5xd6xe4xc5"),
        (LAST_BLOW, "d2-d5", "d2-d5xd6xKc5#"),
        ("4 D Kb4 Dg1 Aa3,b5", "b4-a4", "Kb4-a4#"),
    ],
)
def test_a_move_is_written_in_full_and_read_from_any_part_of_it(line: str, short: str, full: str) -> None:
    state = at(line)
    action = GAME.find(state, short, int(state.actor()))

    assert GAME.code(state, action) == full
    assert GAME.parse(state, full) == action
    assert GAME.parse(state, full.removesuffix("#")) == action
    assert GAME.parse(state, f"  {full}  ") == action


@pytest.mark.parametrize("text", ["", "d5", "d5d6", "d5-", "-d6", "d5-d6-d5", "d5-d6x", "Qd5-d6", "d5-d6##", "d5-z9"])
def test_what_is_no_move_is_invalid(text: str) -> None:
    with pytest.raises(Invalid):
        GAME.parse(start(), text)


def test_a_hex_off_the_board_is_invalid() -> None:
    with pytest.raises(Invalid, match="no hex 'i5' on this board"):
        GAME.parse(start(), "d5-i5")


@pytest.mark.parametrize(
    ("line", "code", "reason"),
    [
        (START, "d5-d6xd7", "that move is d5-d6"),
        (START, "d5-d6#", "neither takes the King nor saves him"),
        (START, "Kd5-d6", "the King does not stand on d5"),
        (TRIPLE, "d2-d5xd6", "that move is d2-d5xd6xe4xc5"),
        (TRIPLE, "d2-d5xd6xc5xe4", "that move is d2-d5xd6xe4xc5"),
        (LAST_BLOW, "d2-d5xd6xc5", "that move is d2-d5xd6xKc5#"),
        (START, "d5-d7", "a piece on d7 is in the way (§6)"),
        ("4 D Kd4 Dc4,d5 Aa1", "d5-c4", "a piece on c4 is in the way"),
        (START, "d6-d5", "no piece stands on d6"),
        (START, "a1-a2", "the piece on a1 is not yours"),
        (START, "d5-d5", "another hex"),
        (START, "d5-c3", "not lie in a straight line"),
        (START, "Kd4-f3", "straight line"),
        ("4 D Kc2 Dd2 Aa1", "d2-d4", "only the King may stop on the throne (§8)"),
        ("4 D Kd4 Dc3 Aa1", "d4-d6", "at most one hex (§7)"),
    ],
)
def test_a_wrong_move_is_refused_with_its_rule(line: str, code: str, reason: str) -> None:
    state = at(line)

    with pytest.raises(Illegal) as refusal:
        GAME.find(state, code, int(state.actor()))

    assert reason in str(refusal.value)


def test_the_options_decide_which_rule_forbids_a_move() -> None:
    with pytest.raises(Illegal, match="throne_crossing=off"):
        play(at("4 D Kc2 Dd2 Aa1", "throne_crossing=off"), "d2-d5")
    with pytest.raises(Illegal, match="at most two hexes"):
        play(at("4 D Kd4 Dc3 Aa1", "king_move=two"), "d4-d7")


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ("", START),
        ("", "4 A Kd5 Dc3 Aa1,g4 17"),
        ("", "4 D K- Dc3 Aa1,g4 17"),
        ("", "4 A Kd7 Dc3 Aa1,g4 17"),
        ("", "4 D Kd4 Dc3,d5,e3 Aa2,a4,d1,d7,g1,g4 3 past=a1-a3,d6-d5,a3-a2"),
        ("repetition=off", "4 A Kd5 Dc3 Aa1,g4 1250"),
        ("no_move=pass", "4 A Ka2 D- Aa1,a3,b2,b3 1 past=b1-b2"),
        ("match=pair", f"{START} 0 game=2-"),
        ("match=pair", "4 A Kd7 Dc3 Aa1,g4 17 game=2="),
        ("match=pair", "4 D Kd4 Dc3,d5,e3 Aa2,a4,d1,d7,g1,g4 3 game=2+ past=a1-a3,d6-d5,a3-a2"),
        ("board=5", "5 D Ke5 Dd4,d5,e4,e6,f4,f5 Aa1,a5,b2,b5,e1,e2,e8,e9,h2,h5,i1,i5"),
    ],
)
def test_a_position_line_comes_back_as_it_was(options: str, line: str) -> None:
    assert GAME.line(at(line, options)) == line


def test_a_position_is_read_in_any_order_of_its_hexes() -> None:
    assert GAME.line(at("4 D Kd4 De3,c3,d5 Ag4,g1,d7,d1,a4,a1")) == START


def test_the_past_of_a_line_counts_for_repetition() -> None:
    dance = ("d5-d6", "a1-a2", "d6-d5", "a2-a1")
    once_more = at(GAME.line(play(start(), *dance)))
    forgotten = at(START)

    assert play(once_more, *dance).ending() == "repetition"
    assert not play(forgotten, *dance).is_over()


@pytest.mark.parametrize(
    ("line", "options", "reason"),
    [
        ("", "", "not a position"),
        ("4 D Kd4 Dc3", "", "not a position"),
        ("5 D Ke5 Dd4 Aa1", "", "size '5', but the option board is 4"),
        ("4 X Kd4 Dc3 Aa1", "", "D (defenders) or A (attackers)"),
        ("4 D Dc3 Kd4 Aa1", "", "should begin with K"),
        ("4 D Kd4 Dc9 Aa1", "", "no hex 'c9'"),
        ("4 D Kd4 Dc3,d5,e3,e4 Aa1", "", "at most 3"),
        ("4 D Kd4 Dc3 Aa1,a2,a3,a4,b1,b2,b3", "", "at most 6"),
        ("4 D Kd4,d5 Dc3 Aa1", "", "at most 1"),
        ("4 D Kd4 Dc3 Aa1,c3", "", "Two pieces stand on c3"),
        ("4 D Kd5 Dc3 Aa1,d4", "", "only the King may stop on the throne"),
        ("4 A K- Dc3 Aa1", "", "The King is missing"),
        ("4 D Kd7 Dc3 Aa1", "", "he won with the move before"),
        ("4 D Kd4 Dc3 Aa1 many", "", "number of turns"),
        ("4 D Kd4 Dc3 Aa1 -1", "", "number of turns"),
        ("4 D Kd4 Dc3 Aa1 1 2", "", "has no place"),
        ("4 D Kd4 Dc3 Aa1 1 game=3", "", "game=3 is not possible"),
        ("4 D Kd4 Dc3 Aa1 1 game=2+", "", "match=pair"),
        ("4 D Kd4 Dc3 Aa1 1 past=a2-a1", "repetition=off", "repetition=draw3"),
        ("4 D Kd4 Dc3 Aa1 1 past=a2a1", "", "not a move of past"),
        ("4 D Kd4 Dc3 Aa1 1 past=a1-a2", "", "did not lead to this"),
        ("4 D Kd4 Dc3 Aa1 1 past=b3-a1", "", "was not possible"),
        ("4 A Kd4 Dc3 Aa1 1 past=a2-a1", "", "do not lead to this"),
        ("4 D K- Dc3 Aa1 1 past=a2-a1", "", "has no past"),
    ],
)
def test_a_line_that_is_no_position_is_refused_in_words(line: str, options: str, reason: str) -> None:
    with pytest.raises(Invalid) as refusal:
        at(line, options)

    assert reason in str(refusal.value)
