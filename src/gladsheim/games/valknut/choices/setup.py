"""§2, §6: warbands are found and units deployed."""

from __future__ import annotations

from gladsheim.core.verbs import Word
from gladsheim.games.valknut.choices.forms import Choice
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import DEPLOY, DEPLOYED, DEPLOYING, DRAFTING, MUSTER, PICK, act
from gladsheim.scene.scene import Button


class Pick(Choice):
    """§2: somebody takes a warband."""

    number, writes, example = PICK, "pick {band}", "pick V"
    clicks: tuple[str, ...] = ("band",)
    says, phases = "Take the {band}", (DRAFTING,)
    when = "warbands are chosen before anything else, where they are not drawn or given (§2)"
    limits = "that warband is taken; every player has a different one (§2)"


class Muster(Pick):
    """§2: a warband is drawn by lot."""

    number, writes, example, is_chance, clicks = MUSTER, "band {band}", "band V", True, ()


class Deploy(Choice):
    """§6: a unit comes to Parley before the first turn."""

    number, writes, example = DEPLOY, "dep {band}@{there}", "dep V@0,2"
    says, phases = "Deploy a {unit} on {zone}", (DEPLOYING,)
    when = "units are deployed before the first turn, when all warbands are found (§6)"
    limits = "units of your supply are deployed on free zones of your own part of Parley (§6)"

    def clicks_in(self, state: Valknut) -> tuple[str, ...]:
        return ("own", "zone") if state.terms.is_ragnarok else ("zone",)


DEPLOY_NO_MORE: Word[Valknut] = Word(
    DEPLOYED, act(DEPLOYED), "dep -", "Deploy no more units",
    Button("button:done", "Done", "plain", "d", "The others stay in supply."),
    "deploying ends before the first turn, with a unit on Parley at least (§6)",
)  # fmt: skip
