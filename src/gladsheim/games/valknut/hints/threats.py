"""Who could be killed soon: how many moves an enemy of a unit still needs to flank it.

Reach is looked at, not guessed: a zone beside a unit counts only if a straight move of an enemy leads there.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gladsheim.games.valknut.rules.battleground import UNIT_HEIGHT
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.scoring import worth
from gladsheim.games.valknut.rules.terms import (
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
from gladsheim.games.valknut.rules.warbands import ENEMIES, WARBANDS
from gladsheim.kit.bits import BIT

# How far a unit is from its death

SAFE: Final[i64] = 0
TWO_MOVES: Final[i64] = 1
ONE_MOVE: Final[i64] = 2
FLANKED: Final[i64] = 3

# What stands on one side of a unit, for an enemy

_NOTHING: Final[i64] = 0  # that could ever help
_FREE: Final[i64] = 1
_OBSTACLE: Final[i64] = 2
_ENEMY: Final[i64] = 3


def peril(game: Valknut, unit: i64, enemy: i64) -> i64:
    """The worst that an enemy seat could do to a unit."""
    cell: i64 = game.at[unit]
    across: i64 = _line(game, enemy, cell, cell, 0)
    if UNIT_HEIGHT[game.kind[unit]] == 1:
        along: i64 = _line(game, enemy, cell, cell, 1)
        return across if across > along else along
    below: i64 = (cell + SIDE) & MASK
    lower: i64 = _line(game, enemy, below, below, 0)
    along = _line(game, enemy, cell, below, 1)
    if not game.is_own(unit):
        return max(across, lower, along)
    return across + lower + along - max(across, lower, along) - min(across, lower, along)  # Die Hard: the second worst


def _line(game: Valknut, enemy: i64, low: i64, high: i64, axis: i64) -> i64:
    a: i64 = (low + STEPS[2 * axis]) & MASK
    b: i64 = (high + STEPS[2 * axis + 1]) & MASK
    one: i64 = _side(game, enemy, a)
    if one == _NOTHING:
        return SAFE
    other: i64 = _side(game, enemy, b)
    if other == _NOTHING:
        return SAFE
    if one + other >= _ENEMY + _OBSTACLE:
        return FLANKED
    if one == _FREE and other == _FREE:
        return TWO_MOVES if _comes(game, enemy, a, NOBODY) and _comes(game, enemy, b, NOBODY) else SAFE
    if one == _FREE:
        return ONE_MOVE if _comes(game, enemy, a, game.unit_on(b)) else SAFE
    if other == _FREE:
        return ONE_MOVE if _comes(game, enemy, b, game.unit_on(a)) else SAFE
    return SAFE


def _side(game: Valknut, enemy: i64, cell: i64) -> i64:
    z: i64 = i64(game.zones[cell])
    if z == HOLE:
        return _NOTHING
    if z >= UNIT:
        return _ENEMY if game.holder[z // UNIT - 1] == enemy else _NOTHING
    return _FREE if z & GROUND == GRASS else _OBSTACLE


def _comes(game: Valknut, seat: i64, cell: i64, flanker: i64) -> bool:
    """Whether a unit of a seat, but not the one that flanks already, can come to a free cell by one move."""
    direction: i64
    for direction in range(4):
        step: i64 = STEPS[direction]
        c: i64 = (cell + step) & MASK
        crossed: i64 = 0
        while True:
            z: i64 = i64(game.zones[c])
            if z == HOLE:
                break
            if z >= UNIT:
                unit: i64 = z // UNIT - 1
                if game.holder[unit] == seat:
                    if unit != flanker and crossed & ~WARBANDS[game.kind[unit]].crossed == 0:
                        return True
                    break
                crossed |= ENEMIES
            elif z & GROUND != GRASS:
                crossed |= BIT[z & GROUND]
            c = (c + step) & MASK
    return i64(game.zones[cell]) & VALKNUT != 0 and _flies(game, seat)


def _flies(game: Valknut, seat: i64) -> bool:
    """Whether a seat's units go to free Valknuts wherever they are."""
    number: i64
    for number in range(game.terms.bands_each):
        kind: i64 = game.band(seat, number)
        if WARBANDS[kind].flies() and game.has_band(seat, kind):
            return True
    return False


def toll(game: Valknut, seat: i64, enemy: i64, moves: float) -> float:
    """The victory points that a seat may expect to lose to an enemy who has so many moves."""
    sure: float = 0.0
    vague: float = 0.0
    best: float = 0.0
    second: float = 0.0
    prize: float = _prize(game, enemy)
    unit: i64 = 0
    while unit < len(game.kind):
        if game.at[unit] != NOWHERE and game.holder[unit] == seat:
            near: i64 = peril(game, unit, enemy)
            if near != SAFE:
                loss: float = float(worth(game, unit)) + prize
                if near == FLANKED:
                    sure += 0.95 * loss
                elif near == TWO_MOVES:
                    vague += 0.08 * loss
                else:
                    vague += 0.2 * loss
                    if loss > best:
                        second = best
                        best = loss
                    elif loss > second:
                        second = loss
        unit += 1
    if moves < 1.0:
        return sure
    return sure + vague + 0.75 * best + (0.5 * second if moves >= 2.0 else 0.0)


def _prize(game: Valknut, seat: i64) -> float:
    """What a kill is worth to a seat beyond the victim."""
    total: float = 0.5
    number: i64
    for number in range(game.terms.bands_each):
        kind: i64 = game.band(seat, number)
        if WARBANDS[kind].minds_credit():
            total += 0.5
    return total
