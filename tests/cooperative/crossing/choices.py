"""What can be chosen in Crossing."""

from __future__ import annotations

import re

from gladsheim.core.verbs import Verb, Vocabulary, Word
from gladsheim.scene.scene import Button
from tests.cooperative.crossing.rules import BAIL, ROW, SAIL, TURN, WINDS, Crossing


class Turn(Verb[Crossing]):
    """Chance turns the wind."""

    number, is_chance = TURN, True
    form, example = re.compile("|".join(WINDS)), "gale"

    def code(self, state: Crossing, action: int) -> str:
        return WINDS[action - TURN]

    def read(self, state: Crossing, found: re.Match[str]) -> int:
        return TURN + WINDS.index(found[0])

    def label(self, state: Crossing, action: int) -> str:
        return f"The wind turns: {WINDS[action - TURN]}"


def _order(action: int, code: str, label: str) -> Word[Crossing]:
    button = Button(f"button:{code}", label, key=code[0])
    return Word(action, action, code, label, button, "the watch gives its order when the wind has turned")


VERBS: Vocabulary[Crossing] = Vocabulary(
    lambda action: TURN if action < ROW else action,
    Turn(),
    _order(ROW, "row", "Row"),
    _order(SAIL, "sail", "Set the sail"),
    _order(BAIL, "bail", "Bail the water out"),
)
