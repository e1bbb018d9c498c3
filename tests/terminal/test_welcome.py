"""The questions at the door."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import pytest
from rich.console import Console
from rich.text import TextType

from gladsheim.bots.levels import LEVELS
from gladsheim.core.about import Setup
from gladsheim.template import GAME
from gladsheim.terminal.welcome import USUAL, Welcome

ABOUT = GAME.about
SHELF = [replace(ABOUT, id=id, name=id.capitalize()) for id in ("alfheim", "bifrost", "helheim")]


class Answering(Console):
    """A screen before which somebody gives these answers."""

    def __init__(self, *answers: str) -> None:
        self.said = io.StringIO()
        super().__init__(file=self.said, width=80)
        self.left = list(answers)

    def input(self, prompt: TextType = "", **how: Any) -> str:
        return self.left.pop(0)


def welcome(*answers: str) -> tuple[Welcome, Answering]:
    screen = Answering(*answers)
    return Welcome(screen), screen


def test_the_only_game_is_taken_without_asking() -> None:
    door, screen = welcome()

    assert door.which_game([ABOUT]) == ABOUT.id
    assert screen.said.getvalue() == ""


@pytest.mark.parametrize(("answer", "id"), [("", "alfheim"), ("2", "bifrost"), ("hel", "helheim")])
def test_a_game_is_chosen_by_enter_number_or_name(answer: str, id: str) -> None:
    door, _ = welcome(answer)

    assert door.which_game(SHELF) == id


@pytest.mark.parametrize("nonsense", ["0", "4", "nothing", "-1", "9" * 30])
def test_a_wrong_answer_is_asked_again(nonsense: str) -> None:
    door, screen = welcome(nonsense, "3")

    assert door.which_game(SHELF) == "helheim"
    assert screen.left == []
    assert "Type a number from 1 to 3" in screen.said.getvalue()


def test_without_setups_nobody_is_asked_how_long() -> None:
    door, screen = welcome()

    assert door.which_setup(ABOUT) == ""
    assert screen.said.getvalue() == ""


@pytest.mark.parametrize(("answer", "options"), [("", ""), ("2", "ships=5"), ("long", "ships=5")])
def test_a_setup_brings_its_options(answer: str, options: str) -> None:
    door, screen = welcome(answer)
    about = replace(ABOUT, setups=(Setup("Standard", "As usual.", ""), Setup("Longer", "More ships.", "ships=5")))

    assert door.which_setup(about) == options
    assert "Longer: More ships." in screen.said.getvalue()


def test_enter_meets_the_weakest_but_one() -> None:
    door, _ = welcome("")

    assert door.with_whom(True) is USUAL is LEVELS[1]


def test_the_last_answer_is_another_person() -> None:
    door, _ = welcome(str(len(LEVELS) + 1))

    assert door.with_whom(True) is None


def test_a_game_for_one_has_no_question_about_sides() -> None:
    door, _ = welcome()

    assert door.which_seat(["Odin"]) == 0


def test_where_nobody_is_an_opponent_one_is_asked_for_company() -> None:
    door, screen = welcome("")

    assert door.with_whom(False) is USUAL
    assert screen.said.getvalue().startswith("Together with whom?")
