"""The table of bits."""

from __future__ import annotations

from gladsheim.kit.bits import BIT


def test_every_bit_is_itself_beyond_thirty_two_too() -> None:
    assert list(BIT) == [2**n for n in range(62)]
