"""Stores what was done, many tables in one transaction, and says so only afterwards.

Whoever appends waits. One task takes all that wait at that moment into one transaction; while it is on its way to the
disk the next ones gather. So hundreds of tables share one write to the disk, and a single one waits for no other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Executable, Insert
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from gladsheim.server.inputs import Input
from gladsheim.server.metrics import BATCH
from gladsheim.server.models import InputRow


@dataclass(eq=False, slots=True)
class _Job:
    table: str
    input: Input | None
    statements: Sequence[Executable]
    stored: asyncio.Future[bool]


class Writer:
    """The only one in this process that writes to the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[_Job] = []
        self._bell = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._is_closing = False
        insert = sqlite.insert if engine.dialect.name == "sqlite" else postgresql.insert
        columns = InputRow.__table__.c
        self._append: Insert = insert(InputRow).on_conflict_do_nothing().returning(columns.table_id, columns.number)

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
            raise ConnectionError("the hall is closing")
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
            async with self._engine.connect() as connection, connection.begin():
                answers = await self._carry_out(connection, jobs)
        except Exception as error:
            if len(jobs) > 1:
                for job in jobs:  # one that cannot be stored must not take the others with it
                    await self._store([job])
            elif not jobs[0].stored.done():
                jobs[0].stored.set_exception(error)
            return
        for job, answer in zip(jobs, answers, strict=True):
            if not job.stored.done():
                job.stored.set_result(answer)

    async def _carry_out(self, connection: AsyncConnection, jobs: list[_Job]) -> list[bool]:
        for job in jobs:
            if job.input is None:
                for statement in job.statements:
                    await connection.execute(statement)
        first: dict[tuple[str, int], _Job] = {}
        for job in jobs:
            if job.input is not None:
                first.setdefault((job.table, job.input.number), job)
        stored: set[tuple[str, int]] = set()
        if first:
            # In order, so that two processes never wait for each other in a circle.
            in_order = [first[key] for key in sorted(first)]
            rows = [input_values(job.table, job.input) for job in in_order if job.input is not None]
            stored = {(row[0], row[1]) for row in await connection.execute(self._append, rows)}
        for key in sorted(stored):
            for statement in first[key].statements:
                await connection.execute(statement)
        done = {id(first[key]) for key in stored}
        return [job.input is None or id(job) in done for job in jobs]


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
