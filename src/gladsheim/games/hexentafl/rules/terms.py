"""The terms of a match: the board, the set-up and the options, shared by all its states."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gladsheim.core.options import Options
from gladsheim.games.hexentafl.rules.board import TRAPS, Board, board_of

DEFENDERS: Final[i64] = 0
ATTACKERS: Final[i64] = 1

TURN_CAP: Final[i64] = 1250  # only where repetition is off


@final
@mypyc_attr(acyclic=True)
class Terms:
    """What was agreed before the first move."""

    def __init__(self, options: Options) -> None:
        side = options.number("board")
        self.board: Board = board_of(side)
        self.first: i64 = DEFENDERS if options.word("first") == "defenders" else ATTACKERS
        king_move = options.word("king_move")
        if king_move == "auto":
            king_move = "step" if side == 4 else "slide"
        self.king_reach: i64 = 1 if king_move == "step" else 2 if king_move == "two" else 8  # R3
        self.crossed: i64 = self.board.all  # the hexes men may slide across
        if not options.flag("throne_crossing"):
            self.crossed = self.board.all - self.board.throne
        self.repeats_draw: bool = options.word("repetition") == "draw3"
        self.stuck_passes: bool = options.word("no_move") == "pass"
        self.any_surround: bool = options.word("surround") == "any"
        self.games: i64 = 2 if options.word("match") == "pair" else 1
        victims = [0] * int(64 * TRAPS)
        partners = [0] * int(64 * TRAPS)
        for cell, pairs in enumerate(self.board.traps(self.any_surround)):
            for k, (victim, partner) in enumerate(pairs):
                victims[int(TRAPS) * cell + k] = victim
                partners[int(TRAPS) * cell + k] = partner
        self.victims: vec[i64] = vec[i64](victims)
        self.partners: vec[i64] = vec[i64](partners)
        self.king: i64 = 0  # the set-up, printed in the title's data
        self.defenders: i64 = 0
        self.attackers: i64 = 0

    def set_up(self, king: int, defenders: int, attackers: int) -> None:
        """§3, §4: where the pieces stand when a game begins."""
        self.king = king
        self.defenders = defenders
        self.attackers = attackers
