"""§6, §7, §23: to another hex, alone or with the partner; more movement."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gladsheim.core.action import Path, picks
from gladsheim.games.valheim.choices.forms import HEX, Choice, Named
from gladsheim.games.valheim.printed import HEX_CODES, hex_named, spot_id
from gladsheim.games.valheim.rules import walking
from gladsheim.games.valheim.rules.ground import FAR, REEF, SEA, STEP
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.rules.terms import DASH, MOVE, MOVE_WITH, NOWHERE
from gladsheim.games.valheim.table.marks import way
from gladsheim.games.valheim.table.pieces import pawn_id
from gladsheim.games.valheim.words import terrain_name
from gladsheim.kit.sentences import count
from gladsheim.scene.scene import Mark


def cost(state: Valheim, there: int) -> int:
    """The movement that the cheapest way takes; a great number if there is none."""
    return min(walking.size_afoot(state, there), walking.size_afloat(state, there)) // STEP


class Walk(Choice):
    """To any hex in reach, by the cheapest way."""

    number, form, example = MOVE, re.compile(f"mv {HEX}"), "mv 0,6"
    word, said = "mv", "Walk"

    def code(self, state: Valheim, action: int) -> str:
        return f"{self.word} {HEX_CODES[action - self.number]}"

    def read(self, state: Valheim, found: re.Match[str]) -> int:
        return self.number + hex_named(found["hex"])

    def label(self, state: Valheim, action: int) -> str:
        there = action - self.number
        verb = "Sail" if walking.takes_raft(state, there) else self.said
        where = f"{terrain_name(state, there)} {HEX_CODES[there]}"
        return f"{verb} to {where} for {cost(state, there)} of {count(state.movement, 'step')}"

    def path(self, state: Valheim, action: int) -> Path:
        return picks(spot_id(action - self.number))

    def preview(self, state: Valheim, action: int) -> Sequence[Mark]:
        there = action - self.number
        return way(state, there, cost(state, there))

    def why_not(self, state: Valheim, what: int) -> str:
        ground, here = state.terms.ground, state.place[state.active]
        if what == here:
            return "you stand there already (§6)"
        if ground.terrain[what] == REEF:
            return "reefs cannot be entered (§6)"
        if cost(state, what) >= FAR // STEP:
            if here == ground.lair and not state.is_slain and ground.is_gate:
                return f"the living Mega-Serpent lets leave only to {HEX_CODES[ground.landing[1]]} (§31)"
            if state.raft != NOWHERE and walking.size_past(state, what) < FAR:
                return "no way leads through the living Mega-Serpent (§6)"
            if ground.terrain[what] >= SEA:
                return "water is entered only with the raft, from its hex or onto it (§23)"
            return "no way leads there without the raft (§6)"
        return f"the way takes {cost(state, what)} movement and {state.movement} is left (§6)"

    def features(self, state: Valheim, action: int) -> Sequence[int]:
        return (action - self.number, cost(state, action - self.number))


class WalkWith(Walk):
    """The raft is taken off land together with the partner who stands there."""

    number, form, example = MOVE_WITH, re.compile(f"mv\\+ {HEX}"), "mv+ 5,5"
    word, said = "mv+", "Walk"

    def label(self, state: Valheim, action: int) -> str:
        return f"{super().label(state, action)}, with {{partner}}".replace("{partner}", "the partner aboard")

    def path(self, state: Valheim, action: int) -> Path:
        return picks(pawn_id(1 - state.active), spot_id(action - self.number))

    def why_not(self, state: Valheim, what: int) -> str:
        raft, other = state.raft, walking.partner_of(state)
        if other < 0 or raft == NOWHERE or state.place[other] != raft or state.terms.ground.terrain[raft] >= SEA:
            return "the partner is taken along from the land hex where the raft lies (§23)"
        if cost(state, what) <= state.movement and not walking.takes_raft(state, what):
            return "the cheapest way does not take the raft along (§23)"
        return super().why_not(state, what)


VERBS = (
    Walk(),
    WalkWith(),
    Named(
        DASH,
        "dash",
        lambda state: f"Hurry: {count(int(state.terms.bought), 'step')} more for 1 action",
        lambda state: "it takes an action point (§7)",
        short=lambda state: f"+{state.terms.bought} steps",
        key="d",
    ),
)
