"""How armies stand at the start (§10-§16): the fixed patterns, and the draw of tiles with its weights."""

from __future__ import annotations

from math import comb

from tests.games.nxs.twin.board import Hex, for_army, front, place_of
from tests.games.nxs.twin.pieces import Piece, Pieces

MEDIUM = "O0d3 H0e4 U0f4 B5f5 S0g5 J0g6 U0h4 B0h5 H0i4 O0j3"
PATTERNS = {
    "short": "O0e4 B5f5 H0g4 S0g5 J0g6 B0h5 O0i4",
    "medium": MEDIUM,
    "long": MEDIUM + " O0g3 J0g4",
    "medium3": "O0d3 H0e4 S0f4 B5f5 O0g5 J0g6 S0h4 B0h5 H0i4 O0j3",
    "long3": MEDIUM + " O0g3 J0g4 S0g1 S0g2",
}
DRAWN = {
    "random_short": "e4 f5 g5 g4 h5 i4",
    "random": "d3 e4 f5 f4 g5 h5 h4 i4 j3",
    "random_long 2": "d3 e4 f5 f4 g5 g3 h5 h4 i4 j3",
    "random_long 3": "d3 e4 f5 f4 g5 g3 g2 g1 h5 h4 i4 j3",
}


def pattern_of(length: str, armies: int) -> str:
    """The pieces that stand from the beginning."""
    if length == "random_long":
        return "J0g6 J0g4"
    if length.startswith("random"):
        return "J0g6"
    if armies == 3:
        length = {"medium": "medium3", "medium_two": "medium", "long": "long3"}.get(length, length)
    return PATTERNS["medium" if length == "medium_two" else length]


def army(pattern: str, colour: str, mode: str) -> Pieces:
    turn = front(colour, mode)
    return {
        for_army(place_of(word[2:]), colour, mode): Piece(colour, word[0], (int(word[1]) + turn) % 6)
        for word in pattern.split()
    }


def drawn_hexes(length: str, armies: int) -> list[Hex]:
    """White's hexes in the order of the draw; none where nothing is drawn."""
    if not length.startswith("random"):
        return []
    return [place_of(word) for word in DRAWN[f"random_long {armies}" if length == "random_long" else length].split()]


def drawn_facing(kind: str, local: Hex) -> int:
    return 5 if kind == "B" and local[0] < 0 else 0


def tiles(armies: int) -> dict[str, int]:
    return {"S": 1 if armies == 2 else 3, "O": 3, "B": 2, "U": 2, "H": 2}


def weights(left: dict[str, int], has_seidkona: bool, to_fill: int) -> dict[str, int]:
    """Of each kind left for the next hex, as if all were shuffled again until a Seiðkona is among the drawn."""
    if has_seidkona:
        return {kind: n for kind, n in left.items() if n}
    total, witches = sum(left.values()), left["S"]
    found = {}
    for kind, n in left.items():
        ways = comb(total - 1, to_fill - 1)
        if n and kind != "S":
            ways -= comb(total - 1 - witches, to_fill - 1)
        found[kind] = n * ways
    return {kind: weight for kind, weight in found.items() if weight}
