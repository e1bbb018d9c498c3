"""A short, exhaustive look for a win that nobody can prevent, before the search begins to guess."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.state import OVER, State, action_buffer, seat_bit

NO_WIN: Final[i64] = -1


@final
class Foresight:
    """Looks for a forced win of one seat in an open title, within some decisions and a budget of tried actions.

    Its partners, who win when it does, choose for it.
    """

    def __init__(self, seat: i64, partners: i64, budget: i64) -> None:
        self.seat: i64 = seat
        self.partners: i64 = partners | seat_bit(seat)
        self.budget: i64 = budget
        self._buffers: list[vec[i64]] = []

    def winning_action(self, state: State, depth: i64) -> i64:
        """The action of the seat to move that wins soonest whatever the others do, or NO_WIN."""
        while len(self._buffers) < depth:
            self._buffers.append(action_buffer())
        within: i64 = 1
        while within <= depth:
            actions = self._buffers[within - 1]
            n: i64 = state.list_actions(actions)
            i: i64 = 0
            while i < n and self.budget > 0:
                if self._wins_after(state, actions[i], within):
                    return actions[i]
                i += 1
            within += 1
        return NO_WIN

    def _wins_after(self, state: State, action: i64, within: i64) -> bool:
        self.budget -= 1
        after = state.clone()
        after.apply(action)
        return self._wins(after, within - 1)

    def _wins(self, state: State, within: i64) -> bool:
        """Whether the seat wins for certain within so many further decisions. Chance counts as an enemy."""
        actor: i64 = state.actor()
        if actor == OVER:
            return state.result(self.seat) >= 1.0
        if within == 0 or self.budget <= 0:
            return False
        is_own: bool = actor >= 0 and self.partners & seat_bit(actor) != 0
        actions = self._buffers[within - 1]
        n: i64 = state.list_actions(actions)
        i: i64 = 0
        while i < n:
            if self._wins_after(state, actions[i], within) == is_own:
                return is_own
            i += 1
        return not is_own
