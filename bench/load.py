"""Many tables at once, and one table as fast as it can: from a sent choice to its receipt by the opponent.

Every title is measured as it is usually played and in its largest kind, unless --game names one. What counts is the
processor time of the hall for a choice, the slowest hundredth, and the longest time in which it answered nobody.
The hall runs in one process on SQLite, the clients in another, over loopback.
Every choice is stored on the disk before anybody is told.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import httpx
from hall import HallProcess, Player, busy_seconds, open_table, percentiles, pick
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from gladsheim.core.errors import Refused
from gladsheim.match import Match, Seeded
from gladsheim.registry import games, load

CPU_TARGETS = {"usual": 0.003, "largest": 0.008}  # seconds of the hall for a choice
STALL_TARGET = 0.03
PROBES = 0.01  # seconds between two pings of who watches how long the hall answers nobody
TARGET = 0.1  # seconds for the slowest hundredth with many tables
SERIAL_TARGET = 0.003  # seconds for the median of one table
OPENERS = 16  # tables opened at the same time


@dataclass(frozen=True)
class Kind:
    """A title in one of its sizes."""

    game: str
    size: str
    options: dict[str, object]
    seats: int
    pause: float  # seconds between two choices of a table

    def __str__(self) -> str:
        return f"{self.game}, {self.size}, {self.seats} seats"


def kinds_of(id: str) -> list[Kind]:
    """How a title is usually played, and the most there can be of it."""
    game, about = load(id), games()[id]
    most: dict[str, object] = {o.id: o.most for o in about.options if not o.values and o.most > o.least}
    for option in about.options:
        if option.values == (False, True):
            with suppress(Refused):  # not everything goes together
                Match(game, most | {option.id: True}, dice=Seeded(1))
                most[option.id] = True
    kinds = []
    for size, options in (("usual", {}), ("largest", most)):
        match = Match(game, options, dice=Seeded(1))
        is_quick = match.seats == 2 and not about.hides(match.options)
        kinds.append(Kind(id, size, dict(options), match.seats, 1.0 if is_quick else 5.0))
    return kinds if about.choose(most) != about.choose({}) else kinds[:1]


class Couple:
    """The clients of one table, who choose at random."""

    def __init__(self, report: Report, source: random.Random) -> None:
        self.report = report
        self.players: list[Player] = []
        self._source = source
        self._sent: dict[int, float] = {}  # by the number of the message, until it is acknowledged
        self._due: tuple[float, Player] | None = None  # until the opponent has received it
        self._refs = 0
        self._readers: list[asyncio.Task[None]] = []

    async def sit_down(self, http: httpx.AsyncClient, port: int, kind: Kind) -> None:
        seats: list[dict[str, object]] = [{"kind": "hotseat"} for _ in range(kind.seats)]
        table, tokens = await open_table(http, kind.game, seats, kind.options)
        self.players = [Player(table, seat, token) for seat, token in sorted(tokens.items())]
        for player in self.players:
            await player.enter(port)
        self._readers = [asyncio.create_task(self._read(player)) for player in self.players]

    async def _read(self, player: Player) -> None:
        try:
            while True:
                heard = await player.next()
                if heard.type == "refused":
                    self.report.errors.append(f"{heard.error}: {heard.message}")
                elif heard.type == "done" and heard.ref in self._sent:
                    self.report.acknowledged.append(time.perf_counter() - self._sent.pop(heard.ref))
                elif heard.type == "change" and self._due is not None and self._due[1] is not player:
                    self.report.received.append(time.perf_counter() - self._due[0])
                    self._due = None
                player.follow(heard)
        except ConnectionClosed as closed:
            self.report.errors.append(f"a socket was closed: {closed}")

    @property
    def is_over(self) -> bool:
        return self.players[0].status != "playing"

    async def choose(self) -> bool:
        """Send the choice that is due; False if none is, or the one before is still on its way."""
        if self._due is not None:
            return False
        due = next((player for player in self.players if player.is_due and player.offers), None)
        if due is None:
            return False
        for player in self.players:
            player.moved.clear()
        now = time.perf_counter()
        self._due = (now, due)
        self._refs += 1
        self._sent[self._refs] = now
        await due.play(pick(self._source, due.offers), self._refs)
        return True

    async def both_have_seen(self) -> None:
        await asyncio.gather(*(player.moved.wait() for player in self.players))

    async def get_up(self) -> None:
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*self._readers, return_exceptions=True)
        for player in self.players:
            await player.leave()


class Report:
    """What was measured."""

    def __init__(self) -> None:
        self.received: list[float] = []
        self.acknowledged: list[float] = []
        self.errors: list[str] = []
        self.sent = 0
        self.late = 0  # a choice was due, but the one before had not arrived everywhere
        self.rematches = 0
        self.cpu = 0.0  # of the hall, in seconds
        self.stall = 0.0  # the longest time the hall took for a ping


async def one_table(hall: HallProcess, kind: Kind, choices: int) -> Report:
    """One choice after the other, as soon as both have seen the last."""
    report = Report()
    source = random.Random(1)
    async with httpx.AsyncClient(base_url=hall.url) as http:
        while report.sent < choices:
            couple = Couple(report, source)
            await couple.sit_down(http, hall.port, kind)
            while not couple.is_over and report.sent < choices and await couple.choose():
                report.sent += 1
                await couple.both_have_seen()
            await couple.get_up()
    return report


async def probe(port: int, report: Report) -> None:
    """Ping the hall again and again, as somebody who has nothing to do with the tables."""
    async with connect(f"ws://127.0.0.1:{port}/api/live", compression=None, ping_interval=None) as socket:
        for ref in count(1):
            begun = time.perf_counter()
            await socket.send(f'{{"type":"ping","ref":{ref}}}')
            await socket.recv()
            report.stall = max(report.stall, time.perf_counter() - begun)
            await asyncio.sleep(PROBES)


async def many_tables(hall: HallProcess, kind: Kind, tables: int, seconds: float) -> Report:
    """One choice at every table in every pause of its kind, each beginning at a moment of its own."""
    report = Report()
    gate = asyncio.Semaphore(OPENERS)
    async with httpx.AsyncClient(base_url=hall.url, timeout=60) as http:

        async def sit_down(number: int) -> Couple:
            async with gate:
                couple = Couple(report, random.Random(number))
                await couple.sit_down(http, hall.port, kind)
                return couple

        couples = await asyncio.gather(*(sit_down(number) for number in range(tables)))
        print(f"{tables} tables, {kind.seats * tables} sockets, a choice in {kind.pause:g} s", flush=True)
        probing = asyncio.create_task(probe(hall.port, report))
        begun = time.perf_counter()
        used, own, busy = hall.seconds_of_cpu(), time.process_time(), busy_seconds()

        async def play(number: int, couple: Couple) -> None:
            due = begun + kind.pause * number / tables
            while due < begun + seconds:
                await asyncio.sleep(due - time.perf_counter())
                due += kind.pause
                if couple.is_over:
                    await couple.get_up()
                    couple = couples[number] = await sit_down(number + report.rematches)
                    report.rematches += 1
                elif await couple.choose():
                    report.sent += 1
                else:
                    report.late += 1

        await asyncio.gather(*(play(number, couple) for number, couple in enumerate(couples)))
        await asyncio.sleep(1)
        wall = time.perf_counter() - begun
        probing.cancel()
        report.cpu = hall.seconds_of_cpu() - used
        ours = [(hall.seconds_of_cpu() - used) / wall, (time.process_time() - own) / wall]
        others = (busy_seconds() - busy) / wall - sum(ours)
        print(
            f"processor seconds a second: hall {ours[0]:.2f}, clients {ours[1]:.2f}, "
            f"everything else on this machine {others:.2f} of {os.cpu_count()}"
        )
        await asyncio.gather(*(couple.get_up() for couple in couples))
    return report


def measure(kind: Kind, given: argparse.Namespace) -> bool:
    """Measure one kind in a hall of its own; whether nothing went wrong and every target was met."""
    print(f"\n{kind}", flush=True)
    with tempfile.TemporaryDirectory() as folder, HallProcess(Path(folder)) as hall:
        report = asyncio.run(one_table(hall, kind, given.serial))
        serial = sorted(report.received)[len(report.received) // 2]
        print(f"one table, to the opponent: {percentiles(report.received)}")
        many = asyncio.run(many_tables(hall, kind, given.tables, given.seconds))
    slowest = sorted(many.received)[int(len(many.received) * 0.99)]
    each = many.cpu / max(1, len(many.acknowledged))
    print(f"{given.tables} tables, to the opponent: {percentiles(many.received)}")
    print(f"{many.sent} choices sent, {many.late} not sent in time, {many.rematches} tables opened anew")
    met = [
        say("median of one table", serial, SERIAL_TARGET),
        say("slowest hundredth", slowest, TARGET),
        say("hall's processor for a choice", each, CPU_TARGETS[kind.size]),
        say("longest stall", many.stall, STALL_TARGET),
    ]
    errors, missing = report.errors + many.errors, many.sent - len(many.received)
    print(f"{len(errors)} errors, {missing} not received {errors[:3]}")
    return not errors and not missing and all(met[1:])


def say(what: str, seconds: float, target: float) -> bool:
    is_met = seconds <= target
    print(f"  {what}: {seconds * 1000:.2f} ms of {target * 1000:g}{'' if is_met else ', TOO MUCH'}", flush=True)
    return is_met


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--serial", type=int, default=300, help="choices at the one table")
    parser.add_argument("--game", choices=list(games()), help="only this one")
    parser.add_argument("--size", choices=list(CPU_TARGETS), help="only these")
    given = parser.parse_args()
    kinds = [kind for id in games() if given.game in (None, id) for kind in kinds_of(id)]
    results = [measure(kind, given) for kind in kinds if given.size in (None, kind.size)]
    return int(not all(results))


if __name__ == "__main__":
    raise SystemExit(main())
