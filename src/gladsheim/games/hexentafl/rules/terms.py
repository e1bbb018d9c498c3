"""The terms of a match: the board, the set-up and the options, shared by all its states."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.options import Options
from gladsheim.games.hexentafl.rules.board import TRAPS, WAYS, Board, board_of

DEFENDERS: Final[i64] = 0
ATTACKERS: Final[i64] = 1

TURN_CAP: Final[i64] = 1250  # only where repetition is off


@final
class Terms:
    """What was agreed before the first move."""

    def __init__(self, options: Options) -> None:
        side = options.number("board")
        board = board_of(side)
        king_move = options.word("king_move")
        if king_move == "auto":
            king_move = "step" if side == 4 else "slide"
        any_surround = options.word("surround") == "any"
        traps = _trap_table(board, any_surround)
        reach = 1 if king_move == "step" else 2 if king_move == "two" else 8  # R3
        crossed = int(board.all if options.flag("throne_crossing") else board.all - board.throne)  # R2
        men_to, men_over = _way_tables(board, board.ways(8, int(board.all - board.throne), crossed))
        king_to, king_over = _way_tables(board, board.ways(reach, int(board.all), int(board.all)))
        self.options: Options = options
        self.board: Board = board
        self.first: i64 = DEFENDERS if options.word("first") == "defenders" else ATTACKERS
        self.king_reach: i64 = reach
        self.crossed: i64 = crossed  # what men may slide across
        self.repeats_draw: bool = options.word("repetition") == "draw3"
        self.stuck_passes: bool = options.word("no_move") == "pass"
        self.any_surround: bool = any_surround
        self.games: i64 = 2 if options.word("match") == "pair" else 1
        self.traps: vec[i64] = traps
        self.most_ways: i64 = 6 * board.radius
        self.men_to: vec[i64] = men_to
        self.men_over: vec[i64] = men_over
        self.king_to: vec[i64] = king_to
        self.king_over: vec[i64] = king_over
        self.king: i64 = 0  # the set-up, printed in the title's data
        self.defenders: i64 = 0
        self.attackers: i64 = 0
        self.first_attacker: i64 = 0  # pieces are numbered: the King, then the defenders, then the attackers
        self.pieces: i64 = 0

    def __reduce__(self) -> tuple[object, ...]:
        return _agreed, (self.options, int(self.king), int(self.defenders), int(self.attackers))

    def set_up(self, king: int, defenders: int, attackers: int) -> None:
        """§3, §4: where the pieces stand when a game begins."""
        self.king = king
        self.defenders = defenders
        self.attackers = attackers
        self.first_attacker = 1 + defenders.bit_count()
        self.pieces = self.first_attacker + attackers.bit_count()


def _agreed(options: Options, king: int, defenders: int, attackers: int) -> Terms:
    terms = Terms(options)
    terms.set_up(king, defenders, attackers)
    return terms


def _trap_table(board: Board, any_pair: bool) -> vec[i64]:
    """Victim, partner, victim, partner ... of each hex, from TRAPS * cell on; 0 ends a list."""
    table = [0] * int(64 * TRAPS)
    for cell, pairs in enumerate(board.traps(any_pair)):
        for k, (victim, partner) in enumerate(pairs):
            table[int(TRAPS) * cell + 2 * k] = victim
            table[int(TRAPS) * cell + 2 * k + 1] = partner
    return vec[i64](table)


def _way_tables(board: Board, ways: list[list[tuple[int, int]]]) -> tuple[vec[i64], vec[i64]]:
    """Targets and what must be empty, at WAYS * cell and the next places; the rest can never be empty."""
    targets = [0] * int(64 * WAYS)
    over = [int(board.all)] * int(64 * WAYS)
    for cell, moves in enumerate(ways):
        for k, (target, mask) in enumerate(moves):
            targets[int(WAYS) * cell + k] = target
            over[int(WAYS) * cell + k] = mask
    return vec[i64](targets), vec[i64](over)
