"""Whose move it is, and how it ended."""

from __future__ import annotations

from gladsheim.games.hexentafl.rules.play import Hexentafl
from gladsheim.games.hexentafl.rules.terms import ATTACKERS
from gladsheim.games.hexentafl.table.panels import ROLES
from gladsheim.scene.scene import Prompt

_VERDICTS = {
    "king_escaped": "The King reached a gate: the defenders win.",
    "king_captured": "The King is captured: the attackers win.",
    "repetition": "The third time in this position: a draw.",
    "both_stuck": "Neither side can move: a draw.",
    "turn_cap": "1250 turns are played: a draw.",
}


def prompt(state: Hexentafl, seat: int) -> Prompt:
    """What a seat reads above the board."""
    if state.is_over():
        return Prompt(_verdict(state), _match_verdict(state))
    side = int(state.side)
    if seat != state.actor():
        return Prompt(f"The {ROLES[side].lower()} are to move.")
    if side == ATTACKERS:
        return Prompt("Your move: hunt the King.", "Choose a man, then the hex he slides to.")
    return Prompt("Your move: defend the King.", "Choose the King or a man, then a hex. The King wins on any gate.")


def _verdict(state: Hexentafl) -> str:
    if state.ending() == "stuck":
        side = int(state.side)
        return f"The {ROLES[side].lower()} have no move left: the {ROLES[1 - side].lower()} win."
    return _VERDICTS[state.ending()]


def _match_verdict(state: Hexentafl) -> str:
    if state.terms.games < 2:
        return ""
    if state.score == 0:
        return "The match is drawn."
    winner = 0 if state.score > 0 else 1
    return f"The match goes to the {ROLES[int(state.seat_of(winner))].lower()} of the second game."
