"""Territory: §27 to §30, §41 and §43, and whether it reaches a goal. Compiled.

A measure is 4096 * total + 64 * (hexes of the first enemy board) + (hexes of the second).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gladsheim.games.nxs.rules.field import BOARD, HEXES, HOMEWARD, count
from gladsheim.games.nxs.rules.layers import Layers
from gladsheim.games.nxs.rules.names import ARMIES, EMPTY, MOST_MEN, army_of

ONE: Final[i64] = 4096


def ground(state: Layers, army: i64) -> tuple[i64, i64]:
    """The hexes an army holds, as bits of the first and of the second enemy board."""
    one: i64 = 0
    other: i64 = 0
    board = state.board
    men = state.men
    field = state.terms.field
    home = field.home
    line = field.line
    k: i64 = MOST_MEN * army
    end: i64 = k + state.size[army]
    while k < end:
        hex: i64 = men[k]
        k += 1
        if home[hex] == army:
            continue
        at: i64 = HEXES * army + hex
        one |= field.own[at]
        other |= field.own_too[at]
        at *= 6
        stop: i64 = at + 6
        while at < stop:
            i: i64 = field.line_at[at]
            place: i64 = line[i]
            while board[place] == EMPTY:
                i += 1
                place = line[i]
            if place == HOMEWARD or (board[place] >> 6) & 3 == army + 1:
                one |= field.passed[i]
                other |= field.passed_too[i]
            at += 1
    return one, other


def measure(state: Layers, army: i64) -> i64:
    """How much that is."""
    one, other = ground(state, army)
    first: i64 = count(one)
    second: i64 = count(other)
    return ONE * (first + second) + 64 * first + second


def total(state: Layers, army: i64) -> i64:
    """§27: how many hexes an army holds."""
    return measure(state, army) // ONE


def reaches(state: Layers, seat: i64, held: i64) -> bool:
    """§31, §42: whether that much ground is a seat's goal."""
    terms = state.terms
    if held // ONE < terms.goal[seat]:
        return False
    share: i64 = terms.share[seat]
    return share == 0 or ((held >> 6) & 63 >= share and held & 63 >= share)


def may_reach(state: Layers, seat: i64) -> bool:
    """Whether a seat's lines would reach its goal if nobody else stood in their way: else no move can help it."""
    one: i64 = 0
    other: i64 = 0
    invaders: i64 = 0
    board = state.board
    men = state.men
    field = state.terms.field
    home = field.home
    line = field.line
    k: i64 = MOST_MEN * seat
    end: i64 = k + state.size[seat]
    while k < end:
        hex: i64 = men[k]
        k += 1
        if home[hex] == seat:
            continue
        invaders += 1
        at: i64 = HEXES * seat + hex
        one |= field.own[at]
        other |= field.own_too[at]
        at *= 6
        stop: i64 = at + 6
        while at < stop:
            i: i64 = field.line_at[at]
            place: i64 = line[i]
            while place < HEXES and (board[place] >> 6) & 3 != seat + 1:
                i += 1
                place = line[i]
            if place < HEXES or place == HOMEWARD:
                one |= field.passed[i]
                other |= field.passed_too[i]
            at += 1
    if invaders == 0:
        return False
    first: i64 = count(one)
    second: i64 = count(other)
    return reaches(state, seat, ONE * (first + second) + 64 * first + second)


def hexes_of(army: i64, one: i64, other: i64) -> list[int]:
    """The numbers of held hexes."""
    found: list[int] = []
    board: i64
    is_first = True
    for board in range(ARMIES):
        if board != army:
            bits = int(one if is_first else other)
            found += [int(BOARD * board) + i for i in range(int(BOARD)) if bits & 2**i]
            is_first = False
    return found


def is_enemy(thing: i64, army: i64) -> bool:
    """Whether a piece of another army stands there."""
    return (thing >> 6) & 3 != 0 and army_of(thing) != army
