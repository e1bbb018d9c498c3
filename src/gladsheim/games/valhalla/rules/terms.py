"""The options of a match as the rules read them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gladsheim.games.valhalla.rules.cards import GOD, KINDS

PHASE_END: Final[i64] = 0
TURN_END: Final[i64] = 1
IMMEDIATE: Final[i64] = 2


@final
class Terms:
    """What was agreed before the match; never changed during it."""

    def __init__(
        self,
        seats: i64,
        gods: bool = False,
        duel: bool = False,
        test_time: i64 = PHASE_END,
        only_clashes_keep: bool = False,
        wolf_returns_itself: bool = False,
        falls_together: bool = False,
        forfeits: bool = False,
        pays_with_all: bool = False,
        may_bare: bool = False,
    ) -> None:
        self.seats: i64 = seats
        self.gods: bool = gods  # §21
        self.duel: bool = duel  # §20
        self.test_time: i64 = test_time  # R29
        self.only_clashes_keep: bool = only_clashes_keep  # R26: other Draugr are shuffled into the deck
        self.wolf_returns_itself: bool = wolf_returns_itself  # R16
        self.falls_together: bool = falls_together  # R34
        self.forfeits: bool = forfeits  # R44
        self.pays_with_all: bool = pays_with_all  # R27: with table cards too
        self.may_bare: bool = may_bare  # R51: show a Draugr that could be ignored

    def __getnewargs__(self) -> tuple[int]:
        return (int(self.seats),)

    def kinds(self) -> i64:
        """How many kinds of cards are in play; the God is the last."""
        return KINDS if self.gods else GOD
