"""`gladsheim verify`: whether the dice of a finished match fell as the server had bound itself to."""

from __future__ import annotations

import argparse

from gladsheim.match.fair import verify
from gladsheim.terminal.files import read_record

UNFAIR = 1


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the record of a match that is over")
    parser.add_argument("--commitment", default="", metavar="HEX", help="what was published before the first roll")
    parser.epilog = "Exit codes: 0 the dice were fair, 1 they were not, 2 it cannot be told."


def run(given: argparse.Namespace) -> int:
    verdict = verify(read_record(given.file), published=given.commitment)
    print("\n".join(verdict.sentences))
    return 0 if verdict.is_fair else UNFAIR
