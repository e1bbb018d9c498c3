"""What a player of the skirmish sees at a glance. Playouts end after some activations. Compiled."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.boards.inches import square_of_distance
from gladsheim.core.hints import Hints
from gladsheim.core.rng import Rng
from gladsheim.core.state import State, action_buffer
from gladsheim.games.skirmish.hints import holding
from gladsheim.games.skirmish.hints.aims import aim, home_of, is_on_errand, nearest_enemy, placement_aim, taste
from gladsheim.games.skirmish.hints.instinct import Instinct
from gladsheim.games.skirmish.hints.plans import NO_PLAN, Plans
from gladsheim.games.skirmish.hints.ways import NOWHERE, UNIT, Ways
from gladsheim.games.skirmish.hints.worth import worth
from gladsheim.games.skirmish.rules import movement
from gladsheim.games.skirmish.rules.ground import WIDTH
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    ACTING,
    CALLING,
    CART,
    CARTING,
    CLEAR,
    CROSS,
    DROP,
    ENDED,
    HIT,
    MOVE,
    NOBODY,
    PLACE,
    PLACING,
    POINTS,
    SHOOT,
    SIDE_A,
    STOP,
    WITHDRAW,
)

ACTIVATIONS: Final[i64] = 6  # in a playout
KEPT: Final[i64] = 6  # moves worth a look
HURRIED: Final[i64] = 2  # where nobody can disturb an errand
DISTURBED: Final[i64] = 1024  # the square of 16 inches
APART: Final[i64] = 12  # the square of how far they lie apart
PLACES: Final[i64] = 10  # to begin from
PLACES_APART: Final[i64] = 36
_FAR: Final[i64] = 1000000


@final
class Warband(Hints):
    """Figures go for the objective and for enemies they can beat."""

    def __init__(self) -> None:
        self._buffer: vec[i64] = action_buffer()
        self._wishes: vec[i64] = vec[i64]([0] * POINTS)
        self._ways: Ways = Ways()
        self._plans: Plans = Plans()
        self._instinct: Instinct = Instinct(self._ways)

    def iterations(self) -> list[int]:
        return [1, 1, 8, 300, 6000]

    def carelessness(self) -> list[float]:
        return [0.6, 0.2, 0.0, 0.0, 0.0]

    def exploration(self) -> float:
        return 0.35

    # Narrowing

    def is_open(self, state: State) -> bool:
        """Unseen cards decide only who is called next."""
        return cast(Skirmish, state).phase != CALLING

    def narrow(self, state: State, seat: i64, actions: vec[i64], n: i64) -> i64:
        game = cast(Skirmish, state)
        if game.phase == ACTING and not game.is_fighting(game.active):
            return self._narrow_moves(game, actions, n)
        if game.phase == PLACING:
            return self._narrow_places(game, actions, n)
        if game.phase == CALLING and n > 1:
            return self._narrow_uses(game, actions, n)
        if game.phase == CARTING:
            return self._narrow_cart(game, actions, n)
        return n

    def _narrow_uses(self, game: Skirmish, actions: vec[i64], n: i64) -> i64:
        """A card is not let pass; who can achieve the objective does."""
        plan: i64 = self._plans.use(game, self._ways, actions, n)
        if plan == NO_PLAN:
            return holding.keep_uses(game, actions, n - 1)
        actions[0] = plan
        return 1

    def _narrow_places(self, game: Skirmish, actions: vec[i64], n: i64) -> i64:
        """Points from which the way is short, apart from each other."""
        goal: i64 = placement_aim(game, game.chosen)
        i: i64 = 0
        for i in range(n):
            point: i64 = actions[i] - PLACE
            self._buffer[i] = actions[i]
            self._wishes[i] = 0 if goal == NOWHERE else -self._ways.far(game, goal, point)
        return self._take_best(actions, 0, n, PLACES, PLACES_APART, PLACE)

    def _narrow_cart(self, game: Skirmish, actions: vec[i64], n: i64) -> i64:
        """Both ends of the way; where it is won there, only that."""
        if game.controller == SIDE_A and actions[n - 1] == CART + game.terms.max_x:
            actions[0] = actions[n - 1]
            return 1
        if game.controller != SIDE_A and actions[0] == CART:
            return 1
        actions[1] = actions[n - 1]
        return 2 if n > 1 else 1

    def _narrow_moves(self, game: Skirmish, actions: vec[i64], n: i64) -> i64:
        """What achieves the objective; else all sensible deeds, the moves a figure would like best, and stop."""
        figure: i64 = game.active
        plan: i64 = self._plans.act(game, self._ways, actions, n)
        if plan != NO_PLAN:
            actions[0] = plan
            return 1
        hurries: bool = is_on_errand(game, figure)
        if holding.may_hold(game, figure):
            n = holding.keep_moves(game, actions, n)
            hurries = hurries or not holding.is_at_ford(game, figure)
        goal: i64 = aim(game, figure)
        foe: i64 = nearest_enemy(game, figure)
        brings: bool = home_of(game, figure) != NOWHERE
        may_stop: bool = actions[n - 1] == STOP
        kept: i64 = 0
        may_shoot: bool = False
        i: i64 = 0
        while i < n and actions[i] >= WITHDRAW and actions[i] != STOP:
            is_shot: bool = SHOOT <= actions[i] < HIT
            may_shoot = may_shoot or is_shot
            if not (brings and (is_shot or actions[i] == DROP)):
                actions[kept] = actions[i]
                kept += 1
            i += 1
        count: i64 = 0
        while i < n:
            if actions[i] == STOP:
                break
            point: i64 = actions[i] - MOVE
            wish: i64 = 0
            if goal != NOWHERE:
                wish -= self._ways.far(game, goal, point) * 4 // UNIT
            if not hurries:
                wish += taste(game, figure, foe, point % WIDTH, point // WIDTH)
            self._buffer[count] = actions[i]
            self._wishes[count] = wish
            count += 1
            i += 1
        is_undisturbed: bool = hurries and (foe == NOBODY or game.apart(figure, foe) > DISTURBED)
        if is_undisturbed and goal != NOWHERE:
            crossing: i64 = self._crossing(game, figure, goal, actions, kept, count)
            if crossing >= 0:
                actions[0] = crossing
                return 1
        most: i64 = HURRIED if is_undisturbed else KEPT
        kept = self._take_best(actions, kept, count, most, APART, MOVE)
        if kept == 0 or (may_stop and not (hurries or may_shoot)):
            actions[kept] = STOP
            kept += 1
        return kept

    def _crossing(self, game: Skirmish, figure: i64, goal: i64, actions: vec[i64], kept: i64, count: i64) -> i64:
        """The obstacle to cross if that leads farther than any of the moves, or -1."""
        best: i64 = self._best_wish(count)
        least: i64 = _FAR if best < 0 else self._ways.far(game, goal, self._buffer[best] - MOVE)
        crossing: i64 = -1
        i: i64 = 0
        for i in range(kept):
            if CROSS <= actions[i] < CLEAR:
                far: i64 = self._ways.far(game, goal, movement.landing(game, figure, actions[i] - CROSS))
                if far < least:
                    least = far
                    crossing = actions[i]
        return crossing

    def _take_best(self, actions: vec[i64], kept: i64, count: i64, most: i64, apart: i64, base: i64) -> i64:
        """Keep the points with the best wishes, apart from each other, after those kept already."""
        chosen: i64 = 0
        while chosen < most:
            best: i64 = self._best_wish(count)
            if best < 0:
                break
            actions[kept] = self._buffer[best]
            kept += 1
            chosen += 1
            self._forget_near(count, self._buffer[best] - base, apart, base)
        return kept

    def _best_wish(self, count: i64) -> i64:
        best: i64 = -1
        most: i64 = -_FAR
        i: i64 = 0
        for i in range(count):
            if self._wishes[i] > most:
                most = self._wishes[i]
                best = i
        return best

    def _forget_near(self, count: i64, point: i64, apart: i64, base: i64) -> None:
        """Points beside one that is looked at would teach nothing new."""
        x: i64 = point % WIDTH
        y: i64 = point // WIDTH
        i: i64 = 0
        for i in range(count):
            other: i64 = self._buffer[i] - base
            if square_of_distance(x, y, other % WIDTH, other // WIDTH) < apart:
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
            game.apply(self._instinct.sensible(game, rng))

    # Judging

    def value(self, state: State, seat: i64) -> float:
        game = cast(Skirmish, state)
        return worth(game, self._ways, game.side_of_seat(seat))
