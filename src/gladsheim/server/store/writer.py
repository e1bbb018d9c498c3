"""Stores what was done, many tables in one transaction, and says so only afterwards.

Whoever appends waits. One task takes all that wait at that moment into one transaction; while it is on its way to the
disk the next ones gather. So hundreds of tables share one write to the disk, and a single one waits for no other.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

import structlog
from sqlalchemy import Connection, Executable, Table, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, OperationalError

from gladsheim.server.errors import Unavailable
from gladsheim.server.metrics import BATCH, FAILED_WRITES
from gladsheim.server.others.news import CHANNEL, spell_news
from gladsheim.server.store.models import InputRow
from gladsheim.server.store.transactions import Transactions
from gladsheim.server.tables.inputs import Input

_INPUTS = cast(Table, InputRow.__table__)
_INSERT = insert(_INPUTS)

CANNOT_STORE = "The hall cannot store anything at the moment; look again before you try once more."

log = structlog.get_logger()

_Row = dict[str, object]
_Inserting = Callable[[Connection, list[_Row]], list[bool]]


@dataclass(eq=False, slots=True)
class _Job:
    table: str
    input: Input | None
    statements: Sequence[Executable]
    stored: asyncio.Future[bool]


class Writer:
    """The only one in this process that writes to the database."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions
        self.name = secrets.token_hex(4)  # by which its own news are known
        self._waiting: list[_Job] = []
        self._bell = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._is_closing = False
        dialect = sqlite if transactions.is_sqlite else postgresql
        self._where_free = (
            dialect.insert(_INPUTS).on_conflict_do_nothing().returning(_INPUTS.c.table_id, _INPUTS.c.number)
        )

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Store what is waiting, then end."""
        self._is_closing = True
        self._bell.set()
        if self._task is not None:
            await self._task
            self._task = None

    async def append(self, table: str, input: Input, *also: Executable) -> bool:
        """Store an input, and with it these statements; False if another writer has stored that number before."""
        return await self._enqueue(_Job(table, input, also, asyncio.get_running_loop().create_future()))

    async def write(self, *statements: Executable) -> None:
        """Carry out these statements, all or none."""
        await self._enqueue(_Job("", None, statements, asyncio.get_running_loop().create_future()))

    async def _enqueue(self, job: _Job) -> bool:
        if self._is_closing or self._task is None:
            raise Unavailable("The hall is closing; come back in a moment.")
        self._waiting.append(job)
        self._bell.set()
        return await job.stored

    async def _run(self) -> None:
        while True:
            await self._bell.wait()
            self._bell.clear()
            jobs, self._waiting = self._waiting, []
            if jobs:
                BATCH.observe(len(jobs))
                await self._store(jobs)
            elif self._is_closing:
                return
            if self._waiting or self._is_closing:
                self._bell.set()

    async def _store(self, jobs: list[_Job]) -> None:
        try:
            answers = await self._try(jobs)
        except Exception as error:
            is_for_all = isinstance(error, OperationalError | OSError)  # as when the disk is full, or somebody locks it
            if len(jobs) > 1 and not is_for_all:
                for job in jobs:  # one that cannot be stored must not take the others with it
                    await self._store([job])
                return
            FAILED_WRITES.inc(len(jobs))
            log.error("nothing could be stored", writes=len(jobs), error=in_short(error))
            for job in jobs:
                if not job.stored.done():
                    job.stored.set_exception(Unavailable(CANNOT_STORE))
            return
        for job, answer in zip(jobs, answers, strict=True):
            if not job.stored.done():
                job.stored.set_result(answer)

    async def _try(self, jobs: list[_Job]) -> list[bool]:
        run = self._transactions.run
        try:
            return await run(lambda connection: self._carry_out(connection, jobs, self._insert_all))
        except IntegrityError:  # somebody else was first with one of the numbers, most likely
            return await run(lambda connection: self._carry_out(connection, jobs, self._insert_free))

    def _carry_out(self, connection: Connection, jobs: list[_Job], insert_rows: _Inserting) -> list[bool]:
        for job in jobs:
            if job.input is None:
                for statement in job.statements:
                    connection.execute(statement)
        first: dict[tuple[str, int], _Job] = {}
        for job in jobs:
            if job.input is not None:
                first.setdefault((job.table, job.input.number), job)
        # In order, so that two processes never wait for each other in a circle.
        in_order = [first[key] for key in sorted(first)]
        rows = [input_values(job.table, job.input) for job in in_order if job.input is not None]
        done = insert_rows(connection, rows) if rows else []
        stored = [job for job, is_stored in zip(in_order, done, strict=True) if is_stored]
        for job in stored:
            for statement in job.statements:
                connection.execute(statement)
        if stored and not self._transactions.is_sqlite:
            news = [(job.table, job.input.number) for job in stored if job.input is not None]
            for message in spell_news(self.name, news):
                connection.execute(select(func.pg_notify(CHANNEL, message)))
        kept = {id(job) for job in stored}
        return [job.input is None or id(job) in kept for job in jobs]

    def _insert_all(self, connection: Connection, rows: list[_Row]) -> list[bool]:
        """Insert inputs, all or none."""
        connection.execute(_INSERT, rows)
        return [True] * len(rows)

    def _insert_free(self, connection: Connection, rows: list[_Row]) -> list[bool]:
        """Insert those inputs whose numbers are free, and tell which ones were."""
        stored = {(row[0], row[1]) for row in connection.execute(self._where_free, rows)}
        return [(row["table_id"], row["number"]) in stored for row in rows]


def in_short(error: BaseException) -> str:
    """What went wrong with the database, without the statement: that has what only some may know."""
    return f"{type(error).__name__}: {getattr(error, 'orig', None) or ''}".rstrip(": ")[:200]


def input_values(table: str, input: Input) -> dict[str, object]:
    """The row of an input."""
    return {
        "table_id": table,
        "number": input.number,
        "kind": input.kind,
        "seat": input.seat,
        "text": input.text,
        "at": input.at,
    }
