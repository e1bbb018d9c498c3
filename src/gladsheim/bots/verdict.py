"""What a grown tree says: which choice to make, what to expect of it, and whether that is proven."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.bots.tree import TOGETHER, Node
from gladsheim.core.rng import Rng
from gladsheim.core.state import pick_weighted


def table_of(root: Node, seat: i64) -> Node:
    """A seat's own choices at the root."""
    node = root
    while node.seat != seat and node.seat != TOGETHER and node.other is not None:
        node = node.other
    if node.together is not None:
        for table in node.together.tables:
            if table.seat == seat:
                return table
    return node


def best_of(table: Node, seat: i64, proves: bool, actions: vec[i64], n: i64) -> i64:
    """A proven win among the first n actions, else the most tried one that is not proven worse; -1 if none was."""
    best: i64 = -1
    best_score: float = -1e18
    i: i64 = 0
    while i < n:
        entry: i64 = table.index_of(actions[i])
        if entry >= 0:
            score: float = _merit(table, seat, proves, entry)
            if score > best_score:
                best_score = score
                best = actions[i]
        i += 1
    return best


def mixed(table: Node, actions: vec[i64], weights: vec[i64], n: i64, rng: Rng) -> i64:
    """A choice made at once with others is drawn in proportion to its tries: a fixed one could be foreseen.

    What was tried far less than the best was only strayed to.
    """
    most: i64 = 0
    i: i64 = 0
    while i < n:
        entry: i64 = table.index_of(actions[i])
        weights[i] = table.tries[entry] if entry >= 0 else 0
        if weights[i] > most:
            most = weights[i]
        i += 1
    if most == 0:
        return actions[rng.below(n)]
    i = 0
    while i < n:
        if 3 * weights[i] < most:
            weights[i] = 0
        i += 1
    return actions[pick_weighted(weights, n, rng)]


def _merit(table: Node, seat: i64, proves: bool, entry: i64) -> float:
    """Proven wins above everything, proven losses below it, else by number of tries and, if equal, by result."""
    tries: float = float(table.tries[entry])
    child: Node | None = table.children[entry]
    if child is None or not child.is_proven or not proves:
        return tries + 0.4 * table.totals[entry] / tries if tries > 0.0 else 0.0
    value: float = child.proof[seat]
    if value >= 1.0:
        return 1e12 - float(child.distance)
    if value <= -1.0:
        return -1e12 + float(child.distance)
    rival: float = _expectation(table)
    return 1e9 + value if value >= rival else -1e9 + value


def _expectation(table: Node) -> float:
    """The mean result of the most tried choice that is not proven."""
    most: i64 = 0
    mean: float = -2.0
    i: i64 = 0
    n: i64 = len(table.actions)
    while i < n:
        child = table.children[i]
        if (child is None or not child.is_proven) and table.tries[i] > most:
            most = table.tries[i]
            mean = table.totals[i] / float(most)
        i += 1
    return mean


def value_of(table: Node, seat: i64, action: i64) -> float:
    """What a seat may expect from one of the choices of its table."""
    entry = table.index_of(action)
    if entry < 0:
        return 0.0
    child: Node | None = table.children[entry]
    if child is not None and child.is_proven:
        return child.proof[seat]
    tries: i64 = table.tries[entry]
    return table.totals[entry] / float(tries) if tries > 0 else 0.0


def is_certain(table: Node, action: i64) -> bool:
    """Whether that expectation is proven."""
    entry = table.index_of(action)
    if entry < 0:
        return False
    child = table.children[entry]
    return child is not None and child.is_proven
