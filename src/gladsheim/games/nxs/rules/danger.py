"""§54, §55: which pieces of Gold could be captured now, and whether an action adds to them. Compiled."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.nxs.rules.field import PLACES
from gladsheim.games.nxs.rules.layers import Layers
from gladsheim.games.nxs.rules.moves import is_blocked
from gladsheim.games.nxs.rules.names import GOLD, LOOKS, MOST_MEN, NOBODY, SEIDKONA, army_of, kind_of
from gladsheim.kit.bits import BIT


@final
class Dangers:
    """The pieces of Gold in danger before an action, by hex."""

    def __init__(self, state: Layers) -> None:
        self.known: vec[i64] = vec[i64]([0] * PLACES)
        k: i64
        for k in range(MOST_MEN * GOLD, MOST_MEN * GOLD + state.size[GOLD]):
            self.known[state.men[k]] = 1 if is_in_danger(state, state.men[k]) else 0

    def grow(self, state: Layers, origin: i64, target: i64) -> bool:
        """Whether a piece of Gold is in danger after an action that was not before; the mover stays itself (R35)."""
        victim: i64 = state.move(GOLD, origin, target)
        found = False
        k: i64 = MOST_MEN * GOLD
        end: i64 = k + state.size[GOLD]
        while k < end and not found:
            hex: i64 = state.men[k]
            if self.known[origin if hex == target else hex] == 0 and is_in_danger(state, hex):
                found = True
            k += 1
        state.move_back(GOLD, origin, target, victim)
        return found


def is_in_danger(state: Layers, hex: i64) -> bool:
    """Whether a white or black piece could capture the piece of Gold on a hex by the plain rules."""
    board = state.board
    if kind_of(board[hex]) == SEIDKONA:
        return False
    jump = state.terms.field.jump
    spears = state.terms.patterns.spears
    corner: i64
    for corner in range(6):
        away: i64 = jump[8 * hex + corner]
        thing: i64 = board[away]
        army: i64 = army_of(thing)
        if army in (NOBODY, GOLD):
            continue
        back: i64 = corner + 3 if corner < 3 else corner - 3
        if spears[thing % LOOKS] & BIT[back] and not is_blocked(state, army, away, back):
            return True
    return False
