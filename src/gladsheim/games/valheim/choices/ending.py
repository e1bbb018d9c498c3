"""§25, §26: the end of a turn, and what is asked there."""

from __future__ import annotations

from gladsheim.games.valheim.choices.forms import Named
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.rules.terms import (
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


def _not_asked(state: Valheim) -> str:
    return what_comes_first(state)


def _waits(state: Valheim) -> str:
    turns_back = state.terms.ground.is_gate and state.place[state.active] == state.terms.ground.lair
    return "Turn back to the landing" if turns_back else "Wait"


VERBS = (
    Named(END, "end", lambda state: f"End here: {end_here(state)}", _not_asked, key="e", kind="primary",
          short=lambda state: "End the turn", help=lambda state: f"{end_here(state)}"),
    Named(OPEN, "open", lambda state: "Open the house", _not_asked, key="o", kind="primary", phase=OPENING),
    Named(LEAVE, "leave", lambda state: "Leave it closed", _not_asked, key="l", phase=OPENING),
    Named(FIGHT, "fight", lambda state: f"Fight {the_enemy(boss_of(state))}", _not_asked, key="f", kind="danger",
          phase=FACING),
    Named(WAIT, "wait", _waits, _not_asked, key="w", phase=FACING),
    Named(JOIN, "join", lambda state: f"Join the fight against {the_enemy(state.enemy)}", _not_asked, key="j",
          short=lambda state: "Join the fight", kind="primary", phase=JOINING),
    Named(OUT, "out", lambda state: "Stay out of the fight", _not_asked, key="o", short=lambda state: "Stay out",
          phase=JOINING),
)  # fmt: skip
