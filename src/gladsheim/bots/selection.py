"""Which choice of a situation the search tries next: what promises most, and what was tried too little to know."""

from __future__ import annotations

from math import log, sqrt
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.bots.tree import Node
from gladsheim.core.hints import Hints
from gladsheim.core.rng import Rng
from gladsheim.core.state import State, action_buffer


@final
class Selection:
    """Selects entries of nodes, with the generator and the buffer of its search."""

    def __init__(self, exploration: float, hints: Hints, rng: Rng, actions: vec[i64]) -> None:
        self.exploration: float = exploration
        self.hints: Hints = hints
        self.rng: Rng = rng
        self._actions: vec[i64] = actions
        self._picked: vec[i64] = action_buffer()  # per candidate its index in the node

    def known(self, node: Node) -> i64:
        """The entry of a fully known list that promises most."""
        actions = node.actions
        tries = node.tries
        totals = node.totals
        n: i64 = len(actions)
        spread: float = self.exploration * self.exploration * log(float(node.visits + 1))
        start: i64 = self.rng.below(n)
        best: i64 = start
        best_score: float = -1e9
        i: i64 = start
        k: i64 = 0
        while k < n:
            score: float
            t: i64 = tries[i]
            child = node.children[i]
            if child is not None and child.is_proven:
                score = child.proof[node.seat]
            elif t == 0:
                return i
            else:
                score = totals[i] / float(t) + sqrt(spread / float(t))
            if score > best_score:
                best_score = score
                best = i
            i += 1
            if i == n:
                i = 0
            k += 1
        return best

    def offered(self, node: Node, state: State, actor: i64, is_secret: bool) -> i64:
        """The entry that promises most among those this world offers; a choice made at once with others is drawn."""
        n: i64 = state.list_actions_of(actor, self._actions)
        n = self.hints.narrow(state, actor, self._actions, n)
        picked = self._picked
        at: i64 = 0
        size: i64 = len(node.actions)
        i: i64 = 0
        fresh: i64 = 0
        while i < n:
            action: i64 = self._actions[i]
            if at >= size or node.actions[at] != action:
                at = node.index_of(action)
                if at < 0:
                    node.add(action)
                    at = size
                    size += 1
            node.offered[at] += 1
            if node.tries[at] == 0:
                fresh += 1
            picked[i] = at
            at += 1
            i += 1
        if fresh > 0:
            return self._pick_fresh(node, n, self.rng.below(fresh))
        best: i64 = picked[0]
        best_score: float = -1e9
        i = 0
        while i < n:
            at = picked[i]
            tries: float = float(node.tries[at])
            score: float = node.totals[at] / tries
            if is_secret:
                score += self._doubt() / sqrt(tries)
            else:
                score += self.exploration * sqrt(log(float(node.offered[at] + 1)) / tries)
            if score > best_score:
                best_score = score
                best = at
            i += 1
        return best

    def _doubt(self) -> float:
        """Roughly a normal deviate. Those who choose at once must err independently, or they would move in step."""
        return 2.0 * (self.rng.unit() + self.rng.unit() + self.rng.unit() - 1.5)

    def _pick_fresh(self, node: Node, n: i64, skip: i64) -> i64:
        """The untried entry after so many others."""
        i: i64 = 0
        while i < n:
            at: i64 = self._picked[i]
            if node.tries[at] == 0:
                if skip == 0:
                    return at
                skip -= 1
            i += 1
        return self._picked[0]
