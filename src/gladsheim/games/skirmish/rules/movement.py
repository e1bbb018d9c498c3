"""§14-18: where a figure may go. Everything here only looks; `activation` carries out. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.boards.inches import is_clear, square_of_distance
from gladsheim.games.skirmish.rules.field import Field
from gladsheim.games.skirmish.rules.ground import WAY_X, WAY_Y, WAYS, WIDTH
from gladsheim.games.skirmish.rules.terms import (
    BEYOND_CONTACT,
    CONTACT,
    FIGURES,
    GAP_1_5,
    GAP_2,
    MOVE,
    NOT_TOUCHING,
    NOTHING,
    SIDE_A,
    STANDING,
    WITHDRAW,
    WITHDRAWAL,
    side_of,
)
from gladsheim.kit.bits import BIT

NOWHERE: Final[i64] = -1
_FRIEND_REACH: Final[i64] = 196  # (12 + 2)^2: no move passes a friend farther off
_ENEMY_REACH: Final[i64] = 324  # (12 + 6)^2
_CART: Final[i64] = FIGURES  # stands for the baggage in a list of neighbours

_STEPS_BACK: Final[list[tuple[int, int]]] = [
    (dx, dy) for dy in range(-4, 5) for dx in range(-4, 5) if 0 < dx * dx + dy * dy <= 16
]
BACK_X: Final = vec[i64]([dx for dx, dy in _STEPS_BACK])
BACK_Y: Final = vec[i64]([dy for dx, dy in _STEPS_BACK])

_AROUND: Final[list[tuple[int, int]]] = sorted(
    [(dx, dy) for dy in range(-3, 4) for dx in range(-3, 4) if 4 <= dx * dx + dy * dy <= 9],
    key=lambda way: way[0] ** 2 + way[1] ** 2,
)
AROUND_X: Final = vec[i64]([dx for dx, dy in _AROUND])  # contact points around a target, the nearest first
AROUND_Y: Final = vec[i64]([dy for dx, dy in _AROUND])


def neighbours(field: Field, figure: i64, out: vec[i64]) -> i64:
    """The figures, and FIGURES for the baggage, that can stand in the way of a move; returns how many."""
    n: i64 = 0
    side: i64 = 0
    other: i64 = 0
    own: i64 = side_of(figure)
    for side in range(2):
        reach: i64 = _FRIEND_REACH if side == own else _ENEMY_REACH
        for other in range(field.first(side), field.beyond(side)):
            if other != figure and field.status[other] == STANDING and field.apart(figure, other) < reach:
                out[n] = other
                n += 1
    if field.cart_x != NOTHING:
        out[n] = _CART
        n += 1
    return n


def is_way_free(field: Field, figure: i64, qx: i64, qy: i64, near: vec[i64], n: i64) -> bool:
    """§14 as far as others are concerned: friends and baggage are not brushed, enemies stay 2 inches away."""
    px: i64 = field.x[figure]
    py: i64 = field.y[figure]
    own: i64 = side_of(figure)
    i: i64 = 0
    for i in range(n):
        other: i64 = near[i]
        if other == _CART:
            if not is_clear(px, py, qx, qy, field.cart_x, field.terms.cart[1], CONTACT):
                return False
            continue
        ex: i64 = field.x[other]
        ey: i64 = field.y[other]
        if side_of(other) == own:
            if not is_clear(px, py, qx, qy, ex, ey, CONTACT):
                return False
            continue
        if square_of_distance(qx, qy, ex, ey) < GAP_2:
            return False
        if square_of_distance(px, py, ex, ey) >= GAP_2:
            if not is_clear(px, py, qx, qy, ex, ey, GAP_2):
                return False
        elif (qx - px) * (px - ex) + (qy - py) * (py - ey) < 0:
            return False
    return True


def list_moves(field: Field, figure: i64, out: vec[i64], n: i64) -> i64:
    """§14: every point a figure may move to, as choices after the first n; returns how many there are.

    Row by row from the enemy's edge to the own one: whoever takes the first of equals errs forward on both sides.
    """
    near = vec[i64]([0] * (FIGURES + 1))
    count: i64 = neighbours(field, figure, near)
    ground = field.ground()
    px: i64 = field.x[figure]
    py: i64 = field.y[figure]
    is_up: bool = side_of(figure) == SIDE_A
    i: i64 = 0
    for i in range(WAYS):
        way: i64 = WAYS - 1 - i if is_up else i
        if ground.may_walk(px, py, way):
            qx: i64 = px + WAY_X[way]
            qy: i64 = py + WAY_Y[way]
            if count == 0 or is_way_free(field, figure, qx, qy, near, count):
                out[n] = MOVE + qy * WIDTH + qx
                n += 1
    return n


# §15 Cross


def landing(field: Field, figure: i64, shape: i64) -> i64:
    """§15: the point on which a figure lands that crosses an obstacle, or NOWHERE."""
    ground = field.ground()
    if not ground.is_obstacle(shape):
        return NOWHERE
    px: i64 = field.x[figure]
    py: i64 = field.y[figure]
    x1: i64 = ground.a[shape]
    y1: i64 = ground.b[shape]
    x2: i64 = ground.c[shape]
    y2: i64 = ground.d[shape]
    goes_across: bool = ground.is_upright[shape] == 1
    if goes_across and not y1 <= py <= y2:
        return NOWHERE
    if not goes_across and not x1 <= px <= x2:
        return NOWHERE
    here: i64 = px if goes_across else py
    low: i64 = x1 if goes_across else y1
    high: i64 = x2 if goes_across else y2
    sign: i64
    if low - 3 <= here <= low:
        sign = 1
    elif high <= here <= high + 3:
        sign = -1
    else:
        return NOWHERE
    far: i64 = high if sign == 1 else low
    beyond: i64 = 0
    for beyond in range(1, 4):
        qx: i64 = far + sign * beyond if goes_across else px
        qy: i64 = py if goes_across else far + sign * beyond
        if _may_land(field, figure, shape, qx, qy):
            return qy * WIDTH + qx
    return NOWHERE


def _may_land(field: Field, figure: i64, shape: i64, qx: i64, qy: i64) -> bool:
    px: i64 = field.x[figure]
    py: i64 = field.y[figure]
    ground = field.ground()
    if not ground.is_standable(qx, qy) or ground.is_blocked(px, py, qx, qy, shape):
        return False
    if not is_passage_free(field, figure, qx, qy):
        return False
    side: i64 = 1 - side_of(figure)
    other: i64 = 0
    for other in range(field.first(side), field.beyond(side)):
        if (
            field.status[other] == STANDING
            and square_of_distance(qx, qy, field.x[other], field.y[other]) < NOT_TOUCHING
        ):
            return False
    return True


def is_passage_free(field: Field, figure: i64, qx: i64, qy: i64) -> bool:
    """Whether a way keeps clear of every base: figures of both sides and the baggage."""
    px: i64 = field.x[figure]
    py: i64 = field.y[figure]
    side: i64 = 0
    other: i64 = 0
    for side in range(2):
        for other in range(field.first(side), field.beyond(side)):
            if (
                other != figure
                and field.status[other] == STANDING
                and not is_clear(px, py, qx, qy, field.x[other], field.y[other], CONTACT)
            ):
                return False
    return field.cart_x == NOTHING or is_clear(px, py, qx, qy, field.cart_x, field.terms.cart[1], CONTACT)


# §16 Charge


def contact_point(field: Field, figure: i64, target: i64) -> i64:
    """§16: the point on which a charger is put, or NOWHERE."""
    if field.apart(figure, target) > field.terms.charge_reach:
        return NOWHERE
    px: i64 = field.x[figure]
    py: i64 = field.y[figure]
    tx: i64 = field.x[target]
    ty: i64 = field.y[target]
    ground = field.ground()
    best: i64 = NOWHERE
    best_gap: i64 = 0
    best_way: i64 = 0
    i: i64 = 0
    for i in range(len(AROUND_X)):
        cx: i64 = tx + AROUND_X[i]
        cy: i64 = ty + AROUND_Y[i]
        gap: i64 = AROUND_X[i] * AROUND_X[i] + AROUND_Y[i] * AROUND_Y[i]
        if best != NOWHERE and gap > best_gap:
            break
        way: i64 = square_of_distance(cx, cy, px, py)
        if best != NOWHERE and (way > best_way or (way == best_way and cy * WIDTH + cx > best)):
            continue
        if (
            ground.is_standable(cx, cy)
            and field.is_free_of_overlap(cx, cy, figure)
            and is_passage_free(field, figure, cx, cy)
            and not ground.is_blocked(px, py, cx, cy)
            and not ground.is_blocked(cx, cy, tx, ty)
        ):
            best = cy * WIDTH + cx
            best_gap = gap
            best_way = way
    return best


# §18 Withdraw


def may_withdraw_to(field: Field, figure: i64, qx: i64, qy: i64) -> bool:
    """§18: 2 inches back at most, 1.5 inches from every enemy it is locked with, in contact with no other (R80)."""
    px: i64 = field.x[figure]
    py: i64 = field.y[figure]
    ground = field.ground()
    if not 0 < square_of_distance(px, py, qx, qy) <= WITHDRAWAL or not ground.is_standable(qx, qy):
        return False
    side: i64 = 1 - side_of(figure)
    other: i64 = 0
    for other in range(field.first(side), field.beyond(side)):
        least: i64 = GAP_1_5 if field.links[figure] & BIT[other] != 0 else BEYOND_CONTACT
        if field.status[other] == STANDING and square_of_distance(qx, qy, field.x[other], field.y[other]) < least:
            return False
    return not ground.is_blocked(px, py, qx, qy) and is_passage_free(field, figure, qx, qy)


def list_withdrawals(field: Field, figure: i64, out: vec[i64], n: i64) -> i64:
    """The points a figure may withdraw to, row by row, as choices after the first n; returns how many there are."""
    i: i64 = 0
    for i in range(len(BACK_X)):
        qx: i64 = field.x[figure] + BACK_X[i]
        qy: i64 = field.y[figure] + BACK_Y[i]
        if may_withdraw_to(field, figure, qx, qy):
            out[n] = WITHDRAW + qy * WIDTH + qx
            n += 1
    return n


def may_withdraw(field: Field, figure: i64) -> bool:
    """Whether there is any point to withdraw to."""
    i: i64 = 0
    for i in range(len(BACK_X)):
        if may_withdraw_to(field, figure, field.x[figure] + BACK_X[i], field.y[figure] + BACK_Y[i]):
            return True
    return False
