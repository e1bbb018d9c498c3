"""A title as one value: its card, its rules and its faces. `games/<id>/__init__.py` makes it from its modules."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Generic, TypeVar

from gladsheim.core.about import About
from gladsheim.core.action import Path
from gladsheim.core.errors import Illegal, Invalid
from gladsheim.core.hints import Hints
from gladsheim.core.options import Options
from gladsheim.core.state import CHANCE, Event, State
from gladsheim.core.telling import Told
from gladsheim.core.verbs import Vocabulary
from gladsheim.scene.scene import Mark, Scene

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """The rules of a title and how they are written down and shown."""

    about: About
    new: Callable[[Options], S]  # the start of a match
    action_space: Callable[[Options], int]  # every action is below this
    verbs: Vocabulary[S]  # its kinds of choices: how they are written, said, clicked, shown and refused
    line: Callable[[S], str]  # a position as one line, everything included
    read: Callable[[str, Options], S]  # that line -> position; Invalid if it is none
    scene: Callable[[S, int], Scene]  # the table as a seat sees it
    tell: Callable[[S, Event], Told]  # a sentence for the log; an empty one tells nothing
    hints: Callable[[], Hints] | None = None
    partners: Callable[[Options], Sequence[Sequence[int]]] | None = None  # where sides depend on the options
    choosing: Callable[[S, Mapping[int, int | None], int], Scene] | None = None  # the table in a simultaneous choice
    view: Callable[[S, int], str] | None = None  # the line as a seat, or SPECTATOR, may see it; where there are secrets

    def code(self, state: S, action: int) -> str:
        """An action as text, in the state before it."""
        return self.verbs.code(state, action)

    def parse(self, state: S, text: str) -> int:
        """That text or a shorter form of it as an action; Invalid if it is no code at all."""
        return self.verbs.parse(state, text)

    def label(self, state: S, action: int) -> str:
        """An action in words, for a list of choices."""
        return self.verbs.label(state, action)

    def path(self, state: S, action: int) -> Path:
        """The clicks that choose an action."""
        return self.verbs.path(state, action)

    def preview(self, state: S, action: int) -> Sequence[Mark]:
        """Marks of an action before it is chosen, beyond the generic ones."""
        return self.verbs.preview(state, action)

    def forbids(self, state: S, action: int) -> str:
        """Which rule forbids an action that is not offered; empty if the title cannot tell."""
        return self.verbs.forbids(state, action)

    def choose(self, **given: object) -> Options:
        """The title's options with the given values and the defaults elsewhere."""
        return self.about.choose(given)

    def seats(self, options: Options) -> int:
        """How many seats a match with these options has."""
        return self.about.seats(options)

    def partners_with(self, options: Options) -> Sequence[Sequence[int]]:
        """The groups of seats that win and lose together: everybody in a co-operative title."""
        if self.about.utility == "cooperative":
            return (tuple(range(self.seats(options))),)
        return self.about.partners if self.partners is None else self.partners(options)

    def partners_of(self, seat: int, options: Options) -> frozenset[int]:
        """The seats that win and lose together with one, itself included."""
        return frozenset({seat}).union(*(group for group in self.partners_with(options) if seat in group))

    def has_opponents(self, options: Options) -> bool:
        """Whether anybody plays against anybody."""
        return len(self.partners_of(0, options)) < self.seats(options)

    def scene_with(self, state: S, chosen: Mapping[int, int | None], seat: int) -> Scene:
        """The table as a seat sees it when these seats have chosen at once; None stands for what it may not know."""
        return self.choosing(state, chosen, seat) if chosen and self.choosing else self.scene(state, seat)

    def view_of(self, state: S, seat: int) -> str:
        """The position as one line, as a seat or SPECTATOR may see it; of an open title the whole line."""
        if self.view is not None:
            return self.view(state, seat)
        if self.about.has_secrets:
            raise Invalid(f"{self.about.name} has secrets, but its Game has no `view` that keeps them.")
        return self.line(state)

    def find(self, state: S, text: str, seat: int) -> int:
        """The legal action of `seat` that a code means: Invalid if it means none, Illegal if it is not offered now."""
        action = self.parse(state, text)
        offered = state.legal_actions_of(seat) if seat != CHANCE else state.legal_actions()
        if action in offered:
            return action
        reason = self.forbids(state, action) or "it is not among the choices now"
        some = ", ".join(self.code(state, other) for other in offered[:6])
        more = f" and {len(offered) - 6} more" if len(offered) > 6 else ""
        raise Illegal(f"{text} is not possible: {reason}. Possible now: {some}{more}.")

    def __deepcopy__(self, memo: object) -> Game[S]:
        return self  # a value, and nothing in it is ever changed

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as the name of the module that holds it as GAME."""
        name = self.new.__module__
        while name:
            if getattr(sys.modules.get(name), "GAME", None) is self:
                return _held_by, (name,)
            name = name.rpartition(".")[0]
        return type(self), tuple(getattr(self, part.name) for part in fields(self))

    def __repr__(self) -> str:
        return f"<{self.about.name}, rules version {self.about.rules_version}>"


def _held_by(module: str) -> AnyGame:
    game: AnyGame = importlib.import_module(module).GAME
    return game


AnyGame = Game[Any]
