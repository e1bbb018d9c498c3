"""Small words in sentences."""

from __future__ import annotations

import pytest

from gladsheim.kit.sentences import a, count


@pytest.mark.parametrize(("name", "said"), [("Axe", "an Axe"), ("Sword", "a Sword"), ("inch", "an inch"), ("", "a ")])
def test_a_name_gets_its_article(name: str, said: str) -> None:
    assert a(name) == said


@pytest.mark.parametrize(("number", "said"), [(0, "0 coins"), (1, "1 coin"), (2, "2 coins")])
def test_things_are_counted_in_the_right_number(number: int, said: str) -> None:
    assert count(number, "coin") == said


def test_an_irregular_plural_can_be_given() -> None:
    assert [count(n, "inch", "inches") for n in (1, 2)] == ["1 inch", "2 inches"]
