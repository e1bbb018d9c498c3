"""Information-set Monte Carlo tree search over the contract: one search for all titles.

Each iteration imagines a world the searching seat could be in, walks the tree of what that seat sees, adds one node
and plays the rest at random. Every seat maximises its own result (max-n). Chance is sampled by weight. In a
simultaneous choice each actor chooses by statistics of its own. In open titles ends are proved and backed up.
For an open title with two seats this is plain UCT with a solver.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.bots.foresight import NO_WIN, Foresight
from gladsheim.bots.tree import CLOSED, TOGETHER, Node, Together
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
    ) -> None:
        self.seat: i64 = seat
        self.seats: i64 = seats
        self.rng: Rng = Rng(seed)
        self.hints: Hints = hints
        self.has_secrets: bool = has_secrets
        self.is_simultaneous: bool = is_simultaneous
        self.proves: bool = not has_secrets and not is_simultaneous
        self.looks_ahead: bool = self.proves and hints.looks_ahead()
        self.foresight: i64 = foresight if self.looks_ahead else 0
        self.horizon: i64 = hints.horizon()
        self.exploration: float = exploration
        self.root: Node = Node()
        self._foreseen: Node | None = None  # the root for which the short look ahead was done
        self._waiting: list[int] = []  # what was seen of a simultaneous choice so far
        self._actions: vec[i64] = action_buffer()
        self._weights: vec[i64] = action_buffer()
        self._picked: vec[i64] = action_buffer()  # per candidate its index in the node
        self._values: vec[float] = vec[float]([0.0] * seats)
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
        win: i64 = Foresight(self.seat, FORESIGHT_BUDGET).winning_action(world, self.foresight)
        if win == NO_WIN:
            return
        root = self.root
        if root.seat == CLOSED:
            self._open(root, world, self.seat)
        entry: i64 = root.index_of(win)
        if entry < 0 or root.is_proven:
            return
        seat: i64 = 0
        while seat < self.seats:
            self._values[seat] = 1.0 if seat == self.seat else -1.0
            seat += 1
        self._child(root, entry).prove(self._values, self.foresight - 1)
        root.settle()

    def _iterate(self, world: State) -> None:
        state = world.imagine(self.seat, self.rng) if self.has_secrets else world.clone()
        state.forget()
        self._depth = 0
        node = self.root
        while True:
            actor: i64 = state.actor()
            if actor == OVER:
                self._take_results(state)
                if self.proves and not node.is_proven:
                    node.prove(self._values, 0)
                break
            if node.is_proven:
                self._take_proof(node)
                break
            if node.visits == 0 and node is not self.root:
                self._play_out(state)
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
                    self._take_proof(node)
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
                self._take_results(after)
                child = Node()
                node.children[i] = child
                child.prove(self._values, 0)
            i += 1
        node.settle()

    def _choose(self, node: Node, state: State, actor: i64) -> Node:
        entry: i64
        if self.has_secrets and not self.hints.is_open(state):
            entry = self._select_offered(node, state, actor, False)
        else:
            entry = self._select(node)
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
            entry: i64 = self._select_offered(table, state, seat, True)
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

    def _select(self, node: Node) -> i64:
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

    def _select_offered(self, node: Node, state: State, actor: i64, is_secret: bool) -> i64:
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

    def _play_out(self, state: State) -> None:
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
            self._take_results(state)
            return
        seat: i64 = 0
        while seat < self.seats:
            self._values[seat] = self.hints.value(state, seat)
            seat += 1

    def _take_results(self, state: State) -> None:
        seat: i64 = 0
        while seat < self.seats:
            self._values[seat] = state.result(seat)
            seat += 1

    def _take_proof(self, node: Node) -> None:
        seat: i64 = 0
        while seat < self.seats:
            self._values[seat] = node.proof[seat]
            seat += 1

    def _back_up(self) -> None:
        i: i64 = self._depth - 1
        while i >= 0:
            table = self._tables[i]
            node = self._nodes[i]
            entry: i64 = self._entries[i]
            if entry >= 0:
                table.tries[entry] += 1
                if table.seat >= 0:
                    table.totals[entry] += self._values[table.seat]
            if i == 0 or self._nodes[i - 1] is not node:
                node.visits += 1
                if self.proves and not node.is_proven:
                    child = node.children[entry]
                    if child is not None and child.is_proven:
                        node.settle()
            i -= 1

    def table(self) -> Node:
        """The searching seat's own choices at the root."""
        node = self.root
        while node.seat != self.seat and node.seat != TOGETHER and node.other is not None:
            node = node.other
        if node.together is not None:
            for table in node.together.tables:
                if table.seat == self.seat:
                    return table
        return node

    def best(self, world: State) -> i64:
        """The choice to make: a proven win, else the most tried one that is not proven worse."""
        n: i64 = world.list_actions_of(self.seat, self._actions)
        table = self.table()
        if self.is_simultaneous and table is not self.root and len(world.actors()) > 1:
            return self._mixed(table, n)
        best: i64 = -1
        best_score: float = -1e18
        i: i64 = 0
        while i < n:
            entry: i64 = table.index_of(self._actions[i])
            if entry >= 0:
                score: float = self._merit(table, entry)
                if score > best_score:
                    best_score = score
                    best = self._actions[i]
            i += 1
        return best if best >= 0 else self._actions[self.rng.below(n)]

    def _mixed(self, table: Node, n: i64) -> i64:
        """A choice made at once with others is drawn in proportion to its tries: a fixed one could be foreseen.

        What was tried far less than the best was only strayed to.
        """
        most: i64 = 0
        i: i64 = 0
        while i < n:
            entry: i64 = table.index_of(self._actions[i])
            self._weights[i] = table.tries[entry] if entry >= 0 else 0
            if self._weights[i] > most:
                most = self._weights[i]
            i += 1
        if most == 0:
            return self._actions[self.rng.below(n)]
        i = 0
        while i < n:
            if 3 * self._weights[i] < most:
                self._weights[i] = 0
            i += 1
        return self._actions[pick_weighted(self._weights, n, self.rng)]

    def _merit(self, table: Node, entry: i64) -> float:
        """Proven wins above everything, proven losses below it, else by number of tries and, if equal, by result."""
        tries: float = float(table.tries[entry])
        child: Node | None = table.children[entry]
        if child is None or not child.is_proven or not self.proves:
            return tries + 0.4 * table.totals[entry] / tries if tries > 0.0 else 0.0
        value: float = child.proof[self.seat]
        if value >= 1.0:
            return 1e12 - float(child.distance)
        if value <= -1.0:
            return -1e12 + float(child.distance)
        rival: float = self._expectation(table)
        return 1e9 + value if value >= rival else -1e9 + value

    def _expectation(self, table: Node) -> float:
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

    def value_of(self, action: i64) -> float:
        """What the searching seat may expect from one of its choices at the root."""
        table = self.table()
        entry = table.index_of(action)
        if entry < 0:
            return 0.0
        child: Node | None = table.children[entry]
        if child is not None and child.is_proven:
            return child.proof[self.seat]
        tries: i64 = table.tries[entry]
        return table.totals[entry] / float(tries) if tries > 0 else 0.0

    def is_certain(self, action: i64) -> bool:
        """Whether that expectation is proven."""
        table = self.table()
        entry = table.index_of(action)
        if entry < 0:
            return False
        child = table.children[entry]
        return child is not None and child.is_proven

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
