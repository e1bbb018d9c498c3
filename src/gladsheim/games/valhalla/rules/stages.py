"""Where a turn stands: the stages in the order in which they follow each other, and what is asked in them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Stages. Phase I ends with FIRST_TESTS, phase II with SECOND_TESTS.

DRAWING_FIRST: Final[i64] = 0  # §1 the first player
COMMITTING: Final[i64] = 1  # §2
MAINS: Final[i64] = 2  # §4
LOOKED: Final[i64] = 3  # §22 a God's owner has seen the top of the deck
DRAWS: Final[i64] = 4  # §5
DRAWN: Final[i64] = 5
KEEPING: Final[i64] = 6  # §6
FIRST_TESTS: Final[i64] = 7  # §7
SUPPORTS: Final[i64] = 8  # §8
GOD_REVEALED: Final[i64] = 9  # §22
TURNED: Final[i64] = 10  # §9
STRUCK: Final[i64] = 11
SWORDS: Final[i64] = 12
PICKS: Final[i64] = 13
SECOND_TESTS: Final[i64] = 14
MAINS_LEAVE: Final[i64] = 15  # §17.1
WOLVES: Final[i64] = 16  # §17.2
SUPPORTS_RETURN: Final[i64] = 17  # §17.3
FETCHES: Final[i64] = 18  # §17.4
SURPLUS: Final[i64] = 19  # §17.5
LAST_TESTS: Final[i64] = 20  # §17.6
ENDED: Final[i64] = 21

# What is asked

NO_QUESTION: Final[i64] = 0  # then CHANCE acts
ASK_COMMIT: Final[i64] = 1
ASK_USE: Final[i64] = 2
ASK_GOD: Final[i64] = 3
ASK_DRAW: Final[i64] = 4
ASK_KEEP: Final[i64] = 5
ASK_PAY: Final[i64] = 6
ASK_TAKE: Final[i64] = 7
ASK_TEST: Final[i64] = 8
ASK_FETCH: Final[i64] = 9
