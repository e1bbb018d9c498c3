"""What choices have in common: the phase they belong to, and the point or thing that their codes name."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import ClassVar

from gladsheim.core.action import Path, Point, picks
from gladsheim.core.errors import Invalid
from gladsheim.core.verbs import Verb
from gladsheim.games.skirmish.printed import FIGURES, table_under
from gladsheim.games.skirmish.rules.ground import WIDTH
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import ACTING
from gladsheim.games.skirmish.table.pieces import TABLE
from gladsheim.games.skirmish.table.prompts import what_comes_first
from gladsheim.games.skirmish.words import figure_name, item_name, shape_name
from gladsheim.scene.scene import Button

POINT = "(?P<x>[0-9]{1,2}),(?P<y>[0-9]{1,2})"


class Choice(Verb[Skirmish]):
    """A choice of one phase: in any other one, what is going on forbids it."""

    phase: ClassVar[int] = ACTING
    suits_combat: ClassVar[bool] = False  # whether a figure that is locked with an enemy may do it
    reason: ClassVar[str]  # which rule forbids it in its own phase, where there is but one

    def forbids(self, state: Skirmish, action: int) -> str:
        if state.phase != self.phase:
            return what_comes_first(state)
        if state.phase != ACTING or self.suits_combat or not state.is_fighting(state.active):
            return self.why_not(state, action - self.number)
        name = figure_name(state, state.active)
        if state.is_tied:
            return f"after its charge {name} may only withdraw (§17)"
        return f"{name} is in combat: it may only fight on, withdraw or stop (§19)"

    def why_not(self, state: Skirmish, what: int) -> str:
        """Which rule forbids it in its own phase, by the number of what it names."""
        return self.reason

    def features(self, state: Skirmish, action: int) -> Sequence[int]:
        return (action - self.number,)


def xy(point: int) -> tuple[int, int]:
    """The two numbers of a point."""
    return point % WIDTH, point // WIDTH


def read_point(state: Skirmish, found: re.Match[str]) -> int:
    """The point that a code names."""
    x, y = int(found["x"]), int(found["y"])
    if x > state.terms.max_x or y > state.terms.max_y:
        corner = f"{state.terms.max_x},{state.terms.max_y}"
        raise Invalid(f"{x},{y} is no point of this table; write x,y in half inches, from 0,0 to {corner}.")
    return y * WIDTH + x


class ToPoint(Choice):
    """A choice of a point of the table, made by a click on it."""

    def path(self, state: Skirmish, action: int) -> Path:
        x, y = xy(action - self.number)
        return (Point(TABLE, x, -y),)

    def features(self, state: Skirmish, action: int) -> Sequence[int]:
        return xy(action - self.number)


class ToThing(Choice):
    """A choice of something on the table, made by a click on it, and a button where the click can mean another too."""

    word: ClassVar[str]  # the beginning of its codes
    said: ClassVar[str]  # the beginning of its labels
    kind: ClassVar[str] = "figure"  # of its things, in their ids
    rival: ClassVar[int | None] = None  # the verb that begins with the same click
    asked: ClassVar[Button | None] = None  # the button that tells them apart

    def __init__(self) -> None:
        self.form = re.compile(f"{self.word} ([A-Za-z0-9]+)")
        self._things, self._name = _CALLED[self.kind]

    def code(self, state: Skirmish, action: int) -> str:
        return f"{self.word} {self._things(state)[action - self.number]}"

    def read(self, state: Skirmish, found: re.Match[str]) -> int:
        things = self._things(state)
        if found[1] not in things:
            there = ", ".join(things[:8]) or "nothing of the kind"
            raise Invalid(f"{found[1][:20]!r} is nothing on this table to {self.word}; there is {there}.")
        return self.number + things.index(found[1])

    def label(self, state: Skirmish, action: int) -> str:
        return f"{self.said} {self._name(state, action - self.number)}"

    def path(self, state: Skirmish, action: int) -> Path:
        thing, button = f"{self.kind}:{self._things(state)[action - self.number]}", self.button(state, action)
        return picks(thing, button.id) if button else picks(thing)

    def button(self, state: Skirmish, action: int) -> Button | None:
        is_either = self.rival is not None and action - self.number + self.rival in state.legal_actions()
        return self.asked if is_either else None


_Things = Callable[[Skirmish], Sequence[str]]
_Name = Callable[[Skirmish, int], str]
_CALLED: dict[str, tuple[_Things, _Name]] = {  # in codes and ids, and in words
    "figure": (lambda state: FIGURES, figure_name),
    "shape": (lambda state: table_under(state.terms).shape_ids, shape_name),
    "item": (lambda state: table_under(state.terms).items, item_name),
}
