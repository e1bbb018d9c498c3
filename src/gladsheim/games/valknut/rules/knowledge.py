"""§31: what a seat does not know, dealt anew."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.rng import Rng
from gladsheim.core.state import pick_weighted, seat_bit
from gladsheim.games.valknut.rules.cards import CARDS
from gladsheim.games.valknut.rules.layers import Layers
from gladsheim.games.valknut.rules.pile import list_unseen, weigh_unseen
from gladsheim.games.valknut.rules.terms import LOOK, UNSEEN, thing_of


def has_secrets(state: Layers) -> bool:
    """Whether any card lies face down that somebody knows."""
    return len(state.top) > 0 or len(state.face_down) > 0


def deal_anew(state: Layers, seat: i64, rng: Rng) -> None:
    """Exchange the cards on the pile and in the others' hands that a seat does not know for any it has not seen."""
    bit: i64 = seat_bit(seat)
    known = state.known[:]
    hidden = vec[i64]([0] * (2 * CARDS))
    n: i64 = 0
    i: i64 = 0
    while i < len(state.top) + len(state.face_down):
        card: i64 = state.top[i] if i < len(state.top) else state.face_down[i - len(state.top)]
        if known[card] & bit == 0:
            hidden[n] = i
            hidden[CARDS + n] = state.where[card] * 256 + known[card]
            n += 1
            state.where[card] = UNSEEN
            known[card] = 0
        i += 1
    top = state.top[:]
    face_down = state.face_down[:]
    actions = vec[i64]([0] * CARDS)
    weights = vec[i64]([0] * CARDS)
    i = 0
    while i < n:
        list_unseen(state, LOOK, actions)
        card = thing_of(actions[pick_weighted(weights, weigh_unseen(state, weights), rng)])
        state.where[card] = hidden[CARDS + i] // 256
        known[card] = hidden[CARDS + i] % 256
        if hidden[i] < len(top):
            top[hidden[i]] = card
        else:
            face_down[hidden[i] - len(top)] = card
        i += 1
    state.top = top
    state.face_down = face_down
    state.known = known
