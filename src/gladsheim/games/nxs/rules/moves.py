"""Moving and attacking: §19 to §25. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.nxs.rules.actions import first_action
from gladsheim.games.nxs.rules.ground import is_enemy
from gladsheim.games.nxs.rules.layers import Layers
from gladsheim.games.nxs.rules.names import EMPTY, LOOKS, MOST_MEN, SEIDKONA, kind_of
from gladsheim.games.nxs.rules.patterns import SPEAR
from gladsheim.kit.bits import BIT


def list_plain(state: Layers, army: i64, out: vec[i64]) -> i64:
    """All moves and captures of an army that the pieces allow, whatever they give away."""
    n: i64 = 0
    k: i64 = MOST_MEN * army
    end: i64 = k + state.size[army]
    while k < end:
        n = list_of(state, army, state.men[k], out, n)
        k += 1
    return n


def list_of(state: Layers, army: i64, hex: i64, out: vec[i64], n: i64) -> i64:
    """The moves and captures of one piece, written from place n on; where they end."""
    board = state.board
    step = state.terms.field.step
    patterns = state.terms.patterns
    thing: i64 = board[hex]
    look: i64 = thing % LOOKS
    lines: i64 = patterns.lines[look]
    reach: i64 = patterns.reach[look >> 3]
    direction: i64
    for direction in range(6):
        if lines & BIT[direction]:
            left: i64 = reach
            target: i64 = step[8 * hex + direction]
            while left > 0 and board[target] == EMPTY:
                out[n] = first_action(0, hex, target)
                n += 1
                left -= 1
                target = step[8 * target + direction]
    spears: i64 = patterns.spears[look]
    corner: i64 = 0
    while spears:
        if spears & 1:
            target = state.terms.field.jump[8 * hex + corner]
            if can_be_taken(board[target], army) and not is_blocked(state, army, hex, corner):
                out[n] = first_action(0, hex, target)
                n += 1
        spears >>= 1
        corner += 1
    return n


def can_be_taken(thing: i64, army: i64) -> bool:
    """§21, §24: an enemy piece that is no Seiðkona."""
    return is_enemy(thing, army) and kind_of(thing) != SEIDKONA


def is_blocked(state: Layers, army: i64, hex: i64, corner: i64) -> bool:
    """§23: an enemy piece stands on one of the two hexes that a jump passes between (R6, R7)."""
    step = state.terms.field.step
    board = state.board
    beside: i64 = 0 if corner == 5 else corner + 1
    return is_enemy(board[step[8 * hex + corner]], army) or is_enemy(board[step[8 * hex + beside]], army)


def can_move(state: Layers, army: i64, hex: i64) -> bool:
    """Whether a piece has any move or capture."""
    board = state.board
    field = state.terms.field
    look: i64 = board[hex] % LOOKS
    lines: i64 = state.terms.patterns.lines[look]
    direction: i64
    for direction in range(6):
        if lines & BIT[direction] and board[field.step[8 * hex + direction]] == EMPTY:
            return True
    spears: i64 = state.terms.patterns.spears[look]
    for direction in range(6):
        if (
            spears & BIT[direction]
            and can_be_taken(board[field.jump[8 * hex + direction]], army)
            and not is_blocked(state, army, hex, direction)
        ):
            return True
    return False


def by_way(state: Layers, army: i64, hex: i64, way: i64) -> i64:
    """Where a way leads a piece from its hex; -1 if it cannot go there."""
    board = state.board
    if way >= SPEAR:
        target: i64 = state.terms.field.jump[8 * hex + way - SPEAR]
        if can_be_taken(board[target], army) and not is_blocked(state, army, hex, way - SPEAR):
            return target
        return -1
    step = state.terms.field.step
    direction: i64 = way >> 3
    left: i64 = way & 7
    target = hex
    while left > 0:
        target = step[8 * target + direction]
        if board[target] != EMPTY:
            return -1
        left -= 1
    return target


def is_capture(state: Layers, target: i64) -> bool:
    """Whether a first action onto this hex takes a piece."""
    return state.board[target] != EMPTY
