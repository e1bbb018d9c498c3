"""Where nobody is an opponent, bots are compared by the share of matches they won."""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from gladsheim.cli import main
from gladsheim.core.options import Options
from gladsheim.lab.fixtures import draw_up
from gladsheim.lab.report import report
from gladsheim.lab.speed import measure
from gladsheim.lab.tournament import tournament
from tests.cooperative.crossing import GAME

sys.path.append(str(Path(__file__).parents[2] / "bench"))


def test_every_bot_plays_for_itself_in_all_seats_with_the_same_dice() -> None:
    fixtures = draw_up(2, 3, 4, swap=True, seed=1, has_opponents=False)

    assert [fixture.seating for fixture in fixtures] == [(0, 0, 0), (1, 1, 1)] * 2
    assert [fixture.dice == fixtures[0].dice for fixture in fixtures] == [True, True, False, False]


def test_a_match_counts_once_for_each_bot(options: Options) -> None:
    tally = tournament(GAME, options, ["uniform", "search:60"], 60, seed=2)
    weak, strong = tally.by_bot()

    assert (weak.matches, strong.matches) == (30, 30)
    assert strong.won > weak.won
    assert tally.as_data()["opening"] is None


def test_a_report_says_nothing_about_going_first(options: Options) -> None:
    tally = tournament(GAME, options, ["uniform"], 4)
    screen = StringIO()
    for piece in report(tally, GAME.about):
        Console(file=screen, width=120).print(piece)

    assert "uniform" in screen.getvalue()
    assert "landed" in screen.getvalue() or "thirst" in screen.getvalue() or "wrecked" in screen.getvalue()
    assert "first" not in screen.getvalue()
    assert "Lookout" not in screen.getvalue()


def test_sim_plays_it(shelved: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", shelved, "--bots", "uniform,greedy", "--matches", "4"]) == 0

    shown = capsys.readouterr().out
    assert "greedy" in shown
    assert "Going first" not in shown


def test_its_speed_can_be_measured(options: Options) -> None:
    speed = measure(GAME, options, 0.03)

    assert min(speed.playouts, speed.moves, speed.iterations) > 0


def test_strength_compares_the_shares_that_were_won(
    shelved: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    strength = pytest.importorskip("strength")
    monkeypatch.setattr(strength, "neighbours", lambda lowest: [("search:60", "uniform")])
    monkeypatch.setattr(sys, "argv", ["strength.py", shelved, "--matches", "40", "--processes", "1", "--least", "0.5"])

    assert strength.main() == 0
    shown = capsys.readouterr().out
    assert shown.count(shelved) == 2
    assert "against" not in shown
