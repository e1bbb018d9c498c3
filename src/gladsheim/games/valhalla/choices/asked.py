"""What the choices of this title have in common: a letter for each card, place or seat, and a question (§25)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gladsheim.core.verbs import Verb
from gladsheim.games.valhalla.printed import LETTERS, NAMES
from gladsheim.games.valhalla.rules.play import Valhalla

SEATS: Final = "12345"


class Spelled(Verb[Valhalla]):
    """A choice of several parts, each of which is a letter."""

    written: str  # with {} for each part
    letters: tuple[str, ...] = (LETTERS,)  # of each part
    says: str  # with {} for each part, a kind by its name

    def __init__(self) -> None:
        self.form = re.compile(self.written.format(*(f"([{letters}])" for letters in self.letters)))

    def parts(self, action: int) -> list[int]:
        """The numbers of its letters."""
        rest, parts = action - self.number, list[int]()
        for letters in reversed(self.letters):
            rest, part = divmod(rest, len(letters))
            parts.insert(0, part)
        return parts

    def code(self, state: Valhalla, action: int) -> str:
        parts = zip(self.letters, self.parts(action), strict=True)
        return self.written.format(*(letters[part] for letters, part in parts))

    def read(self, state: Valhalla, found: re.Match[str]) -> int:
        action = 0
        for letters, letter in zip(self.letters, found.groups(), strict=True):
            action = action * len(letters) + letters.index(letter)
        return self.number + action

    def label(self, state: Valhalla, action: int) -> str:
        return self.says.format(*(NAMES[kind] for kind in self.parts(action)))

    def features(self, state: Valhalla, action: int) -> Sequence[int]:
        return self.parts(action)


class Asked(Spelled):
    """A choice of a seat, which answers one of the questions of `rules/stages.py`."""

    question: int
    when: str  # it is asked, with the rule
    why_not: str  # this one, when it is asked; with {} as the label

    def forbids(self, state: Valhalla, action: int) -> str:
        if state.question != self.question:
            return f"it is not among the choices now: {self.when}"
        return self.refuse(state, action)

    def refuse(self, state: Valhalla, action: int) -> str:
        """Why it is not offered although such a choice is asked for."""
        return self.why_not.format(*(NAMES[kind] for kind in self.parts(action)))
