"""§2, §4: dice and house cards."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gladsheim.core.errors import Illegal, Invalid
from gladsheim.core.verbs import Verb
from gladsheim.games.valheim.choices.forms import HEX
from gladsheim.games.valheim.printed import CARD_CODES, HEX_CODES, hex_named
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.rules.terms import CARD, DIE, DRAWING, NOWHERE
from gladsheim.games.valheim.words import card_name


class Die(Verb[Valheim]):
    """One die."""

    number, form, example, is_chance = DIE, re.compile("die ([0-9])"), "die 4", True

    def code(self, state: Valheim, action: int) -> str:
        return f"die {action - DIE + 1}"

    def read(self, state: Valheim, found: re.Match[str]) -> int:
        if not 1 <= int(found[1]) <= 6:
            raise Invalid(f"A die shows 1 to 6, not {found[1]}.")
        return DIE + int(found[1]) - 1

    def label(self, state: Valheim, action: int) -> str:
        return f"The die shows {action - DIE + 1}"

    def forbids(self, state: Valheim, action: int) -> str:
        return "no die is rolled now"

    def features(self, state: Valheim, action: int) -> Sequence[int]:
        return (action - DIE + 1,)


class Card(Verb[Valheim]):
    """The card of the house that is opened."""

    number, form, example, is_chance = CARD, re.compile(f"card {HEX} ([A-Z][1-9])"), "card -1,3 W2", True

    def code(self, state: Valheim, action: int) -> str:
        place = state.place[state.active]
        return f"card {HEX_CODES[place] if place != NOWHERE else '-'} {CARD_CODES[action - CARD]}"

    def read(self, state: Valheim, found: re.Match[str]) -> int:
        if found[2] not in CARD_CODES:
            raise Invalid(f"{found[2]} is no card; there are {', '.join(CARD_CODES)}.")
        if hex_named(found["hex"]) != state.place[state.active]:
            raise Illegal(f"{found[0]} is not possible: nobody opens a house on {found['hex']}.")
        return CARD + CARD_CODES.index(found[2])

    def label(self, state: Valheim, action: int) -> str:
        return f"The house holds {card_name(action - CARD)}"

    def forbids(self, state: Valheim, action: int) -> str:
        if state.phase != DRAWING:
            return "no card is drawn now"
        return f"{CARD_CODES[action - CARD]} is of the other island, or lies open already (§2)"

    def features(self, state: Valheim, action: int) -> Sequence[int]:
        return (action - CARD,)


VERBS = (Die(), Card())
