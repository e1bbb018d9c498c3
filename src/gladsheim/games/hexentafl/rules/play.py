"""heXentafl by Kevin R. Kane (2019), §5 to §9 and §15 to §18: moving and winning. The § numbers are those of RULES.md.

A position is three masks of hexes: attackers, defenders, King. An action is 64 * from + to.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.core.rng import Rng
from gladsheim.core.state import OVER, Event, State
from gladsheim.games.hexentafl.rules.board import CELL_OF_BIT, NOWHERE, THRONE, WAYS, cells_of
from gladsheim.games.hexentafl.rules.captures import count, in_order, taken_by
from gladsheim.games.hexentafl.rules.terms import ATTACKERS, DEFENDERS, TURN_CAP, Terms
from gladsheim.kit.bits import BIT

GOING_ON: Final[i64] = 0
KING_ESCAPED: Final[i64] = 1
KING_CAPTURED: Final[i64] = 2
STUCK: Final[i64] = 3
REPETITION: Final[i64] = 4
BOTH_STUCK: Final[i64] = 5
REACHED_CAP: Final[i64] = 6
ENDINGS: Final = ["", "king_escaped", "king_captured", "stuck", "repetition", "both_stuck", "turn_cap"]

NOBODY: Final[i64] = -1  # the winner of a drawn game
KING_PIECE: Final[i64] = 0  # pieces are numbered: the King, then the defenders, then the attackers


def rotate(cells: i64, shift: i64, size: i64) -> i64:
    """All hexes some steps on; those that left the board and the bits above it must be masked away."""
    return (cells << shift) | (cells >> (size - shift))


@final
class Hexentafl(State):
    """One match: a game, or two with sides changed. Seat 0 has the defenders in the first game."""

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        self.terms: Terms = terms  # shared
        self.attackers: i64 = 0
        self.defenders: i64 = 0
        self.king: i64 = 0
        self.side: i64 = DEFENDERS  # to move
        self.turn: i64 = 0  # turns played in this game
        self.game: i64 = 1
        self.score: i64 = 0  # games won by seat 0 less those won by seat 1
        self.score_before: i64 = 0  # the same without this game
        self.end: i64 = GOING_ON
        self.seen: i64 = 0  # positions since the last capture, three numbers each in `past`
        self.past: vec[i64] = vec[i64]()  # own
        self.pieces: vec[i64] = vec[i64]()  # own; which piece stands on a hex; anything on an empty one
        self.cells: vec[i64] = vec[i64]()  # own; where a piece stands, NOWHERE if it is taken
        self.last: i64 = -1  # the latest action of this game

    def __getnewargs__(self) -> tuple[Terms]:
        return (self.terms,)

    def clone(self) -> Hexentafl:
        other = Hexentafl(self.terms)
        other.attackers = self.attackers
        other.defenders = self.defenders
        other.king = self.king
        other.side = self.side
        other.turn = self.turn
        other.game = self.game
        other.score = self.score
        other.score_before = self.score_before
        other.end = self.end
        other.seen = self.seen
        other.past = self.past[0 : 3 * self.seen]
        other.pieces = self.pieces[0:64]
        other.cells = self.cells[0 : self.terms.pieces]
        other.last = self.last
        return other

    def begin(self) -> None:
        """§3, §4: set up the pieces; §5: somebody moves first."""
        terms = self.terms
        self.place(terms.king, terms.defenders, terms.attackers, terms.first)
        self.recall()

    def place(self, king: i64, defenders: i64, attackers: i64, side: i64) -> None:
        """Put the pieces on these hexes and forget all that was before."""
        self.king = king
        self.defenders = defenders
        self.attackers = attackers
        self.side = side
        self.turn = 0
        self.seen = 0
        self.last = -1
        pieces = [0] * 64
        cells = [int(NOWHERE)] * int(self.terms.pieces)
        for first, mask in ((KING_PIECE, king), (KING_PIECE + 1, defenders), (self.terms.first_attacker, attackers)):
            for piece, cell in enumerate(cells_of(mask), int(first)):
                pieces[cell] = piece
                cells[piece] = cell
        self.pieces = vec[i64](pieces)
        self.cells = vec[i64](cells)

    # §1 Who plays what.

    def seat_of(self, side: i64) -> i64:
        """The seat that plays a side in this game."""
        return side ^ (self.game - 1)

    def actor(self) -> i64:
        return OVER if self.end else self.side ^ (self.game - 1)

    # §6 to §9 Moving.

    def list_actions(self, out: vec[i64]) -> i64:
        """Piece by piece, the King last, each in the order of the directions, near hexes first."""
        board = self.terms.board
        steps = board.steps
        empty: i64 = board.all & ~(self.attackers | self.defenders | self.king)
        crossed: i64 = empty & self.terms.crossed
        men: i64 = self.attackers if self.side == ATTACKERS else self.defenders
        n: i64 = 0
        direction: i64
        cell: i64
        while men:
            source: i64 = CELL_OF_BIT[(men & -men) % 67]
            men &= men - 1
            for direction in range(6):
                cell = steps[8 * source + direction]
                while (crossed >> cell) & 1:
                    if cell != THRONE:  # §8
                        out[n] = 64 * source + cell
                        n += 1
                    cell = steps[8 * cell + direction]
        if self.side == DEFENDERS:  # §7
            source = CELL_OF_BIT[self.king % 67]
            for direction in range(6):
                cell = steps[8 * source + direction]
                reach: i64 = self.terms.king_reach
                while reach and (empty >> cell) & 1:
                    out[n] = 64 * source + cell
                    n += 1
                    reach -= 1
                    cell = steps[8 * cell + direction]
        return n

    def can_move(self) -> bool:
        """Whether the side to move has any move, without listing them all."""
        board = self.terms.board
        empty: i64 = board.all & ~(self.attackers | self.defenders | self.king)
        men: i64 = self.attackers if self.side == ATTACKERS else self.defenders
        king: i64 = 0 if self.side == ATTACKERS else self.king
        for_men: i64 = empty & ~board.throne
        direction: i64
        for direction in range(6):
            shift: i64 = board.shifts[direction]
            entered: i64 = board.entered[direction]
            if rotate(men, shift, board.size) & entered & for_men or rotate(king, shift, board.size) & entered & empty:
                return True
        if board.throne & empty & self.terms.crossed:
            steps = board.steps
            for direction in range(6):
                if men & BIT[steps[direction]] and empty & BIT[steps[(direction + 3) % 6]]:
                    return True
        return False

    def apply(self, action: i64) -> None:
        if self._move(self.pieces[action >> 6], action >> 6, action & 63):
            self.settle()

    def _move(self, piece: i64, origin: i64, arrival: i64) -> bool:
        """Move a piece and take what it takes; False if that ended the game."""
        terms = self.terms
        target: i64 = BIT[arrival]
        moved: i64 = BIT[origin] | target
        mover: i64 = self.side
        own: i64
        foes: i64
        if mover == ATTACKERS:
            self.attackers ^= moved
            own = self.attackers
            foes = self.defenders | self.king
        else:
            if piece == KING_PIECE:
                self.king = target
            else:
                self.defenders ^= moved
            own = self.defenders | self.king
            foes = self.attackers
        self.pieces[arrival] = piece
        self.cells[piece] = arrival
        self.turn += 1
        self.last = 64 * origin + arrival

        taken: i64 = taken_by(terms, arrival, own, foes)
        if self.events is not None:
            self._tell_move(piece, origin, arrival, taken)
        if taken:
            self._remove(taken)
            if mover == ATTACKERS:
                self.defenders &= ~taken
                self.king &= ~taken
            else:
                self.attackers &= ~taken
        self.side = 1 - mover
        if self.king == 0:  # §15
            self.finish(KING_CAPTURED, ATTACKERS)
            return False
        if self.king & terms.board.corners:
            self.finish(KING_ESCAPED, DEFENDERS)
            return False
        return True

    def _remove(self, taken: i64) -> None:
        """Note which pieces left the board."""
        self.seen = 0  # no position from before a capture can come again
        while taken:
            self.cells[self.pieces[CELL_OF_BIT[(taken & -taken) % 67]]] = NOWHERE
            taken &= taken - 1

    # §16 to §18 What ends a game.

    def settle(self) -> None:
        """§18, from the third test on: the next side stuck, then the third occurrence."""
        if not self.can_move():
            if not self.terms.stuck_passes:
                self.finish(STUCK, 1 - self.side)
                return
            self.side = 1 - self.side  # R9
            if not self.can_move():
                self.finish(BOTH_STUCK, NOBODY)
                return
            if self.events is not None:
                self.events.append(Event("skipped", [int(self.seat_of(1 - self.side))]))
        if self.terms.repeats_draw:
            if self.recall():
                self.finish(REPETITION, NOBODY)
        elif self.turn >= TURN_CAP:
            self.finish(REACHED_CAP, NOBODY)

    def recall(self) -> bool:
        """§17: remember this position; whether it has now occurred three times with the same side to move."""
        attackers: i64 = self.attackers
        defenders: i64 = self.defenders
        last: i64 = 2 * self.king + self.side
        past = self.past
        times: i64 = 1
        i: i64 = 3 * self.seen
        # Sides alternate and a piece needs two moves to be back, so a position comes again after four moves, a third
        # time after eight; but not where a side may be skipped.
        k: i64 = i - 12 if i >= 24 else -1
        stride: i64 = 6
        if self.terms.stuck_passes:
            k = i - 3
            stride = 3
        while k >= 0:
            if past[k] == attackers and past[k + 1] == defenders and past[k + 2] == last:
                times += 1
            k -= stride
        if i == len(past):
            past = append(past, attackers)
            past = append(past, defenders)
            self.past = append(past, last)
        else:
            past[i] = attackers
            past[i + 1] = defenders
            past[i + 2] = last
        self.seen += 1
        return times >= 3

    def occurrences(self) -> int:
        """How often this position has been on the board since the last capture, this time included."""
        last = 2 * self.king + self.side
        times = 0
        for i in range(int(self.seen)):
            if (
                self.past[3 * i] == self.attackers
                and self.past[3 * i + 1] == self.defenders
                and self.past[3 * i + 2] == last
            ):
                times += 1
        return times

    def finish(self, end: i64, winner: i64) -> None:
        """The game is over; with two games to a match the second one begins."""
        if winner != NOBODY:
            self.score += 1 if self.seat_of(winner) == 0 else -1
        if self.events is not None:
            seat = int(self.seat_of(winner)) if winner != NOBODY else 0
            self.events.append(Event(ENDINGS[end], [seat, 1 - seat]))
        if self.game < self.terms.games:
            self.game += 1
            self.score_before = self.score
            self.begin()
            if self.events is not None:
                self.events.append(Event("second_game", [int(self.seat_of(DEFENDERS))]))
        else:
            self.end = end
            if end != REPETITION:
                self.seen = 0  # nothing can be repeated any more

    def result(self, seat: i64) -> float:
        if self.end == GOING_ON or self.score == 0:
            return 0.0
        return 1.0 if (self.score > 0) == (seat == 0) else -1.0

    def ending(self) -> str:
        return ENDINGS[self.end]

    def _tell_move(self, piece: i64, origin: i64, arrival: i64, taken: i64) -> None:
        """Seat, from, to, which piece, and then hex and piece of all that it takes."""
        numbers = [int(self.seat_of(self.side)), int(origin), int(arrival), int(piece)]
        for cell in in_order(self.terms.board, arrival, taken):
            numbers += [cell, int(self.pieces[cell])]
        assert self.events is not None
        self.events.append(Event("move", numbers))

    def captures(self, action: i64) -> list[int]:
        """The hexes of the pieces a move would take, in the order of the directions seen from the mover."""
        moved: i64 = BIT[action >> 6] | BIT[action & 63]
        own: i64 = self.attackers if self.side == ATTACKERS else self.defenders | self.king
        foes: i64 = self.defenders | self.king if self.side == ATTACKERS else self.attackers
        return in_order(self.terms.board, action & 63, taken_by(self.terms, action & 63, own ^ moved, foes))

    # For the search and the tests.

    def playout(self, rng: Rng) -> None:
        while self.end == GOING_ON:
            self.wander(rng)

    def wander(self, rng: Rng) -> None:
        """A random move without listing them: draw a piece and a way until that way is free, so all are as likely."""
        terms = self.terms
        cells = self.cells
        men_over = terms.men_over
        ways: i64 = terms.most_ways
        occupied: i64 = self.attackers | self.defenders | self.king
        first: i64 = KING_PIECE
        pieces: i64 = terms.first_attacker
        if self.side == ATTACKERS:
            first = pieces
            pieces = terms.pieces - pieces
        arrival: i64 = NOWHERE
        piece: i64 = KING_PIECE
        while arrival == NOWHERE:
            drawn: i64 = rng.word() * pieces  # its high half is a piece, its low half a way
            piece = first + (drawn >> 32)
            k: i64 = WAYS * cells[piece] + (((drawn & 0xFFFFFFFF) * ways) >> 32)
            if piece == KING_PIECE:
                if not occupied & terms.king_over[k]:
                    arrival = terms.king_to[k]
            elif not occupied & men_over[k]:
                arrival = terms.men_to[k]
        if self._move(piece, cells[piece], arrival):
            self.settle()

    def key(self) -> bytes:
        """The position, the turn where it matters, the score, and which positions have been seen how often."""
        numbers = [int(self.attackers), int(self.defenders), int(self.king), int(self.side)]
        numbers += [int(self.game), int(self.score), int(self.end)]
        numbers.append(0 if self.terms.repeats_draw else int(self.turn))
        seen: list[tuple[int, int, int]] = []
        if self.terms.repeats_draw:
            for i in range(int(self.seen)):
                seen.append((int(self.past[3 * i]), int(self.past[3 * i + 1]), int(self.past[3 * i + 2])))
        seen.sort()
        for attackers, defenders, last in seen:
            numbers += [attackers, defenders, last]
        return b"".join([number.to_bytes(8, "little", signed=True) for number in numbers])

    def taken(self, side: i64) -> list[int]:
        """The numbers of a side's pieces that are off the board."""
        first = int(self.terms.first_attacker)
        pieces = range(first, int(self.terms.pieces)) if side == ATTACKERS else range(first)
        return [piece for piece in pieces if self.cells[piece] == NOWHERE]

    def inventory(self) -> list[int]:
        """1 for the King, 2 for a defender, 3 for an attacker, on the board or taken."""
        kinds = [1] * int(count(self.king)) + [2] * int(count(self.defenders)) + [3] * int(count(self.attackers))
        for piece in self.taken(DEFENDERS):
            kinds.append(1 if piece == KING_PIECE else 2)
        return sorted(kinds + [3] * len(self.taken(ATTACKERS)))
