"""Scenes in colour."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from rich.text import Text

from gladsheim.core.game import AnyGame
from gladsheim.core.state import MOST_SEATS
from gladsheim.match import Match, Seeded
from gladsheim.registry import games, load
from gladsheim.template import GAME
from gladsheim.terminal.board import STYLES, draw, fit


@pytest.mark.parametrize("game", [*map(load, games()), GAME], ids=lambda game: game.about.id)
def test_colour_changes_no_character(game: AnyGame) -> None:
    scene = Match(game, dice=Seeded(1)).scene(0)

    plain = [line.rstrip() for line in draw(scene).plain.splitlines()]

    assert plain == [line.rstrip() for line in scene.text().splitlines()]


def test_seats_have_colours_of_their_own() -> None:
    scene = Match(GAME, dice=Seeded(1)).scene(0)

    styles = {str(span.style) for span in draw(scene).spans}

    assert {STYLES["seat-0"], STYLES["seat-1"]} <= styles
    assert len({STYLES[f"seat-{seat}"] for seat in range(MOST_SEATS)}) == MOST_SEATS


@pytest.mark.parametrize(("height", "lines"), [(4, 3), (3, 2)])
def test_empty_lines_are_given_up_only_where_a_terminal_is_too_low(height: int, lines: int) -> None:
    console = Console(file=io.StringIO(), force_terminal=True, height=height, width=80)

    fitted = fit([Text("board"), Text(""), Text("prompt")], console, 1)

    assert len(fitted.split(allow_blank=True)) == lines
