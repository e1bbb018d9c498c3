"""Tournaments on the template title, which has chance, secrets and choices made at once."""

from __future__ import annotations

from multiprocessing import active_children

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.lab.fixtures import draw_up
from gladsheim.lab.report import report
from gladsheim.lab.tally import Tally
from gladsheim.lab.tournament import play_matches, tournament
from gladsheim.template import GAME


def test_swapped_matches_share_their_dice_and_rotate_the_seats() -> None:
    fixtures = draw_up(3, 3, 6, swap=True, seed=1)

    assert [fixture.seating for fixture in fixtures[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert len({fixture.dice for fixture in fixtures[:3]}) == 1
    assert fixtures[0].dice != fixtures[3].dice


def test_without_swap_everybody_keeps_the_seat_and_dice_differ() -> None:
    fixtures = draw_up(2, 2, 4, swap=False, seed=1)

    assert {fixture.seating for fixture in fixtures} == {(0, 1)}
    assert len({fixture.dice for fixture in fixtures}) == 4


def test_every_bot_of_every_match_has_a_seed_of_its_own() -> None:
    seeds = [seed for fixture in draw_up(2, 2, 200, swap=True, seed=3) for seed in fixture.bots]

    assert len(set(seeds)) == len(seeds)


def test_more_bots_than_seats_meet_in_every_combination() -> None:
    fixtures = draw_up(3, 2, 6, swap=True, seed=0)

    assert {frozenset(fixture.seating) for fixture in fixtures} == {
        frozenset(pair) for pair in ((0, 1), (0, 2), (1, 2))
    }


def test_one_bot_may_play_itself() -> None:
    assert draw_up(1, 3, 1, swap=True, seed=0)[0].seating == (0, 0, 0)


def test_the_outcome_depends_on_the_seed_but_not_on_the_number_of_processes() -> None:
    alone = tournament(GAME, None, ["uniform", "search:4"], 6, seed=7)
    shared = tournament(GAME, None, ["uniform", "search:4"], 6, seed=7, processes=2)
    other = tournament(GAME, None, ["uniform", "search:4"], 6, seed=8)

    assert alone.as_data() == shared.as_data()
    assert alone.as_data() != other.as_data()


def test_closing_early_ends_the_processes_and_keeps_what_is_finished() -> None:
    tally = Tally(("uniform",), 2)
    matches = play_matches(GAME, GAME.choose(), ["uniform"], 1000, processes=2)
    tally.add(next(matches))
    matches.close()

    assert len(tally.played) == 1
    assert active_children() == []


def test_progress_is_told_after_every_match() -> None:
    seen: list[int] = []

    tournament(GAME, None, ["uniform"], 3, on_match=lambda tally: seen.append(len(tally.played)))

    assert seen == [1, 2, 3]


def test_every_seat_of_a_larger_table_is_taken() -> None:
    options = GAME.choose(seats=4)

    tally = tournament(GAME, options, ["uniform", "uniform", "uniform", "uniform"], 4)

    assert [share.matches for share in tally.by_bot()] == [4, 4, 4, 4]
    assert {len(match.results) for match in tally.played} == {4}


@pytest.mark.parametrize(
    ("bots", "matches", "processes", "sentence"),
    [
        (["nobody"], 1, 1, "There is no bot 'nobody'"),
        ([], 1, 1, "at least one bot"),
        (["uniform"], 0, 1, "at least one match"),
        (["uniform"], 1, 0, "at least one process"),
    ],
)
def test_what_cannot_be_played_is_refused(bots: list[str], matches: int, processes: int, sentence: str) -> None:
    with pytest.raises(Invalid, match=sentence):
        play_matches(GAME, GAME.choose(), bots, matches, processes=processes)


def test_the_report_of_nothing_says_so() -> None:
    assert list(report(Tally(("a",), 2), GAME.about)) == ["No match was finished."]
