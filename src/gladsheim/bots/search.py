"""Information-set Monte Carlo tree search over the contract: one search for all titles.

Each iteration imagines a world the searching seat could be in, walks the tree of what that seat sees, adds one node
and plays the rest at random. Every seat maximises its own result (max-n). Chance is sampled by weight. In a
simultaneous choice each actor chooses by statistics of its own. In open titles ends are proved and backed up.
For an open title with two seats this is plain UCT with a solver.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.bots.foresight import NO_WIN, Foresight
from gladsheim.bots.playouts import Playouts
from gladsheim.bots.selection import Selection
from gladsheim.bots.tree import CLOSED, TOGETHER, Node, Together
from gladsheim.bots.verdict import best_of, is_certain, mixed, table_of, value_of
from gladsheim.core.hints import Hints
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, OVER, State, action_buffer, pick_weighted, seat_bit

FORESIGHT_BUDGET: Final[i64] = 200_000  # actions tried at most in one look
UNSEEN: Final[i64] = -1  # stands for an action the searching seat did not witness


@final
class Search:
    """A tree for one seat, grown in slices so that the caller keeps control of time."""

    def __init__(
        self,
        seat: i64,
        seats: i64,
        seed: i64,
        hints: Hints,
        has_secrets: bool,
        is_simultaneous: bool,
        exploration: float,
        foresight: i64 = 0,
        partners: i64 = 0,
    ) -> None:
        """`partners` is the mask of the seats that win when this one does; its own may be left out."""
        rng = Rng(seed)
        actions = action_buffer()
        weights = action_buffer()
        self.seat: i64 = seat
        self.seats: i64 = seats
        self.rng: Rng = rng
        self.hints: Hints = hints
        self.has_secrets: bool = has_secrets
        self.is_simultaneous: bool = is_simultaneous
        self.proves: bool = not has_secrets and not is_simultaneous
        self.looks_ahead: bool = self.proves and hints.looks_ahead()
        self.foresight: i64 = foresight if self.looks_ahead else 0
        self.partners: i64 = partners | seat_bit(seat)
        self.root: Node = Node()
        self._foreseen: Node | None = None  # the root for which the short look ahead was done
        self._waiting: list[int] = []  # what was seen of a simultaneous choice so far
        self._actions: vec[i64] = actions
        self._weights: vec[i64] = weights
        self._selection: Selection = Selection(exploration, hints, rng, actions)
        self._playouts: Playouts = Playouts(seats, hints, rng, actions, weights)
        # The way down: the node, the table chosen from and the entry chosen, for so many choices.
        self._depth: i64 = 0
        self._nodes: list[Node] = []
        self._tables: list[Node] = []
        self._entries: vec[i64] = vec[i64]()

    def grow(self, world: State, iterations: i64) -> i64:
        """Run up to so many iterations from a world of the searching seat; stop early when the root is proven."""
        if self.foresight > 0 and self.root is not self._foreseen:
            self._foresee(world)
        i: i64 = 0
        while i < iterations and not self.root.is_proven:
            self._iterate(world)
            i += 1
        return i

    def _foresee(self, world: State) -> None:
        """Prove the root at once if its seat has a short forced win."""
        self._foreseen = self.root
        win: i64 = Foresight(self.seat, self.partners, FORESIGHT_BUDGET).winning_action(world, self.foresight)
        if win == NO_WIN:
            return
        root = self.root
        if root.seat == CLOSED:
            self._open(root, world, self.seat)
        entry: i64 = root.index_of(win)
        if entry < 0 or root.is_proven:
            return
        values = self._playouts.values
        seat: i64 = 0
        while seat < self.seats:
            values[seat] = 1.0 if self.partners & seat_bit(seat) != 0 else -1.0
            seat += 1
        self._child(root, entry).prove(values, self.foresight - 1)
        root.settle()

    def _iterate(self, world: State) -> None:
        state = world.imagine(self.seat, self.rng) if self.has_secrets else world.clone()
        state.forget()
        self._depth = 0
        node = self.root
        while True:
            actor: i64 = state.actor()
            if actor == OVER:
                self._playouts.take_results(state)
                if self.proves and not node.is_proven:
                    node.prove(self._playouts.values, 0)
                break
            if node.is_proven:
                self._playouts.take_proof(node)
                break
            if node.visits == 0 and node is not self.root:
                self._playouts.play_out(state)
                break
            if self.is_simultaneous and actor != CHANCE:
                actors = state.actors()
                if len(actors) > 1:
                    node = self._choose_together(self._with_seat(node, TOGETHER), state, actors)
                    continue
            node = self._with_seat(node, actor)
            if actor == CHANCE:
                node = self._roll(node, state)
                continue
            if node.seat == CLOSED:
                self._open(node, state, actor)
                if node.is_proven:
                    self._playouts.take_proof(node)
                    break
            node = self._choose(node, state, actor)
        node.visits += 1
        self._back_up()

    def _with_seat(self, node: Node, seat: i64) -> Node:
        """The variant of a node in which this seat acts."""
        while node.seat != seat and node.seat != CLOSED:
            if node.other is None:
                node.other = Node()
            other = node.other
            assert other is not None
            node = other
        return node

    def _open(self, node: Node, state: State, actor: i64) -> None:
        node.seat = actor
        if self.has_secrets and not self.hints.is_open(state):
            return  # the entries grow as worlds show them
        n: i64 = self.hints.narrow(state, actor, self._actions, state.list_actions(self._actions))
        self._fill(node, n)
        if self.looks_ahead:
            self._look_ahead(node, state)

    def _fill(self, node: Node, n: i64) -> None:
        actions = vec[i64]([0] * n)
        i: i64 = 0
        while i < n:
            actions[i] = self._actions[i]
            i += 1
        node.actions = actions
        node.tries = vec[i64]([0] * n)
        node.offered = vec[i64]([0] * n)
        node.totals = vec[float]([0.0] * n)
        node.children = vec[Node | None]([None] * n)

    def _look_ahead(self, node: Node, state: State) -> None:
        """Find the choices that end the match at once."""
        i: i64 = 0
        n: i64 = len(node.actions)
        while i < n:
            after = state.clone()
            after.apply(node.actions[i])
            if after.actor() == OVER:
                self._playouts.take_results(after)
                child = Node()
                node.children[i] = child
                child.prove(self._playouts.values, 0)
            i += 1
        node.settle()

    def _choose(self, node: Node, state: State, actor: i64) -> Node:
        entry: i64
        if self.has_secrets and not self.hints.is_open(state):
            entry = self._selection.offered(node, state, actor, False)
        else:
            entry = self._selection.known(node)
        action: i64 = node.actions[entry]
        is_seen = not self.has_secrets or state.witnesses(action) & seat_bit(self.seat) != 0 or actor == self.seat
        self._push(node, node, entry)
        state.apply(action)
        if not is_seen:
            return self._behind_veil(node)
        return self._child(node, entry)

    def _choose_together(self, node: Node, state: State, actors: list[int]) -> Node:
        """Every actor chooses by its own statistics; they commit in seat order."""
        together = node.together
        if together is None:
            node.seat = TOGETHER
            together = Together(len(actors))
            node.together = together
        chosen: list[int] = []
        for k, seat in enumerate(actors):
            table = together.tables[k]
            table.seat = seat
            entry: i64 = self._selection.offered(table, state, seat, True)
            self._push(node, table, entry)
            chosen.append(int(entry))
        joint: int = 0
        for k, seat in enumerate(actors):
            action: i64 = together.tables[k].actions[chosen[k]]
            is_seen = seat == self.seat or state.witnesses(action) & seat_bit(self.seat) != 0
            joint = joint * 65536 + (chosen[k] + 1 if is_seen else 0)
            state.apply_of(seat, action)
        child = together.joint.get(joint)
        if child is None:
            child = Node()
            together.joint[joint] = child
        return child

    def _roll(self, node: Node, state: State) -> Node:
        n: i64 = state.list_actions(self._actions)
        state.list_weights(self._weights)
        pick: i64 = pick_weighted(self._weights, n, self.rng)
        action: i64 = self._actions[pick]
        i: i64 = 0
        if node.seat == CLOSED:
            node.seat = CHANCE
            if not self.has_secrets:
                self._fill(node, n)
                while i < n:
                    node.totals[i] = float(self._weights[i])
                    i += 1
        is_seen = not self.has_secrets or state.witnesses(action) & seat_bit(self.seat) != 0
        entry: i64 = pick
        if self.has_secrets and is_seen:
            entry = node.index_of(action)
            if entry < 0:
                node.add(action)
                entry = len(node.actions) - 1
        state.apply(action)
        if not is_seen:
            self._push(node, node, UNSEEN)
            return self._behind_veil(node)
        self._push(node, node, entry)
        return self._child(node, entry)

    def _push(self, node: Node, table: Node, entry: i64) -> None:
        n: i64 = self._depth
        if n == len(self._entries):
            self._entries = append(self._entries, entry)
            self._tables.append(table)
            self._nodes.append(node)
        else:
            self._entries[n] = entry
            self._tables[n] = table
            self._nodes[n] = node
        self._depth = n + 1

    def _child(self, node: Node, entry: i64) -> Node:
        child = node.children[entry]
        if child is None:
            child = Node()
            node.children[entry] = child
        return child

    def _behind_veil(self, node: Node) -> Node:
        child = node.veiled
        if child is None:
            child = Node()
            node.veiled = child
        return child

    def _back_up(self) -> None:
        values = self._playouts.values
        i: i64 = self._depth - 1
        while i >= 0:
            table = self._tables[i]
            node = self._nodes[i]
            entry: i64 = self._entries[i]
            if entry >= 0:
                table.tries[entry] += 1
                if table.seat >= 0:
                    table.totals[entry] += values[table.seat]
            if i == 0 or self._nodes[i - 1] is not node:
                node.visits += 1
                if self.proves and not node.is_proven:
                    child = node.children[entry]
                    if child is not None and child.is_proven:
                        node.settle()
            i -= 1

    def table(self) -> Node:
        """The searching seat's own choices at the root."""
        return table_of(self.root, self.seat)

    def best(self, world: State) -> i64:
        """The choice to make."""
        n: i64 = world.list_actions_of(self.seat, self._actions)
        table = self.table()
        if self.is_simultaneous and table is not self.root and len(world.actors()) > 1:
            return mixed(table, self._actions, self._weights, n, self.rng)
        best: i64 = best_of(table, self.seat, self.proves, self._actions, n)
        return best if best >= 0 else self._actions[self.rng.below(n)]

    def value_of(self, action: i64) -> float:
        """What the searching seat may expect from one of its choices at the root."""
        return value_of(self.table(), self.seat, action)

    def is_certain(self, action: i64) -> bool:
        """Whether that expectation is proven."""
        return is_certain(self.table(), action)

    def follow(self, seat: i64, action: i64) -> None:
        """Keep the part of the tree below what was seen: an action of a seat or CHANCE, or UNSEEN."""
        node = self.root
        while node.seat != seat and node.seat != TOGETHER and node.other is not None:
            node = node.other
        together = node.together
        if together is not None:
            self._waiting.append(int(action))
            if len(self._waiting) < len(together.tables):
                return
            joint: int = 0
            for k, seen in enumerate(self._waiting):
                joint = joint * 65536 + (int(together.tables[k].index_of(seen)) + 1 if seen != UNSEEN else 0)
            self._waiting = []
            self.root = together.joint[joint] if joint in together.joint else Node()
            return
        child: Node | None = None
        if node.seat == seat:
            if action == UNSEEN:
                child = node.veiled
            else:
                entry = node.index_of(action)
                if entry >= 0:
                    child = node.children[entry]
        self.root = child if child is not None else Node()

    def restart(self) -> None:
        """Forget everything."""
        self.root = Node()
        self._waiting = []
