"""What CHANCE says: who is first, and which card comes from the unknown part of the deck (§1)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gladsheim.core.verbs import Verb
from gladsheim.games.valhalla.choices.asked import OfKind
from gladsheim.games.valhalla.printed import ROLES
from gladsheim.games.valhalla.rules.actions import CARD, FIRST
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.rules.stages import NO_QUESTION
from gladsheim.games.valhalla.words import an


class First(Verb[Valhalla]):
    """The first player is drawn."""

    number, form, example, is_chance = int(FIRST), re.compile("first P([1-5])"), "first P2", True

    def code(self, state: Valhalla, action: int) -> str:
        return f"first P{action - self.number + 1}"

    def read(self, state: Valhalla, found: re.Match[str]) -> int:
        return self.number + int(found[1]) - 1

    def label(self, state: Valhalla, action: int) -> str:
        return f"{ROLES[action - self.number]} is first player"

    def features(self, state: Valhalla, action: int) -> Sequence[int]:
        return (action - self.number,)


class Card(OfKind):
    """A card comes from the deck."""

    number, word, example, is_chance = int(CARD), "card", "card A", True
    question, when = int(NO_QUESTION), "cards come when nobody is asked"
    why_not = "no such card is left there"

    def label(self, state: Valhalla, action: int) -> str:
        return f"The card is {an(action - self.number)}"
