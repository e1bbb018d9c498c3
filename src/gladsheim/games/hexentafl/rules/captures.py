"""§10 to §14 Capturing: what falls when a piece has arrived. It depends on the terms alone, not on the match."""

from __future__ import annotations

from mypy_extensions import i64

from gladsheim.games.hexentafl.rules.board import TRAPS, Board
from gladsheim.games.hexentafl.rules.terms import Terms
from gladsheim.kit.bits import BIT


def taken_by(terms: Terms, arrival: i64, own: i64, foes: i64) -> i64:
    """§10, §12, §14: the hexes of the pieces that fall when a piece has arrived."""
    traps = terms.traps
    taken: i64 = 0
    k: i64 = TRAPS * arrival
    victim: i64 = traps[k]
    while victim:
        if foes & victim and own & traps[k + 1]:
            taken |= victim
        k += 2
        victim = traps[k]
    if foes & terms.board.throne and _throne_falls(terms, own, BIT[arrival]):
        taken |= terms.board.throne
    return taken


def _throne_falls(terms: Terms, attackers: i64, target: i64) -> bool:
    """§14: whether the attacker that came to `target` takes the King on the throne."""
    board = terms.board
    if terms.any_surround:
        return board.ring & target != 0 and count(attackers & board.ring) >= 3
    triple: i64 = board.triple if board.triple & target else board.other_triple
    return triple & target != 0 and attackers & triple == triple


def count(cells: i64) -> i64:
    """How many hexes a mask has."""
    cells -= (cells >> 1) & 0x1555555555555555
    cells = (cells & 0x3333333333333333) + ((cells >> 2) & 0x3333333333333333)
    cells = (cells + (cells >> 4)) & 0x0F0F0F0F0F0F0F0F
    cells += cells >> 8
    cells += cells >> 16
    cells += cells >> 32
    return cells & 127


def in_order(board: Board, arrival: i64, taken: i64) -> list[int]:
    """Taken hexes in the order of the directions seen from the mover."""
    cells: list[int] = []
    for direction in range(6):
        cell = int(board.steps[8 * arrival + direction])
        if (taken >> cell) & 1:
            cells.append(cell)
    return cells
