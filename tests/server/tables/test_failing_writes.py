"""The disk fails at any step of a write, whatever was to be stored: nobody is ever shown what is not in the store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from gladsheim.core.errors import Refused
from gladsheim.core.state import SPECTATOR
from gladsheim.registry import games
from gladsheim.server.errors import Unavailable
from gladsheim.server.tables.hall import Hall
from gladsheim.server.tables.opening import open_rematch, open_table
from gladsheim.server.tables.room import Room
from gladsheim.server.tables.table import Table, rebuild
from gladsheim.server.wire.bodies import NewSeat
from gladsheim.server.wire.parts import View
from gladsheim.server.wire.views import Look
from tests.server.tables.test_room import TWO, Ear, first_code, new_table, opened
from tests.server.visitors import at_once

OPEN_GAME = next(id for id, about in games().items() if not about.has_chance and not about.has_secrets)
STEPS = ["begin", "first statement", "last statement", "commit", "told"]
FAULT = OperationalError("INSERT", {}, OSError("database or disk is full"))

Doing = Callable[[Room], Awaitable[Any]]


class Disk:
    """Makes the writes of a hall fail at one step of their transaction."""

    def __init__(self, hall: Hall, step: str) -> None:
        self._transactions = hall.store.writer._transactions
        self._run = self._transactions.run
        self._step = step

    async def _fail(self, work: Callable[[Connection], Any]) -> Any:
        if self._step == "begin":
            raise FAULT

        def carry_out(connection: Connection) -> Any:
            execute, calls = connection.execute, 0

            def count(*words: Any, **more: Any) -> Any:
                nonlocal calls
                calls += 1
                if self._step == "first statement":
                    raise FAULT
                return execute(*words, **more)

            connection.execute = count  # type: ignore[method-assign]
            try:
                done = work(connection)
            finally:
                del connection.execute
            assert calls
            if self._step == "last statement":
                raise FAULT
            if self._step == "commit":
                connection.invalidate()
            return done

        done = await self._run(carry_out)
        if self._step == "told":
            raise FAULT
        return done

    def __enter__(self) -> None:
        self._transactions.run = self._fail  # type: ignore[method-assign]

    def __exit__(self, *_: object) -> None:
        self._transactions.run = self._run  # type: ignore[method-assign]


async def joined(hall: Hall) -> tuple[Room, Doing]:
    room = await new_table(hall, OPEN_GAME, [NewSeat("person"), NewSeat("open")])
    return room, lambda room: room.act("join", 1, "Bragi", holder=("token", "client"))


async def left(hall: Hall) -> tuple[Room, Doing]:
    room = await new_table(hall, OPEN_GAME)
    return room, lambda room: room.act("leave", 0, holder=(None, None))


async def played(hall: Hall) -> tuple[Room, Doing]:
    room = await new_table(hall, OPEN_GAME)
    code, version = room.table.match.actions[-1].code, room.table.version(0)
    return room, lambda room: room.act("play", 0, code, version)


async def committed(hall: Hall) -> tuple[Room, Doing]:
    room = await new_table(hall, "template")
    await room.act("play", 0, room.table.match.choices(0)[0].code)
    code = room.table.match.choices(1)[-1].code
    return room, lambda room: room.act("play", 1, code)


async def undone(hall: Hall) -> tuple[Room, Doing]:
    room = await new_table(hall, OPEN_GAME)
    await room.act("play", 0, first_code(room))
    return room, lambda room: room.act("undo", 0)


async def proposed(hall: Hall) -> tuple[Room, Doing]:
    room = await new_table(hall, OPEN_GAME, [NewSeat("person"), NewSeat("open")])
    await room.act("join", 1, "Bragi", holder=("token", "client"))
    await room.act("play", 0, first_code(room))
    return room, lambda room: room.act("propose", 0, "undo")


async def answered(hall: Hall) -> tuple[Room, Doing]:
    room, ask = await proposed(hall)
    await ask(room)
    return room, lambda room: room.act("answer", 1, "yes")


async def resigned(hall: Hall) -> tuple[Room, Doing]:
    room = await new_table(hall, "template")
    return room, lambda room: room.act("resign", 0)


async def matched_again(hall: Hall) -> tuple[Room, Doing]:
    room = await new_table(hall, OPEN_GAME)
    await room.act("resign", 0)
    return room, lambda room: open_rematch(hall, room, 0)


async def archived(hall: Hall) -> tuple[Room, Doing]:
    room = await new_table(hall, OPEN_GAME)
    return room, lambda room: room.act("archive", -1)


KINDS = [joined, left, played, committed, undone, proposed, answered, resigned, matched_again, archived]


async def stored(hall: Hall, room: Room) -> Table:
    found = await hall.store.load(room.id)
    assert found is not None
    return at_once(rebuild(found))


async def shown(room: Room, seat: int) -> View:
    """What somebody is shown who comes now."""
    async with room.lock:
        await room.make_sure()
        return room.look(seat).view


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("prepare", KINDS)
def test_nothing_is_shown_that_is_not_stored(
    database: str, prepare: Callable[[Hall], Awaitable[tuple[Room, Doing]]], step: str
) -> None:
    async def scenario() -> None:
        async with opened(database) as hall:
            room, do = await prepare(hall)
            ear = Ear()
            async with room.lock:
                room.enter(ear, int(SPECTATOR))
            with Disk(hall, step), pytest.raises(Unavailable, match="cannot store anything"):
                await do(room)
            assert ear.heard == []
            truth = await stored(hall, room)
            for seat in (0, 1, int(SPECTATOR)):
                assert await shown(room, seat) == Look(truth, seat).view
            assert room.table.number == truth.number

            with suppress(Refused):  # it may have been done, if nobody could tell
                await do(room)
            truth = await stored(hall, room)
            assert await shown(room, 0) == Look(truth, 0).view
            assert room.table.number == truth.number

    asyncio.run(asyncio.wait_for(scenario(), 30))


def test_another_choice_after_a_failure_is_what_everybody_sees(sqlite_database: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            room = await new_table(hall, OPEN_GAME)
            first, other = room.table.match.actions[0].code, room.table.match.actions[1].code
            version = room.table.version(0)
            with Disk(hall, "begin"):
                for _ in range(3):  # never stale: nothing has moved on
                    with pytest.raises(Unavailable):
                        await room.act("play", 0, first, version)
            async with room.lock:
                epoch = room.table.epoch
                assert room.look(1).since(version, epoch) == []
            await room.act("play", 0, other, version)
            assert [line.code for line in (await shown(room, 1)).log] == [other]
            async with room.lock:
                assert len(room.look(1).since(version, epoch) or ()) == 1
                assert room.look(1).since(version, "another") is None

    asyncio.run(scenario())


def test_what_was_stored_though_nobody_could_tell_is_told_soon(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gladsheim.server.tables.hall._BETWEEN_LOOKS", 0.01)

    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            room, ear = await new_table(hall, OPEN_GAME), Ear()
            async with room.lock:
                room.enter(ear, 1)
            with Disk(hall, "told"), pytest.raises(Unavailable):
                await room.act("play", 0, first_code(room))
            while not ear.heard:
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(scenario(), 20))


def test_opening_a_table_on_a_full_disk_is_refused_in_the_same_sentence(sqlite_database: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            with Disk(hall, "commit"), pytest.raises(Unavailable, match="cannot store anything"):
                await open_table(hall, "me", OPEN_GAME, {}, "", TWO)

    asyncio.run(scenario())
