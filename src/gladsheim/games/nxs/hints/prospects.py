"""Who is ahead at the start of a turn: the race, material, and what hangs. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.nxs.hints.race import best_in_one, progress
from gladsheim.games.nxs.hints.strikes import material, strikes
from gladsheim.games.nxs.rules.ground import measure
from gladsheim.games.nxs.rules.names import NOBODY
from gladsheim.games.nxs.rules.play import Nxs


def lead(game: Nxs, seat: i64, w: vec[float], buffer: vec[i64]) -> float:
    """How far a seat is ahead of the best of the others, partly of all."""
    mine: float = standing(game, seat, w, buffer)
    total: float = 0.0
    best: float = -1000.0
    rivals: float = 0.0
    other: i64
    for other in range(game.terms.seats):
        if other != seat and not game.is_out(other):
            theirs: float = standing(game, other, w, buffer)
            total += theirs
            rivals += 1.0
            if theirs > best:
                best = theirs
    if game.is_out(seat):
        return -9.0
    return mine - (total / rivals + best) / 2.0 if rivals > 0.0 else 9.0


def standing(game: Nxs, seat: i64, w: vec[float], buffer: vec[i64]) -> float:
    """What a seat has, and what its next turn may bring."""
    now: float = progress(game, seat, measure(game, seat))
    soon: float = best_in_one(game, seat, buffer)
    is_next: bool = game.seat == seat
    best, second = strikes(game, seat, NOBODY)
    score: float = w[0] * material(game, seat) + w[1] * now
    if is_next:
        if soon >= 1.0:
            return score + 6.0
        score += w[2] * soon * soon + w[4] * best + w[5] * second
    else:
        score += w[3] * soon * soon + w[6] * best + w[7] * second
        if soon >= 1.0:
            score += w[8]
    return score
