"""Arguments that several commands share, and what they mean."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from gladsheim import load
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


def add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=number(0, 2**31 - 1), metavar="N", help="fix what chance and bots do")


def game_and_options(given: argparse.Namespace) -> tuple[AnyGame, Options]:
    """The title that was named, with the options that were given."""
    game = load(given.game)
    return game, game.about.choose(" ".join(given.options).replace(",", " "))


def number(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers in a range."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 19 and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")
        return int(text)

    return read
