"""What a player of the skirmish sees at a glance. Playouts end after some activations. Compiled."""

from __future__ import annotations

from math import tanh
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.boards.inches import square_of_distance
from gladsheim.core.hints import Hints
from gladsheim.core.rng import Rng
from gladsheim.core.state import State, action_buffer
from gladsheim.games.skirmish.hints.aims import aim, desire, nearest_enemy
from gladsheim.games.skirmish.hints.instinct import Instinct
from gladsheim.games.skirmish.hints.worth import outlook
from gladsheim.games.skirmish.rules.ground import WAYS, WIDTH
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    ACTING,
    CALLING,
    CARTING,
    ENDED,
    MOVE,
    PLACE,
    PLACING,
    STOP,
    WITHDRAW,
)

ACTIVATIONS: Final[i64] = 6  # in a playout
KEPT: Final[i64] = 6  # moves worth a look
APART: Final[i64] = 12  # the square of how far they lie apart
_FAR: Final[i64] = 1000000


@final
class Warband(Hints):
    """Figures go for the objective and for enemies they can beat."""

    def __init__(self) -> None:
        self._buffer: vec[i64] = action_buffer()
        self._wishes: vec[i64] = vec[i64]([0] * WAYS)
        self._instinct: Instinct = Instinct()

    def iterations(self) -> list[int]:
        return [1, 1, 14, 75, 6000]

    def carelessness(self) -> list[float]:
        return [0.6, 0.14, 0.06, 0.0, 0.0]

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
        """All deeds, the moves a figure would like best, and stop."""
        figure: i64 = game.active
        goal: i64 = aim(game, figure)
        foe: i64 = nearest_enemy(game, figure)
        deeds: i64 = 0
        while deeds < n and actions[deeds] >= WITHDRAW and actions[deeds] != STOP:
            deeds += 1
        kept: i64 = deeds
        count: i64 = 0
        i: i64 = deeds
        while i < n - 1:
            action: i64 = actions[i]
            x: i64 = (action - MOVE) % WIDTH
            y: i64 = (action - MOVE) // WIDTH
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
            game.apply(self._instinct.sensible(game, rng))

    # Judging

    def value(self, state: State, seat: i64) -> float:
        game = cast(Skirmish, state)
        side: i64 = game.side_of_seat(seat)
        odds: float = outlook(game, side) - outlook(game, 1 - side)
        if game.terms.legs == 2:
            lead: i64 = game.earlier[game.team_of(side)] - game.earlier[game.team_of(1 - side)]
            odds += 0.3 * float(lead)
        return tanh(0.5 * odds)
