"""The table of one seat, and of partners, in the terminal."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console
from rich.text import TextType

from gladsheim.bots.levels import make_bot
from gladsheim.cli import main
from gladsheim.core.rng import Rng
from gladsheim.match import BotPlayer, Match, Scripted
from gladsheim.terminal.sitting import Sitting
from tests.cooperative.crossing import GAME


class Typed(Console):
    """A screen before which somebody types these lines, then leaves."""

    def __init__(self, *lines: str) -> None:
        self.said, self.lines = StringIO(), list(lines)
        super().__init__(file=self.said, width=100)

    def input(self, prompt: TextType = "", **how: Any) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def evening(match: Match, bots: dict[int, BotPlayer], *typed: str) -> str:
    screen = Typed(*typed)
    Sitting(match, bots, screen).run()
    return screen.said.getvalue()


@pytest.mark.parametrize(
    ("line", "order", "verdict"),
    [
        ("1 leagues, 0 strained, watch 0, winds calm!", "row", "You have won!"),
        ("9 leagues, 1 strained, watch 0, winds gale!".replace("9", "7"), "sail", "You have lost."),
    ],
)
def test_who_plays_alone_wins_or_loses(line: str, order: str, verdict: str) -> None:
    shown = evening(Match(GAME, {"seats": 1}, line=line), {}, order, "")

    assert verdict in shown
    assert "against" not in shown


def test_partners_are_greeted_as_partners_and_win_together() -> None:
    match = Match(GAME, {"seats": 2}, line="2 leagues, 0 strained, watch 0, winds calm!", dice=Scripted([0]))
    bot = BotPlayer(make_bot("hersir", GAME, match.options, 1, is_hurried=False), Rng(1))
    shown = evening(match, {1: bot}, "row", "")

    assert "You play as Steersman with Lookout." in shown
    assert "All have won." in shown


def test_whom_to_play_against_is_not_asked_where_there_is_one_seat(
    shelved: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["quit", ""])
    monkeypatch.setattr("gladsheim.terminal.screen.Screen.input", lambda screen, prompt="", **how: next(answers))
    monkeypatch.setattr("gladsheim.cli.play.games", lambda: {shelved: GAME.about})

    assert main(["play"]) == 0
    shown = capsys.readouterr().out
    assert "whom?" not in shown
    assert "Row, sail or bail?" in shown
