"""Halls that run in this process, and their visitors."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, TypeVar

from litestar import Litestar
from litestar.testing import TestClient, WebSocketTestSession

from gladsheim.server.app import create_app
from gladsheim.server.settings import Settings
from gladsheim.server.tables.slices import Work

T = TypeVar("T")

TEMPLATE = "gladsheim.template"  # a title with chance, secrets and simultaneous choices


class Visitor:
    """A client of a hall: a browser with its cookies, or a program."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.http = client

    def get(self, path: str, **more: Any) -> Any:
        answer = self.http.get(path, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: object, status: int = 200) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def open(self, game: str, *seats: str | dict[str, Any], **more: Any) -> Any:
        """Open a table; a seat is its kind, or a whole description."""
        described = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats]
        return self.post("/api/tables", {"game": game, "seats": described, **more}, 201)

    @contextmanager
    def at(self, table: str, token: str | None = None, **more: Any) -> Iterator[Seated]:
        """Sit down at a table, or watch."""
        with self.http.websocket_connect("/api/live") as socket:
            seated = Seated(socket)
            seated.say("hello", table=table, token=token, **more)
            seated.hear()
            yield seated


class Seated:
    """A socket, and the view that its messages add up to."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.version = -1
        self.view: dict[str, Any] = {}
        self.welcome: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self._refs = count(1)

    def say(self, type: str, **fields: Any) -> int:
        ref = next(self._refs)
        message = {"type": type, **({} if type == "hello" else {"ref": ref}), **fields}
        self.socket.send_json({name: value for name, value in message.items() if value is not None or name == "seat"})
        return ref

    def hear(self) -> dict[str, Any]:
        """The next message."""
        text = self.socket.receive_text(timeout=20)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        self.heard.append(message)
        if message["type"] == "welcome":
            self.welcome, self.version, self.view = message, message["version"], message["view"]
        elif message["type"] == "change":
            assert message["since"] == self.version
            self.view = changed(self.view, message)
            self.version = message["version"]
        return message

    def hear_until(self, type: str) -> dict[str, Any]:
        """The next message of a type; those before it are heard too."""
        while (message := self.hear())["type"] != type:
            pass
        return message

    def do(self, type: str, **fields: Any) -> dict[str, Any]:
        """Say something and hear whether it was done."""
        ref = self.say(type, **fields)
        while True:
            message = self.hear()
            if message.get("ref") == ref:
                return message

    def play(self, code: str | None = None) -> dict[str, Any]:
        """Choose a code, or the first that is offered."""
        return self.do("play", code=self.codes[0] if code is None else code, version=self.version)

    @property
    def codes(self) -> list[str]:
        """What this seat may choose now."""
        return codes_of(self.view["offers"])

    def hear_nothing(self) -> None:
        """Nothing was told before the answer to a ping."""
        self.say("ping")
        assert self.hear()["type"] == "pong"


def at_once(work: Work[T]) -> T:
    """What a long work returns, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result


def leaves_of(offer: dict[str, Any]) -> list[dict[str, str]]:
    """Every choice that the clicks of a node lead to, as a client finds them."""
    if "code" in offer:
        return [offer]
    children = [*offer["picks"].values(), *(gather["then"] for gather in offer["gathers"])]
    children += [place[2] for places in offer["points"].values() for place in places]
    return [leaf for child in children for leaf in leaves_of(child)]


def codes_of(offers: dict[str, Any]) -> list[str]:
    """The codes of all that is offered."""
    return [leaf["code"] for leaf in leaves_of(offers)]


def changed(view: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """The view after a change, as a client works it out."""
    after = view | {name: value for name, value in change.items() if name in view and name not in ("scene", "log")}
    if "log" in change:
        after["log"] = view["log"][: change["log"]["keep"]] + change["log"]["add"]
    if "scene" in change:
        scene = dict(view["scene"])
        for name, part in change["scene"].items():
            if name in ("tokens", "spots"):
                things = {thing["id"]: thing for thing in scene[name]}
                things |= {thing["id"]: thing for thing in part.get("set", ())}
                scene[name] = [thing for id, thing in things.items() if id not in part.get("drop", ())]
            else:
                scene[name] = part
        after["scene"] = scene
    return after


def in_any_order(view: dict[str, Any]) -> dict[str, Any]:
    """A view whose tokens and spots stand in the order of their ids."""
    scene = dict(view["scene"])
    for name in ("tokens", "spots"):
        scene[name] = sorted(scene[name], key=lambda thing: str(thing["id"]))
    return view | {"scene": scene}


def settings_for(database: str, **more: Any) -> Settings:
    """Settings for tests: nothing is refused for coming too fast."""
    fast: dict[str, Any] = {"requests_per_second": 1e6, "requests_at_once": 10**6}
    fast |= {"work_per_client": 1e6, "work_at_once": 1e6, "tables_per_address": 10**6}
    fast |= {"messages_per_second": 1e6, "messages_at_once": 10**6, "bots": 1, "bot_pause": 0.0, "log_level": "error"}
    return Settings(database=database, titles=(TEMPLATE,), **(fast | more))


@contextmanager
def opened_hall(settings: Settings) -> Iterator[Visitor]:
    """A hall in this process, and its first visitor."""
    with TestClient(create_app(settings)) as client:
        yield Visitor(client)


def another(visitor: Visitor) -> Visitor:
    """Somebody else in the same hall, without the cookies of the first."""
    other = TestClient(visitor.http.app)
    other.blocking_portal = visitor.http.blocking_portal
    return Visitor(other)
