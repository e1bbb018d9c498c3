"""The kinds of cards and the numbers of the rulebook, by its §."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valhalla.printed import COUNTS, DEALT

# §1, §21 In the order of data/cards.json; cards of a kind are identical.

HAMMER: Final[i64] = 0
SWORD: Final[i64] = 1
AXE: Final[i64] = 2
WOLF: Final[i64] = 3
DRAUGR: Final[i64] = 4
GOD: Final[i64] = 5
KINDS: Final[i64] = 6
NO_KIND: Final[i64] = -1  # no card there, or one that a seat does not know

COUNT: Final = vec[i64](COUNTS)
DEAL: Final = vec[i64](DEALT)

NOBODY: Final[i64] = -1
MOST_PLAYERS: Final[i64] = 5

ARMORY: Final[i64] = 5  # places, which at the end of a turn are all there are
DRAW: Final[i64] = 2  # §5
HAMMERED_DRAW: Final[i64] = 3
GOD_LOOK: Final[i64] = 2  # §22
CLASH_CARDS: Final[i64] = 2  # §9, for each clasher
AXE_CARDS: Final[i64] = 2  # §8
TEST_CARDS: Final[i64] = 3  # §12
PENALTY: Final[i64] = 1  # §10
HAMMER_PENALTY: Final[i64] = 2  # §8
FULL_PENALTY: Final[i64] = 3  # §10: the armory already holds five Draugr
