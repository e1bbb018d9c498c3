"""A match from its start, entry by entry."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from gladsheim import registry
from gladsheim.core.game import AnyGame
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, SPECTATOR
from gladsheim.match import Match
from gladsheim.match.fair import FairDice, Terms, bind, new_seed
from gladsheim.match.verifying import verify
from gladsheim.scene.scene import Scene
from gladsheim.server.tables.replays import film
from gladsheim.template import GAME
from tests.server.visitors import at_once, changed, in_any_order

SEED = new_seed()
GIVES_UP = 20  # choices after which somebody resigns, where possible while others play on

TITLES = [*map(registry.load, registry.games()), GAME]


def played(game: AnyGame) -> Iterator[Match]:
    """A match with as many seats as the title allows, after each of its random choices, to its end."""
    seats = {option.id: option.most for option in game.about.options if option.id.startswith("seats")}
    match, rng = Match(game, seats, dice=FairDice(SEED)), Rng(5)
    yield match
    for turn in range(game.about.bound):
        if match.is_over:
            break
        seat = match.waiting[0]
        legal = match.state.legal_actions_of(seat)
        if turn == GIVES_UP:
            match.resign(seat)
        else:
            match.play(legal[int(rng.below(len(legal)))], seat)
        yield match


def plain(scene: Scene) -> dict[str, object]:
    """A scene as a client knows it, in any order."""
    return in_any_order({"scene": msgspec.to_builtins(scene)})["scene"]  # type: ignore[no-any-return]


@pytest.mark.parametrize("game", TITLES, ids=lambda game: game.about.id)
def test_a_film_shows_what_was_seen_also_when_a_seat_gives_up_and_the_others_play_on(game: AnyGame) -> None:
    seen: dict[int, dict[str, object]] = {}
    for match in played(game):
        if not match.has_commits:
            seen[len(match.log)] = plain(match.scene())

    shown = at_once(film(match, int(SPECTATOR), match.record()))

    view = {"scene": msgspec.to_builtins(shown.first)}
    for number, frame in enumerate(shown.frames, 1):
        view = changed(view, msgspec.to_builtins(frame))
        if number in seen:
            assert in_any_order(view)["scene"] == seen[number], f"after entry {number}, {match.log[number - 1].code}"


@pytest.mark.parametrize("game", TITLES, ids=lambda game: game.about.id)
def test_dice_that_fell_after_a_seat_gave_up_are_verified_too(game: AnyGame) -> None:
    *_, match = played(game)
    rolls = [entry for entry in match.log if entry.seat == CHANCE]

    verdict = verify(bind(match.record(), SEED, Terms()), game=game)

    assert (verdict.is_fair, verdict.rolls) == (True, len(rolls))
