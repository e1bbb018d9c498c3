"""What a title may tell the search about good play. Everything here is optional."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gladsheim.core.rng import Rng
from gladsheim.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Hints:
    """Advice to the search; a title subclasses it in `hints.py` and overrides what it knows better."""

    def narrow(self, state: State, seat: i64, actions: vec[i64], n: i64) -> i64:
        """Move the actions worth a look to the front of the buffer and return how many these are, at least one."""
        return n

    def weigh(self, state: State, seat: i64, actions: vec[i64], n: i64, weights: vec[i64]) -> bool:
        """Fill in how likely a sensible player in that seat takes each action in a playout; False means all alike."""
        return False

    def horizon(self) -> i64:
        """After how many decisions a playout is cut off and `value` asked; below 0 `playout` is called instead."""
        return -1

    def rests(self, state: State) -> bool:
        """Whether a playout past its horizon may be cut off here, or has to go on to where `value` can judge."""
        return True

    def playout(self, state: State, rng: Rng) -> None:
        """Play to the end, better than at random if that is cheap; where it stops before, `value` is asked."""
        state.playout(rng)

    def value(self, state: State, seat: i64) -> float:
        """What a seat may expect from an unfinished state, in [-1, 1]."""
        return 0.0

    def looks_ahead(self) -> bool:
        """Whether trying every action of a node for an immediate end is cheap enough to be worth it."""
        return False

    def exploration(self) -> float:
        """How much the search strays from what looked best so far: less where results differ little."""
        return 0.7

    def is_open(self, state: State) -> bool:
        """Whether no secret bears on what may be chosen here: a search with secrets then lists it only once."""
        return False

    def iterations(self) -> list[int]:
        """How many iterations each level gives to one choice, weakest level first; empty: as many as elsewhere."""
        return []

    def carelessness(self) -> list[float]:
        """The share of choices each level makes without a thought, weakest level first; empty: as elsewhere."""
        return []
