"""Where commands print and people type: text as it is, in colour where somebody watches and wants it."""

from __future__ import annotations

import io
import sys
from contextlib import suppress
from typing import NoReturn, TextIO

from rich.console import Console
from rich.text import TextType


class Screen(Console):
    """A console that takes brackets and numbers in names for what they are."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False)
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        if sys.stdin is not None and sys.stdin.isatty():
            with suppress(ImportError):  # not on every platform
                import readline  # noqa: F401  # gives input() its line editing and history

    def input(
        self,
        prompt: TextType = "",
        *,
        markup: bool = False,
        emoji: bool = False,
        password: bool = False,
        stream: TextIO | None = None,
    ) -> str:
        """A line without control characters; EOFError when there will be no more.

        From a pipe lines are repeated on the screen, so that the output reads as a dialogue.
        """
        if sys.stdin is None:
            raise EOFError
        try:
            line = super().input(prompt, markup=markup, emoji=emoji, password=password, stream=stream)
        except EOFError:
            self.print()
            raise
        line = "".join(letter for letter in line if letter.isprintable()).strip()
        if not sys.stdin.isatty():
            self.print(line)
        return line

    def on_broken_pipe(self) -> NoReturn:
        """Leave it to the command to end quietly when its reader has seen enough."""
        raise BrokenPipeError
