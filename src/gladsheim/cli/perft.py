"""`gladsheim perft`: how many lines of play there are to a depth; the classic proof that rules are right."""

from __future__ import annotations

import argparse
from pathlib import Path

from gladsheim.cli.arguments import add_game, add_line, game_and_options, number
from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame
from gladsheim.testing.perft import perft, read_suite, split, start_of

WRONG = 1


def declare(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_line(parser)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--depth", type=number(0, 99), metavar="N", help="count the lines of N steps")
    what.add_argument("--suite", action="store_true", help="check the counts in tests/games/GAME/*.perft")
    parser.add_argument("--split", action="store_true", help="also the count behind each first step")
    parser.add_argument("--most", type=number(1, 10**15), metavar="N", help="with --suite, leave out larger counts")


def run(given: argparse.Namespace) -> int:
    game, options = game_and_options(given)
    if given.suite:
        return _check_suites(game, given.most)
    state = game.read(given.line, options) if given.line else game.new(options)
    if not given.split:
        print(perft(state, given.depth))
        return 0
    if given.depth == 0:
        raise Invalid("Without a step there is nothing to split; give --depth 1 or more.")
    counts = split(game, state, given.depth)
    width = max(map(len, counts), default=0)
    for code, count in counts.items():
        print(f"{code:<{width}}  {count}")
    print(sum(counts.values()))
    return 0


def _check_suites(game: AnyGame, most: int | None) -> int:
    """Count everything the suites name and say how each count came out."""
    folder = Path("tests") / "games" / game.about.id
    suites = sorted(folder.glob("*.perft"))
    if not suites:
        raise Invalid(f"There is no suite {folder}/*.perft here; run this in a checkout of Gladsheim.")
    code = 0
    for suite in suites:
        for position in read_suite(suite):
            state = start_of(game, position)
            for depth, expected in sorted(position.counts.items()):
                if most is not None and expected > most:
                    continue
                found = perft(state, depth)
                verdict = "right" if found == expected else f"WRONG, should be {expected}"
                print(f"{suite.name} {position.id} depth {depth}: {found} {verdict}", flush=True)
                code = code if found == expected else WRONG
    return code
