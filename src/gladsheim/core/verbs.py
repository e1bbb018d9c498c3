"""A kind of choice is one class: its numbers, and how they are written, said, clicked, shown and refused.

The verbs of a title live in its folder `choices/`. All that a `Game` says about an action follows from them.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Generic, TypeVar

from gladsheim.core.action import Path, picks
from gladsheim.core.errors import Invalid
from gladsheim.core.state import State
from gladsheim.scene.scene import Button, Mark

S = TypeVar("S", bound=State)


class Verb(Generic[S]):
    """One kind of choice of a title, or of its dice."""

    number: int  # what the title's `verb_of` gives for its actions
    form: re.Pattern[str]  # its codes, and no other verb's; shorter forms too
    example: str  # one code, for errors and for the reference
    is_chance: ClassVar[bool] = False  # nobody clicks for it, and nobody is told why not

    def code(self, state: S, action: int) -> str:
        """The action as text, in the state before it."""
        raise NotImplementedError

    def read(self, state: S, found: re.Match[str]) -> int:
        """The action that a code of this form means; Invalid if it means none."""
        raise NotImplementedError

    def label(self, state: S, action: int) -> str:
        """The action in words, for a list of choices."""
        raise NotImplementedError

    def path(self, state: S, action: int) -> Path:
        """The clicks that choose it."""
        return ()

    def button(self, state: S, action: int) -> Button | None:
        """The button that its path clicks, where that is no thing on the table."""
        return None

    def preview(self, state: S, action: int) -> Sequence[Mark]:
        """Marks beyond the generic preview."""
        return ()

    def forbids(self, state: S, action: int) -> str:
        """Which rule forbids it where it is not offered, with its section."""
        return ""

    def features(self, state: S, action: int) -> Sequence[int]:
        """Numbers that tell it apart from its like, for those who train on it."""
        return ()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}, such as {self.example}>"


class Word(Verb[S]):
    """A choice that is a single code and a single click, on a thing or on a button of its own: `end`, `spare`."""

    def __init__(self, number: int, action: int, code: str, label: str, click: str | Button, why_not: str) -> None:
        self.number, self._action = number, action
        self.form, self.example = re.compile(re.escape(code), re.IGNORECASE), code
        self._label, self._why_not = label, why_not
        self._button = click if isinstance(click, Button) else None
        self._click = click.id if isinstance(click, Button) else click

    def code(self, state: S, action: int) -> str:
        return self.example

    def read(self, state: S, found: re.Match[str]) -> int:
        return self._action

    def label(self, state: S, action: int) -> str:
        return self._label

    def path(self, state: S, action: int) -> Path:
        return picks(self._click)

    def button(self, state: S, action: int) -> Button | None:
        return self._button

    def forbids(self, state: S, action: int) -> str:
        return self._why_not


class _Reached:
    """Which of some ascending numbers is the last that an action reaches; other processes can be handed it."""

    def __init__(self, firsts: Sequence[int]) -> None:
        self.firsts = firsts

    def __call__(self, action: int) -> int:
        return self.firsts[bisect_right(self.firsts, action) - 1]


class Vocabulary(Generic[S]):
    """All verbs of a title; `verb_of` tells by its number which one an action belongs to."""

    def __init__(self, verb_of: Callable[[int], int], *verbs: Verb[S]) -> None:
        self.verb_of = verb_of
        self._verbs: dict[int, Verb[S]] = {}
        for verb in verbs:
            if (other := self._verbs.setdefault(verb.number, verb)) is not verb:
                raise ValueError(f"{other} and {verb} have the same number, {verb.number}; give each its own.")

    @classmethod
    def found_in(cls, package: str, verb_of: Callable[[int], int] | None = None) -> Vocabulary[S]:
        """The verbs that the modules of a package list as VERBS, in the order of their numbers.

        Without `verb_of` a verb's actions begin at its number and end before the next verb's.
        """
        folder = importlib.import_module(package)
        modules = [
            importlib.import_module(f"{package}.{found.name}") for found in pkgutil.iter_modules(folder.__path__)
        ]
        listed: list[Verb[S]] = [verb for module in modules for verb in getattr(module, "VERBS", ())]
        verbs = sorted(listed, key=lambda verb: verb.number)
        return cls(verb_of or _Reached([verb.number for verb in verbs]), *verbs)

    def __iter__(self) -> Iterator[Verb[S]]:
        return iter(self._verbs.values())

    def of(self, action: int) -> Verb[S]:
        """The verb of an action."""
        return self._verbs[int(self.verb_of(action))]

    def code(self, state: S, action: int) -> str:
        """An action as text, in the state before it."""
        return self.of(action).code(state, action)

    def parse(self, state: S, text: str) -> int:
        """That text or a shorter form of it as an action; Invalid if it is no code at all."""
        text = " ".join(text.split())
        for verb in self:
            if found := verb.form.fullmatch(text):
                return verb.read(state, found)
        raise Invalid(f"{text[:40]!r} is no choice here; write for example {self.examples()}.")

    def label(self, state: S, action: int) -> str:
        """An action in words."""
        return self.of(action).label(state, action)

    def path(self, state: S, action: int) -> Path:
        """The clicks that choose an action."""
        return self.of(action).path(state, action)

    def buttons(self, state: S, seat: int) -> tuple[Button, ...]:
        """The buttons of what a seat may choose now: shown because they are offered."""
        offered = state.legal_actions_of(seat) if seat in state.actors() else []
        found = (self.of(action).button(state, action) for action in offered)
        return tuple(dict.fromkeys(button for button in found if button is not None))

    def preview(self, state: S, action: int) -> Sequence[Mark]:
        """The title's own marks of an action before it is chosen."""
        return self.of(action).preview(state, action)

    def forbids(self, state: S, action: int) -> str:
        """Which rule forbids an action that is not offered."""
        return "the match is over" if state.is_over() else self.of(action).forbids(state, action)

    def features(self, state: S, action: int) -> Sequence[int]:
        """An action in numbers: its verb's, then the verb's own."""
        verb = self.of(action)
        return (verb.number, *verb.features(state, action))

    def examples(self, most: int = 4) -> str:
        """Some codes that people write, in a sentence."""
        shown = [verb.example for verb in self if not verb.is_chance][:most]
        return " or ".join(filter(None, (", ".join(shown[:-1]), *shown[-1:])))
