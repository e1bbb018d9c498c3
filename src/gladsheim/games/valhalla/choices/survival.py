"""What Draugr cost, and what a clash, a test and a Wolf bring: §9 to §17."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gladsheim.core.action import Path, picks
from gladsheim.games.valhalla.choices.asked import KIND, Asked, OfKind
from gladsheim.games.valhalla.printed import LETTERS, NAMES
from gladsheim.games.valhalla.rules import names
from gladsheim.games.valhalla.rules.actions import FETCH, FROM_HAND, PAY, TAKE, TEST
from gladsheim.games.valhalla.rules.cards import KINDS
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.rules.stages import ASK_FETCH, ASK_PAY, ASK_TAKE, ASK_TEST
from gladsheim.games.valhalla.table.pieces import names_at, own_name, tried_names
from gladsheim.games.valhalla.words import SOURCES, an

_LETTERS: Final = "hdms"  # hand, discards, main, support
_PLACES: Final = (int(names.HAND), int(names.DISCARDS), int(names.MAIN), int(names.SUPPORT))


class Pay(Asked):
    """§10: a card leaves the game."""

    number, form, example = int(PAY), re.compile(f"pay ([{_LETTERS}]):{KIND}"), "pay h:A"
    question, when = int(ASK_PAY), "cards are paid when a Draugr strikes (§10)"
    why_not = "you have no such card there (§10)"

    def code(self, state: Valhalla, action: int) -> str:
        source, kind = self._parts(action)
        return f"pay {_LETTERS[source]}:{LETTERS[kind]}"

    def read(self, state: Valhalla, found: re.Match[str]) -> int:
        return self.number + _LETTERS.index(found[1]) * int(KINDS) + LETTERS.index(found[2])

    def label(self, state: Valhalla, action: int) -> str:
        source, kind = self._parts(action)
        if source < 2:
            return f"Pay the {NAMES[kind]} from your {SOURCES[source]}"
        return f"Pay your {SOURCES[source]}, {an(kind)}"

    def path(self, state: Valhalla, action: int) -> Path:
        source, kind = self._parts(action)
        if source == FROM_HAND:
            return picks(own_name(kind))
        return picks(names_at(state, _PLACES[source] + int(state.who), kind)[0])

    def features(self, state: Valhalla, action: int) -> Sequence[int]:
        return self._parts(action)

    def _parts(self, action: int) -> tuple[int, int]:
        return divmod(action - self.number, int(KINDS))


class Take(OfKind):
    """§9: a card of the armory comes into hand."""

    number, word, example = int(TAKE), "take", "take W"
    question, when = int(ASK_TAKE), "cards are taken in hand when the Draugr of a clash have struck (§9)"

    def label(self, state: Valhalla, action: int) -> str:
        return f"Take the {NAMES[action - self.number]}"

    def path(self, state: Valhalla, action: int) -> Path:
        return picks(names_at(state, int(names.ARMORY_ROW), action - self.number)[0])

    def refuse(self, state: Valhalla, action: int) -> str:
        return f"no {NAMES[action - self.number]} can be taken from the armory (§9)"


class Test(OfKind):
    """§12: who passes the test keeps one of its cards."""

    number, word, example = int(TEST), "test", "test A"
    question, when = int(ASK_TEST), "a card of a test is kept by who has passed it (§12)"
    why_not = "keep one of the cards revealed (§12)"

    def label(self, state: Valhalla, action: int) -> str:
        return f"Keep the {NAMES[action - self.number]}"

    def path(self, state: Valhalla, action: int) -> Path:
        return picks(tried_names(state)[list(state.tried).index(action - self.number)])


class Fetch(OfKind):
    """§17: a Wolf that was support fetches a discard."""

    number, word, example = int(FETCH), "wolf", "wolf H"
    question, when = int(ASK_FETCH), "a Wolf that was support fetches its card at the end of the turn (§17)"
    why_not = "no such card lies in your discards (§17)"

    def label(self, state: Valhalla, action: int) -> str:
        return f"Fetch the {NAMES[action - self.number]} from your discards"

    def path(self, state: Valhalla, action: int) -> Path:
        return picks(names_at(state, int(names.DISCARDS) + int(state.who), action - self.number)[0])
