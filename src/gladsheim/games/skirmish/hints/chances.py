"""How likely a side is to achieve its objective, as a player would guess it from the table. Compiled."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.boards.inches import square_of_distance
from gladsheim.games.skirmish.hints.aims import carrier, home_of, is_banner_home, wanted_item
from gladsheim.games.skirmish.hints.ways import ACTION, NOWHERE, Ways, edge_of
from gladsheim.games.skirmish.hints.ways import HALL as THE_HALL
from gladsheim.games.skirmish.rules.ground import TREE, WIDTH
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.scenarios import FORD, HALL, HOSTAGE, OXROAD, RAVENS
from gladsheim.games.skirmish.rules.terms import (
    ARCHER,
    BAND_SIZE,
    CART_MOVE,
    GAP_4,
    LONG_RANGE,
    LYING,
    NOBODY,
    NOTHING,
    SIDE_A,
    SIDE_B,
    STANDING,
    side_of,
)

_DELAY: Final[float] = 0.3  # what each turn of the way costs
_AN_ACTIVATION: Final[i64] = 1024  # the square of how far a figure comes in one, and 4 inches more


def chance_of(game: Skirmish, ways: Ways, side: i64) -> float:
    """From 0 to about 0.9; nothing is certain before it is done."""
    if game.achieved[side] == 1:
        return 0.0
    number: i64 = game.terms.scenario
    if game.achieved[1 - side] == 1 and number in (OXROAD, HALL, HOSTAGE):
        return 0.0  # what A has brought home or burnt is lost to B, and the other way round
    if number == FORD:
        return _hold(game, side)
    if number == OXROAD:
        return _drive(game) if side == SIDE_A else _stop(game)
    if number == HALL:
        burnt: float = _burn(game, ways)
        return burnt if side == SIDE_A else (1.0 - burnt) * _lasts(game)
    if number == HOSTAGE and side == SIDE_B:
        return (1.0 - _bring(game, ways, SIDE_A)) * _lasts(game)
    return _bring(game, ways, side)


def _lasts(game: Skirmish) -> float:
    """How likely a leg is to see its last turn."""
    passed: float = float(game.turn) / float(game.terms.limit)
    return 0.25 + 0.65 * passed * passed


def _turns(game: Skirmish, figure: i64, distance: i64) -> float:
    """The turns a figure needs for a way."""
    actions: float = float(max(distance, 0)) / float(ACTION)
    return actions / 2.0 if game.is_fit(figure) else actions


def _left(game: Skirmish, figure: i64) -> float:
    """The turns in which a figure still acts."""
    left: float = float(game.terms.limit - game.turn)
    return left if game.is_done[figure] == 1 and game.active != figure else left + 1.0


def _threat(game: Skirmish, figure: i64) -> float:
    """How far enemies near a figure leave its plans alone: 1 where nobody is."""
    calm: float = 0.4 if game.is_fighting(figure) else 1.0
    side: i64 = 1 - side_of(figure)
    other: i64 = 0
    for other in range(game.first(side), game.beyond(side)):
        if game.status[other] != STANDING or game.is_fighting(other):
            continue
        square: i64 = game.apart(figure, other)
        if other % BAND_SIZE == ARCHER:
            if square <= LONG_RANGE:
                calm *= 0.88
        elif square <= 400:
            calm *= 0.72
        elif square <= _AN_ACTIVATION:
            calm *= 0.86
    return calm


# §41


def _hold(game: Skirmish, side: i64) -> float:
    """Two at the ford at the end of a turn, and no enemy."""
    x: i64 = game.terms.marks[0]
    y: i64 = game.terms.marks[1]
    own: float = 0.0
    calm: float = 1.0
    whose: i64 = 0
    figure: i64 = 0
    for whose in range(2):
        for figure in range(game.first(whose), game.beyond(whose)):
            if game.status[figure] != STANDING:
                continue
            square: i64 = square_of_distance(game.x[figure], game.y[figure], x, y)
            is_free: bool = not game.is_fighting(figure)
            may_come: bool = is_free and square <= _AN_ACTIVATION
            if whose == side:
                if square <= GAP_4:
                    own += 1.0 if is_free else 0.3
                elif may_come:
                    own += 0.35 if game.is_done[figure] == 1 else 0.6
                elif is_free:
                    own += 0.25 * max(0.0, 1.0 - sqrt(float(square)) / 60.0)
            elif square <= GAP_4:
                calm *= 0.3
            elif may_come:
                calm *= 0.9 if game.is_done[figure] == 1 else 0.7
    share: float = min(own, 2.0) / 2.0
    spare: float = 0.1 * min(max(own - 2.0, 0.0), 1.0)
    return (0.75 * share * share + spare) * calm


# §42, §45, §46


def _bring(game: Skirmish, ways: Ways, side: i64) -> float:
    """Take a thing and bring it to the own edge, or to a place."""
    item: i64 = wanted_item(game, side)
    number: i64 = game.terms.scenario
    home: i64 = edge_of(side)
    spared: i64 = 0
    calm: float = 1.0
    if number == RAVENS:
        home = game.terms.marks[2 * side + 1] * WIDTH + game.terms.marks[2 * side]
        spared = 60  # 3 inches before it
        if not is_banner_home(game, side):
            calm = 0.35
    way: vec[i64] = ways.to(game, home)
    who: i64 = carrier(game, item)
    if who != NOBODY:
        if side_of(who) != side:
            return 0.06 * calm
        turns: float = _turns(game, who, way[game.y[who] * WIDTH + game.x[who]] - spared)
        if turns > _left(game, who):
            return 0.02
        return 0.93 * exp(-_DELAY * turns) * _threat(game, who) * calm
    if game.item[item] != LYING:
        return 0.0
    place: i64 = game.item_y[item] * WIDTH + game.item_x[item]
    back: i64 = way[place] - spared
    best: float = 0.0
    figure: i64 = 0
    for figure in range(game.first(side), game.beyond(side)):
        if game.status[figure] != STANDING or game.is_fighting(figure):
            continue
        turns = _turns(game, figure, ways.far(game, place, game.y[figure] * WIDTH + game.x[figure]) + ACTION + back)
        if turns <= _left(game, figure):
            best = max(best, 0.85 * exp(-_DELAY * turns) * sqrt(_threat(game, figure)))
    return best * calm


# §44


def _burn(game: Skirmish, ways: Ways) -> float:
    """The nearest torch to the hall."""
    if game.is_burnt:
        return 0.0
    way: vec[i64] = ways.to(game, THE_HALL)
    best: float = 0.0
    figure: i64 = 0
    item: i64 = 0
    for figure in range(game.first(SIDE_A), game.beyond(SIDE_A)):
        if game.status[figure] != STANDING:
            continue
        place: i64 = game.y[figure] * WIDTH + game.x[figure]
        if home_of(game, figure) != NOWHERE:
            best = max(best, _arrival(game, figure, way[place] + 40))
            continue
        for item in range(game.bands[SIDE_A]):
            if game.item[item] == LYING:
                lies: i64 = game.item_y[item] * WIDTH + game.item_x[item]
                best = max(best, _arrival(game, figure, ways.far(game, lies, place) + ACTION + way[lies] + 40))
    return best


def _arrival(game: Skirmish, figure: i64, distance: i64) -> float:
    turns: float = _turns(game, figure, distance)
    if turns > _left(game, figure):
        return 0.0
    return 0.93 * exp(-_DELAY * turns) * _threat(game, figure)


# §43


def _drive(game: Skirmish) -> float:
    """The cart to the far end of the road."""
    if game.cart_x == NOTHING:
        return 0.0
    missing: i64 = game.terms.max_x - game.cart_x
    turns: float = float((missing + CART_MOVE - 1) // CART_MOVE)
    spare: float = float(game.terms.limit - game.turn + 1) - turns
    if spare < 0.0:
        return 0.0
    chance: float = min(0.9, 0.55 + 0.12 * spare) * exp(-0.12 * turns) * _calm_of_cart(game, SIDE_A)
    if game.controller != SIDE_A:
        chance *= 0.3
    return chance * _tree(game)


def _tree(game: Skirmish) -> float:
    """How far the felled tree still hinders the cart: 1 where it does not."""
    ground = game.ground()
    i: i64 = 0
    for i in range(ground.shapes):
        if ground.kind[i] == TREE and ground.is_cleared[i] == 0 and game.cart_x < ground.a[i]:
            return 0.7 if ground.a[i] - game.cart_x > CART_MOVE else 0.45
    return 1.0


def _calm_of_cart(game: Skirmish, side: i64) -> float:
    """How far a side's enemies leave the cart alone."""
    y: i64 = game.terms.cart[1]
    calm: float = 1.0
    other: i64 = 0
    for other in range(game.first(1 - side), game.beyond(1 - side)):
        if game.status[other] != STANDING:
            continue
        square: i64 = square_of_distance(game.x[other], game.y[other], game.cart_x, y)
        if square <= 100:
            calm *= 0.55
        elif square <= _AN_ACTIVATION:
            calm *= 0.72
        else:
            calm *= 0.9
    return calm


def _stop(game: Skirmish) -> float:
    """Keep the cart on the table, or bring it back."""
    if game.cart_x == NOTHING:
        return 0.0
    stays: float = (1.0 - _drive(game)) * _lasts(game)
    if game.controller == SIDE_A:
        return stays
    turns: float = float((game.cart_x + CART_MOVE - 1) // CART_MOVE)
    if turns > float(game.terms.limit - game.turn + 1):
        return stays
    return max(stays, 0.85 * exp(-0.15 * turns) * _calm_of_cart(game, SIDE_B))
