"""§16-19, §24-34: a figure charges, fights on or shoots; dice fall, and hits are given out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gladsheim.core.errors import Invalid
from gladsheim.core.verbs import Verb
from gladsheim.games.skirmish.choices.forms import ToThing, xy
from gladsheim.games.skirmish.rules import combat, movement
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    ARCHER,
    BAND_SIZE,
    CHARGE,
    DIE,
    FIGHT,
    HIT,
    HITTING,
    LONG_RANGE,
    SHOOT,
    STANDING,
    side_of,
)
from gladsheim.games.skirmish.table.marks import shot, threat, way
from gladsheim.games.skirmish.words import face_list, figure_name
from gladsheim.scene.scene import Button, Mark


def _is_enemy(state: Skirmish, target: int) -> bool:
    return side_of(target) != side_of(state.active) and state.status[target] == STANDING


class Charge(ToThing):
    """§16: into contact with an enemy, and the fight begins."""

    number, word, said, example, rival = CHARGE, "charge", "Charge", "charge B1w", SHOOT
    asked = Button("button:charge", "Charge", "plain", "c", "Into combat.")

    def preview(self, state: Skirmish, action: int) -> Sequence[Mark]:
        target = action - CHARGE
        return (*way(state, xy(movement.contact_point(state, state.active, target))), threat(state, target))

    def why_not(self, state: Skirmish, what: int) -> str:
        if not _is_enemy(state, what):
            return "only an enemy on the table can be charged (§16)"
        if state.has_withdrawn:
            return "after a withdrawal there is no charge in the same activation (§16)"
        if state.apart(state.active, what) > state.terms.charge_reach:
            return f"{figure_name(state, what)} is farther than 2 inches (§16)"
        return f"there is no free point in contact with {figure_name(state, what)} that can be reached (§16)"


class Fight(ToThing):
    """§19: against an enemy with whom it is locked, as its whole activation."""

    number, word, said, example, suits_combat = FIGHT, "fight", "Fight on against", "fight B1w", True

    def preview(self, state: Skirmish, action: int) -> Sequence[Mark]:
        return (threat(state, action - FIGHT),)

    def why_not(self, state: Skirmish, what: int) -> str:
        name = figure_name(state, state.active)
        if not state.is_fighting(state.active):
            return f"{name} is not in combat (§19)"
        if state.is_tied:
            return f"after its charge {name} may only withdraw (§17)"
        return f"{name} is not locked with {figure_name(state, what)} (§19)"


class Shoot(ToThing):
    """§29: at an enemy in sight."""

    number, word, said, example, rival = SHOOT, "shoot", "Shoot at", "shoot B1a", CHARGE
    asked = Button("button:shoot", "Shoot", "plain", "s", "From where it stands.")

    def label(self, state: Skirmish, action: int) -> str:
        needs = combat.needs(state, state.active, action - SHOOT)
        return f"{super().label(state, action)}, hits on {face_list(needs)}"

    def preview(self, state: Skirmish, action: int) -> Sequence[Mark]:
        return shot(state, action - SHOOT)

    def why_not(self, state: Skirmish, what: int) -> str:
        name = figure_name(state, what)
        if state.active % BAND_SIZE != ARCHER:
            return "only archers and slingers shoot (§29)"
        if not _is_enemy(state, what):
            return "only an enemy on the table can be shot at (§29)"
        if state.is_fighting(what):
            return f"{name} is in combat (§29)"
        if state.apart(state.active, what) > LONG_RANGE:
            return f"{name} is farther than 12 inches (§29)"
        return f"{name} cannot be seen (§7)"


class Hit(ToThing):
    """§26: the enemy who takes the hits."""

    number, phase, word, said, example = HIT, HITTING, "hit", "Hit", "hit B1w"
    reason = "only an enemy who is locked with a figure of the best score is hit (§26)"


class Die(Verb[Skirmish]):
    """§25, §30, §31: a die of a fight, of a shot, or of death."""

    number, example, is_chance = DIE, "d10 7", True
    form = re.compile("(?:d(?P<faces>6|8|10) )?(?P<face>[0-9]{1,2})")

    def code(self, state: Skirmish, action: int) -> str:
        return f"d{state.faces()} {action - DIE + 1}"

    def read(self, state: Skirmish, found: re.Match[str]) -> int:
        face, faces = int(found["face"]), int(found["faces"] or 10)
        if not 1 <= face <= faces:
            raise Invalid(f"A die with {faces} faces shows 1 to {faces}, not {face}.")
        return DIE + face - 1

    def label(self, state: Skirmish, action: int) -> str:
        return f"The die shows {action - DIE + 1}"

    def features(self, state: Skirmish, action: int) -> Sequence[int]:
        return (action - DIE + 1,)
