"""Does each level beat the one below? Matches between neighbouring levels with sides swapped, as a table.

Where nobody is an opponent each level plays for itself with the same dice, and the shares of matches won are compared:
50 % where they are equal. The same seed plays the same matches. `--least` fails the run where a level does worse.
"""

from __future__ import annotations

import argparse
import os
import sys

from rich.console import Console
from rich.progress import track
from rich.table import Table

from gladsheim.bots.levels import LEVELS
from gladsheim.lab.tally import Tally
from gladsheim.lab.tournament import play_matches
from gladsheim.registry import games, load


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=list(games()), help="only this title (all)")
    parser.add_argument("-o", "--options", default="", help="the title's options, as in a record")
    parser.add_argument("--matches", type=int, default=200, help="of each pair of levels (200)")
    parser.add_argument("--from", dest="lowest", default=LEVELS[0].name, choices=[level.name for level in LEVELS])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--least", type=float, default=0.0, help="the smallest share of wins that passes")
    given = parser.parse_args()
    weakest = 1.0
    for id in [given.game] if given.game else games():
        for upper, lower in neighbours(given.lowest):
            tally = meet(id, given.options, (upper, lower), given.matches, given.seed, given.processes)
            weakest = min(weakest, edge(tally))
            Console().print(row(id, upper, lower, tally) if tally.has_opponents else row_apart(id, tally))
    return int(weakest < given.least)


def edge(tally: Tally) -> float:
    """The share of matches that the stronger level won; where nobody is an opponent, by how much it won more often."""
    upper, lower = (share.won / share.matches if share.matches else 0.0 for share in tally.by_bot())
    return upper if tally.has_opponents else 0.5 + (upper - lower) / 2


def neighbours(lowest: str) -> list[tuple[str, str]]:
    """(stronger, weaker) names, weakest pair first."""
    names = [level.name for level in LEVELS]
    names = names[names.index(lowest) :]
    return list(zip(names[1:], names, strict=False))


def meet(id: str, options: str, bots: tuple[str, str], matches: int, seed: int, processes: int) -> Tally:
    game = load(id)
    chosen = game.about.choose(options)
    tally = Tally(bots, game.seats(chosen), has_opponents=game.has_opponents(chosen))
    played = play_matches(game, chosen, bots, matches, seed=seed, processes=processes)
    console = Console(stderr=True)
    for match in track(played, " - ".join(bots), matches, console=console, disable=not console.is_terminal):
        tally.add(match)
    return tally


def row(id: str, upper: str, lower: str, tally: Tally) -> Table:
    share = tally.by_bot()[0]
    table = Table("title", "level", "against", "won", "drawn", "nobody won", "lost", "wins", "as each seat", box=None)
    seats = ", ".join(f"{seat.score:.0%}" for seat in tally.by_seat(0))
    wins = f"{share.won / share.matches:.1%}"
    counts = (share.won, share.drawn, tally.nobody, share.lost - tally.nobody)
    table.add_row(id, upper, lower, *map(str, counts), wins, seats)
    return table


def row_apart(id: str, tally: Tally) -> Table:
    """Two levels that did not meet, side by side."""
    table = Table("title", "level", "matches", "won", "wins", "95 % interval", box=None)
    for name, share in zip(tally.bots, tally.by_bot(), strict=True):
        wins, interval = (
            f"{share.won / max(1, share.matches):.1%}",
            f"{share.interval.low:.1%}-{share.interval.high:.1%}",
        )
        table.add_row(id, name, str(share.matches), str(share.won), wins, interval)
    return table


if __name__ == "__main__":
    sys.exit(main())
