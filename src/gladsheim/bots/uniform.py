"""The bot that takes any legal action with equal chance: the yardstick of all others."""

from __future__ import annotations

from gladsheim.bots.bot import Advice, Bot
from gladsheim.core.rng import Rng
from gladsheim.core.state import State


class Uniform(Bot):
    """Chooses at random."""

    name = "uniform"

    def __init__(self, seed: int = 0) -> None:
        self._rng = Rng(seed)

    def advise(self, world: State, seat: int) -> Advice:
        actions = world.legal_actions_of(seat)
        return Advice(actions[self._rng.below(len(actions))], 0.0, 0)
