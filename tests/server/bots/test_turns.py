"""Who asks for a bot waits a turn, however many choices somebody else asks for."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import ClassVar

import pytest

from gladsheim.server.bots import pool as pooling
from gladsheim.server.bots.jobs import BotJob, Chosen, Report
from gladsheim.server.bots.pool import Asker, BotFailed, BotPool

GREEDY, MODEST = Asker("greedy"), Asker("modest")
ALONE = Asker("alone", is_for_people=False)


class Desk(pooling._Desk):
    """A worker whose every choice takes a second of its own clock, and an order in which they were made."""

    order: ClassVar[list[str]] = []
    gate: asyncio.Event
    now = 0.0

    async def think(self, ticket: pooling._Ticket, patience: float) -> Report | None:
        await Desk.gate.wait()
        Desk.now += 1.0
        Desk.order.append(ticket.job.table)
        return Chosen(ticket.number, "x")


@pytest.fixture(autouse=True)
def desks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pooling, "_Desk", Desk)
    monkeypatch.setattr(pooling, "monotonic", lambda: Desk.now)
    Desk.order, Desk.now = [], 0.0


def job(table: str) -> BotJob:
    return BotJob(table, "template", {}, "", (), 0, "uniform", 1)


def run(pool: BotPool, scenario: Callable[[], Awaitable[None]]) -> None:
    async def play() -> None:
        Desk.gate = asyncio.Event()
        await pool.start()
        async with asyncio.timeout(20):
            await scenario()
        await pool.stop()

    asyncio.run(play())


async def ask(pool: BotPool, *asked: tuple[str, Asker]) -> list[asyncio.Task[str]]:
    tasks = [asyncio.create_task(pool.choose(job(table), asker)) for table, asker in asked]
    await asyncio.sleep(0)
    return tasks


def test_origins_take_turns() -> None:
    pool = BotPool(1)

    async def scenario() -> None:
        tasks = await ask(pool, *((f"g{number}", GREEDY) for number in range(5)))
        tasks += await ask(pool, ("m0", MODEST), ("m1", MODEST))
        Desk.gate.set()
        await asyncio.gather(*tasks)
        assert Desk.order == ["g0", "m0", "g1", "m1", "g2", "g3", "g4"]
        tasks = await ask(pool, ("m2", MODEST))  # who paused saves no turns up
        await asyncio.gather(*tasks)

    run(pool, scenario)


def test_people_come_before_bots_among_themselves_and_have_a_worker_of_their_own() -> None:
    pool = BotPool(2)

    async def scenario() -> None:
        tasks = await ask(pool, ("a0", ALONE), ("a1", ALONE), ("a2", ALONE))
        assert (pool.thinking, pool.waiting) == (1, 2)
        tasks += await ask(pool, ("p0", GREEDY), ("p1", GREEDY))
        assert (pool.thinking, pool.waiting) == (2, 3)
        Desk.gate.set()
        await asyncio.gather(*tasks)
        assert Desk.order.index("p1") < Desk.order.index("a1")

    run(pool, scenario)


def test_only_so_many_wait_and_who_asks_the_most_gives_way() -> None:
    pool = BotPool(1, most_waiting=3)

    async def scenario() -> None:
        tasks = await ask(pool, *((f"g{number}", GREEDY) for number in range(4)))
        assert pool.is_full
        with pytest.raises(BotFailed, match="Too many"):
            await pool.choose(job("g4"), GREEDY)
        modest = await ask(pool, ("m0", MODEST))
        with pytest.raises(BotFailed, match="Too many"):
            await tasks[3]
        Desk.gate.set()
        await asyncio.gather(*tasks[:3], *modest)
        assert Desk.order == ["g0", "m0", "g1", "g2"]

    run(pool, scenario)
