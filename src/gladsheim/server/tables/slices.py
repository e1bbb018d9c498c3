"""Long work in short slices: whoever has to play a long match again does not keep anybody waiting.

A thread would be no better: it shares the interpreter's lock with the event loop, which waits for it at every turn,
and it would read a match that goes on. So the work is a generator that pauses wherever it can, and all such works of
a process together take one slice between two turns of the loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from time import perf_counter
from typing import TypeVar

SLICE = 0.002  # seconds

T = TypeVar("T")
Work = Generator[None, None, T]


class Slices:
    """The long works of a process, which take turns."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def run(self, work: Work[T]) -> T:
        """What a work returns at last."""
        while True:
            async with self._turn:
                end = perf_counter() + SLICE
                try:
                    next(work)
                    while perf_counter() < end:
                        next(work)
                except StopIteration as done:
                    result: T = done.value
                    return result
                await asyncio.sleep(0)


def at_once(work: Work[T]) -> T:
    """What a work returns, where nobody waits."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
