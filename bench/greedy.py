"""Does a level beat a player who looks one choice ahead? Matches with sides swapped, as one line.

The greedy player takes the choice after which the title's own evaluation likes the position best. It shows what the
search is worth beyond the evaluation. The same seed plays the same matches.
"""

from __future__ import annotations

import argparse
import os
import sys
from multiprocessing import get_context

from gladsheim.bots.bot import Advice, Bot
from gladsheim.bots.levels import LEVELS, make_bot
from gladsheim.core.game import AnyGame
from gladsheim.core.hints import Hints
from gladsheim.core.rng import Rng
from gladsheim.core.state import State
from gladsheim.match import BotPlayer, Match, Seeded, play_out
from gladsheim.registry import games, load

Task = tuple[str, str, str, int]  # title, options, level, number


class Greedy(Bot):
    """Looks one choice ahead; of equal choices it takes the first."""

    def __init__(self, hints: Hints) -> None:
        self.name = "greedy"
        self._hints = hints

    def advise(self, world: State, seat: int) -> Advice:
        values = {action: self._after(world, seat, action) for action in world.legal_actions_of(seat)}
        best = max(values, key=values.__getitem__)
        return Advice(best, values[best], 1)

    def _after(self, world: State, seat: int, action: int) -> float:
        after = world.clone()
        after.apply_of(seat, action)
        return after.result(seat) if after.is_over() else self._hints.value(after, seat)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(games()))
    parser.add_argument("-o", "--options", default="", help="the title's options, as in a record")
    parser.add_argument("--level", default=LEVELS[-1].name, help="the strongest one")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--least", type=float, default=0.0, help="the smallest share of wins that passes")
    given = parser.parse_args()
    tasks = [(given.game, given.options, given.level, number) for number in range(given.matches)]
    with get_context("spawn").Pool(given.processes) as pool:
        results = pool.map(play, tasks, chunksize=1)
    won, lost = sum(result > 0 for result in results), sum(result < 0 for result in results)
    drawn = len(results) - won - lost
    print(f"{given.level} against greedy: {won} won, {drawn} drawn, {lost} lost ({won / len(results):.1%})")
    return int(won / len(results) < given.least)


def play(task: Task) -> float:
    """One match; the level's result. Its seat goes round."""
    id, options, level, number = task
    game: AnyGame = load(id)
    match = Match(game, options, dice=Seeded(number // 2))
    hero = number % match.seats
    hints = game.hints() if game.hints is not None else Hints()
    bots: list[Bot] = [Greedy(hints) for _ in range(match.seats)]
    bots[hero] = make_bot(level, game, match.options, number, is_hurried=False)
    play_out(match, [BotPlayer(bot, Rng(number)) for bot in bots])
    return match.results[hero]


if __name__ == "__main__":
    sys.exit(main())
