"""§2, §6: warbands are found and units deployed."""

from __future__ import annotations

import re

from gladsheim.core.action import Path, picks
from gladsheim.games.valknut.choices.choice import Choice, OfUnit, Press
from gladsheim.games.valknut.printed import BAND_CODES, BAND_NAMES, UNIT_NAMES
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import DEPLOY, DEPLOYED, DEPLOYING, MUSTER, PICK, act, there_of, thing_of
from gladsheim.games.valknut.spelling import (
    BAND,
    band_id,
    band_named,
    is_drafting,
    unit_in_supply,
    zone_id,
    zone_name,
)
from gladsheim.scene.scene import Button


class Pick(Choice):
    """§2: somebody takes a warband."""

    number, word = PICK, "pick"

    def __init__(self) -> None:
        self.form, self.example = re.compile(f"{self.word} {BAND}"), f"{self.word} V"

    def code(self, state: Valknut, action: int) -> str:
        return f"{self.word} {BAND_CODES[thing_of(action)]}"

    def read(self, state: Valknut, found: re.Match[str]) -> int:
        return act(self.number, band_named(found[1]))

    def label(self, state: Valknut, action: int) -> str:
        return f"Take the {BAND_NAMES[thing_of(action)]}"

    def path(self, state: Valknut, action: int) -> Path:
        return picks(band_id(thing_of(action)))

    def forbids(self, state: Valknut, action: int) -> str:
        if not is_drafting(state):
            return "all warbands are found (§2)"
        return f"the {BAND_NAMES[thing_of(action)]} are taken; every player has a different warband (§2)"


class Muster(Pick):
    """§2: a warband is drawn by lot."""

    number, word, is_chance = MUSTER, "band", True

    def path(self, state: Valknut, action: int) -> Path:
        return ()


class Deploy(OfUnit):
    """§6: a unit comes to Parley before the first turn."""

    number, sign = DEPLOY, "dep "

    def label(self, state: Valknut, action: int) -> str:
        return f"Deploy a {UNIT_NAMES[thing_of(action)]} on {zone_name(there_of(action))}"

    def path(self, state: Valknut, action: int) -> Path:
        zone = zone_id(there_of(action))
        if not state.terms.is_ragnarok:
            return picks(zone)
        return picks(unit_in_supply(state, state.seat, thing_of(action)), zone)

    def forbids(self, state: Valknut, action: int) -> str:
        if state.phase != DEPLOYING:
            return "units are deployed before the first turn, when all warbands are found (§6)"
        return "units of your supply are deployed on free zones of your own part of Parley (§6)"


DEPLOY_NO_MORE = Press(
    DEPLOYED,
    "dep -",
    "Deploy no more units",
    Button("button:done", "Done", "plain", "d", "The others stay in supply."),
    "deploying ends before the first turn, with a unit of each warband on Parley (§6)",
)
