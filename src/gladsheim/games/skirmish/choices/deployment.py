"""§9, §44: which figure is placed, and where; who carries the torches."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gladsheim.games.skirmish.choices.forms import POINT, ToPoint, ToThing, read_point, xy
from gladsheim.games.skirmish.printed import BANDS, FIGURES
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import CHOOSING, DEPLOY, MOST_BANDS, PLACE, PLACING, TORCH, TORCHES
from gladsheim.games.skirmish.table.marks import ghost
from gladsheim.games.skirmish.words import figure_name
from gladsheim.scene.scene import Mark


class Deploy(ToThing):
    """§9: the figure that is placed next."""

    number, phase, word, said, example = DEPLOY, CHOOSING, "place", "Place", "place A1h"

    def why_not(self, state: Skirmish, what: int) -> str:
        band = state.placer * MOST_BANDS + state.next_band[state.placer]
        return f"first choose which figure of {BANDS[band]} is placed (§9)"


class Place(ToPoint):
    """§9: where it is placed. Whoever names another figure than the chosen one, or none is chosen, chooses it first."""

    number, phase, example = PLACE, PLACING, "place 30,4"
    form = re.compile(f"place (?:(?P<figure>[AB][1-4][hwa]) )?{POINT}")
    reason = "a figure is placed in its side's zone, where it can stand and overlaps nobody (§9)"

    def code(self, state: Skirmish, action: int) -> str:
        x, y = xy(action - PLACE)
        return f"place {FIGURES[state.chosen]} {x},{y}" if state.phase == PLACING else f"place {x},{y}"

    def read(self, state: Skirmish, found: re.Match[str]) -> int:
        point, figure = read_point(state, found), found["figure"]
        is_chosen = state.phase == PLACING and FIGURES[state.chosen] == figure
        if figure and not is_chosen and state.phase in (CHOOSING, PLACING):
            return DEPLOY + FIGURES.index(figure)
        return PLACE + point

    def label(self, state: Skirmish, action: int) -> str:
        x, y = xy(action - PLACE)
        return f"Place {figure_name(state, state.chosen)} on {x},{y}"

    def preview(self, state: Skirmish, action: int) -> Sequence[Mark]:
        return (ghost(state, state.chosen, xy(action - PLACE)),)


class Torch(ToThing):
    """§44: who carries the torch of a band."""

    number, phase, word, said, example = TORCH, TORCHES, "torch", "Give the torch to", "torch A1w"

    def why_not(self, state: Skirmish, what: int) -> str:
        return f"this torch is carried by a figure of {BANDS[state.torch_band()]} (§44)"
