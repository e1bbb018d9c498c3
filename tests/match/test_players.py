from __future__ import annotations

import pytest

from gladsheim.bots.bot import Advice, Bot
from gladsheim.core.errors import Illegal, Invalid, Refused
from gladsheim.core.game import AnyGame
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, State
from gladsheim.match import BotPlayer, Match, Person, Seeded, play_out
from gladsheim.template import GAME


class Witness(Bot):
    """A bot that takes the first action and remembers what it was shown."""

    name = "witness"

    def __init__(self) -> None:
        self.worlds: list[bytes] = []
        self.seen: list[tuple[int, int | None]] = []
        self.restarts = 0

    def advise(self, world: State, seat: int) -> Advice:
        self.worlds.append(world.key())
        return Advice(world.legal_actions_of(seat)[0], 0.0, 1)

    def saw(self, seat: int, action: int | None) -> None:
        self.seen.append((seat, action))

    def restart(self) -> None:
        self.restarts += 1


def test_people_and_bots_play_a_match_to_its_end() -> None:
    match = Match(GAME, "seats=3", dice=Seeded(2))
    turns: list[int] = []
    people = Person(lambda match, seat: match.choices(seat)[-1])

    results = play_out(match, [BotPlayer(Witness(), Rng(1)), people, people], lambda match: turns.append(match.version))

    assert match.is_over
    assert results == match.results
    assert turns == sorted(turns)


def test_the_dice_of_a_paused_match_fall_before_the_first_player_is_asked() -> None:
    match = Match(GAME, "seats=2", paused=True)
    assert len(match.log) == 0
    first = Person(lambda match, seat: match.choices(seat)[0])

    play_out(match, [first, first])

    assert match.is_over


def test_a_bot_is_told_every_applied_action_but_not_which_where_its_seat_did_not_witness_it() -> None:
    match = Match(GAME, "seats=2", dice=Seeded(2))
    bot = Witness()
    play_out(match, [Person(lambda match, seat: match.choices(seat)[0]), BotPlayer(bot, Rng(1))])

    told = [(entry.seat, entry.action if entry.is_seen_by(1) else None) for entry in match.log]
    assert bot.seen == told[: len(bot.seen)]
    assert bot.seen[:4] == [(CHANCE, None)] * 4
    assert all(action is not None for _, action in bot.seen[4:8])


def test_a_bot_is_handed_imagined_worlds_and_never_the_state() -> None:
    match = Match(GAME, "seats=2", dice=Seeded(2))
    bot = Witness()
    player = BotPlayer(bot, Rng(1))

    for _ in range(8):
        player.choose(match, 0)

    assert len(set(bot.worlds)) > 1


def test_a_bot_starts_afresh_when_the_match_jumped(stones: AnyGame) -> None:
    match = Match(stones)
    bot = Witness()
    player = BotPlayer(bot, Rng(1))
    match.play("take-0")
    player.choose(match, 0)
    assert (bot.seen, bot.restarts) == ([(0, 0)], 0)

    match.undo(0)
    player.choose(match, 0)
    assert (bot.seen, bot.restarts) == ([(0, 0)], 1)

    match.play("take-5")
    player.choose(match, 0)
    assert bot.seen == [(0, 0), (0, 5)]

    player.choose(Match(stones), 0)
    assert bot.restarts == 2


def test_a_person_is_asked_again_after_a_refusal(stones: AnyGame) -> None:
    answers = iter(["dance", "take-3", "both"])
    heard: list[type[Refused]] = []
    person = Person(lambda match, seat: next(answers), lambda error: heard.append(type(error)))
    match = Match(stones, line="25 0 0 0 0")

    play_out(match, [person, person])

    assert heard == [Invalid, Illegal]
    assert match.ending == "empty"


def test_a_refusal_that_nobody_hears_stops_the_match(stones: AnyGame) -> None:
    person = Person(lambda match, seat: "dance")

    with pytest.raises(Invalid):
        play_out(Match(stones), [person, person])


def test_every_seat_needs_a_player(stones: AnyGame) -> None:
    with pytest.raises(Invalid, match="2 seats need 2 players, not 1"):
        play_out(Match(stones), [Person(lambda match, seat: "both")])
