"""`gladsheim bench`: playouts, moves and search iterations a second, compiled and interpreted."""

from __future__ import annotations

import argparse

from rich.table import Table

from gladsheim.cli.arguments import add_game, game_and_options
from gladsheim.lab.speed import Speed, measure_apart
from gladsheim.terminal.screen import Screen


def declare(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--seconds", type=_seconds, default=3.0, metavar="S", help="for each of the two builds (3)")


def run(given: argparse.Namespace) -> int:
    game, options = game_and_options(given)
    console = Screen()
    with console.status("Measuring ..."):
        fast = measure_apart(given.game, options, given.seconds, interpreted=False)
        slow = measure_apart(given.game, options, given.seconds, interpreted=True)
    console.print(f"{game.about.name}{f', {options}' if str(options) else ''}; a second, on one core")
    console.print(table(fast, slow))
    if not fast.is_compiled:
        console.print("This build is not compiled: both columns are plain Python. `make build` compiles it.")
    return 0


def table(fast: Speed, slow: Speed) -> Table:
    """Both builds side by side."""
    grid = Table(box=None, header_style="bold", pad_edge=False)
    grid.add_column("")
    for heading in ("compiled" if fast.is_compiled else "not compiled", "interpreted", "ratio"):
        grid.add_column(heading, justify="right")
    rows = (
        ("random playouts", fast.playouts, slow.playouts),
        ("moves (list_actions, apply)", fast.moves, slow.moves),
        ("search iterations", fast.iterations, slow.iterations),
    )
    for name, quick, plain in rows:
        grid.add_row(name, f"{quick:,.0f}", f"{plain:,.0f}", f"{quick / plain:.1f}")
    return grid


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.01 <= seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds from 0.01 to 3600")
    return seconds
