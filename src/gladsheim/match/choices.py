"""The legal actions of a seat as people read them: codes and labels in a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action. `match.play` takes it as it is, or its code, or its integer."""

    action: int
    code: str
    label: str

    def __str__(self) -> str:
        return f"{self.code}  {self.label}"


class Choices(list[Choice]):
    """The legal actions in the title's order; prints as a table whose numbers are the places in this list."""

    def __init__(self, choices: Iterable[Choice] = ()) -> None:
        super().__init__(choices)

    @property
    def codes(self) -> list[str]:
        """The codes alone."""
        return [choice.code for choice in self]

    def __str__(self) -> str:
        if not self:
            return "There is nothing to choose."
        width = max(len(choice.code) for choice in self)
        digits = len(str(len(self) - 1))
        return "\n".join(
            f"{place:>{digits}}  {choice.code:<{width}}  {choice.label}".rstrip() for place, choice in enumerate(self)
        )

    __repr__ = __str__
