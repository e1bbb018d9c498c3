"""Arguments that several commands share, and what they mean."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from gladsheim import load
from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.options import Options


def add_game(parser: argparse.ArgumentParser) -> None:
    """The title and its options."""
    parser.add_argument("game", metavar="GAME", help="its id; `gladsheim games` lists them")
    add_options(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-o",
        "--options",
        metavar="ID=VALUE",
        action="append",
        default=[],
        help="options of the game, several with commas or by repeating; `gladsheim games GAME` lists them",
    )


def add_line(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--line", default="", metavar="POSITION", help="begin from this position")


def add_seat(parser: argparse.ArgumentParser, whose: str) -> None:
    parser.add_argument("--seat", "--as", dest="seat", default="", metavar="ROLE", help=f"{whose}, by name or number")


def add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=number(0, 2**31 - 1), metavar="N", help="fix what chance and bots do")


def game_and_options(given: argparse.Namespace) -> tuple[AnyGame, Options]:
    """The title that was named, with the options that were given."""
    game = load(given.game)
    return game, game.about.choose(" ".join(given.options).replace(",", " "))


def seat_named(text: str, game: AnyGame, seats: int) -> int:
    """A seat by its number, counted from 1, or by how its role begins."""
    if text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= seats:
        return int(text) - 1
    roles = [game.about.role(seat) for seat in range(seats)]
    found = [seat for seat, role in enumerate(roles) if role.lower().startswith(text.lower())]
    if len(found) != 1:
        raise Invalid(f"There is no side {text!r}; there are: {', '.join(roles)}.")
    return found[0]


def number(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers in a range."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 19 and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")
        return int(text)

    return read
