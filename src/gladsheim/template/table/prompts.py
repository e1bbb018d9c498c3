"""What a seat is asked."""

from __future__ import annotations

from gladsheim.scene.scene import Prompt
from gladsheim.template.printed import ABOUT, WEATHER_NAMES
from gladsheim.template.rules import DEALING, ENDED, PLUNDERING, SENDING, Raid

_ROLES = ABOUT.roles
_WEATHER_HELP = {"calm": "Most oars land.", "storm": "Fewest oars land.", "fog": "Nobody will land."}


def prompt(state: Raid, seat: int) -> Prompt:
    """What a seat reads above the table."""
    if state.phase == ENDED:
        winners = [_ROLES[other] for other in range(state.seats) if state.is_winner(other)]
        return Prompt(f"{' and '.join(winners)} won.")
    if state.phase == DEALING:
        return Prompt("Ships are dealt.")
    if state.phase == SENDING:
        help = _WEATHER_HELP.get(WEATHER_NAMES[state.weather], "")
        if seat in state.actors():
            return Prompt("Send a ship, in secret.", help)
        return Prompt("Ships are chosen in secret.", help)
    if state.phase == PLUNDERING:
        if seat == state.winner:
            return Prompt("Choose a plunder and a place for it, or spare the shore.", "The hearth counts twice.")
        return Prompt(f"{_ROLES[state.winner]} plunders the shore.")
    return Prompt("The weather turns.")
