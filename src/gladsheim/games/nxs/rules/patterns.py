"""§8, §9: the six patterns, turned every way. Compiled."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.nxs.rules.names import LOOKS

WAYS: Final[i64] = 16  # places for the ways of a look; a way is 8 * direction + distance, or SPEAR + corner
SPEAR: Final[i64] = 64


@final
class Patterns:
    """What each look can do; a look is 8 * kind + facing."""

    def __init__(self, bits: list[str]) -> None:
        lines = [0] * int(LOOKS)
        spears = [0] * int(LOOKS)
        reduced = [0] * int(LOOKS)
        ways = [0] * int(LOOKS * WAYS)
        ranges = [text.count("0") for text in bits]
        most = 0
        for kind, text in enumerate(bits):
            looks = [text[6 - facing :] + text[: 6 - facing] for facing in range(6)]
            for facing, turned in enumerate(looks):
                look = 8 * kind + facing
                lines[look] = sum(2**d for d in range(6) if turned[d] == "1")
                spears[look] = sum(2**d for d in range(6) if turned[d] == "1" and turned[(d + 1) % 6] == "1")
                reduced[look] = 8 * kind + looks.index(turned)
                found = [8 * d + n for d in range(6) if turned[d] == "1" for n in range(1, ranges[kind] + 1)]
                found += [int(SPEAR) + k for k in range(6) if spears[look] & 2**k]
                most = max(most, len(found))
                ways[int(WAYS) * look : int(WAYS) * look + len(found)] = found
        self.bits: list[str] = bits
        self.reach: vec[i64] = vec[i64](ranges)
        self.lines: vec[i64] = vec[i64](lines)  # mask of directions
        self.spears: vec[i64] = vec[i64](spears)  # mask of corners: k lies between directions k and k + 1
        self.reduced: vec[i64] = vec[i64](reduced)  # §26: the look with the smallest facing that looks alike
        self.ways: vec[i64] = vec[i64](ways)  # WAYS * look + ...; 0 is none
        self.most_ways: i64 = most
