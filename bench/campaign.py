"""A long proof: many random matches of every title, every property checked.

Options are drawn at random, or, with `--rows`, taken from the rows of each title's tests/games/<id>/campaign.txt.
With `--lines` it is lines that are proved: so many of each title, changed field by field, are refused or can be played.
The first fault ends it and prints the record that leads there. The same seed plays the same matches.
"""

from __future__ import annotations

import argparse
import os
import sys
from multiprocessing import get_context
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.options import Options
from gladsheim.core.rng import Rng
from gladsheim.registry import games, load
from gladsheim.testing import Broken, Title, check_game, check_lines, house_titles

ROOT = Path(__file__).parents[1]
_STRETCH = 1000  # matches between two lines of progress where no bar can be drawn
_LINES = 40  # changed lines of one match
Task = tuple[str, str | None, int, int, int]  # title, options (None: drawn), seed, states to look at, lines to change


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("titles", nargs="*", metavar="title", help="only these (all)")
    parser.add_argument("--matches", type=int, default=10_000, help="of each title, options drawn (10000)")
    parser.add_argument("--rows", type=int, metavar="N", help="instead, N matches of each row of each campaign.txt")
    parser.add_argument(
        "--looks", type=int, default=1, help="states within each match that are checked, besides its first and last (1)"
    )
    parser.add_argument("--lines", type=int, metavar="N", help="instead, N changed lines of each title")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    if unknown := set(given.titles) - set(games()):
        parser.error(f"there is no title {min(unknown)}; the titles are {', '.join(games())}")
    titles = [title for title in house_titles(ROOT) if not given.titles or title.game.about.id in given.titles]
    kinds = [(title.game.about.id, row) for title in titles for row in rows_of(title, given.rows)]
    number = given.matches if given.rows is None else given.rows
    lines = 0
    if given.lines is not None:
        number, lines = -(-given.lines // _LINES), _LINES
    tasks: list[Task] = [(id, row, given.seed + n, given.looks, lines) for id, row in kinds for n in range(number)]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with (
        get_context("spawn").Pool(given.processes) as pool,
        Progress(*columns, console=console, disable=not console.is_terminal) as bar,
    ):
        running = bar.add_task("matches", total=len(tasks))
        for done, fault in enumerate(pool.imap_unordered(check, tasks, chunksize=8), start=1):
            bar.advance(running)
            if not console.is_terminal and done % _STRETCH == 0:
                console.print(f"{done} of {len(tasks)} matches")
            if fault:
                print(fault)
                return 1
    proved = f"{len(tasks) * lines} changed lines of " if lines else ""
    print(f"{proved}{len(tasks)} random matches of {len(kinds)} kinds, every property kept.")
    return 0


def rows_of(title: Title, wanted: int | None) -> list[str | None]:
    """The kinds of match to play: one with drawn options, or the title's own rows."""
    return [None] if wanted is None else [str(options) for options in title.campaign()]


def check(task: Task) -> str:
    """Play one match and check it; the fault as text, or nothing."""
    id, row, seed, looks, lines = task
    game = load(id)
    options = draw_options(game, Rng(seed)) if row is None else game.about.choose(row)
    try:
        if lines:
            check_lines(game, options, lines, seed)
        else:
            check_game(game, options, matches=1, seed=seed, looks=looks)
    except Broken as fault:
        return f"{game.about.name}, seed {seed}, options {str(options) or 'as usual'}: {fault}"
    return ""


def draw_options(game: AnyGame, rng: Rng) -> Options:
    """Every option at random, until they suit each other."""
    while True:
        given: dict[str, object] = {}
        for option in game.about.options:
            if option.values:
                given[option.id] = option.values[rng.below(len(option.values))]
            else:
                given[option.id] = option.least + int(rng.below(option.most - option.least + 1))
        try:
            options = game.about.choose(given)
            game.new(options)
        except Invalid:
            continue
        return options


if __name__ == "__main__":
    sys.exit(main())
