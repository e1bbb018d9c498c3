"""Who sits in a seat: a person who is asked, or a bot that is handed a world its seat could be in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from gladsheim.bots.bot import Bot
from gladsheim.core.errors import Invalid, Refused
from gladsheim.core.rng import Rng
from gladsheim.match.choices import Choice
from gladsheim.match.log import NO_ACTION
from gladsheim.match.match import Match

Answer = str | int | Choice


class Player(Protocol):
    """Chooses for a seat."""

    def choose(self, match: Match, seat: int) -> Answer:
        """The choice of a seat."""

    def refuse(self, error: Refused) -> None:
        """Hear why a choice was refused, and be asked again; or raise it to stop."""


class Person:
    """Somebody who is asked by a callable, and asked again if the answer was refused."""

    def __init__(self, ask: Callable[[Match, int], Answer], explain: Callable[[Refused], None] | None = None) -> None:
        self._ask = ask
        self._explain = explain

    def choose(self, match: Match, seat: int) -> Answer:
        return self._ask(match, seat)

    def refuse(self, error: Refused) -> None:
        if self._explain is None:
            raise error
        self._explain(error)


class BotPlayer:
    """A bot in one seat of one match. It sees what the seat sees and is told what the seat witnessed."""

    def __init__(self, bot: Bot, rng: Rng) -> None:
        self.bot = bot
        self._rng = rng
        self._match: Match | None = None
        self._cuts = 0
        self._read = 0  # how many entries of the log the bot has been told

    def choose(self, match: Match, seat: int) -> int:
        self.follow(match, seat)
        return self.bot.choose(match.state.imagine(seat, self._rng), seat)

    def refuse(self, error: Refused) -> None:
        raise error

    def follow(self, match: Match, seat: int) -> None:
        """Tell the bot what was applied since it was last told; if the match jumped it starts afresh."""
        if match is not self._match:
            if self._match is not None:
                self.bot.restart()
            self._match, self._cuts, self._read = match, match.log.cuts, 0
        if match.log.cuts != self._cuts:
            self.bot.restart()
            self._cuts, self._read = match.log.cuts, len(match.log)
        for entry in match.log[self._read :]:
            if entry.action != NO_ACTION:
                self.bot.saw(entry.seat, entry.action if entry.is_seen_by(seat) else None)
            else:
                self.bot.restart()
        self._read = len(match.log)


def play_out(
    match: Match, players: Sequence[Player], on_turn: Callable[[Match], None] | None = None
) -> tuple[float, ...]:
    """Let the players play a match to its end and return the results. `on_turn` is called after every choice."""
    if len(players) != match.seats:
        raise Invalid(f"{match.seats} seats need {match.seats} players, not {len(players)}.")
    match.roll()
    while not match.is_over:
        seat = match.waiting[0]
        try:
            match.play(players[seat].choose(match, seat), seat)
        except Refused as error:
            players[seat].refuse(error)
        if on_turn is not None:
            on_turn(match)
    return match.results
