"""Who causes work pays for it, and waits when nothing is left; nobody else does."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from gladsheim.core.errors import Illegal
from gladsheim.server import budget
from gladsheim.server.app import create_app
from gladsheim.server.budget import Budget, Budgets, on_the_same_bill
from gladsheim.server.doors.connection import Connection
from gladsheim.server.errors import TooMany
from gladsheim.server.wire.protocol import Hello, LookAhead
from tests.server.tables.test_room import ANY, first_code, new_table, opened
from tests.server.visitors import Visitor, settings_for


class Clock:
    """A clock that goes on only when somebody works, or waits."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self._real = asyncio.sleep
        for name in ("monotonic", "perf_counter"):
            monkeypatch.setattr(budget, name, lambda: self.now)
        monkeypatch.setattr(asyncio, "sleep", self._sleep)

    async def _sleep(self, seconds: float) -> None:
        self.now += seconds
        await self._real(0)

    async def work(self, *steps: float) -> None:
        for step in steps:
            self.now += step
            await self._real(0)


def test_everybody_pays_for_their_own_steps_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        clock = Clock(monkeypatch)
        first, second = Budget(0.5, 10.0), Budget(0.5, 10.0)
        await asyncio.gather(first.pay_for(clock.work(1, 1)), second.pay_for(clock.work(3)))
        assert (first._left, second._left) == (8.0, 7.0)

    asyncio.run(scenario())


def test_what_is_done_in_a_task_of_its_own_is_on_the_same_bill(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        clock, mine = Clock(monkeypatch), Budget(0.5, 10.0)

        async def act() -> None:
            await asyncio.shield(asyncio.create_task(on_the_same_bill(clock.work(4))))

        await mine.pay_for(act())
        assert mine._left == 6.0

    asyncio.run(scenario())


def test_who_has_used_up_the_share_waits_until_the_debt_is_paid(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        clock, budgets = Clock(monkeypatch), Budgets(0.5, 1.0)
        greedy, modest = budgets.of("greedy"), budgets.of("modest")
        await greedy.pay_for(clock.work(3))
        begun = clock.now
        await modest.pay_for(clock.work(0.25))
        assert clock.now == begun + 0.25
        await greedy.pay_for(clock.work(0))
        assert clock.now == pytest.approx(4.0)  # by then half of all seconds are worth the three it has used, less one
        assert budgets.of("greedy") is greedy

    asyncio.run(scenario())


def test_who_owes_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        clock, mine = Clock(monkeypatch), Budget(0.5, 1.0)
        await mine.pay_for(clock.work(30))
        with pytest.raises(TooMany, match="wait a little"):
            await mine.pay_for(clock.work(1))

    asyncio.run(scenario())


class Pipe:
    """As much of a socket as a connection needs until it sends."""

    def __init__(self) -> None:
        self.cookies: dict[str, str] = {}


def answers(connection: Connection) -> list[dict[str, Any]]:
    return [msgspec.json.decode(text) for text in connection._unread]


def test_of_many_previews_only_the_last_is_worked_out(sqlite_database: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            room = await new_table(hall)
            connection = Connection(Pipe(), hall, "here")  # type: ignore[arg-type]
            connection._client = "me"
            await connection._do(Hello(room.id))
            connection._unread.clear()
            codes = room.table.match.actions.codes[:5]
            for ref, code in enumerate(codes):
                await connection._do(LookAhead(ref, code))
            while len(answers(connection)) < len(codes):
                await asyncio.sleep(0.01)
            assert [each["error"] for each in answers(connection)[:-1]] == ["stale"] * 4
            assert (answers(connection)[-1]["type"], answers(connection)[-1]["ref"]) == ("shown", 4)
            assert list(room.look(0)._previews) == codes[-1:]
            connection.leave()

    asyncio.run(asyncio.wait_for(scenario(), 20))


def test_changing_ones_mind_again_and_again_stores_only_so_many_rows(sqlite_database: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            room = await new_table(hall, "template")
            codes = room.table.match.choices(0).codes[:2]
            await room.act("play", 0, codes[0])
            with pytest.raises(Illegal, match="chosen that already"):
                await room.act("play", 0, codes[0])

            async def waver() -> None:
                for turn in range(1, 100):
                    await room.act("play", 0, codes[turn % 2])

            with pytest.raises(Illegal, match="changed your mind 40 times"):
                await waver()
            assert room.table.number < 50
            await room.act("play", 1, room.table.match.choices(1).codes[0])

    asyncio.run(scenario())


def test_going_back_and_forth_stores_only_so_many_rows(sqlite_database: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            room = await new_table(hall, ANY)
            code = first_code(room)

            async def waver() -> None:
                for _ in range(100):
                    await room.act("play", 0, code)
                    await room.act("undo", 0)

            with pytest.raises(Illegal, match="changed your mind 40 times"):
                await waver()
            await room.act("play", 1, first_code(room))
            await room.act("undo", 1)

    asyncio.run(scenario())


def test_a_request_that_cannot_be_afforded_is_refused_but_health_is_told(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(budget, "_LONGEST_WAIT", 0.0)
    settings = settings_for(sqlite_database, work_per_client=1e-9, work_at_once=1e-9)
    with TestClient(create_app(settings)) as client:
        visitor = Visitor(client)
        client.get("/api/games")
        assert client.get("/api/games").status_code == 429
        assert visitor.get("/health")["store"]
