"""Counting finished matches."""

from __future__ import annotations

import pytest

from gladsheim.lab.report import going_first
from gladsheim.lab.tally import Played, Share, Tally


def played(
    *results: float, number: int = 0, seating: tuple[int, ...] = (0, 1), decisions: int = 1, opener: int | None = 0
) -> Played:
    return Played(number, seating, results, "done", decisions, opener)


@pytest.mark.parametrize(
    ("results", "points"),
    [
        ((1, -1), [1, 0]),
        ((0, 0), [0.5, 0.5]),
        ((1, 1), [1, 1]),  # won together against the game
        ((-1, -1), [0, 0]),
        ((0.5, -0.2, 0.5), [1, 0, 1]),
    ],
)
def test_points_of_a_match(results: tuple[float, ...], points: list[float]) -> None:
    match = played(*results)

    assert [match.points(seat) for seat in range(len(results))] == points


def test_shares_follow_the_bot_through_the_seats() -> None:
    tally = Tally(("a", "b"), 2, [played(1, -1), played(1, -1, seating=(1, 0)), played(0, 0)])

    assert tally.by_bot() == [Share(1, 1, 1), Share(1, 1, 1)]
    assert tally.by_seat() == [Share(2, 1, 0), Share(0, 1, 2)]
    assert tally.by_seat(bot=1) == [Share(1, 0, 0), Share(0, 1, 1)]


def test_score_counts_draws_half() -> None:
    assert Share(won=1, drawn=2, lost=1).score == 0.5
    assert Share(won=3, drawn=0, lost=1).score == 0.75


def test_matches_that_all_lost_are_counted_apart() -> None:
    tally = Tally(("a", "b"), 2, [played(1, -1), played(-1, -1), played(0, 0), played(-1, -1)])

    assert tally.nobody == 2
    assert tally.by_bot() == [Share(1, 1, 2), Share(0, 1, 3)]


def test_length_tells_median_and_deciles() -> None:
    tally = Tally(("a",), 2, [played(0, 0, decisions=n) for n in range(1, 11)])

    assert tally.length() == (1, 5, 9)


def test_going_first_counts_only_who_opened() -> None:
    tally = Tally(("a", "b"), 2, [played(1, -1, opener=1), played(1, -1, opener=0), played(1, -1, opener=None)])

    assert tally.opening() == Share(1, 0, 1)


@pytest.mark.parametrize(
    ("share", "verdict"),
    [
        (Share(90, 0, 10), "an advantage."),
        (Share(10, 0, 90), "a handicap."),
        (Share(50, 0, 50), "not clearly an advantage or a handicap."),
        (Share(), "Nobody goes first: all choose at once."),
    ],
)
def test_the_sentence_on_going_first(share: Share, verdict: str) -> None:
    assert going_first(share).endswith(verdict)


def test_data_does_not_depend_on_the_order_of_finishing() -> None:
    matches = [played(1, -1, number=0), played(0, 0, number=1), played(-1, 1, number=2, decisions=5)]

    forwards, backwards = Tally(("a", "b"), 2, matches), Tally(("a", "b"), 2, matches[::-1])

    assert forwards.as_data() == backwards.as_data()
