"""The bot that looks one choice ahead, to show what the search is worth beyond a title's evaluation."""

from __future__ import annotations

from gladsheim.bots.bot import Advice, Bot
from gladsheim.core.hints import Hints
from gladsheim.core.state import State


class Greedy(Bot):
    """Takes the choice after which the title's hints like the position best; of equal ones the first."""

    def __init__(self, hints: Hints) -> None:
        self.name = "greedy"
        self._hints = hints

    def advise(self, world: State, seat: int) -> Advice:
        values = {action: self._after(world, seat, action) for action in world.legal_actions_of(seat)}
        best = max(values, key=values.__getitem__)
        return Advice(best, values[best], 1)

    def _after(self, world: State, seat: int, action: int) -> float:
        after = world.clone()
        after.apply_of(seat, action)
        return after.result(seat) if after.is_over() else self._hints.value(after, seat)
