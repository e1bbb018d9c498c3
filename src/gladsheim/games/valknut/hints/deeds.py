"""What a move promises at first sight: kills at its end, more safety, a unit out of Parley."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gladsheim.games.valknut.hints.giantess import lines_flanked, rage_change
from gladsheim.games.valknut.hints.placing import KILL
from gladsheim.games.valknut.rules.battleground import UNIT_HEIGHT
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.scoring import worth
from gladsheim.games.valknut.rules.terms import (
    DIE_HARD_LINES,
    GRASS,
    GROUND,
    HOLE,
    MASK,
    NOBODY,
    PARLEY,
    SHOVE,
    SIDE,
    STEPS,
    UNIT,
    cell_of,
    here_of,
    there_of,
    verb_of,
)

IDLE: Final[i64] = 4  # the score of a move that changes nothing


def deed_score(game: Valknut, action: i64) -> i64:
    """What a move promises: kills at its end, more safety, a unit out of Parley."""
    here: i64 = cell_of(here_of(action))
    there: i64 = cell_of(there_of(action))
    unit: i64 = game.unit_on(here)
    vp: i64 = worth(game, unit)
    score: i64 = IDLE
    if verb_of(action) == SHOVE:
        return 10 + _kills(game, unit, there)
    score += _kills(game, unit, there)
    if UNIT_HEIGHT[game.kind[unit]] > 1:
        under: i64 = game.unit_on(there)
        below: i64 = game.unit_on((there + SIDE) & MASK)
        if under != NOBODY and under != unit:
            score += KILL * worth(game, under)
        if below != NOBODY and below != unit and below != under:
            score += KILL * worth(game, below)
        score += _kills(game, unit, (there + SIDE) & MASK)
    score += rage_change(game, here, there)
    score += vp * (danger(game, unit, here) - danger(game, unit, there))
    from_parley = i64(game.zones[here]) & PARLEY
    to_parley = i64(game.zones[there]) & PARLEY
    if from_parley and not to_parley:
        score += 2 * vp
    elif to_parley and not from_parley:
        score -= 2 * vp
    return score


def _kills(game: Valknut, mover: i64, cell: i64) -> i64:
    """The worth of enemies beside a cell that a unit of A there would flank."""
    total: i64 = 0
    d: i64
    for d in range(4):
        beside: i64 = (cell + STEPS[d]) & MASK
        z: i64 = i64(game.zones[beside])
        if z < UNIT:
            continue
        enemy: i64 = z // UNIT - 1
        if game.holder[enemy] == game.seat:
            continue
        opposite: i64 = (beside + STEPS[d]) & MASK
        if UNIT_HEIGHT[game.kind[enemy]] > 1 and game.is_own(enemy):
            lines: i64 = lines_flanked(game, enemy, mover, cell)
            total += KILL * worth(game, enemy) if lines >= DIE_HARD_LINES else 4 + 6 * lines
            continue
        o: i64 = i64(game.zones[opposite])
        if o >= UNIT:
            other: i64 = o // UNIT - 1
            if game.holder[other] == game.seat and other != mover:
                total += KILL * worth(game, enemy)
        elif o != HOLE and o & GROUND != GRASS:
            total += KILL * worth(game, enemy)
        elif o != HOLE:
            total += 2
    return total


def danger(game: Valknut, unit: i64, cell: i64) -> i64:
    """How easily a unit on a cell would be flanked: per line 6 if it is, 2 or 3 if one enemy more is needed."""
    total: i64 = 0
    axis: i64
    for axis in range(2):
        one: i64 = _threat(game, unit, (cell + STEPS[2 * axis]) & MASK)
        other: i64 = _threat(game, unit, (cell + STEPS[2 * axis + 1]) & MASK)
        if one == 0 or other == 0:
            continue
        if one + other >= 5:
            total += 6
        elif one == 3 or other == 3:
            total += 2
        elif one == 2 or other == 2:
            total += 3 if one != other else 0
    return total


def _threat(game: Valknut, unit: i64, cell: i64) -> i64:
    """0 nothing can flank from here, 1 an enemy could come, 2 an obstacle, 3 an enemy."""
    z: i64 = i64(game.zones[cell])
    if z == HOLE:
        return 0
    if z >= UNIT:
        other: i64 = z // UNIT - 1
        if other == unit:
            return 1
        return 0 if game.holder[other] == game.holder[unit] else 3
    return 1 if z & GROUND == GRASS else 2
