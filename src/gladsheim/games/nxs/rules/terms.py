"""What was agreed before the first turn: map, patterns, set-up, goals, cards; shared by all states. Compiled."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.options import Options
from gladsheim.games.nxs.rules.field import Field
from gladsheim.games.nxs.rules.names import GOLD, KINDS, NO_CARDS, NOBODY, RUNES
from gladsheim.games.nxs.rules.patterns import Patterns

CLAIM_ROUNDS: Final[i64] = 50  # §36
STOP_ROUNDS: Final[i64] = 100


@final
class Terms:
    """The terms of a match. An army's list holds kind, facing and hex of each piece, one after the other."""

    def __init__(self, options: Options, field: Field, patterns: Patterns) -> None:
        self.options: Options = options
        self.field: Field = field
        self.patterns: Patterns = patterns
        self.armies: i64 = field.boards
        self.seats: i64 = field.boards
        self.is_jotunn: bool = False
        self.first: i64 = NOBODY  # NOBODY: by lot
        self.goal: vec[i64] = vec[i64]([10, 10, 10])
        self.share: vec[i64] = vec[i64]([0, 0, 0])  # §42: of each enemy board; 0 with two boards
        self.placed: list[vec[i64]] = []  # by army
        self.draws: list[vec[i64]] = []  # by army the hexes that tiles are drawn for; none unless by lot
        self.left: vec[i64] = vec[i64]()  # a mark by hex: left of the army's centre line
        self.front: vec[i64] = vec[i64]([0, 0, 0])
        self.tiles: vec[i64] = vec[i64]([0] * KINDS)
        self.box: vec[i64] = vec[i64]([0] * KINDS)  # pieces of a colour
        self.is_drawn: bool = False
        self.is_same: bool = True
        self.cards: i64 = NO_CARDS
        self.copies: vec[i64] = vec[i64]([0] * RUNES)
        self.hand: i64 = 0
        self.is_hidden: bool = False
        self.claim_rounds: i64 = CLAIM_ROUNDS
        self.stop_rounds: i64 = STOP_ROUNDS

    def army_in(self, seat: i64, is_second_half: bool) -> i64:
        """Which army a seat moves."""
        return GOLD if is_second_half else seat

    def __reduce__(self) -> tuple[object, ...]:
        return _agreed, (self.options,)


def _agreed(options: Options) -> Terms:
    from gladsheim.games.nxs.printed import terms_of

    return terms_of(options)
