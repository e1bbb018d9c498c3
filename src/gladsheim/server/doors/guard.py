"""Stands before the first byte: who opens connections and does not finish asking is not waited for."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from time import monotonic
from typing import TYPE_CHECKING, Any

import structlog

from gladsheim.server.metrics import CUT

if TYPE_CHECKING:
    from gladsheim.server.settings import Settings

_LONGEST_REQUEST = 10.0  # seconds from the first byte of a request, or from the connection, to the last
_MOST_UNFINISHED = 256  # requests at once in the whole hall; beyond that the oldest is given up
_LOGGED_EVERY = 60.0  # seconds between two lines about one address

log = structlog.get_logger()


class Guard:
    """Counts the connections of every address and the requests that are not whole yet."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.connections_per_client
        self._proxies = {word.strip() for word in settings.proxies.split(",")}
        self._open: Counter[str] = Counter()
        self._unfinished: OrderedDict[Any, asyncio.TimerHandle] = OrderedDict()
        self._cut: Counter[str] = Counter()
        self._logged: dict[str, float] = {}

    def enter(self, address: str) -> bool:
        """Count a connection; False if it is one too many. Behind a proxy may be everybody."""
        if self._open[address] >= self._most and address not in self._proxies and "*" not in self._proxies:
            self.note(address, "too many connections")
            return False
        self._open[address] += 1
        return True

    def exit(self, address: str) -> None:
        """Count one less."""
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def wait_for(self, connection: Guarded) -> None:
        """A request has begun, or may begin."""
        if connection in self._unfinished:
            return
        loop = asyncio.get_running_loop()
        self._unfinished[connection] = loop.call_later(_LONGEST_REQUEST, self._give_up, connection, "too slow")
        if len(self._unfinished) > _MOST_UNFINISHED:
            self._give_up(next(iter(self._unfinished)), "too many unfinished requests")

    def finished(self, connection: Guarded) -> None:
        """The request is whole, or the connection gone."""
        if (timer := self._unfinished.pop(connection, None)) is not None:
            timer.cancel()

    def _give_up(self, connection: Guarded, why: str) -> None:
        self.finished(connection)
        self.note(connection.address, why)
        connection.cut()

    def note(self, address: str, why: str) -> None:
        """Log that somebody was not waited for, once in a while."""
        CUT.labels(why).inc()
        self._cut[address] += 1
        if monotonic() - self._logged.get(address, -_LOGGED_EVERY) >= _LOGGED_EVERY:
            if len(self._logged) > 1_000:
                self._logged.clear()
            self._logged[address] = monotonic()
            log.warning("connections were cut", address=address, reason=why, count=self._cut.pop(address))


class Guarded:
    """A connection of uvicorn's that the guard knows of; mixed into its protocol."""

    guard: Guard
    address = "local"
    transport: Any
    cycle: Any
    scope: Any
    _is_in = False

    def connection_made(self, transport: Any) -> None:
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]) if isinstance(peer, tuple) else "local"
        super().connection_made(transport)  # type: ignore[misc]
        self._is_in = self.guard.enter(self.address)
        if self._is_in:
            self.guard.wait_for(self)
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        self.guard.wait_for(self)
        super().data_received(data)  # type: ignore[misc]
        cycle = self.cycle
        if cycle is not None and cycle.scope is self.scope and not cycle.more_body:
            self.guard.finished(self)

    def handle_websocket_upgrade(self, *event: Any) -> None:
        self._leave()  # sockets are counted by themselves
        super().handle_websocket_upgrade(*event)  # type: ignore[misc]

    def connection_lost(self, why: Exception | None) -> None:
        self._leave()
        super().connection_lost(why)  # type: ignore[misc]

    def cut(self) -> None:
        """End it at once."""
        self.transport.abort()

    def _leave(self) -> None:
        self.guard.finished(self)
        if self._is_in:
            self._is_in = False
            self.guard.exit(self.address)


def guarded_protocol(guard: Guard) -> type[asyncio.Protocol]:
    """uvicorn's protocol with a guard before it."""
    from uvicorn.protocols.http.auto import AutoHTTPProtocol

    protocol: type[asyncio.Protocol] = type("GuardedProtocol", (Guarded, AutoHTTPProtocol), {"guard": guard})
    return protocol
