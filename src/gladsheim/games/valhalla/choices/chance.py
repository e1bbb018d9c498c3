"""What CHANCE says: who is first, and which card comes from the unknown part of the deck (§1)."""

from __future__ import annotations

from gladsheim.games.valhalla.choices.asked import SEATS, Spelled
from gladsheim.games.valhalla.printed import ROLES
from gladsheim.games.valhalla.rules.actions import CARD, FIRST
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.words import an


class First(Spelled):
    """The first player is drawn."""

    number, written, letters, example, is_chance = int(FIRST), "first P{}", (SEATS,), "first P2", True

    def label(self, state: Valhalla, action: int) -> str:
        return f"{ROLES[action - self.number]} is first player"


class Card(Spelled):
    """A card comes from the deck."""

    number, written, example, is_chance = int(CARD), "card {}", "card A", True

    def label(self, state: Valhalla, action: int) -> str:
        return f"The card is {an(action - self.number)}"
