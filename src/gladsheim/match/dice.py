"""Where chance comes from: a seed, or a script.

A roll belongs to its number in the log, so that taking a choice back is no way to roll again.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from typing import Protocol

from gladsheim.core.errors import Invalid


class Dice(Protocol):
    """Decides what CHANCE does."""

    def roll(self, outcomes: list[tuple[int, int]], number: int) -> int:
        """One of the actions in the (action, weight) pairs, for entry `number` of the log."""


class ByNumber(Dice):
    """Dice whose roll follows from its number and its outcomes alone, so that somebody can make it again.

    A roll that was taken back is made anew instead of remembered: the same if its outcomes are the same.
    """


def total(outcomes: list[tuple[int, int]]) -> int:
    """The sum of the weights."""
    return sum(weight for _, weight in outcomes)


def pick(outcomes: list[tuple[int, int]], number: int) -> int:
    """The first outcome whose weight, added to those before it, exceeds a number below their total."""
    for action, weight in outcomes:
        if number < weight:
            return action
        number -= weight
    raise AssertionError("a weight is not positive")


class Seeded:
    """Fair dice: every roll follows from the seed and its number in the log alone."""

    def __init__(self, seed: int | None = None) -> None:
        self.seed = secrets.randbits(128) if seed is None else seed

    def roll(self, outcomes: list[tuple[int, int]], number: int) -> int:
        digest = hashlib.sha256(f"{self.seed}:{number}".encode()).digest()
        return pick(outcomes, int.from_bytes(digest, "big") % total(outcomes))

    def __repr__(self) -> str:
        return "Seeded()"  # whoever knows the seed knows the future


class Scripted:
    """Dice that fall as written down, one after the other. Where the script ends the match waits for `roll()`."""

    def __init__(self, actions: Iterable[int]) -> None:
        self._actions = list(actions)

    def roll(self, outcomes: list[tuple[int, int]], number: int) -> int:
        if not self._actions:
            raise Invalid(f"The script of the dice has ended, but entry {number} needs another roll.")
        action = self._actions[0]
        possible = [outcome for outcome, _ in outcomes]
        if action not in possible:
            raise Invalid(f"The script of the dice says {action} for entry {number}; possible are {possible[:6]}.")
        del self._actions[0]
        return action
