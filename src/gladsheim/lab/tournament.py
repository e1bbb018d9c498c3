"""Plays many matches between bots, in several processes if wanted.

The outcome is a function of the arguments: fixtures and seeds are drawn up beforehand, bots think by iterations and
never by the clock, so neither the number of processes nor their speed matters.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait

from gladsheim.bots.levels import make_bot
from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.options import Options
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE
from gladsheim.lab.fixtures import Fixture, draw_up
from gladsheim.lab.tally import Played, Tally
from gladsheim.match import BotPlayer, Match, Seeded, play_out


def tournament(
    game: AnyGame,
    options: Options | None,
    bots: Sequence[str],
    matches: int,
    *,
    seed: int = 0,
    swap: bool = True,
    processes: int = 1,
    line: str = "",
    on_match: Callable[[Tally], None] | None = None,
) -> Tally:
    """Let bots, named as in `bots.levels`, play each other. `on_match` is called after every finished match.

    With several processes a script that calls this must guard its main part with `if __name__ == "__main__"`.
    """
    chosen = game.choose() if options is None else options
    tally = Tally(tuple(bots), game.seats(chosen), has_opponents=game.has_opponents(chosen))
    with closing(
        play_matches(game, chosen, bots, matches, seed=seed, swap=swap, processes=processes, line=line)
    ) as played:
        for match in played:
            tally.add(match)
            if on_match is not None:
                on_match(tally)
    return tally


def play_matches(
    game: AnyGame,
    options: Options,
    bots: Sequence[str],
    matches: int,
    *,
    seed: int = 0,
    swap: bool = True,
    processes: int = 1,
    line: str = "",
) -> Generator[Played]:
    """The matches of a tournament as they finish. Closing the iterator ends the processes."""
    has_opponents = game.has_opponents(options)
    fixtures = draw_up(len(bots), game.seats(options), matches, swap=swap, seed=seed, has_opponents=has_opponents)
    for name in bots:
        make_bot(name, game, options)
    Match(game, options, line=line, dice=Seeded(seed))
    if processes < 1:
        raise Invalid("A tournament needs at least one process.")
    company = _Company(game, options, tuple(bots), line)
    if processes == 1:
        return (company.play(fixture) for fixture in fixtures)
    return _share_out(company, fixtures, min(processes, matches))


class _Company:
    """What every match of a tournament has in common."""

    def __init__(self, game: AnyGame, options: Options, bots: tuple[str, ...], line: str) -> None:
        self.game = game
        self.options = options
        self.bots = bots
        self.line = line

    def play(self, fixture: Fixture) -> Played:
        match = Match(self.game, self.options, dice=Seeded(fixture.dice), line=self.line)
        players = [
            BotPlayer(make_bot(self.bots[bot], self.game, self.options, seed, is_hurried=False), Rng(seed))
            for bot, seed in zip(fixture.seating, fixture.bots, strict=True)
        ]
        opener = match.actors[0] if len(match.actors) == 1 else None
        play_out(match, players)
        return Played(
            number=fixture.number,
            seating=fixture.seating,
            results=tuple(match.results),
            ending=match.ending,
            decisions=sum(entry.seat != CHANCE for entry in match.log),
            opener=opener,
        )


def _share_out(company: _Company, fixtures: Sequence[Fixture], processes: int) -> Generator[Played]:
    """Hand each idle process the next fixture."""
    context = get_context("spawn")
    waiting = iter(fixtures)
    idle: list[Connection] = []
    workers = []
    try:
        for _ in range(processes):
            here, there = context.Pipe()
            worker = context.Process(target=_work, args=(company, there), daemon=True)
            worker.start()
            there.close()
            workers.append(worker)
            idle.append(here)
        busy: list[Connection] = []
        for connection, fixture in zip(list(idle), waiting):  # noqa: B905
            connection.send(fixture)
            busy.append(connection)
        while busy:
            for ready in wait(busy):
                assert isinstance(ready, Connection)
                try:
                    yield ready.recv()
                except EOFError:
                    raise RuntimeError("A process of the tournament ended before its match did.") from None
                following = next(waiting, None)
                if following is None:
                    busy.remove(ready)
                else:
                    ready.send(following)
    finally:
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()
        for connection in idle:
            connection.close()


def _work(company: _Company, connection: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the tournament itself hears it and ends its processes
    while True:
        try:
            fixture = connection.recv()
        except EOFError:
            return
        connection.send(company.play(fixture))
