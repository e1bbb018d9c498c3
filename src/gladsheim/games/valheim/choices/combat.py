"""§28: what is done in a combat turn."""

from __future__ import annotations

from gladsheim.games.valheim.choices.forms import Named
from gladsheim.games.valheim.rules.people import attack, defense
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.rules.terms import ATTACK, COMBAT, DONE, RUN, SHIELD
from gladsheim.games.valheim.table.dangers import faces
from gladsheim.games.valheim.words import the_enemy


def strike(state: Valheim) -> str:
    """What a blow does."""
    hurt, left = attack(state, state.fighter), state.enemy_health
    after = f"{left - hurt} stay" if left > hurt else "it falls"
    return f"Strike {the_enemy(state.enemy)} for {hurt}: it has {left} left and {after}".replace("left and", "left,")


def _no_fight(state: Valheim) -> str:
    return "" if state.phase == COMBAT else "there is no fight (§28)"


def _no_blow(state: Valheim) -> str:
    return _no_fight(state) or "there is one attack in a combat turn (§28)"


def _no_shield(state: Valheim) -> str:
    return _no_fight(state) or "no shield is carried (§28)"


def _shield(state: Valheim) -> str:
    return f"Raise the shield: the next hit takes {defense(state, state.fighter)} less"


def _run(state: Valheim) -> str:
    return f"Run: {faces(state.terms.away)} gets away"


VERBS = (
    Named(ATTACK, "atk", strike, _no_blow, key="a", kind="primary",
          short=lambda state: f"Strike for {attack(state, state.fighter)}", phase=COMBAT),
    Named(SHIELD, "shield", _shield, _no_shield, key="s",
          short=lambda state: "Raise shield", help=_shield, phase=COMBAT),
    Named(RUN, "run", _run, _no_fight, key="r",
          short=lambda state: f"Run, {faces(state.terms.away)}", phase=COMBAT),
    Named(DONE, "done", lambda state: "Do nothing more in this combat turn", _no_fight,
          key="d", short=lambda state: "Done", phase=COMBAT),
)  # fmt: skip
