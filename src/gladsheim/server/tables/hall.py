"""The hall: all tables of this process over one store, in step with the other processes."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from collections.abc import Coroutine
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_network
from time import monotonic

import structlog

from gladsheim.registry import add, unfit
from gladsheim.server.bots.pool import BotPool
from gladsheim.server.bots.seats import BotSeats
from gladsheim.server.budget import Budgets
from gladsheim.server.errors import Unavailable, Unknown
from gladsheim.server.metrics import TABLES
from gladsheim.server.others.beats import Beats
from gladsheim.server.others.fanout import Fanout
from gladsheim.server.pulse import Pulse
from gladsheim.server.settings import Settings
from gladsheim.server.store.store import Store
from gladsheim.server.tables.room import Room
from gladsheim.server.tables.slices import Slices
from gladsheim.server.tables.sweep import Sweep
from gladsheim.server.tables.table import rebuild

_LONGEST_ID = 32
_SALT = "salt"
_LINGERING = 60.0  # seconds for which a finished table is kept in memory
_QUIET = 2.0  # seconds
_BETWEEN_LOOKS = 1.0  # seconds

log = structlog.get_logger()


class Hall:
    """Opens and keeps tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings)
        self.bots = BotSeats(BotPool(settings.bots, settings.titles), settings.bot_pause)
        self.is_closing = False
        self._moved_at = 0.0  # when something was last done at any table
        self._salt = b""
        self._banned: tuple[IPv4Network | IPv6Network, ...] = ()
        self.slices = Slices()
        self.budgets = Budgets(settings.work_per_client, settings.work_at_once)
        self._fanout = Fanout(settings, self.store.writer.name, self._hear)
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self.sweep = Sweep(self)
        self.pulse = Pulse(self)
        self._beats = Beats(self.store)
        self._looking: set[str] = set()  # tables of which it is not known whether something was stored
        self._chores: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Open the store and begin to serve."""
        for title in self.settings.titles:
            add(title)
        for id, why in unfit().items():
            log.warning("a game is left out", game=id, why=str(why))
        await self.store.open()
        salt = await self.store.fact(_SALT)
        if salt is None:
            await self.store.writer.write(self.store.note_fact(_SALT, secrets.token_hex(16)))
            salt = await self.store.fact(_SALT)
        self._salt = (salt or "").encode()
        await self.learn_bans()
        await self._fanout.open()
        await self.bots.open()
        self._do(self.sweep.forever())
        self._do(self.pulse.beat_forever())
        if not self.settings.is_sqlite:
            self._do(self._follow_others())

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
        if not self.settings.is_sqlite:
            await self._beats.end()
        await self.store.close()

    def origin_of(self, address: str) -> str:
        """What is stored of an address: enough to know it again, as long as nobody has the salt."""
        return hmac.digest(self._salt, address.encode(), "sha256").hex()[:24]

    async def learn_bans(self) -> None:
        """Know who is not answered."""
        self._banned = tuple(ip_network(ban.address) for ban in await self.store.bans())

    def is_banned(self, address: str) -> bool:
        """Whether somebody from there is not answered; long addresses are known as networks."""
        if not self._banned:
            return False
        try:
            found = ip_network(address)
        except ValueError:
            return False
        return any(found.version == ban.version and found.overlaps(ban) for ban in self._banned)

    # Tables

    @property
    def rooms(self) -> tuple[Room, ...]:
        """The tables in memory."""
        return tuple(self._rooms.values())

    async def room(self, id: str) -> Room:
        """A table, from the store if it is not here yet; Unknown if there is none."""
        if room := self._rooms.get(id):
            room.looked_at = monotonic()  # whoever asked for it is about to look
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

    def forget_finished(self) -> None:
        """Matches that are over need no memory once everybody has gone."""
        for room in self.rooms:
            is_left = not room.has_listeners and not room.lock.locked()
            if is_left and room.table.status in ("over", "archived") and monotonic() - room.looked_at > _LINGERING:
                del self._rooms[room.id]
        TABLES.set(len(self._rooms))

    @property
    def is_quiet(self) -> bool:
        """Whether nobody has done anything for a while."""
        return monotonic() - self._moved_at > _QUIET

    def _moved(self, room: Room) -> None:
        room.looked_at = self._moved_at = monotonic()
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

    async def _follow_others(self) -> None:
        """Take over the bots of processes that have ended."""
        while True:
            await self._beats.wait_for_an_end()
            log.warning("another process of the hall has ended; its bots are asked here")
            with suppress(Unavailable):
                await self.sweep.wake_bots(0.0)
