"""The rules of Crossing: a ship, a shore some leagues away, and seven barrels of water. All win, or all lose.

Each day the wind turns, then the seat on watch rows (a league), sails (none, two or three leagues as the wind is; a
gale strains the ship) or bails (the ship is sound again). The watch goes round. A day takes a barrel.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.state import CHANCE, OVER, Event, State

WINDS: Final = ("calm", "fair", "gale")
SPEED: Final = (0, 2, 3)
WEIGHTS: Final = (2, 3, 2)
GALE: Final = 2
NO_WIND: Final = -1
BARRELS: Final = 7
STRAINS: Final = 2  # so many break the ship

TURN: Final = 0  # + wind: CHANCE turns it
ROW: Final = TURN + len(WINDS)
SAIL: Final = ROW + 1
BAIL: Final = SAIL + 1
ACTIONS: Final = BAIL + 1


class Crossing(State):
    """A position."""

    def __init__(self) -> None:
        super().__init__()
        self.seats = 1
        self.leagues = 0
        self.water = BARRELS
        self.strain = 0
        self.wind = NO_WIND
        self.watch = 0
        self.past: list[int] = []  # own; the wind of every day

    def is_ended(self) -> bool:
        return self.leagues <= 0 or self.strain >= STRAINS or self.water == 0

    def actor(self) -> i64:
        if self.is_ended():
            return OVER
        return CHANCE if self.wind == NO_WIND else self.watch

    def list_actions(self, out: vec[i64]) -> i64:
        first, end = (TURN, ROW) if self.wind == NO_WIND else (ROW, ACTIONS)
        for action in range(first, end):
            out[action - first] = action
        return end - first

    def list_weights(self, out: vec[i64]) -> i64:
        for wind, weight in enumerate(WEIGHTS):
            out[wind] = weight
        return len(WEIGHTS)

    def apply(self, action: i64) -> None:
        if action < ROW:
            self.wind = int(action) - TURN
            self.past.append(self.wind)
            self._note("wind", self.wind)
            return
        if action == ROW:
            self.leagues -= 1
        elif action == SAIL:
            self.leagues -= SPEED[self.wind]
            self.strain += self.wind == GALE
        else:
            self.strain = 0
        self._note(("rowed", "sailed", "bailed")[int(action) - ROW], self.watch)
        self.leagues = max(0, self.leagues)
        self.water -= 1
        self.wind = NO_WIND
        self.watch = (self.watch + 1) % self.seats

    def _note(self, kind: str, number: int) -> None:
        if self.events is not None:
            self.events.append(Event(kind, [number]))

    def result(self, seat: i64) -> float:
        if not self.is_ended():
            return 0.0
        return 1.0 if self.ending() == "landed" else -1.0

    def ending(self) -> str:
        if self.strain >= STRAINS:
            return "wrecked"
        if self.leagues <= 0:
            return "landed"
        return "thirst" if self.water == 0 else ""

    def clone(self) -> Crossing:
        copy = Crossing()
        copy.seats = self.seats
        copy.leagues = self.leagues
        copy.water = self.water
        copy.strain = self.strain
        copy.wind = self.wind
        copy.watch = self.watch
        copy.past = list(self.past)
        return copy

    def key(self) -> bytes:
        return bytes([self.seats, self.leagues, self.water, self.strain, self.wind & 255, self.watch, *self.past])
