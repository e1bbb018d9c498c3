"""What no table can show: who stands where, locked with whom, and what lies or is carried."""

from __future__ import annotations

from gladsheim.core.errors import Invalid
from gladsheim.games.skirmish.printed import FIGURES, table_under
from gladsheim.games.skirmish.rules.ground import TREE
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.scenarios import HOSTAGE, SILVER
from gladsheim.games.skirmish.rules.terms import (
    CARRIED,
    CART_MOVE,
    CARTING,
    CONTACT,
    DEAD,
    ENDED,
    GONE,
    ITEMS,
    LYING,
    NOT_TOUCHING,
    NOTHING,
    OFF,
    SIDE_A,
    STANDING,
    TORCHES,
    UNPLACED,
    side_of,
)
from gladsheim.kit.bits import BIT


def check_figures(state: Skirmish) -> None:
    """Every figure stands where one can, and is locked with enemies in contact."""
    for figure, name in enumerate(FIGURES):
        if state.status[figure] == STANDING:
            _check_place(state, figure, name)
            _check_links(state, figure, name)
        elif state.links[figure] or (
            state.status[figure] in (UNPLACED, DEAD) and (state.shock[figure] or state.wounded[figure])
        ):
            raise Invalid(f"{name} is not on the table and cannot fight or suffer.")
        elif state.status[figure] == UNPLACED and state.is_done[figure]:
            raise Invalid(f"{name} is not placed yet and cannot have been activated.")


def _check_place(state: Skirmish, figure: int, name: str) -> None:
    x, y = state.x[figure], state.y[figure]
    if not state.ground().is_standable(x, y):
        raise Invalid(f"Nobody can stand on {x},{y}.")
    if not state.is_free_of_overlap(x, y, figure):
        raise Invalid(f"{name} overlaps another figure or the cart.")


def _check_links(state: Skirmish, figure: int, name: str) -> None:
    for other, enemy in enumerate(FIGURES):
        if not state.links[figure] & BIT[other]:
            continue
        is_mutual = state.status[other] == STANDING and state.links[other] & BIT[figure]
        if not is_mutual or side_of(other) == side_of(figure):
            raise Invalid(f"{name} and {enemy} cannot be locked like this.")
        if not CONTACT <= state.apart(figure, other) <= NOT_TOUCHING:
            raise Invalid(f"{name} and {enemy} are locked, so they stand in contact: 2 to 3 half inches apart.")
        if state.ground().is_blocked(state.x[figure], state.y[figure], state.x[other], state.y[other]):
            raise Invalid(f"{name} and {enemy} cannot be locked over an obstacle.")


def check_things(state: Skirmish) -> None:
    """What is carried has one carrier, what lies can lie there, what is gone was paid for."""
    carried = [item for item in state.carries if item != NOTHING]
    if len(set(carried)) < len(carried):
        raise Invalid("Two figures carry the same thing.")
    waits = state.phase <= TORCHES  # torches are carried before they are given to anybody
    names = table_under(state.terms).items
    for item in range(ITEMS):
        if item in carried and state.item[item] != CARRIED:
            raise Invalid("What is carried cannot lie on the table.")
        if state.item[item] == CARRIED and item not in carried and not (waits and state.terms.torches):
            raise Invalid("What is carried has a carrier, what lies or is gone has none.")
        if state.item[item] == LYING and not state.ground().is_standable(state.item_x[item], state.item_y[item]):
            at = f"{state.item_x[item]},{state.item_y[item]}"
            raise Invalid(f"{names[item]} lies where a figure has stood, and nobody can stand on {at}.")
    _check_gone(state)
    _check_road(state)


def _check_gone(state: Skirmish) -> None:
    """§40, §44: what is gone left with a figure of the side that has had its objective, or burnt the hall."""
    gone = sum(1 for item in range(ITEMS) if state.item[item] == GONE)
    off = [figure for figure in range(len(FIGURES)) if state.status[figure] == OFF]
    if state.terms.torches:
        if gone != int(state.is_burnt) or off:
            raise Invalid("One torch is gone where the hall is burnt, none before, and nobody leaves the table.")
    elif state.terms.scenario not in (SILVER, HOSTAGE):
        if gone or off:
            raise Invalid("In this scenario nothing and nobody leaves the table.")
    elif gone != len(off) or any(not state.achieved[side_of(figure)] for figure in off):
        raise Invalid("What is gone left with one figure, o, and its side has had its objective: obj A.")


def _check_road(state: Skirmish) -> None:
    """§39: the cart has not passed a standing tree, and has come 6 inches a turn at most."""
    if state.terms.cart[0] < 0 or state.cart_x == NOTHING:
        return
    ground = state.ground()
    trees = [i for i in range(int(ground.shapes)) if ground.kind[i] == TREE and not ground.is_cleared[i]]
    if any(state.cart_x >= ground.a[tree] for tree in trees):
        raise Invalid(f"The cart stands before the felled tree, at most at {ground.a[trees[0]] - 1}, or it is gone.")
    rides = state.turn if state.phase == ENDED else max(0, state.turn - 1)
    if abs(int(state.cart_x - state.terms.cart[0])) > CART_MOVE * rides:
        raise Invalid("The cart has come at most 6 inches at the end of each turn.")
    if state.turn <= 1 and state.phase not in (CARTING, ENDED) and state.controller != SIDE_A:
        raise Invalid("Until the end of turn 1 side A leads the cart.")
