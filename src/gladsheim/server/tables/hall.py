"""The hall: all tables of this process over one store, in step with the other processes."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from datetime import timedelta
from time import monotonic

import structlog

from gladsheim.core.errors import Refused
from gladsheim.registry import add, unfit
from gladsheim.server.bots.pool import BotPool
from gladsheim.server.bots.seats import BotSeats
from gladsheim.server.errors import Unavailable, Unknown
from gladsheim.server.metrics import TABLES
from gladsheim.server.others.fanout import Fanout
from gladsheim.server.settings import Settings
from gladsheim.server.store.store import Store, note_status
from gladsheim.server.tables.inputs import NOBODY, now
from gladsheim.server.tables.room import Room
from gladsheim.server.tables.slices import Slices
from gladsheim.server.tables.table import rebuild

_LONGEST_ID = 32
_BOTS_FORGOTTEN = 30.0  # seconds after which a bot that is due is held to be forgotten by whoever should have asked it
_BETWEEN_LOOKS = 1.0  # seconds
_AT_ONCE = 100  # tables archived in one sweep

log = structlog.get_logger()


class Hall:
    """Opens and keeps tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings)
        self.bots = BotSeats(BotPool(settings.bots, settings.titles), settings.bot_pause)
        self.is_closing = False
        self.slices = Slices()
        self._fanout = Fanout(settings, self.store.writer.name, self._hear)
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._swept: dict[str, int] = {}  # tables with bots that waited for somebody else, at this number
        self._looking: set[str] = set()  # tables of which it is not known whether something was stored
        self._chores: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Open the store and begin to serve."""
        for title in self.settings.titles:
            add(title)
        for id, why in unfit().items():
            log.warning("a game is left out", game=id, why=str(why))
        await self.store.open()
        await self._fanout.open()
        await self.bots.open()
        self._do(self._sweep_forever())

    async def close(self) -> None:
        """Store what is under way, then stop. Nothing that was acknowledged is lost, nor asked of a bot twice."""
        self.is_closing = True
        await self.bots.close()
        for chore in list(self._chores):
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        for room in list(self._rooms.values()):
            async with room.lock:  # whoever is storing something finishes first
                pass
        await self._fanout.close()
        await self.store.close()

    # Tables

    async def room(self, id: str) -> Room:
        """A table, from the store if it is not here yet; Unknown if there is none."""
        if room := self._rooms.get(id):
            if not self.settings.is_sqlite:
                await room.catch_up()  # another process may have died between storing something and saying so
            return room
        if self.is_closing:
            raise Unavailable("The hall is closing; come back in a moment.")
        if not 0 < len(id) <= _LONGEST_ID or not id.isascii():
            raise Unknown("There is no such table.")
        if id not in self._loading:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Room:
        stored = await self.store.load(id)
        if stored is None:
            raise Unknown("There is no such table.")
        table = await self.slices.run(rebuild(stored))
        room = Room(table, self.store, self.slices, self._moved, self._doubted)
        self._make_place()
        self._rooms[id] = room
        TABLES.set(len(self._rooms))
        return room

    def _make_place(self) -> None:
        """Forget the tables that nobody has looked at for the longest time."""
        if len(self._rooms) < self.settings.tables_in_memory:
            return
        idle = [room for room in self._rooms.values() if not room.has_listeners and not room.lock.locked()]
        idle.sort(key=lambda room: room.looked_at)
        for room in idle[: max(1, len(idle) // 10)]:
            del self._rooms[room.id]

    def _moved(self, room: Room) -> None:
        room.looked_at = monotonic()
        self._fanout.tell(room.id, room.table.number)
        self.bots.attend(room)

    def _hear(self, table: str, number: int) -> None:
        """Another process has stored something."""
        room = self._rooms.get(table)
        if room is not None and room.table.number < number:
            self._do(self._follow(room))

    async def _follow(self, room: Room) -> None:
        with suppress(Unavailable):  # the next sweep follows it
            await room.catch_up()
            self.bots.attend(room, may_ask=False)  # the one who stored it asks them

    def _doubted(self, room: Room) -> None:
        """Nobody can tell whether something was stored there: look until the store answers."""

        async def look() -> None:
            while True:
                await asyncio.sleep(_BETWEEN_LOOKS)
                with suppress(Unavailable):
                    await room.catch_up()
                    self.bots.attend(room)
                    return

        if room.id not in self._looking:
            self._looking.add(room.id)
            self._do(look()).add_done_callback(lambda _: self._looking.discard(room.id))

    # Chores

    def _do(self, chore: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(chore)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)
        return task

    async def _sweep_forever(self) -> None:
        forgotten = timedelta(0)  # at the start, all bots that are due
        while True:
            try:
                await self._wake_bots(forgotten)
                await self._follow_all()
                await self._archive()
            except Refused as error:
                log.warning("a sweep was cut short", reason=str(error))
            except Exception as error:
                log.warning("a sweep failed", error=type(error).__name__)
            forgotten = timedelta(seconds=_BOTS_FORGOTTEN)
            await asyncio.sleep(self.settings.sweep_seconds)

    async def _wake_bots(self, forgotten: timedelta) -> None:
        ids = await self.store.bot_tables(now() - forgotten)
        heads = await self.store.heads(ids)
        for id in ids:
            if self._swept.get(id) == heads.get(id):
                continue
            room = await self.room(id)
            await room.catch_up()
            if room.table.due_bots:
                self.bots.attend(room)
            else:
                self._swept[id] = room.table.number
        self._swept = {id: number for id, number in self._swept.items() if id in heads}

    async def _follow_all(self) -> None:
        """What was missed because a message between processes got lost."""
        watched = {id: room for id, room in self._rooms.items() if room.has_listeners}
        for id, number in (await self.store.heads(list(watched))).items():
            if watched[id].table.number < number:
                await watched[id].catch_up()

    async def _archive(self) -> None:
        idle = now() - timedelta(days=self.settings.idle_days)
        for id in await self.store.idle_since(idle, _AT_ONCE):
            with suppress(Refused):
                room = await self.room(id)
                if room.table.is_readable:
                    await room.act("archive", NOBODY)
                else:
                    await self.store.writer.write(note_status(id, "archived", "", ""))
