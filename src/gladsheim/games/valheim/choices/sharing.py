"""§8: things are passed from one pack to the other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

from gladsheim.core.action import Path, picks
from gladsheim.core.errors import Invalid
from gladsheim.games.valheim.choices.forms import Choice
from gladsheim.games.valheim.printed import KIND_CODES
from gladsheim.games.valheim.rules import deeds
from gladsheim.games.valheim.rules.people import carried
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.rules.terms import GIVE, MOST_PASSED, TAKE
from gladsheim.games.valheim.table.pieces import item_id
from gladsheim.games.valheim.words import amount, kind_name
from gladsheim.scene.scene import Button


class Pass(Choice):
    """So many of a kind."""

    word: ClassVar[str]
    gives: ClassVar[bool]

    def __init__(self) -> None:
        self.form = re.compile(f"{self.word} ([A-Za-z_]+) ([0-9]{{1,2}})")
        self.example = f"{self.word} wood 3"

    def code(self, state: Valheim, action: int) -> str:
        kind, many = divmod(action - self.number, int(MOST_PASSED))
        return f"{self.word} {KIND_CODES[kind]} {many}"

    def read(self, state: Valheim, found: re.Match[str]) -> int:
        if found[1] not in KIND_CODES:
            raise Invalid(f"{found[1][:20]!r} is nothing to {self.word}; there are {', '.join(KIND_CODES)}.")
        if not 0 < int(found[2]) < MOST_PASSED:
            raise Invalid(f"{found[2]} is no amount to {self.word}; it is 1 to {MOST_PASSED - 1}.")
        return self.number + KIND_CODES.index(found[1]) * MOST_PASSED + int(found[2])

    def label(self, state: Valheim, action: int) -> str:
        kind, many = divmod(action - self.number, int(MOST_PASSED))
        return f"{self.word.capitalize()} {amount(kind, many)}"

    def giver(self, state: Valheim) -> int:
        """From whose pack it goes."""
        return int(state.active if self.gives else 1 - state.active)

    def path(self, state: Valheim, action: int) -> Path:
        kind, many = divmod(action - self.number, int(MOST_PASSED))
        return picks(item_id(self.giver(state), kind), "button:one" if many == 1 else "button:all")

    def button(self, state: Valheim, action: int) -> Button | None:
        if (action - self.number) % MOST_PASSED == 1:
            return Button("button:one", "Pass one", "quiet", "1", "Choose a thing of either pack first.")
        return Button("button:all", "Pass all that fit", "quiet", "a")

    def why_not(self, state: Valheim, what: int) -> str:
        kind = what // int(MOST_PASSED)
        if state.terms.seats < 2 or not deeds.is_beside_partner(state):
            return "things are passed between players on the same or neighbouring hexes (§8)"
        if int(state.taken if self.gives else state.given) & 2**kind:
            return f"{kind_name(kind)} went the other way this turn (§8)"
        most = int(deeds.most_passed(state, self.giver(state), kind))
        if most:
            return f"one of it or {most}, the most that fits, can be passed (§8)"
        if not carried(state, self.giver(state), kind):
            return f"no {kind_name(kind)} is carried there (§8)"
        return f"no more {kind_name(kind)} can be carried by who would get it (§8)"

    def features(self, state: Valheim, action: int) -> Sequence[int]:
        return divmod(action - self.number, int(MOST_PASSED))


class Give(Pass):
    """From the active player to the partner."""

    number, word, gives = GIVE, "give", True


class Take(Pass):
    """From the partner to the active player."""

    number, word, gives = TAKE, "take", False


VERBS = (Give(), Take())
