"""`gladsheim verify`: whether the dice of a finished match fell as the server had bound itself to."""

from __future__ import annotations

import argparse

from gladsheim.match.verifying import verify
from gladsheim.terminal.files import read_record

UNFAIR = 1
NOT_ALL = 2


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the record of a match that is over")
    parser.add_argument("--commitment", default="", metavar="HEX", help="what was published before the first roll")
    parser.epilog = (
        "Exit codes: 0 every roll was verified and fair, 1 something is wrong, 2 not everything could be verified."
    )


def run(given: argparse.Namespace) -> int:
    verdict = verify(read_record(given.file), published=given.commitment)
    print("\n".join(verdict.sentences))
    if verdict.is_whole:
        return 0
    return NOT_ALL if verdict.is_fair else UNFAIR
