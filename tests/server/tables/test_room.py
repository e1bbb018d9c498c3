"""A table in memory is a cache: what the store says counts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import update

from gladsheim.core.errors import Illegal, Stale
from gladsheim.core.state import SPECTATOR
from gladsheim.registry import games
from gladsheim.server.errors import Unavailable
from gladsheim.server.store.models import TableRow
from gladsheim.server.tables.hall import Hall
from gladsheim.server.tables.opening import open_table
from gladsheim.server.tables.room import Room
from gladsheim.server.wire.bodies import NewSeat
from gladsheim.server.wire.cards import table_card
from tests.server.visitors import settings_for

ANY = next(iter(games()))
TWO = [NewSeat("person"), NewSeat("hotseat")]


class Ear:
    """Hears what is told."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def tell(self, text: str) -> None:
        self.heard.append(text)

    def unseat(self) -> None:
        raise AssertionError("nobody leaves here")


@asynccontextmanager
async def opened(database: str, **more: Any) -> AsyncIterator[Hall]:
    hall = Hall(settings_for(database, **more))
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()


async def new_table(hall: Hall, game: str = ANY, seats: list[NewSeat] = TWO) -> Room:
    return await hall.room((await open_table(hall, "me", game, {}, "", seats)).id)


def first_code(room: Room) -> str:
    return room.table.match.actions[0].code


def test_who_was_second_is_judged_again_by_what_is_stored(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as hall, opened(database) as other:
            here = await new_table(hall)
            there = await other.room(here.id)
            code, version = first_code(here), here.table.version(0)
            async with there.lock:
                second = asyncio.create_task(there.act("play", 0, code, version))
                await asyncio.sleep(0)  # it waits for the lock, before any news of the first can
                await here.act("play", 0, code, version)
                assert there.table.number == here.table.number - 1
            with pytest.raises(Stale):
                await second
            assert there.table.number == here.table.number
            await there.act("play", 1, first_code(there), there.table.version(1))
            await here.catch_up()
            assert here.table.match.state.key() == there.table.match.state.key()

    asyncio.run(scenario())


def test_listeners_hear_each_step_that_another_process_took(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as hall, opened(database) as other:
            here = await new_table(hall)
            there = await other.room(here.id)
            ear = Ear()
            async with there.lock:
                there.enter(ear, int(SPECTATOR))
            for seat in (0, 1):
                await here.act("play", seat, first_code(here))
            await there.catch_up()
            assert len(ear.heard) == 2

    asyncio.run(scenario())


def test_what_cannot_be_stored_is_not_shown_and_not_remembered(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            room, ear = await new_table(hall), Ear()
            async with room.lock:
                room.enter(ear, 0)

            async def fail(*_: object) -> bool:
                raise Unavailable("the disk is full")

            with monkeypatch.context() as broken:
                broken.setattr(hall.store.writer, "append", fail)
                with pytest.raises(Unavailable):
                    await room.act("play", 0, first_code(room))
            assert ear.heard == []
            with pytest.raises(Illegal):
                await room.act("play", 1, "x")
            assert len(room.table.match.log) == 0
            await room.act("play", 0, first_code(room))
            assert len(ear.heard) == 1

    asyncio.run(scenario())


def test_an_act_is_done_also_if_who_asked_goes_away(sqlite_database: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            room = await new_table(hall)
            asking = asyncio.create_task(room.act("play", 0, first_code(room)))
            await asyncio.sleep(0)
            asking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asking
            async with room.lock:
                assert len(room.table.match.log) == 1
            assert len(await hall.store.inputs_since(room.id, 2)) == 1

    asyncio.run(scenario())


def test_any_process_rebuilds_any_table_from_its_inputs(database: str) -> None:
    async def scenario() -> None:
        for game in (ANY, "template"):
            async with opened(database) as hall, opened(database) as other:
                room = await new_table(hall, game)
                for step in range(14):
                    match = room.table.match
                    if match.is_over:
                        break
                    seat = match.waiting[0]
                    await room.act("play", seat, match.choices(seat)[step % len(match.choices(seat))].code)
                    if step % 5 == 4 and match.can_undo(seat):
                        await room.act("undo", seat)
                rebuilt = (await other.room(room.id)).table
                assert rebuilt.match.state.key() == room.table.match.state.key()
                assert rebuilt.match.told() == room.table.match.told()
                for seat in (0, 1, int(SPECTATOR)):
                    assert rebuilt.version(seat) == room.table.version(seat)
                    assert rebuilt.match.committed(max(seat, 0)) == room.table.match.committed(max(seat, 0))

    asyncio.run(scenario())


def test_a_changed_choice_counts_only_for_its_own_seat(sqlite_database: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            room = await new_table(hall, "template")
            start = room.table.version(1)
            for choice in room.table.match.choices(0)[:3]:
                await room.act("play", 0, choice.code)
            table = room.table
            assert (table.version(0), table.version(1), table.version(int(SPECTATOR))) == (
                start + 3,
                start + 1,
                start + 1,
            )
            await room.act("play", 1, table.match.choices(1)[0].code, start)  # it saw nothing of all that, and may
            assert table.version(0) - table.version(1) == 2

    asyncio.run(scenario())


def test_a_table_of_other_rules_can_be_looked_at_but_not_played(sqlite_database: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            room = await new_table(hall)
            await room.act("play", 0, first_code(room))
            await hall.store.writer.write(update(TableRow).values(rules_version=99))
        async with opened(sqlite_database) as hall:
            room = await hall.room(room.id)
            async with room.lock:
                view = room.look(0).view
            assert view.status == "archived"
            assert "version 99" in view.scene.prompt.headline
            assert [line.code for line in view.log] == ["?"]  # who may know it, only the rules could say
            with pytest.raises(Illegal, match="version 99"):
                await room.act("play", 1, "x")

    asyncio.run(scenario())


def test_a_table_of_other_components_can_be_looked_at_but_not_played(sqlite_database: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            room = await new_table(hall)
            assert room.table.row.components == ""
            await hall.store.writer.write(update(TableRow).values(components="3f2a09c1d7e4"))
        async with opened(sqlite_database) as hall:
            room = await hall.room(room.id)
            assert room.table.status == "archived"
            with pytest.raises(Illegal, match=r"with the components 3f2a09c1d7e4 of an owner .*; here are our own"):
                await room.act("play", 0, "x")
            (card, seats), *_ = await hall.store.cards([room.id])
            assert table_card(card, seats).status == "archived"

    asyncio.run(scenario())


def test_tables_that_nobody_looks_at_are_forgotten_and_found_again(sqlite_database: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database, tables_in_memory=3) as hall:
            watched, ear = await new_table(hall), Ear()
            async with watched.lock:
                watched.enter(ear, 0)
            others = [await new_table(hall) for _ in range(6)]
            assert await hall.room(watched.id) is watched
            assert await hall.room(others[0].id) is not others[0]
            assert (await hall.room(others[0].id)).table.number == others[0].table.number

    asyncio.run(scenario())


def test_a_line_with_secrets_is_in_no_record_before_the_end(sqlite_database: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            room = await new_table(hall, "template")
            line = room.table.match.game.line(room.table.match.state)
            started = await open_table(hall, "me", "template", {}, line, TWO)
            room = await hall.room(started.id)
            assert line not in room.table.record(0).text()
            await room.act("resign", 0)
            assert room.table.record(0).line == room.table.match.line

    asyncio.run(scenario())


def test_finished_tables_leave_memory_once_everybody_has_gone(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gladsheim.server.tables.hall._LINGERING", 0.0)

    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            going_on, watched, left = [await new_table(hall) for _ in range(3)]
            for room in (watched, left):
                await room.act("resign", 0)
            ear = Ear()
            async with watched.lock:
                watched.enter(ear, 0)
            await asyncio.sleep(0.01)
            hall.forget_finished()
            assert {room.id for room in hall.rooms} == {going_on.id, watched.id}
            assert (await hall.room(left.id)).table.status == "over"

    asyncio.run(scenario())


def test_cycles_are_looked_for_when_nobody_waits(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    collected: list[int] = []
    monkeypatch.setattr("gladsheim.server.pulse.gc.collect", lambda: collected.append(1))

    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            hall.pulse.tidy()
            hall.pulse._tidied -= 700
            hall._moved_at = hall.pulse._tidied + 700
            hall.pulse.tidy()
            assert not collected
            hall._moved_at -= 10
            hall.pulse.tidy()
            hall.pulse.tidy()
            assert len(collected) == 1
            hall.pulse._tidied -= 7 * 3_600
            hall._moved_at += 10
            hall.pulse.tidy()
            assert len(collected) == 2

    asyncio.run(scenario())
