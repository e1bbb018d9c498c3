"""What a figure does without much thought: so playouts are played. Compiled."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.rng import Rng
from gladsheim.core.state import action_buffer
from gladsheim.games.skirmish.hints.aims import (
    aim,
    desire,
    home_of,
    is_on_errand,
    is_worth_charging,
    nearest_enemy,
    wanted_item,
)
from gladsheim.games.skirmish.hints.ways import HALL as THE_HALL
from gladsheim.games.skirmish.hints.ways import NOWHERE, UNIT, Ways, is_at_hall
from gladsheim.games.skirmish.rules import combat, movement, road
from gladsheim.games.skirmish.rules.ground import WAY_X, WAY_Y, WAYS, WIDTH
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.scenarios import HALL, OXROAD
from gladsheim.games.skirmish.rules.terms import (
    ACTING,
    ARCHER,
    BAND_SIZE,
    CALLING,
    CARTING,
    CHARGE,
    CLEAR,
    CROSS,
    DROP,
    FIGHT,
    FIGURES,
    HIT,
    HITTING,
    ITEMS,
    LONG_RANGE,
    LYING,
    MOVE,
    NOBODY,
    NOTHING,
    PICK,
    RECOVER,
    SHOOT,
    SIDE_A,
    STANDING,
    STOP,
    side_of,
)

TRIED: Final[i64] = 7  # ways to go that are compared
HURRIED: Final[i64] = 30


@final
class Instinct:
    """Goes for the objective and for enemies it can beat."""

    def __init__(self, ways: Ways) -> None:
        self._ways: Ways = ways
        self._buffer: vec[i64] = action_buffer()
        self._near: vec[i64] = vec[i64]([0] * (FIGURES + 1))

    def sensible(self, game: Skirmish, rng: Rng) -> i64:
        """What a person might do."""
        phase: i64 = game.phase
        if phase == ACTING:
            return self._act(game, rng)
        if phase == CALLING:
            return self._call(game, rng)
        if phase == HITTING:
            n: i64 = combat.list_victims(game, self._buffer)
            return HIT + self._buffer[rng.below(n)]
        if phase == CARTING:
            n = game.list_actions(self._buffer)
            return self._buffer[n - 1] if game.controller == SIDE_A else self._buffer[0]
        return game.random_action(self._buffer, rng)

    def _call(self, game: Skirmish, rng: Rng) -> i64:
        n: i64 = game.list_actions(self._buffer)
        return self._buffer[rng.below(n - 1)]

    def _act(self, game: Skirmish, rng: Rng) -> i64:
        figure: i64 = game.active
        if game.is_fighting(figure):
            return self._brawl(game, figure, rng)
        deed: i64 = self._deed(game, figure, rng)
        if deed != NOTHING:
            return deed
        if game.shock[figure] > 0 and rng.below(2) == 0 and game.is_alone(figure):
            return RECOVER
        return self._walk(game, figure, rng)

    def _brawl(self, game: Skirmish, figure: i64, rng: Rng) -> i64:
        """Fight on, or get out of it."""
        leaves: bool = figure % BAND_SIZE == ARCHER and rng.below(2) == 0
        n: i64 = 0
        if leaves:
            n = movement.list_withdrawals(game, figure, self._buffer, 0)
            if n > 0:
                return self._buffer[rng.below(n)]
        if game.is_tied:
            return STOP
        n = game.list_deeds(self._buffer)
        fights: i64 = 0
        while fights < n and self._buffer[fights] >= FIGHT:
            fights += 1
        return self._buffer[rng.below(fights)]

    def _deed(self, game: Skirmish, figure: i64, rng: Rng) -> i64:
        """A charge, a shot or a thing to be done for the objective; NOTHING if there is none."""
        side: i64 = 1 - side_of(figure)
        other: i64 = 0
        home: i64 = home_of(game, figure)
        if home == THE_HALL and is_at_hall(game.ground(), game.x[figure], game.y[figure]):
            return DROP
        if home != NOWHERE:
            return NOTHING  # bring it home first
        if game.carries[figure] == NOTHING:
            for other in range(ITEMS):
                if game.item[other] == LYING and game.may_pick(figure, other) and self._wants(game, figure, other):
                    return PICK + other
            if game.terms.scenario == OXROAD and side == 1 - SIDE_A and not game.is_cleared:
                ground = game.ground()
                for other in range(ground.shapes):
                    if road.may_clear(game, figure, other):
                        return CLEAR + other
        chosen: i64 = NOTHING
        count: i64 = 0
        for other in range(game.first(side), game.beyond(side)):
            if game.status[other] != STANDING:
                continue
            square: i64 = game.apart(figure, other)
            if (
                square <= game.terms.charge_reach
                and not game.has_withdrawn
                and is_worth_charging(game, figure, other)
                and movement.contact_point(game, figure, other) != movement.NOWHERE
            ):
                count += 2
                if rng.below(count) < 2:
                    chosen = CHARGE + other
            elif square <= LONG_RANGE and combat.may_shoot(game, figure, other):
                count += 1
                if rng.below(count) == 0:
                    chosen = SHOOT + other
        return chosen if chosen == NOTHING or rng.below(8) > 0 else NOTHING

    def _wants(self, game: Skirmish, figure: i64, item: i64) -> bool:
        if game.terms.scenario == HALL:
            return not game.is_burnt
        return item == wanted_item(game, side_of(figure))

    def _walk(self, game: Skirmish, figure: i64, rng: Rng) -> i64:
        """The best of some ways."""
        goal: i64 = aim(game, figure)
        if is_on_errand(game, figure):
            return self._hurry(game, figure, goal, rng)
        foe: i64 = nearest_enemy(game, figure)
        if goal < 0 and foe != NOBODY:
            goal = game.y[foe] * WIDTH + game.x[foe]
        count: i64 = movement.neighbours(game, figure, self._near)
        ground = game.ground()
        px: i64 = game.x[figure]
        py: i64 = game.y[figure]
        best: i64 = STOP
        best_wish: i64 = desire(game, self._ways, figure, goal, foe, px, py)
        tries: i64 = 0
        while tries < TRIED:
            tries += 1
            way: i64 = rng.below(WAYS)
            if not ground.may_walk(px, py, way):
                continue
            qx: i64 = px + WAY_X[way]
            qy: i64 = py + WAY_Y[way]
            wish: i64 = desire(game, self._ways, figure, goal, foe, qx, qy)
            if wish > best_wish and movement.is_way_free(game, figure, qx, qy, self._near, count):
                best = MOVE + qy * WIDTH + qx
                best_wish = wish
        return best

    def _hurry(self, game: Skirmish, figure: i64, goal: i64, rng: Rng) -> i64:
        """The way that leads farthest toward a goal, of more that are compared; or over what is in the way."""
        count: i64 = movement.neighbours(game, figure, self._near)
        ground = game.ground()
        px: i64 = game.x[figure]
        py: i64 = game.y[figure]
        best: i64 = STOP
        least: i64 = self._ways.far(game, goal, py * WIDTH + px)
        tries: i64 = 0
        while tries < HURRIED:
            tries += 1
            way: i64 = rng.below(WAYS)
            qx: i64 = px + WAY_X[way]
            qy: i64 = py + WAY_Y[way]
            if not ground.may_walk(px, py, way):
                continue
            far: i64 = self._ways.far(game, goal, qy * WIDTH + qx)
            if far < least and movement.is_way_free(game, figure, qx, qy, self._near, count):
                best = MOVE + qy * WIDTH + qx
                least = far
        i: i64 = 0
        for i in range(ground.shapes):
            landing: i64 = movement.landing(game, figure, i)
            if landing != movement.NOWHERE and self._ways.far(game, goal, landing) + 2 * UNIT < least:
                least = self._ways.far(game, goal, landing)
                best = CROSS + i
        return best
