"""What a warlord sees at a glance: which card helps, which move kills, which zone is dangerous, and who is ahead.

A placement has hundreds of choices. Each zone beside the Battleground is valued once, for an obstacle and for a unit
that would come there; a placement is then worth the sum over its zones, and the search looks at the best ones only.
"""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.core.hints import Hints
from gladsheim.core.state import State
from gladsheim.games.valknut.rules.cards import FACE, KNOT, NUMBER, OFFSET, TERRAIN_CARDS
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.scoring import is_scoring, worth
from gladsheim.games.valknut.rules.table import HELD, UNIT_HEIGHT
from gladsheim.games.valknut.rules.terms import (
    CELLS,
    DECLINE,
    END,
    GRASS,
    GROUND,
    HOLE,
    LAY,
    MASK,
    MOVING,
    NO_SPAWN,
    NOBODY,
    NOWHERE,
    PARLEY,
    PLACING,
    RAGING,
    SHOVE,
    SIDE,
    SPAWNING,
    STEPS,
    UNIT,
    cell_of,
    here_of,
    there_of,
    thing_of,
    verb_of,
)

PLACEMENTS: Final[i64] = 18  # looked at by the search
DEEDS: Final[i64] = 14
HORIZON: Final[i64] = 16  # decisions
KILL: Final[i64] = 40  # times the victim's worth
RISK: Final[i64] = 3


@final
class Warlord(Hints):
    """Advice for all warbands alike."""

    def __init__(self) -> None:
        self._obstacle: vec[i64] = vec[i64]([0] * CELLS)  # what an obstacle on a hole would be worth to A
        self._unit: vec[i64] = vec[i64]([0] * CELLS)  # what a unit of A there would be worth
        self._valued: vec[i64] = vec[i64]()  # the cells with a value
        self._scores: vec[i64] = vec[i64]([0] * 8192)
        self._best: vec[i64] = vec[i64]([0] * 64)

    def horizon(self) -> i64:
        return HORIZON

    # What is worth a look

    def narrow(self, state: State, seat: i64, actions: vec[i64], n: i64) -> i64:
        game = cast(Valknut, state)
        if game.phase in (PLACING, RAGING):
            self._score_placements(game, actions, n)
            return self._keep_best(actions, n, PLACEMENTS)
        if game.phase == MOVING and n > DEEDS:
            self._score_deeds(game, actions, n)
            return self._keep_best(actions, n, DEEDS)
        return n

    def _keep_best(self, actions: vec[i64], n: i64, most: i64) -> i64:
        """Move the actions with the best scores to the front, and with them the choice to do nothing."""
        if n <= most:
            return n
        scores = self._scores
        best = self._best
        kept: i64 = 0
        i: i64 = 0
        while i < n:
            if kept < most or scores[i] > scores[best[kept - 1]]:
                k: i64 = kept if kept < most else most - 1
                while k > 0 and scores[best[k - 1]] < scores[i]:
                    best[k] = best[k - 1]
                    k -= 1
                best[k] = i
                if kept < most:
                    kept += 1
            i += 1
        chosen = vec[i64]([0] * (most + 1))
        i = 0
        while i < kept:
            chosen[i] = actions[best[i]]
            i += 1
        last: i64 = actions[n - 1]
        verb: i64 = verb_of(last)
        if verb in (END, DECLINE) and not _is_among(last, chosen, kept):
            chosen[kept] = last
            kept += 1
        i = 0
        while i < kept:
            actions[i] = chosen[i]
            i += 1
        return kept

    def weigh(self, state: State, seat: i64, actions: vec[i64], n: i64, weights: vec[i64]) -> bool:
        game = cast(Valknut, state)
        i: i64 = 0
        if game.phase in (PLACING, RAGING):
            self._score_placements(game, actions, n)
        elif game.phase == MOVING:
            self._score_deeds(game, actions, n)
        elif game.phase == SPAWNING:
            while i < n:
                weights[i] = 1 if verb_of(actions[i]) == NO_SPAWN else 8
                i += 1
            return True
        else:
            return False
        best: i64 = self._scores[0]
        while i < n:
            if self._scores[i] > best:
                best = self._scores[i]
            i += 1
        i = 0
        while i < n:
            behind: i64 = best - self._scores[i]
            weights[i] = 64 if behind < 4 else 16 if behind < 10 else 4 if behind < 20 else 1
            i += 1
        return True

    # Placements

    def _score_placements(self, game: Valknut, actions: vec[i64], n: i64) -> None:
        self._value_holes(game)
        supply: i64 = _spawn_worth(game)
        i: i64 = 0
        while i < n:
            action: i64 = actions[i]
            if verb_of(action) == LAY:
                self._scores[i] = self._placement(game, action, supply)
            else:
                self._scores[i] = 0
            i += 1

    def _placement(self, game: Valknut, action: i64, supply: i64) -> i64:
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
        knot: i64 = KNOT[thing]
        if knot != NOBODY:
            score += supply + self._unit[(start + OFFSET[row + knot]) & MASK]
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
                d: i64
                for d in range(4):
                    hole: i64 = (cell + STEPS[d]) & MASK
                    if i64(game.zones[hole]) == HOLE:
                        self._value_hole(game, unit, hole, (cell - STEPS[d]) & MASK)
                        valued = append(valued, hole)
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

    # Deeds

    def _score_deeds(self, game: Valknut, actions: vec[i64], n: i64) -> None:
        i: i64 = 0
        while i < n:
            action: i64 = actions[i]
            self._scores[i] = 2 if verb_of(action) == END else deed_score(game, action)
            i += 1

    # Who is ahead

    def value(self, state: State, seat: i64) -> float:
        game = cast(Valknut, state)
        mine: float = prospects(game, seat)
        others: float = 0.0
        best: float = -1000.0
        other: i64 = 0
        while other < game.terms.seats:
            if other != seat:
                theirs: float = prospects(game, other)
                others += theirs
                if theirs > best:
                    best = theirs
            other += 1
        lead: float = mine - best
        if game.terms.seats > 2:
            lead = mine - (others / float(game.terms.seats - 1) + best) / 2.0
        left: float = float(game.pile + len(game.pool))
        steep: float = 4.0 + 0.7 * left
        return lead / (steep + lead) if lead > 0.0 else lead / (steep - lead)


def _is_among(action: i64, chosen: vec[i64], n: i64) -> bool:
    i: i64 = 0
    while i < n:
        if chosen[i] == action:
            return True
        i += 1
    return False


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


def deed_score(game: Valknut, action: i64) -> i64:
    """What a move promises: kills at its end, more safety, a unit out of Parley."""
    here: i64 = cell_of(here_of(action))
    there: i64 = cell_of(there_of(action))
    unit: i64 = game.unit_on(here)
    vp: i64 = worth(game, unit)
    score: i64 = 4
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
        if UNIT_HEIGHT[game.kind[enemy]] > 1:
            total += 4
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


def prospects(game: Valknut, seat: i64) -> float:
    """What a player may hope for: units in play, less where they stand in danger, and some for those in supply."""
    if not game.is_in(seat):
        return -12.0
    total: float = 0.0
    standing: i64 = 0
    left: i64 = game.pile + len(game.pool)
    unit: i64 = 0
    while unit < len(game.kind):
        if game.holder[unit] == seat:
            vp: float = float(worth(game, unit))
            if game.at[unit] == NOWHERE:
                total += 0.15 * vp if left > 2 else 0.0
            else:
                standing += 1
                share: float = 1.0
                if not is_scoring(game, unit):
                    share = 0.75 if left > 6 else 0.4 if left > 2 else 0.1
                share -= 0.05 * float(danger(game, unit, game.at[unit]))
                if _stands_flanked(game, unit):
                    share -= 0.35 if game.seat != seat else 0.2
                total += vp * share
        unit += 1
    if standing == 1 and game.terms.seats == 2 and left > 1:
        total -= 1.5
    if game.where[TERRAIN_CARDS + game.band(seat, 0)] == HELD + seat:
        total += 0.4
    return total


def _stands_flanked(game: Valknut, unit: i64) -> bool:
    """Whether an enemy's check would kill a unit now; only the common lines are looked at."""
    if UNIT_HEIGHT[game.kind[unit]] > 1:
        return False
    return danger(game, unit, game.at[unit]) >= 6
