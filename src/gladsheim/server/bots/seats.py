"""Asks bots for their choices when they are due, and does at the table what they chose."""

from __future__ import annotations

import asyncio
import hmac
from asyncio import sleep
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import msgspec
import structlog

from gladsheim.bots.levels import LEVELS, MIDDLE
from gladsheim.core.errors import Illegal, Invalid, Refused, Stale
from gladsheim.server.bots.pool import Asker, BotFailed, BotJob, BotPool, CalledOff
from gladsheim.server.errors import TooMany, Unavailable
from gladsheim.server.metrics import THINKING
from gladsheim.server.tables.room import Room

log = structlog.get_logger()

ALONE = 10  # times as long a pause where only bots play and nobody looks
AFTER_A_MOMENT = 3  # times as long a pause when something was just turned up for all to see


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A choice that a bot suggests, and what may be expected of it in [-1, 1]."""

    code: str
    label: str
    value: float
    is_proven: bool


class BotSeats:
    """The bots of all tables in this process. It is safe if another process asks them too: the first answer counts."""

    def __init__(self, pool: BotPool, pause: float = 0.0) -> None:
        self._pool = pool
        self._pause = pause  # seconds that a choice takes at least
        self._thinking: dict[tuple[str, int], tuple[int, asyncio.Task[Any]]] = {}

    @property
    def is_well(self) -> bool:
        return self._pool.is_open and not self._pool.is_full

    @property
    def waiting(self) -> int:
        """How many choices no worker has begun yet."""
        return self._pool.waiting

    async def open(self) -> None:
        await self._pool.start()

    async def close(self) -> None:
        """Call all of them off. After the next start they are asked again."""
        for _, task in list(self._thinking.values()):
            task.cancel()
        await asyncio.gather(*(task for _, task in self._thinking.values()), return_exceptions=True)
        await self._pool.stop()

    def attend(self, room: Room, *, may_ask: bool = True) -> None:
        """Ask the bots that are due at a table, and call off those that think about what is past."""
        table = room.table
        due = table.due_bots
        for seat in range(len(table.chairs)):
            advising = self._thinking.get((f"{room.id} hint", seat))
            if advising is not None and advising[0] != table.since:
                advising[1].cancel()
        for seat, chair in enumerate(table.chairs):
            if chair.kind != "bot":
                continue
            key = (room.id, seat)
            asked = self._thinking.get(key)
            if asked is not None and (seat not in due or asked[0] != table.since):
                asked[1].cancel()
                asked = None
            if asked is None and may_ask and seat in due and self._pool.is_open:
                task = asyncio.create_task(self._think(room, seat))
                self._thinking[key] = (table.since, task)
                task.add_done_callback(lambda done, key=key: self._forget(key, done))  # type: ignore[misc]

    async def advise(self, room: Room, seat: int, level: str | None) -> Suggestion:
        """What a bot would choose for a seat. Stale if the table moves on before it knows."""
        level = MIDDLE.name if level is None else level
        if level not in {each.name for each in LEVELS}:
            raise Invalid(f"There is no bot {level[:40]!r}; there are: {', '.join(each.name for each in LEVELS)}.")
        async with room.lock:
            table = room.table
            if table.status != "playing" or seat not in table.match.waiting:
                raise Illegal("It is not your turn.")
            since = table.since
            job = msgspec.structs.replace(_job(room, seat), table=f"{room.id} hint", level=level)
        key = (job.table, seat)
        if key in self._thinking:
            raise TooMany("A bot is thinking about that already.")
        task = asyncio.create_task(self._pool.advise(job, _asker(room)))
        self._thinking[key] = (since, task)
        try:
            chosen = await task
        except (CalledOff, asyncio.CancelledError):
            raise Stale("The table has moved on before the bot had an advice.") from None
        except BotFailed as error:
            raise Unavailable("No bot can give an advice now.") from error
        finally:
            self._forget(key, task)
        async with room.lock:
            if room.table.since != since:
                raise Stale("The table has moved on before the bot had an advice.")
            match = room.table.match
            label = match.game.label(match.state, match.game.find(match.state, chosen.code, seat))
        return Suggestion(chosen.code, label, chosen.value, chosen.is_proven)

    def _forget(self, key: tuple[str, int], task: asyncio.Task[Any]) -> None:
        if key in self._thinking and self._thinking[key][1] is task:
            del self._thinking[key]

    async def _think(self, room: Room, seat: int) -> None:
        async with room.lock:
            table = room.table
            if seat not in table.due_bots:
                return
            job = _job(room, seat)
            version = table.version(seat)
            pause = self._pause * (AFTER_A_MOMENT if table.match.turned else 1)
            asker = _asker(room)
            if not (asker.is_for_people or room.has_listeners):
                pause *= ALONE
        begun = perf_counter()
        try:
            code = await self._pool.choose(job, asker)
            thought = perf_counter() - begun
            THINKING.observe(thought)
            if thought < pause:
                await sleep(pause - thought)
            self._thinking.pop((room.id, seat), None)  # what it does may make it due again
            await room.act("play", seat, code, version)
        except (CalledOff, Stale):
            return
        except (BotFailed, Unavailable) as error:  # the next sweep asks again
            log.warning("a bot did not choose", table=room.id, seat=seat, reason=str(error))
        except Refused as error:
            log.error("a bot chose what is not possible", table=room.id, seat=seat, reason=str(error))


def _asker(room: Room) -> Asker:
    row = room.table.row
    return Asker(row.origin or row.opener, any(chair.kind != "bot" for chair in room.table.chairs))


def _job(room: Room, seat: int) -> BotJob:
    match = room.table.match
    return BotJob(
        table=room.id,
        game=match.game.about.id,
        components=match.game.about.components,
        options=dict(match.options),
        line=match.line,
        entries=tuple((entry.seat, entry.code) for entry in match.log),
        seat=seat,
        level=room.table.chairs[seat].level or "",
        # From a secret, or else anybody could let the same bot think and know what it will choose.
        seed=int.from_bytes(hmac.digest(room.table.seed, f"bot:{seat}".encode(), "sha256")[:7], "big"),
    )
