"""What was forgotten is found: bots, news, and tables left alone, however many, and whatever the clock does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import insert, update

from gladsheim.core.errors import Illegal
from gladsheim.core.state import SPECTATOR
from gladsheim.server.errors import Unavailable
from gladsheim.server.others import beats
from gladsheim.server.others.beats import Beats
from gladsheim.server.store import store as store_module
from gladsheim.server.store.models import InputRow, TableRow
from gladsheim.server.tables.hall import Hall
from gladsheim.server.tables.inputs import Input, now
from gladsheim.server.tables.room import Room
from gladsheim.server.wire.bodies import NewSeat
from tests.server.tables.test_room import ANY, first_code, new_table, opened

BOTS = [NewSeat("bot", level="uniform"), NewSeat("bot", level="uniform")]


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.02)


def test_a_clock_that_jumps_archives_nothing(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as hall:
            room = await new_table(hall)
            await room.act("play", 0, first_code(room))
            # Seen from a clock that has jumped ahead, everything here is a month old.
            long_ago = now() - timedelta(days=31)
            await hall.store.writer.write(
                update(InputRow).values(at=long_ago), update(TableRow).values(opened=long_ago)
            )
        async with opened(database, sweep_seconds=0.02) as hall:
            begun = hall.sweep.done
            await until(lambda: hall.sweep.done > begun + 0.2)
            assert (await hall.room(room.id)).table.status == "playing"

    asyncio.run(asyncio.wait_for(scenario(), 30))


def test_a_table_left_alone_while_the_hall_was_open_is_archived_and_can_go_on(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as hall:
            room = await new_table(hall)
            await room.act("play", 0, first_code(room))
            await hall.sweep._census.count()
            await hall.store.writer.write(hall.store.note_fact("age", str(31 * 86_400)))
        async with opened(database, sweep_seconds=0.02) as hall:
            room = await hall.room(room.id)
            await until(lambda: room.table.status == "archived")
            with pytest.raises(Illegal, match="archived"):
                await room.act("play", 1, first_code(room))
            assert "1. 0 " in room.table.record(int(SPECTATOR)).text()
            (card, _), *_ = await hall.store.cards([room.id])
            assert card.status == "archived"
            await room.act("unarchive", 1)
            await room.act("play", 1, first_code(room))
            begun = hall.sweep.done
            await until(lambda: hall.sweep.done > begun + 0.2)
            assert room.table.status == "playing"
            (card, _), *_ = await hall.store.cards([room.id])
            assert card.status == "playing"
            with pytest.raises(Illegal, match="not archived"):
                await room.act("unarchive", 1)

    asyncio.run(asyncio.wait_for(scenario(), 30))


def test_more_tables_than_one_question_may_name_are_swept(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with opened(database) as hall:
            room = await new_table(hall, ANY, [NewSeat("person"), NewSeat("bot", level="uniform")])
            row = {column.key: getattr(room.table.row, column.key) for column in TableRow.__table__.columns}
            long_ago = now() - timedelta(days=1)
            many = [{**row, "id": f"t{number:05}", "opened": long_ago, "status": "playing"} for number in range(33_000)]
            await hall.store.writer._transactions.run(lambda connection: connection.execute(insert(TableRow), many))
            monkeypatch.setattr(store_module, "AT_ONCE", 5_000)
            woken: list[str] = []

            async def wake(id: str) -> bool:
                woken.append(id)
                return True

            monkeypatch.setattr(hall.sweep, "_wake", wake)
            await hall.sweep.wake_bots(30.0)
            assert (len(woken), len(set(woken))) == (33_000, 33_000)
            await hall.sweep.wake_bots(30.0)
            assert len(woken) == 33_000  # those waited for somebody else, and nothing was done there since
            assert len(await hall.store.heads([f"t{number:05}" for number in range(33_000)])) == 0

    asyncio.run(asyncio.wait_for(scenario(), 60))


def test_bots_are_asked_again_after_the_clock_went_back(sqlite_database: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            room = await new_table(hall, ANY, [NewSeat("bot", level="uniform"), NewSeat("person")])
            await until(lambda: len(room.table.match.log) == 1)
            await room.act("play", 1, first_code(room))
            await hall.bots.close()
            tomorrow = now() + timedelta(days=1)
            await hall.store.writer.write(
                update(InputRow).values(at=tomorrow), update(TableRow).values(opened=tomorrow)
            )
            assert await hall.store.bot_tables(now() - timedelta(seconds=30), now()) == [room.id]

    asyncio.run(asyncio.wait_for(scenario(), 30))


def test_bots_alone_at_a_table_go_on_though_nothing_was_done_there_yet(sqlite_database: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            await hall.bots._pool.stop()  # as if it died before the first choice
            room = await new_table(hall, "template", BOTS)
            assert room.table.number == 0
        async with opened(sqlite_database) as hall:
            again = await hall.room(room.id)
            await until(lambda: again.table.number > 0)

    asyncio.run(asyncio.wait_for(scenario(), 30))


def test_one_table_that_goes_wrong_stops_no_other(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            rooms = [await new_table(hall, ANY, BOTS) for _ in range(3)]
            find = hall.room
            asked: list[str] = []

            async def fail(id: str) -> Room:
                asked.append(id)
                if id == min(room.id for room in rooms):
                    raise ValueError("broken")
                if len(asked) == 2:
                    raise Unavailable("away")
                return await find(id)

            monkeypatch.setattr(hall, "room", fail)
            await hall.sweep.wake_bots(0.0)
            assert len(asked) == 3

    asyncio.run(asyncio.wait_for(scenario(), 30))


def test_what_was_stored_behind_the_halls_back_is_followed(sqlite_database: str) -> None:
    """As an operator's command does it, at a table that nobody looks at."""

    async def scenario() -> None:
        async with opened(sqlite_database, sweep_seconds=0.05) as hall:
            room = await new_table(hall)
            resigned = Input(room.table.number + 1, "resign", 0, "", now())
            await hall.store.writer.append(room.id, resigned)
            await until(lambda: room.table.status == "over")

    asyncio.run(asyncio.wait_for(scenario(), 30))


def test_a_process_that_died_or_left_is_missed(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beats, "EVERY", 0.02)
    monkeypatch.setattr(beats, "DEAD_AFTER", 0.2)

    async def scenario() -> None:
        async with opened(database) as hall:
            me, store = Beats(hall.store), hall.store
            missing = asyncio.create_task(me.wait_for_an_end())
            await store.writer.write(store.note_fact("process one", "7"))
            await asyncio.wait_for(missing, 5)
            assert "process one" not in await store.facts("process ")

            missing = asyncio.create_task(me.wait_for_an_end())
            other = Beats(_named(hall, "two"))
            for _ in range(20):  # alive as long as its number grows
                await other._beat()
                await asyncio.sleep(0.03)
                assert not missing.done()
            await other.end()
            await asyncio.wait_for(missing, 5)

    asyncio.run(asyncio.wait_for(scenario(), 30))


def _named(hall: Hall, name: str) -> Any:
    """The store of a hall, as another process would use it."""

    class Writer:
        write = hall.store.writer.write

    Writer.name = name  # type: ignore[attr-defined]

    class Other:
        writer, facts, note_fact = Writer, hall.store.facts, hall.store.note_fact

    return Other
