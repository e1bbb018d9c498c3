"""Which placements are worth a look.

A placement has hundreds of choices. Each zone beside the Battleground is valued once, for an obstacle and for a unit
that would come there; a placement is then worth the sum over its zones.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.games.valknut.hints.giantess import worth_of_knots
from gladsheim.games.valknut.rules.battleground import UNIT_HEIGHT
from gladsheim.games.valknut.rules.cards import FACE, KNOT, KNOTS, NUMBER, OFFSET, TERRAIN_CARDS
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.scoring import worth
from gladsheim.games.valknut.rules.terms import (
    CELLS,
    GRASS,
    GROUND,
    HOLE,
    LAY,
    MASK,
    NOBODY,
    NOWHERE,
    SIDE,
    STEPS,
    UNIT,
    cell_of,
    there_of,
    thing_of,
    verb_of,
)

KILL: Final[i64] = 40  # times the victim's worth
RISK: Final[i64] = 3


@final
class Surveyor:
    """Values placements of one position."""

    def __init__(self) -> None:
        self._obstacle: vec[i64] = vec[i64]([0] * CELLS)  # what an obstacle on a hole would be worth to A
        self._unit: vec[i64] = vec[i64]([0] * CELLS)  # what a unit of A there would be worth
        self._valued: vec[i64] = vec[i64]()  # the cells with a value

    def score(self, game: Valknut, actions: vec[i64], n: i64, scores: vec[i64]) -> None:
        """Fill in what each placement promises; to decline is worth nothing."""
        self._value_holes(game)
        supply: i64 = _spawn_worth(game)
        knots: i64 = 0 if supply > 6 else worth_of_knots(game, 1)  # where nobody comes it stays free
        i: i64 = 0
        while i < n:
            action: i64 = actions[i]
            if verb_of(action) == LAY:
                scores[i] = self._placement(game, action, supply, knots)
            else:
                scores[i] = 0
            i += 1

    def _placement(self, game: Valknut, action: i64, supply: i64, knots: i64) -> i64:
        thing: i64 = thing_of(action)
        card: i64 = thing // 4
        start: i64 = cell_of(there_of(action))
        row: i64 = (thing & 1) * 8
        score: i64 = 6 * NUMBER[card]
        if card >= TERRAIN_CARDS:
            score -= 3
        k: i64
        for k in range(8):
            cell: i64 = (start + OFFSET[row + k]) & MASK
            if FACE[thing * 8 + k] & GROUND != GRASS:
                score += self._obstacle[cell]
        knot: i64 = KNOT[thing * KNOTS]
        if knot != NOBODY:
            best: i64 = self._unit[(start + OFFSET[row + knot]) & MASK]
            k = 1
            while KNOT[thing * KNOTS + k] != NOBODY:
                stand: i64 = self._unit[(start + OFFSET[row + KNOT[thing * KNOTS + k]]) & MASK]
                if stand > best:
                    best = stand
                k += 1
            score += supply + best + knots
        return score + ((action * 40503) >> 7) % 3

    def _value_holes(self, game: Valknut) -> None:
        i: i64 = 0
        while i < len(self._valued):
            self._obstacle[self._valued[i]] = 0
            self._unit[self._valued[i]] = 0
            i += 1
        valued = vec[i64]()
        unit: i64 = 0
        while unit < len(game.kind):
            cell: i64 = game.at[unit]
            if cell != NOWHERE:
                below: i64 = (cell + (UNIT_HEIGHT[game.kind[unit]] - 1) * SIDE) & MASK
                d: i64
                for d in range(4):
                    near: i64 = below if STEPS[d] == SIDE else cell
                    far: i64 = cell if STEPS[d] == SIDE else below if STEPS[d] == -SIDE else cell
                    hole: i64 = (near + STEPS[d]) & MASK
                    if i64(game.zones[hole]) == HOLE:
                        self._value_hole(game, unit, hole, (far - STEPS[d]) & MASK)
                        valued = append(valued, hole)
                    side: i64 = (below + STEPS[d]) & MASK
                    if below != cell and d < 2 and i64(game.zones[side]) == HOLE:
                        self._value_hole(game, unit, side, (below - STEPS[d]) & MASK)
                        valued = append(valued, side)
            unit += 1
        self._valued = valued

    def _value_hole(self, game: Valknut, unit: i64, hole: i64, behind: i64) -> None:
        """A unit stands between a hole and what is behind it."""
        z: i64 = i64(game.zones[behind])
        vp: i64 = worth(game, unit)
        is_enemy = game.holder[unit] != game.seat
        if UNIT_HEIGHT[game.kind[unit]] > 1:
            vp //= 2
        if z >= UNIT:
            is_hostile = game.holder[z // UNIT - 1] != game.holder[unit]
            is_mine = game.holder[z // UNIT - 1] == game.seat
            if is_enemy and is_mine:
                self._obstacle[hole] += KILL * vp
                self._unit[hole] += KILL * vp
            elif not is_enemy and is_hostile:
                self._obstacle[hole] -= KILL * vp // 2
        elif z & GROUND == GRASS:
            self._obstacle[hole] += RISK * vp if is_enemy else -RISK * vp
            if is_enemy:
                self._unit[hole] += RISK * vp
        elif z != HOLE and is_enemy:
            self._unit[hole] += KILL * vp


def _spawn_worth(game: Valknut) -> i64:
    """What a Valknut on a new card is worth to A: a unit from supply, or a point."""
    best: i64 = 6
    unit: i64 = 0
    while unit < len(game.kind):
        if game.holder[unit] == game.seat and game.at[unit] == NOWHERE:
            vp: i64 = 4 + 4 * worth(game, unit)
            if vp > best:
                best = vp
        unit += 1
    return best
