"""What a player of the skirmish sees at a glance. Playouts end after a turn's worth of activations. Compiled."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.boards.inches import square_of_distance
from gladsheim.core.hints import Hints
from gladsheim.core.rng import Rng
from gladsheim.core.state import State, action_buffer
from gladsheim.games.skirmish.hints.aims import aim, desire, is_compass, is_worth_charging, nearest_enemy
from gladsheim.games.skirmish.hints.worth import standing
from gladsheim.games.skirmish.rules import combat, movement
from gladsheim.games.skirmish.rules.ground import BUILDING, WAY_X, WAY_Y, WAYS, WIDTH
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.scenarios import FORD, HALL, OXROAD, RAVENS
from gladsheim.games.skirmish.rules.terms import (
    ACTING,
    ARCHER,
    BAND_SIZE,
    CALLING,
    CARTING,
    CHARGE,
    CLEAR,
    DROP,
    ENDED,
    FIGHT,
    FIGURES,
    HIT,
    HITTING,
    LONG_RANGE,
    LYING,
    MOVE,
    NOBODY,
    NOTHING,
    PICK,
    PLACE,
    PLACING,
    RECOVER,
    SHOOT,
    SIDE_A,
    STANDING,
    STOP,
    WITHDRAW,
    side_of,
)

ACTIVATIONS: Final[i64] = 9  # in a playout
KEPT: Final[i64] = 7  # moves worth a look beside the compass
APART: Final[i64] = 12  # the square of how far they lie apart
TRIED: Final[i64] = 7  # ways a playout looks at
SHARPNESS: Final[float] = 2.5  # how fast an advantage becomes a sure thing
_FAR: Final[i64] = 1000000


@final
class Warband(Hints):
    """Figures go for the objective and for enemies they can beat."""

    def __init__(self) -> None:
        self._buffer: vec[i64] = action_buffer()
        self._near: vec[i64] = vec[i64]([0] * (FIGURES + 1))
        self._wishes: vec[i64] = vec[i64]([0] * WAYS)

    def iterations(self) -> list[int]:
        return [1, 12, 90, 1000, 10000]

    # Narrowing

    def narrow(self, state: State, seat: i64, actions: vec[i64], n: i64) -> i64:
        game = cast(Skirmish, state)
        if game.phase == ACTING and not game.is_fighting(game.active):
            return self._narrow_moves(game, actions, n)
        if game.phase == PLACING:
            return self._narrow_places(actions, n)
        if game.phase == CALLING and n > 1:
            return n - 1  # a card is not let pass
        if game.phase == CARTING:
            return self._narrow_cart(actions, n)
        return n

    def _narrow_places(self, actions: vec[i64], n: i64) -> i64:
        """Points with both coordinates divisible by 4."""
        kept: i64 = 0
        i: i64 = 0
        for i in range(n):
            point: i64 = actions[i] - PLACE
            if point % WIDTH % 4 == 0 and point // WIDTH % 4 == 0:
                actions[kept] = actions[i]
                kept += 1
        return kept if kept > 0 else n

    def _narrow_cart(self, actions: vec[i64], n: i64) -> i64:
        """Both ends of the way."""
        actions[1] = actions[n - 1]
        return 2 if n > 1 else 1

    def _narrow_moves(self, game: Skirmish, actions: vec[i64], n: i64) -> i64:
        """All deeds, the moves a figure would like best, the compass, and stop."""
        figure: i64 = game.active
        goal: i64 = aim(game, figure)
        foe: i64 = nearest_enemy(game, figure)
        px: i64 = game.x[figure]
        py: i64 = game.y[figure]
        deeds: i64 = 0
        while deeds < n and actions[deeds] >= WITHDRAW and actions[deeds] != STOP:
            deeds += 1
        kept: i64 = deeds
        count: i64 = 0  # moves that are not on the compass
        i: i64 = deeds
        while i < n - 1:
            action: i64 = actions[i]
            x: i64 = (action - MOVE) % WIDTH
            y: i64 = (action - MOVE) // WIDTH
            if is_compass(x - px, y - py):
                actions[kept] = action
                kept += 1
            else:
                self._buffer[count] = action
                self._wishes[count] = desire(game, figure, goal, foe, x, y)
                count += 1
            i += 1
        chosen: i64 = 0
        while chosen < KEPT:
            best: i64 = self._best_wish(count)
            if best < 0:
                break
            actions[kept] = self._buffer[best]
            kept += 1
            chosen += 1
            self._forget_near(count, self._buffer[best])
        actions[kept] = STOP
        return kept + 1

    def _best_wish(self, count: i64) -> i64:
        best: i64 = -1
        most: i64 = -_FAR
        i: i64 = 0
        for i in range(count):
            if self._wishes[i] > most:
                most = self._wishes[i]
                best = i
        return best

    def _forget_near(self, count: i64, action: i64) -> None:
        """Points beside one that is looked at would teach nothing new."""
        x: i64 = action % WIDTH
        y: i64 = action // WIDTH
        i: i64 = 0
        for i in range(count):
            if square_of_distance(x, y, self._buffer[i] % WIDTH, self._buffer[i] // WIDTH) < APART:
                self._wishes[i] = -_FAR

    # Playouts

    def playout(self, state: State, rng: Rng) -> None:
        """Some activations of sensible play."""
        game = cast(Skirmish, state)
        left: i64 = ACTIVATIONS
        while game.phase != ENDED:
            if game.phase == CALLING:
                left -= 1
                if left < 0:
                    return
            game.apply(self.sensible(game, rng))

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
        if game.shock[figure] > 0 and rng.below(2) == 0 and movement.is_alone(game, figure):
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
        item: i64 = game.carries[figure]
        other: i64 = 0
        if item != NOTHING:
            if game.terms.scenario == HALL and self._is_at_hall(game, figure):
                return DROP
            if game.terms.scenario != HALL:
                return NOTHING  # bring it home first
        elif game.terms.scenario != FORD:
            for other in range(4):
                if game.item[other] == LYING and game.may_pick(figure, other) and self._wants(game, figure, other):
                    return PICK + other
            if game.terms.scenario == OXROAD and side == 1 - SIDE_A and not game.is_cleared:
                ground = game.ground()
                for other in range(ground.shapes):
                    if movement.may_clear(game, figure, other):
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

    def _is_at_hall(self, game: Skirmish, figure: i64) -> bool:
        ground = game.ground()
        i: i64 = 0
        for i in range(ground.shapes):
            if ground.kind[i] == BUILDING and ground.touches(i, game.x[figure], game.y[figure]):
                return side_of(figure) == SIDE_A and not game.is_burnt
        return False

    def _wants(self, game: Skirmish, figure: i64, item: i64) -> bool:
        if game.terms.scenario == RAVENS:
            return item == 1 - side_of(figure)
        if game.terms.scenario == HALL:
            return not game.is_burnt
        return True

    def _walk(self, game: Skirmish, figure: i64, rng: Rng) -> i64:
        """The best of some ways."""
        goal: i64 = aim(game, figure)
        foe: i64 = nearest_enemy(game, figure)
        if goal < 0 and foe != NOBODY:
            goal = game.y[foe] * WIDTH + game.x[foe]
        count: i64 = movement.neighbours(game, figure, self._near)
        ground = game.ground()
        px: i64 = game.x[figure]
        py: i64 = game.y[figure]
        best: i64 = STOP
        best_wish: i64 = desire(game, figure, goal, foe, px, py)
        tries: i64 = 0
        while tries < TRIED:
            tries += 1
            way: i64 = rng.below(WAYS)
            if not ground.may_walk(px, py, way):
                continue
            qx: i64 = px + WAY_X[way]
            qy: i64 = py + WAY_Y[way]
            wish: i64 = desire(game, figure, goal, foe, qx, qy)
            if wish > best_wish and movement.is_way_free(game, figure, qx, qy, self._near, count):
                best = MOVE + qy * WIDTH + qx
                best_wish = wish
        return best

    # Judging

    def value(self, state: State, seat: i64) -> float:
        game = cast(Skirmish, state)
        side: i64 = game.side_of_seat(seat)
        worth: float = standing(game, side) - standing(game, 1 - side)
        if game.terms.legs == 2:
            lead: i64 = game.earlier[game.team_of(side)] - game.earlier[game.team_of(1 - side)]
            worth += 0.12 * float(lead)
        worth *= SHARPNESS
        return worth / (1.0 + worth) if worth > 0.0 else worth / (1.0 - worth)
