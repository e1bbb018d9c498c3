"""Many tables at once, and one table as fast as it can: from a sent choice to its receipt by the opponent.

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
from pathlib import Path

import httpx
from hall import HallProcess, Player, busy_seconds, open_table, percentiles, pick
from websockets.exceptions import ConnectionClosed

from gladsheim.registry import games

TARGET = 0.1  # seconds for the slowest hundredth with many tables
SERIAL_TARGET = 0.003  # seconds for the median of one table
OPENERS = 16  # tables opened at the same time

HERE: list[dict[str, object]] = [{"kind": "hotseat"}, {"kind": "hotseat"}]


class Couple:
    """Two clients at one table, who choose at random."""

    def __init__(self, report: Report, source: random.Random) -> None:
        self.report = report
        self.players: list[Player] = []
        self._source = source
        self._sent: dict[int, float] = {}  # by the number of the message, until it is acknowledged
        self._due: tuple[float, Player] | None = None  # until the opponent has received it
        self._refs = 0
        self._readers: list[asyncio.Task[None]] = []

    async def sit_down(self, http: httpx.AsyncClient, port: int, game: str) -> None:
        table, tokens = await open_table(http, game, HERE)
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


async def one_table(hall: HallProcess, game: str, choices: int) -> Report:
    """One choice after the other, as soon as both have seen the last."""
    report = Report()
    source = random.Random(1)
    async with httpx.AsyncClient(base_url=hall.url) as http:
        while report.sent < choices:
            couple = Couple(report, source)
            await couple.sit_down(http, hall.port, game)
            while not couple.is_over and report.sent < choices and await couple.choose():
                report.sent += 1
                await couple.both_have_seen()
            await couple.get_up()
    return report


async def many_tables(hall: HallProcess, game: str, tables: int, seconds: float) -> Report:
    """One choice a second at every table, each beginning at a moment of its own."""
    report = Report()
    gate = asyncio.Semaphore(OPENERS)
    async with httpx.AsyncClient(base_url=hall.url, timeout=60) as http:

        async def sit_down(number: int) -> Couple:
            async with gate:
                couple = Couple(report, random.Random(number))
                await couple.sit_down(http, hall.port, game)
                return couple

        couples = await asyncio.gather(*(sit_down(number) for number in range(tables)))
        print(f"{tables} tables, {2 * tables} sockets", flush=True)
        begun = time.perf_counter()
        used, own, busy = hall.seconds_of_cpu(), time.process_time(), busy_seconds()

        async def play(number: int, couple: Couple) -> None:
            due = begun + number / tables
            while due < begun + seconds:
                await asyncio.sleep(due - time.perf_counter())
                due += 1
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
        ours = [(hall.seconds_of_cpu() - used) / wall, (time.process_time() - own) / wall]
        others = (busy_seconds() - busy) / wall - sum(ours)
        print(
            f"processor seconds a second: hall {ours[0]:.2f}, clients {ours[1]:.2f}, "
            f"everything else on this machine {others:.2f} of {os.cpu_count()}"
        )
        await asyncio.gather(*(couple.get_up() for couple in couples))
    return report


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--serial", type=int, default=1000, help="choices at the one table")
    parser.add_argument("--game", default=next(iter(games())))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, HallProcess(Path(folder)) as hall:
        report = asyncio.run(one_table(hall, given.game, given.serial))
        serial = sorted(report.received)[len(report.received) // 2]
        print(f"one table, to the opponent: {percentiles(report.received)}")
        print(f"one table, acknowledged:    {percentiles(report.acknowledged)}")
        print(f"  median {serial / SERIAL_TARGET:.2f} of the {SERIAL_TARGET * 1000:.0f} ms allowed")
        many = asyncio.run(many_tables(hall, given.game, given.tables, given.seconds))
        print(f"{given.tables} tables, to the opponent: {percentiles(many.received)}")
        print(f"{given.tables} tables, acknowledged:    {percentiles(many.acknowledged)}")
        print(f"{many.sent} choices sent, {many.late} not sent in time, {many.rematches} tables opened anew")
        slowest = sorted(many.received)[int(len(many.received) * 0.99)]
        print(f"  slowest hundredth {slowest / TARGET:.2f} of the {TARGET * 1000:.0f} ms aimed at")
    errors = report.errors + many.errors
    missing = many.sent - len(many.received)
    print(f"{len(errors)} errors, {missing} not received {errors[:3]}")
    return int(bool(errors) or missing > 0 or serial > SERIAL_TARGET)


if __name__ == "__main__":
    raise SystemExit(main())
