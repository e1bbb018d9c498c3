"""Wilson's interval against values that are printed elsewhere."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gladsheim.lab.interval import wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_interval_equals_the_published_one(successes: int, trials: int, low: float, high: float) -> None:
    found = wilson(successes, trials)

    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


@given(st.integers(0, 500), st.integers(1, 500))
def test_interval_holds_the_share_and_mirrors(successes: int, trials: int) -> None:
    successes = min(successes, trials)
    found, mirrored = wilson(successes, trials), wilson(trials - successes, trials)

    assert 0 <= found.low <= successes / trials + 1e-12
    assert successes / trials - 1e-12 <= found.high <= 1
    assert mirrored.low == pytest.approx(1 - found.high)


def test_without_trials_anything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_more_successes_than_trials_are_refused() -> None:
    with pytest.raises(ValueError, match="5 successes in 4 trials"):
        wilson(5, 4)
