"""The generator: pinned for ever, equal to a slow twin, fair, and kept by pickling."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.rng import Rng

seeds = st.integers(-(2**63), 2**63 - 1)


class SlowTwin:
    """xoroshiro64* on words of 32 bits, written as its authors describe it."""

    def __init__(self, seed: int) -> None:
        seed %= 2**64
        above = self.mix(seed // 2**32)
        self.s0 = self.mix(seed % 2**32 ^ above)
        self.s1 = self.mix(self.s0 ^ above ^ 0x9E3779B9)
        if self.s0 == self.s1 == 0:
            self.s0 = 1

    @staticmethod
    def mix(x: int) -> int:
        x = (x + 0x9E3779B9) % 2**32
        x ^= x // 2**16
        x = x * 0x21F0AAAD % 2**32
        x ^= x // 2**15
        x = x * 0x735A2D97 % 2**32
        return x ^ (x // 2**15)

    @staticmethod
    def turn(x: int, bits: int) -> int:
        return (x << bits | x >> (32 - bits)) % 2**32

    def word(self) -> int:
        drawn = self.s0 * 0x9E3779BB % 2**32
        s1 = self.s1 ^ self.s0
        self.s0 = self.turn(self.s0, 26) ^ s1 ^ (s1 << 9) % 2**32
        self.s1 = self.turn(s1, 13)
        return drawn


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize(
    ("seed", "first"),
    [
        (0, [786742468, 374905066, 1481944709, 254817267, 2470704007]),
        (1, [3258591080, 3428273465, 2281697136, 2514633616, 1496214292]),
        (2**63 - 1, [2525354518, 255703986, 2336074121, 2527522547, 2764116196]),
        (-1, [3583757481, 854049611, 3465095142, 3163190505, 688459732]),
    ],
)
def test_the_first_numbers_of_a_seed_never_change(seed: int, first: list[int]) -> None:
    rng = Rng(seed)

    assert [rng.word() for _ in range(5)] == first


def test_every_bit_of_a_seed_changes_the_first_number() -> None:
    firsts = [Rng(0).word(), *(Rng(2**bit).word() for bit in range(63))]

    assert len(set(firsts)) == len(firsts)


@given(seeds)
def test_the_generator_equals_its_slow_twin(seed: int) -> None:
    rng, twin = Rng(seed), SlowTwin(seed)

    assert [rng.word() for _ in range(50)] == [twin.word() for _ in range(50)]


@given(seeds, st.integers(1, 2**31))
def test_numbers_stay_below_their_bound(seed: int, bound: int) -> None:
    rng = Rng(seed)

    assert all(0 <= rng.below(bound) < bound for _ in range(20))


@given(seeds)
def test_units_lie_between_nought_and_one(seed: int) -> None:
    rng = Rng(seed)

    assert all(0.0 <= rng.unit() < 1.0 for _ in range(20))


@pytest.mark.parametrize(
    ("sides", "largest"),  # the 99.9 % quantile of chi-square with sides - 1 degrees of freedom
    [(2, 10.83), (6, 20.52), (37, 67.99)],
)
def test_every_number_comes_up_equally_often(sides: int, largest: float) -> None:
    rng = Rng(2024)
    counts = Counter(rng.below(sides) for _ in range(20_000))

    assert chi_square([counts[i] for i in range(sides)]) < largest


def test_neighbouring_seeds_start_differently() -> None:
    counts = Counter(Rng(seed).below(10) for seed in range(10_000))

    assert chi_square([counts[i] for i in range(10)]) < 27.88


@given(seeds, st.integers(0, 30))
def test_a_shuffle_permutes_the_first_cards_and_leaves_the_rest(seed: int, n: int) -> None:
    cards = vec[i64](list(range(30)))

    Rng(seed).shuffle(cards, n)

    after = [int(card) for card in cards]
    assert sorted(after[:n]) == list(range(n))
    assert after[n:] == list(range(n, 30))


def test_every_order_is_equally_likely() -> None:
    rng = Rng(7)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = vec[i64]([0, 1, 2, 3])
        rng.shuffle(cards, 4)
        orders[tuple(int(card) for card in cards)] += 1

    assert len(orders) == 24
    assert chi_square(list(orders.values())) < 49.73


@given(seeds, st.integers(0, 20))
def test_pickling_keeps_the_stream(seed: int, drawn: int) -> None:
    rng = Rng(seed)
    for _ in range(drawn):
        rng.word()
    again: Rng = pickle.loads(pickle.dumps(rng))

    assert [again.word() for _ in range(9)] == [rng.word() for _ in range(9)]


@given(seeds)
def test_a_fork_is_determined_by_the_seed_and_goes_its_own_way(seed: int) -> None:
    one, two = Rng(seed), Rng(seed)
    fork, twin = one.fork(), two.fork()
    drawn = [fork.word() for _ in range(9)]

    assert drawn == [twin.word() for _ in range(9)]
    assert drawn != [one.word() for _ in range(9)]
