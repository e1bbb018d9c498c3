"""§25, §26: the end of a turn, and what is asked there."""

from __future__ import annotations

from gladsheim.games.valheim.choices.forms import Named
from gladsheim.games.valheim.rules.people import carried
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.rules.terms import (
    BOSS_KEY,
    END,
    FACING,
    FIGHT,
    JOIN,
    JOINING,
    LEAVE,
    OPEN,
    OPENING,
    OUT,
    WAIT,
)
from gladsheim.games.valheim.table.dangers import end_here
from gladsheim.games.valheim.table.prompts import boss_of, what_comes_first
from gladsheim.games.valheim.words import the_enemy


def _no_house(state: Valheim) -> str:
    return "a house is opened where one ends the turn on it (§25)"


def _no_boss(state: Valheim) -> str:
    """Why no boss can be fought here, or not yet."""
    ground, place = state.terms.ground, state.place[state.active]
    if place not in (ground.lair, ground.dungeon) or (place == ground.lair and state.is_slain):
        return "there is no boss here (§25)"
    keys = [player for player in range(state.terms.seats) if carried(state, player, BOSS_KEY)]
    if place == ground.dungeon and not keys:
        return "Eikthyr is fought with a boss key (§25)"
    if any(state.place[player] != place for player in range(state.terms.seats)):
        return "a boss is fought when both players are there (§25)"
    return "it is asked when the turn is ended here (§25)"


def _not_joining(state: Valheim) -> str:
    return "only a partner with a stink berry eaten may choose, when somebody is met (§26)"


def _waits(state: Valheim) -> str:
    turns_back = state.terms.ground.is_gate and state.place[state.active] == state.terms.ground.lair
    return "Turn back to the landing" if turns_back else "Wait"


VERBS = (
    Named(END, "end", lambda state: f"End here: {end_here(state)}", what_comes_first, key="e", kind="primary",
          short=lambda state: "End the turn", help=lambda state: f"{end_here(state)}"),
    Named(OPEN, "open", lambda state: "Open the house", _no_house, key="o", kind="primary", phase=OPENING),
    Named(LEAVE, "leave", lambda state: "Leave it closed", _no_house, key="l", phase=OPENING),
    Named(FIGHT, "fight", lambda state: f"Fight {the_enemy(boss_of(state))}", _no_boss, key="f", kind="danger",
          phase=FACING),
    Named(WAIT, "wait", _waits, _no_boss, key="w", phase=FACING),
    Named(JOIN, "join", lambda state: f"Join the fight against {the_enemy(state.enemy)}", _not_joining, key="j",
          short=lambda state: "Join the fight", kind="primary", phase=JOINING),
    Named(OUT, "out", lambda state: "Stay out of the fight", _not_joining, key="o", short=lambda state: "Stay out",
          phase=JOINING),
)  # fmt: skip
