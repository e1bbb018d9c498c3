"""The questions before a match for those who gave no answers on the command line. Enter always goes on."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from gladsheim.bots.levels import LEVELS, Level
from gladsheim.core.about import About
from gladsheim.terminal.questions import Pick

USUAL = LEVELS[1]  # whom a newcomer meets: beatable, but awake


class Welcome:
    """Asks at the door of the hall."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def which_game(self, titles: Sequence[About]) -> str:
        """The id of a title; the only one is taken without asking."""
        if len(titles) == 1:
            return titles[0].id
        names = [f"{about.name}: {about.tagline}" for about in titles]
        return titles[self._ask("Which game?", names, 0)].id

    def which_setup(self, about: About) -> str:
        """The options of a way to play; where only one is offered nobody is asked."""
        if len(about.setups) < 2:
            return ""
        names = [f"{setup.label}: {setup.help}" for setup in about.setups]
        return about.setups[self._ask("How long?", names, 0)].options

    def with_whom(self, has_opponents: bool) -> Level | None:
        """A level of bots, or None for another person at this screen."""
        names = [f"{level.label}: {level.help}" for level in LEVELS]
        question = "Against whom?" if has_opponents else "Together with whom?"
        chosen = self._ask(question, [*names, "Another person at this screen."], LEVELS.index(USUAL))
        return LEVELS[chosen] if chosen < len(LEVELS) else None

    def which_seat(self, roles: Sequence[str]) -> int:
        return self._ask("Which side?", roles, 0) if len(roles) > 1 else 0

    def _ask(self, question: str, answers: Sequence[str], usual: int) -> int:
        return Pick(question, answers, self._console).pick(usual)
