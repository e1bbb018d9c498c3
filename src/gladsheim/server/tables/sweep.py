"""Looks again and again for what was forgotten: bots nobody asked, news that got lost, tables left alone for long."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from datetime import timedelta
from time import monotonic
from typing import TYPE_CHECKING

import structlog

from gladsheim.core.errors import Refused
from gladsheim.server.metrics import SWEEPS
from gladsheim.server.store.census import Census
from gladsheim.server.store.store import note_status
from gladsheim.server.tables.inputs import NOBODY, now

if TYPE_CHECKING:
    from gladsheim.server.tables.hall import Hall

_BOTS_FORGOTTEN = 30.0  # seconds after which a bot that is due is held to be forgotten by whoever should have asked it
_MOST_ARCHIVED = 100  # in one sweep
_CENSUS_EVERY = 3_600.0  # seconds
_DAY = 86_400.0

log = structlog.get_logger()


class Sweep:
    """The sweeps of this process. What goes wrong at one table stops no other."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._census = Census(hall.store)
        self._counted: float | None = None  # when the last census was
        self._waiting: dict[str, int] = {}  # tables whose bots waited for somebody else, at this number
        self.done = monotonic()  # when the last one that was complete ended

    async def forever(self) -> None:
        """Sweep until the hall closes."""
        forgotten = 0.0  # at the start, all bots that are due
        await self._try(self._census.open())
        while True:
            is_complete = await self._try(self.wake_bots(forgotten))
            is_complete &= await self._try(self._follow_all())
            is_complete &= await self._try(self._archive())
            is_complete &= await self._try(self._hall.learn_bans())
            self._hall.forget_finished()
            self._hall.pulse.tidy()
            if is_complete:
                self.done = monotonic()
                SWEEPS.labels("complete").inc()
            else:
                SWEEPS.labels("incomplete").inc()
            forgotten = _BOTS_FORGOTTEN
            await asyncio.sleep(self._hall.settings.sweep_seconds)

    async def _try(self, part: Awaitable[None]) -> bool:
        try:
            await part
        except Refused as refusal:
            log.warning("a sweep was cut short", reason=str(refusal))
        except Exception:
            log.exception("a sweep failed")
        else:
            return True
        return False

    async def wake_bots(self, forgotten: float) -> None:
        """Ask the bots that are due at tables where nothing was done for so many seconds."""
        store, since = self._hall.store, now() - timedelta(seconds=forgotten)
        waiting: dict[str, int] = {}
        page = await store.bot_tables(since, now())
        while page:
            heads = await store.heads(page)
            for id in page:
                number = heads.get(id, 0)
                if self._waiting.get(id) == number or await self._wake(id):
                    waiting[id] = number
            page = await store.bot_tables(since, now(), page[-1])
        self._waiting = waiting

    async def _wake(self, id: str) -> bool:
        """Ask the bots of a table; whether all of them wait for somebody else."""
        try:
            room = await self._hall.room(id)
            await room.catch_up()
            self._hall.bots.attend(room)
            return not room.table.due_bots
        except Refused as refusal:
            log.warning("the bots of a table could not be asked", table=id, reason=str(refusal))
        except Exception:
            log.exception("the bots of a table could not be asked", table=id)
        return False

    async def _follow_all(self) -> None:
        """What was missed because a message between processes got lost, or because an operator did it."""
        rooms = {room.id: room for room in self._hall.rooms}
        for id, number in (await self._hall.store.heads(list(rooms))).items():
            if rooms[id].table.number < number:
                await rooms[id].catch_up()
                self._hall.bots.attend(rooms[id], may_ask=False)

    async def _archive(self) -> None:
        hall, idle = self._hall, self._hall.settings.idle_days * _DAY
        await self._census.grow()
        if self._counted is None or monotonic() - self._counted >= min(_CENSUS_EVERY, idle / 10):
            await self._census.count()
            self._counted = monotonic()
        for id in await self._census.left_alone(idle, _MOST_ARCHIVED):
            with suppress(Refused):
                room = await hall.room(id)
                if room.table.is_readable:
                    await room.act("archive", NOBODY)
                    log.info("a table was archived", table=id)
                else:
                    await hall.store.writer.write(note_status(id, "archived", "", ""))
