"""A small, fast, deterministic generator: the same numbers interpreted, compiled and on every platform.

xoroshiro64* by David Blackman and Sebastiano Vigna (public domain): 64 bits of state in two 32-bit words,
so that no step leaves the range in which i64 and Python's int agree once masked.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

_MASK: Final[i64] = 0xFFFFFFFF
_GOLDEN: Final[i64] = 0x9E3779B9


@final
class Rng:
    """Numbers from a seed. Two generators with the same seed give the same numbers for ever."""

    def __init__(self, seed: i64 = 0) -> None:
        above: i64 = _scramble((seed >> 32) & _MASK)
        self._low: i64 = _scramble((seed & _MASK) ^ above)
        self._high: i64 = _scramble(self._low ^ above ^ _GOLDEN)
        if self._low == 0 and self._high == 0:
            self._low = 1

    def word(self) -> i64:
        """The next 32 random bits."""
        low: i64 = self._low
        high: i64 = self._high
        drawn: i64 = (low * 0x9E3779BB) & _MASK
        high ^= low
        self._low = (((low << 26) | (low >> 6)) ^ high ^ (high << 9)) & _MASK
        self._high = ((high << 13) | (high >> 19)) & _MASK
        return drawn

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n up to 2^31; the bias is below n / 2^32."""
        return (self.word() * n) >> 32

    def unit(self) -> float:
        """A float from 0 up to, but not including, 1."""
        return float(self.word()) / 4294967296.0

    def shuffle(self, cards: vec[i64], n: i64) -> None:
        """Put the first n entries of `cards` in random order."""
        i: i64 = n - 1
        while i > 0:
            j: i64 = self.below(i + 1)
            card: i64 = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1

    def fork(self) -> Rng:
        """A new generator whose numbers are unrelated to the following ones of this."""
        return Rng((self.word() >> 2) << 32 | self.word())

    def __reduce__(self) -> tuple[object, tuple[int, int]]:
        return _restore, (self._low, self._high)


def _restore(low: i64, high: i64) -> Rng:
    rng = Rng(0)
    rng._low = low
    rng._high = high
    return rng


def _scramble(x: i64) -> i64:
    """Spread neighbouring seeds over all 32 bits."""
    x = (x + _GOLDEN) & _MASK
    x ^= x >> 16
    x = (x * 0x21F0AAAD) & _MASK
    x ^= x >> 15
    x = (x * 0x735A2D97) & _MASK
    return x ^ (x >> 15)
