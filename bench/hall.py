"""A hall in a process of its own and clients for it: what the measurements of the server share."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

# Measurements come from one address, which the limits are there to stop.
UNLIMITED = {
    "GLADSHEIM_REQUESTS_PER_SECOND": "1000000",
    "GLADSHEIM_REQUESTS_AT_ONCE": "1000000",
    "GLADSHEIM_MESSAGES_PER_SECOND": "1000000",
    "GLADSHEIM_MESSAGES_AT_ONCE": "1000000",
    "GLADSHEIM_SOCKETS_PER_CLIENT": "1000000",
    "GLADSHEIM_TABLES_PER_CLIENT": "1000000",
    "GLADSHEIM_TABLES_PER_ADDRESS": "1000000",
    "GLADSHEIM_WORK_PER_CLIENT": "1000000",
    "GLADSHEIM_WORK_AT_ONCE": "1000000",
    "GLADSHEIM_BOT_PAUSE": "0",
    "GLADSHEIM_LOG_LEVEL": "warning",
    "GLADSHEIM_TITLES": "gladsheim.template",
}


# The limits as they are if nothing is said.
USUAL = {name: "" for name in UNLIMITED if "_PER_" in name or "_AT_ONCE" in name}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class HallProcess:
    """`gladsheim serve` on a file of its own."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.port = free_port()
        self.log = folder / "hall.log"
        self._environment = {**os.environ, **UNLIMITED, **settings}
        self._environment["GLADSHEIM_DATABASE"] = f"sqlite:///{folder / 'hall.db'}"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> float:
        """Start it and wait for its first answer; the seconds that took."""
        begun = time.perf_counter()
        words = [sys.executable, "-m", "gladsheim", "serve", "--port", str(self.port), "--no-open"]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(words, env=self._environment, stdout=log, stderr=log)
        while time.perf_counter() - begun < 30:
            if self._process.poll() is not None:
                break
            with suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/health").status_code == 200:
                    return time.perf_counter() - begun
            time.sleep(0.005)
        raise SystemExit(f"The hall does not answer:\n{self.log.read_text()[-3000:]}")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.end(signal.SIGKILL)

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End it and return its exit code."""
        assert self._process is not None
        self._process.send_signal(how)
        return self._process.wait(20)

    def workers(self) -> list[int]:
        """The processes in which its bots think."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        return [int(word) for word in children.read_text().split()]

    def seconds_of_cpu(self) -> float:
        """What it has used of the processors so far."""
        words = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def __enter__(self) -> HallProcess:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None and self._process.poll() is None:
            self.end()


def busy_seconds() -> float:
    """What everything on this machine has used of the processors so far."""
    words = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
    spent = [int(word) for word in words[:8]]
    return (sum(spent) - spent[3] - spent[4]) / os.sysconf("SC_CLK_TCK")


# What a measuring client reads of a message; the rest is passed over.


class Offer(msgspec.Struct):
    """A leaf or a node."""

    code: str = ""
    picks: dict[str, Offer] = {}
    gathers: list[Gathering] = []
    points: dict[str, list[tuple[int, int, Offer]]] = {}

    def codes(self) -> list[str]:
        """Every choice that these clicks lead to."""
        if self.code:
            return [self.code]
        children = [*self.picks.values(), *(gather.then for gather in self.gathers)]
        children += [child for places in self.points.values() for _, _, child in places]
        return [code for child in children for code in child.codes()]


class Gathering(msgspec.Struct):
    then: Offer


class Line(msgspec.Struct):
    seat: int
    code: str


class LogPatch(msgspec.Struct):
    keep: int
    add: list[Line]


class Seen(msgspec.Struct):
    offers: Offer
    log: list[Line]
    waiting: list[int]
    status: str
    choice: str | None


class Heard(msgspec.Struct):
    type: str
    version: int = -1
    ref: int | None = None
    error: str = ""
    message: str = ""
    view: Seen | None = None
    offers: Offer | None = None
    log: LogPatch | None = None
    waiting: list[int] | None = None
    status: str | None = None


hear = msgspec.json.Decoder(Heard).decode


class Player:
    """One socket at one seat. It keeps what it needs to choose at random and to tell what it was promised."""

    def __init__(self, table: str, seat: int, token: str) -> None:
        self.table = table
        self.seat = seat
        self.token = token
        self.version = -1
        self.status = ""
        self.offers: list[str] = []
        self.log: list[Line] = []
        self.waiting: list[int] = []
        self.choice: str | None = None  # as it was at the welcome
        self.moved = asyncio.Event()
        self.socket: ClientConnection | None = None

    @property
    def is_due(self) -> bool:
        return self.seat in self.waiting and self.status == "playing"

    async def enter(self, port: int) -> None:
        """Connect and look at the table."""
        self.socket = await connect(
            f"ws://127.0.0.1:{port}/api/live", compression=None, max_queue=None, ping_interval=None, open_timeout=30
        )
        await self.say({"type": "hello", "table": self.table, "token": self.token, "seat": self.seat})
        while self.version < 0 or self.status == "":
            self.follow(await self.next())

    async def say(self, message: dict[str, object]) -> None:
        assert self.socket is not None
        await self.socket.send(msgspec.json.encode(message).decode())

    async def play(self, code: str, ref: int) -> None:
        """Choose; the answer will repeat `ref`."""
        await self.say({"type": "play", "ref": ref, "code": code, "version": self.version})

    async def next(self) -> Heard:
        assert self.socket is not None
        return hear(await self.socket.recv(decode=False))

    def follow(self, heard: Heard) -> None:
        """Take a welcome or a change in."""
        if heard.type == "welcome" and heard.view is not None:
            view = heard.view
            self.offers, self.log = view.offers.codes(), view.log
            self.waiting, self.status, self.choice = view.waiting, view.status, view.choice
        elif heard.type == "change":
            if heard.offers is not None:
                self.offers = heard.offers.codes()
            if heard.log is not None:
                self.log[heard.log.keep :] = heard.log.add
            self.waiting = self.waiting if heard.waiting is None else heard.waiting
            self.status = heard.status or self.status
        else:
            return
        self.version = heard.version
        self.moved.set()

    async def leave(self) -> None:
        if self.socket is not None:
            with suppress(ConnectionClosed, OSError):
                await self.socket.close()


async def open_table(
    client: httpx.AsyncClient, game: str, seats: list[dict[str, object]], options: dict[str, object] | None = None
) -> tuple[str, dict[int, str]]:
    """A new table; its id and the tokens of the seats that this client holds."""
    answer = await client.post("/api/tables", json={"game": game, "seats": seats, "options": options or {}})
    if answer.status_code >= 300:
        raise SystemExit(f"No table: {answer.status_code} {answer.text[:300]}")
    claim = answer.json()
    return claim["table"]["id"], {key["seat"]: key["token"] for key in claim["keys"]}


def percentiles(seconds: list[float]) -> str:
    """The median and the tail, in milliseconds."""
    ordered = sorted(seconds)
    if not ordered:
        return "nothing measured"
    picked = {share: ordered[min(len(ordered) - 1, int(len(ordered) * share / 100))] for share in (50, 95, 99)}
    return ", ".join(f"p{share} {value * 1000:.1f} ms" for share, value in picked.items()) + (
        f", worst {ordered[-1] * 1000:.0f} ms, {len(ordered)} measured"
    )


def pick(random_source: random.Random, codes: list[str]) -> str:
    return codes[random_source.randrange(len(codes))]
