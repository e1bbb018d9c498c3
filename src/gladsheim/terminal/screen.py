"""Where commands print: text as it is, in colour where somebody watches and wants it."""

from __future__ import annotations

from typing import NoReturn

from rich.console import Console


class Screen(Console):
    """A console that takes brackets and numbers in names for what they are."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False)

    def on_broken_pipe(self) -> NoReturn:
        """Leave it to the command to end quietly when its reader has seen enough."""
        raise BrokenPipeError
