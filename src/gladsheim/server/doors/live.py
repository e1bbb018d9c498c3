"""One socket a client, as long as it wants, behaves and the hall is open."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import WebsocketRouteHandler

from gladsheim.server.doors.connection import Connection, Gone, Socket
from gladsheim.server.doors.limits import SocketLimit
from gladsheim.server.doors.middleware import address_of, is_our_host, is_welcome_origin
from gladsheim.server.errors import TooMany
from gladsheim.server.metrics import SOCKETS
from gladsheim.server.tables.hall import Hall
from gladsheim.server.wire import protocol
from gladsheim.server.wire.views import write

_POLICY, _RESTART, _LATER = 1008, 1012, 1013  # close codes


class Sockets:
    """All sockets of this process."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._limit = SocketLimit(hall.settings.sockets_per_client)
        self._open: set[asyncio.Task[None]] = set()

    async def serve(self, socket: Socket) -> None:
        """Serve a client until it goes."""
        scope = socket.scope
        address = address_of(scope)
        settings = self._hall.settings
        is_welcome = is_our_host(scope, settings) and is_welcome_origin(scope, settings)
        if not is_welcome or self._hall.is_banned(address) or self._hall.is_closing:
            await socket.close(code=_RESTART if self._hall.is_closing else _POLICY)
            return
        try:
            self._limit.enter(address)
        except TooMany as refusal:
            await socket.accept()
            await socket.send_text(write(protocol.Refused(None, "too_many", str(refusal))))
            await socket.close(code=_LATER)
            return
        SOCKETS.inc()
        try:
            await socket.accept()
            await self._serve(Connection(socket, self._hall, address), socket)
        finally:
            SOCKETS.dec()
            self._limit.exit(address)

    async def _serve(self, connection: Connection, socket: Socket) -> None:
        work = {
            asyncio.create_task(connection.send_forever()),
            asyncio.create_task(connection.receive_forever()),
        }
        self._open |= work
        try:
            await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
        finally:
            connection.leave()
            for task in work:
                task.cancel()
            ended = await asyncio.gather(*work, return_exceptions=True)
            self._open -= work
        with suppress(Exception):
            if any(isinstance(end, Gone) for end in ended):
                await asyncio.wait_for(socket.close(code=_POLICY), 1)
            elif self._hall.is_closing:
                await asyncio.wait_for(socket.close(code=_RESTART), 1)

    def close(self) -> None:
        """Say goodbye to everybody."""
        for task in list(self._open):
            task.cancel()


def live_route(sockets: Sockets) -> WebsocketRouteHandler:
    """The route of the socket."""

    @websocket("/api/live")
    async def live(socket: Socket) -> None:
        with suppress(WebSocketDisconnect):
            await sockets.serve(socket)

    return live
