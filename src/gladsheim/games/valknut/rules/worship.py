"""§30: who may worship, and which god cards may be taken."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valknut.rules.cards import HORN_ON
from gladsheim.games.valknut.rules.layers import Layers
from gladsheim.games.valknut.rules.terms import CALLED, GODS, HORN, NO_HORN, WORSHIPPED, act


def hears_horn(state: Layers) -> bool:
    """Whether A may worship: the card just laid has a horn, and there is a god card to take."""
    return state.terms.has_gods and HORN_ON[state.card] == 1 and _has_god_to_take(state)


def _has_god_to_take(state: Layers) -> bool:
    god: i64
    for god in range(GODS):
        if _is_to_take(state, god):
            return True
    return False


def _is_to_take(state: Layers, god: i64) -> bool:
    place: i64 = state.gods[god]
    return place == CALLED or (place >= WORSHIPPED and place != WORSHIPPED + state.seat)


def list_worship(state: Layers, out: vec[i64]) -> i64:
    """The god pool, then cards held by others, or none."""
    n: i64 = 0
    god: i64
    for god in range(GODS):
        if state.gods[god] == CALLED:
            out[n] = act(HORN, god)
            n += 1
    for god in range(GODS):
        if state.gods[god] >= WORSHIPPED and _is_to_take(state, god):
            out[n] = act(HORN, god, state.gods[god] - WORSHIPPED + 1)
            n += 1
    out[n] = act(NO_HORN)
    return n + 1
