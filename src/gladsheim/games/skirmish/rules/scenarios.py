"""§41-46: what the sides are after. A scenario overrides the hooks it needs; the rules never ask which one it is.

Compiled.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gladsheim.boards.inches import square_of_distance
from gladsheim.games.skirmish.rules.coins import achieve
from gladsheim.games.skirmish.rules.field import Field
from gladsheim.games.skirmish.rules.ground import BUILDING
from gladsheim.games.skirmish.rules.terms import (
    CARRIED,
    CONTACT,
    GAP_3,
    GAP_4,
    GONE,
    LYING,
    NOTHING,
    SIDE_A,
    SIDE_B,
    STANDING,
    side_of,
)


class Scenario:
    """A scenario in which nothing is to be won but coins for fighting."""

    def is_way_out(self, field: Field, figure: i64) -> bool:
        """§40: whether a figure that stands on its own edge leaves there with what it carries."""
        return False

    def after_drop(self, field: Field, figure: i64, item: i64) -> None:
        """An item was put down on purpose."""

    def after_action(self, field: Field) -> None:
        """An action is over, with all its dice."""

    def after_cart(self, field: Field) -> None:
        """The baggage has moved or stayed."""

    def after_turn(self, field: Field) -> None:
        """§38.2."""

    def at_limit(self, field: Field) -> None:
        """§38.3: final awards after the last turn."""


@final
class Ford(Scenario):
    """§41: hold the ford with two figures out of combat and no enemy near, from the second turn on."""

    def after_turn(self, field: Field) -> None:
        if field.turn < 2:
            return
        side: i64 = 0
        for side in range(2):
            if self._count(field, side, True) >= 2 and self._count(field, 1 - side, False) == 0:
                achieve(field, side)

    def _count(self, field: Field, side: i64, is_free: bool) -> i64:
        """A side's figures within 4 inches of the ford, only those out of combat or all."""
        n: i64 = 0
        figure: i64 = 0
        x: i64 = field.terms.marks[0]
        y: i64 = field.terms.marks[1]
        for figure in range(field.first(side), field.beyond(side)):
            if (
                field.status[figure] == STANDING
                and square_of_distance(field.x[figure], field.y[figure], x, y) <= GAP_4
                and not (is_free and field.is_fighting(figure))
            ):
                n += 1
        return n


@final
class Silver(Scenario):
    """§42: carry the chest off over the own edge."""

    def is_way_out(self, field: Field, figure: i64) -> bool:
        return field.carries[figure] != NOTHING

    def after_action(self, field: Field) -> None:
        if field.item[0] == GONE and field.achieved[SIDE_A] + field.achieved[SIDE_B] == 0:
            achieve(field, side_of(field.active))


@final
class Oxroad(Scenario):
    """§43: bring the cart to the far end of the road, or stop it."""

    def after_cart(self, field: Field) -> None:
        if field.cart_x == field.terms.max_x:
            field.cart_x = NOTHING
            achieve(field, SIDE_A)
        elif field.cart_x == 0:
            field.cart_x = NOTHING
            achieve(field, SIDE_B)

    def at_limit(self, field: Field) -> None:
        if field.cart_x != NOTHING:
            achieve(field, SIDE_B)


@final
class Hall(Scenario):
    """§44: burn the hall with a torch, or keep it."""

    def after_drop(self, field: Field, figure: i64, item: i64) -> None:
        if side_of(figure) != SIDE_A or field.is_burnt:
            return
        ground = field.ground()
        i: i64 = 0
        for i in range(ground.shapes):
            if ground.kind[i] == BUILDING and ground.touches(i, field.x[figure], field.y[figure]):
                field.is_burnt = True
                field.item[item] = GONE
                achieve(field, SIDE_A)
                return

    def at_limit(self, field: Field) -> None:
        if not field.is_burnt:
            achieve(field, SIDE_B)


@final
class Hostage(Scenario):
    """§45: bring the hostage home, or keep him."""

    def is_way_out(self, field: Field, figure: i64) -> bool:
        return field.carries[figure] != NOTHING and side_of(figure) == SIDE_A

    def after_action(self, field: Field) -> None:
        if field.item[0] == GONE:
            achieve(field, SIDE_A)

    def at_limit(self, field: Field) -> None:
        if field.item[0] == LYING or (field.item[0] == CARRIED and not self._is_with_a(field)):
            achieve(field, SIDE_B)

    def _is_with_a(self, field: Field) -> bool:
        figure: i64 = 0
        for figure in range(field.first(SIDE_A), field.beyond(SIDE_A)):
            if field.carries[figure] == 0:
                return True
        return False


@final
class Ravens(Scenario):
    """§46: bring the enemy's banner to the place of the own one, which must lie there. Banner = side."""

    def after_action(self, field: Field) -> None:
        side: i64 = 0
        for side in range(2):
            if self._is_home(field, side):
                achieve(field, side)

    def _is_home(self, field: Field, side: i64) -> bool:
        x: i64 = field.terms.marks[2 * side]
        y: i64 = field.terms.marks[2 * side + 1]
        if field.item[side] != LYING or square_of_distance(field.item_x[side], field.item_y[side], x, y) > CONTACT:
            return False
        figure: i64 = 0
        for figure in range(field.first(side), field.beyond(side)):
            if (
                field.status[figure] == STANDING
                and field.carries[figure] == 1 - side
                and not field.is_fighting(figure)
                and square_of_distance(field.x[figure], field.y[figure], x, y) <= GAP_3
            ):
                return True
        return False


FORD: Final[i64] = 0
SILVER: Final[i64] = 1
OXROAD: Final[i64] = 2
HALL: Final[i64] = 3
HOSTAGE: Final[i64] = 4
RAVENS: Final[i64] = 5


def scenario_of(number: i64) -> Scenario:
    """The scenario of this number, in the order of the rules."""
    if number == FORD:
        return Ford()
    if number == SILVER:
        return Silver()
    if number == OXROAD:
        return Oxroad()
    if number == HALL:
        return Hall()
    if number == HOSTAGE:
        return Hostage()
    return Ravens()
