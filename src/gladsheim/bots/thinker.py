"""The bot that searches: it grows the compiled tree in slices until its budget of iterations or time is spent."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import monotonic

from gladsheim.bots.bot import Advice, Bot
from gladsheim.bots.search import UNSEEN, Search
from gladsheim.core.about import About
from gladsheim.core.hints import Hints
from gladsheim.core.rng import Rng
from gladsheim.core.state import State, seat_bit

SLICE = 200  # iterations between two looks at the clock


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about one choice: whichever of the two is spent first ends it."""

    iterations: int
    seconds: float | None = None


def never() -> bool:
    """Nobody calls the search off."""
    return False


class Thinker(Bot):
    """Searches for one seat and keeps its tree between moves. Once called off it answers with what it has found."""

    def __init__(
        self,
        about: About,
        seats: int,
        hints: Hints,
        budget: Budget,
        seed: int = 0,
        *,
        name: str = "search",
        carelessness: float = 0.0,
        foresight: int = 0,
        partners: Callable[[int], Iterable[int]] = lambda seat: (),
        has_secrets: bool | None = None,
        is_cancelled: Callable[[], bool] = never,
    ) -> None:
        """`partners` tells who wins when a seat does; `has_secrets` whether these options hide something."""
        self.name = name
        self.iterations = 0  # run so far, over all choices
        self._about = about
        self._seats = seats
        self._hints = hints
        self._budget = budget
        self._rng = Rng(seed)
        self._carelessness = carelessness
        self._foresight = foresight
        self._partners = partners
        self._has_secrets = about.has_secrets if has_secrets is None else has_secrets
        self._is_cancelled = is_cancelled
        self._search: Search | None = None

    def advise(self, world: State, seat: int) -> Advice:
        actions = world.legal_actions_of(seat)
        search = self._tree_of(seat)
        if self._carelessness and self._rng.unit() < self._carelessness:
            search.grow(world, 0)
            if not search.root.is_proven:
                return Advice(actions[self._rng.below(len(actions))], 0.0, 0)
        elif len(actions) > 1:
            self._think(search, world)
        action = search.best(world)
        entry = search.table().index_of(action)
        visits = search.table().tries[entry] if entry >= 0 else 0
        return Advice(action, search.value_of(action), visits, search.is_certain(action))

    def _tree_of(self, seat: int) -> Search:
        if self._search is None or self._search.seat != seat:
            self._search = Search(
                seat,
                self._seats,
                self._rng.word(),
                self._hints,
                self._has_secrets,
                self._about.is_simultaneous,
                self._hints.exploration(),
                self._foresight,
                sum(seat_bit(partner) for partner in self._partners(seat)),
            )
        return self._search

    def _think(self, search: Search, world: State) -> None:
        deadline = None if self._budget.seconds is None else monotonic() + self._budget.seconds
        left = self._budget.iterations
        while left > 0 and (deadline is None or monotonic() < deadline):
            wanted = min(SLICE, left)
            grown = search.grow(world, wanted)
            self.iterations += grown
            left -= grown
            if grown < wanted or self._is_cancelled():
                return

    def saw(self, seat: int, action: int | None) -> None:
        if self._search is not None:
            self._search.follow(seat, UNSEEN if action is None else action)

    def restart(self) -> None:
        self._search = None
