"""The process in which bots think: it reads jobs from its standard input and writes choices to its standard output.

A bot keeps what it found out about a match for its next choice there, as long as the match goes on from there.
The process ends when its standard input does, so that it never outlives the hall.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from typing import BinaryIO

from gladsheim import registry
from gladsheim.bots.levels import make_bot
from gladsheim.core.errors import Illegal
from gladsheim.core.record import Entry
from gladsheim.core.rng import Rng
from gladsheim.match import BotPlayer, Match
from gladsheim.match.replay import enter
from gladsheim.server.bots.jobs import HEADER, BotJob, Chosen, Failed, Report, Think, frame, read_order

SEATS = 32  # that a worker keeps in mind
NICENESS = 10  # thinking must not slow the hall down

Entries = tuple[tuple[int, str], ...]


class Seated:
    """A bot at one seat of one table, with the match as far as it was told."""

    def __init__(self, job: BotJob, worker: Worker) -> None:
        game = registry.load(job.game)
        if game.about.components != job.components:
            raise Illegal(f"The components of {game.about.name} were changed since the hall opened; open it again.")
        self._job = job
        self._entries: Entries = ()
        self._match = Match(game, job.options, line=job.line, paused=True)
        bot = make_bot(job.level, game, self._match.options, job.seed, is_cancelled=worker.is_called_off)
        self._rng = Rng(job.seed)
        self._player = BotPlayer(bot, self._rng)

    def continues(self, job: BotJob) -> bool:
        """Whether the job is the same match further on."""
        begun = self._job
        is_same = (begun.game, begun.options, begun.line, begun.level) == (job.game, job.options, job.line, job.level)
        return is_same and job.entries[: len(self._entries)] == self._entries

    def choose(self, number: int, job: BotJob) -> Chosen:
        """Its choice. It is shown only a world that its seat could be in."""
        match = self._match
        for seat, code in job.entries[len(self._entries) :]:
            enter(match, Entry(seat, code))
        self._entries = job.entries
        if job.seat not in match.actors:
            raise Illegal(f"Seat {job.seat} has nothing to choose. {match.headline()}")
        self._player.follow(match, job.seat)
        advice = self._player.bot.advise(match.state.imagine(job.seat, self._rng), job.seat)
        code = match.game.code(match.state, advice.action)
        return Chosen(number, code, float(advice.value), bool(advice.is_proven))


class Worker:
    """One job after the other, while another thread listens for what is called off."""

    def __init__(self, orders: BinaryIO, reports: BinaryIO) -> None:
        self._orders = orders
        self._reports = reports
        self._jobs: queue.SimpleQueue[Think] = queue.SimpleQueue()
        self._seated: OrderedDict[tuple[str, int], Seated] = OrderedDict()
        self._current = 0
        self._called_off = 0  # the number of the last job that was called off

    def is_called_off(self) -> bool:
        return self._called_off == self._current

    def run(self) -> None:
        """Work until the process is ended."""
        threading.Thread(target=self._listen, daemon=True).start()
        while True:
            self._reports.write(frame(self.report(self._jobs.get())))
            self._reports.flush()

    def _listen(self) -> None:
        while len(header := self._orders.read(HEADER)) == HEADER:
            order = read_order(self._orders.read(int.from_bytes(header, "big")))
            if isinstance(order, Think):
                self._jobs.put(order)
            else:
                self._called_off = order.number
        os._exit(0)

    def report(self, think: Think) -> Report:
        """Do a job."""
        self._current = think.number
        key = (think.job.table, think.job.seat)
        seated = self._seated.pop(key, None)
        try:
            if seated is None or not seated.continues(think.job):
                seated = Seated(think.job, self)
            chosen = seated.choose(think.number, think.job)
        except Exception as error:  # whatever a title does wrong must not end the other tables' bots
            return Failed(think.number, f"{type(error).__name__}: {error}")
        self._seated[key] = seated
        if len(self._seated) > SEATS:
            self._seated.popitem(last=False)
        if self.is_called_off():
            return Failed(think.number, "It was called off.")
        return chosen


def main(titles: Sequence[str]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the hall decides when to end
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    reports = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a title prints must not look like a report
    for title in titles:
        registry.add(title)
    Worker(sys.stdin.buffer, reports).run()


if __name__ == "__main__":
    main(sys.argv[1:])
