"""§39, §43: the baggage on its road, and the felled tree across it. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from gladsheim.boards.inches import is_clear, square_of_distance, square_of_gap
from gladsheim.games.skirmish.rules.field import Field
from gladsheim.games.skirmish.rules.ground import TREE
from gladsheim.games.skirmish.rules.terms import CART_MOVE, CLEARING, CONTACT, GAP_2, STANDING


def is_near_cart(field: Field, side: i64) -> bool:
    """§39: whether a side has a figure within 2 inches of the baggage."""
    figure: i64 = 0
    for figure in range(field.first(side), field.beyond(side)):
        if (
            field.status[figure] == STANDING
            and square_of_distance(field.x[figure], field.y[figure], field.cart_x, field.terms.cart[1]) <= GAP_2
        ):
            return True
    return False


def may_cart_go(field: Field, x: i64) -> bool:
    """§39: along the road, clear of figures, 2 inches from enemies of its controller, over no obstacle."""
    y: i64 = field.terms.cart[1]
    if not 0 <= x <= field.terms.max_x or not -CART_MOVE <= x - field.cart_x <= CART_MOVE:
        return False
    if x == field.cart_x:
        return True
    if field.ground().is_blocked(field.cart_x, y, x, y):
        return False
    side: i64 = 0
    figure: i64 = 0
    for side in range(2):
        least: i64 = CONTACT if side == field.controller else GAP_2
        for figure in range(field.first(side), field.beyond(side)):
            if field.status[figure] == STANDING and not is_clear(
                field.cart_x, y, x, y, field.x[figure], field.y[figure], least
            ):
                return False
    return True


def may_clear(field: Field, figure: i64, shape: i64) -> bool:
    """§43: whether a figure is within 2 inches of a felled tree that still lies there."""
    ground = field.ground()
    if ground.kind[shape] != TREE or ground.is_cleared[shape] == 1:
        return False
    x: i64 = field.x[figure]
    y: i64 = field.y[figure]
    return square_of_gap(x, y, ground.a[shape], ground.b[shape], ground.c[shape], ground.d[shape]) <= CLEARING
