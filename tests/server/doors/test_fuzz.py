"""Thousands of broken, forged and mutated socket messages: each gets a typed answer, none changes the table.

A sample is sent; with GLADSHEIM_FUZZ=10000 as many as that says.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient, WebSocketTestSession

from gladsheim import registry
from gladsheim.match import Leaf, Node, Offer
from gladsheim.server.app import create_app
from gladsheim.server.settings import Settings
from gladsheim.server.wire.protocol import LARGEST_MESSAGE, Pong, Refused, Reply, Welcome

MESSAGES = int(os.environ.get("GLADSHEIM_FUZZ", "1000"))


def read_offer(kind: type, given: dict[str, object]) -> Leaf | Node:
    assert kind is Offer
    if "code" in given:
        return msgspec.convert(given, Leaf)
    return msgspec.convert(given, Node, dec_hook=read_offer)


ANSWERS: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply, dec_hook=read_offer)
EXPECTED = {"invalid", "illegal", "stale", "forbidden", "unknown", "too_large"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    settings = Settings(
        database=f"sqlite:///{tmp_path / 'hall.db'}",
        titles=("gladsheim.template",),
        messages_per_second=1e9,
        messages_at_once=10**9,
        requests_per_second=1e9,
        tables_per_address=10**6,
        work_per_client=1e9,
        requests_at_once=10**9,
        log_level="error",
    )
    with TestClient(create_app(settings)) as client:
        yield client


class Mutations:
    """Broken versions of messages that would be right."""

    def __init__(self, seed: int, seeds: list[dict[str, object]]) -> None:
        self._random = random.Random(seed)
        self._seeds = seeds
        self._strange: list[object] = [
            None, True, False, -1, 0, 7, 2**31, -(2**63), 2**64, 10**40, 1.5, 1e308, "", "x" * 500, "\x00", "é\u202e",
            "draw", "?", "0", [], {}, [[[]]], {"a": {"b": 1}}, "../../etc/passwd", "' OR 1=1 --", "{0:win}",
        ]  # fmt: skip

    def next(self) -> str | bytes:
        make = self._random.choice(
            [self._field, self._field, self._field, self._bytes, self._cut, self._noise, self._large, self._nested]
        )
        return make()

    def _message(self) -> dict[str, object]:
        return dict(self._random.choice(self._seeds))

    def _field(self) -> str:
        message = self._message()
        for _ in range(self._random.randint(1, 3)):
            name = self._random.choice([*message, "extra", "type", "ref", "seat", "version", "token", "since"])
            if self._random.random() < 0.2:
                message.pop(name, None)
            else:
                message[name] = self._random.choice(self._strange)
        return msgspec.json.encode(message).decode()

    def _bytes(self) -> str | bytes:
        text = bytearray(msgspec.json.encode(self._message()))
        for _ in range(self._random.randint(1, 6)):
            text[self._random.randrange(len(text))] = self._random.randrange(256)
        return bytes(text) if self._random.random() < 0.5 else text.decode("latin-1")

    def _cut(self) -> str:
        text = msgspec.json.encode(self._message()).decode()
        return text[: self._random.randrange(len(text))]

    def _noise(self) -> bytes:
        return self._random.randbytes(self._random.randrange(200))

    def _large(self) -> str:
        return '{"type":"play","ref":1,"version":0,"code":"' + "a" * LARGEST_MESSAGE + '"}'

    def _nested(self) -> str:
        depth = self._random.choice([10, 1000, LARGEST_MESSAGE // 2])
        return "[" * depth + "]" * depth


class Talk:
    """A socket at which every message is answered."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self._socket = socket
        self._pings = 10**6

    def say(self, message: str | bytes | dict[str, object]) -> list[Reply]:
        """Send something, and read until the answer to a ping behind it; what a preview shows may come later still."""
        self._pings += 1
        for each in (message, {"type": "ping", "ref": self._pings}):
            if isinstance(each, bytes):
                self._socket.send_bytes(each)
            else:
                self._socket.send_text(each if isinstance(each, str) else msgspec.json.encode(each).decode())
        replies: list[Reply] = []
        has_ponged = False
        while not (has_ponged and replies):
            reply = ANSWERS.decode(self._socket.receive_text(timeout=20))
            if reply == Pong(self._pings):
                has_ponged = True
            else:
                replies.append(reply)
        return replies


def table_of(client: TestClient[Any], game: str) -> tuple[str, list[str]]:
    """A table and the tokens of its seats, held by different clients."""
    about = registry.load(game).about
    seats = [{"kind": "person"}, *[{"kind": "open"}] * (about.seats(about.choose()) - 1)]
    claim = client.post("/api/tables", json={"game": game, "seats": seats}).json()
    tokens = [claim["keys"][0]["token"]]
    for _ in seats[1:]:
        client.cookies.clear()
        joined = client.post(f"/api/tables/{claim['table']['id']}/join", json={"name": "Loki"}).json()
        tokens.append(joined["keys"][0]["token"])
    client.cookies.clear()
    return claim["table"]["id"], tokens


def refusals_of(replies: list[Reply]) -> list[str]:
    return [reply.error for reply in replies if isinstance(reply, Refused)]


@pytest.mark.parametrize("game", [*registry.games(), "template"])
def test_no_broken_message_changes_anything_or_goes_unanswered(client: TestClient[Any], game: str) -> None:
    table, tokens = table_of(client, game)
    hello: dict[str, object] = {"type": "hello", "table": table, "token": tokens[0]}
    refused: Counter[str] = Counter()
    with client.websocket_connect("/api/live") as socket:
        talk = Talk(socket)
        (welcome,) = talk.say(hello)
        assert isinstance(welcome, Welcome)
        version = welcome.version
        # Each of these is refused as it stands, and so must be whatever a mutation leaves of it.
        mutations = Mutations(
            11,
            [
                {"type": "play", "ref": 1, "code": "no such code", "version": version},
                {"type": "play", "ref": 2, "code": "a1-a2", "version": version + 1000},
                {"type": "undo", "ref": 3, "version": version + 1000},
                {"type": "answer", "ref": 4, "agree": True},
                {"type": "preview", "ref": 5, "code": "no such code"},
                {"type": "propose", "ref": 6, "what": "win"},
                {"type": "sit", "ref": 7, "seat": 99},
                {"type": "hello", "table": table, "token": "forged"},
                {"type": "hello", "table": "no such table", "token": tokens[-1][:-1]},
                {"type": "become", "ref": 8},
            ],
        )
        before = client.get(f"/api/tables/{table}/record").text
        for number in range(MESSAGES // 2):
            if number % 10 == 0:
                (welcome,) = talk.say(hello)  # a mutation may have made the socket watch only
                assert isinstance(welcome, Welcome)
                assert (welcome.version, welcome.seat) == (version, 0)
            message = mutations.next()
            replies = talk.say(message)
            assert replies, f"no answer to {message!r}"
            assert set(refusals_of(replies)) <= EXPECTED, (message, replies)
            refused.update(refusals_of(replies))

        assert client.get(f"/api/tables/{table}/record").text == before
    assert {"invalid", "too_large", "stale", "forbidden", "unknown", "illegal"} == set(refused)


def test_who_only_watches_can_do_nothing(client: TestClient[Any]) -> None:
    table, tokens = table_of(client, "template")
    with client.websocket_connect("/api/live") as mine, client.websocket_connect("/api/live") as other:
        (held,) = Talk(mine).say({"type": "hello", "table": table, "token": tokens[0]})
        watching = Talk(other)
        watching.say({"type": "hello", "table": table})
        assert isinstance(held, Welcome)
        code = held.view.offers.leaves()[0].code
        deeds: list[dict[str, object]] = [
            {"type": "play", "ref": 1, "code": code, "version": held.version},
            {"type": "undo", "ref": 2, "version": held.version},
            {"type": "propose", "ref": 3, "what": "undo"},
            {"type": "answer", "ref": 4, "agree": True},
            {"type": "resign", "ref": 5},
            {"type": "preview", "ref": 6, "code": code},
            {"type": "sit", "ref": 7, "seat": 0},
        ]

        for deed in deeds:
            assert refusals_of(watching.say(deed)) == ["forbidden"], deed


def test_nothing_can_be_done_before_hello(client: TestClient[Any]) -> None:
    with client.websocket_connect("/api/live") as socket:
        assert refusals_of(Talk(socket).say({"type": "resign", "ref": 1})) == ["illegal"]
