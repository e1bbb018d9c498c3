"""§1, §8: the faces of the cards in their four turns, as tables."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.games.valknut.printed import (
    CARD_BANDS,
    CARD_HORNS,
    CARD_IDS,
    CARD_IS_PARLEY,
    CARD_NUMBERS,
    CARD_ROWS,
    CARD_SETS,
    FIRST_AMBUSH,
    FIRST_START_CARD,
)
from gladsheim.games.valknut.rules.terms import FOREST, GRASS, KINDS, MOUNTAIN, NOBODY, PARLEY, RIVER, SIDE, VALKNUT

_GROUNDS: Final = {".": GRASS, "*": GRASS | VALKNUT, "F": FOREST, "R": RIVER, "M": MOUNTAIN}


def turned(rows: list[str], turns: int) -> list[str]:
    """A face turned clockwise by quarter turns: q = 1 makes ab/cd/ef/gh into geca/hfdb."""
    for _ in range(turns):
        rows = ["".join(row[x] for row in reversed(rows)) for x in range(len(rows[0]))]
    return rows


def _faces() -> list[int]:
    """The ground of each of the eight zones, for every card and turn, row by row."""
    faces: list[int] = []
    for rows, is_parley in zip(CARD_ROWS, CARD_IS_PARLEY, strict=True):
        for turns in range(4):
            letters = "".join(turned(rows, turns))
            faces += [int(_GROUNDS[letter]) | (int(PARLEY) if is_parley else 0) for letter in letters]
    return faces


def _knots() -> list[int]:
    """Which of the eight zones have a Valknut, for every card and turn, then NOBODY."""
    table: list[int] = []
    for rows in CARD_ROWS:
        for turns in range(4):
            zones = [zone for zone, letter in enumerate("".join(turned(rows, turns))) if letter == "*"]
            table += zones + [int(NOBODY)] * (int(KNOTS) - len(zones))
    return table


def _first_ambushes() -> list[int]:
    """By kind, and one more: how many cards come before the first ambush card of its warband."""
    return [FIRST_AMBUSH + len([band for band in CARD_BANDS if 0 <= band < kind]) for kind in range(int(KINDS) + 1)]


CARDS: Final[i64] = len(CARD_IDS)
TERRAIN_CARDS: Final[i64] = FIRST_AMBUSH
AMBUSH: Final[i64] = FIRST_AMBUSH
START_CARD: Final[i64] = FIRST_START_CARD

NUMBER: Final = vec[i64](CARD_NUMBERS)  # the points it gives
HORN_ON: Final = vec[i64]([int(horn) for horn in CARD_HORNS])
SET_OF: Final = vec[i64](CARD_SETS)
FACE: Final = vec[i64](_faces())  # at (card * 4 + turn) * 8 + zone
KNOTS: Final[i64] = 9  # entries a turn in the table of Valknuts; the last one in use is followed by NOBODY
KNOT: Final = vec[i64](_knots())  # at (card * 4 + turn) * KNOTS
BAND_OF: Final = vec[i64](CARD_BANDS)  # the kind whose ambush card it is, or NOBODY
AMBUSHES: Final = vec[i64](_first_ambushes())  # of kind k: the cards from number k to before number k + 1
WIDTH: Final = vec[i64]([2, 4])  # upright, lying
HEIGHT: Final = vec[i64]([4, 2])
OFFSET: Final = vec[i64](  # of the eight zones from the anchor, upright and lying
    [y * int(SIDE) + x for y in range(4) for x in range(2)] + [y * int(SIDE) + x for y in range(2) for x in range(4)]
)
ZONE_OFFSET: Final = vec[i64](  # the same in true coordinates
    [y * 256 + x for y in range(4) for x in range(2)] + [y * 256 + x for y in range(2) for x in range(4)]
)


def has_valknut(card: i64) -> bool:
    return KNOT[card * 4 * KNOTS] != NOBODY


def _contacts(lies: int, other_lies: int) -> list[int]:
    """Where, from the anchor of a card, another one that shares an edge with it can have its own, in reading order."""
    width, height = (4, 2) if lies else (2, 4)
    wide, high = (4, 2) if other_lies else (2, 4)
    return [
        y * 256 + x
        for y in range(-high, height + 1)
        for x in range(-wide, width + 1)
        if (x in (-wide, width)) != (y in (-high, height))
    ]


# Anchors of an upright or lying card beside an upright or lying one: at 2 * lies + other_lies
CONTACTS: Final = [vec[i64](_contacts(lies, other_lies)) for lies in (0, 1) for other_lies in (0, 1)]


def added(cards: vec[i64], card: i64) -> vec[i64]:
    """The same cards and one more. Copied first: tables share their lists, and `append` may write into a shared one."""
    return append(cards[:], card)


def without(cards: vec[i64], card: i64) -> vec[i64]:
    """The same cards but one."""
    rest = vec[i64]()
    i: i64 = 0
    while i < len(cards):
        if cards[i] != card:
            rest = append(rest, cards[i])
        i += 1
    return rest
