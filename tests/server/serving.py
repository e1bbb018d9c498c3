"""A hall in a process of its own, and what goes over the wire to it."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.sync.client import ClientConnection, connect

from gladsheim.core.game import AnyGame
from gladsheim.core.rng import Rng
from gladsheim.match import Match, Seeded


@contextmanager
def serving(database: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A hall in a process of its own, and its address."""
    words = [sys.executable, "-m", "gladsheim", "serve", "--port", "0", "--no-open", "--database", database]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **environment}
    ) as process:
        assert process.stdout is not None
        try:
            found = re.search(r"http://[\d.:]+", process.stdout.readline())
            assert found is not None
            yield process, found[0]
        finally:
            if process.poll() is None:
                process.kill()


@dataclass(frozen=True)
class Arrived:
    """A message, and the bytes of the connection that brought it."""

    message: dict[str, Any]
    bytes: int
    undeflated: int


class Counting(socket.socket):
    """A connection that counts what arrives."""

    arrived = 0

    def recv(self, *how: Any) -> bytes:
        data = super().recv(*how)
        self.arrived += len(data)
        return data


class Wire:
    """A client that negotiates what browsers negotiate, and knows how many bytes each message took."""

    def __init__(self, client: ClientConnection, socket: Counting) -> None:
        self._client = client
        self._socket = socket
        self._before = socket.arrived

    def say(self, **message: Any) -> None:
        self._client.send(json.dumps(message))

    def hear(self, type: str) -> Arrived:
        """The next message of a type, weighed with whatever came before it."""
        while True:
            text = str(self._client.recv(timeout=20))
            message: dict[str, Any] = json.loads(text)
            if message["type"] == type:
                arrived = Arrived(message, self._socket.arrived - self._before, len(text.encode()))
                self._before = self._socket.arrived
                return arrived


@dataclass(frozen=True)
class Opening:
    """A choice of one seat that opens many for another, or for itself, without dice falling in between."""

    game: str
    seats: int
    by: int
    code: str
    before: str  # the line before it
    after: str
    seat: int
    choices: int


def richest_opening(game: AnyGame, seed: int, turns: int = 120) -> Opening:
    """The choice that opens most in the random match of a seed."""
    found: Opening | None = None
    match, rng = Match(game, dice=Seeded(seed)), Rng(seed)
    while not match.is_over and turns:
        turns -= 1
        by, before, length = match.waiting[0], game.line(match.state), len(match.log)
        legal = match.choices(by)
        choice = legal[int(rng.below(len(legal)))]
        match.play(choice, by)
        if len(match.actors) == 1 and len(match.log) == length + 1:
            seat, after, opened = match.actors[0], game.line(match.state), len(match.actions)
            if found is None or opened > found.choices:
                found = Opening(game.about.id, match.seats, by, choice.code, before, after, seat, opened)
    assert found is not None
    return found


def weigh(hall: str, opening: Opening) -> tuple[Arrived, Arrived]:
    """What brings these choices: the welcome for who comes then, and the change for who was there before."""
    with _seated(hall, opening, opening.after) as (_, welcome, _):
        pass
    with _seated(hall, opening, opening.before) as (wire, before, table):
        body = {"seat": opening.by, "code": opening.code, "version": before.message["version"]}
        httpx.post(f"{hall}/api/tables/{table['id']}/play", json={**body, "token": table["token"]}).raise_for_status()
        return welcome, wire.hear("change")


@contextmanager
def _seated(hall: str, opening: Opening, line: str) -> Iterator[tuple[Wire, Arrived, dict[str, str]]]:
    """Somebody who plays all seats of a new table, the welcome there, and the table's id and token."""
    body = {"game": opening.game, "line": line, "seats": [{"kind": "hotseat"}] * opening.seats}
    opened = httpx.post(f"{hall}/api/tables", json=body).raise_for_status().json()
    table = {"id": opened["table"]["id"], "token": opened["keys"][0]["token"]}
    url, counting = urlsplit(hall), Counting()
    counting.connect((url.hostname, url.port))
    with connect(f"ws://{url.netloc}/api/live", sock=counting) as client:
        wire = Wire(client, counting)
        wire.say(type="hello", table=table["id"], token=table["token"], seat=opening.seat)
        yield wire, wire.hear("welcome"), table
