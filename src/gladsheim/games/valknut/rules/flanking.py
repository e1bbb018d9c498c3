"""§14: when a unit is flanked.

A line has two sides. It is flanked by A if one side is a unit of A and the other a unit of A or an obstacle.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valknut.rules.battleground import UNIT_HEIGHT
from gladsheim.games.valknut.rules.layers import Layers
from gladsheim.games.valknut.rules.terms import (
    ELVES,
    FOREST,
    GRASS,
    GROUND,
    HOLE,
    MASK,
    NOBODY,
    NOWHERE,
    SIDE,
    STEPS,
    UNIT,
)
from gladsheim.games.valknut.rules.warbands import WARBANDS

NO_SIDE: Final[i64] = 0
OBSTACLE: Final[i64] = 1
UNIT_SIDE: Final[i64] = 2

LEFT: Final[i64] = 0
RIGHT: Final[i64] = 1
ABOVE: Final[i64] = 2
BELOW: Final[i64] = 3


def side(state: Layers, cell: i64, direction: i64, reach: i64) -> i64:
    """What stands on one side of a cell for A. `reach` is how far Elves shoot in this check: 1 is not at all."""
    step: i64 = STEPS[direction]
    n: i64 = (cell + step) & MASK
    z: i64 = i64(state.zones[n])
    if z == HOLE:
        return NO_SIDE
    if z >= UNIT:
        return UNIT_SIDE if state.holder[z // UNIT - 1] == state.seat else NO_SIDE
    if reach > 1 and archer(state, cell, step, reach) != NOBODY:
        return UNIT_SIDE
    return NO_SIDE if z & GROUND == GRASS else OBSTACLE


def archer(state: Layers, cell: i64, step: i64, reach: i64) -> i64:
    """§19: the Elf of A that shoots at a cell from this side, over free grassland and forest, or NOBODY.

    A reach beyond 1 comes from A's own warband of Elves, so no Elf of A is a thrall here.
    """
    k: i64 = 2
    n: i64 = (cell + step) & MASK
    while k <= reach:
        between: i64 = i64(state.zones[n])
        ground: i64 = between & GROUND
        if between >= UNIT or (ground != GRASS and ground != FOREST):
            return NOBODY
        n = (n + step) & MASK
        unit: i64 = state.unit_on(n)
        if unit != NOBODY:
            is_elf = state.kind[unit] == ELVES and state.holder[unit] == state.seat
            return unit if is_elf else NOBODY
        k += 1
    return NOBODY


def is_line_flanked(state: Layers, low: i64, high: i64, direction: i64, reach: i64) -> bool:
    """Whether the line from one side of a unit to the opposite one is flanked; `low` and `high` are its end cells."""
    one: i64 = side(state, low, direction, reach)
    if one == NO_SIDE:
        return False
    other: i64 = side(state, high, direction + 1, reach)
    return other != NO_SIDE and one + other > OBSTACLE + OBSTACLE


def flanked_lines(state: Layers, unit: i64, reach: i64) -> i64:
    """How many lines of a unit are flanked: of two, or of a Giantess's three."""
    cell: i64 = state.at[unit]
    n: i64 = 0
    if is_line_flanked(state, cell, cell, LEFT, reach):
        n = 1
    below: i64 = cell
    if UNIT_HEIGHT[state.kind[unit]] > 1:
        below = (cell + SIDE) & MASK
        if is_line_flanked(state, below, below, LEFT, reach):
            n += 1
    if is_line_flanked(state, cell, below, ABOVE, reach):
        n += 1
    return n


def lines_needed(state: Layers, unit: i64) -> i64:
    """How many flanked lines kill a unit; a thrall has no ability that would save it."""
    return WARBANDS[state.kind[unit]].lines_to_die() if state.is_own(unit) else 1


def is_flanked(state: Layers, unit: i64, reach: i64) -> bool:
    """Whether a unit dies in a check of A."""
    return flanked_lines(state, unit, reach) >= lines_needed(state, unit)


def list_flanked(state: Layers, reach: i64, out: vec[i64]) -> i64:
    """All enemies of A that are flanked now; how many there are."""
    n: i64 = 0
    unit: i64 = 0
    while unit < len(state.kind):
        if state.at[unit] != NOWHERE and state.holder[unit] != state.seat and is_flanked(state, unit, reach):
            out[n] = unit
            n += 1
        unit += 1
    return n


def flankers(state: Layers, unit: i64, reach: i64) -> i64:
    """The kinds of A's own units in flanked lines of a victim, as a mask (R40); thralls have no credit."""
    from_cell: i64 = state.at[unit]
    mask: i64 = _line_kinds(state, from_cell, from_cell, LEFT, reach)
    below: i64 = from_cell
    if UNIT_HEIGHT[state.kind[unit]] > 1:
        below = (from_cell + SIDE) & MASK
        mask |= _line_kinds(state, below, below, LEFT, reach)
    return mask | _line_kinds(state, from_cell, below, ABOVE, reach)


def _line_kinds(state: Layers, low: i64, high: i64, direction: i64, reach: i64) -> i64:
    if not is_line_flanked(state, low, high, direction, reach):
        return 0
    return _side_kind(state, low, direction, reach) | _side_kind(state, high, direction + 1, reach)


def _side_kind(state: Layers, cell: i64, direction: i64, reach: i64) -> i64:
    unit: i64 = flanker(state, cell, direction, reach)
    if unit == NOBODY or not state.is_own(unit):
        return 0
    return WARBANDS[state.kind[unit]].bit


def flanker(state: Layers, cell: i64, direction: i64, reach: i64) -> i64:
    """A's unit on one side of a cell, beside it or shooting at it, or NOBODY."""
    unit: i64 = state.unit_on((cell + STEPS[direction]) & MASK)
    if unit != NOBODY:
        return unit if state.holder[unit] == state.seat else NOBODY
    return archer(state, cell, STEPS[direction], reach) if reach > 1 else NOBODY
