"""The search on small titles whose best play is known."""

from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.bots.search import UNSEEN, Search
from gladsheim.core.hints import Hints
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, OVER, State, seat_bit


class Nim(State):
    """Take 1 to 3 of a heap; who takes the last one wins."""

    def __init__(self, heap: int = 0, seats: int = 2) -> None:
        super().__init__()
        self.heap = heap
        self.turn = 0
        self.seats = seats

    def actor(self) -> i64:
        return self.turn if self.heap else OVER

    def list_actions(self, out: vec[i64]) -> i64:
        most = min(3, self.heap)
        for take in range(most):
            out[take] = take + 1
        return most

    def apply(self, action: i64) -> None:
        self.heap -= int(action)
        self.turn = (self.turn + 1) % self.seats

    def result(self, seat: i64) -> float:
        if self.heap:
            return 0.0
        return 1.0 if (self.turn - 1) % self.seats == seat else -1.0

    def clone(self) -> Nim:
        other = Nim(self.heap, self.seats)
        other.turn = self.turn
        return other


class Gamble(State):
    """Take a sure 0.1, or let a die decide: 5 in 6 for `prize`, else -1."""

    def __init__(self, prize: float = 0.0) -> None:
        super().__init__()
        self.prize = prize
        self.stage = 0
        self.got = 0.0

    def actor(self) -> i64:
        return (0, CHANCE, OVER)[self.stage]

    def list_actions(self, out: vec[i64]) -> i64:
        out[0], out[1] = 0, 1
        return 2

    def list_weights(self, out: vec[i64]) -> i64:
        out[0], out[1] = 5, 1
        return 2

    def apply(self, action: i64) -> None:
        if self.stage == 1:
            self.got, self.stage = (self.prize, -1.0)[int(action)], 2
        elif action == 0:
            self.got, self.stage = 0.1, 2
        else:
            self.stage = 1

    def result(self, seat: i64) -> float:
        return self.got

    def clone(self) -> Gamble:
        other = Gamble(self.prize)
        other.stage, other.got = self.stage, self.got
        return other


class Shell(State):
    """CHANCE hides a pea under one of two shells; seat 0 guesses. `peeks` lets it see the pea."""

    def __init__(self, peeks: bool = False) -> None:
        super().__init__()
        self.peeks = peeks
        self.pea = -1
        self.guess = -1

    def actor(self) -> i64:
        if self.pea < 0:
            return CHANCE
        return 0 if self.guess < 0 else OVER

    def list_actions(self, out: vec[i64]) -> i64:
        out[0], out[1] = 0, 1
        return 2

    def list_weights(self, out: vec[i64]) -> i64:
        out[0], out[1] = 1, 1
        return 2

    def apply(self, action: i64) -> None:
        if self.pea < 0:
            self.pea = int(action)
        else:
            self.guess = int(action)

    def witnesses(self, action: i64) -> i64:
        return seat_bit(0) if self.pea >= 0 or self.peeks else seat_bit(1)

    def result(self, seat: i64) -> float:
        return (1.0 if self.guess == self.pea else -1.0) * (1 if seat == 0 else -1)

    def clone(self) -> Shell:
        other = Shell(self.peeks)
        other.pea, other.guess = self.pea, self.guess
        return other

    def imagine(self, seat: i64, rng: Rng) -> State:
        world = self.clone()
        if self.pea >= 0 and not self.peeks:
            world.pea = int(rng.below(2))
        return world


class Together(State):
    """Two seats choose 0 or 1 at the same time; `payoff[a][b]` is what each gets."""

    def __init__(self, payoff: list[list[tuple[float, float]]]) -> None:
        super().__init__()
        self.payoff = payoff
        self.chosen: list[int] = []

    def actor(self) -> i64:
        return len(self.chosen) if len(self.chosen) < 2 else OVER

    def actors(self) -> list[int]:
        return list(range(len(self.chosen), 2))

    def list_actions(self, out: vec[i64]) -> i64:
        out[0], out[1] = 0, 1
        return 2

    def apply(self, action: i64) -> None:
        self.chosen.append(int(action))

    def result(self, seat: i64) -> float:
        return self.payoff[self.chosen[0]][self.chosen[1]][seat]

    def clone(self) -> Together:
        other = Together(self.payoff)
        other.chosen = list(self.chosen)
        return other


class Ahead(Hints):
    def looks_ahead(self) -> bool:
        return True


class Open(Hints):
    """Says that secrets do not change what is offered, and counts how often it is asked what is worth a look."""

    def __init__(self) -> None:
        self.asked = 0

    def is_open(self, state: State) -> bool:
        return True

    def narrow(self, state: State, seat: i64, actions: vec[i64], n: i64) -> i64:
        self.asked += 1
        return n


PENNIES = [[(1.0, -1.0), (-1.0, 1.0)], [(-1.0, 1.0), (1.0, -1.0)]]
DILEMMA = [[(0.3, 0.3), (-1.0, 0.6)], [(0.6, -1.0), (-0.5, -0.5)]]


def search_for(seat: int, *, seats: int = 2, seed: int = 1, secrets: bool = False, together: bool = False) -> Search:
    return Search(seat, seats, seed, Hints(), secrets, together, 0.7)


@pytest.mark.parametrize("heap", [1, 2, 3, 5, 6, 7, 9, 10])
def test_a_won_heap_is_proven_and_won_by_leaving_a_multiple_of_four(heap: int) -> None:
    search, state = search_for(0), Nim(heap)

    search.grow(state, 20_000)

    assert search.root.is_proven
    assert search.best(state) == heap % 4
    assert search.value_of(heap % 4) == 1.0


@pytest.mark.parametrize("heap", [4, 8])
def test_a_lost_heap_is_proven_lost_and_the_longest_defence_chosen(heap: int) -> None:
    search, state = search_for(0), Nim(heap)

    search.grow(state, 20_000)

    assert search.root.is_proven
    assert search.value_of(search.best(state)) == -1.0
    assert search.root.distance == heap // 2


def test_looking_ahead_proves_an_immediate_win_in_one_iteration() -> None:
    search = Search(0, 2, 1, Ahead(), False, False, 0.7)

    search.grow(Nim(3), 1)

    assert search.root.is_proven
    assert search.best(Nim(3)) == 3


def test_three_seats_each_maximise_their_own_result() -> None:
    """Heap 4 with three seats: every first take lets somebody else finish, but seat 2 only after a take of 1 and 1."""
    search, state = search_for(0, seats=3), Nim(5, 3)

    search.grow(state, 20_000)

    assert search.root.is_proven
    best_reply = [search.value_of(take) for take in (1, 2, 3)]
    assert best_reply == [_max_n(state, take)[0] for take in (1, 2, 3)]


def _max_n(state: Nim, take: int) -> list[float]:
    after = state.clone()
    after.apply(take)
    if after.is_over():
        return [after.result(seat) for seat in range(3)]
    actor = int(after.actor())
    lines = [_max_n(after, action) for action in after.legal_actions()]
    return max(lines, key=lambda values: values[actor])


def test_of_choices_tried_equally_often_the_better_one_is_taken() -> None:
    """Three tries at most, one of each take: only what came of them tells them apart."""
    for seed in range(20):
        search, state = search_for(0, seed=seed, secrets=True), Nim(3)

        search.grow(state, 3)

        assert search.value_of(search.best(state)) == max(search.value_of(take) for take in (1, 2, 3))


def test_what_no_secret_changes_is_listed_once() -> None:
    hints, state = Open(), Shell()
    state.apply(1)
    search = Search(0, 2, 1, hints, True, False, 0.7)

    search.grow(state, 100)

    assert hints.asked == 1
    assert sum(search.table().tries) == 100


@pytest.mark.parametrize(("prize", "best"), [(0.5, 1), (0.2, 0)])
def test_a_gamble_is_taken_when_its_weighted_mean_is_better(prize: float, best: int) -> None:
    search, state = search_for(0, seats=1), Gamble(prize)

    search.grow(state, 2_000)

    assert search.best(state) == best
    assert search.root.is_proven
    assert search.value_of(1) == pytest.approx((5 * prize - 1) / 6)


def test_what_a_seat_cannot_know_does_not_help_its_search() -> None:
    hits = 0
    for seed in range(60):
        state = Shell()
        state.apply(1)
        search = search_for(0, seed=seed, secrets=True)
        search.grow(state, 100)
        hits += int(search.best(state)) == 1

    assert 12 <= hits <= 48


class Mindful(Shell):
    """Counts the worlds in which nothing more has to be remembered."""

    forgotten = 0

    def clone(self) -> Mindful:
        other = Mindful(self.peeks)
        other.pea, other.guess = self.pea, self.guess
        return other

    def forget(self) -> None:
        Mindful.forgotten += 1


def test_in_the_worlds_of_a_search_nothing_more_has_to_be_remembered() -> None:
    state = Mindful()
    state.apply(0)
    search_for(0, secrets=True).grow(state, 7)

    assert Mindful.forgotten == 7


def test_what_a_seat_saw_is_used_and_the_search_branches_on_it() -> None:
    state = Shell(peeks=True)
    search = search_for(0, secrets=True)
    search.grow(state, 400)
    search.follow(CHANCE, 1)
    state.apply(1)

    search.grow(state, 50)

    assert search.best(state) == 1


def test_the_search_does_not_branch_on_what_its_seat_does_not_see() -> None:
    state = Shell()
    search = search_for(0, secrets=True)

    search.grow(state, 400)

    assert search.root.veiled is not None
    assert len(search.root.children) == 0
    search.follow(CHANCE, UNSEEN)
    assert search.root.visits > 300


def test_in_matching_pennies_the_choice_is_mixed() -> None:
    state = Together(PENNIES)
    chosen = Counter(_together_choice(state, seed) for seed in range(80))

    assert min(chosen[0], chosen[1]) >= 20


def test_a_dominant_choice_is_found_in_a_simultaneous_one() -> None:
    state = Together(DILEMMA)
    chosen = Counter(_together_choice(state, seed) for seed in range(40))

    assert chosen[1] >= 36


def _together_choice(state: State, seed: int) -> int:
    search = search_for(seed % 2, seed=seed, together=True)
    search.grow(state, 600)
    return int(search.best(state))


def test_the_joint_child_is_kept_once_everybody_has_chosen() -> None:
    state = Together(PENNIES)
    search = search_for(0, together=True)
    search.grow(state, 200)

    search.follow(0, 1)
    search.follow(1, 0)

    assert search.root.visits > 0


def test_the_tree_below_a_seen_action_is_kept_and_restart_forgets_it() -> None:
    search, state = search_for(0), Nim(21)
    search.grow(state, 500)

    search.follow(0, 1)
    kept = search.root.visits
    search.restart()

    assert kept > 50
    assert search.root.visits == 0


def test_an_action_never_tried_starts_a_new_tree() -> None:
    search = search_for(0)

    search.follow(0, 2)

    assert search.root.visits == 0


def test_the_same_seed_grows_the_same_tree() -> None:
    trees = []
    for _ in range(2):
        search = search_for(0, seed=7)
        search.grow(Nim(15), 300)
        trees.append(list(search.root.tries))

    assert trees[0] == trees[1]


class Weighed(Hints):
    """Asks at once who wins the heap."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    def horizon(self) -> i64:
        return 0

    def weigh(self, state: State, seat: i64, actions: vec[i64], n: i64, weights: vec[i64]) -> bool:
        for i in range(n):
            weights[i] = i + 1
        return True

    def value(self, state: State, seat: i64) -> float:
        self.asked += 1
        assert isinstance(state, Nim)
        lost = state.heap % 4 == 0
        return 1.0 if lost != (state.turn == seat) else -1.0


def test_playouts_end_at_the_horizon_with_the_hints_value() -> None:
    hints = Weighed()
    search, state = Search(0, 2, 1, hints, False, False, 0.7), Nim(30)

    search.grow(state, 300)

    assert hints.asked > 0
    assert search.best(state) == 2


class Patient(Weighed):
    """Judges only heaps of even size."""

    def rests(self, state: State) -> bool:
        assert isinstance(state, Nim)
        return state.heap % 2 == 0

    def value(self, state: State, seat: i64) -> float:
        assert self.rests(state)
        return super().value(state, seat)


def test_a_playout_goes_on_past_its_horizon_to_where_the_hints_can_judge() -> None:
    hints = Patient()
    search = Search(0, 2, 1, hints, False, False, 0.7)

    search.grow(Nim(30), 300)

    assert hints.asked > 0


class Brief(Weighed):
    """Plays a single move, then asks who wins the heap."""

    def horizon(self) -> i64:
        return -1

    def playout(self, state: State, rng: Rng) -> None:
        if state.actor() != OVER:
            state.apply(1)


def test_a_playout_that_stops_before_the_end_is_judged_by_the_hints_value() -> None:
    hints = Brief()
    search, state = Search(0, 2, 1, hints, False, False, 0.7), Nim(30)

    search.grow(state, 300)

    assert hints.asked > 0
    assert search.root.visits >= 300


class Narrow(Hints):
    def narrow(self, state: State, seat: i64, actions: vec[i64], n: i64) -> i64:
        return 1


def test_only_the_narrowed_actions_are_tried() -> None:
    search, state = Search(0, 2, 1, Narrow(), False, False, 0.7), Nim(30)

    search.grow(state, 50)

    assert list(search.root.actions) == [1]
