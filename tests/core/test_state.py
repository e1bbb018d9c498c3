"""What a title gets from State without writing it, with a tiny race in which a die decides how far one may go."""

from __future__ import annotations

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.hints import Hints
from gladsheim.core.rng import Rng
from gladsheim.core.state import (
    CHANCE,
    EVERYBODY,
    MOST_SEATS,
    ONLOOKERS,
    OVER,
    SPECTATOR,
    Event,
    State,
    action_buffer,
    pick_weighted,
    seat_bit,
)

ROLL_LOW, ROLL_HIGH, STAY = 0, 1, 10


class Race(State):
    """Two seats in turn: a die shows 1 (three times as often) or 3, then the seat goes on or stays. First to 6 wins."""

    def __init__(self) -> None:
        super().__init__()
        self.at = [0, 0]
        self.turn = 0
        self.die = 0

    def actor(self) -> int:
        if max(self.at) >= 6:
            return OVER
        return self.turn if self.die else CHANCE

    def list_actions(self, out: vec[i64]) -> int:
        first, second = (STAY, STAY + self.die) if self.die else (ROLL_LOW, ROLL_HIGH)
        out[0] = first
        out[1] = second
        return 2

    def list_weights(self, out: vec[i64]) -> int:
        out[0] = 3
        out[1] = 1
        return 2

    def apply(self, action: int) -> None:
        if not self.die:
            self.die = 3 if action == ROLL_HIGH else 1
            return
        self.at[self.turn] += action - STAY
        if self.events is not None:
            self.events.append(Event("went", [self.turn, action - STAY]))
        self.turn, self.die = 1 - self.turn, 0

    def result(self, seat: int) -> float:
        return 0.0 if self.actor() != OVER else 1.0 if self.at[seat] >= 6 else -1.0

    def ending(self) -> str:
        return "arrived" if self.actor() == OVER else ""

    def clone(self) -> Race:
        copy = Race()
        copy.at, copy.turn, copy.die = list(self.at), self.turn, self.die
        return copy

    def key(self) -> bytes:
        return bytes([*self.at, self.turn, self.die])


def play(*actions: int) -> Race:
    race = Race()
    for action in actions:
        race.apply(action)
    return race


def test_people_and_tests_get_lists_of_the_legal_actions() -> None:
    assert Race().legal_actions() == [ROLL_LOW, ROLL_HIGH]
    assert play(ROLL_HIGH).legal_actions() == [STAY, STAY + 3]
    assert play(ROLL_HIGH).legal_actions_of(0) == [STAY, STAY + 3]


def test_chance_pairs_actions_with_weights() -> None:
    assert Race().outcomes() == [(ROLL_LOW, 3), (ROLL_HIGH, 1)]


def test_the_actor_alone_may_choose_unless_a_title_says_otherwise() -> None:
    assert Race().actors() == [CHANCE]
    assert play(ROLL_LOW).actors() == [0]


def test_nobody_acts_and_nothing_is_legal_when_it_is_over() -> None:
    race = play(ROLL_HIGH, STAY + 3, ROLL_LOW, STAY, ROLL_HIGH, STAY + 3)

    assert race.is_over()
    assert race.actors() == []
    assert race.legal_actions() == []
    assert (race.result(0), race.result(1)) == (1.0, -1.0)


def test_a_commitment_of_the_only_actor_is_its_action() -> None:
    race = play(ROLL_HIGH)

    race.apply_of(0, STAY + 3)

    assert race.key() == play(ROLL_HIGH, STAY + 3).key()


def test_a_playout_reaches_the_end_by_legal_actions() -> None:
    for seed in range(50):
        race = Race()
        race.playout(Rng(seed))
        assert race.is_over()
        assert 6 <= max(race.at) <= 8
        assert min(race.at) < 6


def test_equal_seeds_give_equal_playouts_and_other_seeds_others() -> None:
    def end(seed: int) -> bytes:
        race = Race()
        race.playout(Rng(seed))
        return race.key()

    assert end(4) == end(4)
    assert len({end(seed) for seed in range(30)}) > 5


def test_weights_decide_how_often_an_outcome_is_drawn() -> None:
    weights = action_buffer()
    weights[0], weights[1], weights[2] = 5, 1, 2
    rng = Rng(11)
    counts = Counter(pick_weighted(weights, 3, rng) for _ in range(8_000))

    expected = [5_000, 1_000, 2_000]
    assert sum((counts[i] - expected[i]) ** 2 / expected[i] for i in range(3)) < 13.82


def test_an_open_title_imagines_the_world_as_it_is_and_a_clone_goes_its_own_way() -> None:
    race = play(ROLL_HIGH)
    world = race.imagine(1, Rng(1))

    assert world.key() == race.key()

    world.apply(STAY + 3)
    assert world.key() != race.key()


def test_everybody_witnesses_everything_unless_a_title_hides_it() -> None:
    assert Race().witnesses(ROLL_LOW) == EVERYBODY
    assert Race().inventory() == []


def test_events_are_noted_only_when_asked_for() -> None:
    quiet, noted = play(ROLL_LOW), play(ROLL_LOW)
    noted.events = []

    quiet.apply(STAY + 1)
    noted.apply(STAY + 1)

    assert quiet.events is None
    assert [(event.kind, event.numbers) for event in noted.events] == [("went", [0, 1])]
    assert repr(noted.events[0]) == "Event('went', [0, 1])"


def test_seats_and_onlookers_have_bits_of_their_own() -> None:
    bits = [seat_bit(seat) for seat in range(MOST_SEATS)] + [seat_bit(SPECTATOR)]

    assert len(set(bits)) == MOST_SEATS + 1
    assert sum(bits) == EVERYBODY
    assert seat_bit(SPECTATOR) == ONLOOKERS


def test_an_event_is_seen_by_its_witnesses_only() -> None:
    event = Event("dealt", [3], seat_bit(0) | seat_bit(2))

    assert [seat for seat in (0, 1, 2, SPECTATOR) if event.is_seen_by(seat)] == [0, 2]
    assert Event("rolled", [6]).is_seen_by(SPECTATOR)


def test_an_action_buffer_does_not_grow_out_of_its_old_contents() -> None:
    first = action_buffer()
    first[0] = 99

    assert action_buffer()[0] == 0


def test_hints_without_knowledge_change_nothing() -> None:
    hints, race, buffer = Hints(), play(ROLL_LOW), action_buffer()
    n = race.list_actions(buffer)

    assert hints.narrow(race, 0, buffer, n) == n
    assert not hints.weigh(race, 0, buffer, n, action_buffer())
    assert hints.horizon() < 0
    assert hints.value(race, 0) == 0.0
    assert not hints.looks_ahead()
    assert not hints.is_open(race)
    assert [int(buffer[i]) for i in range(n)] == race.legal_actions()
