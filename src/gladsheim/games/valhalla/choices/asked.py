"""What the choices of this title have in common: they answer a question, and name cards by their letters (§25)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gladsheim.core.verbs import Verb
from gladsheim.games.valhalla.printed import LETTERS
from gladsheim.games.valhalla.rules.play import Valhalla

KIND: Final = f"([{LETTERS}])"


class Asked(Verb[Valhalla]):
    """A choice that answers one of the questions of `rules/stages.py`."""

    question: int
    when: str  # it is asked, with the rule
    why_not: str  # this one, when it is asked

    def forbids(self, state: Valhalla, action: int) -> str:
        if state.question != self.question:
            return f"it is not among the choices now: {self.when}"
        return self.refuse(state, action)

    def refuse(self, state: Valhalla, action: int) -> str:
        """Why it is not offered although such a choice is asked for."""
        return self.why_not


class OfKind(Asked):
    """A choice of one card by its kind."""

    word: str

    def __init__(self) -> None:
        self.form = re.compile(f"{self.word} {KIND}")

    def code(self, state: Valhalla, action: int) -> str:
        return f"{self.word} {LETTERS[action - self.number]}"

    def read(self, state: Valhalla, found: re.Match[str]) -> int:
        return self.number + LETTERS.index(found[1])

    def features(self, state: Valhalla, action: int) -> Sequence[int]:
        return (action - self.number,)
