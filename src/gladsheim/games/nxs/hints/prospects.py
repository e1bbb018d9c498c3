"""Who is ahead at the start of a turn: the race, material, and what hangs. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.nxs.hints.race import best_in_one, progress
from gladsheim.games.nxs.hints.strikes import material, strikes
from gladsheim.games.nxs.rules.ground import measure
from gladsheim.games.nxs.rules.names import NOBODY
from gladsheim.games.nxs.rules.play import Nxs

# What counts how much; progress to the goal goes from 0 to 1
_MATERIAL: Final = 0.45  # a piece's worth
_NOW: Final = 1.0  # ground held
_MY_NEXT: Final = 2.0  # ground that one action brings, squared: of who is to act
_THEIR_NEXT: Final = 1.0  # of the others
_MY_STRIKE: Final = 0.8  # the best capture of who is to act
_THEIR_STRIKE: Final = 0.3
_ANOTHER: Final = 0.1  # the second best
_THREAT: Final = 2.0  # to win with the next turn
_VICTORY: Final = 6.0  # to win with this one


def lead(game: Nxs, seat: i64, buffer: vec[i64]) -> float:
    """How far a seat is ahead of the best of the others, partly of all."""
    mine: float = standing(game, seat, buffer)
    total: float = 0.0
    best: float = -1000.0
    rivals: float = 0.0
    other: i64
    for other in range(game.terms.seats):
        if other != seat and not game.is_out(other):
            theirs: float = standing(game, other, buffer)
            total += theirs
            rivals += 1.0
            if theirs > best:
                best = theirs
    if game.is_out(seat):
        return -9.0
    return mine - (total / rivals + best) / 2.0 if rivals > 0.0 else 9.0


def standing(game: Nxs, seat: i64, buffer: vec[i64]) -> float:
    """What a seat has, and what its next turn may bring."""
    now: float = progress(game, seat, measure(game, seat))
    soon: float = best_in_one(game, seat, buffer)
    is_next: bool = game.seat == seat
    best, second = strikes(game, seat, NOBODY)
    score: float = _MATERIAL * material(game, seat) + _NOW * now
    if is_next:
        if soon >= 1.0:
            return score + _VICTORY
        score += _MY_NEXT * soon * soon + _MY_STRIKE * best + _ANOTHER * second
    else:
        score += _THEIR_NEXT * soon * soon + _THEIR_STRIKE * best + _ANOTHER * second
        if soon >= 1.0:
            score += _THREAT
    return score
