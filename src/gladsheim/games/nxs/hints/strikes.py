"""Who hangs: captures that are possible now or after one rotation, and what they are worth. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.nxs.rules.layers import Layers
from gladsheim.games.nxs.rules.moves import can_be_taken, is_blocked
from gladsheim.games.nxs.rules.names import LOOKS, MOST_MEN, NOBODY, army_of, kind_of
from gladsheim.kit.bits import BIT

WORTH: Final = vec[float]([2.6, 3.0, 2.6, 2.6, 3.0, 4.0])  # by kind: J, B, U, H, O, S


def worth_of(thing: i64) -> float:
    """What a piece is worth."""
    return WORTH[kind_of(thing)]


def material(state: Layers, army: i64) -> float:
    """What an army is worth."""
    worth: float = 0.0
    k: i64 = MOST_MEN * army
    end: i64 = k + state.size[army]
    while k < end:
        worth += WORTH[kind_of(state.board[state.men[k]])]
        k += 1
    return worth


def is_struck(state: Layers, hex: i64, army: i64) -> bool:
    """Whether an enemy of an army has a spear, unblocked, on a hex of it."""
    return _hits(state, hex, army, False)


def may_be_struck(state: Layers, hex: i64, army: i64) -> bool:
    """Whether one could have after a rotation of its own."""
    return _hits(state, hex, army, True)


def _hits(state: Layers, hex: i64, army: i64, may_turn: bool) -> bool:
    board = state.board
    jump = state.terms.field.jump
    spears = state.terms.patterns.spears
    corner: i64
    for corner in range(6):
        away: i64 = jump[8 * hex + corner]
        thing: i64 = board[away]
        enemy: i64 = army_of(thing)
        if enemy in (NOBODY, army):
            continue
        back: i64 = corner + 3 if corner < 3 else corner - 3
        mask: i64 = spears[thing % LOOKS]
        if may_turn:
            mask |= ((mask << 1) | (mask >> 5) | (mask >> 1) | ((mask & 1) << 5)) & 63
        if mask & BIT[back] and not is_blocked(state, enemy, away, back):
            return True
    return False


def strikes(state: Layers, army: i64, spared: i64) -> tuple[float, float]:
    """The two best captures of an army, less what is lost if the striker is taken in turn; none of a spared army."""
    best: float = 0.0
    second: float = 0.0
    board = state.board
    k: i64 = MOST_MEN * army
    end: i64 = k + state.size[army]
    while k < end:
        hex: i64 = state.men[k]
        k += 1
        thing: i64 = board[hex]
        spears: i64 = state.terms.patterns.spears[thing % LOOKS]
        corner: i64 = 0
        while spears:
            if spears & 1:
                target: i64 = state.terms.field.jump[8 * hex + corner]
                victim: i64 = board[target]
                if (
                    can_be_taken(victim, army)
                    and army_of(victim) != spared
                    and not is_blocked(state, army, hex, corner)
                ):
                    gain: float = WORTH[kind_of(victim)]
                    if is_struck(state, target, army):
                        gain -= 0.8 * WORTH[kind_of(thing)]
                    if gain > best:
                        second = best
                        best = gain
                    elif gain > second:
                        second = gain
            spears >>= 1
            corner += 1
    return best, second
