"""Who opens connections and does not finish asking is not waited for."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import pytest

from gladsheim.server.doors import guard as guarding
from gladsheim.server.doors.guard import Guard, Guarded, guarded_protocol
from gladsheim.server.settings import Settings

WHOLE = b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n"
HALF = b"GET / HTTP/1.1\r\nhost: localhost\r\n"


async def answer(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})


class Hall:
    """A server that answers anything, behind a guard."""

    def __init__(self, **settings: Any) -> None:
        self.guard = Guard(Settings(**settings))
        self.port = 0
        self._writers: list[asyncio.StreamWriter] = []

    async def __aenter__(self) -> Hall:
        import uvicorn
        from uvicorn.server import ServerState

        config = uvicorn.Config(answer, lifespan="off", log_level="error")
        config.load()
        protocol: Any = guarded_protocol(self.guard)
        self._server = await asyncio.get_running_loop().create_server(
            lambda: protocol(config=config, server_state=ServerState(), app_state={}), "127.0.0.1", 0
        )
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        for writer in self._writers:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()
        self._server.close()

    async def send(self, data: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        self._writers.append(writer)
        writer.write(data)
        return reader, writer


async def is_cut(reader: asyncio.StreamReader) -> bool:
    try:
        return await reader.read(1) == b""
    except ConnectionError:
        return True


def test_a_request_that_does_not_end_is_given_up_and_a_whole_one_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarding, "_LONGEST_REQUEST", 0.1)

    async def scenario() -> None:
        async with Hall() as hall:
            whole, writer = await hall.send(WHOLE)
            assert (await whole.readuntil(b"ok")).startswith(b"HTTP/1.1 200")
            for half in (b"", HALF, b"POST / HTTP/1.1\r\ncontent-length: 9\r\n\r\n123"):
                reader, _ = await hall.send(half)
                while not await is_cut(reader):
                    pass
            writer.write(WHOLE)  # it was kept open all the time
            assert (await whole.readuntil(b"ok")).startswith(b"HTTP/1.1 200")
            writer.write(HALF)
            assert await is_cut(whole)

    asyncio.run(asyncio.wait_for(scenario(), 20))


def test_of_too_many_unfinished_requests_the_oldest_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarding, "_MOST_UNFINISHED", 3)

    async def scenario() -> None:
        async with Hall() as hall:
            halves = [await hall.send(HALF) for _ in range(3)]
            while len(hall.guard._unfinished) < 3:
                await asyncio.sleep(0.01)
            reader, _ = await hall.send(WHOLE)
            assert (await reader.readuntil(b"ok")).startswith(b"HTTP/1.1 200")
            assert await is_cut(halves[0][0])
            assert len(hall.guard._unfinished) == 2

    asyncio.run(asyncio.wait_for(scenario(), 20))


def test_one_address_has_so_many_connections_but_a_proxy_may_bring_more() -> None:
    async def scenario() -> None:
        async with Hall(connections_per_client=2, proxies="10.0.0.1") as hall:
            open = [await hall.send(WHOLE) for _ in range(2)]
            for reader, _ in open:
                await reader.readuntil(b"ok")
            reader, _ = await hall.send(WHOLE)
            assert await is_cut(reader)
            open[0][1].close()
            while hall.guard._open["127.0.0.1"] == 2:
                await asyncio.sleep(0.01)
            reader, _ = await hall.send(WHOLE)
            await reader.readuntil(b"ok")
        async with Hall(connections_per_client=2, proxies="127.0.0.1") as hall:
            for _ in range(4):
                reader, _ = await hall.send(WHOLE)
                await reader.readuntil(b"ok")

    asyncio.run(asyncio.wait_for(scenario(), 20))


def test_what_was_cut_is_logged_once_in_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[dict[str, Any]] = []
    monkeypatch.setattr(guarding.log, "warning", lambda _, **fields: lines.append(fields), raising=False)
    guard = Guard(Settings())
    for _ in range(5):
        guard.note("1.2.3.4", "too slow")
    guard.note("5.6.7.8", "too slow")
    assert [line["address"] for line in lines] == ["1.2.3.4", "5.6.7.8"]
    assert issubclass(guarded_protocol(guard), Guarded)
