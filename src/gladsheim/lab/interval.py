"""How sure a measured share is."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Z95 = 1.959963984540054  # the normal quantile that leaves 2.5 % on either side


class Interval(NamedTuple):
    """A range that holds the true share with 95 % confidence."""

    low: float
    high: float


def wilson(successes: float, trials: int) -> Interval:
    """Wilson's score interval for a share. Half successes (draws) are allowed; without trials anything is possible."""
    if not 0 <= successes <= trials:
        raise ValueError(f"{successes} successes in {trials} trials cannot be")
    if trials == 0:
        return Interval(0.0, 1.0)
    share = successes / trials
    square = Z95 * Z95
    centre = share + square / (2 * trials)
    spread = Z95 * sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    scale = 1 + square / trials
    return Interval(max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale))
