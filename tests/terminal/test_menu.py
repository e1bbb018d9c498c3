"""Numbered lists of choices."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from gladsheim.core.action import Point, picks
from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.state import CHANCE
from gladsheim.match import Leaf, Match, Seeded
from gladsheim.match.offers import tree
from gladsheim.registry import games, load
from gladsheim.scene.scene import Prompt, Scene, Spot, Token
from gladsheim.template import GAME
from gladsheim.terminal.menu import FEW, Entry, Menu, lay_out, narrow, open_menu

SCENE = Scene(
    seat=0,
    prompt=Prompt(""),
    spots=tuple(Spot(f"cell:{name}", "board", 0, 0, name=name, label=f"Cell {name}") for name in ("a1", "b2")),
    tokens=tuple(Token(f"piece:{name}", "board", "piece", "A", f"cell:{name}", label="A man") for name in ("a1", "b2")),
)
MOVES = [
    (picks(f"piece:{place}", f"cell:{n}"), Leaf(f"{place}-{n}", f"Go {n}"))
    for n, place in enumerate(["a1"] * 10 + ["b2"] * 10)
]


def test_few_choices_are_listed_at_once() -> None:
    menu = open_menu(tree(MOVES[:FEW]), SCENE)

    assert [entry.name for entry in menu.entries] == [leaf.code for _, leaf in MOVES[:FEW]]


def test_many_choices_are_grouped_by_the_first_click() -> None:
    menu = open_menu(tree(MOVES), SCENE)

    assert [(entry.name, entry.words) for entry in menu.entries] == [
        ("a1", "A man, 10 choices"),
        ("b2", "A man, 10 choices"),
    ]


def test_choices_that_share_the_first_click_are_listed_by_the_second() -> None:
    menu = open_menu(tree([(picks("piece:a1", str(path[1])), leaf) for path, leaf in MOVES]), SCENE)

    assert len(menu.entries) == len(MOVES)


def test_places_of_a_measured_table_stand_together() -> None:
    moves = [((Point("table", n, 4),), Leaf(f"move {n},4", f"Go to {n},4")) for n in range(20)]
    stop = (picks("button:stop"), Leaf("stop", "Stop"))

    menu = open_menu(tree([*moves, stop]), SCENE)

    assert [entry.name for entry in menu.entries] == ["stop", "move"]
    assert menu.entries[1].words == "20 places; type one, such as move 10,4"
    assert [entry.name for entry in narrow(menu.entries[1], SCENE).entries] == [leaf.code for _, leaf in moves]


def test_a_group_is_found_by_its_number_and_by_its_name() -> None:
    menu = open_menu(tree(MOVES), SCENE)

    assert menu.find("2") is menu.find("B2") is menu.entries[1]
    assert menu.find("c3") is None


@pytest.mark.parametrize("typed", ["0", "3", "9" * 50])
def test_a_number_beyond_the_list_is_refused(typed: str) -> None:
    with pytest.raises(Invalid, match="from 1 to 2"):
        open_menu(tree(MOVES), SCENE).find(typed)


@pytest.mark.parametrize("game", [*map(load, games()), GAME], ids=lambda game: game.about.id)
def test_every_legal_choice_is_reached_by_numbers(game: AnyGame) -> None:
    match = Match(game, dice=Seeded(2))
    for _ in range(8):
        for seat in match.waiting:
            assert reached(match, seat) == sorted(match.choices(seat).codes)
        if match.is_over:
            break
        match.play(match.actions[-1], match.waiting[0])


def reached(match: Match, seat: int) -> list[str]:
    assert seat != CHANCE
    scene = match.scene(seat)

    def walk(menu: Menu) -> list[str]:
        codes: list[str] = []
        for entry in menu.entries:
            codes += [entry.leaves[0].code] if len(entry.leaves) == 1 else walk(narrow(entry, scene))
        return codes

    return sorted(walk(open_menu(match.offers(seat), scene)))


def test_words_are_left_out_where_they_do_not_fit() -> None:
    menu = Menu(tuple(Entry(f"m{n}", "some words about it", ()) for n in range(12)))

    roomy, tight = printed(menu, 80, 10), printed(menu, 80, 2)

    assert "some words" in roomy
    assert "some words" not in tight
    assert max(map(len, tight.splitlines())) <= 80
    assert all(f"m{n}" in tight for n in range(12))


def test_numbers_run_down_the_columns() -> None:
    menu = Menu(tuple(Entry(name, "", ()) for name in "abcd"))

    assert [line.rstrip() for line in printed(menu, 14, 2).splitlines()] == ["1 a     3 c", "2 b     4 d"]


def printed(menu: Menu, width: int, height: int) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    with console.capture() as capture:
        console.print(lay_out(menu, console, height))
    return capture.get()
