"""Numbered lists of choices."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from gladsheim.core.action import Path, Point, picks
from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.state import CHANCE
from gladsheim.match import Choice, Match, Seeded
from gladsheim.registry import games, load
from gladsheim.scene.scene import Prompt, Scene, Spot, Token
from gladsheim.template import GAME
from gladsheim.terminal.menu import FEW, Entry, Menu, lay_out, open_menu

SCENE = Scene(
    seat=0,
    prompt=Prompt(""),
    spots=tuple(Spot(f"cell:{name}", "board", 0, 0, name=name, label=f"Cell {name}") for name in ("a1", "b2")),
    tokens=tuple(Token(f"piece:{name}", "board", "piece", "A", f"cell:{name}", label="A man") for name in ("a1", "b2")),
)
MOVES = [Choice(n, f"{'a1' if n < 10 else 'b2'}-{n}", f"Go {n}") for n in range(20)]


def path(action: int) -> Path:
    return picks("piece:a1" if action < 10 else "piece:b2", f"cell:{action}")


def test_few_choices_are_listed_at_once() -> None:
    menu = open_menu(MOVES[:FEW], path, SCENE)

    assert [entry.name for entry in menu.entries] == [move.code for move in MOVES[:FEW]]


def test_many_choices_are_grouped_by_the_first_click() -> None:
    menu = open_menu(MOVES, path, SCENE)

    assert [(entry.name, entry.words) for entry in menu.entries] == [
        ("a1", "A man, 10 choices"),
        ("b2", "A man, 10 choices"),
    ]


def test_choices_that_share_the_first_click_are_listed_by_the_second() -> None:
    menu = open_menu(MOVES, lambda action: picks("piece:a1", f"cell:{action}"), SCENE)

    assert len(menu.entries) == len(MOVES)


def test_places_of_a_measured_table_stand_together() -> None:
    moves = [Choice(n, f"move {n},4", f"Go to {n},4") for n in range(20)]
    stop = Choice(20, "stop", "Stop")

    menu = open_menu([*moves, stop], lambda n: (Point("table", n, 4),) if n < 20 else picks("button:stop"), SCENE)

    assert [entry.name for entry in menu.entries] == ["move", "stop"]
    assert menu.entries[0].words == "20 places; type one, such as move 10,4"
    inside = open_menu(moves, lambda n: (Point("table", n, 4),), SCENE, menu.depth)
    assert [entry.name for entry in inside.entries] == [move.code for move in moves]


def test_a_group_is_found_by_its_number_and_by_its_name() -> None:
    menu = open_menu(MOVES, path, SCENE)

    assert menu.find("2") is menu.find("B2") is menu.entries[1]
    assert menu.find("c3") is None


@pytest.mark.parametrize("typed", ["0", "3", "9" * 50])
def test_a_number_beyond_the_list_is_refused(typed: str) -> None:
    with pytest.raises(Invalid, match="from 1 to 2"):
        open_menu(MOVES, path, SCENE).find(typed)


@pytest.mark.parametrize("game", [*map(load, games()), GAME], ids=lambda game: game.about.id)
def test_every_legal_choice_is_reached_by_numbers(game: AnyGame) -> None:
    match = Match(game, dice=Seeded(2))
    for _ in range(8):
        for seat in match.waiting:
            assert reached(match, seat) == set(match.state.legal_actions_of(seat))
        if match.is_over:
            break
        match.play(match.actions[-1], match.waiting[0])


def reached(match: Match, seat: int) -> set[int]:
    assert seat != CHANCE

    def clicks(action: int) -> Path:
        found: Path = match.game.path(match.state, action)
        return found

    def walk(menu: Menu) -> set[int]:
        actions: set[int] = set()
        for entry in menu.entries:
            if len(entry.choices) == 1:
                actions.add(entry.choices[0].action)
            else:
                actions |= walk(open_menu(entry.choices, clicks, match.scene(seat), menu.depth))
        return actions

    return walk(open_menu(match.choices(seat), clicks, match.scene(seat)))


def test_words_are_left_out_where_they_do_not_fit() -> None:
    menu = Menu(tuple(Entry(f"m{n}", "some words about it", ()) for n in range(12)), 0)

    roomy, tight = printed(menu, 80, 10), printed(menu, 80, 2)

    assert "some words" in roomy
    assert "some words" not in tight
    assert max(map(len, tight.splitlines())) <= 80
    assert all(f"m{n}" in tight for n in range(12))


def test_numbers_run_down_the_columns() -> None:
    menu = Menu(tuple(Entry(name, "", ()) for name in "abcd"), 0)

    assert [line.rstrip() for line in printed(menu, 14, 2).splitlines()] == ["1 a     3 c", "2 b     4 d"]


def printed(menu: Menu, width: int, height: int) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    with console.capture() as capture:
        console.print(lay_out(menu, console, height))
    return capture.get()
