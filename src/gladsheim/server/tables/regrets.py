"""How often minds were changed: whoever goes back and forth stores row after row, while nothing happens."""

from __future__ import annotations

from gladsheim.core.errors import Illegal
from gladsheim.server.tables.inputs import Input

MOST = 40


class Regrets:
    """How often each seat went back or asked to, since the match last got further."""

    def __init__(self) -> None:
        self._each: dict[int, int] = {}
        self._furthest = 0  # how many entries the log had then

    def copy(self) -> Regrets:
        """The same, to go on with."""
        twin = Regrets()
        twin._each, twin._furthest = self._each.copy(), self._furthest
        return twin

    def check(self, seat: int) -> None:
        """Illegal if a seat may not change its mind once more."""
        if self._each.get(seat, 0) >= MOST:
            raise Illegal(f"You have changed your mind {MOST} times; the match has to go on first.")

    def count(self, input: Input, length: int, *, is_private: bool) -> None:
        """Count what was done, after which the log has that length."""
        if length > self._furthest:
            self._furthest, self._each = length, {}
        elif input.kind in ("undo", "propose") or is_private:
            self._each[input.seat] = self._each.get(input.seat, 0) + 1
