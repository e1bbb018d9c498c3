"""Who is ahead: what each player may hope for, in victory points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gladsheim.games.valknut.hints.threats import toll
from gladsheim.games.valknut.rules.cards import AMBUSHES
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.scoring import god_score, is_scoring, worth
from gladsheim.games.valknut.rules.terms import HELD, MOVING, NOWHERE

OUT: Final = -12.0  # what it is worth to be out of the match
_CARD: Final = 2.5  # moves that the next card brings


def lead(game: Valknut, seat: i64) -> float:
    """How far a seat is ahead of the others; of several, the best counts as much as their mean."""
    mine: float = prospects(game, seat)
    total: float = 0.0
    best: float = -1000.0
    other: i64 = 0
    while other < game.terms.seats:
        if other != seat:
            theirs: float = prospects(game, other)
            total += theirs
            if theirs > best:
                best = theirs
        other += 1
    return mine - (total / float(game.terms.seats - 1) + best) / 2.0


def prospects(game: Valknut, seat: i64) -> float:
    """What stands on the Battleground, some of what waits in supply, less what the others may kill."""
    if not game.is_in(seat):
        return OUT
    total: float = _standing(game, seat) + float(god_score(game, seat))
    enemy: i64 = 0
    while enemy < game.terms.seats:
        if enemy != seat and game.is_in(enemy):
            total -= _urgency(game, enemy) * toll(game, seat, enemy, _moves(game, enemy))
        enemy += 1
    return total


def _moves(game: Valknut, seat: i64) -> float:
    if game.seat == seat and game.phase == MOVING:
        return float(game.points + game.bound + game.bound_too)
    return _CARD


def _urgency(game: Valknut, seat: i64) -> float:
    """Whose turn it is kills first; the others' victims may still get away."""
    if game.seat == seat:
        return 1.0
    return 0.8 if game.phase == MOVING else 0.45


def _standing(game: Valknut, seat: i64) -> float:
    total: float = 0.0
    standing: i64 = 0
    left: i64 = game.pile + len(game.pool)
    unit: i64 = 0
    while unit < len(game.kind):
        if game.holder[unit] == seat:
            vp: float = float(worth(game, unit))
            if game.at[unit] == NOWHERE:
                total += 0.2 * vp if left > 2 else 0.0
            else:
                standing += 1
                total += vp if is_scoring(game, unit) else vp * _share_in_parley(left)
        unit += 1
    if left > 1 and standing < 3:
        total -= 1.5 if standing == 1 else 0.5
    number: i64
    for number in range(game.terms.bands_each):
        band: i64 = game.band(seat, number)
        card: i64
        for card in range(AMBUSHES[band], AMBUSHES[band + 1]):
            if game.where[card] == HELD + seat:
                total += 0.5
    return total


def _share_in_parley(left: i64) -> float:
    """How likely a unit leaves Parley before the cards run out."""
    return 0.8 if left > 6 else 0.5 if left > 2 else 0.15
