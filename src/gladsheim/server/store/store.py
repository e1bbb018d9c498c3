"""Reads and writes tables in the database, SQLite or PostgreSQL alike."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import structlog
from sqlalchemy import (
    ColumnElement,
    Engine,
    Executable,
    Select,
    create_engine,
    event,
    func,
    insert,
    make_url,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from gladsheim.core.errors import Invalid
from gladsheim.server.errors import Unavailable
from gladsheim.server.settings import Settings
from gladsheim.server.store.migrations import is_current, is_newer, is_strange, migrate
from gladsheim.server.store.models import BanRow, FactRow, InputRow, SeatRow, TableRow
from gladsheim.server.store.transactions import Asynchronous, InThread, Transactions
from gladsheim.server.store.writer import Writer, in_short, input_values
from gladsheim.server.tables.inputs import Input

GOING_ON = ("open", "playing")
LISTED_OF_ONE = 8  # tables that one origin has in a list at most
AT_ONCE = 500  # tables in one question: a database takes only so many parameters

log = structlog.get_logger()

try:
    from asyncpg import PostgresError  # type: ignore[import-untyped]
except ImportError:  # only PostgreSQL needs it

    class PostgresError(Exception):  # type: ignore[no-redef]
        """There is none."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is stored, with everything that was done at it."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    inputs: tuple[Input, ...]


class Store:
    """The database of the hall."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.engine: AsyncEngine = _engine(settings)
        self._transactions: Transactions = Asynchronous(self.engine)
        if settings.is_sqlite:
            self._transactions = InThread(_writing_engine(settings))
        self.writer = Writer(self._transactions)

    async def open(self) -> None:
        """Connect, bring the database to its newest shape, begin to write."""
        if self._settings.is_sqlite:
            assert self._settings.file is not None
            _keep_to_ourselves(self._settings.file)
            _try_file(self._settings.file)
        try:
            async with self.engine.connect() as connection:
                up_to_date = await connection.run_sync(is_current)
                if await connection.run_sync(is_newer):
                    raise Invalid("The database was written by a newer Gladsheim than this one; install that again.")
                if await connection.run_sync(is_strange):
                    raise Invalid("There are tables in the database, but not those of a hall; name another one.")
            if not up_to_date:
                async with self.engine.begin() as connection:
                    await connection.run_sync(migrate)
        except Invalid:
            await self.engine.dispose()
            raise
        except (SQLAlchemyError, OSError, TimeoutError, TypeError, ValueError, PostgresError) as error:
            await self.engine.dispose()
            reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0] or type(error).__name__
            raise Invalid(f"The hall cannot use its database: {reason}.") from error
        self.writer.start()

    async def close(self) -> None:
        """Store what is waiting and disconnect."""
        await self.writer.stop()
        await self._transactions.close()
        await self.engine.dispose()

    # Writing

    async def create(self, table: TableRow, seats: Iterable[SeatRow], inputs: Iterable[Input] = ()) -> None:
        """Store a new table with its seats and what was done first."""
        await self.writer.write(*creation(table, seats, inputs))

    # Reading

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            log.error("the database could not be read", error=in_short(error))
            raise Unavailable("The hall cannot read its tables at the moment; try again in a moment.") from error

    async def load(self, id: str) -> StoredTable | None:
        """A table with everything, or None if there is none."""
        async with self._reading() as connection:
            row = (await connection.execute(select(TableRow.__table__).where(TableRow.id == id))).one_or_none()
            if row is None:
                return None
            seats = await _seats(connection, [id])
            inputs = await _inputs(connection, id, 0)
        return StoredTable(TableRow(**row._mapping), tuple(seats), tuple(inputs))

    async def inputs_since(self, id: str, number: int) -> list[Input]:
        """What was done at a table after this number."""
        async with self._reading() as connection:
            return await _inputs(connection, id, number)

    async def seats(self, ids: Sequence[str]) -> list[SeatRow]:
        """The seats of these tables."""
        async with self._reading() as connection:
            return await _seats(connection, ids)

    async def cards(self, ids: Sequence[str]) -> list[tuple[TableRow, list[SeatRow]]]:
        """These tables with their seats, in this order, without what was done at them."""
        async with self._reading() as connection:
            rows = await connection.execute(select(TableRow.__table__).where(TableRow.id.in_(ids)))
            tables = {row.id: TableRow(**row._mapping) for row in rows}
            seats: dict[str, list[SeatRow]] = {}
            for seat in await _seats(connection, ids):
                seats.setdefault(seat.table_id, []).append(seat)
        return [(tables[id], seats.get(id, [])) for id in ids if id in tables]

    async def heads(self, ids: Sequence[str]) -> dict[str, int]:
        """The number of the last input of each of these tables."""
        query = select(InputRow.table_id, func.max(InputRow.number)).group_by(InputRow.table_id)
        found: dict[str, int] = {}
        async with self._reading() as connection:
            for start in range(0, len(ids), AT_ONCE):
                rows = await connection.execute(query.where(InputRow.table_id.in_(ids[start : start + AT_ONCE])))
                found.update((row[0], row[1]) for row in rows)
        return found

    async def open_ids(self, limit: int) -> list[str]:
        """Tables that wait for somebody to take an open seat, the newest first; of one origin not more than a few."""
        has_open_seat = select(SeatRow.seat).where(
            SeatRow.table_id == TableRow.id, SeatRow.kind == "open", SeatRow.token.is_(None)
        )
        return await self._listed(limit, TableRow.status == "open", has_open_seat.exists())

    async def watchable_ids(self, limit: int) -> list[str]:
        """Tables being played that anybody could have joined, so that anybody may find them; as before."""
        had_open_seat = select(SeatRow.seat).where(SeatRow.table_id == TableRow.id, SeatRow.kind == "open")
        return await self._listed(limit, TableRow.status == "playing", had_open_seat.exists())

    async def _listed(self, limit: int, *which: ColumnElement[bool]) -> list[str]:
        origin = func.coalesce(func.nullif(TableRow.origin, ""), TableRow.opener)
        place = func.row_number().over(partition_by=origin, order_by=TableRow.opened.desc())
        found = select(TableRow.id, TableRow.opened, place.label("place")).where(*which).subquery()
        query = select(found.c.id).where(found.c.place <= LISTED_OF_ONE).order_by(found.c.opened.desc())
        return await self.ids(query.limit(limit))

    async def ids_of(self, client: str, limit: int) -> list[str]:
        """Tables at which a client holds a seat, the newest first."""
        holds = select(SeatRow.seat).where(SeatRow.table_id == TableRow.id, SeatRow.client == client)
        query = select(TableRow.id).where(holds.exists())
        return await self.ids(query.order_by(TableRow.opened.desc()).limit(limit))

    async def count_opened_by(self, client: str) -> int:
        """How many tables a client has opened that are not over."""
        query = select(func.count()).where(TableRow.opener == client, TableRow.status.in_(GOING_ON))
        async with self._reading() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def count_opened_from(self, origin: str) -> int:
        """How many tables were opened from an origin that are not over."""
        query = select(func.count()).where(TableRow.origin == origin, TableRow.status.in_(GOING_ON))
        async with self._reading() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def bot_tables(self, since: datetime, now: datetime, after: str = "") -> list[str]:
        """Tables with bots that are played, but at which nothing was done since a time: a page of them, by their ids.

        What is dated later than now comes from a clock that was wrong and is no sign of life.
        """
        recent = select(InputRow.number).where(InputRow.table_id == TableRow.id, InputRow.at.between(since, now))
        is_old = ~TableRow.opened.between(since, now)
        query = select(TableRow.id).where(TableRow.status == "playing", TableRow.has_bots, is_old, ~recent.exists())
        return await self.ids(query.where(TableRow.id > after).order_by(TableRow.id).limit(AT_ONCE))

    async def bans(self) -> list[BanRow]:
        """The addresses that are not answered."""
        async with self._reading() as connection:
            rows = await connection.execute(select(BanRow.__table__).order_by(BanRow.address))
            return [BanRow(**row._mapping) for row in rows]

    async def fact(self, name: str) -> str | None:
        """Something that the hall knows of itself."""
        async with self._reading() as connection:
            return (await connection.execute(select(FactRow.value).where(FactRow.name == name))).scalar_one_or_none()

    async def facts(self, prefix: str) -> dict[str, str]:
        """All that begin like this."""
        async with self._reading() as connection:
            rows = await connection.execute(select(FactRow.name, FactRow.value).where(FactRow.name.startswith(prefix)))
            return {row[0]: row[1] for row in rows}

    def note_fact(self, name: str, value: str) -> Executable:
        """The statement that stores it."""
        dialect = sqlite if self._settings.is_sqlite else postgresql
        noted = dialect.insert(FactRow).values(name=name, value=value)
        statement: Executable = noted.on_conflict_do_update(index_elements=["name"], set_={"value": value})
        return statement

    async def ids(self, query: Select[str]) -> list[str]:
        async with self._reading() as connection:
            return [row[0] for row in await connection.execute(query)]


def creation(table: TableRow, seats: Iterable[SeatRow], inputs: Iterable[Input]) -> list[Executable]:
    """The statements that store a new table."""
    statements: list[Executable] = [insert(TableRow).values(_values(table))]
    statements += [insert(SeatRow).values(_values(seat)) for seat in seats]
    statements += [insert(InputRow).values(input_values(table.id, input)) for input in inputs]
    return statements


def take_seat(table: str, seat: int, token: str | None, client: str | None, name: str) -> Executable:
    """The statement that gives a seat to whoever has this token or is this client; to nobody if both are None."""
    held = update(SeatRow).where(SeatRow.table_id == table, SeatRow.seat == seat)
    return held.values(token=token, client=client, name=name)


def invite(table: str, invitation: str) -> Executable:
    """The statement that makes this the invitation to a table."""
    return update(TableRow).where(TableRow.id == table).values(invitation=invitation)


def note_status(table: str, status: str, ending: str, results: str) -> Executable:
    """The statement that repeats for lists how a table stands."""
    return update(TableRow).where(TableRow.id == table).values(status=status, ending=ending, results=results)


def _values(row: TableRow | SeatRow) -> dict[str, object]:
    return {column.key: getattr(row, column.key) for column in row.__table__.columns}


async def _inputs(connection: AsyncConnection, id: str, number: int) -> list[Input]:
    columns = InputRow.number, InputRow.kind, InputRow.seat, InputRow.text, InputRow.at
    query = select(*columns).where(InputRow.table_id == id, InputRow.number > number).order_by(InputRow.number)
    return [Input(*row) for row in await connection.execute(query)]


async def _seats(connection: AsyncConnection, ids: Sequence[str]) -> list[SeatRow]:
    query = select(SeatRow.__table__).where(SeatRow.table_id.in_(ids)).order_by(SeatRow.table_id, SeatRow.seat)
    return [SeatRow(**row._mapping) for row in await connection.execute(query)]


def _engine(settings: Settings) -> AsyncEngine:
    if not settings.is_sqlite:
        return create_async_engine(settings.url, pool_size=5, max_overflow=5, pool_pre_ping=True, hide_parameters=True)
    file = make_url(settings.url).database
    if not file or file == ":memory:":
        raise Invalid("The hall keeps its tables in a file; give the database as sqlite:///path/to/file.")
    engine = create_async_engine(settings.url, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def _keep_to_ourselves(file: Path) -> None:
    """In the file are the seeds of running matches: nobody else may read it, nor what SQLite lays beside it."""
    with suppress(OSError):  # a file that cannot be made is told about when it is opened
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        for name in (file.name, f"{file.name}-wal", f"{file.name}-shm"):
            if (there := file.with_name(name)).exists():
                there.chmod(0o600)


def _try_file(file: Path) -> None:
    """Invalid if SQLite can make nothing of a file."""
    try:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.Error as error:
        raise Invalid(f"The hall cannot use its database {file}: {error}.") from None


def _writing_engine(settings: Settings) -> Engine:
    engine = create_engine(settings.url.replace("+aiosqlite", "", 1), hide_parameters=True)
    event.listen(engine, "connect", _set_pragmas)

    def leave_transactions_to_us(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        connection.isolation_level = None  # or else Python's module ends one with its first savepoint

    event.listen(engine, "connect", leave_transactions_to_us)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def _set_pragmas(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    # FULL: what was acknowledged is on the disk also when the power fails. WAL: readers and the writer do not wait.
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
