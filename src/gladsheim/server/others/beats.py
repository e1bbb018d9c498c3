"""Which processes of the hall are alive: each stores a number that grows; whose number stands still has died.

Nobody compares clocks: every process sees with its own how long the number of another has been the same.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic

from sqlalchemy import delete

from gladsheim.server.errors import Unavailable
from gladsheim.server.store.models import FactRow
from gladsheim.server.store.store import Store

EVERY = 2.0  # seconds
DEAD_AFTER = 6.0
_PREFIX = "process "


class Beats:
    """The beats of this process and of the others."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._mine = _PREFIX + store.writer.name
        self._number = 0
        self._seen: dict[str, tuple[str, float]] = {}  # the number of each other process, and since when

    async def wait_for_an_end(self) -> None:
        """Beat until another process has ended, or died."""
        while True:
            with suppress(Unavailable):
                if await self._beat():
                    return
            await asyncio.sleep(EVERY)

    async def _beat(self) -> bool:
        self._number += 1
        store = self._store
        await store.writer.write(store.note_fact(self._mine, str(self._number)))
        found = await store.facts(_PREFIX)
        found.pop(self._mine, None)
        has_ended = bool(self._seen.keys() - found.keys())
        self._seen = {
            name: (number, self._seen[name][1] if self._seen.get(name, ("", 0))[0] == number else monotonic())
            for name, number in found.items()
        }
        dead = [name for name, (_, since) in self._seen.items() if monotonic() - since > DEAD_AFTER]
        if dead:
            await store.writer.write(delete(FactRow).where(FactRow.name.in_(dead)))
            for name in dead:
                del self._seen[name]
        return has_ended or bool(dead)

    async def end(self) -> None:
        """Say goodbye, so that the others take over at once."""
        with suppress(Unavailable):
            await self._store.writer.write(delete(FactRow).where(FactRow.name == self._mine))
