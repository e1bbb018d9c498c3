"""§16 to §22: crafting, cooking, eating."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gladsheim.core.action import Path, picks
from gladsheim.core.errors import Invalid
from gladsheim.games.valheim.choices.forms import Choice, Named
from gladsheim.games.valheim.printed import FOOD_CODES, RECIPE_CODES
from gladsheim.games.valheim.rules import deeds
from gladsheim.games.valheim.rules.people import carried, free_slots, room
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.rules.terms import (
    BED,
    CAMPFIRE,
    COMBAT,
    COOK,
    COOKED,
    CRAFT,
    EAT,
    FEAST,
    FOODS,
    RASPBERRY,
    RAW,
    SLOTS,
)
from gladsheim.games.valheim.table.panels import missing
from gladsheim.games.valheim.table.pieces import item_id, recipe_id, slot_id
from gladsheim.games.valheim.words import amount, kind_name, recipe_name
from gladsheim.kit.sentences import a
from gladsheim.scene.scene import Button


class Craft(Choice):
    """A tool, a weapon, a shield, the key, the bed, or a piece."""

    number, example = CRAFT, "craft stone_axe"
    form = re.compile("craft ([a-z_]+)")

    def code(self, state: Valheim, action: int) -> str:
        return f"craft {RECIPE_CODES[action - CRAFT]}"

    def read(self, state: Valheim, found: re.Match[str]) -> int:
        if found[1] not in RECIPE_CODES:
            raise Invalid(f"{found[1][:20]!r} is no recipe; there are {', '.join(RECIPE_CODES)}.")
        return CRAFT + RECIPE_CODES.index(found[1])

    def label(self, state: Valheim, action: int) -> str:
        return f"Craft {a(recipe_name(action - CRAFT))}"

    def path(self, state: Valheim, action: int) -> Path:
        return picks(recipe_id(action - CRAFT))

    def why_not(self, state: Valheim, what: int) -> str:
        name = recipe_name(what)
        if lacking := missing(state, state.active, what):
            return f"the {name} takes {lacking} more (§20)"
        if state.points < 1:
            return "it takes an action point (§20)"
        if what < BED:
            return f"you carry {a(name)} already (§20)"
        if what == BED:
            return "you have a bed already (§20)"
        if what == CAMPFIRE:
            return "a campfire is put on land, where your own does not burn already (§22)"
        if deeds.is_afloat(state):
            return "the raft cannot be moved while somebody is afloat on it (§23)"
        return "the raft is built on land beside the sea, where it does not lie already (§23)"

    def features(self, state: Valheim, action: int) -> Sequence[int]:
        return (action - CRAFT,)


def eater(state: Valheim) -> int:
    """Who would eat now."""
    return int(state.fighter if state.phase == COMBAT else state.active)


def first_slot(state: Valheim) -> str:
    """The id of the first empty slot of whoever would eat."""
    player = eater(state)
    return slot_id(player, int(SLOTS) - int(free_slots(state, player)))


class Eat(Choice):
    """One food."""

    number, form, example = EAT, re.compile("eat ([RBSTMC])"), "eat R"

    def code(self, state: Valheim, action: int) -> str:
        return f"eat {FOOD_CODES[action - EAT]}"

    def read(self, state: Valheim, found: re.Match[str]) -> int:
        return EAT + FOOD_CODES.index(found[1])

    def label(self, state: Valheim, action: int) -> str:
        in_fight = state.phase == COMBAT
        return f"Eat {a(kind_name(RASPBERRY + action - EAT))}: {effects(state, action - EAT, in_fight)}"

    def path(self, state: Valheim, action: int) -> Path:
        return picks(item_id(eater(state), RASPBERRY + action - EAT), first_slot(state))

    def forbids(self, state: Valheim, action: int) -> str:
        if state.phase != COMBAT:
            return super().forbids(state, action)
        return self.why_not(state, action - EAT)

    def why_not(self, state: Valheim, what: int) -> str:
        player = eater(state)
        if not free_slots(state, player):
            return "all three slots are full (§17)"
        if not carried(state, player, RASPBERRY + what):
            return f"no {kind_name(RASPBERRY + what)} is carried (§16)"
        return "it takes an action point (§16)"

    def features(self, state: Valheim, action: int) -> Sequence[int]:
        return (action - EAT,)


def effects(state: Valheim, food: int, in_fight: bool) -> str:
    """What a food does, in words."""
    terms = state.terms
    told = [f"+{terms.food_health[food]} health"] if terms.food_health[food] else []
    if terms.food_points[food] and not in_fight:
        told.append(f"+{terms.food_points[food]} actions")
    if terms.food_movement[food] and not in_fight:
        told.append(f"+{terms.food_movement[food]} steps")
    if terms.food_attack[food]:
        told.append(f"attack +{terms.food_attack[food]}")
    if terms.food_wades[food]:
        told.append("river and marsh cost 1")
    if terms.food_hides[food]:
        told.append("no encounters")
    return ", ".join(told)


class Feast(Choice):
    """Two foods at a campfire, for three turns."""

    number, form, example = FEAST, re.compile("feast ([RBSTMC]) ([RBSTMC])"), "feast T C"

    def code(self, state: Valheim, action: int) -> str:
        one, other = divmod(action - FEAST, int(FOODS))
        return f"feast {FOOD_CODES[one]} {FOOD_CODES[other]}"

    def read(self, state: Valheim, found: re.Match[str]) -> int:
        one, other = sorted((FOOD_CODES.index(found[1]), FOOD_CODES.index(found[2])))
        return FEAST + one * FOODS + other

    def label(self, state: Valheim, action: int) -> str:
        one, other = divmod(action - FEAST, int(FOODS))
        turns = state.terms.feast_timer
        return f"Feast on {a(kind_name(RASPBERRY + one))} and {a(kind_name(RASPBERRY + other))} for {turns} turns"

    def path(self, state: Valheim, action: int) -> Path:
        one, other = divmod(action - FEAST, int(FOODS))
        return picks("button:feast", item_id(state.active, RASPBERRY + one), item_id(state.active, RASPBERRY + other))

    def button(self, state: Valheim, action: int) -> Button | None:
        return Button("button:feast", "Feast", "plain", "f", "Two foods for 1 action; they last three turns.")

    def why_not(self, state: Valheim, what: int) -> str:
        if not deeds.is_warm(state):
            return "a feast needs a campfire on the hex or beside it (§22)"
        if free_slots(state, state.active) < 2:
            return "a feast needs two free slots (§22)"
        return "both foods have to be carried (§22)" if state.points else "it takes an action point (§22)"

    def features(self, state: Valheim, action: int) -> Sequence[int]:
        return divmod(action - FEAST, int(FOODS))


def _cooked(state: Valheim) -> str:
    player = state.active
    return amount(COOKED, min(carried(state, player, RAW), room(state, player, COOKED)))


def _not_cooked(state: Valheim) -> str:
    if not deeds.is_warm(state):
        return "meat is cooked on a campfire on the hex or beside it (§22)"
    if state.points < 1:
        return "it takes an action point (§22)"
    if not carried(state, state.active, RAW):
        return "no raw meat is carried (§22)"
    return "no more cooked meat can be carried (§22)"


VERBS = (
    Craft(),
    Named(COOK, "cook", lambda state: f"Cook {_cooked(state)}", _not_cooked, key="c", short=lambda state: "Cook"),
    Eat(),
    Feast(),
)
