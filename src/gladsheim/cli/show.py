"""`gladsheim show`: a position as text, with its legal codes; whole, or as one seat may see it."""

from __future__ import annotations

import argparse

from gladsheim.cli.arguments import add_game, add_line, add_seat, game_and_options, seat_named
from gladsheim.core.state import CHANCE, SPECTATOR
from gladsheim.terminal.board import draw
from gladsheim.terminal.files import write_text
from gladsheim.terminal.screen import Screen


def declare(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_line(parser)
    add_seat(parser, "show no more than this side may see")
    parser.add_argument("--svg", metavar="FILE", help="draw it into this file instead")


def run(given: argparse.Namespace) -> int:
    game, options = game_and_options(given)
    state = game.read(given.line, options) if given.line else game.new(options)
    actor = int(state.actor())
    viewer = actor if actor >= 0 else int(SPECTATOR)
    choosers = state.actors()
    if given.seat:
        viewer = seat_named(given.seat, game, game.seats(options))
        choosers = [seat for seat in choosers if seat == viewer]
    line = game.view_of(state, viewer) if given.seat else game.line(state)
    scene = game.scene(state, viewer)
    if given.svg:
        write_text(given.svg, scene.svg())
        return 0
    console = Screen()
    console.print(draw(scene))
    for seat in choosers:
        actions = state.legal_actions() if seat == CHANCE else state.legal_actions_of(seat)
        who = "Chance" if seat == CHANCE else game.about.role(seat)
        console.print(f"\n{who}, {len(actions)} legal:", style="bold")
        console.print(" ".join(game.code(state, action) for action in actions), soft_wrap=False)
    if state.is_over():
        console.print(game.about.endings.get(state.ending(), state.ending()))
    console.print(f"\n{line}", soft_wrap=True)
    return 0
