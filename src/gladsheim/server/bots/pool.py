"""Bots think in processes of their own, so that the hall never waits for them.

A worker that dies, hangs or will not stop is killed and replaced; the job it had is tried again, a few times.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter, OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from time import monotonic

from gladsheim.server.bots.jobs import HEADER, BotJob, CallOff, Chosen, Report, Think, frame, read_report
from gladsheim.server.bots.worker import SEATS

__all__ = ["Asker", "BotFailed", "BotJob", "BotPool", "CalledOff"]

_MOST_ORIGINS = 10_000  # remembered at once


class CalledOff(Exception):
    """The choice is no longer wanted."""


class BotFailed(Exception):
    """The bot could not choose, and trying again would be of no use."""


@dataclass(frozen=True, slots=True)
class Asker:
    """For whom a bot thinks: those of one origin share their turns, and people come before bots among themselves."""

    origin: str = ""
    is_for_people: bool = True


class _Ticket:
    """A job on its way to an answer."""

    def __init__(self, number: int, job: BotJob, asker: Asker, answer: asyncio.Future[Chosen]) -> None:
        self.number = number
        self.job = job
        self.asker = asker
        self.answer = answer

    @property
    def key(self) -> tuple[str, int]:
        return self.job.table, self.job.seat


class _Desk:
    """A place for one worker process, which is started when there is something to do and again when it has died."""

    def __init__(self, titles: Sequence[str]) -> None:
        self.ticket: _Ticket | None = None
        self.work: asyncio.Task[None] | None = None
        self.seated: OrderedDict[tuple[str, int], None] = OrderedDict()  # whom the worker has in mind
        self.starts = 0
        self._titles = titles
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        process = self._process
        return process.pid if process is not None and process.returncode is None else None

    async def think(self, ticket: _Ticket, patience: float) -> Report | None:
        """The worker's report about a job; None if the worker died of it, or took more than so many seconds."""
        hung: asyncio.TimerHandle | None = None
        try:
            process = await self._running()
            hung = asyncio.get_running_loop().call_later(patience, self.kill)
            if ticket.answer.done():  # called off while the worker started
                return None
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(frame(Think(ticket.number, ticket.job)))
            while True:
                header = await process.stdout.readexactly(HEADER)
                report = read_report(await process.stdout.readexactly(int.from_bytes(header, "big")))
                if report.number == ticket.number:
                    break
        except (asyncio.IncompleteReadError, OSError, RuntimeError):  # RuntimeError: uvloop's word for a broken pipe
            await self.end(0)
            return None
        finally:
            if hung is not None:
                hung.cancel()
        self.seated[ticket.key] = None
        self.seated.move_to_end(ticket.key)
        if len(self.seated) > SEATS:
            self.seated.popitem(last=False)
        return report

    async def _running(self) -> Process:
        process = self._process
        if process is None or process.returncode is not None:
            await self.end(0)  # it may have died while it had nothing to do
            arguments = ("-P", "-m", "gladsheim.server.bots.worker", *self._titles)
            process = await asyncio.create_subprocess_exec(sys.executable, *arguments, stdin=PIPE, stdout=PIPE)
            self._process = process
            self.starts += 1
        return process

    def call_off(self, number: int) -> None:
        """Ask the worker to stop thinking about a job."""
        if self._process is not None and self._process.stdin is not None:
            with suppress(OSError, RuntimeError):
                self._process.stdin.write(frame(CallOff(number)))

    def kill(self) -> None:
        """End the worker at once; whoever awaits its report learns of it."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()

    async def end(self, grace: float) -> None:
        """End the worker, at first politely."""
        process, self._process = self._process, None
        self.seated.clear()
        if process is None:
            return
        if process.stdin is not None:
            with suppress(OSError, RuntimeError):
                process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), grace)
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


ANYBODY = Asker()


class BotPool:
    """Some workers and the jobs that wait for them: first people's, then whose origin was served the least so far.

    `grace`: seconds in which a worker must stop what was called off. `patience`: seconds after which a worker that is
    still thinking has hung. `attempts`: how often a job is tried whose worker dies.
    """

    def __init__(
        self,
        size: int = 1,
        titles: Sequence[str] = (),
        *,
        grace: float = 2.0,
        patience: float = 60.0,
        attempts: int = 3,
        most_waiting: int = 1_000,
    ) -> None:
        self._desks = [_Desk(titles) for _ in range(size)]
        self._waiting: list[_Ticket] = []
        self._numbers = count(1)
        self._grace = grace
        self._patience = patience
        self._attempts = attempts
        self._most_waiting = most_waiting
        self._served: dict[str, float] = {}  # seconds of thinking by origin, as long as it waits or is thought for
        self._turn = 0.0  # how much the origin had been served that was served last
        self._is_open = False

    @property
    def is_open(self) -> bool:
        return self._is_open

    @property
    def waiting(self) -> int:
        """How many jobs no worker has begun yet."""
        return len(self._waiting)

    @property
    def is_full(self) -> bool:
        """Whether no more may wait."""
        return len(self._waiting) >= self._most_waiting

    @property
    def thinking(self) -> int:
        """How many workers are at a job."""
        return sum(desk.ticket is not None for desk in self._desks)

    @property
    def starts(self) -> int:
        """How often a worker was started; more than there are workers means that some died."""
        return sum(desk.starts for desk in self._desks)

    @property
    def pids(self) -> list[int]:
        """The worker processes that are alive."""
        return [desk.pid for desk in self._desks if desk.pid is not None]

    async def start(self) -> None:
        """Take jobs from now on."""
        self._is_open = True

    async def choose(self, job: BotJob, asker: Asker = ANYBODY) -> str:
        """The code of a bot's choice. CalledOff if it is no longer wanted, BotFailed if there is none."""
        return (await self.advise(job, asker)).code

    async def advise(self, job: BotJob, asker: Asker = ANYBODY) -> Chosen:
        """As `choose`, with what the bot expects of it."""
        if not self._is_open:
            raise CalledOff("The bots have gone.")
        self._make_place(asker)
        ticket = _Ticket(next(self._numbers), job, asker, asyncio.get_running_loop().create_future())
        self._waiting.append(ticket)
        self._hand_out()
        try:
            return await ticket.answer
        finally:
            self._drop(ticket)  # if who asked went away

    def cancel(self, table: str) -> None:
        """Call off every choice at a table."""
        busy = [desk.ticket for desk in self._desks if desk.ticket is not None]
        for ticket in [*self._waiting, *busy]:
            if ticket.job.table == table:
                self._call_off(ticket)

    async def stop(self) -> None:
        """Call everything off and end the workers."""
        self._is_open = False
        work = [desk.work for desk in self._desks if desk.work is not None]
        for ticket in [*self._waiting, *(desk.ticket for desk in self._desks if desk.ticket is not None)]:
            self._call_off(ticket)
        await asyncio.gather(*(desk.end(self._grace) for desk in self._desks))
        await asyncio.gather(*work)
        await asyncio.gather(*(desk.end(self._grace) for desk in self._desks))  # who was just being started

    def _make_place(self, asker: Asker) -> None:
        """BotFailed if too many wait and whoever asks is one of those who ask the most."""
        if len(self._waiting) < self._most_waiting:
            return
        waiting = Counter(ticket.asker.origin for ticket in self._waiting)
        origin, most = waiting.most_common(1)[0]
        if waiting[asker.origin] + 1 >= most:
            raise BotFailed("Too many choices wait for a bot.")
        last = max((ticket for ticket in self._waiting if ticket.asker.origin == origin), key=self._rank)
        last.answer.set_exception(BotFailed("Too many choices wait for a bot."))
        self._drop(last)

    def _rank(self, ticket: _Ticket) -> tuple[bool, float, int]:
        """Who comes first: people, then who was served the least, then who asked first."""
        served = max(self._turn, self._served.get(ticket.asker.origin, 0.0))
        return not ticket.asker.is_for_people, served, ticket.number

    def _hand_out(self) -> None:
        """Give waiting jobs to idle workers, if possible to those who know the match."""
        while self._waiting:
            idle = [desk for desk in self._desks if desk.work is None]
            ticket = min(self._waiting, key=self._rank)
            # One worker is kept for people, if there are several.
            if len(idle) <= (not ticket.asker.is_for_people and len(self._desks) > 1):
                return
            knowing = [desk for desk in idle if ticket.key in desk.seated]
            running = [desk for desk in idle if desk.pid is not None]
            desk = (knowing or running or idle)[0]
            self._waiting.remove(ticket)
            self._turn = min(self._rank(each)[1] for each in (ticket, *self._waiting))
            desk.ticket = ticket
            desk.work = asyncio.create_task(self._attend(desk, ticket))

    async def _attend(self, desk: _Desk, ticket: _Ticket) -> None:
        """See a job through to its answer."""
        begun, served = monotonic(), self._rank(ticket)[1]
        try:
            await self._try(desk, ticket)
        except Exception as error:
            if not ticket.answer.done():
                ticket.answer.set_exception(BotFailed(f"The bot could not be asked: {error}"))
        finally:
            desk.ticket = desk.work = None
            self._served[ticket.asker.origin] = served + monotonic() - begun
            if len(self._served) > _MOST_ORIGINS:
                self._served = {origin: each for origin, each in self._served.items() if each > self._turn}
            if self._is_open:
                self._hand_out()

    async def _try(self, desk: _Desk, ticket: _Ticket) -> None:
        for _ in range(self._attempts):
            report = await desk.think(ticket, self._patience)
            if ticket.answer.done():
                return
            if isinstance(report, Chosen):
                ticket.answer.set_result(report)
                return
            if report is not None:
                ticket.answer.set_exception(BotFailed(report.reason))
                return
        ticket.answer.set_exception(BotFailed(f"{self._attempts} workers died of this choice."))

    def _call_off(self, ticket: _Ticket) -> None:
        if not ticket.answer.done():
            ticket.answer.set_exception(CalledOff("The choice is no longer wanted."))
        self._drop(ticket)

    def _drop(self, ticket: _Ticket) -> None:
        """Stop caring for a job whose answer nobody awaits."""
        if ticket in self._waiting:
            self._waiting.remove(ticket)
        for desk in self._desks:
            if desk.ticket is ticket and desk.work is not None:
                desk.call_off(ticket.number)
                stubborn = asyncio.get_running_loop().call_later(self._grace, desk.kill)
                desk.work.add_done_callback(lambda _, late=stubborn: late.cancel())  # type: ignore[misc]
