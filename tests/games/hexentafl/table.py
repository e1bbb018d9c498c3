"""Set up a position, play codes on it and ask what happened."""

from __future__ import annotations

from gladsheim.core.errors import Illegal
from gladsheim.games.hexentafl import GAME
from gladsheim.games.hexentafl.rules.play import Hexentafl

START = "4 D Kd4 Dc3,d5,e3 Aa1,a4,d1,d7,g1,g4"


def at(line: str, options: str = "") -> Hexentafl:
    """The position of a line."""
    return GAME.read(line, GAME.about.choose(options))


def start(options: str = "") -> Hexentafl:
    """The set-up of the options."""
    return GAME.new(GAME.about.choose(options))


def play(state: Hexentafl, *codes: str) -> Hexentafl:
    """The same state after these moves."""
    for code in codes:
        state.apply(GAME.find(state, code, int(state.actor())))
    return state


def is_legal(state: Hexentafl, code: str) -> bool:
    """Whether a move is offered."""
    try:
        GAME.find(state, code, int(state.actor()))
    except Illegal:
        return False
    return True


def takes(line: str, code: str, options: str = "") -> str:
    """What a move takes, as in its code: `xb4`, or nothing; the move is also played and must agree."""
    state = at(line, options)
    action = GAME.find(state, code, int(state.actor()))
    written = GAME.code(state, action)
    pieces = len(line_pieces(state))
    state.apply(action)
    taken = "".join(f"x{word}" for word in written.removesuffix("#").split("x")[1:])
    if state.ending() != "king_captured":
        assert pieces - len(line_pieces(state)) == taken.count("x")
    return taken


def line_pieces(state: Hexentafl) -> list[str]:
    """The names of all occupied hexes."""
    words = GAME.line(state).split()[2:5]
    return [name for word in words for name in word[1:].split(",") if name != "-"]


def codes(state: Hexentafl) -> set[str]:
    """All moves offered."""
    return {GAME.code(state, action) for action in state.legal_actions()}
