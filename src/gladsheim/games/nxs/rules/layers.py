"""The layers of a match: what stands where, whose turn it is, the cards. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.core.state import Event, State
from gladsheim.games.nxs.rules.field import PLACES
from gladsheim.games.nxs.rules.names import (
    ACT,
    ARMIES,
    BESIDE,
    EMPTY,
    GOING_ON,
    GOLD,
    KINDS,
    LOT,
    MOST_MEN,
    NO_RUNE,
    NOBODY,
    NUMBER,
    OWNER,
    RUNES,
    TURN,
    army_of,
    kind_of,
)
from gladsheim.games.nxs.rules.terms import Terms
from gladsheim.kit.bits import BIT

_BARE: Final = vec[i64]([EMPTY] * (PLACES - 2) + [BESIDE, BESIDE])


class Layers(State):
    """A position as numbers on arrays."""

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        self.terms: Terms = terms  # shared
        # The board
        self.board: vec[i64] = _BARE[:]  # own; by hex
        self.men: vec[i64] = vec[i64]([0] * (ARMIES * MOST_MEN))  # own; by army the hexes of its pieces, in their order
        self.size: vec[i64] = vec[i64]([0] * ARMIES)  # own; pieces of each army
        self.taken: vec[i64] = vec[i64]()  # shared; pieces that left the board, the first one first
        # The turn
        self.step: i64 = LOT
        self.seat: i64 = NOBODY
        self.is_second_half: bool = False  # §54, of Gold
        self.has_played: bool = False  # a card in this half
        self.out: i64 = 0  # mask of seats
        self.turns: i64 = 0
        self.quiet: i64 = 0
        self.captures: vec[i64] = vec[i64]([0] * ARMIES)  # own; by seat
        self.origin: i64 = -1  # of the last first action, or the hex of the last rotation
        self.target: i64 = -1
        # Cards
        self.hands: vec[i64] = vec[i64]([0] * (ARMIES * RUNES))  # own; unspent
        self.spent: vec[i64] = vec[i64]([0] * (ARMIES * RUNES))  # own
        self.neutral: i64 = NO_RUNE
        # The end
        self.end: i64 = GOING_ON
        self.winners: i64 = 0  # mask of seats; several where the match is drawn

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.terms,)

    def copy_to(self, copy: Layers) -> None:
        copy.board = self.board[:]
        copy.men = self.men[:]
        copy.size = self.size[:]
        copy.taken = self.taken
        copy.step = self.step
        copy.seat = self.seat
        copy.is_second_half = self.is_second_half
        copy.has_played = self.has_played
        copy.out = self.out
        copy.turns = self.turns
        copy.quiet = self.quiet
        copy.captures = self.captures[:]
        copy.origin = self.origin
        copy.target = self.target
        copy.hands = self.hands[:]
        copy.spent = self.spent[:]
        copy.neutral = self.neutral
        copy.end = self.end
        copy.winners = self.winners

    # Who

    def army(self) -> i64:
        """The army that acts."""
        return GOLD if self.is_second_half else self.seat

    def is_out(self, seat: i64) -> bool:
        return self.out & BIT[seat] != 0

    def is_playing(self) -> bool:
        """Whether a turn is under way."""
        return self.step == ACT or self.step == TURN

    def count_in(self) -> i64:
        """How many seats are still in."""
        left: i64 = self.terms.seats
        seat: i64
        for seat in range(self.terms.seats):
            if self.is_out(seat):
                left -= 1
        return left

    def next_seat(self, seat: i64) -> i64:
        """§18, §45: clockwise, past those who are out."""
        seat = (seat + 1) % self.terms.seats
        while self.is_out(seat):
            seat = (seat + 1) % self.terms.seats
        return seat

    # Pieces

    def put(self, army: i64, look: i64, hex: i64) -> None:
        """A new piece of an army on an empty hex."""
        n: i64 = self.size[army]
        self.board[hex] = self.terms.patterns.reduced[look] + OWNER * (army + 1) + NUMBER * n
        men = self.men
        k: i64 = MOST_MEN * army + n
        while k > MOST_MEN * army and men[k - 1] > hex:
            men[k] = men[k - 1]
            k -= 1
        men[k] = hex
        self.size[army] = n + 1

    def move(self, army: i64, origin: i64, target: i64) -> i64:
        """Carry a piece to another hex and return what stood there."""
        board = self.board
        victim: i64 = board[target]
        if victim != EMPTY:
            self._drop(army_of(victim), target)
        board[target] = board[origin]
        board[origin] = EMPTY
        self._rename(army, origin, target)
        return victim

    def move_back(self, army: i64, origin: i64, target: i64, victim: i64) -> None:
        """Undo that."""
        board = self.board
        board[origin] = board[target]
        board[target] = victim
        self._rename(army, target, origin)
        if victim != EMPTY:
            other: i64 = army_of(victim)
            men = self.men
            k: i64 = MOST_MEN * other + self.size[other]
            while k > MOST_MEN * other and men[k - 1] > target:
                men[k] = men[k - 1]
                k -= 1
            men[k] = target
            self.size[other] += 1

    def _drop(self, army: i64, hex: i64) -> None:
        men = self.men
        k: i64 = MOST_MEN * army
        last: i64 = k + self.size[army] - 1
        while men[k] != hex:
            k += 1
        while k < last:
            men[k] = men[k + 1]
            k += 1
        men[last] = 0
        self.size[army] -= 1

    def _rename(self, army: i64, old: i64, new: i64) -> None:
        """A piece of an army has another hex; the list stays in order."""
        men = self.men
        first: i64 = MOST_MEN * army
        last: i64 = first + self.size[army] - 1
        k: i64 = first
        while men[k] != old:
            k += 1
        while k < last and men[k + 1] < new:
            men[k] = men[k + 1]
            k += 1
        while k > first and men[k - 1] > new:
            men[k] = men[k - 1]
            k -= 1
        men[k] = new

    # Cards

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat has not spent."""
        total: i64 = 0
        k: i64
        for k in range(RUNES * seat, RUNES * seat + RUNES):
            total += self.hands[k]
        return total

    def has_rune(self, seat: i64, rune: i64) -> bool:
        """Whether a seat can play a rune in this half."""
        return self.hands[RUNES * seat + rune] > 0 and not self.has_played and not self.is_second_half

    def undealt(self, rune: i64) -> i64:
        """How many cards of a kind are in nobody's hand."""
        left: i64 = self.terms.copies[rune] - (1 if self.neutral == rune else 0)
        seat: i64
        for seat in range(ARMIES):
            left -= self.hands[RUNES * seat + rune] + self.spent[RUNES * seat + rune]
        return left

    # For tests and keys

    def note(self, kind: str, numbers: list[int], witnesses: i64 = 511) -> None:
        """Something happened."""
        if self.events is not None:
            self.events.append(Event(kind, numbers, witnesses))

    def key(self) -> bytes:
        """Everything that is written in the position's line."""
        numbers: list[int] = [
            int(self.step), int(self.seat), int(self.is_second_half), int(self.has_played), int(self.out),
            int(self.turns), int(self.quiet), int(self.neutral), int(self.end), int(self.winners),
        ]  # fmt: skip
        for layer in (self.captures, self.hands, self.spent, self.size):
            for number in layer:
                numbers.append(int(number))
        army: i64
        k: i64
        for army in range(ARMIES):
            for k in range(MOST_MEN * army, MOST_MEN * army + self.size[army]):
                numbers.append(int(self.men[k]))
                numbers.append(int(self.board[self.men[k]] & 63))
        return b"".join([number.to_bytes(4, "little", signed=True) for number in numbers])

    def inventory(self) -> list[int]:
        """By army the kinds of pieces on the board and in the box, then the rune cards, in hands or not."""
        found: list[int] = []
        army: i64
        kind: i64
        for army in range(self.terms.armies):
            left = self.terms.box[:]
            k: i64
            for k in range(MOST_MEN * army, MOST_MEN * army + self.size[army]):
                kind = kind_of(self.board[self.men[k]])
                found.append(int(KINDS * army + kind))
                left[kind] -= 1
            for kind in range(KINDS):
                for _ in range(left[kind]):
                    found.append(int(KINDS * army + kind))
        for kind in range(RUNES):
            for _ in range(self.undealt(kind)):
                found.append(int(100 + kind))
            for army in range(ARMIES):
                for _ in range(self.hands[RUNES * army + kind] + self.spent[RUNES * army + kind]):
                    found.append(int(100 + kind))
            if self.neutral == kind:
                found.append(int(100 + kind))
        return sorted(found)


def with_taken(taken: vec[i64], thing: i64) -> vec[i64]:
    """The list of those that left the board, and one more."""
    return append(taken[:], thing)
