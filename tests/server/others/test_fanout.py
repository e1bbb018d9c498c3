"""Processes that share a database hear of each other."""

from __future__ import annotations

import asyncio

import asyncpg  # type: ignore[import-untyped]

from gladsheim.server.others.fanout import Fanout
from gladsheim.server.others.news import read_news, spell_news
from gladsheim.server.settings import Settings
from gladsheim.server.store.models import SeatRow, TableRow
from gladsheim.server.store.store import Store
from gladsheim.server.tables.inputs import Input, now


def test_news_are_read_as_they_were_spelt() -> None:
    news = [(f"-_{number}", number) for number in range(1, 251)]
    messages = list(spell_news("me", news))
    assert len(messages) == 3
    assert max(map(len, messages)) < 8000
    assert [each for message in messages for each in read_news(message)[1]] == news
    assert {read_news(message)[0] for message in messages} == {"me"}


def test_garbage_is_no_news() -> None:
    for message in ("", " ", "me", "me x", "me :", "me a:b a:٣ :"):
        assert read_news(message)[1] == []


def table(id: str) -> tuple[TableRow, list[SeatRow]]:
    row = TableRow(id=id, game="x", rules_version=1, seed="0" * 64, opener="me", opened=now())
    return row, [SeatRow(table_id=id, seat=0, kind="open")]


def did(number: int) -> Input:
    return Input(number, "play", 0, "a1", now())


def test_what_one_process_stores_the_others_hear_also_after_a_lost_connection(postgres_database: str) -> None:
    async def scenario() -> None:
        settings = Settings(database=postgres_database)
        one, other = Store(settings), Store(settings)
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        echoes: list[tuple[str, int]] = []
        listening = Fanout(settings, other.writer.name, lambda *news: heard.put_nowait(news))
        own = Fanout(settings, one.writer.name, lambda *news: echoes.append(news))
        await one.open()
        await other.open()
        await listening.open()
        await own.open()
        await one.create(*table("t"))
        await one.writer.append("t", did(1))
        assert await asyncio.wait_for(heard.get(), 20) == ("t", 1)

        admin = await asyncpg.connect(postgres_database)
        await admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE query LIKE 'LISTEN%' AND datname = current_database()"
        )
        number = 1
        while heard.empty():
            number += 1
            assert await one.writer.append("t", did(number))
            await asyncio.sleep(0.05)
        await admin.close()

        assert echoes == []
        for each in (listening, own, one, other):
            await each.close()

    asyncio.run(asyncio.wait_for(scenario(), 60))


def test_a_write_that_is_refused_is_no_news(postgres_database: str) -> None:
    async def scenario() -> None:
        settings = Settings(database=postgres_database)
        store = Store(settings)
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        listening = Fanout(settings, "somebody else", lambda *news: heard.put_nowait(news))
        await store.open()
        await listening.open()
        await store.create(*table("t"))
        assert await store.writer.append("t", did(1))
        assert not await store.writer.append("t", did(1))
        assert await store.writer.append("t", did(2))
        assert [await asyncio.wait_for(heard.get(), 20) for _ in range(2)] == [("t", 1), ("t", 2)]
        await listening.close()
        await store.close()

    asyncio.run(asyncio.wait_for(scenario(), 60))
