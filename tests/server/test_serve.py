"""`gladsheim serve` as a process: it says where it is, refuses what cannot be, and closes without losing anything."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import subprocess
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from gladsheim.cli import main
from gladsheim.registry import games
from tests.server.serving import serving
from tests.server.visitors import codes_of

ANY = next(iter(games()))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_closing_loses_nothing_and_tells_the_clients(tmp_path: Path, how: signal.Signals) -> None:
    database = f"sqlite:///{tmp_path / 'hall.db'}"

    async def play(hall: str, process: subprocess.Popen[str]) -> tuple[str, str, int, int | None]:
        body = {"game": ANY, "seats": [{"kind": "hotseat"}, {"kind": "hotseat"}]}
        opened = httpx.post(f"{hall}/api/tables", json=body).json()
        table, token = opened["table"]["id"], opened["keys"][0]["token"]
        acknowledged = 0
        async with connect(f"{hall.replace('http', 'ws')}/api/live") as client:
            await client.send(json.dumps({"type": "hello", "table": table, "token": token, "seat": 0}))
            welcome = json.loads(await client.recv())
            choice = {"code": codes_of(welcome["view"]["offers"])[0], "version": welcome["version"]}
            await client.send(json.dumps({"type": "play", "ref": 1, **choice}))
            with suppress(ConnectionClosed):
                async for text in client:
                    message = json.loads(text)
                    if message["type"] == "done":
                        acknowledged = message["version"]
                        process.send_signal(how)
            return table, token, acknowledged, client.close_code

    with serving(database) as (process, hall):
        table, token, acknowledged, code = asyncio.run(asyncio.wait_for(play(hall, process), 60))
        assert code == 1012
        assert process.wait(30) in (0, -how)
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()
    with serving(database) as (_, hall):
        seen = httpx.get(f"{hall}/api/tables/{table}/view", headers={"Authorization": f"Bearer {token}"}).json()
        assert seen["version"] == acknowledged
        assert len(seen["view"]["log"]) == 1


def test_a_client_that_does_not_read_is_dropped_and_nobody_waits_for_it(tmp_path: Path) -> None:
    async def scenario(hall: str) -> None:
        body = {"game": ANY, "seats": [{"kind": "hotseat"}, {"kind": "hotseat"}]}
        opened = httpx.post(f"{hall}/api/tables", json=body).json()
        address = f"{hall.replace('http', 'ws')}/api/live"
        hello = {"type": "hello", "table": opened["table"]["id"], "token": opened["keys"][0]["token"]}
        async with connect(address, max_queue=1) as sleeper, connect(address) as lively:
            for each in (sleeper, lively):
                await each.send(json.dumps(hello))
            assert json.loads(await lively.recv())["type"] == "welcome"
            while b"gladsheim_dropped_sockets_total 1.0" not in httpx.get(f"{hall}/metrics").content:
                for _ in range(100):  # everything at once, and not a word of it is read
                    await sleeper.send(json.dumps({**hello, "since": None}))
                await lively.send(json.dumps({"type": "ping", "ref": 1}))
                assert json.loads(await asyncio.wait_for(lively.recv(), 10))["type"] == "pong"

    limits = {"GLADSHEIM_MESSAGES_AT_ONCE": "1000000", "GLADSHEIM_REQUESTS_AT_ONCE": "1000000"}
    with serving(f"sqlite:///{tmp_path / 'hall.db'}", **limits) as (_, hall):
        asyncio.run(asyncio.wait_for(scenario(hall), 60))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--port", "70000"], "0 to 65535"),
        (["--port", "x"], "whole number"),
        (["--database", "mysql://x"], "postgresql://"),
        (["--host", "256.256.256.256"], "cannot listen"),
        (["--log-format", "runes"], "runes"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--no-open", *words]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert "Traceback" not in error


def test_a_port_that_is_taken_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--no-open", "--port", str(port)]) == 2
    assert f"127.0.0.1:{port}" in capsys.readouterr().err
