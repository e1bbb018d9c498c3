"""The contract every title keeps: a position that knows whose choice it is and what may be chosen.

Rules are a pure function of the choices made. Chance is a seat: when a die must fall, the actor is CHANCE
and the outcome is an action with a weight.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gladsheim.core.copies import blueprint
from gladsheim.core.rng import Rng

CHANCE: Final[i64] = -1  # the seat that rolls dice and turns cards
OVER: Final[i64] = -2  # nobody acts any more
SPECTATOR: Final[i64] = -3  # the seat of those who only watch

EVERYBODY: Final[i64] = 511  # witnesses: all seats, and those who only watch
MOST_SEATS: Final[i64] = 8
ONLOOKERS: Final[i64] = 128  # the spectators' bit in a mask of witnesses
MOST_ACTIONS: Final[i64] = 8192  # the size of an action buffer


def action_buffer() -> vec[i64]:
    """A buffer large enough for every list of actions."""
    return vec[i64]([0] * MOST_ACTIONS)


def seat_bit(seat: i64) -> i64:
    """The bit of a seat, or of SPECTATOR, in a mask of witnesses."""
    if seat < 0:
        return ONLOOKERS
    one: i64 = 1
    bit: i64 = one << seat  # below 2^31, where shifts are safe
    return bit if bit < ONLOOKERS else bit + bit


@final
class Event:
    """Something that happened while an action was applied: a kind from the title's own list and some numbers.

    `witnesses` is the mask of the seats that may be told; the others are told nothing.
    """

    def __init__(self, kind: str, numbers: list[int], witnesses: i64 = EVERYBODY) -> None:
        self.kind: str = kind
        self.numbers: list[int] = numbers
        self.witnesses: i64 = witnesses

    def is_seen_by(self, seat: i64) -> bool:
        return self.witnesses & seat_bit(seat) != 0

    def __reduce__(self) -> tuple[object, ...]:
        return Event, (self.kind, self.numbers, int(self.witnesses))

    def __repr__(self) -> str:
        return "Event(" + repr(self.kind) + ", " + repr(self.numbers) + ")"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position with everything in it. Mutable: `apply` changes it; clone before you branch.

    `__init__` makes a blank one; a title's `new` fills it. Each layer made there says whether its clones share it or
    have their own; what is shared is never written to, only replaced. A number is a value and need not say.
    """

    def __init__(self) -> None:
        self.events: list[Event] | None = None  # when a list, apply appends what happened; None in search

    # What a title writes.

    def actor(self) -> i64:
        """Whose choice it is: a seat, CHANCE or OVER. In a simultaneous choice the lowest seat still to choose."""
        raise NotImplementedError

    def list_actions(self, out: vec[i64]) -> i64:
        """Fill the buffer with the actor's legal actions in a stable order and return how many there are."""
        raise NotImplementedError

    def list_weights(self, out: vec[i64]) -> i64:
        """CHANCE only: the positive integer weights of those actions, in their order."""
        raise NotImplementedError

    def apply(self, action: i64) -> None:
        """Carry out the actor's choice, which must be one of the listed actions."""
        raise NotImplementedError

    def result(self, seat: i64) -> float:
        """What a seat got out of it, in [-1, 1]; equal for partners; 0 while the match goes on."""
        raise NotImplementedError

    def ending(self) -> str:
        """How it ended, from the closed list in the title's about.toml; empty while the match goes on."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy, without events."""
        raise NotImplementedError

    def imagine(self, seat: i64, rng: Rng) -> State:
        """Another world this seat could be in: all it knows is kept, the rest is dealt anew.

        SPECTATOR knows only what everybody knows. Open titles need not write it.
        """
        return self.clone()

    def key(self) -> bytes:
        """Canonical: equal states, equal keys."""
        raise NotImplementedError

    # What a title may write.

    def actors(self) -> list[int]:
        """All who may choose now, in seat order; several in a simultaneous choice, none when it is over."""
        seat = self.actor()
        return [] if seat == OVER else [int(seat)]

    def list_actions_of(self, seat: i64, out: vec[i64]) -> i64:
        """The legal actions of one of the actors."""
        return self.list_actions(out)

    def apply_of(self, seat: i64, action: i64) -> None:
        """One of several actors commits. They commit in seat order; the last commitment resolves the choice."""
        self.apply(action)

    def witnesses(self, action: i64) -> i64:
        """The mask of the seats that see which of its actions the actor takes; the rest learn only that it chose.

        For a simultaneous choice this tells who sees it once everybody has committed.
        """
        return EVERYBODY

    def concede(self, seat: i64) -> bool:
        """A seat gives up and the others play on, or win by the rules. False: the rules do not know that."""
        return False

    def forget(self) -> None:
        """Nobody will imagine from this world or a later one: what seats learn need not be kept any more."""

    def inventory(self) -> list[int]:
        """The kind of every physical thing wherever it lies, sorted: the same in every state of a match."""
        return []

    def playout(self, rng: Rng) -> None:
        """Random play to the end; a title may override it with something faster."""
        actions = action_buffer()
        weights = action_buffer()
        seat: i64 = self.actor()
        while seat != OVER:
            n: i64 = self.list_actions(actions)
            if seat == CHANCE:
                self.apply(actions[pick_weighted(weights, self.list_weights(weights), rng)])
            else:
                self.apply(actions[rng.below(n)])
            seat = self.actor()

    # What everybody gets.

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled like a clone, without events; a class whose `__init__` must be given something says it in
        `__getnewargs__`."""
        return blueprint(self)

    def is_over(self) -> bool:
        return self.actor() == OVER

    def legal_actions(self) -> list[int]:
        """The actor's legal actions, for people and tests."""
        if self.actor() == OVER:
            return []
        buffer = action_buffer()
        return [int(buffer[i]) for i in range(self.list_actions(buffer))]

    def legal_actions_of(self, seat: i64) -> list[int]:
        """The legal actions of one of the actors, for people and tests."""
        buffer = action_buffer()
        return [int(buffer[i]) for i in range(self.list_actions_of(seat, buffer))]

    def outcomes(self) -> list[tuple[int, int]]:
        """CHANCE only: (action, weight) pairs, for people and tests."""
        actions = action_buffer()
        weights = action_buffer()
        n = self.list_actions(actions)
        self.list_weights(weights)
        return [(int(actions[i]), int(weights[i])) for i in range(n)]


def pick_weighted(weights: vec[i64], n: i64, rng: Rng) -> i64:
    """An index below n, drawn in proportion to its weight."""
    total: i64 = 0
    i: i64 = 0
    while i < n:
        total += weights[i]
        i += 1
    rest: i64 = rng.below(total)
    i = 0
    while rest >= weights[i]:
        rest -= weights[i]
        i += 1
    return i
