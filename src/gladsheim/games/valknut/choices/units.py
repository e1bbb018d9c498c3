"""§10 to §25: units come, move, fly, shove and rise."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gladsheim.core.action import Path, picks
from gladsheim.games.valknut.choices.choice import Choice, OfUnit, Press
from gladsheim.games.valknut.choices.consequences import consequences, way_of
from gladsheim.games.valknut.printed import BAND_NAMES, UNIT_NAMES
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.spawning import is_one_kind, spawnable
from gladsheim.games.valknut.rules.terms import (
    CREDIT,
    CREDITING,
    END,
    MOVE,
    MOVING,
    NO_SPAWN,
    PLACING,
    RAGING,
    RISE,
    RISING,
    SHOVE,
    SPAWN,
    SPAWNING,
    TELEPORT,
    act,
    cell_of,
    here_of,
    there_of,
    thing_of,
)
from gladsheim.games.valknut.spelling import (
    ZONE,
    band_id,
    read_zone,
    unit_in_supply,
    unit_name,
    unit_on,
    zone_id,
    zone_name,
)
from gladsheim.scene.scene import Button, Mark


class Move(Choice):
    """§12: a unit goes to another zone."""

    number, sign, example, does = MOVE, ">", "0,2>0,5", "moves to"
    limits = "a move is straight, past what the warband may cross, and ends on free grassland (§12, §13)"

    def __init__(self) -> None:
        self.form = re.compile(f"{ZONE}{self.sign}{ZONE}")

    def code(self, state: Valknut, action: int) -> str:
        return f"{zone_name(here_of(action))}{self.sign}{zone_name(there_of(action))}"

    def read(self, state: Valknut, found: re.Match[str]) -> int:
        return act(self.number, 0, read_zone(found[1]), read_zone(found[2]))

    def label(self, state: Valknut, action: int) -> str:
        return f"The {unit_name(state, here_of(action))} {self.does} {zone_name(there_of(action))}"

    def path(self, state: Valknut, action: int) -> Path:
        return picks(unit_on(state, here_of(action)), zone_id(there_of(action)))

    def preview(self, state: Valknut, action: int) -> Sequence[Mark]:
        return *way_of(state, action), *consequences(state, action)

    def forbids(self, state: Valknut, action: int) -> str:
        if state.phase != MOVING:
            return "it is not the movement step (§7)"
        here = here_of(action)
        unit = state.unit_on(cell_of(here))
        if unit < 0 or state.zone_of(cell_of(here)) != here:
            return f"no unit stands on {zone_name(here)} (§12)"
        if state.holder[unit] != state.seat:
            return f"the {unit_name(state, here)} is not yours (§12)"
        if not state.can_pay(unit):
            return "the points left are bound to the other warband (§29)"
        return self.limits


class Shove(Move):
    """§21: a Vanir pushes an enemy."""

    number, sign, example, does = SHOVE, "!", "2,2!3,2", "shoves"
    limits = "only a Vanir shoves, and behind the enemy there must be free grassland (§21)"

    def label(self, state: Valknut, action: int) -> str:
        return f"The {unit_name(state, here_of(action))} {self.does} the {unit_name(state, there_of(action))}"

    def path(self, state: Valknut, action: int) -> Path:
        """The token on the zone that is pushed: of a Giantess the one that stands there."""
        cell, pushed = cell_of(there_of(action)), unit_on(state, there_of(action))
        is_upper = state.at[state.unit_on(cell)] == cell
        return picks(unit_on(state, here_of(action)), pushed if is_upper else f"{pushed}:feet")


class Teleport(Move):
    """§22: a Dragon flies by the Summoning Spell."""

    number, sign, example, does = TELEPORT, "~", "2,2~5,1", "flies by the Summoning Spell to"
    limits = "only a Dragon flies, to a free Valknut that no straight move reaches (§22)"


class EndTurn(Press):
    """§7: no more points are spent."""

    def __init__(self) -> None:
        button = Button("button:end", "End turn", "plain", "e", "Points left are lost.")
        super().__init__(END, "end", "End the turn", button, "a turn is ended in the movement step (§7)")

    def forbids(self, state: Valknut, action: int) -> str:
        if state.phase == PLACING:
            return "a card has to be laid first (§7)"
        return "decline the bonus card with rage- (§20)" if state.phase == RAGING else super().forbids(state, action)


class Spawn(OfUnit):
    """§10, §25: a unit comes from supply to a Valknut."""

    number, sign = SPAWN, "+"

    def label(self, state: Valknut, action: int) -> str:
        return f"Spawn a {UNIT_NAMES[thing_of(action)]} on {zone_name(there_of(action))}"

    def path(self, state: Valknut, action: int) -> Path:
        zone = zone_id(there_of(action))
        if is_one_kind(spawnable(state)):
            return picks(zone)
        return picks(unit_in_supply(state, state.seat, thing_of(action)), zone)

    def preview(self, state: Valknut, action: int) -> Sequence[Mark]:
        return consequences(state, action)

    def forbids(self, state: Valknut, action: int) -> str:
        if state.phase != SPAWNING:
            return "units come from supply when a card with a Valknut is laid (§10)"
        return "a unit of your supply comes to the Valknut just laid, Goblins to any free one (§10, §25)"


SPAWN_NO_MORE = Press(
    NO_SPAWN,
    "+-",
    "Spawn nothing",
    Button("button:none", "Spawn nothing", "quiet", "n", "Nobody comes from supply."),
    "units come from supply, or not, when a card with a Valknut is laid (§10)",
)


class Credit(OfUnit):
    """§29: a kill without an action belongs to one of two warbands."""

    number, sign = CREDIT, "="

    def label(self, state: Valknut, action: int) -> str:
        return f"The kill on {zone_name(there_of(action))} belongs to the {BAND_NAMES[thing_of(action)]}"

    def path(self, state: Valknut, action: int) -> Path:
        return picks(unit_on(state, there_of(action)), band_id(thing_of(action)))

    def forbids(self, state: Valknut, action: int) -> str:
        if state.phase != CREDITING:
            return "whose a kill is, is asked in Ragnarok where both warbands flank without an action (§29)"
        return "the kill that is asked about belongs to one of your warbands beside the victim (§29)"


class Rise(Choice):
    """§24: a Draugr stands up where an enemy fell."""

    number, form, example = RISE, re.compile(f"u@{ZONE}"), "u@3,1"

    def code(self, state: Valknut, action: int) -> str:
        return f"u@{zone_name(there_of(action))}"

    def read(self, state: Valknut, found: re.Match[str]) -> int:
        return act(RISE, 0, 0, read_zone(found[1]))

    def label(self, state: Valknut, action: int) -> str:
        return f"A Draugr rises on {zone_name(there_of(action))}"

    def path(self, state: Valknut, action: int) -> Path:
        return picks(zone_id(there_of(action)))

    def preview(self, state: Valknut, action: int) -> Sequence[Mark]:
        return consequences(state, action)

    def forbids(self, state: Valknut, action: int) -> str:
        if state.phase != RISING:
            return "where Draugar rise is asked only if too few are left, or of a Giantess's two zones (§24)"
        return "a Draugr rises on a zone where an enemy has just fallen (§24)"
