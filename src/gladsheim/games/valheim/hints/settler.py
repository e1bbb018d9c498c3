"""What a settler of the islands sees at a glance: the next thing to do. Compiled."""

from __future__ import annotations

from typing import cast, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.hints import Hints
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, OVER, State, action_buffer
from gladsheim.games.valheim.hints.plan import Plan
from gladsheim.games.valheim.hints.progress import outlook
from gladsheim.games.valheim.rules.play import Valheim


@final
class Settler(Hints):
    """Everybody follows the plan; where it leads is seen at the end of the day."""

    def __init__(self) -> None:
        self._buffer: vec[i64] = action_buffer()
        self.plan: Plan = Plan()

    def iterations(self) -> list[int]:
        return [1, 1, 1, 1, 1]

    def carelessness(self) -> list[float]:
        return [0.3, 0.18, 0.08, 0.03, 0.0]

    def narrow(self, state: State, seat: i64, actions: vec[i64], n: i64) -> i64:
        """What the plan says."""
        actions[0] = self.plan.choose(cast(Valheim, state))
        return 1

    def playout(self, state: State, rng: Rng) -> None:
        game = cast(Valheim, state)
        self.follow(game, rng, game.day + 1)

    def follow(self, game: Valheim, rng: Rng, until: i64) -> None:
        """Play by the plan until a day begins, or to the end."""
        actor: i64 = game.actor()
        while actor != OVER and game.day < until:
            if actor == CHANCE:
                n: i64 = game.list_actions(self._buffer)
                game.apply(self._buffer[rng.below(n)])
            else:
                game.apply(self.plan.choose(game))
            actor = game.actor()

    def value(self, state: State, seat: i64) -> float:
        return outlook(cast(Valheim, state))
