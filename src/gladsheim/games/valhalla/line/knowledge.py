"""What a viewer may be reminded of: cards in hands, on the deck and just drawn that all its guesses agree on."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valhalla.rules.cards import KINDS, NO_KIND
from gladsheim.games.valhalla.rules.guess import Guess
from gladsheim.games.valhalla.rules.play import Valhalla


def known_hand(state: Valhalla, viewer: int, seat: int) -> list[int]:
    """By kind how many cards of a hand the viewer is sure of; of its own hand all."""
    at = seat * int(KINDS)
    if seat == viewer:
        return [int(state.hand[at + kind]) for kind in range(KINDS)]
    guesses = state.guesses_of(viewer)
    return [min(int(guess.held[at + kind]) for guess in guesses) for kind in range(KINDS)]


def known_top(state: Valhalla, viewer: int) -> list[int]:
    """The fixed cards on top of the deck; NO_KIND where the viewer is not sure."""
    return _agreed([[int(kind) for kind in guess.top] for guess in state.guesses_of(viewer)])


def known_bottom(state: Valhalla, viewer: int) -> list[int]:
    """The fixed cards under the deck, lowest last; NO_KIND where the viewer is not sure."""
    return _agreed([[int(kind) for kind in guess.bottom] for guess in state.guesses_of(viewer)])


def known_draw(state: Valhalla, viewer: int) -> list[int]:
    """The cards somebody else has just drawn unseen; NO_KIND where the viewer is not sure."""
    return _agreed([[int(kind) for kind in guess.drawn] for guess in state.guesses_of(viewer)])


def sure(state: Valhalla, viewer: int) -> Guess:
    """All of this as one guess, which is true whichever of the others is."""
    hands = [known_hand(state, viewer, seat) for seat in range(state.seats)]
    agreed = Guess(vec[i64]([kinds for hand in hands for kinds in hand]))
    agreed.top = vec[i64](known_top(state, viewer))
    agreed.bottom = vec[i64](known_bottom(state, viewer))
    agreed.drawn = vec[i64](known_draw(state, viewer))
    return agreed


def _agreed(rows: list[list[int]]) -> list[int]:
    return [max(kinds[0], int(NO_KIND)) if len(set(kinds)) == 1 else int(NO_KIND) for kinds in zip(*rows, strict=True)]
