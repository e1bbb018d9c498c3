"""§10 to §14: wood, stone, ore, berries and mushrooms."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gladsheim.core.action import Path, picks
from gladsheim.games.valheim.choices.forms import Choice, Named
from gladsheim.games.valheim.printed import FOOD_CODES
from gladsheim.games.valheim.rules import deeds
from gladsheim.games.valheim.rules.ground import FOREST, ROCK
from gladsheim.games.valheim.rules.people import room, tool
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.rules.terms import (
    ANTLER_PICKAXE,
    BERRIES,
    BRONZE,
    FELL,
    MINE,
    PICK,
    QUARRY,
    RASPBERRY,
    STONE,
    STONE_AXE,
    WOOD,
)
from gladsheim.games.valheim.table.pieces import item_id
from gladsheim.games.valheim.words import amount, kind_name
from gladsheim.kit.sentences import a
from gladsheim.scene.scene import Button


def _terrain(state: Valheim) -> int:
    return int(state.terms.ground.terrain[state.place[state.active]])


def _gain(state: Valheim, kind: int, many: int) -> str:
    """How much of it there would be, and what is lost over the limit."""
    fits = min(many, room(state, state.active, kind))
    return amount(kind, fits)


def wood_gain(state: Valheim) -> str:
    """What felling gives now."""
    return _gain(state, WOOD, state.terms.wood[tool(state, state.active, STONE_AXE)])


def stone_gain(state: Valheim) -> str:
    """What a rock gives of stone now."""
    return _gain(state, STONE, state.terms.stone[tool(state, state.active, ANTLER_PICKAXE)])


def ore_gain(state: Valheim) -> str:
    """What breaking a rock gives now."""
    kind = deeds.ore_of(state, state.place[state.active])
    rank = tool(state, state.active, ANTLER_PICKAXE)
    return _gain(state, kind, state.terms.ores[4 * (kind - BRONZE) + rank])


def _no_wood(state: Valheim) -> str:
    if _terrain(state) != FOREST:
        return "wood is felled in the forest (§9)"
    return "it takes an action point (§9)" if state.points < 1 else "no more wood can be carried (§9)"


def _no_rock(state: Valheim, kind: int) -> str:
    if _terrain(state) != ROCK:
        return "stone and ore are found in rocks (§9)"
    if deeds.is_closed(state, state.place[state.active]):
        return "you took from this rock already: it is closed to you for a turn (§14)"
    if kind != STONE and not tool(state, state.active, ANTLER_PICKAXE):
        return "ore needs a pickaxe (§12)"
    return "it takes an action point (§9)" if state.points < 1 else f"no more {kind_name(kind)} can be carried (§9)"


class Pick(Choice):
    """A berry, or a mushroom."""

    number, form, example = PICK, re.compile("pick ([RBSTM])"), "pick R"

    def code(self, state: Valheim, action: int) -> str:
        return f"pick {FOOD_CODES[action - PICK]}"

    def read(self, state: Valheim, found: re.Match[str]) -> int:
        return PICK + FOOD_CODES.index(found[1])

    def label(self, state: Valheim, action: int) -> str:
        text = f"Pick {a(kind_name(RASPBERRY + action - PICK))}"
        if state.berries > 0:
            return f"{text}, free"
        more = int(state.terms.berries) - 1
        return f"{text} for 1 action, then {more} more berries" if action - PICK < BERRIES else f"{text} for 1 action"

    def path(self, state: Valheim, action: int) -> Path:
        return picks("button:pick", item_id(state.active, RASPBERRY + action - PICK))

    def button(self, state: Valheim, action: int) -> Button | None:
        left = f"{state.berries} more berries, free" if state.berries > 0 else "Three berries, or a mushroom"
        return Button("button:pick", "Pick", "plain", "p", left)

    def why_not(self, state: Valheim, what: int) -> str:
        if _terrain(state) != FOREST:
            return "berries and mushrooms grow in the forest (§13)"
        if state.berries == 0:
            return "the picking of this turn is over (§13)"
        if what >= BERRIES and state.berries > 0:
            return "a picking is berries or one mushroom (§13)"
        if state.berries < 0 and state.points < 1:
            return "it takes an action point (§13)"
        return f"no more {kind_name(RASPBERRY + what)} can be carried (§9)"

    def features(self, state: Valheim, action: int) -> Sequence[int]:
        return (action - PICK,)


VERBS = (
    Named(FELL, "wood", lambda state: f"Fell wood: {wood_gain(state)}", _no_wood, key="w",
          short=lambda state: f"Fell {wood_gain(state)}", help=lambda state: "A greydwarf comes if you end here."),
    Named(QUARRY, "stone", lambda state: f"Break stone: {stone_gain(state)}", lambda state: _no_rock(state, STONE),
          key="s", short=lambda state: f"Take {stone_gain(state)}"),
    Named(MINE, "ore", lambda state: f"Mine ore: {ore_gain(state)}", lambda state: _no_rock(state, BRONZE),
          key="o", short=lambda state: f"Mine {ore_gain(state)}"),
    Pick(),
)  # fmt: skip
