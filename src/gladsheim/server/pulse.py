"""Whether the hall is well: it can store, it sweeps, its bots keep up and its loop is not late."""

from __future__ import annotations

import asyncio
import gc
import secrets
from collections import deque
from collections.abc import Mapping
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any

from gladsheim.server.errors import Unavailable
from gladsheim.server.metrics import COLLECTING, LAG, WAITING
from gladsheim.server.wire.bodies import Health

if TYPE_CHECKING:
    from gladsheim.server.tables.hall import Hall

_EVERY = 0.1  # seconds between looks at the loop
_REMEMBERED = 10.0  # seconds
_FRESH = 2.0  # seconds in which a write that was tried need not be tried again
_PATIENCE = 5.0  # seconds a write may take
_TIDY_EVERY = 600.0  # seconds, when nobody has done anything for a while
_TIDY_AT_LAST = 6 * 3_600.0
_LATEST_LOOP = 5.0  # seconds
_LATEST_SWEEP = 60.0  # seconds, beyond three pauses between sweeps


class Pulse:
    """The pulse of a hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._lags: deque[tuple[float, float]] = deque()
        self._write: tuple[float, bool] = (-_FRESH, False)
        self._trying = asyncio.Lock()
        self._collecting = 0.0
        self._tidied = monotonic()

    async def beat_forever(self) -> None:
        """Measure how late the loop is."""
        gc.callbacks.append(self._time_collection)
        try:
            while True:
                due = monotonic() + _EVERY
                await asyncio.sleep(_EVERY)
                late = monotonic() - due
                LAG.observe(late)
                WAITING.set(self._hall.bots.waiting)
                self._lags.append((due, late))
                while self._lags[0][0] < due - _REMEMBERED:
                    self._lags.popleft()
        finally:
            gc.callbacks.remove(self._time_collection)

    def _time_collection(self, phase: str, info: Mapping[str, Any]) -> None:
        if phase == "start":
            self._collecting = perf_counter()
        else:
            COLLECTING.labels(str(info["generation"])).observe(perf_counter() - self._collecting)

    def tidy(self) -> None:
        """Look for cycles among all that lives long, when nobody waits: it stops everybody for a moment."""
        since = monotonic() - self._tidied
        is_quiet = self._hall.is_quiet
        if since > _TIDY_AT_LAST or (since > _TIDY_EVERY and is_quiet):
            gc.collect()
            self._tidied = monotonic()

    @property
    def lag(self) -> float:
        """How late the loop was at most, of late."""
        return max((late for _, late in self._lags), default=0.0)

    async def feel(self) -> Health:
        """How the hall is."""
        hall = self._hall
        store, bots = await self._can_store(), hall.bots.is_well
        since_sweep = monotonic() - hall.sweep.done
        sweep = since_sweep < 3 * hall.settings.sweep_seconds + _LATEST_SWEEP
        loop = self.lag < _LATEST_LOOP
        is_well = store and bots and sweep and loop and not hall.is_closing
        return Health(
            "well" if is_well else "ill",
            store=store,
            bots=bots,
            sweep=sweep,
            loop=loop,
            seconds_since_sweep=round(since_sweep, 1),
            bots_waiting=hall.bots.waiting,
            loop_lag=round(self.lag, 3),
        )

    async def _can_store(self) -> bool:
        """Whether something can be written, not only read."""
        async with self._trying:
            tried, could = self._write
            if monotonic() - tried < _FRESH:
                return could
            store = self._hall.store
            try:
                await asyncio.wait_for(store.writer.write(store.note_fact("pulse", secrets.token_hex(4))), _PATIENCE)
                could = True
            except (Unavailable, TimeoutError):
                could = False
            self._write = (monotonic(), could)
            return could
