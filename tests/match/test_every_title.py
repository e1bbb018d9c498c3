"""What holds for a match of any title, on random play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import gladsheim
from gladsheim import template
from gladsheim.core.errors import Illegal, Stale
from gladsheim.core.game import AnyGame
from gladsheim.core.record import Record
from gladsheim.match import Match, Seeded

Wander = Callable[[Match, int, int], None]
TITLES = [*gladsheim.games(), template.GAME.about.id]


@pytest.fixture(params=TITLES)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return gladsheim.load(request.param) if request.param in gladsheim.games() else template.GAME


def test_a_record_played_again_gives_an_equal_key(game: AnyGame, wander: Wander) -> None:
    match = Match(game, dice=Seeded(6))
    wander(match, 6, 60)

    again = Match.from_record(Record.parse(match.record().text()), game=game)

    assert again.state.key() == match.state.key()
    assert again.told(0) == match.told(0)


def test_walking_the_clicks_finds_every_legal_action_once(game: AnyGame, wander: Wander) -> None:
    match = Match(game, dice=Seeded(8))
    for turn in range(8):
        for seat in match.actors:
            found = {leaf.code: path for path, leaf in match.offers(seat).paths()}
            assert sorted(found) == sorted(match.choices(seat).codes)
            for choice in match.choices(seat):
                assert found[choice.code] == game.path(match.state, choice.action)
        wander(match, turn, 1)


def test_an_undo_or_a_take_back_restores_the_key(game: AnyGame, wander: Wander) -> None:
    match = Match(game, dice=Seeded(9))
    wander(match, 9, 6)
    while not match.is_over and len(match.actors) > 1:
        wander(match, 9, 1)
    seat, key = match.actors[0], match.state.key()
    match.play(match.actions[0])

    if match.can_undo(seat):
        match.undo(seat)
    else:
        match.take_back(seat)

    assert match.state.key() == key


def test_every_seat_can_resign_and_a_stale_choice_is_refused(game: AnyGame) -> None:
    for seat in range(game.seats(game.choose())):
        match = Match(game, dice=Seeded(10))
        version = match.version
        match.resign(seat)

        assert match.results[seat] == -1.0
        with pytest.raises((Illegal, Stale)):
            match.play(0, seat, version)


def test_every_legal_action_can_be_previewed_without_a_trace(game: AnyGame) -> None:
    match = Match(game, dice=Seeded(12))
    key = match.state.key()
    for seat in match.actors:
        for choice in match.choices(seat):
            ids = [mark.id for mark in match.preview(seat, choice.action).marks]
            assert len(ids) == len(set(ids))

    assert match.state.key() == key


def test_whether_something_was_shown_is_guessed_at_first_sight_and_made_certain_when_it_matters(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch, wander: Wander
) -> None:
    most = {option.id: option.most for option in game.about.options if option.id in game.about.seat_options}
    match = Match(game, most, dice=Seeded(4))
    asked = erred = 0
    for turn in range(40):
        wander(match, turn, 1)
        if match.is_over:
            break
        for seat in range(match.seats):
            imagined = 0
            imagine = type(match.before).imagine

            def count(*words: Any, imagine: Any = imagine) -> Any:
                nonlocal imagined
                imagined += 1
                return imagine(*words)

            with monkeypatch.context() as counting:
                counting.setattr(type(match.before), "imagine", count)
                guessed = match.may_undo(seat)
            assert imagined <= 4, "every look at the table would be dear"
            certain = match.can_undo(seat)
            assert guessed or not certain, "what is possible would not be offered"
            asked += 1
            erred += guessed is not certain
    assert erred <= asked / 20
