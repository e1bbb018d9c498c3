"""Reads what people type, from a terminal or from a pipe."""

from __future__ import annotations

import io
import sys
from contextlib import suppress
from typing import Protocol

from rich.console import Console


class Keyboard(Protocol):
    """Asks for a line; EOFError when there will be no more."""

    def ask(self, prompt: str) -> str: ...


class StandardInput:
    """Lines of standard input. From a pipe they are repeated on the screen, so that the output reads as a dialogue."""

    def __init__(self, console: Console) -> None:
        self._console = console
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        if sys.stdin is not None and sys.stdin.isatty():
            with suppress(ImportError):  # not on every platform
                import readline  # noqa: F401  # gives input() its line editing and history

    def ask(self, prompt: str) -> str:
        if sys.stdin is None:
            raise EOFError
        if sys.stdin.isatty():
            return self._clean(self._console.input(prompt, markup=False))
        self._console.print(prompt, end="", markup=False)
        line = sys.stdin.readline()
        if not line:
            self._console.print()
            raise EOFError
        self._console.print(self._clean(line), markup=False)
        return self._clean(line)

    @staticmethod
    def _clean(line: str) -> str:
        return "".join(letter for letter in line if letter.isprintable()).strip()
