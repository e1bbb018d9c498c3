"""A choice as an integer, in the order of §25. Its meaning never depends on the position."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gladsheim.games.valhalla.rules.cards import KINDS, MOST_PLAYERS

FIRST: Final[i64] = 0  # + seat: CHANCE draws the first player
CARD: Final[i64] = FIRST + MOST_PLAYERS  # + kind: CHANCE says what the top card of the deck is
COMMIT: Final[i64] = CARD + KINDS  # + main * KINDS + support
USE: Final[i64] = COMMIT + KINDS * KINDS  # + target
USE_GOD: Final[i64] = USE + MOST_PLAYERS
HOLD: Final[i64] = USE_GOD + 1
SHUFFLE: Final[i64] = HOLD + 1
LEAVE: Final[i64] = SHUFFLE + 1
DRAW_DECK: Final[i64] = LEAVE + 1
DRAW_ARMORY: Final[i64] = DRAW_DECK + 1  # + kind
KEEP: Final[i64] = DRAW_ARMORY + KINDS  # + (kept * KEEP_BASE + upper) * KEEP_BASE + lower
NO_MORE: Final[i64] = KINDS  # in KEEP: no card
KEEP_BASE: Final[i64] = KINDS + 1
PAY: Final[i64] = KEEP + KINDS * KEEP_BASE * KEEP_BASE  # + place * KINDS + kind
TAKE: Final[i64] = PAY + 4 * KINDS  # + kind
TEST: Final[i64] = TAKE + KINDS  # + kind
FETCH: Final[i64] = TEST + KINDS  # + kind
SHOW: Final[i64] = FETCH + KINDS  # nothing but Draugr was drawn
BARE: Final[i64] = SHOW + 1  # + (kept * KEEP_BASE + under) * 2 + Draugr shown on purpose - 1
ACTIONS: Final[i64] = BARE + KINDS * KEEP_BASE * 2

# Where a payment comes from

FROM_HAND: Final[i64] = 0
FROM_DISCARDS: Final[i64] = 1
FROM_MAIN: Final[i64] = 2
FROM_SUPPORT: Final[i64] = 3


def keep_action(kept: i64, upper: i64, lower: i64) -> i64:
    """Keep a card and put up to two others under the deck."""
    return KEEP + (kept * KEEP_BASE + upper) * KEEP_BASE + lower


def bare_action(kept: i64, under: i64, draugr: i64) -> i64:
    """Keep a card, put perhaps one under the deck and show so many Draugr on purpose."""
    return BARE + (kept * KEEP_BASE + under) * 2 + draugr - 1
