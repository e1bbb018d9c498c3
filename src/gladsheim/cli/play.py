"""`gladsheim play`: the table in the terminal."""

from __future__ import annotations

import argparse
from secrets import randbelow

from rich.console import Console

from gladsheim.bots.levels import LEVELS, make_bot
from gladsheim.cli.arguments import add_line, add_options, add_seed, game_and_options
from gladsheim.core.errors import Invalid
from gladsheim.core.rng import Rng
from gladsheim.match import BotPlayer, Match, Seeded
from gladsheim.registry import games
from gladsheim.terminal.app import Table
from gladsheim.terminal.files import read_record
from gladsheim.terminal.keyboard import StandardInput
from gladsheim.terminal.welcome import USUAL, Welcome


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="its id; without one you are asked")
    add_options(parser)
    parser.add_argument("--seat", "--as", dest="seat", default="", metavar="ROLE", help="your side, by name or number")
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
    console = Console(highlight=False, markup=False)
    keyboard = StandardInput(console)
    seed = given.seed if given.seed is not None else randbelow(2**31)
    match = _resumed(given) if given.resume else _begun(given, Welcome(console, keyboard), seed)
    game, options = match.game, match.options
    bots = {}
    for seat, name in _bots(given, match).items():
        rng = Rng(seed + seat)
        bots[seat] = BotPlayer(make_bot(name, game, options, int(rng.word()) >> 1), rng)
    Table(match, bots, console, keyboard, seed=seed, save=given.save).run()
    return 0


def _begun(given: argparse.Namespace, welcome: Welcome, seed: int) -> Match:
    """A new match, after the questions that the command line left open."""
    is_newcomer = given.game is None
    if is_newcomer:
        given.game = welcome.which_game(list(games().values()))
    game, options = game_and_options(given)
    if is_newcomer and not (given.against or given.two or given.watch):
        level = welcome.against_whom()
        given.against, given.two = (level.name, False) if level else (None, True)
        if level and not given.seat:
            roles = [game.about.role(seat) for seat in range(game.seats(options))]
            given.seat = str(welcome.which_seat(roles) + 1)
    return Match(game, options, dice=Seeded(seed), line=given.line)


def _resumed(given: argparse.Namespace) -> Match:
    if given.game or given.options or given.line:
        raise Invalid("A saved match brings its game, options and position along; give only --resume FILE.")
    match = Match.from_record(read_record(given.resume))
    if match.is_over:
        raise Invalid(f"That match is over; `gladsheim replay {given.resume}` plays it back.")
    return match


def _bots(given: argparse.Namespace, match: Match) -> dict[int, str]:
    """Which seats are taken by bots of which level."""
    seats = range(match.seats)
    if given.watch:
        if len(given.watch) not in (1, match.seats):
            raise Invalid(f"Name one level for all or one for each of the {match.seats} seats to watch.")
        return {seat: given.watch[seat % len(given.watch)] for seat in seats}
    if given.two:
        return {}
    own = _seat(given.seat, match)
    return {seat: given.against or USUAL.name for seat in seats if seat != own}


def _seat(text: str, match: Match) -> int:
    """A seat by its number, counted from 1, or by how its role or name begins."""
    if not text:
        return 0
    if text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= match.seats:
        return int(text) - 1
    roles = [match.game.about.role(seat) for seat in range(match.seats)]
    found = [seat for seat, role in enumerate(roles) if role.lower().startswith(text.lower())]
    if len(found) != 1:
        raise Invalid(f"There is no side {text!r}; there are: {', '.join(roles)}.")
    return found[0]
