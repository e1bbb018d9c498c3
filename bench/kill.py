"""The hall is killed again and again while clients and bots play; nothing that was acknowledged may be lost.

After each kill the hall starts again on the same file, every client looks at its table, finds there all that it was
promised, and plays on. Between two kills of the hall one of its bot workers is killed too, and with --locks somebody
keeps the file locked until writes fail. What a client was shown must be what the store has.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sqlite3
import tempfile
import time
from contextlib import closing, suppress
from pathlib import Path

import httpx
from hall import HallProcess, Player, open_table, pick
from websockets.exceptions import WebSocketException

from gladsheim.registry import games
from gladsheim.template import GAME as TEMPLATE

PATIENCE = 20.0  # seconds for a bot to choose after a restart
LOCKED = 14.0  # seconds: longer than a writer waits
PAUSE = 0.02  # seconds a client waits before it chooses


class Guest:
    """A person against a bot, who remembers every promise."""

    def __init__(self, game: str, source: random.Random) -> None:
        self.game = game
        self.player: Player | None = None
        self.promised: list[str] = []  # codes of the own choices that were acknowledged
        self.finished = 0
        self.unstored = 0  # choices that were refused because nothing could be stored
        self.choices = 0
        self.answers = 0  # of the bot
        self._sent: dict[int, str] = {}
        self._refs = 0
        self._source = source

    async def sit_down(self, hall: HallProcess, http: httpx.AsyncClient) -> None:
        seats: list[dict[str, object]] = [{"kind": "person"}, {"kind": "bot", "level": "thrall"}]
        table, tokens = await open_table(http, self.game, seats)
        self.player = Player(table, 0, tokens[0])
        self.promised = []
        self._sent.clear()
        await self.player.enter(hall.port)

    async def come_back(self, hall: HallProcess) -> list[str]:
        """Look at the table again; what is missing there."""
        assert self.player is not None
        before = self.player
        self.player = Player(before.table, before.seat, before.token)
        self._sent.clear()
        await self.player.enter(hall.port)
        there = [line.code for line in self.player.log if line.seat == self.player.seat]
        if self.player.choice is not None:
            there.append(self.player.choice)
        lost = [code for place, code in enumerate(self.promised) if there[place : place + 1] != [code]]
        shown, stored = ([(line.seat, line.code) for line in each.log] for each in (before, self.player))
        if stored[: len(shown)] != shown:
            lost.append(f"something false was shown: {shown[-3:]}, stored is {stored[len(shown) - 3 : len(shown)]}")
        if len(self.player.log) < len(before.log) or self.player.version < before.version:
            lost.append(f"shown were {len(before.log)} entries at {before.version}, now {len(self.player.log)}")
        self.promised = there  # what was stored but not acknowledged stays too
        return lost

    async def play(self, hall: HallProcess, http: httpx.AsyncClient) -> None:
        """Choose whenever it is due, until the hall is gone."""
        with suppress(WebSocketException, OSError, httpx.TransportError):
            while True:
                player = self.player
                if player is None or player.status == "over":
                    self.finished += player is not None
                    await self.sit_down(hall, http)
                    continue
                if player.is_due and player.offers and not self._sent:
                    await asyncio.sleep(PAUSE)
                    code = pick(self._source, player.offers)
                    self._refs += 1
                    self._sent[self._refs] = code
                    await player.play(code, self._refs)
                await self._listen(player)

    async def _listen(self, player: Player) -> None:
        heard = await player.next()
        known = len(player.log)
        player.follow(heard)
        self.answers += sum(line.seat == 1 for line in player.log[known:])
        if heard.type == "done" and heard.ref in self._sent:
            self.promised.append(self._sent.pop(heard.ref))
            self.choices += 1
        elif heard.type == "refused" and heard.error == "unavailable":
            self.unstored += 1
            self._sent.pop(heard.ref or 0, None)
        elif heard.type == "refused":
            raise SystemExit(f"refused: {heard.error} {heard.message}")


async def all_go_on(guests: list[Guest], patience: float) -> float:
    """Seconds until every guest has chosen and been answered, or sat down anew."""
    begun = time.perf_counter()
    before = [(guest.choices, guest.answers, guest.finished) for guest in guests]

    def goes_on(guest: Guest, then: tuple[int, int, int]) -> bool:
        return guest.finished > then[2] or (guest.choices > then[0] and guest.answers > then[1])

    while not all(goes_on(guest, then) for guest, then in zip(guests, before, strict=True)):
        if time.perf_counter() - begun > patience:
            stuck = [
                (guest.game, guest.player.table, guest.player.waiting, guest.player.version, guest._sent)
                for guest, then in zip(guests, before, strict=True)
                if guest.player is not None and not goes_on(guest, then)
            ]
            raise SystemExit(f"play does not go on after {patience:.0f} s at {len(stuck)} tables: {stuck[:4]}")
        await asyncio.sleep(0.01)
    return time.perf_counter() - begun


def lock_file(file: Path) -> None:
    """Keep others from writing for longer than they wait."""
    with closing(sqlite3.connect(file, timeout=30)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        time.sleep(LOCKED)
        connection.rollback()


async def campaign(
    hall: HallProcess, kills: int, tables: int, seed: int, patience: float, locked: Path | None
) -> list[str]:
    source = random.Random(seed)
    titles = [*games(), TEMPLATE.about.id]
    guests = [Guest(titles[number % len(titles)], random.Random(seed + number)) for number in range(tables)]
    lost: list[str] = []
    orphans = workers_killed = 0
    starts: list[float] = []
    for number in range(kills + 1):
        starts.append(hall.start())
        async with httpx.AsyncClient(base_url=hall.url, timeout=30) as http:
            if number:
                for guest in guests:
                    missing = await guest.come_back(hall) if guest.player is not None else []
                    lost += [f"kill {number}, table {guest.player and guest.player.table}: {m}" for m in missing]
            playing = [asyncio.create_task(guest.play(hall, http)) for guest in guests]
            took = await all_go_on(guests, patience)
            if workers := hall.workers():
                os.kill(source.choice(workers), signal.SIGKILL)
                workers_killed += 1
                await all_go_on(guests, patience)
            if locked is not None and number % 5 == 1:
                await asyncio.to_thread(lock_file, locked)
                await all_go_on(guests, patience)
            if number == kills:
                break
            await asyncio.sleep(source.random() * 0.5)
            workers = hall.workers()
            hall.kill()
            await asyncio.gather(*playing)
            await asyncio.sleep(0.3)
            orphans += sum(Path(f"/proc/{pid}/cmdline").exists() and _is_running(pid) for pid in workers)
        print(
            f"kill {number + 1}: all went on {took:.2f} s after the start, {len(lost)} lost so far",
            *lost[-2:],
            flush=True,
        )
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    choices, answers = sum(guest.choices for guest in guests), sum(guest.answers for guest in guests)
    print(f"{kills} kills of the hall, {workers_killed} of bot workers, {tables} tables")
    print(f"{choices} choices acknowledged, {answers} of bots seen, {sum(g.finished for g in guests)} matches finished")
    print(f"{sum(guest.unstored for guest in guests)} choices refused because nothing could be stored")
    print(f"{orphans} workers outlived their hall; starts took {max(starts):.2f} s at most")
    return lost


def _is_running(pid: int) -> bool:
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--patience", type=float, default=PATIENCE, help="seconds for a bot to answer")
    parser.add_argument("--locks", action="store_true", help="also make writes fail, by locking the file")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        hall = HallProcess(Path(folder))
        try:
            locked = Path(folder) / "hall.db" if given.locks else None
            lost = asyncio.run(campaign(hall, given.kills, given.tables, given.seed, given.patience, locked))
        finally:
            hall.kill()
            complaints = [line for line in hall.log.read_text().splitlines() if '"level"' in line]
            print(f"{len(complaints)} complaints in the log", *complaints[-3:], sep="\n")
    print("\n".join(lost[:20]))
    print(f"{len(lost)} promises broken")
    return int(bool(lost))


if __name__ == "__main__":
    raise SystemExit(main())
