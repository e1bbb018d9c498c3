"""What a viewer may be reminded of: cards in others' hands and places of the deck that all its guesses agree on."""

from __future__ import annotations

from gladsheim.games.valhalla.rules.cards import KINDS, NO_KIND
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


def _agreed(rows: list[list[int]]) -> list[int]:
    return [max(kinds[0], int(NO_KIND)) if len(set(kinds)) == 1 else int(NO_KIND) for kinds in zip(*rows, strict=True)]
