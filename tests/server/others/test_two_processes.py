"""Two server processes on one PostgreSQL keep the same tables, as if they were one."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from gladsheim.core.record import Record
from gladsheim.match.verifying import verify
from gladsheim.template import GAME
from tests.server.visitors import codes_of

PATIENCE = 30  # seconds for something that takes milliseconds


class Process:
    """`gladsheim serve`, on a port of its own."""

    def __init__(self, database: str) -> None:
        environment = {
            **os.environ,
            "DATABASE_URL": database,
            "GLADSHEIM_TITLES": "gladsheim.template",
            "GLADSHEIM_REQUESTS_AT_ONCE": "100000",
            "GLADSHEIM_MESSAGES_AT_ONCE": "100000",
            "GLADSHEIM_LOG_LEVEL": "warning",
        }
        words = [sys.executable, "-m", "gladsheim", "serve", "--port", "0", "--no-open"]
        self.process = subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        announced = re.search(r"http://(\S+?)/", self.process.stdout.readline())
        assert announced, "the hall did not say where it is"
        self.address = announced[1]

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def post(self, path: str, body: object) -> Any:
        answer = httpx.post(f"http://{self.address}{path}", json=body, timeout=PATIENCE)
        assert answer.is_success, answer.text
        return answer.json()

    def get(self, path: str) -> str:
        answer = httpx.get(f"http://{self.address}{path}", timeout=PATIENCE)
        assert answer.is_success, answer.text
        return answer.text


@pytest.fixture
def processes(postgres_database: str) -> Iterator[list[Process]]:
    started = [Process(postgres_database) for _ in range(2)]
    yield started
    for each in started:
        if each.process.poll() is None:
            assert each.end(signal.SIGTERM) in (0, -signal.SIGTERM)


class Seat:
    """A socket at a table, and what it was shown."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.version = -1
        self.offers: list[str] = []
        self.waiting: list[int] = []
        self.log: list[dict[str, Any]] = []
        self.status = ""
        self.answers: list[dict[str, Any]] = []

    def say(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
        kind = message["type"]
        if kind in ("done", "refused"):
            self.answers.append(message)
            return message
        shown = message["view"] if kind == "welcome" else message
        assert kind == "welcome" or message["since"] == self.version
        self.version = message["version"]
        self.offers = codes_of(shown["offers"]) if "offers" in shown else self.offers
        self.waiting = shown.get("waiting", self.waiting)
        self.status = shown.get("status", self.status)
        if kind == "welcome":
            self.log = shown["log"]
        elif "log" in shown:
            self.log[shown["log"]["keep"] :] = shown["log"]["add"]
        return message

    def hear_until(self, version: int) -> None:
        while self.version < version:
            self.hear()

    def play(self, code: str) -> dict[str, Any]:
        """Choose, and hear whether it was done."""
        self.say(type="play", ref=1, code=code, version=self.version)
        while (message := self.hear())["type"] not in ("done", "refused"):
            pass
        return message


@contextmanager
def seat_at(process: Process, table: str, **hello: object) -> Iterator[Seat]:
    with connect(f"ws://{process.address}/api/live", open_timeout=PATIENCE) as socket:
        seat = Seat(socket)
        seat.say(type="hello", table=table, **hello)
        yield seat


def open_table(one: Process, other: Process) -> tuple[str, list[str]]:
    """A table that is opened in one process and joined in the other; the tokens of its two seats."""
    claim = one.post("/api/tables", {"game": "template", "seats": [{"kind": "person"}, {"kind": "open"}]})
    table = claim["table"]["id"]
    joined = other.post(f"/api/tables/{table}/join", {"name": "Loki"})
    return table, [claim["keys"][0]["token"], joined["keys"][0]["token"]]


def test_a_match_is_played_over_two_processes(processes: list[Process]) -> None:
    table, tokens = open_table(*processes)
    with ExitStack() as stack:
        seats = [
            stack.enter_context(seat_at(process, table, token=token))
            for process, token in zip(processes, tokens, strict=True)
        ]
        watcher = stack.enter_context(seat_at(processes[1], table))
        everybody = [*seats, watcher]
        for each in everybody:
            each.hear()
        while seats[0].status == "playing":
            seat = seats[seats[0].waiting[0]]
            done = seat.play(seat.offers[0])
            assert done["type"] == "done", done
            for each in everybody:
                each.hear_until(done["version"])

        assert {each.status for each in everybody} == {"over"}
    records = [process.get(f"/api/tables/{table}/record") for process in processes]
    assert records[0] == records[1]
    assert verify(Record.parse(records[0]), game=GAME).is_fair


def test_who_choose_at_the_same_time_in_two_processes_both_are_heard(processes: list[Process]) -> None:
    """Both append the same number at the same moment, again and again; one of them is always second and goes on."""
    table, tokens = open_table(*processes)
    with ExitStack() as stack, ThreadPoolExecutor(2) as threads:
        seats = [
            stack.enter_context(seat_at(process, table, token=token))
            for process, token in zip(processes, tokens, strict=True)
        ]
        for seat in seats:
            seat.hear()
        rounds = 0
        while seats[0].status == "playing":
            due = [seats[seat] for seat in seats[0].waiting]
            rounds += len(due) == 2
            before = seats[0].version
            answers = list(threads.map(lambda seat: seat.play(seat.offers[0]), due))
            assert [answer["type"] for answer in answers] == ["done"] * len(due)
            for seat in seats:
                seat.hear_until(before + len(due))

        assert rounds >= 3
        played = [[line["code"] for line in seat.log if line["seat"] >= 0] for seat in seats]
        assert played[0] == played[1]
    records = [process.get(f"/api/tables/{table}/record") for process in processes]
    assert records[0] == records[1]


def test_a_stale_choice_in_the_other_process_is_refused(processes: list[Process]) -> None:
    table, tokens = open_table(*processes)
    with (
        seat_at(processes[0], table, token=tokens[0]) as first,
        seat_at(processes[1], table, token=tokens[0]) as second,
        seat_at(processes[1], table, token=tokens[1]) as other,
    ):
        for seat in (first, second, other):
            seat.hear()
        second.hear_until(first.version)
        old = first.version
        offered = first.offers[0]
        first.play(offered)
        other.hear_until(old + 1)
        other.play(other.offers[0])
        # The choice is made. The second socket has not read that yet and sends what it saw.
        second.say(type="play", ref=9, code=offered, version=old)
        while not second.answers:
            second.hear()

        assert second.answers[0]["error"] == "stale"


def test_after_a_kill_the_other_process_goes_on_where_the_first_was(processes: list[Process]) -> None:
    table, tokens = open_table(*processes)
    with seat_at(processes[0], table, token=tokens[0]) as seat:
        seat.hear()
        done = seat.play(seat.offers[0])
        assert done["type"] == "done"
        version = done["version"]
        processes[0].end(signal.SIGKILL)

    with (
        seat_at(processes[1], table, token=tokens[0], since=version) as mine,
        seat_at(processes[1], table, token=tokens[1]) as other,
    ):
        mine.version = version  # it goes on from what it has seen
        other.hear()
        assert other.version == version
        assert other.waiting == [1]
        assert other.play(other.offers[0])["type"] == "done"
        while mine.version <= version:
            mine.hear()

    assert re.search(r"^\d+\. 0 send", processes[1].get(f"/api/tables/{table}/record"), re.MULTILINE)
