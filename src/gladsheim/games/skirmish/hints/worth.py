"""What a table is worth to a side: coins, figures in good health, the way to the objective. Compiled."""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.boards.inches import square_of_distance
from gladsheim.games.skirmish.hints.aims import aim_in_hall, carrier, where_item
from gladsheim.games.skirmish.rules.coins import goal_of
from gladsheim.games.skirmish.rules.ground import WIDTH
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.scenarios import FORD, HALL, HOSTAGE, RAVENS, SILVER
from gladsheim.games.skirmish.rules.terms import (
    BAND_SIZE,
    CARRIED,
    FIGURES,
    GAP_4,
    NOBODY,
    NOTHING,
    SIDE_A,
    STANDING,
    side_of,
)

# Fitted to how some thousand matches between hersirs ended; the zeal roughly: bots go for objectives.
_ALIVE: Final = vec[float]([4.5, 3.0, 2.7])  # by kind of figure, in parts of the coins that win
_SHOCK: Final = vec[float]([1.3, 0.75, 1.0])
_WOUND: Final = vec[float]([2.7, 1.5, 0.6])
_ZEAL: Final = vec[float]([0.2, 0.2, 1.1, 1.1, 0.8, 0.8, 0.8, 2.5, 0.6, 1.4, 0.3, 0.3])  # by scenario, then side


def outlook(game: Skirmish, side: i64) -> float:
    """The logarithm of the odds that a side's coins, figures and way to its objective give it."""
    passed: float = float(game.turn) / float(game.terms.limit)
    total: float = (1.45 + 1.4 * passed) * float(game.coins[side])
    figure: i64 = 0
    for figure in range(game.first(side), game.beyond(side)):
        if game.status[figure] == STANDING:
            kind: i64 = figure % BAND_SIZE
            total += (
                _ALIVE[kind] - _SHOCK[kind] * float(game.shock[figure]) - _WOUND[kind] * float(game.wounded[figure])
            )
    total /= float(goal_of(game, side))
    if game.achieved[side] == 0:
        total += _ZEAL[game.terms.scenario * 2 + side] * _progress(game, side)
    return total


def _closeness(game: Skirmish, side: i64, point: i64) -> float:
    """How near a side's nearest figure out of combat is to a point: 1 is there, 0 is far off."""
    least: i64 = 2500
    figure: i64 = 0
    for figure in range(game.first(side), game.beyond(side)):
        if game.status[figure] == STANDING and not game.is_fighting(figure):
            least = min(least, square_of_distance(game.x[figure], game.y[figure], point % WIDTH, point // WIDTH))
    return 1.0 - sqrt(float(least)) / 50.0


def _progress(game: Skirmish, side: i64) -> float:
    """How near a side is to its objective, from 0 to 1."""
    number: i64 = game.terms.scenario
    passed: float = float(game.turn) / float(game.terms.limit)
    if number == FORD:
        return _hold(game, side)
    if number == SILVER:
        return _bring(game, side, 0, -1)
    if number == HOSTAGE:
        if side == SIDE_A:
            return _bring(game, side, 0, -1)
        held: float = 0.0 if game.item[0] == CARRIED and side_of(carrier(game, 0)) == SIDE_A else 0.4
        return held + 0.4 * passed
    if number == RAVENS:
        return _bring(game, side, 1 - side, game.terms.marks[2 * side + 1] * WIDTH + game.terms.marks[2 * side])
    if number == HALL:
        return _burn(game) if side == SIDE_A else (0.0 if game.is_burnt else 0.3 + 0.5 * passed)
    if game.cart_x == NOTHING:
        return 0.0
    share: float = float(game.cart_x) / float(game.terms.max_x)
    if side == SIDE_A:
        cleared: float = 0.1 if game.is_cleared else 0.0
        control: float = 0.15 if game.controller == SIDE_A else 0.0
        return 0.6 * share + cleared + control
    return 0.5 * (1.0 - share) + 0.3 * passed + (0.0 if game.controller == SIDE_A else 0.15)


def _hold(game: Skirmish, side: i64) -> float:
    """§41: two figures at the ford, and no enemy."""
    x: i64 = game.terms.marks[0]
    y: i64 = game.terms.marks[1]
    own: i64 = 0
    others: i64 = 0
    figure: i64 = 0
    near: float = 0.0
    for figure in range(FIGURES):
        if game.status[figure] != STANDING:
            continue
        square: i64 = square_of_distance(game.x[figure], game.y[figure], x, y)
        if side_of(figure) != side:
            if square <= GAP_4:
                others += 1
            continue
        if game.is_fighting(figure):
            continue
        if square <= GAP_4:
            own += 1
        elif square < 900:
            near += 0.08 * (1.0 - sqrt(float(square)) / 30.0)
    held: float = 0.16 * float(min(own, 3)) + min(near, 0.2)
    if own >= 2:
        held += 0.35
    return max(0.0, held - 0.22 * float(others))


def _bring(game: Skirmish, side: i64, item: i64, home: i64) -> float:
    """§42, §45, §46: take a thing and bring it to the own edge, or to a place."""
    who: i64 = carrier(game, item)
    if who != NOBODY and side_of(who) == side:
        x: i64 = game.x[who]
        y: i64 = game.y[who]
        way: float
        if home >= 0:
            way = sqrt(float(square_of_distance(x, y, home % WIDTH, home // WIDTH)))
        else:
            way = float(y if side == SIDE_A else game.terms.max_y - y)
        return 0.5 + 0.45 * (1.0 - min(way, 50.0) / 50.0)
    place: i64 = where_item(game, item)
    return 0.0 if place < 0 else 0.35 * _closeness(game, side, place)


def _burn(game: Skirmish) -> float:
    """§44: the nearest torch to the hall."""
    best: float = 0.0
    figure: i64 = 0
    for figure in range(game.first(SIDE_A), game.beyond(SIDE_A)):
        if game.status[figure] == STANDING and game.carries[figure] != NOTHING:
            goal: i64 = aim_in_hall(game, figure, SIDE_A)
            square: i64 = square_of_distance(game.x[figure], game.y[figure], goal % WIDTH, goal // WIDTH)
            best = max(best, 0.85 * (1.0 - min(sqrt(float(square)), 50.0) / 50.0))
    return best
