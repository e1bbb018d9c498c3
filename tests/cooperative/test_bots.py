"""Partners win together in the search too."""

from __future__ import annotations

import pytest

from gladsheim.bots.foresight import NO_WIN, Foresight
from gladsheim.bots.levels import LEVELS, make_bot
from gladsheim.bots.search import Search
from gladsheim.core.options import Options
from gladsheim.core.rng import Rng
from gladsheim.core.state import seat_bit
from gladsheim.match import BotPlayer, Match, Seeded, play_out
from tests.cooperative.crossing import GAME, Wary
from tests.cooperative.crossing.rules import ROW

PAIR = GAME.choose(seats=2)
# Seat 0 rows, the wind turns, and whatever it is, seat 1 lands with the last stroke: two barrels are left.
LAST_CHANCE = "2 leagues, 1 strained, watch 1, winds calm-calm-calm-calm-calm-gale!"
BOTH = int(seat_bit(0) | seat_bit(1))


def test_a_win_by_the_partners_hand_is_foreseen() -> None:
    state = GAME.read(LAST_CHANCE, PAIR)

    assert Foresight(1, BOTH, 10_000).winning_action(state, 3) == ROW
    assert Foresight(1, 0, 10_000).winning_action(state, 3) == NO_WIN  # an enemy would not row


def test_what_is_foreseen_is_proven_for_the_partner_too() -> None:
    state = GAME.read(LAST_CHANCE, PAIR)
    search = Search(1, 2, 1, Wary(), False, False, 0.7, 3, BOTH)
    search.grow(state, 0)

    assert search.best(state) == ROW
    assert list(search.root.proof) == [1.0, 1.0]


@pytest.mark.parametrize("level", ["hersir", "jarl"])
def test_a_level_with_foresight_relies_on_its_partner(level: str) -> None:
    advice = make_bot(level, GAME, PAIR, is_hurried=False).advise(GAME.read(LAST_CHANCE, PAIR), 1)

    assert (advice.action, advice.value, advice.is_proven) == (ROW, 1.0, True)


@pytest.mark.parametrize("name", ["uniform", "greedy", *(level.name for level in LEVELS[:4])])
def test_every_bot_plays_it_to_the_end(name: str, options: Options) -> None:
    match = Match(GAME, options, dice=Seeded(3))
    bots = [BotPlayer(make_bot(name, GAME, options, seat, is_hurried=False), Rng(seat)) for seat in range(match.seats)]
    play_out(match, bots)

    assert len(set(match.results)) == 1
