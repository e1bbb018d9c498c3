"""What a figure is after, and how much it would like to stand on a point. Compiled."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from gladsheim.boards.inches import square_of_distance
from gladsheim.games.skirmish.hints.ways import HALL as THE_HALL
from gladsheim.games.skirmish.hints.ways import NOWHERE, UNIT, Ways, edge_of
from gladsheim.games.skirmish.rules.ground import TREE, WIDTH
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.scenarios import FORD, HALL, HOSTAGE, OXROAD, RAVENS, SILVER
from gladsheim.games.skirmish.rules.terms import (
    ARCHER,
    BAND_SIZE,
    CARRIED,
    CART_MOVE,
    CLOSE_RANGE,
    CONTACT,
    DIE_OF,
    FIGURES,
    GAP_2,
    GAP_4,
    HERO,
    ITEMS,
    LONG_RANGE,
    LYING,
    NOBODY,
    NOTHING,
    SIDE_A,
    SIDE_B,
    STANDING,
    UNPLACED,
    side_of,
)

_FAR: Final[i64] = 1000000


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


def where_item(game: Skirmish, item: i64) -> i64:
    """The point on which an item lies or its carrier stands, or NOWHERE."""
    if game.item[item] == LYING:
        return game.item_y[item] * WIDTH + game.item_x[item]
    who: i64 = carrier(game, item)
    return NOWHERE if who == NOBODY else game.y[who] * WIDTH + game.x[who]


# What a figure is after


def home_of(game: Skirmish, figure: i64) -> i64:
    """Where a figure brings what it carries, or NOWHERE if that is of no use to its side."""
    item: i64 = game.carries[figure]
    side: i64 = side_of(figure)
    number: i64 = game.terms.scenario
    if item == NOTHING:
        return NOWHERE
    if number == SILVER or (number == HOSTAGE and side == SIDE_A):
        return edge_of(side)
    if number == RAVENS and item == 1 - side:
        return game.terms.marks[2 * side + 1] * WIDTH + game.terms.marks[2 * side]
    if number == HALL and side == SIDE_A and not game.is_burnt:
        return THE_HALL
    return NOWHERE


def aim(game: Skirmish, figure: i64) -> i64:
    """Where a figure wants to go, apart from enemies; NOWHERE if it is after nothing."""
    home: i64 = home_of(game, figure)
    if home != NOWHERE:
        return home
    number: i64 = game.terms.scenario
    side: i64 = side_of(figure)
    if number == FORD:
        if figure % BAND_SIZE == ARCHER and game.count_standing(side) > 2:
            return NOWHERE  # covers those who hold it
        return game.terms.marks[1] * WIDTH + game.terms.marks[0]
    if number == SILVER:
        return where_item(game, 0)
    if number == HOSTAGE:
        return _aim_as_guard(game, figure) if side == SIDE_B else where_item(game, 0)
    if number == RAVENS:
        return _aim_at_banner(game, figure, side)
    if number == HALL:
        return _aim_at_torch(game, figure, side)
    return _aim_on_road(game, figure, side)


def _aim_as_guard(game: Skirmish, figure: i64) -> i64:
    """§45: away from the enemy's edge with him, after him where he is taken, else beside him."""
    if game.carries[figure] != NOTHING:
        return edge_of(SIDE_B)
    return where_item(game, 0)


def _aim_at_banner(game: Skirmish, figure: i64, side: i64) -> i64:
    """§46: after a thief, or for the enemy's banner; archers stay with the own one."""
    thief: i64 = carrier(game, side)
    if thief != NOBODY and (figure % BAND_SIZE == ARCHER or game.apart(figure, thief) <= 900):
        return where_item(game, side)
    if figure % BAND_SIZE == ARCHER:
        return where_item(game, side)
    return where_item(game, 1 - side)


def _aim_at_torch(game: Skirmish, figure: i64, side: i64) -> i64:
    """§44: the nearest torch, to guard it or to stop it; a torch that lies there is fetched."""
    best: i64 = THE_HALL
    least: i64 = _FAR
    item: i64 = 0
    for item in range(ITEMS):
        place: i64 = where_item(game, item) if game.item[item] == LYING or game.item[item] == CARRIED else NOWHERE
        if place < 0:
            continue
        square: i64 = square_of_distance(game.x[figure], game.y[figure], place % WIDTH, place // WIDTH)
        if side == SIDE_A and game.item[item] == CARRIED:
            square += 4000
        if square < least:
            least = square
            best = place
    return best


def _aim_on_road(game: Skirmish, figure: i64, side: i64) -> i64:
    if game.cart_x == NOTHING:
        return NOWHERE
    y: i64 = game.terms.cart[1]
    if side == SIDE_A and not game.is_cleared and figure % BAND_SIZE != HERO:
        ground = game.ground()
        tree: i64 = 0
        for tree in range(ground.shapes):
            if ground.kind[tree] == TREE:
                return y * WIDTH + ground.a[tree] - 4
    if _takes_the_cart(game, figure):
        behind: i64 = game.cart_x - 6 if side == SIDE_A else game.cart_x + 6
        return y * WIDTH + max(0, min(behind, game.terms.max_x))
    if side == SIDE_A:  # beside the road, where the cart comes next
        return (y + 3 if game.y[figure] >= y else y - 3) * WIDTH + min(game.cart_x + CART_MOVE, game.terms.max_x)
    return y * WIDTH + min(game.cart_x + 5, game.terms.max_x)


def is_on_errand(game: Skirmish, figure: i64) -> bool:
    """Whether nothing matters to a figure but to arrive: it carries something home, or fetches it before others."""
    if home_of(game, figure) != NOWHERE:
        return True
    if game.terms.scenario == OXROAD:
        return _takes_the_cart(game, figure)
    item: i64 = wanted_item(game, side_of(figure))
    if item == NOTHING or game.item[item] != LYING or figure % BAND_SIZE == ARCHER:
        return False
    own: i64 = _square_to(game, figure, item)
    side: i64 = side_of(figure)
    other: i64 = 0
    for other in range(game.first(side), game.beyond(side)):
        if other != figure and game.status[other] == STANDING and other % BAND_SIZE != ARCHER:
            square: i64 = _square_to(game, other, item)
            if square < own or (square == own and other < figure):
                return False
    return True


def _takes_the_cart(game: Skirmish, figure: i64) -> bool:
    """§39: whether a figure is the one of its side that goes to the cart to get it from the enemy."""
    side: i64 = side_of(figure)
    if game.cart_x == NOTHING or game.controller == side:
        return False
    own: i64 = _square_to_cart(game, figure)
    other: i64 = 0
    for other in range(game.first(side), game.beyond(side)):
        if game.status[other] == STANDING and not game.is_fighting(other) and _square_to_cart(game, other) < own:
            return False
    return own > GAP_2


def _square_to_cart(game: Skirmish, figure: i64) -> i64:
    return square_of_distance(game.x[figure], game.y[figure], game.cart_x, game.terms.cart[1])


def wanted_item(game: Skirmish, side: i64) -> i64:
    """What a side has to bring home, or NOTHING."""
    number: i64 = game.terms.scenario
    if number == SILVER or (number == HOSTAGE and side == SIDE_A):
        return 0
    return 1 - side if number == RAVENS else NOTHING


def _square_to(game: Skirmish, figure: i64, item: i64) -> i64:
    return square_of_distance(game.x[figure], game.y[figure], game.item_x[item], game.item_y[item])


def is_banner_home(game: Skirmish, side: i64) -> bool:
    """§46: whether a side's own banner lies in its place."""
    x: i64 = game.terms.marks[2 * side]
    y: i64 = game.terms.marks[2 * side + 1]
    return game.item[side] == LYING and square_of_distance(game.item_x[side], game.item_y[side], x, y) <= CONTACT


# Where it would like to stand


def desire(game: Skirmish, ways: Ways, figure: i64, goal: i64, foe: i64, x: i64, y: i64) -> i64:
    """How much a figure would like to stand on a point: the higher the better."""
    wish: i64 = 0
    if goal >= 0:
        wish -= ways.far(game, goal, y * WIDTH + x) * 4 // UNIT
    return wish + taste(game, figure, foe, x, y)


def taste(game: Skirmish, figure: i64, foe: i64, x: i64, y: i64) -> i64:
    """What a point is worth beside the way to the goal: cover, and the nearest enemy at the right distance."""
    wish: i64 = 0
    ground = game.ground()
    if ground.is_cover(x, y) or ground.is_hill(x, y):
        wish += 6
    if game.terms.scenario == FORD and square_of_distance(x, y, game.terms.marks[0], game.terms.marks[1]) <= GAP_4:
        wish += 12
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
        wish += 18 if game.is_fit(figure) and game.carries[figure] == NOTHING else -12
    else:
        wish -= i64(sqrt(float(square)))
    return wish


def is_worth_charging(game: Skirmish, figure: i64, target: i64) -> bool:
    """Whether a charge promises more than it risks."""
    own: i64 = DIE_OF[figure % BAND_SIZE] + 2 - 2 * game.shock[figure] - 4 * game.wounded[figure]
    other: i64 = DIE_OF[target % BAND_SIZE] - 2 * game.shock[target] - 4 * game.wounded[target]
    if game.is_fighting(target):
        own += 3
    if home_of(game, target) != NOWHERE:
        own += 4
    return own >= other


def placement_aim(game: Skirmish, figure: i64) -> i64:
    """What a figure that is being placed will be after."""
    if game.terms.scenario == HALL and game.status[figure] == UNPLACED:
        return THE_HALL
    return aim(game, figure)
