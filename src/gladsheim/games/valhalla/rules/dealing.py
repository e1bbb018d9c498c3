"""The set-up: §1 and §21. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.state import seat_bit
from gladsheim.games.valhalla.rules.cards import COUNT, DEAL, GOD, KINDS, NO_KIND
from gladsheim.games.valhalla.rules.guess import Guess
from gladsheim.games.valhalla.rules.memory import Memory
from gladsheim.games.valhalla.rules.names import (
    ARMORY_ROW,
    ASIDE,
    DECK,
    DISCARDS,
    MAIN,
    REMOVED,
    SHOWN,
    SUPPORT,
    TRIED,
    Names,
)
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.rules.terms import Terms


def new_match(terms: Terms) -> Valhalla:
    """§1: everybody has one of each weapon and a Wolf; the rest is the deck."""
    state = Valhalla()
    state.terms = terms
    state.seats = terms.seats
    state.names = Names(True)
    kind: i64
    seat: i64
    for seat in range(terms.seats):
        state.alive |= seat_bit(seat)
        for kind in range(KINDS):
            state.hand[seat * KINDS + kind] = DEAL[kind]
    while len(state.memories) <= terms.seats:
        memory = Memory(terms.kinds())
        memory.guesses.append(Guess(state.hand[:]))
        state.memories.append(memory)
    for kind in range(KINDS):
        if kind != GOD or terms.gods:
            state.deck.add(kind, COUNT[kind] - DEAL[kind] * terms.seats)
    return state


def name_open_cards(state: Valhalla) -> None:
    """Of a table that was set up otherwise: whatever lies open is seen for the first time."""
    seat: i64
    kind: i64
    for kind in state.armory:
        state.names.give(DECK, kind, ARMORY_ROW)
    for kind in state.tried:
        state.names.give(DECK, kind, TRIED)
    if state.is_open:
        for kind in state.shown:
            state.names.give(DECK, kind, SHOWN)
    _name_heap(state, state.removed, 0, REMOVED)
    _name_heap(state, state.aside, 0, ASIDE)
    for seat in range(state.seats):
        _name_heap(state, state.discards, seat, DISCARDS + seat)
        if state.main[seat] != NO_KIND:
            state.names.give(DECK, state.main[seat], MAIN + seat)
        if state.support[seat] != NO_KIND:
            state.names.give(DECK, state.support[seat], SUPPORT + seat)


def _name_heap(state: Valhalla, cards: vec[i64], seat: i64, place: i64) -> None:
    kind: i64
    for kind in range(KINDS):
        for _ in range(cards[seat * KINDS + kind]):
            state.names.give(DECK, kind, place)
