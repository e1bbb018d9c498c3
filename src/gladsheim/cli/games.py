"""`gladsheim games`: the titles, or one title's card with its options."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable

from rich.console import Console
from rich.table import Table

from gladsheim.core.about import About
from gladsheim.core.options import Option, spell
from gladsheim.registry import games, load, unfit
from gladsheim.terminal.screen import Screen


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="tell all about this one")
    parser.add_argument("--ids", action="store_true", help="print only the ids, one a line")


def run(given: argparse.Namespace) -> int:
    console = Screen()
    if given.game is not None:
        _tell(console, load(given.game).about)
    elif given.ids:
        for id in games():
            print(id)
    else:
        console.print(_shelf(games().values()))
        console.print("`gladsheim games GAME` tells a game's options, `gladsheim play GAME` begins a match.")
        for id, why in unfit().items():
            print(f"gladsheim: {id} is left out. {why}", file=sys.stderr)
    return 0


def _shelf(titles: Iterable[About]) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("id", "game", "players", "minutes", "about"):
        table.add_column(heading)
    for about in titles:
        table.add_row(about.id, about.name, _seats(about), _minutes(about), about.tagline)
    return table


def _tell(console: Console, about: About) -> None:
    console.print(about.name, style="bold", end="")
    console.print(f" by {about.designer} ({about.year})")
    console.print(about.tagline)
    console.print(
        f"{_seats(about)} players, {_minutes(about)} minutes, from age {about.age}; "
        f"rules version {about.rules_version}, {about.stage}."
    )
    if not about.options:
        console.print("It has no options.")
        return
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("option", no_wrap=True)
    table.add_column("values (the default first)")
    table.add_column("meaning")
    for option in about.options:
        others = [spell(value) for value in option.values if value != option.default]
        values = (
            ", ".join([spell(option.default), *others]) if option.values else f"{option.default}; {option.domain()}"
        )
        table.add_row(option.id, values, option.help)
    console.print(table)


def _values(option: Option) -> str:
    if not option.values:
        return f"{option.default}; {option.domain()}"
    others = [spell(value) for value in option.values if value != option.default]
    return ", ".join([spell(option.default), *others])


def _seats(about: About) -> str:
    return _range(about.least_seats, about.most_seats)


def _minutes(about: About) -> str:
    return _range(*about.minutes)


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}-{most}"
