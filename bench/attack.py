"""Somebody at one address does what they can to stop the hall; somebody at another plays on, and against a bot.

Everything is on this machine: the hall listens at 127.0.0.1 with its usual limits, the attacker comes from 127.0.0.2
and the bystander from 127.0.0.3. Each attack lasts some seconds; what counts is how the bystander fares meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack, suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from hall import USUAL, HallProcess, percentiles
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from gladsheim.match import Match, Seeded
from gladsheim.registry import games, load

ATTACKER, BYSTANDER = "127.0.0.2", "127.0.0.3"
TARGET = 0.25  # seconds for the bystander's 95th hundredth
BOT_TARGET = 5.0  # seconds for an honest bot's answer
SOCKETS = 59
A_SECOND = 19  # messages of a socket
HALVES = 1_300
BOT_TABLES = 100
STRONGEST, WEAKEST = "konungr", "thrall"

Attack = Callable[["Visitor", str], Coroutine[Any, Any, None]]


def richest() -> str:
    """The title with the most choices at its start."""

    def choices(id: str) -> int:
        match = Match(load(id), dice=Seeded(1))
        return max(len(match.choices(seat)) for seat in match.actors)

    return max(games(), key=choices)


class Visitor:
    """Somebody at an address."""

    def __init__(self, hall: HallProcess, address: str) -> None:
        self.hall, self.address = hall, address
        self.http = self.a_browser()

    def a_browser(self) -> httpx.AsyncClient:
        """Somebody nobody has seen before, without a cookie."""
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        return httpx.AsyncClient(base_url=self.hall.url, transport=transport, timeout=60)

    async def open(self, game: str, *seats: dict[str, Any]) -> tuple[str, str]:
        """A table, and the secret of the first seat held there."""
        answer = await self.http.post("/api/tables", json={"game": game, "seats": seats})
        answer.raise_for_status()
        claim = answer.json()
        return claim["table"]["id"], claim["keys"][0]["token"] if claim["keys"] else ""

    async def socket(self, stack: AsyncExitStack) -> ClientConnection:
        place = f"ws://127.0.0.1:{self.hall.port}/api/live"
        return await stack.enter_async_context(connect(place, local_addr=(self.address, 0), ping_interval=None))


async def flood(visitor: Visitor, messages: Callable[[dict[str, Any]], list[dict[str, Any]]], game: str) -> None:
    """Say something at all sockets as often as is allowed, for ever."""
    table, token = await visitor.open(game, {"kind": "hotseat"}, {"kind": "hotseat"})
    hello = {"type": "hello", "table": table, "token": token}
    async with AsyncExitStack() as stack:

        async def one(socket: ClientConnection) -> None:
            with suppress(ConnectionClosed):
                await socket.send(json.dumps(hello))
                welcome = json.loads(await socket.recv())
                choices = messages(welcome)
                listening = asyncio.create_task(listen(socket))
                try:
                    for ref in range(10**9):
                        message = random.choice(choices)
                        await socket.send(json.dumps({**message, "ref": ref} if "ref" in message else message))
                        await asyncio.sleep(1 / A_SECOND)
                finally:
                    listening.cancel()

        sockets = [await visitor.socket(stack) for _ in range(SOCKETS)]
        await asyncio.gather(*(one(socket) for socket in sockets))


async def listen(socket: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        while True:
            await socket.recv(decode=False)


def codes(offer: dict[str, Any]) -> list[str]:
    if "code" in offer:
        return [offer["code"]]
    children = [*offer["picks"].values(), *(each["then"] for each in offer["gathers"])]
    children += [place[2] for places in offer["points"].values() for place in places]
    return [code for child in children for code in codes(child)]


async def previews(visitor: Visitor, game: str) -> None:
    def all_of(welcome: dict[str, Any]) -> list[dict[str, Any]]:
        return [{"type": "preview", "ref": 0, "code": code} for code in codes(welcome["view"]["offers"])] or [
            {"type": "ping", "ref": 0}
        ]

    await flood(visitor, all_of, game)


async def hellos(visitor: Visitor, game: str) -> None:
    await flood(visitor, lambda welcome: [{"type": "hello", "table": welcome["table"]}], game)


async def replays(visitor: Visitor, game: str) -> None:
    match, source = Match(load(game), dice=Seeded(1)), random.Random(1)
    while not match.is_over and len(match.log) < 400:
        seat = match.waiting[0]
        match.play(source.choice(match.choices(seat)), seat)
    body = {"record": match.record().text()}

    async def one() -> None:
        while True:
            with suppress(httpx.HTTPError):
                await visitor.http.post("/api/replay", json=body)

    await asyncio.gather(*(one() for _ in range(A_SECOND)))


async def halves(visitor: Visitor, game: str) -> None:
    writers = []
    for _ in range(HALVES):
        with suppress(OSError):
            place = asyncio.open_connection("127.0.0.1", visitor.hall.port, local_addr=(visitor.address, 0))
            _, writer = await place
            writer.write(b"GET / HTTP/1.1\r\nhost: localhost\r\nx-half: ")
            writers.append(writer)
    try:
        await asyncio.sleep(3600)
    finally:
        for writer in writers:
            writer.close()


async def bots(visitor: Visitor, game: str) -> None:
    for _ in range(BOT_TABLES):
        async with visitor.a_browser() as browser:
            seats = [{"kind": "bot", "level": STRONGEST}] * Match(load(game)).seats
            await browser.post("/api/tables", json={"game": game, "seats": seats})
    await asyncio.sleep(3600)


ATTACKS: list[Attack] = [previews, hellos, replays, halves, bots]


async def play(visitor: Visitor, took: list[float], seats: list[dict[str, Any]], pause: float) -> None:
    """Choose for one's own seats, and note how long it takes until it is stored, or until the bot has answered."""
    refs = count(2)
    game, has_bot = next(iter(games())), any(seat["kind"] == "bot" for seat in seats)
    while True:
        table, token = await visitor.open(game, *seats)
        async with AsyncExitStack() as stack:
            socket = await visitor.socket(stack)
            view: dict[str, Any] = {}
            version = asked = since = 0.0
            sent: dict[int, float] = {}  # by the number of the message
            await socket.send(json.dumps({"type": "hello", "table": table, "token": token}))
            while view.get("status") != "over":
                heard = json.loads(await socket.recv())
                if heard["type"] == "welcome":
                    view, version, asked = heard["view"], heard["version"], 0.0
                elif heard["type"] == "change":
                    view |= {key: value for key, value in heard.items() if key in view}
                    version = heard["version"]
                elif heard["type"] == "done" and not has_bot:
                    took.append(time.perf_counter() - sent.pop(heard["ref"]))
                mine = [seat for seat, each in enumerate(seats) if each["kind"] != "bot"]
                due = [seat for seat in view["waiting"] if seat in mine]
                if due and asked != version:
                    if has_bot and since:
                        took.append(time.perf_counter() - since)
                        since = 0.0
                    if heard.get("seat", due[0]) != due[0] or not codes(view["offers"]):
                        await socket.send(json.dumps({"type": "sit", "ref": 1, "seat": due[0]}))
                        continue
                    await asyncio.sleep(pause)
                    asked, since = version, time.perf_counter()
                    ref = next(refs)
                    sent[ref] = since
                    message = {"type": "play", "code": random.choice(codes(view["offers"])), "version": version}
                    await socket.send(json.dumps(message | {"ref": ref}))


async def under(hall: HallProcess, attack: Attack, game: str, seconds: float) -> bool:
    """Whether the bystander fared well under an attack."""
    attacker, bystander = Visitor(hall, ATTACKER), Visitor(hall, BYSTANDER)
    took: list[float] = []
    answered: list[float] = []
    attacking = asyncio.create_task(attack(attacker, game))
    await asyncio.sleep(2)
    playing = [
        asyncio.create_task(play(bystander, took, [{"kind": "hotseat"}] * 2, 0.1)),
        asyncio.create_task(play(bystander, answered, [{"kind": "person"}, {"kind": "bot", "level": WEAKEST}], 0.1)),
    ]
    await asyncio.wait([attacking, *playing], timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    ended = [task for task in (attacking, *playing) if task.done()]
    for task in (attacking, *playing):
        task.cancel()
    await asyncio.gather(attacking, *playing, return_exceptions=True)
    for task in ended:
        print(f"  ended early: {task.exception()!r}")
    slow = sorted(took)[int(len(took) * 0.95)] if took else float("inf")
    late = max(answered, default=float("inf"))
    is_well = slow <= TARGET and late <= BOT_TARGET and not ended
    name = getattr(attack, "__name__", "nothing")
    print(f"{name}: a choice is stored after {percentiles(took)}; the bot answers after {percentiles(answered)}")
    print(f"  {'well' if is_well else 'TOO MUCH'}", flush=True)
    await attacker.http.aclose()
    await bystander.http.aclose()
    return is_well


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--attack", choices=[attack.__name__ for attack in ATTACKS], help="only this one")
    given = parser.parse_args()
    fared = []
    for attack in ATTACKS:
        if given.attack in (None, attack.__name__):
            with tempfile.TemporaryDirectory() as folder, HallProcess(Path(folder), **USUAL) as hall:
                fared.append(asyncio.run(under(hall, attack, richest(), given.seconds)))
    return int(not all(fared))


if __name__ == "__main__":
    raise SystemExit(main())
