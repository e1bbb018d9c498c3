"""Whose turn it is and what is left to do, and how it ended."""

from __future__ import annotations

from gladsheim.games.nxs.printed import ARMY_NAMES
from gladsheim.games.nxs.rules.actions import PASS
from gladsheim.games.nxs.rules.names import ACT, DAGAZ, DONE, DRAW, GOLD
from gladsheim.games.nxs.rules.play import Nxs
from gladsheim.scene.scene import Prompt

_VERDICTS = {
    "territory": "{} holds enough enemy ground and wins.",
    "close_call": "A close call: two reached their goals, and {} holds more and wins.",
    "no_action": "{1} has no legal action left: {0} wins.",
    "last_in": "{} is the last who can act and wins.",
    "stop_territory": "The match was stopped: {} holds the most ground and wins.",
    "stop_captures": "The match was stopped with equal ground: {} captured the most and wins.",
    "resign": "{1} gave up: {0} wins.",
}


def prompt(state: Nxs, seat: int) -> Prompt:
    """What a seat reads above the board."""
    if state.step == DONE:
        return Prompt(_verdict(state))
    if not state.is_playing():
        return Prompt("The match is being set up.")
    army, acting = ARMY_NAMES[int(state.army())], ARMY_NAMES[int(state.seat)]
    if seat != state.actor():
        what = "is to act" if state.step == ACT else "is to rotate a piece"
        return Prompt(f"{acting} {what if army == acting else f'{what}, with {army}'}.")
    if state.is_second_half:
        return _with_gold(state)
    if state.step == ACT:
        more = " You may claim the end." if state.may_claim() else ""
        card = "a card, " if any(state.has_rune(seat, rune) for rune in range(int(DAGAZ))) else ""
        return Prompt(
            f"{army}: move or capture, then rotate.",
            f"Choose {card}a piece, then where it goes. One rotation follows.{more}",
        )
    more = " With Dagaz it turns two steps." if state.has_rune(seat, DAGAZ) else ""
    return Prompt(f"{army}: rotate a piece.", f"Choose any own piece, then an arrow; the turn ends with it.{more}")


def _with_gold(state: Nxs) -> Prompt:
    gold = ARMY_NAMES[int(GOLD)]
    if state.step != ACT:
        return Prompt(
            f"{gold}: rotate a piece of the Jötunn.", "Choose a piece of Gold, then an arrow; your turn ends with it."
        )
    if state.legal_actions() == [int(PASS)]:
        return Prompt(f"{gold} has no legal action.", "It only rotates.")
    return Prompt(
        f"{gold}: move or capture with the Jötunn, then rotate.",
        "Choose a piece of Gold, then where it goes. None of them may come into danger by it.",
    )


def _verdict(state: Nxs) -> str:
    seats = range(int(state.terms.seats))
    winners = [ARMY_NAMES[seat] for seat in seats if state.winners & 2**seat]
    if state.end == DRAW:
        if len(winners) < len(seats):
            return f"The match was stopped with everything equal: {' and '.join(winners)} share it."
        return "The match was stopped with everything equal: a draw."
    loser = next((ARMY_NAMES[seat] for seat in seats if not state.winners & 2**seat), "")
    return _VERDICTS[state.ending()].format(winners[0], loser)
