"""Levels, budgets, and what a bot keeps between its choices."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gladsheim.bots.levels import LEVELS, MIDDLE, make_bot, names
from gladsheim.bots.thinker import Budget, Thinker
from gladsheim.core.errors import Invalid
from gladsheim.core.hints import Hints
from gladsheim.core.rng import Rng
from gladsheim.match import BotPlayer, Match, Seeded, play_out
from gladsheim.registry import games, load
from gladsheim.template import GAME

OPTIONS = GAME.choose()


@pytest.mark.parametrize("name", ["uniform", "greedy", *(level.name for level in LEVELS[:3]), "search:7"])
def test_every_kind_of_bot_finishes_a_match_with_chance_secrets_and_joint_choices(name: str) -> None:
    match = Match(GAME, OPTIONS, dice=Seeded(5))

    play_out(match, [BotPlayer(make_bot(name, GAME, OPTIONS, seat), Rng(seat)) for seat in range(match.seats)])

    assert match.is_over


@pytest.mark.parametrize("name", ["odin", "", "search:", "search:0", "search:-4", "search:x", "search:99999999999"])
def test_an_unknown_bot_is_refused_with_the_list_of_bots(name: str) -> None:
    with pytest.raises(Invalid, match="hersir"):
        make_bot(name, GAME, OPTIONS)


def test_every_level_thinks_longer_than_the_one_below() -> None:
    iterations = [level.budget.iterations for level in LEVELS]

    assert iterations == sorted(set(iterations))
    assert MIDDLE.name in names()


def test_an_unhurried_bot_plays_the_same_for_the_same_seed() -> None:
    records = []
    for _ in range(2):
        match = Match(GAME, OPTIONS, dice=Seeded(5))
        bots = [make_bot("karl", GAME, OPTIONS, 3 + seat, is_hurried=False) for seat in range(match.seats)]
        play_out(match, [BotPlayer(bot, Rng(1)) for bot in bots])
        records.append(match.record())

    assert records[0] == records[1]


def thinker(budget: Budget) -> Thinker:
    return Thinker(GAME.about, 2, Hints(), budget, seed=1)


def test_the_budget_of_iterations_is_kept() -> None:
    bot, match = thinker(Budget(350)), Match(GAME, OPTIONS, dice=Seeded(5))

    bot.choose(match.state, 0)

    assert bot.iterations == 350


class Deep(Hints):
    """Advice of a title whose iterations are dear."""

    def iterations(self) -> list[int]:
        return [1, 2, 3, 50, 70]


def test_a_title_may_say_how_many_iterations_each_level_is_worth() -> None:
    game, match = replace(GAME, hints=Deep), Match(GAME, OPTIONS, dice=Seeded(5))
    bot, exact = (make_bot(name, game, OPTIONS, is_hurried=False) for name in ("jarl", "search:20"))
    assert isinstance(bot, Thinker)
    assert isinstance(exact, Thinker)

    bot.choose(match.state, 0)
    exact.choose(match.state, 0)

    assert (bot.iterations, exact.iterations) == (50, 20)


class Careless(Hints):
    """Advice of a title whose lowest level never thinks."""

    def carelessness(self) -> list[float]:
        return [1.0, 0.0, 0.0, 0.0, 0.0]


def test_a_title_may_say_how_careless_each_level_is() -> None:
    game, match = replace(GAME, hints=Careless), Match(GAME, OPTIONS, dice=Seeded(5))
    lowest, second = (make_bot(level.name, game, OPTIONS, is_hurried=False) for level in LEVELS[:2])
    assert isinstance(lowest, Thinker)
    assert isinstance(second, Thinker)

    for _ in range(20):
        lowest.choose(match.state, 0)
        second.choose(match.state, 0)

    assert lowest.iterations == 0
    assert second.iterations == 20 * LEVELS[1].budget.iterations


def test_every_title_makes_each_level_think_more_than_the_one_below() -> None:
    for id in games():
        hints = load(id).hints
        advice = hints() if hints is not None else Hints()
        iterations = advice.iterations() or [level.budget.iterations for level in LEVELS]
        shares = advice.carelessness() or [level.carelessness for level in LEVELS]
        efforts = list(zip(iterations, (-share for share in shares), strict=True))

        assert efforts == sorted(set(efforts))
        assert len(efforts) == len(LEVELS)


def test_no_time_means_no_search_but_still_a_legal_choice() -> None:
    bot, match = thinker(Budget(10**6, 0.0)), Match(GAME, OPTIONS, dice=Seeded(5))

    action = bot.choose(match.state, 0)

    assert bot.iterations == 0
    assert action in match.state.legal_actions_of(0)


def test_an_only_choice_is_made_without_thinking() -> None:
    match = Match(GAME, OPTIONS, dice=Seeded(5))
    while not match.is_over and len(match.actions) > 1:
        match.play(match.actions[0].action, seat=match.waiting[0])
    bot = thinker(Budget(100))

    action = bot.choose(match.state, match.waiting[0])

    assert [action] == match.state.legal_actions_of(match.waiting[0])
    assert bot.iterations == 0


def test_a_suggestion_carries_an_estimate_and_how_often_it_was_tried() -> None:
    bot, match = thinker(Budget(400)), Match(GAME, OPTIONS, dice=Seeded(5))

    advice = bot.advise(match.state, 0)

    assert -1.0 <= advice.value <= 1.0
    assert 0 < advice.visits <= 400
