"""The set-up: §1 and §21. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from gladsheim.core.state import seat_bit
from gladsheim.games.valhalla.rules.cards import COUNT, DEAL, GOD, KINDS
from gladsheim.games.valhalla.rules.guess import Guess
from gladsheim.games.valhalla.rules.memory import Memory
from gladsheim.games.valhalla.rules.names import Names
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
