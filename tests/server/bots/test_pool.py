"""Bots in worker processes: they choose, can be called off, and are replaced when they die or hang."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvloop

from gladsheim import registry
from gladsheim.bots.bot import Advice, Bot
from gladsheim.core.rng import Rng
from gladsheim.core.state import State
from gladsheim.match import Match, Seeded
from gladsheim.server.bots.jobs import Chosen, Failed, Think
from gladsheim.server.bots.pool import BotFailed, BotJob, BotPool, CalledOff
from gladsheim.server.bots.worker import Worker
from gladsheim.template import GAME

Loop = Callable[[], asyncio.AbstractEventLoop] | None

TEMPLATE = "gladsheim.template"
ENDLESS = "search:1000000000"

# Titles like the template's, whose bots misbehave as soon as they are made.
MISBEHAVING = """
import os, pathlib
from dataclasses import replace
from gladsheim.template import GAME as RAID

def hints():
    {deed}
    return RAID.hints()

GAME = replace(RAID, about=replace(RAID.about, id={id!r}), hints=hints)
"""


@pytest.fixture
def misbehaving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], str]:
    def write(id: str, deed: str) -> str:
        (tmp_path / f"{id}_title.py").write_text(MISBEHAVING.format(id=id, deed=deed))
        return f"{id}_title"

    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    return write


def a_worker() -> Worker:
    registry.add(TEMPLATE)
    return Worker(BytesIO(), BytesIO())


def job_of(match: Match, seat: int = 0, level: str = "uniform", table: str = "table", game: str = "") -> BotJob:
    return BotJob(
        table=table,
        game=game or match.game.about.id,
        options=dict(match.options),
        line=match.line,
        entries=tuple((entry.seat, entry.code) for entry in match.log),
        seat=seat,
        level=level,
        seed=11,
    )


def a_match() -> Match:
    return Match(GAME, dice=Seeded(5))


def within(pool: BotPool, use: Callable[[], Awaitable[None]], loop: Loop = None) -> None:
    """Run something with a pool that is open, and end the pool after it."""

    async def run() -> None:
        await pool.start()
        try:
            async with asyncio.timeout(60):
                await use()
        finally:
            await pool.stop()
        assert pool.pids == []

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(run())


async def until(claim: Callable[[], bool]) -> None:
    while not claim():
        await asyncio.sleep(0.005)


def test_bots_play_a_match_to_its_end() -> None:
    pool = BotPool(2, [TEMPLATE])
    match = a_match()

    async def play() -> None:
        while not match.is_over:
            seats = match.waiting
            codes = await asyncio.gather(*(pool.choose(job_of(match, seat, "search:30")) for seat in seats))
            for seat, code in zip(seats, codes, strict=True):
                match.play(code, seat)

    within(pool, play)

    assert match.is_over
    assert pool.starts <= 2


def test_called_off_a_search_ends_at_once_and_the_worker_lives_on() -> None:
    pool = BotPool(1, [TEMPLATE], grace=30)
    match = a_match()

    async def play() -> None:
        running = asyncio.create_task(pool.choose(job_of(match, level=ENDLESS)))
        waiting = asyncio.create_task(pool.choose(job_of(match, 1, ENDLESS)))
        await until(lambda: pool.thinking == 1 and bool(pool.pids))
        pool.cancel("another table")
        assert (pool.thinking, pool.waiting) == (1, 1)
        pool.cancel("table")
        for task in (running, waiting):
            with pytest.raises(CalledOff):
                await task
        assert await pool.choose(job_of(match)) in match.choices(0).codes

    within(pool, play)

    assert pool.starts == 1


def test_who_asked_and_goes_away_frees_the_worker() -> None:
    pool = BotPool(1, [TEMPLATE], grace=30)
    match = a_match()

    async def play() -> None:
        asking = asyncio.create_task(pool.choose(job_of(match, level=ENDLESS)))
        await until(lambda: pool.thinking == 1)
        asking.cancel()
        assert await pool.choose(job_of(match, table="other")) in match.choices(0).codes

    within(pool, play)


def test_a_worker_that_does_not_stop_is_killed_and_replaced(misbehaving: Callable[[str, str], str]) -> None:
    hanging = misbehaving("hanging", "while True: pass")
    pool = BotPool(1, [TEMPLATE, hanging], grace=0.05)
    match = a_match()

    async def play() -> None:
        asking = asyncio.create_task(pool.choose(job_of(match, level="thrall", game="hanging")))
        await until(lambda: bool(pool.pids))
        pool.cancel("table")
        with pytest.raises(CalledOff):
            await asking
        assert await pool.choose(job_of(match)) in match.choices(0).codes

    within(pool, play)

    assert pool.starts == 2


def test_a_worker_that_thinks_for_ever_is_held_to_have_hung(misbehaving: Callable[[str, str], str]) -> None:
    hanging = misbehaving("hanging", "while True: pass")
    pool = BotPool(1, [hanging], patience=0.3, attempts=2)
    match = a_match()

    async def play() -> None:
        with pytest.raises(BotFailed, match="2 workers died"):
            await pool.choose(job_of(match, level="thrall", game="hanging"))

    within(pool, play)

    assert pool.starts == 2


def test_a_worker_that_starts_slowly_and_then_hangs_is_ended_too(
    misbehaving: Callable[[str, str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    start = asyncio.create_subprocess_exec

    async def start_slowly(*words: Any, **more: Any) -> Any:
        await asyncio.sleep(0.6)
        return await start(*words, **more)

    monkeypatch.setattr("asyncio.create_subprocess_exec", start_slowly)
    pool = BotPool(1, [misbehaving("hanging", "while True: pass")], patience=0.3, attempts=1)

    async def play() -> None:
        with pytest.raises(BotFailed, match="1 workers died"):
            async with asyncio.timeout(10):
                await pool.choose(job_of(a_match(), level="thrall", game="hanging"))

    within(pool, play)


def test_a_job_whose_worker_dies_is_tried_again(misbehaving: Callable[[str, str], str], tmp_path: Path) -> None:
    mark = tmp_path / "died"
    once = f"mark = pathlib.Path({str(mark)!r})\n    if not mark.exists(): mark.touch(); os.kill(os.getpid(), 9)"
    pool = BotPool(1, [misbehaving("frail", once)])
    match = a_match()

    async def play() -> None:
        assert await pool.choose(job_of(match, level="thrall", game="frail")) in match.choices(0).codes

    within(pool, play)

    assert pool.starts == 2


def test_a_job_that_kills_every_worker_is_given_up_and_others_go_on(misbehaving: Callable[[str, str], str]) -> None:
    deadly = misbehaving("deadly", "os._exit(3)")
    pool = BotPool(1, [TEMPLATE, deadly], attempts=2)
    match = a_match()

    async def play() -> None:
        with pytest.raises(BotFailed, match="2 workers died of this choice"):
            await pool.choose(job_of(match, level="thrall", game="deadly"))
        assert await pool.choose(job_of(match)) in match.choices(0).codes

    within(pool, play)


def test_a_worker_killed_while_it_searches_is_replaced_and_searches_again() -> None:
    pool = BotPool(1, [TEMPLATE])
    match = a_match()

    async def play() -> None:
        asking = asyncio.create_task(pool.choose(job_of(match, level=ENDLESS)))
        await until(lambda: bool(pool.pids))
        (first,) = pool.pids
        os.kill(first, signal.SIGKILL)
        await until(lambda: bool(pool.pids) and pool.pids != [first])
        pool.cancel("table")
        with pytest.raises(CalledOff):
            await asking

    within(pool, play)

    assert pool.starts == 2


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_workers_killed_while_they_have_nothing_to_do_are_replaced(loop: Loop) -> None:
    pool = BotPool(1, [TEMPLATE], attempts=1)
    match = a_match()

    async def play() -> None:
        for _ in range(3):
            assert await pool.choose(job_of(match)) in match.choices(0).codes
            os.kill(pool.pids[0], signal.SIGKILL)
            await until(lambda: not pool.pids)

    within(pool, play, loop)

    assert pool.starts == 3


def test_what_a_worker_prints_is_not_taken_for_a_report(misbehaving: Callable[[str, str], str]) -> None:
    chatty = misbehaving("chatty", "print('x' * 100, flush=True)")
    pool = BotPool(1, [chatty])
    match = a_match()

    async def play() -> None:
        assert await pool.choose(job_of(match, level="thrall", game="chatty")) in match.choices(0).codes

    within(pool, play)


def test_nothing_is_chosen_before_the_start_and_after_the_end() -> None:
    pool = BotPool(1, [TEMPLATE])
    match = a_match()

    async def run() -> None:
        with pytest.raises(CalledOff):
            await pool.choose(job_of(match))
        await pool.start()
        asking = asyncio.create_task(pool.choose(job_of(match, level=ENDLESS)))
        await until(lambda: pool.thinking == 1)
        await pool.stop()
        with pytest.raises(CalledOff):
            await asking
        with pytest.raises(CalledOff):
            await pool.choose(job_of(match))

    asyncio.run(run())


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "no such game"),
        ("options", {"ships": 99}),
        ("line", "nonsense"),
        ("entries", ((0, "nonsense"),)),
        ("seat", 7),
        ("level", "no such level"),
        ("components", "3f2a09c1d7e4"),
    ],
)
def test_an_impossible_job_is_reported_and_the_next_is_done(field: str, value: object) -> None:
    worker = a_worker()
    job = job_of(a_match())

    broken = worker.report(Think(1, msgspec.structs.replace(job, **{field: value})))

    assert isinstance(broken, Failed)
    assert isinstance(worker.report(Think(2, job)), Chosen)


def test_a_worker_follows_a_match_and_keeps_its_bot() -> None:
    worker = a_worker()
    match = a_match()
    number = 0
    bots = set()
    while not match.is_over:
        if 0 in match.waiting:
            number += 1
            report = worker.report(Think(number, job_of(match, 0, "search:20")))
            assert isinstance(report, Chosen)
            match.play(report.code, 0)
            bots.add(id(worker._seated["table", 0]))
        else:
            match.play(match.choices(1)[0], 1)

    assert number > 3
    assert len(bots) == 1


def test_a_worker_starts_afresh_when_the_match_was_taken_back() -> None:
    worker = a_worker()
    match = a_match()
    worker.report(Think(1, job_of(match)))
    before = worker._seated["table", 0]
    for seat in (0, 1):
        match.play(match.choices(seat)[0], seat)
    rng = Rng(1)
    while 0 not in match.waiting:
        match.play(match.actions[rng.below(len(match.actions))])
    worker.report(Think(2, job_of(match)))
    assert worker._seated["table", 0] is before

    match.take_back(0)
    report = worker.report(Think(3, job_of(match)))

    assert isinstance(report, Chosen)
    assert report.code in match.choices(0).codes
    assert worker._seated["table", 0] is not before


class Onlooker(Bot):
    """Remembers the worlds that it is shown."""

    name = "onlooker"

    def __init__(self) -> None:
        self.worlds: list[State] = []

    def advise(self, world: State, seat: int) -> Advice:
        self.worlds.append(world)
        return Advice(world.legal_actions_of(seat)[0], 0.0, 0)


def test_a_bot_is_shown_worlds_that_its_seat_could_be_in_not_the_true_one(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Onlooker()
    monkeypatch.setattr("gladsheim.server.bots.worker.make_bot", lambda *_, **__: bot)
    job = job_of(a_match())

    for seed in range(20):
        assert isinstance(a_worker().report(Think(1, msgspec.structs.replace(job, seed=seed))), Chosen)

    own, others = ({tuple(world.legal_actions_of(seat)) for world in bot.worlds} for seat in (0, 1))
    assert len(own) == 1
    assert len(others) > 10
