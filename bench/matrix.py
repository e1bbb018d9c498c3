"""Two bots in every kind of match that a title lists: who wins how often, and from which seat, as a table.

The kinds are the rows of tests/games/<id>/campaign.txt in which a word stands (`--rows warbands=`); seats are swapped.
What each seat scores whoever sits there tells how even a kind of match is, best with equal bots (`--bots jarl,jarl`).
Each row is printed when it is done; `--skip 12` goes on where a run was stopped.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from gladsheim.lab.tally import Tally
from gladsheim.lab.tournament import play_matches
from gladsheim.registry import games
from gladsheim.testing import Title, house_titles

ROOT = Path(__file__).parents[1]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(games()))
    parser.add_argument("--rows", default="", metavar="WORD", help="only rows of campaign.txt in which this stands")
    parser.add_argument("--bots", default="jarl,greedy", help="two names (jarl,greedy)")
    parser.add_argument("--matches", type=int, default=80, help="of each row (80)")
    parser.add_argument("--skip", type=int, default=0, help="rows that were played before")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--least", type=float, default=0.0, help="the smallest share of the first bot that passes")
    given = parser.parse_args()
    title = next(title for title in house_titles(ROOT) if title.game.about.id == given.game)
    bots = tuple(given.bots.split(","))
    weakest = 1.0
    for row in rows_of(title, given.rows)[given.skip :]:
        tally = meet(title, row, bots, given.matches, given.seed, given.processes)
        weakest = min(weakest, tally.by_bot()[0].score)
        Console().print(line(row, tally))
    return int(weakest < given.least)


def rows_of(title: Title, word: str) -> list[str]:
    """The kinds of match whose options have this word in them."""
    return [str(options) for options in title.campaign() if word in str(options)]


def meet(title: Title, row: str, bots: tuple[str, ...], matches: int, seed: int, processes: int) -> Tally:
    options = title.game.about.choose(row)
    tally = Tally(bots, title.game.seats(options), has_opponents=title.game.has_opponents(options))
    for match in play_matches(title.game, options, bots, matches, seed=seed, processes=processes):
        tally.add(match)
    return tally


def line(row: str, tally: Tally) -> Table:
    """What the first bot scored, in all and on each seat, and what each seat scored whoever sat there."""
    share = tally.by_bot()[0]
    own, whoever = (", ".join(f"{seat.score:.0%}" for seat in tally.by_seat(bot)) for bot in (0, None))
    table = Table(box=None, show_header=False)
    interval = f"{share.interval.low:.0%}-{share.interval.high:.0%}"
    table.add_row(row, f"{share.score:.1%}", interval, f"as each seat {own}", f"seats {whoever}")
    return table


if __name__ == "__main__":
    sys.exit(main())
