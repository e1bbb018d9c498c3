"""Which first actions are legal: §32, §33 and, of Gold steered by both, §55. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.nxs.rules.danger import Dangers
from gladsheim.games.nxs.rules.ground import ONE, may_reach, measure, reaches
from gladsheim.games.nxs.rules.layers import Layers
from gladsheim.games.nxs.rules.moves import can_move, list_plain
from gladsheim.games.nxs.rules.names import EMPTY, MOST_MEN
from gladsheim.games.nxs.rules.runes import list_runes
from gladsheim.kit.bits import BIT

_MOST: Final[i64] = 1024  # first actions of any position


def list_first(state: Layers, out: vec[i64]) -> i64:
    """All legal first actions of the seat to act, plain ones before those of cards."""
    army: i64 = state.army()
    n: i64 = list_plain(state, army, out)
    if not state.is_second_half:
        n = list_runes(state, state.seat, out, n)
    n = _keep_harmless(state, out, n)
    return _keep_safe(state, out, n) if state.is_second_half else n


def can_act(state: Layers) -> bool:
    """§35: whether the seat to act has any first action."""
    army: i64 = state.army()
    watched: i64 = rivals_near(state)
    may_give = False
    k: i64 = MOST_MEN * army
    end: i64 = k + state.size[army]
    while k < end:
        hex: i64 = state.men[k]
        if can_move(state, army, hex):
            if watched == 0 or not opens(state, hex, watched):
                return True
            may_give = True
        k += 1
    if not may_give and state.hand_size(state.seat) == 0:
        return False
    return list_first(state, vec[i64]([0] * _MOST)) > 0


# Give-aways


def rivals_near(state: Layers) -> i64:
    """The mask of opponents whose lines could reach their goals if enough pieces went out of their way."""
    found: i64 = 0
    seat: i64
    for seat in range(state.terms.seats):
        if seat != state.seat and not state.is_out(seat) and may_reach(state, seat):
            found |= BIT[seat]
    return found


def opens(state: Layers, hex: i64, watched: i64) -> bool:
    """Whether one of these opponents reaches his goal once the piece on a hex is gone: only then it may give away."""
    seat: i64
    board = state.board
    thing: i64 = board[hex]
    board[hex] = EMPTY
    found = False
    for seat in range(state.terms.seats):
        if watched & BIT[seat] and reaches(state, seat, measure(state, seat)):
            found = True
    board[hex] = thing
    return found


def gives_away(state: Layers, origin: i64, target: i64) -> bool:
    """§32, §33: whether an opponent has his goal after a first action, and it is no close call."""
    army: i64 = state.army()
    victim: i64 = state.move(army, origin, target)
    found: bool = is_given_away(state)
    state.move_back(army, origin, target, victim)
    return found


def is_given_away(state: Layers) -> bool:
    """The same, in the position after it."""
    own: i64 = -1
    has_won = False
    seat: i64
    for seat in range(state.terms.seats):
        if seat != state.seat and not state.is_out(seat):
            held: i64 = measure(state, seat)
            if reaches(state, seat, held):
                if own < 0:
                    own = measure(state, state.seat)
                    has_won = reaches(state, state.seat, own)
                if not has_won or own // ONE <= held // ONE:
                    return True
    return False


def wins(state: Layers, origin: i64, target: i64) -> bool:
    """§31: whether a legal first action ends the match."""
    army: i64 = state.army()
    victim: i64 = state.move(army, origin, target)
    found: bool = reaches(state, state.seat, measure(state, state.seat))
    state.move_back(army, origin, target, victim)
    return found


def _keep_harmless(state: Layers, out: vec[i64], n: i64) -> i64:
    """Of these first actions those that give nothing away."""
    watched: i64 = rivals_near(state)
    if watched == 0:
        return n
    kept: i64 = 0
    last: i64 = -1
    may_give = False
    i: i64 = 0
    while i < n:
        origin: i64 = (out[i] >> 7) & 127
        if origin != last:
            last = origin
            may_give = opens(state, origin, watched)
        if not may_give or not gives_away(state, origin, out[i] & 127):
            out[kept] = out[i]
            kept += 1
        i += 1
    return kept


# Danger


def _keep_safe(state: Layers, out: vec[i64], n: i64) -> i64:
    """Of these actions of Gold those that endanger no piece of it anew."""
    dangers = Dangers(state)
    kept: i64 = 0
    i: i64 = 0
    while i < n:
        if not dangers.grow(state, (out[i] >> 7) & 127, out[i] & 127):
            out[kept] = out[i]
            kept += 1
        i += 1
    return kept
