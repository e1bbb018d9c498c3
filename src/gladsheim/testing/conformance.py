"""Does a title keep the contract? Every property, on states that random play reaches.

A stranger's test file needs three lines:

    from gladsheim.testing import conformance_tests
    from my_title import GAME

    TestConformance = conformance_tests(GAME)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gladsheim.bots.levels import make_bot
from gladsheim.core.game import AnyGame
from gladsheim.core.options import Options
from gladsheim.core.rng import Rng
from gladsheim.match import BotPlayer, Match, Seeded, play_out
from gladsheim.testing.layer_properties import LAYER_PROPERTIES
from gladsheim.testing.line_properties import LINE_PROPERTIES
from gladsheim.testing.rule_properties import RULE_PROPERTIES
from gladsheim.testing.scene_properties import SCENE_PROPERTIES
from gladsheim.testing.secret_properties import SECRET_PROPERTIES
from gladsheim.testing.text_properties import TEXT_PROPERTIES
from gladsheim.testing.trail import Broken, Trail, option_variants, walk
from gladsheim.testing.verb_properties import VERB_PROPERTIES

Property = Callable[[Trail, Rng], None]
PROPERTIES: tuple[Property, ...] = (
    *RULE_PROPERTIES,
    *LAYER_PROPERTIES,
    *VERB_PROPERTIES,
    *TEXT_PROPERTIES,
    *LINE_PROPERTIES,
    *SECRET_PROPERTIES,
    *SCENE_PROPERTIES,
)


def check_state(trail: Trail, rng: Rng, properties: Sequence[Property] = PROPERTIES) -> None:
    """Every property, in one state. Broken says which fails, and holds the record that leads there."""
    for holds in properties:
        holds(trail, rng)


def check_game(
    game: AnyGame,
    options: Options | Mapping[str, object] | str | None = None,
    matches: int = 3,
    seed: int = 0,
    *,
    looks: int = 30,
    properties: Sequence[Property] = PROPERTIES,
) -> None:
    """Play random matches and check the properties in up to `looks` states of each, its first and last included."""
    chosen = options if isinstance(options, Options) else game.about.choose(options)
    rng = Rng(seed)
    for _ in range(matches):
        played = walk(game, chosen, rng)
        trail = Trail(game, chosen)
        for number in range(len(played.steps) + 1):
            is_edge = number in (0, len(played.steps))
            if is_edge or rng.below(len(played.steps)) < looks:
                check_state(trail, rng, properties)
            if number < len(played.steps):
                trail.step(played.steps[number][1])


def check_bots(game: AnyGame, options: Options, names: Sequence[str] = ("uniform", "search:8"), seed: int = 0) -> None:
    """Bots of these names, in turn over the seats, play a match to its end."""
    match = Match(game, options, dice=Seeded(seed))
    players = [
        BotPlayer(make_bot(names[seat % len(names)], game, options, seed + seat), Rng(seed + seat))
        for seat in range(match.seats)
    ]
    play_out(match, players)
    if match.ending not in game.about.endings:
        raise Broken(f"{game.about.name}: bots ended it by {match.ending!r}, which the card does not list")


def conformance_tests(game: AnyGame, *, matches: int = 2, looks: int = 20, seed: int = 0) -> type[Any]:
    """A class for pytest to collect, with one test for each property and set of options."""
    import pytest

    variants = option_variants(game)
    by_options = pytest.mark.parametrize("options", variants, ids=[str(options) or "default" for options in variants])
    by_property = pytest.mark.parametrize("holds", PROPERTIES, ids=[holds.__name__ for holds in PROPERTIES])

    class Conformance:
        """The title keeps the contract."""

        @by_options
        @by_property
        def test_the_contract(self, holds: Property, options: Options) -> None:
            check_game(game, options, matches, seed, looks=looks, properties=[holds])

        @by_options
        def test_bots_finish(self, options: Options) -> None:
            check_bots(game, options, seed=seed)

    return Conformance
