"""Positions as one line: what is written, what is read, what is refused."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.games.hexentafl import GAME
from tests.games.hexentafl.table import START, at, play, start


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
