"""The rune cards that allow a first action: §47 to §49. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.nxs.rules.actions import first_action
from gladsheim.games.nxs.rules.field import PLACES
from gladsheim.games.nxs.rules.layers import Layers
from gladsheim.games.nxs.rules.moves import can_be_taken, is_blocked
from gladsheim.games.nxs.rules.names import (
    DAGAZ,
    EHWAZ,
    EMPTY,
    LAGUZ,
    LOOKS,
    MOST_MEN,
    RAIDHO,
    SOWILO,
    TIWAZ,
    army_of,
)
from gladsheim.kit.bits import BIT


def list_runes(state: Layers, seat: i64, out: vec[i64], n: i64) -> i64:
    """What the cards in a hand allow beyond the plain rules, written from place n on; where it ends."""
    rune: i64
    for rune in range(DAGAZ):
        if state.has_rune(seat, rune):
            n = list_rune(state, seat, rune, out, n)
    return n


def list_rune(state: Layers, army: i64, rune: i64, out: vec[i64], n: i64) -> i64:
    """What one rune allows an army."""
    k: i64 = MOST_MEN * army
    end: i64 = k + state.size[army]
    while k < end:
        hex: i64 = state.men[k]
        if rune == RAIDHO:
            n = _farther(state, hex, out, n)
        elif rune == LAGUZ:
            n = _ebb(state, hex, out, n)
        elif rune == EHWAZ:
            n = _leap(state, army, hex, out, n)
        elif rune == SOWILO:
            n = _bend(state, hex, out, n)
        else:
            n = _drive(state, army, hex, out, n)
        k += 1
    return n


def _farther(state: Layers, hex: i64, out: vec[i64], n: i64) -> i64:
    """Raidho: one hex beyond the range."""
    look: i64 = state.board[hex] % LOOKS
    direction: i64
    for direction in range(6):
        if state.terms.patterns.lines[look] & BIT[direction]:
            target: i64 = hex
            left: i64 = state.terms.patterns.reach[look >> 3] + 1
            while left > 0:
                target = state.terms.field.step[8 * target + direction]
                if state.board[target] != EMPTY:
                    break
                left -= 1
            if left == 0:
                out[n] = first_action(RAIDHO + 1, hex, target)
                n += 1
    return n


def _ebb(state: Layers, hex: i64, out: vec[i64], n: i64) -> i64:
    """Laguz: along a rune side."""
    look: i64 = state.board[hex] % LOOKS
    direction: i64
    for direction in range(6):
        if not state.terms.patterns.lines[look] & BIT[direction]:
            target: i64 = state.terms.field.step[8 * hex + direction]
            left: i64 = state.terms.patterns.reach[look >> 3]
            while left > 0 and state.board[target] == EMPTY:
                out[n] = first_action(LAGUZ + 1, hex, target)
                n += 1
                left -= 1
                target = state.terms.field.step[8 * target + direction]
    return n


def _leap(state: Layers, army: i64, hex: i64, out: vec[i64], n: i64) -> i64:
    """Ehwaz: over exactly one own piece, whose hex is not counted."""
    look: i64 = state.board[hex] % LOOKS
    direction: i64
    for direction in range(6):
        if state.terms.patterns.lines[look] & BIT[direction]:
            target: i64 = hex
            left: i64 = state.terms.patterns.reach[look >> 3]
            has_leapt = False
            while True:
                target = state.terms.field.step[8 * target + direction]
                if state.board[target] == EMPTY:
                    if left == 0:
                        break
                    left -= 1
                    if has_leapt:
                        out[n] = first_action(EHWAZ + 1, hex, target)
                        n += 1
                elif not has_leapt and army_of(state.board[target]) == army:
                    has_leapt = True
                else:
                    break
    return n


def _bend(state: Layers, hex: i64, out: vec[i64], n: i64) -> i64:
    """Sowilo: two legs along different line sides, to where no plain move leads."""
    look: i64 = state.board[hex] % LOOKS
    lines: i64 = state.terms.patterns.lines[look]
    reach: i64 = state.terms.patterns.reach[look >> 3]
    most: i64 = reach if reach > 2 else 2
    step = state.terms.field.step
    known = vec[i64]([0] * PLACES)
    known[hex] = 1
    one: i64
    other: i64
    for one in range(6):
        target: i64 = hex
        left: i64 = reach if lines & BIT[one] else 0
        while left > 0:
            target = step[8 * target + one]
            if state.board[target] != EMPTY:
                break
            known[target] = 1
            left -= 1
    for one in range(6):
        if not lines & BIT[one]:
            continue
        corner: i64 = step[8 * hex + one]
        first: i64 = 1
        while first < most and state.board[corner] == EMPTY:
            for other in range(6):
                if other == one or not lines & BIT[other]:
                    continue
                target = step[8 * corner + other]
                left = most - first
                while left > 0 and state.board[target] == EMPTY:
                    if known[target] == 0:
                        known[target] = 1
                        out[n] = first_action(SOWILO + 1, hex, target)
                        n += 1
                    target = step[8 * target + other]
                    left -= 1
            corner = step[8 * corner + one]
            first += 1
    return n


def _drive(state: Layers, army: i64, hex: i64, out: vec[i64], n: i64) -> i64:
    """Tiwaz: a capture that is blocked."""
    spears: i64 = state.terms.patterns.spears[state.board[hex] % LOOKS]
    corner: i64
    for corner in range(6):
        if spears & BIT[corner]:
            target: i64 = state.terms.field.jump[8 * hex + corner]
            if can_be_taken(state.board[target], army) and is_blocked(state, army, hex, corner):
                out[n] = first_action(TIWAZ + 1, hex, target)
                n += 1
    return n
