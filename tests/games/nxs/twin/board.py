"""The map as the rules describe it: hexes by (q, r), their names, whose board they are."""

from __future__ import annotations

from functools import cache

Hex = tuple[int, int]

# N, NE, SE, S, SW, NW
AROUND: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
CENTRES: dict[str, Hex] = {"w": (0, 0), "b": (-3, -4), "g": (4, -7)}


def step(place: Hex, direction: int, length: int = 1) -> Hex:
    dq, dr = AROUND[direction % 6]
    return place[0] + dq * length, place[1] + dr * length


def distance(one: Hex, other: Hex) -> int:
    dq, dr = one[0] - other[0], one[1] - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def boards(mode: str) -> str:
    """Gold's hexes do not exist with two boards (§4)."""
    return "wb" if mode == "2" else "wbg"


@cache
def owner(place: Hex, mode: str) -> str:
    """Whose board a hex belongs to; empty off the map."""
    for colour in boards(mode):
        if distance(place, CENTRES[colour]) <= 3:
            return colour
    return ""


def front(colour: str, mode: str) -> int:
    return {"w": 0, "b": 3 if mode == "2" else 2, "g": 4}[colour]


def bottom(q: int) -> int:
    if q <= -4:
        return -1
    if q <= 0:
        return 3
    return 3 - q if q <= 3 else -q


def name(place: Hex) -> str:
    q, r = place
    return "abcdefghijklmn"[q + 6] + str(bottom(q) - r + 1)


def place_of(text: str) -> Hex:
    q = "abcdefghijklmn".index(text[0]) - 6
    return q, bottom(q) + 1 - int(text[1:])


def in_order(place: Hex) -> tuple[int, int]:
    """By column, then by number."""
    return place[0], -place[1]


def turned(local: Hex, steps: int) -> Hex:
    q, r = local
    for _ in range(steps):
        q, r = -r, q + r
    return q, r


def for_army(local: Hex, colour: str, mode: str) -> Hex:
    """A hex of White's pattern as another army sees it (§10)."""
    q, r = turned(local, front(colour, mode))
    return q + CENTRES[colour][0], r + CENTRES[colour][1]


def everywhere(mode: str) -> list[Hex]:
    return [(q, r) for q in range(-6, 8) for r in range(-10, 4) if owner((q, r), mode)]
