"""Tells the other processes that a table has moved on, over Litestar's channels.

PostgreSQL tells them itself: the writer's transaction notifies, so that stored and told are one thing. An SQLite file
belongs to one process; there the channels are in its memory.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from litestar.channels import ChannelsBackend, ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend

from gladsheim.server.others.news import CHANNEL, read_news, spell_news
from gladsheim.server.settings import Settings

Heard = Callable[[str, int], None]


class Fanout:
    """Hears what other processes have stored."""

    def __init__(self, settings: Settings, me: str, heard: Heard) -> None:
        self._plugin = ChannelsPlugin(backend=_backend(settings), channels=[CHANNEL])
        self._is_told_by_store = not settings.is_sqlite
        self._heard = heard
        self._me = me
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
        if self._listener is not None:
            self._listener.cancel()
            with suppress(asyncio.CancelledError):
                await self._listener
        await self._plugin.__aexit__(None, None, None)

    def tell(self, table: str, number: int) -> None:
        """Let the others know, together with whatever else happens in this moment."""
        if self._is_told_by_store:
            return
        if not self._news:
            asyncio.get_running_loop().call_soon(self._publish)
        self._news[table] = number

    def _publish(self) -> None:
        news, self._news = self._news, {}
        for message in spell_news(self._me, news.items()):
            self._plugin.publish(message, CHANNEL)

    def _hear(self, message: str) -> None:
        sender, news = read_news(message)
        if sender != self._me:
            for table, number in news:
                self._heard(table, number)


def _backend(settings: Settings) -> ChannelsBackend:
    if settings.is_sqlite:
        return MemoryChannelsBackend()
    return _notifications(settings.dsn)


def _notifications(url: str) -> ChannelsBackend:
    import asyncpg  # type: ignore[import-untyped]
    from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

    class Notifications(AsyncPgChannelsBackend):
        """LISTEN, also after the connection was lost."""

        async def on_startup(self) -> None:
            await super().on_startup()
            self._listener_conn.add_termination_listener(self._lost)

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

    return Notifications(url)
