"""The search's tree: what was tried in a situation, what came of it, and what is proven."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.core.state import CHANCE

CLOSED: Final[i64] = -9  # the seat of a node whose choices are not listed yet
TOGETHER: Final[i64] = -8  # the seat of a node where several actors choose at once


@final
class Node:
    """A situation as the searching seat sees it, with statistics of the choices made in it."""

    def __init__(self) -> None:
        self.seat: i64 = CLOSED
        self.visits: i64 = 0
        self.actions: vec[i64] = vec[i64]()
        self.tries: vec[i64] = vec[i64]()
        self.offered: vec[i64] = vec[i64]()  # how often an action could have been chosen; only with secrets
        self.totals: vec[float] = vec[float]()  # the chooser's results; at CHANCE the weights
        self.children: vec[Node | None] = vec[Node | None]()
        self.veiled: Node | None = None  # the child after an action the searching seat did not see
        self.other: Node | None = None  # the same situation with another seat to act, where secrets decide who acts
        self.together: Together | None = None  # where several actors choose at once
        self.is_proven: bool = False
        self.proof: vec[float] = vec[float]()  # the proven result of every seat
        self.distance: i64 = 0  # decisions to the proven end

    def index_of(self, action: i64) -> i64:
        i: i64 = 0
        n: i64 = len(self.actions)
        while i < n:
            if self.actions[i] == action:
                return i
            i += 1
        return -1

    def add(self, action: i64) -> None:
        self.actions = append(self.actions, action)
        self.tries = append(self.tries, 0)
        self.offered = append(self.offered, 0)
        self.totals = append(self.totals, 0.0)
        self.children = append(self.children, None)

    def prove(self, values: vec[float], distance: i64) -> None:
        """Every seat's result is certain."""
        self.proof = values[:]
        self.distance = distance
        self.is_proven = True

    def settle(self) -> None:
        """Prove this from its children: by one certain win of the chooser, or when all are proven."""
        if self.seat == CHANCE:
            self._settle_chance()
            return
        is_complete = True
        best: Node | None = None
        i: i64 = 0
        n: i64 = len(self.children)
        while i < n:
            child = self.children[i]
            if child is None or not child.is_proven:
                is_complete = False
            elif best is None or _is_better(child, best, self.seat):
                best = child
            i += 1
        if best is not None and (is_complete or best.proof[self.seat] >= 1.0):
            self.prove(best.proof, best.distance + 1)

    def _settle_chance(self) -> None:
        """A roll is proven when every outcome is: the weighted mean of what follows."""
        mean = vec[float]()
        total: float = 0.0
        farthest: i64 = 0
        i: i64 = 0
        n: i64 = len(self.children)
        while i < n:
            child = self.children[i]
            if child is None or not child.is_proven:
                return
            seat: i64 = 0
            while seat < len(child.proof):
                if i == 0:
                    mean = append(mean, 0.0)
                mean[seat] += self.totals[i] * child.proof[seat]
                seat += 1
            total += self.totals[i]
            if child.distance > farthest:
                farthest = child.distance
            i += 1
        seat = 0
        while seat < len(mean):
            mean[seat] /= total
            seat += 1
        self.prove(mean, farthest + 1)


@final
class Together:
    """A choice that several actors make at once: what each tried, and what followed from all of them."""

    def __init__(self, actors: i64) -> None:
        self.tables: list[Node] = [Node() for _ in range(actors)]
        self.joint: dict[int, Node] = {}


def _is_better(child: Node, best: Node, seat: i64) -> bool:
    """Whether a proven child suits a seat more: by result, then by winning soon or losing late."""
    value: float = child.proof[seat]
    known: float = best.proof[seat]
    if value != known:
        return value > known
    return child.distance < best.distance if value > 0.0 else child.distance > best.distance
