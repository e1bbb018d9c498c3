"""What a figure is after, who is worth a charge; all distances here are rough. Compiled."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from gladsheim.boards.inches import square_of_distance
from gladsheim.games.skirmish.rules.ground import BUILDING, TREE, WIDTH
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.scenarios import FORD, HALL, HOSTAGE, RAVENS, SILVER
from gladsheim.games.skirmish.rules.terms import (
    ARCHER,
    BAND_SIZE,
    CARRIED,
    CLOSE_RANGE,
    DIE_OF,
    FIGURES,
    HERO,
    LONG_RANGE,
    LYING,
    NOBODY,
    NOTHING,
    SIDE_A,
    STANDING,
    side_of,
)

_FAR: Final[i64] = 1000000


# What a figure is after


def nearest_enemy(game: Skirmish, figure: i64) -> i64:
    """The enemy on the table that is nearest, or NOBODY."""
    side: i64 = 1 - side_of(figure)
    best: i64 = NOBODY
    least: i64 = _FAR
    other: i64 = 0
    for other in range(game.first(side), game.beyond(side)):
        if game.status[other] == STANDING:
            square: i64 = game.apart(figure, other)
            if square < least:
                least = square
                best = other
    return best


def carrier(game: Skirmish, item: i64) -> i64:
    """Who carries an item, or NOBODY."""
    figure: i64 = 0
    if game.item[item] == CARRIED:
        for figure in range(FIGURES):
            if game.carries[figure] == item and game.status[figure] == STANDING:
                return figure
    return NOBODY


def aim(game: Skirmish, figure: i64) -> i64:
    """The point of the table that a figure is after, apart from enemies; -1 if there is none."""
    number: i64 = game.terms.scenario
    side: i64 = side_of(figure)
    if number == FORD:
        return game.terms.marks[1] * WIDTH + game.terms.marks[0]
    if number in (SILVER, HOSTAGE):
        return _aim_at_item(game, figure, 0, side)
    if number == RAVENS:
        if game.carries[figure] == 1 - side:
            return game.terms.marks[2 * side + 1] * WIDTH + game.terms.marks[2 * side]
        if figure % BAND_SIZE == ARCHER:
            return where_item(game, side)
        return _aim_at_item(game, figure, 1 - side, side)
    if number == HALL:
        return aim_in_hall(game, figure, side)
    return _aim_on_road(game, figure, side)


def where_item(game: Skirmish, item: i64) -> i64:
    if game.item[item] == LYING:
        return game.item_y[item] * WIDTH + game.item_x[item]
    who: i64 = carrier(game, item)
    return -1 if who == NOBODY else game.y[who] * WIDTH + game.x[who]


def _aim_at_item(game: Skirmish, figure: i64, item: i64, side: i64) -> i64:
    """The item, or with it the own edge."""
    if game.carries[figure] == item:
        if game.terms.scenario == HOSTAGE and side != SIDE_A:
            return game.terms.max_y * WIDTH + game.x[figure]
        return game.x[figure] if side == SIDE_A else game.terms.max_y * WIDTH + game.x[figure]
    return where_item(game, item)


def aim_in_hall(game: Skirmish, figure: i64, side: i64) -> i64:
    ground = game.ground()
    hall: i64 = 0
    for hall in range(ground.shapes):
        if ground.kind[hall] == BUILDING:
            break
    if side == SIDE_A and game.carries[figure] != NOTHING:
        x: i64 = max(ground.a[hall], min(game.x[figure], ground.c[hall]))
        return max(ground.b[hall] - 1, min(game.y[figure], ground.d[hall] + 1)) * WIDTH + x
    best: i64 = -1
    least: i64 = _FAR
    item: i64 = 0
    for item in range(game.bands[SIDE_A]):
        place: i64 = where_item(game, item)
        if place >= 0:
            square: i64 = square_of_distance(game.x[figure], game.y[figure], place % WIDTH, place // WIDTH)
            if square < least:
                least = square
                best = place
    return best


def _aim_on_road(game: Skirmish, figure: i64, side: i64) -> i64:
    if game.cart_x == NOTHING:
        return -1
    if side == SIDE_A and not game.is_cleared and figure % BAND_SIZE != HERO:
        ground = game.ground()
        tree: i64 = 0
        for tree in range(ground.shapes):
            if ground.kind[tree] == TREE:
                return game.terms.cart[1] * WIDTH + ground.a[tree] - 4
    ahead: i64 = 6 if side == SIDE_A else 4
    return game.terms.cart[1] * WIDTH + min(game.cart_x + ahead, game.terms.max_x)


def desire(game: Skirmish, figure: i64, goal: i64, foe: i64, x: i64, y: i64) -> i64:
    """How much a figure would like to stand on a point: the higher the better."""
    wish: i64 = 0
    if goal >= 0:
        wish -= _length(x - goal % WIDTH, y - goal // WIDTH) * 4
    ground = game.ground()
    if ground.is_cover(x, y) or ground.is_hill(x, y):
        wish += 6
    if foe == NOBODY:
        return wish
    square: i64 = square_of_distance(x, y, game.x[foe], game.y[foe])
    if figure % BAND_SIZE == ARCHER:
        if square <= 100:
            wish -= 30
        elif square <= CLOSE_RANGE:
            wish += 14
        elif square <= LONG_RANGE:
            wish += 8
    elif square <= game.terms.charge_reach:
        wish += 18 if game.is_fit(figure) else -12
    else:
        wish -= _length(x - game.x[foe], y - game.y[foe])
    return wish


def _length(dx: i64, dy: i64) -> i64:
    return i64(sqrt(float(dx * dx + dy * dy)))


def is_worth_charging(game: Skirmish, figure: i64, target: i64) -> bool:
    """Whether a charge promises more than it risks."""
    own: i64 = DIE_OF[figure % BAND_SIZE] + 2 - 2 * game.shock[figure] - 4 * game.wounded[figure]
    other: i64 = DIE_OF[target % BAND_SIZE] - 2 * game.shock[target] - 4 * game.wounded[target]
    if game.is_fighting(target):
        own += 3
    return own >= other
