"""A title as one value: its card, its rules and its faces. `games/<id>/__init__.py` makes it from its modules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from gladsheim.core.about import About
from gladsheim.core.action import Path
from gladsheim.core.errors import Illegal, Invalid
from gladsheim.core.hints import Hints
from gladsheim.core.options import Options
from gladsheim.core.scene import Mark, Scene
from gladsheim.core.state import CHANCE, Event, State

S = TypeVar("S", bound=State)


def no_marks(state: Any, action: int) -> Sequence[Mark]:
    """The preview of a title that adds nothing to the generic one."""
    return ()


def no_reason(state: Any, action: int) -> str:
    """The answer of a title that cannot tell which rule forbids an action."""
    return ""


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """The rules of a title and how they are written down and shown."""

    about: About
    new: Callable[[Options], S]  # the start of a match
    action_space: Callable[[Options], int]  # every action is below this
    code: Callable[[S, int], str]  # an action as text, in the state before it
    parse: Callable[[S, str], int]  # that text or a shorter form of it -> action; Invalid if it is no code at all
    line: Callable[[S], str]  # a position as one line, everything included
    read: Callable[[str, Options], S]  # that line -> position; Invalid if it is none
    scene: Callable[[S, int], Scene]  # the table as a seat sees it
    path: Callable[[S, int], Path]  # the clicks that choose an action
    label: Callable[[S, int], str]  # an action in words, for a list of choices
    tell: Callable[[S, Event], str]  # a sentence for the log; seats are slots as in telling.py; "" tells nothing
    hints: Callable[[], Hints] | None = None
    preview: Callable[[S, int], Sequence[Mark]] = no_marks  # marks beyond the generic preview
    forbids: Callable[[S, int], str] = no_reason  # which rule forbids an action that is not offered
    partners: Callable[[Options], Sequence[Sequence[int]]] | None = None  # where sides depend on the options
    choosing: Callable[[S, Mapping[int, int | None], int], Scene] | None = None  # the table in a simultaneous choice
    view: Callable[[S, int], str] | None = None  # the line as a seat, or SPECTATOR, may see it; where there are secrets

    def choose(self, **given: object) -> Options:
        """The title's options with the given values and the defaults elsewhere."""
        return self.about.choose(given)

    def seats(self, options: Options) -> int:
        """How many seats a match with these options has."""
        return self.about.seats(options)

    def partners_with(self, options: Options) -> Sequence[Sequence[int]]:
        """The groups of seats that win and lose together."""
        return self.about.partners if self.partners is None else self.partners(options)

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

    def __repr__(self) -> str:
        return f"<{self.about.name}, rules version {self.about.rules_version}>"


AnyGame = Game[Any]
