"""What becomes of a situation nobody has looked at: a match played on at random, and what each seat got out of it."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.bots.tree import Node
from gladsheim.core.hints import Hints
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, OVER, State, pick_weighted


@final
class Playouts:
    """Plays on with the generator and buffers of its search; `values` are the results by seat, known or expected."""

    def __init__(self, seats: i64, hints: Hints, rng: Rng, actions: vec[i64], weights: vec[i64]) -> None:
        self.seats: i64 = seats
        self.hints: Hints = hints
        self.rng: Rng = rng
        self.horizon: i64 = hints.horizon()
        self.values: vec[float] = vec[float]([0.0] * seats)
        self._actions: vec[i64] = actions
        self._weights: vec[i64] = weights

    def play_out(self, state: State) -> None:
        """Play on at random, or as the title's hints weigh it, to the end or to the hints' horizon."""
        if self.horizon < 0:
            self.hints.playout(state, self.rng)
            self._take_expectations(state)
            return
        left: i64 = self.horizon
        actor: i64 = state.actor()
        while actor != OVER and (left > 0 or not self.hints.rests(state)):
            n: i64 = state.list_actions(self._actions)
            pick: i64
            if actor == CHANCE:
                state.list_weights(self._weights)
                pick = pick_weighted(self._weights, n, self.rng)
            elif self.hints.weigh(state, actor, self._actions, n, self._weights):
                pick = pick_weighted(self._weights, n, self.rng)
            else:
                pick = self.rng.below(n)
            state.apply(self._actions[pick])
            left -= 1
            actor = state.actor()
        self._take_expectations(state)

    def _take_expectations(self, state: State) -> None:
        """The results, or what the hints expect where a playout stopped before the end."""
        if state.actor() == OVER:
            self.take_results(state)
            return
        seat: i64 = 0
        while seat < self.seats:
            self.values[seat] = self.hints.value(state, seat)
            seat += 1

    def take_results(self, state: State) -> None:
        """The results of a match that is over."""
        seat: i64 = 0
        while seat < self.seats:
            self.values[seat] = state.result(seat)
            seat += 1

    def take_proof(self, node: Node) -> None:
        """The results that are proven."""
        seat: i64 = 0
        while seat < self.seats:
            self.values[seat] = node.proof[seat]
            seat += 1
