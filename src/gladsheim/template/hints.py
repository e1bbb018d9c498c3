"""What the search may know about good play: which ship suits the weather, and which plunder is worth most.

Without this file the search plays as well, only with more thought. Compiled.
"""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.hints import Hints
from gladsheim.core.state import State
from gladsheim.template.printed import PLUNDER_WORTH
from gladsheim.template.rules import CALM, FLEET, PLACES, SEND, SPARE, STORM, STOW, Raid

_WORTH: Final = vec[i64](PLUNDER_WORTH)


@final
class Seafaring(Hints):
    """Playouts send long ships into a calm, short ones into a storm, and prefer the hearth."""

    def weigh(self, state: State, seat: i64, actions: vec[i64], n: i64, weights: vec[i64]) -> bool:
        raid = cast(Raid, state)
        i: i64 = 0
        for i in range(n):
            weights[i] = _weight(raid, actions[i])
        return True

    def value(self, state: State, seat: i64) -> float:
        """How far a hall is ahead of the best other one, as a share of what a match is worth."""
        raid = cast(Raid, state)
        best: i64 = 0
        other: i64 = 0
        for other in range(raid.seats):
            if other != seat and raid.worth(other) > best:
                best = raid.worth(other)
        lead: float = float(raid.worth(seat) - best) / 10.0
        return max(-1.0, min(1.0, lead))


def _weight(raid: Raid, action: i64) -> i64:
    if action >= SPARE:
        return 1
    if action >= STOW:
        worth: i64 = _WORTH[(action - STOW) // PLACES]
        return 2 * worth if (action - STOW) % PLACES == 0 else worth
    oars: i64 = action - SEND + 1
    if raid.weather == CALM:
        return oars
    return FLEET + 1 - oars if raid.weather == STORM else 1
