"""What is worth a look because of the Giantess: she dies on two lines at once, and free Valknuts enrage her."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import (
    ENRAGING,
    GIANTESS,
    GRASS,
    GROUND,
    HOLE,
    MASK,
    NOBODY,
    NOWHERE,
    SIDE,
    STEPS,
    UNIT,
    VALKNUT,
)

RAGE: Final[i64] = 12  # what it is worth, in a deed's score, to wake or to calm her


def lines_flanked(game: Valknut, unit: i64, mover: i64, cell: i64) -> i64:
    """How many of her three lines A flanks once the mover stands on a cell."""
    upper: i64 = game.at[unit]
    lower: i64 = (upper + SIDE) & MASK
    n: i64 = _is_flanked(game, upper, upper, 0, mover, cell)
    n += _is_flanked(game, lower, lower, 0, mover, cell)
    return n + _is_flanked(game, upper, lower, 1, mover, cell)


def _is_flanked(game: Valknut, low: i64, high: i64, axis: i64, mover: i64, cell: i64) -> i64:
    one: i64 = _side(game, (low + STEPS[2 * axis]) & MASK, mover, cell)
    other: i64 = _side(game, (high + STEPS[2 * axis + 1]) & MASK, mover, cell)
    return 1 if one > 0 and other > 0 and one + other >= 3 else 0


def _side(game: Valknut, cell: i64, mover: i64, to: i64) -> i64:
    """0 nothing, 1 an obstacle, 2 a unit of A."""
    if cell == to:
        return 2
    z: i64 = i64(game.zones[cell])
    if z >= UNIT:
        unit: i64 = z // UNIT - 1
        return 2 if game.holder[unit] == game.seat and unit != mover else 0
    return 1 if z != HOLE and z & GROUND != GRASS else 0


def rage_change(game: Valknut, here: i64, there: i64) -> i64:
    """What it is worth to A that a unit leaves one zone and covers another: Valknuts wake her or calm her."""
    freed: i64 = _is_knot(game, here) - _is_knot(game, there)
    return 0 if freed == 0 else worth_of_knots(game, freed)


def worth_of_knots(game: Valknut, more: i64) -> i64:
    """What so many more free Valknuts are worth to A."""
    holder: i64 = holder_of_giantess(game)
    if holder == NOBODY:
        return 0
    free: i64 = game.free_knots()
    value: i64 = more
    if (free >= ENRAGING) != (free + more >= ENRAGING):
        value = RAGE * more
    elif free + more >= ENRAGING + 2:
        value = 0
    return value if holder == game.seat else -value


def holder_of_giantess(game: Valknut) -> i64:
    """Who has her in play, with her abilities; or NOBODY."""
    unit: i64 = 0
    while unit < len(game.kind):
        if game.kind[unit] == GIANTESS and game.at[unit] != NOWHERE and game.is_own(unit):
            return game.holder[unit]
        unit += 1
    return NOBODY


def _is_knot(game: Valknut, cell: i64) -> i64:
    return 1 if i64(game.zones[cell]) & VALKNUT else 0
