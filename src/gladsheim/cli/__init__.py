"""The command `gladsheim`: one module a command, loaded only when that command is asked for.

Whatever goes wrong with what somebody typed is told in one sentence on standard error, with exit code 2.
"""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from gladsheim.core.errors import Refused

WRONG = 2
INTERRUPTED = 130

COMMANDS = {
    "serve": "open the hall: tables for people and bots in the browser",
    "hall": "look after the hall: its tables, and who is not let in",
    "backup": "copy the hall's file, also while it is open",
    "restore": "put a copy in its place",
    "play": "play at this terminal, against bots or people",
    "replay": "play a saved match back",
    "verify": "recompute the dice of a finished match",
    "games": "list the games",
    "components": "tell what a game is played with, and put in the real ones",
    "show": "print a position and its legal codes",
    "sim": "let bots play many matches and count",
    "bench": "measure how fast a game runs here",
    "perft": "count the lines of play to a depth",
    "new": "begin a new game from the template",
}


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:]
        raise _Misspelt(f"{sentence.rstrip('.')}. `{self.prog} --help` tells what can be given.")


class _Misspelt(Refused):
    """The command line is not one."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character shows ? instead
    try:
        parser = _parser(words)
        if not words:
            parser.print_help()
            return 0
        given = parser.parse_args(words)
        return int(given.run(given))
    except Refused as refusal:
        print(f"gladsheim: {refusal}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except EOFError:
        return 0
    except BrokenPipeError:
        # Whoever read our output has seen enough; give Python something to flush into at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parser(words: Sequence[str]) -> Parser:
    from gladsheim import __version__

    parser = Parser(
        prog="gladsheim",
        description="A hall of Norse tabletop games.",
        epilog="`gladsheim play` is the way in; `gladsheim COMMAND --help` tells more.",
    )
    parser.add_argument("--version", action="version", version=f"gladsheim {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    asked = next((word for word in words if not word.startswith("-")), "")
    for name, purpose in COMMANDS.items():
        command = commands.add_parser(name, help=purpose, description=f"{purpose[:1].upper()}{purpose[1:]}.")
        if name == asked:
            module = importlib.import_module(f"gladsheim.cli.{name}")
            module.declare(command)
            command.set_defaults(run=module.run)
    return parser
