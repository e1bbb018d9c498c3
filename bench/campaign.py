"""A long proof: thousands of random matches of every title, each with options drawn at random, every property checked.

The first fault ends it and prints the record that leads there. The same seed plays the same matches.
"""

from __future__ import annotations

import argparse
import os
import sys
from multiprocessing import get_context

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.options import Options
from gladsheim.core.rng import Rng
from gladsheim.registry import games, load
from gladsheim.testing import Broken, check_game

Task = tuple[str, int, int]  # title, seed, states to look at


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000, help="of each title (10000)")
    parser.add_argument(
        "--looks", type=int, default=1, help="states within each match that are checked, besides its first and last (1)"
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    tasks = [(id, given.seed + number, given.looks) for id in games() for number in range(given.matches)]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with (
        get_context("spawn").Pool(given.processes) as pool,
        Progress(*columns, console=console, disable=not console.is_terminal) as bar,
    ):
        running = bar.add_task("matches", total=len(tasks))
        for fault in pool.imap_unordered(check, tasks, chunksize=8):
            bar.advance(running)
            if fault:
                print(fault)
                return 1
    print(f"{len(tasks)} random matches, every property kept.")
    return 0


def check(task: Task) -> str:
    """Play one match and check it; the fault as text, or nothing."""
    id, seed, looks = task
    game = load(id)
    options = draw_options(game, Rng(seed))
    try:
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
        options = game.about.choose(given)
        try:
            game.new(options)
        except Invalid:
            continue
        return options


if __name__ == "__main__":
    sys.exit(main())
