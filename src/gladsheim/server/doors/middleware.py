"""Stands before every HTTP request: limits, where it comes from, and the headers that keep browsers safe."""

from __future__ import annotations

import re
from ipaddress import ip_address, ip_network
from secrets import token_hex
from socket import gethostname
from time import perf_counter
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import structlog
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from gladsheim.server.doors.limits import RateLimit
from gladsheim.server.errors import STATUS, TooMany
from gladsheim.server.metrics import REFUSALS, REQUESTS
from gladsheim.server.settings import Settings
from gladsheim.server.wire.bodies import Problem
from gladsheim.server.wire.parts import ErrorKind
from gladsheim.server.wire.views import write

if TYPE_CHECKING:
    from gladsheim.server.tables.hall import Hall

log = structlog.get_logger()

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'{sockets}; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # a link with a secret goes nowhere else
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_THIS_MACHINE = gethostname().lower()
_REQUEST_ID = re.compile(r"[\w.-]{1,64}", re.ASCII)
_HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
_SAFE = ("GET", "HEAD", "OPTIONS")


def is_welcome_origin(scope: Scope, settings: Settings) -> bool:
    """Whether a request comes from our own pages, from those the settings name, or from no page at all."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin:
        return True
    host = headers.get(b"host", b"").decode("latin-1")
    return urlsplit(origin).netloc.lower() == host.lower() or origin in settings.origins


def is_our_host(scope: Scope, settings: Settings) -> bool:
    """Whether a request is meant for this hall: a page elsewhere may have its own name lead here."""
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1").lower()
    name = urlsplit(f"//{host}").hostname or "" if _HOST.fullmatch(host) else ""
    if not name:
        return not host
    try:
        ip_address(name)
    except ValueError:
        pass
    else:
        return True  # nobody can make an address lead elsewhere
    if name == "localhost" or name.endswith((".localhost", ".local")) or name == _THIS_MACHINE:
        return True
    ours = [word.lower() for word in settings.hosts] + [urlsplit(origin).hostname or "" for origin in settings.origins]
    return any(name == word or (word.startswith("*.") and name.endswith(word[1:])) for word in ours)


def address_of(scope: Scope) -> str:
    """Where a request comes from; of the long addresses, that many have millions of, the part that tells them apart."""
    client = scope.get("client")
    host = client[0] if client else "local"
    return str(ip_network(f"{host}/64", strict=False)) if ":" in host and "%" not in host else host


class Middleware:
    """Lets HTTP requests in, or not."""

    def __init__(self, app: ASGIApp, hall: Hall) -> None:
        self._app = app
        self._hall = hall
        self._settings = settings = hall.settings
        self._budgets = hall.budgets
        self._limit = RateLimit(settings.requests_per_second, settings.requests_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        method: str = scope["method"]
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        # Some browsers do not count a socket of the same host as 'self'.
        sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""

        address = address_of(scope)
        begun = perf_counter()
        given = dict(scope["headers"]).get(b"x-request-id", b"").decode("latin-1")
        request = given if _REQUEST_ID.fullmatch(given) else token_hex(6)
        structlog.contextvars.bind_contextvars(request=request)

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                headers.setdefault("x-request-id", request)
                if self._settings.access_log:
                    milliseconds = round((perf_counter() - begun) * 1000, 1)
                    log.info(
                        "request", method=method, path=scope["path"][:200], status=message["status"],
                        address=address, milliseconds=milliseconds,
                    )  # fmt: skip
                for name, value in HEADERS.items():
                    headers.setdefault(name, value.replace("{sockets}", sockets))
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
                REQUESTS.labels(method if method in _METHODS else "other", str(message["status"])).inc()
            await send(message)

        if self._hall.is_banned(address):
            await _refuse(send_safely, "forbidden", "The hall does not answer you.")
        elif self._limit.is_exceeded(address):
            await _refuse(send_safely, "too_many", "You ask faster than the hall can answer; wait a little.")
        elif not is_our_host(scope, self._settings) and not scope["path"].startswith(_WATCHING):
            name = host[:80] if sockets else "that"
            await _refuse(
                send_safely,
                "forbidden",
                f"This hall is not called {name}; its owner tells it its names: GLADSHEIM_HOSTS.",
            )
        elif method not in _SAFE and not is_welcome_origin(scope, self._settings):
            await _refuse(send_safely, "forbidden", "This page may not use the hall.")
        elif scope["path"].startswith(_WATCHING):  # whoever watches over the hall is answered also when it is busy
            await self._app(scope, receive, send_safely)
        else:
            try:
                await self._budgets.of(address).pay_for(self._answer(scope, receive, send_safely))
            except TooMany as refusal:
                await _refuse(send_safely, "too_many", str(refusal))

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)


_WATCHING = ("/health", "/metrics")
_METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH")


async def _refuse(send: Send, kind: ErrorKind, sentence: str) -> None:
    REFUSALS.labels(kind).inc()
    headers = [(b"content-type", b"application/json")]
    if kind == "too_many":
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": STATUS[kind], "headers": headers})
    body = write(Problem(kind, sentence)).encode()
    await send({"type": "http.response.body", "body": body, "more_body": False})
