"""Moves as text: what is written, what is read, what is refused."""

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
