"""One walk over a log: the state before each choice, its entries, and the state after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from gladsheim.core.state import CHANCE, Event, State
from gladsheim.match.log import NO_ACTION, LogEntry

if TYPE_CHECKING:
    from gladsheim.match.match import Match


@dataclass(frozen=True, slots=True)
class Step:
    """A choice of a log, or a roll: one entry, or those of all who chose at once. Its states are nobody else's."""

    before: State
    entries: tuple[LogEntry, ...]
    after: State

    @property
    def is_roll(self) -> bool:
        """Whether the dice fell."""
        return self.entries[0].seat == CHANCE and self.entries[0].action != NO_ACTION

    @property
    def is_joint(self) -> bool:
        """Whether several chose at once."""
        return len(self.entries) > 1


def steps(match: Match) -> Iterator[Step]:
    """The choices of a match from its start, in order."""
    yield from walk(match.start, match.log)


def walk(start: State, entries: Sequence[LogEntry]) -> Iterator[Step]:
    """The choices of these entries, which were made from this state on."""
    before = start
    for _, choice in groupby(entries, lambda entry: entry.first):
        made = tuple(choice)
        after = before.clone()
        for entry in made:
            apply(after, entry.seat, entry.action)
        yield Step(before, made, after)
        before = after


def apply(state: State, seat: int, action: int) -> tuple[Event, ...]:
    """Carry out a seat's or chance's choice and return what happened."""
    if action == NO_ACTION:
        return concede(state, seat) or ()
    state.events = []
    if seat == CHANCE:
        state.apply(action)
    else:
        state.apply_of(seat, action)
    return _happened(state)


def concede(state: State, seat: int) -> tuple[Event, ...] | None:
    """Let a seat give up and return what happened; None where the rules do not know that, nor a draw by agreement."""
    if seat == CHANCE:
        return None
    state.events = []
    is_known = state.concede(seat)
    happened = _happened(state)
    return happened if is_known else None


def _happened(state: State) -> tuple[Event, ...]:
    happened = tuple(state.events or ())
    state.events = None
    return happened
