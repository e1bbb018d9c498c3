"""What choices have in common: when they are made, and single words with a button each."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ClassVar

from gladsheim.core.action import Path, picks
from gladsheim.core.verbs import Verb
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.rules.terms import TURN
from gladsheim.games.valheim.table.prompts import what_comes_first
from gladsheim.scene.scene import Button, ButtonKind

Said = Callable[[Valheim], str]
HEX = "(?P<hex>-?[0-9]{1,2},-?[0-9]{1,2})"


class Choice(Verb[Valheim]):
    """A choice of one phase: in any other one, what is going on forbids it."""

    phase: ClassVar[int] = TURN

    def forbids(self, state: Valheim, action: int) -> str:
        return self.why_not(state, action - self.number) if state.phase == self.phase else what_comes_first(state)

    def why_not(self, state: Valheim, what: int) -> str:
        """Which rule forbids it in its own phase, by the number of what it names."""
        raise NotImplementedError


class Named(Choice):
    """A choice that is a single code and a button: `dash`, `open`."""

    def __init__(
        self,
        number: int,
        code: str,
        said: Said,
        why_not: Said,
        *,
        key: str = "",
        kind: ButtonKind = "plain",
        short: Said | None = None,
        help: Said | None = None,
        phase: int = TURN,
    ) -> None:
        self.number, self.example, self._phase = number, code, phase
        self.form = re.compile(re.escape(code))
        self._said, self._short, self._why_not, self._help = said, short or said, why_not, help
        self._key, self._kind = key, kind

    def code(self, state: Valheim, action: int) -> str:
        return self.example

    def read(self, state: Valheim, found: re.Match[str]) -> int:
        return self.number

    def label(self, state: Valheim, action: int) -> str:
        return self._said(state)

    def path(self, state: Valheim, action: int) -> Path:
        return picks(f"button:{self.example}")

    def button(self, state: Valheim, action: int) -> Button | None:
        help = self._help(state) if self._help else ""
        return Button(f"button:{self.example}", self._short(state), self._kind, self._key, help)

    def forbids(self, state: Valheim, action: int) -> str:
        is_time = state.phase in (self._phase, TURN)
        return self._why_not(state) if is_time else what_comes_first(state)
