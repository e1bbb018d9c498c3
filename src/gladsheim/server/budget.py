"""How much of the event loop one address may use: it pays for all the work it causes, whatever it asks.

Work is metered step by step, so that nobody pays for the time in which others had their turn. Who has used up its
share waits, and only those wait who come from the same address.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine, Generator
from contextvars import ContextVar
from time import monotonic, perf_counter
from typing import Any, TypeVar

from gladsheim.server.errors import TooMany
from gladsheim.server.metrics import WAITED

_MOST_ADDRESSES = 10_000  # remembered at once; who was quiet the longest is forgotten first
_LONGEST_WAIT = 20.0  # seconds
_LEARNING = 0.2  # how much the last work counts in what the next one is expected to take

T = TypeVar("T")


class Budget:
    """What one address may still use: `share` seconds are added every second, up to `burst`."""

    def __init__(self, share: float, burst: float) -> None:
        self._share = share
        self._burst = burst
        self._left = burst
        self._seen = monotonic()
        self._expected = 0.0
        self._door = asyncio.Lock()

    def _fill(self) -> float:
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._seen) * self._share)
        self._seen = now
        return self._left

    def spend(self, seconds: float) -> None:
        """Pay for work that was done."""
        self._left -= seconds

    async def pay_for(self, work: Coroutine[Any, Any, T]) -> T:
        """Do a work when it can be afforded, and pay for all its steps; TooMany if that would take too long."""
        expected = self._expected
        try:
            await self._afford(expected)
        except BaseException:
            work.close()
            raise
        _paying.set(self)
        meter = _Meter(work)
        try:
            return await meter
        finally:
            self.spend(meter.spent - expected)
            self._expected += _LEARNING * (meter.spent - self._expected)

    async def _afford(self, expected: float) -> None:
        begun = monotonic()
        async with self._door:
            while (left := self._fill()) < 0:
                wait = -left / self._share
                if monotonic() + wait - begun > _LONGEST_WAIT:
                    raise TooMany("You ask for more than the hall can do; wait a little.")
                await asyncio.sleep(wait)
            self._left -= expected
            await asyncio.sleep(0)  # between two works of one address everybody else has a turn
        WAITED.observe(monotonic() - begun)


class Budgets:
    """One budget for each address."""

    def __init__(self, share: float, burst: float) -> None:
        self._share = share
        self._burst = burst
        self._budgets: dict[str, Budget] = {}

    def of(self, address: str) -> Budget:
        """The budget of an address."""
        budget = self._budgets.pop(address, None) or Budget(self._share, self._burst)
        self._budgets[address] = budget
        if len(self._budgets) > _MOST_ADDRESSES:
            del self._budgets[next(iter(self._budgets))]
        return budget


_paying: ContextVar[Budget | None] = ContextVar("paying", default=None)


async def on_the_same_bill(work: Coroutine[Any, Any, T]) -> T:
    """Do a work in a task of its own that is paid for by whoever caused it."""
    meter = _Meter(work)
    try:
        return await meter
    finally:
        if (budget := _paying.get()) is not None:
            budget.spend(meter.spent)


class _Meter(Awaitable[T]):
    """A work whose steps are timed."""

    def __init__(self, work: Coroutine[Any, Any, T]) -> None:
        self._work = work
        self.spent = 0.0

    def __await__(self) -> Generator[Any, Any, T]:
        work, answer = self._work, None
        failure: BaseException | None = None
        while True:
            begun = perf_counter()
            try:
                asked = work.send(answer) if failure is None else work.throw(failure)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                self.spent += perf_counter() - begun
            answer = failure = None
            try:
                answer = yield asked
            except BaseException as error:
                failure = error
