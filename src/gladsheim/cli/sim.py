"""`gladsheim sim`: bots play many matches; the table tells who won, from which seat, how and after how long."""

from __future__ import annotations

import argparse
import json
from contextlib import closing

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from gladsheim.bots.levels import names
from gladsheim.cli.arguments import add_game, add_line, add_seed, game_and_options, number
from gladsheim.lab.report import report
from gladsheim.lab.tally import Tally
from gladsheim.lab.tournament import play_matches
from gladsheim.terminal.files import check_writable, write_text
from gladsheim.terminal.screen import Screen

INTERRUPTED = 130


def declare(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "--bots", required=True, metavar="A,B", help=f"who plays, with commas between: {', '.join(names())}"
    )
    parser.add_argument("--matches", type=number(1, 10**6), default=100, metavar="N", help="how many (100)")
    parser.add_argument("--processes", type=number(1, 256), default=1, metavar="P", help="how many at a time (1)")
    parser.add_argument(
        "--swap",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="play every match once for each rotation of the seats, with the same dice",
    )
    add_seed(parser)
    add_line(parser)
    parser.add_argument("--json", metavar="FILE", help="also write everything into this file")


def run(given: argparse.Namespace) -> int:
    game, options = game_and_options(given)
    if given.json:
        check_writable(given.json)
    bots = [word.strip() for word in given.bots.split(",")]
    console = Screen()
    tally = Tally(tuple(bots), game.seats(options), has_opponents=game.has_opponents(options))
    played = play_matches(
        game,
        options,
        bots,
        given.matches,
        seed=given.seed or 0,
        swap=given.swap,
        processes=given.processes,
        line=given.line,
    )
    code = 0
    with _bar() as bar, closing(played):
        task = bar.add_task("matches", total=given.matches)
        try:
            for match in played:
                tally.add(match)
                bar.advance(task)
        except KeyboardInterrupt:
            code = INTERRUPTED
    if code:
        console.print(f"Interrupted after {len(tally.played)} of {given.matches} matches.")
    for piece in report(tally, game.about):
        console.print(piece)
    if given.json:
        header = {"game": game.about.id, "rules": game.about.rules_version, "options": str(options)}
        content = {**header, "seed": given.seed or 0, **tally.as_data()}
        write_text(given.json, json.dumps(content, indent=1) + "\n")
    return code


def _bar() -> Progress:
    """Drawn on standard error, and only where somebody watches."""
    console = Screen(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
