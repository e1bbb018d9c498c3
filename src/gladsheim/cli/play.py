"""`gladsheim play`: the table in the terminal."""

from __future__ import annotations

import argparse
import sys
from secrets import randbelow

from gladsheim.bots.levels import LEVELS, make_bot
from gladsheim.cli.arguments import add_line, add_options, add_seat, add_seed, game_and_options, seat_named
from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.options import Options
from gladsheim.core.rng import Rng
from gladsheim.match import BotPlayer, Match, Seeded
from gladsheim.registry import games, unfit
from gladsheim.terminal.files import check_writable, read_record
from gladsheim.terminal.screen import Screen
from gladsheim.terminal.sitting import Sitting
from gladsheim.terminal.welcome import USUAL, Welcome


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="its id; without one you are asked")
    add_options(parser)
    add_seat(parser, "your side")
    company = parser.add_mutually_exclusive_group()
    levels = ", ".join(level.name for level in LEVELS)
    company.add_argument("--against", metavar="LEVEL", help=f"the bots you meet ({USUAL.name}): {levels}")
    company.add_argument("--two", action="store_true", help="only people, all at this screen")
    company.add_argument("--watch", nargs="+", metavar="LEVEL", help="only bots, one level for each seat")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved match")
    parser.add_argument("--save", default="", metavar="FILE", help="keep the match in this file at the end")
    add_line(parser)
    add_seed(parser)


def run(given: argparse.Namespace) -> int:
    console = Screen()
    if given.save:
        check_writable(given.save)
    seed = given.seed if given.seed is not None else randbelow(2**31)
    if given.resume:
        match = _resume(given)
        levels = _levels(given, match.game, match.seats)
    else:
        game, options = _choose(given, Welcome(console))
        levels = _levels(given, game, game.seats(options))
        names = _names(game, game.seats(options), levels)
        match = Match(game, options, names=names, dice=Seeded(seed), line=given.line)
    bots = {}
    for seat, name in levels.items():
        rng = Rng(seed + seat)
        bots[seat] = BotPlayer(make_bot(name, match.game, match.options, int(rng.word()) >> 1), rng)
    Sitting(match, bots, console, seed=seed, save=given.save).run()
    return 0


def _choose(given: argparse.Namespace, welcome: Welcome) -> tuple[AnyGame, Options]:
    """The game and its options; a newcomer who named no game is asked what the command line left open."""
    is_newcomer = given.game is None
    if is_newcomer:
        for id, why in unfit().items():
            print(f"gladsheim: {id} is left out. {why}", file=sys.stderr)
        given.game = welcome.which_game(list(games().values()))
        if not given.options:
            given.options = welcome.which_setup(games()[given.game]).split()
    game, options = game_and_options(given)
    is_alone = game.seats(options) == 1
    if is_newcomer and not is_alone and not (given.against or given.two or given.watch):
        level = welcome.with_whom(game.has_opponents(options))
        given.against, given.two = (level.name, False) if level else (None, True)
        if level and not given.seat:
            roles = [game.about.role(seat) for seat in range(game.seats(options))]
            given.seat = str(welcome.which_seat(roles) + 1)
    return game, options


def _resume(given: argparse.Namespace) -> Match:
    if given.game or given.options or given.line:
        raise Invalid("A saved match brings its game, options and position along; give only --resume FILE.")
    match = Match.from_record(read_record(given.resume))
    if match.is_over:
        raise Invalid(f"That match is over; `gladsheim replay {given.resume}` plays it back.")
    return match


def _levels(given: argparse.Namespace, game: AnyGame, seats: int) -> dict[int, str]:
    """Which seats are taken by bots of which level."""
    if given.watch:
        if len(given.watch) not in (1, seats):
            raise Invalid(f"Name one level for all or one for each of the {seats} seats to watch.")
        return {seat: given.watch[seat % len(given.watch)] for seat in range(seats)}
    if given.two:
        return {}
    own = seat_named(given.seat, game, seats) if given.seat else 0
    return {seat: given.against or USUAL.name for seat in range(seats) if seat != own}


def _names(game: AnyGame, seats: int, levels: dict[int, str]) -> list[str]:
    """People are called by their role, bots by their level."""
    labels = {level.name: level.label for level in LEVELS}
    names = []
    for seat in range(seats):
        role = game.about.role(seat)
        label = labels.get(levels.get(seat, ""), levels.get(seat, ""))
        alike = sum(level == levels.get(seat) for level in levels.values())
        names.append(role if not label else label if alike == 1 else f"{label} ({role})")
    return names
