"""What a viewer may be reminded of: cards in hands, on the deck and just drawn that its guesses agree on. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valhalla.rules.cards import KINDS, NO_KIND
from gladsheim.games.valhalla.rules.guess import Guess
from gladsheim.games.valhalla.rules.layers import Layers


def known_hand(state: Layers, viewer: i64, seat: i64) -> list[int]:
    """By kind how many cards of a hand the viewer is sure of; of its own hand all."""
    at: i64 = seat * KINDS
    if seat == viewer:
        return [int(state.hand[at + kind]) for kind in range(KINDS)]
    guesses = state.guesses_of(viewer)
    return [min([int(guess.held[at + kind]) for guess in guesses]) for kind in range(KINDS)]


def known_top(state: Layers, viewer: i64) -> list[int]:
    """The fixed cards on top of the deck; NO_KIND where the viewer is not sure."""
    return _agreed([guess.top for guess in state.guesses_of(viewer)])


def known_bottom(state: Layers, viewer: i64) -> list[int]:
    """The fixed cards under the deck, lowest last; NO_KIND where the viewer is not sure."""
    return _agreed([guess.bottom for guess in state.guesses_of(viewer)])


def sure(state: Layers, viewer: i64) -> Guess:
    """All of this, and what somebody else has just drawn unseen, as one guess: true whichever of the others is."""
    held: list[int] = []
    seat: i64
    for seat in range(state.seats):
        held.extend(known_hand(state, viewer, seat))
    agreed = Guess(vec[i64](held))
    agreed.top = vec[i64](known_top(state, viewer))
    agreed.bottom = vec[i64](known_bottom(state, viewer))
    agreed.drawn = vec[i64](_agreed([guess.drawn for guess in state.guesses_of(viewer)]))
    return agreed


def _agreed(rows: list[vec[i64]]) -> list[int]:
    found: list[int] = []
    i: i64
    for i in range(len(rows[0])):
        kind: i64 = rows[0][i]
        for row in rows:
            if row[i] != kind:
                kind = NO_KIND
        found.append(int(kind if kind >= 0 else NO_KIND))
    return found
