"""§3, §7, §31: the terrain pile, the pool, and which card may come next.

Cards under Parley are never seen. So an unseen card of a set comes next with the weight (u - h) / u, where u cards of
the set are unseen and h of them lie under Parley.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valknut.rules.cards import SET_OF, TERRAIN_CARDS, added, without
from gladsheim.games.valknut.rules.layers import Layers
from gladsheim.games.valknut.rules.terms import ON_TOP, UNSEEN, act

_SETS: i64 = 5  # sets are called 2, 3 and 4


def count_unseen(state: Layers) -> vec[i64]:
    """By set: how many cards nobody has seen."""
    counts = vec[i64]([0] * _SETS)
    card: i64
    for card in range(TERRAIN_CARDS):
        if state.where[card] == UNSEEN:
            counts[SET_OF[card]] += 1
    return counts


def weights_of_sets(state: Layers, unseen: vec[i64]) -> vec[i64]:
    """By set: the whole-numbered weight of each of its unseen cards to come next."""
    weights = vec[i64]([0] * _SETS)
    one: i64
    other: i64
    for one in range(_SETS):
        if unseen[one] == 0:
            continue
        weight: i64 = unseen[one]
        for _, _, _, origin in state.terms.start_cards:
            if origin == one:
                weight -= 1
        for other in range(_SETS):
            if other != one and unseen[other] > 0:
                weight *= unseen[other]
        weights[one] = weight
    return weights


def list_next(state: Layers, verb: i64, out: vec[i64]) -> i64:
    """The cards that may come next: the one on top where its order was chosen, or any unseen one."""
    if len(state.top) > 0:
        out[0] = act(verb, state.top[0])
        return 1
    return list_unseen(state, verb, out)


def list_unseen(state: Layers, verb: i64, out: vec[i64]) -> i64:
    weights = weights_of_sets(state, count_unseen(state))
    n: i64 = 0
    card: i64
    for card in range(TERRAIN_CARDS):
        if state.where[card] == UNSEEN and weights[SET_OF[card]] > 0:
            out[n] = act(verb, card)
            n += 1
    return n


def weigh_next(state: Layers, out: vec[i64]) -> i64:
    """The weights of list_next."""
    if len(state.top) > 0:
        out[0] = 1
        return 1
    return weigh_unseen(state, out)


def weigh_unseen(state: Layers, out: vec[i64]) -> i64:
    weights = weights_of_sets(state, count_unseen(state))
    n: i64 = 0
    card: i64
    for card in range(TERRAIN_CARDS):
        if state.where[card] == UNSEEN and weights[SET_OF[card]] > 0:
            out[n] = weights[SET_OF[card]]
            n += 1
    return n


def take_next(state: Layers, card: i64, place: i64) -> None:
    """The next card of the pile goes to a place."""
    if state.where[card] == ON_TOP:
        state.top = without(state.top, card)
        state.learn(card, 0)
    state.move_card(card, place)
    state.pile -= 1


def put_on_top(state: Layers, card: i64, knowers: i64) -> None:
    """A card of the pile whose place is known from now on: below those already known."""
    state.move_card(card, ON_TOP)
    state.top = added(state.top, card)
    state.learn(card, knowers)
