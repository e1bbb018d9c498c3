from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gladsheim.core.errors import Illegal
from gladsheim.core.game import AnyGame
from gladsheim.core.options import Option
from gladsheim.match import Match, Seeded
from gladsheim.match.preview import compare
from gladsheim.scene.scene import Mark, Panel, Preview, Prompt, Row, RowChange, Scene, Token
from gladsheim.template import GAME
from tests.spelled import Spelled


def of_kind(marks: tuple[Mark, ...], kind: str) -> list[Mark]:
    return [mark for mark in marks if mark.kind == kind]


def test_what_vanishes_is_crossed_out_where_it_stood(stones: AnyGame) -> None:
    match = Match(stones)

    marks = match.preview(0, 5).marks

    assert [(mark.about, mark.spots, mark.points) for mark in of_kind(marks, "taken")] == [
        ("stone:5", ("spot:5",), ((5, 0),))
    ]
    assert of_kind(marks, "ghost") == []


def test_what_moves_stands_as_a_ghost_at_the_end_of_its_path(stones: AnyGame) -> None:
    marks = Match(stones).preview(0, 0).marks

    assert [mark.spots for mark in of_kind(marks, "ghost")] == [("spot:1",)]
    assert [mark.points for mark in of_kind(marks, "path")] == [((0, 0), (1, 0))]


def test_a_value_that_changes_is_told_by_its_row(stones: AnyGame) -> None:
    assert Match(stones, line="012345 0 0 3 2").preview(0, 6).rows == (RowChange("taken", 0, "5"),)


def test_looking_ahead_changes_nothing(stones: AnyGame) -> None:
    match = Match(stones)
    key = match.state.key()

    match.preview(0, 0)

    assert (match.state.key(), match.version) == (key, 0)


def test_only_what_can_be_chosen_can_be_looked_at(stones: AnyGame) -> None:
    match = Match(stones)

    with pytest.raises(Illegal, match="not among the choices of Odin"):
        match.preview(0, 3)
    with pytest.raises(Illegal, match="not among the choices of Thor"):
        match.preview(1, 0)


def test_nothing_is_foretold_where_something_is_hidden(cards: AnyGame) -> None:
    match = Match(cards)

    assert [match.preview(0, choice.action) for choice in match.actions] == [Preview()] * 6


def test_what_is_hidden_only_by_an_option_does_not_matter_without_it(cards: AnyGame) -> None:
    veil = Option("veil", "Veil", "", False, (False, True))
    about = replace(cards.about, options=(veil,), secret_options=("veil",))

    def foretold(options: str) -> Preview:
        return Match(replace(cards, about=about, scene=show_waits), options).preview(0, 0)

    assert foretold("veil=on") == Preview()
    assert foretold("veil=off").rows == (ONE_WAIT,)


ONE_WAIT = RowChange("waits", 0, "1")


def show_waits(state: Any, seat: int) -> Scene:
    return Scene(seat, Prompt(""), panels=(Panel("waits", "Waits", (Row("Waits", str(state.waits)),)),))


def test_nothing_is_foretold_in_a_simultaneous_choice(cards: AnyGame) -> None:
    match = Match(replace(cards, about=replace(cards.about, has_secrets=False), scene=show_waits))
    assert match.preview(0, 0).rows == (ONE_WAIT,)

    match.play("call")

    assert match.preview(0, 0) == match.preview(1, 0) == Preview()


def test_nothing_is_foretold_before_dice_fall() -> None:
    open_game = replace(GAME, about=replace(GAME.about, has_secrets=False))
    match = Match(open_game, dice=Seeded(0))
    while len(match.actors) > 1:
        for seat in list(match.waiting):
            match.play(match.choices(seat)[0], seat)
    assert not match.is_over

    assert match.preview(match.actors[0], match.actions[-1].action) == Preview()


def test_a_titles_own_marks_come_after_the_generic_ones(stones: AnyGame) -> None:
    ring = Mark("ring", "row", "ring")
    match = Match(with_own_mark(stones, ring))

    marks = match.preview(0, 5).marks

    assert marks[-1] == ring
    assert len(marks) > 1


def test_a_titles_own_mark_replaces_a_generic_one_of_the_same_kind_about_the_same_token(stones: AnyGame) -> None:
    own = Mark("broken", "row", "taken", about="stone:5")
    match = Match(with_own_mark(stones, own))

    assert of_kind(match.preview(0, 5).marks, "taken") == [own]


def with_own_mark(game: AnyGame, mark: Mark) -> AnyGame:
    return replace(game, verbs=Spelled(game.verbs, preview=lambda state, action: [mark]))


def scene(*tokens: Token) -> Scene:
    return Scene(0, Prompt(""), tokens=tokens)


def test_what_is_laid_aside_as_taken_is_crossed_out_at_its_old_place() -> None:
    man = Token("man", "board", "piece", "m", x=2, y=3)
    aside = replace(man, area="tray", x=0, y=0, flags=("taken",))

    assert [(m.kind, m.area, m.points) for m in compare(scene(man), scene(aside)).marks] == [
        ("taken", "board", ((2, 3),))
    ]
    assert compare(scene(aside), scene(aside)) == Preview()


def test_what_comes_from_another_area_or_from_nowhere_is_a_ghost_without_a_path() -> None:
    card = Token("card", "hand", "card", "c")
    played = replace(card, area="board")

    assert [(m.kind, m.area) for m in compare(scene(card), scene(played)).marks] == [("ghost", "board")]
    assert [(m.kind, m.area) for m in compare(scene(), scene(played)).marks] == [("ghost", "board")]
