"""What a table is worth to a side: coins, figures in good health, the way to the objective. Compiled.

What may still be won is weighed by its chance, so that it is never worth more than what has been won.
"""

from __future__ import annotations

from math import tanh
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.skirmish.hints.chances import chance_of
from gladsheim.games.skirmish.hints.ways import Ways
from gladsheim.games.skirmish.rules.coins import OBJECTIVE, goal_of
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import BAND_SIZE, OFF, STANDING

# Fitted to how some thousand matches between hersirs ended.
_ALIVE: Final = vec[float]([4.5, 3.0, 2.7])  # by kind of figure, in parts of the coins that win
_SHOCK: Final = vec[float]([1.3, 0.75, 1.0])
_WOUND: Final = vec[float]([2.7, 1.5, 0.6])
_PART: Final[float] = 0.3  # of a coin, where the coins of both legs are added
_EDGE: Final[float] = 0.4  # a coin's worth at the end of the legs


def worth(game: Skirmish, ways: Ways, side: i64) -> float:
    """What a side may expect, in [-1, 1]."""
    own: float = chance_of(game, ways, side)
    other: float = chance_of(game, ways, 1 - side)
    if own + other > 0.95:
        scale: float = 0.95 / (own + other)
        own *= scale
        other *= scale
    return (
        own * _after(game, side, side)
        + other * _after(game, side, 1 - side)
        + (1.0 - own - other) * _balance(game, side, 0, 0)
    )


def _after(game: Skirmish, side: i64, winner: i64) -> float:
    """What a side may expect once a side, itself or the other, has achieved its objective."""
    if winner == side:
        return _balance(game, side, OBJECTIVE, 0)
    return _balance(game, side, 0, OBJECTIVE)


def _balance(game: Skirmish, side: i64, more: i64, fewer: i64) -> float:
    """What coins and figures promise if these coins are added on both sides."""
    own: i64 = game.coins[side] + more
    other: i64 = game.coins[1 - side] + fewer
    if game.terms.legs == 2:
        lead: i64 = game.earlier[game.team_of(side)] - game.earlier[game.team_of(1 - side)] + own - other
        return tanh(_EDGE * (float(lead) + _PART * (health(game, side) - health(game, 1 - side))))
    if own >= goal_of(game, side):
        return 1.0
    if other >= goal_of(game, 1 - side):
        return -1.0
    return tanh(0.5 * (_odds(game, side, own) - _odds(game, 1 - side, other)))


def _odds(game: Skirmish, side: i64, coins: i64) -> float:
    """The logarithm of the odds that a side's coins and figures give it."""
    passed: float = float(game.turn) / float(game.terms.limit)
    return ((1.45 + 1.4 * passed) * float(coins) + health(game, side)) / float(goal_of(game, side))


def health(game: Skirmish, side: i64) -> float:
    """What a side's figures are worth; who left the table is as good as alive."""
    total: float = 0.0
    figure: i64 = 0
    for figure in range(game.first(side), game.beyond(side)):
        kind: i64 = figure % BAND_SIZE
        if game.status[figure] == OFF:
            total += _ALIVE[kind]
        elif game.status[figure] == STANDING:
            total += (
                _ALIVE[kind] - _SHOCK[kind] * float(game.shock[figure]) - _WOUND[kind] * float(game.wounded[figure])
            )
    return total
