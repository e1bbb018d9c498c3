"""Questions with a few answers, asked by rich's prompts until one of them is given."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.prompt import Confirm, InvalidResponse, PromptBase
from rich.text import Text


class Agreement(Confirm):
    """Something that is better not done by mistake."""

    validate_error_message = "Type y or n, or only Enter for no."


def agree(console: Console, question: str) -> bool:
    """Whether people say yes."""
    return Agreement.ask(Text(question), console=console, default=False, show_default=False)


class Pick(PromptBase[int]):
    """One of several answers, by its number or by how it begins."""

    prompt_suffix = " > "

    def __init__(self, question: str, answers: Sequence[str], console: Console) -> None:
        super().__init__(console=console, show_default=False)
        self._question, self._answers = question, answers

    def pick(self, usual: int) -> int:
        """The place of the answer in the list; Enter takes the usual one."""
        self.prompt = Text(f"1 to {len(self._answers)}, Enter for {usual + 1}")
        self.console.print(Text(self._question, style="bold"))
        for number, answer in enumerate(self._answers, 1):
            self.console.print(Text(f"  {number}  {answer}"))
        return self(default=usual)

    def process_response(self, value: str) -> int:
        if value.isascii() and value.isdigit() and len(value) < 6 and 1 <= int(value) <= len(self._answers):
            return int(value) - 1
        named = [place for place, answer in enumerate(self._answers) if answer.lower().startswith(value.lower())]
        if len(named) != 1:
            raise InvalidResponse(Text(f"Type a number from 1 to {len(self._answers)}, or only Enter.", style="red"))
        return named[0]
