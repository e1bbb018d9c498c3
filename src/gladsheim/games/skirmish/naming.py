"""How figures, cards, things, lengths and numbers are called."""

from __future__ import annotations

from math import isqrt

from gladsheim.games.skirmish.printed import BANDS, CARDS, FIGURE_KINDS, table_under
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import BAND_SIZE, CLOSE_RANGE

SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANK_NAMES = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
ITEM_NAMES = {"chest": "the chest", "hostage": "the hostage", "bannerA": "A's banner", "bannerB": "B's banner"}


def figure_name(state: Skirmish, figure: int) -> str:
    """Hero A1, slinger B2."""
    kind = FIGURE_KINDS[figure % int(BAND_SIZE)]
    if kind == "archer" and state.terms.has_slings:
        kind = "slinger"
    return f"{kind} {BANDS[figure // int(BAND_SIZE)]}"


def card_name(card: int) -> str:
    """The five of hearts."""
    code = CARDS[card]
    rank, suit = code[:-1], code[-1]
    return f"{RANK_NAMES.get(rank, rank)} of {SUIT_NAMES[suit]}"


def item_name(state: Skirmish, item: int) -> str:
    """The chest, torch 2."""
    name = table_under(state.terms).items[item]
    return ITEM_NAMES.get(name) or f"torch {name[-1]}"


def shape_name(state: Skirmish, number: int) -> str:
    """The hedge o1."""
    shape = table_under(state.terms).shapes[number]
    return f"the {'felled tree' if shape.kind == 'tree' else shape.kind} {shape.id}"


def inches(square: int) -> str:
    """The root of a square of units, in inches to the nearest half: 5½ inches."""
    halves = isqrt(4 * square)
    halves = (halves + 1) // 2
    whole, half = divmod(halves, 2)
    text = f"{whole or ''}{'½' if half else ''}" or "0"
    return f"{text} inch{'' if halves in (1, 2) else 'es'}"


def count(number: int, noun: str) -> str:
    """One coin, 3 coins."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def face_list(least: int) -> str:
    """4, 5 or 6."""
    faces = [str(face) for face in range(least, 7)]
    return faces[0] if len(faces) == 1 else f"{', '.join(faces[:-1])} or {faces[-1]}"


def range_words(square: int) -> str:
    """Close or long."""
    return "close" if square <= CLOSE_RANGE else "long"
