"""Rows of cards. In a guess a place is a kind, UNKNOWN, or BOUND - n: unknown and bound by limit n. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.games.valhalla.rules.cards import KINDS, NO_KIND

UNKNOWN: Final[i64] = NO_KIND
BOUND: Final[i64] = -2


def lower(caps: vec[i64], other: vec[i64]) -> None:
    i: i64
    for i in range(KINDS):
        if other[i] < caps[i]:
            caps[i] = other[i]


def renumber(row: vec[i64], gone: i64, left: i64) -> vec[i64]:
    """Places after a limit is gone: those it was the first for have the next one, or none."""
    i: i64
    for i in range(len(row)):
        if row[i] <= BOUND:
            first: i64 = BOUND - row[i]
            if first > gone:
                row[i] += 1
            elif first == gone and gone == left:
                row[i] = UNKNOWN
    return row


def equal(one: vec[i64], other: vec[i64]) -> bool:
    if len(one) != len(other):
        return False
    i: i64
    for i in range(len(one)):
        if one[i] != other[i]:
            return False
    return True


def alike(one: vec[i64], other: vec[i64]) -> bool:
    """Whether two rows are equal apart from limits."""
    if len(one) != len(other):
        return False
    i: i64
    for i in range(len(one)):
        if one[i] != other[i] and (one[i] >= 0 or other[i] >= 0):
            return False
    return True


def sort(one: vec[i64], other: vec[i64]) -> vec[i64]:
    """The places of two rows together, those bound by limits first."""
    row = vec[i64]()
    i: i64
    for i in range(len(one)):
        row = append(row, one[i])
    for i in range(len(other)):
        row = append(row, other[i])
    for i in range(1, len(row)):
        place: i64 = row[i]
        at: i64 = i
        while at > 0 and row[at - 1] > place:
            row[at] = row[at - 1]
            at -= 1
        row[at] = place
    return row


def count_of(cards: vec[i64], kind: i64) -> i64:
    n: i64 = 0
    card: i64
    for card in cards:
        if card == kind:
            n += 1
    return n


def without(cards: vec[i64], kind: i64) -> vec[i64]:
    """A row of cards without its first one of a kind."""
    left = vec[i64]()
    is_gone = False
    card: i64
    for card in cards:
        if card == kind and not is_gone:
            is_gone = True
        else:
            left = append(left, card)
    return left


def exchange(pool: vec[i64], cards: vec[i64], known: vec[i64]) -> None:
    """Put cards into a pool of counts by kind, and take those out that are known to lie there."""
    i: i64
    for i in range(len(cards)):
        pool[cards[i]] += 1
        if known[i] >= 0:
            pool[known[i]] -= 1


def count_bits(mask: i64) -> i64:
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n
