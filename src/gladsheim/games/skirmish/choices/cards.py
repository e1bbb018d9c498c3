"""§9-12: cards are drawn, dealt and turned up, and a band uses the one that is up."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gladsheim.core.action import Path
from gladsheim.core.errors import Invalid
from gladsheim.core.verbs import Verb, Word
from gladsheim.games.skirmish.choices.forms import ToThing
from gladsheim.games.skirmish.printed import BANDS, CARDS, SIDES
from gladsheim.games.skirmish.rules import cards
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import CALLING, CARD, DRAWING, NOTHING, TURN, USE
from gladsheim.games.skirmish.words import card_name


class Use(ToThing):
    """§12: the figure that is activated."""

    number, phase, word, said, example = USE, CALLING, "use", "Activate", "use A1h"

    def why_not(self, state: Skirmish, what: int) -> str:
        return f"the card is used by a figure of {BANDS[state.up_band]} that was not activated this turn (§12)"


class Card(Verb[Skirmish]):
    """§9, §10: the card that a side draws or a band is dealt."""

    number, example, is_chance = CARD, "card A1 4H", True
    form = re.compile("(?:card (?:[AB][1-4]? )?)?((?i:[0-9]{1,2}|[AJQK])(?i:[SHDC]))")

    def code(self, state: Skirmish, action: int) -> str:
        if state.phase == DRAWING:
            whose = SIDES[0 if state.drawn[0] == NOTHING else 1]
        else:
            whose = BANDS[cards.receiver(state)]
        return f"card {whose} {CARDS[action - CARD]}"

    def read(self, state: Skirmish, found: re.Match[str]) -> int:
        if found[1].upper() not in CARDS:
            raise Invalid(f"{found[1]} is no card; write rank and suit, from AS to KC.")
        return CARD + CARDS.index(found[1].upper())

    def label(self, state: Skirmish, action: int) -> str:
        return f"The {card_name(action - CARD)}"

    def features(self, state: Skirmish, action: int) -> Sequence[int]:
        return (action - CARD,)


class TurnUp(Word[Skirmish]):
    """§11: the first card of a turn comes up."""

    is_chance = True

    def __init__(self) -> None:
        super().__init__(TURN, TURN, "turn", "The lowest card is turned up", "", "")

    def path(self, state: Skirmish, action: int) -> Path:
        return ()
