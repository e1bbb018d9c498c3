"""Choices as numbers, the same in every position. Compiled.

A first action is ONE_CARD * (0, or the rune + 1) + 128 * from + to, whether it moves or captures.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ONE_CARD: Final[i64] = 16384
ROTATE: Final[i64] = 6 * ONE_CARD  # + 4 * hex + way; Dagaz has no first action
CLAIM: Final[i64] = ROTATE + 512
PASS: Final[i64] = CLAIM + 1  # Gold has no first action
FIRST: Final[i64] = PASS + 1  # + seat
TILE: Final[i64] = FIRST + 3  # + kind
CARD: Final[i64] = TILE + 6  # + 6 * seat + rune; seat 3 is the neutral card
SETS: Final[i64] = CARD + 24  # + which three runes
ACTIONS: Final[i64] = SETS + 20

CLOCKWISE: Final[i64] = 0
BACK: Final[i64] = 1
TWICE: Final[i64] = 2
TWICE_BACK: Final[i64] = 3
STEPS: Final = vec[i64]([1, 5, 2, 4])  # by way: sixths of a circle clockwise


def first_action(card: i64, origin: i64, target: i64) -> i64:
    """`card` is 0, or the rune + 1."""
    return ONE_CARD * card + 128 * origin + target
