from __future__ import annotations

from collections import Counter

from gladsheim.match import Seeded
from gladsheim.match.dice import pick, total


def test_a_roll_follows_from_the_seed_and_its_number_alone() -> None:
    outcomes = [(face, 1) for face in range(1000)]
    forward = [Seeded(5).roll(outcomes, number) for number in range(20)]
    dice = Seeded(5)
    backward = [dice.roll(outcomes, number) for number in reversed(range(20))]

    assert forward == backward[::-1]
    assert len(set(forward)) > 15


def test_every_outcome_falls_in_proportion_to_its_weight() -> None:
    dice = Seeded(1)
    fallen = Counter(dice.roll([(10, 1), (20, 3), (30, 6)], number) for number in range(5000))

    assert set(fallen) == {10, 20, 30}
    assert abs(fallen[10] - 500) < 100
    assert abs(fallen[20] - 1500) < 160


def test_dice_without_a_seed_are_not_alike_and_do_not_show_theirs() -> None:
    first, second = Seeded(), Seeded()

    assert first.seed != second.seed
    assert str(first.seed) not in repr(first)


def test_every_outcome_has_its_share() -> None:
    outcomes = [(4, 2), (9, 1), (5, 3)]

    assert [pick(outcomes, number) for number in range(total(outcomes))] == [4, 4, 9, 5, 5, 5]
