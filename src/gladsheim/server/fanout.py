"""Tells the other processes that a table has moved on. Only its id and a number travel; the rest is in the store."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress

import structlog
from litestar.channels import ChannelsBackend, ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend

from gladsheim.server.settings import Settings

CHANNEL = "gladsheim_tables"
_AT_ONCE = 100  # tables in one message: PostgreSQL carries 8,000 bytes

Heard = Callable[[str, int], None]
log = structlog.get_logger()


class Fanout:
    """Speaks to the other processes over Litestar's channels."""

    def __init__(self, settings: Settings, heard: Heard) -> None:
        self._backend = _backend(settings)
        self._plugin = ChannelsPlugin(backend=self._backend, channels=[CHANNEL])
        self._heard = heard
        self._me = secrets.token_hex(4)
        self._news: dict[str, int] = {}
        self._listener: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self._plugin.__aenter__()
        subscriber = await self._plugin.subscribe([CHANNEL])

        async def listen() -> None:
            async for message in subscriber.iter_events():
                self._hear(message.decode())

        self._listener = asyncio.create_task(listen(), name="fanout")

    async def close(self) -> None:
        self._publish()
        if self._listener is not None:
            self._listener.cancel()
            with suppress(asyncio.CancelledError):
                await self._listener
        await self._plugin.__aexit__(None, None, None)

    def tell(self, table: str, number: int) -> None:
        """Let the others know, together with whatever else happens in this moment."""
        if not self._news:
            asyncio.get_running_loop().call_soon(self._publish)
        self._news[table] = number

    def _publish(self) -> None:
        news, self._news = list(self._news.items()), {}
        for start in range(0, len(news), _AT_ONCE):
            words = (f"{table}:{number}" for table, number in news[start : start + _AT_ONCE])
            self._plugin.publish(" ".join([self._me, *words]), CHANNEL)

    def _hear(self, message: str) -> None:
        sender, *words = message.split()
        if sender == self._me:
            return
        for word in words:
            table, _, number = word.rpartition(":")
            if number.isdigit():
                self._heard(table, int(number))


def _backend(settings: Settings) -> ChannelsBackend:
    if settings.is_sqlite:
        return MemoryChannelsBackend()
    return _notifications(settings.url.replace("+asyncpg", "", 1))


def _notifications(url: str) -> ChannelsBackend:
    import asyncpg  # type: ignore[import-untyped]
    from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

    class Notifications(AsyncPgChannelsBackend):
        """LISTEN and NOTIFY. Speaks over a connection that stays open, and gets a new one when it was lost."""

        _speaker: asyncpg.Connection | None = None

        async def on_startup(self) -> None:
            await super().on_startup()
            self._listener_conn.add_termination_listener(self._lost)

        async def publish(self, data: bytes, channels: Iterable[str]) -> None:
            for attempt in (1, 2):
                try:
                    if self._speaker is None or self._speaker.is_closed():
                        self._speaker = await asyncpg.connect(url)
                    for channel in channels:
                        await self._speaker.execute("SELECT pg_notify($1, $2)", channel, data.decode())
                    return
                except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                    self._speaker = None
                    if attempt == 2:  # the others find out by their own looks at the store
                        log.warning("cannot tell the other processes", error=str(error))

        def _lost(self, _: object) -> None:
            if self._queue is not None:
                self._again = asyncio.ensure_future(self._listen_again())

        async def _listen_again(self) -> None:
            delay = 0.1
            while self._queue is not None:
                try:
                    connection = await asyncpg.connect(url)
                    for channel in self._subscribed_channels:
                        await connection.add_listener(channel, self._listener)
                except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    await asyncio.sleep(delay)
                    delay = min(5.0, 2 * delay)
                else:
                    self._listener_conn = connection
                    connection.add_termination_listener(self._lost)
                    return

        async def on_shutdown(self) -> None:
            self._listener_conn.remove_termination_listener(self._lost)
            await super().on_shutdown()
            if self._speaker is not None:
                await self._speaker.close()

    return Notifications(url)
