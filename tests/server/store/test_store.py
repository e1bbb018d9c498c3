"""The same suite on both databases: what is stored is there, once, in order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from gladsheim.core.errors import Invalid
from gladsheim.server.errors import Unavailable
from gladsheim.server.settings import Settings
from gladsheim.server.store import migrations
from gladsheim.server.store.models import SeatRow, Stored, TableRow
from gladsheim.server.store.store import Store, creation, note_status, take_seat
from gladsheim.server.tables.inputs import Input, Kind, now


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    store = Store(Settings(database=database))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def table(id: str, **more: object) -> TableRow:
    given: dict[str, object] = {"game": "x", "rules_version": 1, "seed": "0" * 64, "opener": "me", "opened": now()}
    return TableRow(id=id, **(given | more))  # type: ignore[arg-type]


def seats(id: str, *kinds: str, client: str | None = None) -> list[SeatRow]:
    return [SeatRow(table_id=id, seat=seat, kind=kind, client=client) for seat, kind in enumerate(kinds)]


def did(number: int, kind: Kind = "play", text: str = "a1") -> Input:
    return Input(number, kind, 0, text, now())


def test_a_table_is_loaded_as_it_was_stored(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as store:
            first = did(1, "join", "Odin")
            await store.create(table("t", line="a line", has_bots=True), seats("t", "person", "bot"), [first])
            second = did(2, text="ᚠ; DROP TABLE tables; --")
            assert await store.writer.append("t", second)

            found = await store.load("t")

            assert found is not None
            assert (found.row.line, found.row.has_bots, found.row.status) == ("a line", True, "open")
            assert [seat.kind for seat in found.seats] == ["person", "bot"]
            assert found.inputs == (first, second)
            assert await store.inputs_since("t", 1) == [second]
            assert await store.load("nowhere") is None

    asyncio.run(scenario())


def test_what_was_stored_is_there_after_closing_and_opening(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as store:
            await store.create(table("t"), seats("t", "open"))
            assert await store.writer.append("t", did(1))
        async with opened(database) as store:
            assert await store.heads(["t", "u"]) == {"t": 1}

    asyncio.run(scenario())


def test_a_number_is_stored_once_whoever_comes_first(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as store, opened(database) as other:
            await store.create(table("t"), seats("t", "open"))
            for number in range(1, 21):
                rivals = [store.writer.append("t", did(number, text="here")) for _ in range(2)]
                rivals += [other.writer.append("t", did(number, text="there")) for _ in range(2)]
                answers = await asyncio.gather(*rivals)
                assert sorted(answers) == [False, False, False, True]
            assert [input.number for input in await store.inputs_since("t", 0)] == list(range(1, 21))

    asyncio.run(scenario())


def test_statements_go_with_an_input_or_not_at_all(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as store:
            await store.create(table("t"), seats("t", "open"))
            assert await store.writer.append("t", did(1, "join"), take_seat("t", 0, "token", "loki", "Loki"))
            assert not await store.writer.append("t", did(1, "join"), take_seat("t", 0, "forged", "thor", "Thor"))

            (seat,) = await store.seats(["t"])

            assert (seat.token, seat.client, seat.name) == ("token", "loki", "Loki")

    asyncio.run(scenario())


def test_what_goes_with_an_input_is_stored_with_it_or_neither_is(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as store:
            await store.create(table("t"), seats("t", "open"))
            await store.create(table("taken"), seats("taken", "open"))
            twice = creation(table("taken"), [], [])
            with pytest.raises(Unavailable):
                await store.writer.append("t", did(1, "rematch", "taken"), *twice)
            assert await store.inputs_since("t", 0) == []
            await store.writer.append("t", did(1, "rematch", "new"), *creation(table("new"), seats("new", "open"), []))
            assert await store.load("new") is not None

    asyncio.run(scenario())


def test_one_that_cannot_be_stored_takes_no_other_with_it(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as store:
            await store.create(table("t"), seats("t", "open"))
            wrong = store.writer.append("no such table", did(1))
            answers = await asyncio.gather(store.writer.append("t", did(1)), wrong, return_exceptions=True)
            assert answers[0] is True
            assert isinstance(answers[1], Unavailable)

    asyncio.run(scenario())


def test_everything_that_waits_is_stored_before_closing(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as store:
            await store.create(table("t"), seats("t", "open"))
            pending = [asyncio.create_task(store.writer.append("t", did(number))) for number in range(1, 6)]
            await asyncio.sleep(0)
        assert await asyncio.gather(*pending) == [True] * 5
        with pytest.raises(Unavailable):
            await store.writer.append("t", did(6))
        async with opened(database) as store:
            assert await store.heads(["t"]) == {"t": 5}

    asyncio.run(scenario())


def test_lists_tell_open_tables_and_those_of_a_client(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as store:
            await store.create(table("a"), seats("a", "open", client=None))
            await store.create(table("b", opened=now() + timedelta(1)), seats("b", "person", "open", client=None))
            await store.create(table("c"), seats("c", "person", client="loki"))
            await store.create(table("d", opener="loki", status="over"), seats("d", "open", client="loki"))
            assert await store.open_ids(10) == ["b", "a"]
            assert await store.open_ids(1) == ["b"]
            assert sorted(await store.ids_of("loki", 10)) == ["c", "d"]
            assert (await store.count_opened_by("me"), await store.count_opened_by("loki")) == (3, 0)

    asyncio.run(scenario())


def test_quiet_tables_are_found(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as store:
            long_ago, lately = now() - timedelta(days=40), now() - timedelta(days=1)
            for id in ("quiet", "lively", "finished"):
                await store.create(table(id, opened=long_ago, has_bots=True), seats(id, "open"))
            await store.writer.append("lively", did(1))
            await store.writer.write(note_status("finished", "over", "won", "1 -1"))
            assert await store.bot_tables(lately, now()) == []
            await store.writer.write(note_status("quiet", "playing", "", ""), note_status("lively", "playing", "", ""))
            assert await store.bot_tables(lately, now()) == ["quiet"]
            assert await store.bot_tables(lately, now(), "quiet") == []
            # A clock that went back two days: what was done "tomorrow" is no sign of life.
            back = timedelta(days=2)
            assert await store.bot_tables(lately - back, now() - back) == ["lively", "quiet"]

    asyncio.run(scenario())


def test_migrations_lead_to_what_the_models_describe(database: str) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, Stored.metadata))

    async def scenario() -> None:
        async with opened(database) as store, store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    asyncio.run(scenario())


def test_several_processes_may_open_a_new_database_at_once(database: str) -> None:
    async def scenario() -> None:
        async def visit() -> bool:
            async with opened(database) as store:
                await store.writer.write(store.note_fact("visited", "yes"))
                return await store.fact("visited") == "yes"

        visits = 4 if database.startswith("postgres") else 1
        assert await asyncio.gather(*(visit() for _ in range(visits))) == [True] * visits

    asyncio.run(scenario())


def test_the_newest_migration_is_the_one_that_is_looked_for() -> None:
    config = Config()
    config.set_main_option("script_location", str(migrations.__path__[0]))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_heads() == [migrations.HEAD]


def test_sqlite_keeps_what_it_acknowledged_through_a_power_cut(sqlite_database: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database) as store, store.engine.connect() as connection:
            found = {}
            for pragma in ("journal_mode", "synchronous", "foreign_keys"):
                found[pragma] = (await connection.execute(text(f"PRAGMA {pragma}"))).scalar_one()
            assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}

    asyncio.run(scenario())


def test_a_database_that_would_be_forgotten_is_refused() -> None:
    with pytest.raises(Invalid, match="file"):
        Store(Settings(database="sqlite://"))
