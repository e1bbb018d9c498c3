"""What kinds of choices have in common: one button, a word and a card, a unit of a warband on a zone."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gladsheim.core.verbs import Verb, Word
from gladsheim.games.valknut.printed import BAND_CODES, CARD_IDS
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import act, here_of, there_of, thing_of
from gladsheim.games.valknut.spelling import BAND, CARD, ZONE, band_named, card_named, read_zone, zone_name
from gladsheim.scene.scene import Button


class Choice(Verb[Valknut]):
    """A kind of choice. Its actions differ in a thing and in up to two zones."""

    def features(self, state: Valknut, action: int) -> Sequence[int]:
        return thing_of(action), here_of(action), there_of(action)


class Press(Word[Valknut]):
    """A choice that is one button."""

    def __init__(self, number: int, code: str, label: str, button: Button, why_not: str) -> None:
        super().__init__(number, act(number), code, label, button.id, why_not)
        self._button = button

    def button(self, action: int) -> Button:
        return self._button


class OfCard(Choice):
    """A word and a card: `open T06`."""

    word: str

    def __init__(self) -> None:
        self.form, self.example = re.compile(f"{self.word} {CARD}"), f"{self.word} T06"

    def code(self, state: Valknut, action: int) -> str:
        return f"{self.word} {CARD_IDS[thing_of(action)]}"

    def read(self, state: Valknut, found: re.Match[str]) -> int:
        return act(self.number, card_named(found[1]))


class OfUnit(Choice):
    """A sign, a warband and a zone: `+V@3,1`."""

    sign: str

    def __init__(self) -> None:
        self.form, self.example = re.compile(f"{re.escape(self.sign)}{BAND}@{ZONE}"), f"{self.sign}V@3,1"

    def code(self, state: Valknut, action: int) -> str:
        return f"{self.sign}{BAND_CODES[thing_of(action)]}@{zone_name(there_of(action))}"

    def read(self, state: Valknut, found: re.Match[str]) -> int:
        return act(self.number, band_named(found[1]), 0, read_zone(found[2]))
