"""Counting lines of play."""

from __future__ import annotations

from pathlib import Path

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.template import GAME
from gladsheim.testing import Broken, check_position, perft, read_suite, split
from gladsheim.testing.perft import Position, start_of

SENDING = "send 3 calm 2@1,5@2,7/9@1,6@2,1 -,-,-/-,-,- 0/0 -"


def test_outcomes_of_chance_count_once_whatever_their_weight() -> None:
    state = start_of(GAME, Position("", "ships=3", "weather 1 - 2,5,16/9,6,11 -,-,-/-,-,- 0/0 -"))

    assert perft(state, 1) == 3


def test_a_simultaneous_choice_counts_every_combination_as_one_step() -> None:
    state = start_of(GAME, Position("", "ships=3", SENDING.replace("send 3", "send 2").replace("@2", "")))

    assert perft(state, 1) == 2 * 2
    assert len(split(GAME, state, 1)) == 4
    assert perft(state, 2) == 4 * 19


def test_nothing_follows_an_end() -> None:
    state = start_of(GAME, Position("", "ships=3", SENDING))

    assert [perft(state, depth) for depth in range(4)] == [1, 1, 19, 0]


def test_the_split_adds_up_and_is_sorted_by_code() -> None:
    state = GAME.new(GAME.choose())
    parts = split(GAME, state, 2)

    assert sum(parts.values()) == perft(state, 2)
    assert list(parts) == sorted(parts)
    assert parts["deal-3"] == 15


def test_counting_leaves_the_state_alone() -> None:
    state = GAME.new(GAME.choose())
    key = state.key()
    perft(state, 3)

    assert state.key() == key


def test_a_suite_holds_positions_with_options_lines_and_counts(tmp_path: Path) -> None:
    file = tmp_path / "some.perft"
    file.write_text(
        f"# verified by hand\nid start\nperft 1 16\n\nid late # comment\noptions ships=3\nline {SENDING}\nperft 2 1_9\n"
    )

    assert read_suite(file) == [Position("start", counts={1: 16}), Position("late", "ships=3", SENDING, {2: 19})]


@pytest.mark.parametrize("text", ["perft 1 2", "id a\nperft 1", "id a\nperft one 2", "id a\ncount 3"])
def test_a_suite_that_says_something_else_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "some.perft"
    file.write_text(text)

    with pytest.raises(Invalid, match=r"some\.perft, line \d"):
        read_suite(file)


def test_a_wrong_count_shows_the_split() -> None:
    with pytest.raises(Broken, match=r"depth 2 should have 7 lines and has 240:\n  deal-1: 15\n"):
        check_position(GAME, Position("start", counts={1: 16, 2: 7}))


def test_counts_beyond_the_budget_are_left_out() -> None:
    position = Position("start", counts={1: 16, 2: 240, 9: 10**12})

    assert check_position(GAME, position, budget=1000) == [1, 2]
