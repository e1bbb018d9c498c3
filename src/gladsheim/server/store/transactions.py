"""Carries out transactions of the writer, without making the event loop wait.

SQLite answers at once but for the disk: there a whole transaction runs in a thread of its own, which costs one change
of threads instead of one for each statement. PostgreSQL is asked asynchronously.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")


class Transactions(Protocol):
    """Somewhere to carry out transactions."""

    is_sqlite: bool

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Carry out the work in one transaction, and return when it is stored."""

    async def close(self) -> None:
        """End the connection."""


class InThread:
    """Transactions of SQLite."""

    is_sqlite = True

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._connection: Connection | None = None

    async def run(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)

    def _run(self, work: Callable[[Connection], T]) -> T:
        if self._connection is None or self._connection.invalidated:
            self._connection = self._engine.connect()
        try:
            with self._connection.begin():
                return work(self._connection)
        except Exception:
            # Whatever state a failure has left it in, the next transaction begins on a connection of its own.
            self._connection.close()
            self._connection = None
            raise

    async def close(self) -> None:
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
        self._thread.shutdown()
        self._engine.dispose()


class Asynchronous:
    """Transactions of PostgreSQL."""

    is_sqlite = False

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def run(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.connect() as connection, connection.begin():
            return await connection.run_sync(work)

    async def close(self) -> None:
        """The engine belongs to the store."""
