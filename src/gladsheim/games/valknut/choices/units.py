"""§10 to §25: units come, move, fly, shove and rise."""

from __future__ import annotations

from gladsheim.core.verbs import Word
from gladsheim.games.valknut.choices.forms import CLICKED, Choice
from gladsheim.games.valknut.rules import terms
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.spawning import is_one_kind, spawnable
from gladsheim.games.valknut.rules.terms import act, cell_of, here_of, there_of
from gladsheim.games.valknut.spelling import feet_on, unit_name, zone_name
from gladsheim.scene.scene import Button


class Move(Choice):
    """§12: a unit goes to another zone."""

    number, writes, example, moves, kills = terms.MOVE, "{here}>{there}", "0,2>0,5", True, True
    says, clicks, phases = "The {unit_here} moves to {zone}", ("unit_here", "zone"), (terms.MOVING,)
    when = "it is not the movement step (§7)"
    limits = "a move is straight, past what the warband may cross, and ends on free grassland (§12, §13)"

    def forbids(self, state: Valknut, action: int) -> str:
        here = here_of(action)
        unit = state.unit_on(cell_of(here))
        if not self.is_asked(state):
            return self.when
        if unit < 0 or state.zone_of(cell_of(here)) != here:
            return f"no unit stands on {zone_name(here)} (§12)"
        if state.holder[unit] != state.seat:
            return f"the {unit_name(state, here)} is not yours (§12)"
        return self.limits if state.can_pay(unit) else "the points left are bound to the other warband (§29)"


class Shove(Move):
    """§21: a Vanir pushes an enemy."""

    number, writes, example = terms.SHOVE, "{here}!{there}", "2,2!3,2"
    says, clicks = "The {unit_here} shoves the {unit_there}", ("unit_here", "feet_there")
    clicked = CLICKED | {"feet_there": lambda state, action: feet_on(state, there_of(action))}
    limits = "only a Vanir shoves, and behind the enemy there must be free grassland (§21)"


class Teleport(Move):
    """§22: a Dragon flies."""

    number, writes, example = terms.TELEPORT, "{here}~{there}", "2,2~5,1"
    says = "The {unit_here} flies by the Summoning Spell to {zone}"
    limits = "only a Dragon flies, to a free Valknut that no straight move reaches (§22)"


class EndTurn(Word[Valknut]):
    """§7: no more points are spent."""

    def __init__(self) -> None:
        button = Button("button:end", "End turn", "plain", "e", "Points left are lost.")
        why_not = "a turn is ended in the movement step (§7)"
        super().__init__(terms.END, act(terms.END), "end", "End the turn", button, why_not)

    def forbids(self, state: Valknut, action: int) -> str:
        if state.phase == terms.PLACING:
            return "a card has to be laid first (§7)"
        is_raging = state.phase == terms.RAGING
        return "decline the bonus card with rage- (§20)" if is_raging else super().forbids(state, action)


class Spawn(Choice):
    """§10, §25: a unit comes from supply to a Valknut."""

    number, writes, example, kills = terms.SPAWN, "+{band}@{there}", "+V@3,1", True
    says, phases = "Spawn a {unit} on {zone}", (terms.SPAWNING,)
    when = "units come from supply when a card with a Valknut is laid (§10)"
    limits = "a unit of your supply comes to the Valknut just laid, Goblins to any free one (§10, §25)"

    def clicks_in(self, state: Valknut) -> tuple[str, ...]:
        return ("zone",) if is_one_kind(spawnable(state)) else ("own", "zone")


SPAWN_NO_MORE: Word[Valknut] = Word(
    terms.NO_SPAWN, act(terms.NO_SPAWN), "+-", "Spawn nothing",
    Button("button:none", "Spawn nothing", "quiet", "n", "Nobody comes from supply."),
    "units come from supply, or not, when a card with a Valknut is laid (§10)",
)  # fmt: skip


class Credit(Choice):
    """§29: a kill without an action belongs to one of two warbands."""

    number, writes, example = terms.CREDIT, "={band}@{there}", "=V@3,1"
    says, clicks, phases = "The kill on {zone} belongs to the {band}", ("unit_there", "band"), (terms.CREDITING,)
    when = "whose a kill is, is asked in Ragnarok where both warbands flank without an action (§29)"
    limits = "the kill that is asked about belongs to one of your warbands beside the victim (§29)"


class Rise(Choice):
    """§24: a Draugr stands up where an enemy fell."""

    number, writes, example, kills = terms.RISE, "u@{there}", "u@3,1", True
    says, clicks, phases = "A Draugr rises on {zone}", ("zone",), (terms.RISING,)
    when = "where Draugar rise is asked only if too few are left, or of a Giantess's two zones (§24)"
    limits = "a Draugr rises on a zone where an enemy has just fallen (§24)"
