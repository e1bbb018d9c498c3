"""What a bot is: something that chooses for a seat, knowing only what that seat may know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from gladsheim.core.state import State


@dataclass(frozen=True, slots=True)
class Advice:
    """A suggestion: the action, what the seat may expect from it in [-1, 1], and how thoroughly it was looked at."""

    action: int
    value: float
    visits: int
    is_proven: bool = False


class Bot(ABC):
    """Chooses for one seat. It is handed a world that seat could be in, never the true state."""

    name: str

    @abstractmethod
    def advise(self, world: State, seat: int) -> Advice:
        """A legal action of the seat with an estimate."""

    def choose(self, world: State, seat: int) -> int:
        """A legal action of the seat."""
        return self.advise(world, seat).action

    def saw(self, seat: int, action: int | None) -> None:  # noqa: B027
        """An action was applied since; None where this bot's seat did not witness which."""

    def restart(self) -> None:  # noqa: B027
        """The match jumped: forget what was seen of it."""
