"""`gladsheim serve`: the hall, where people and programs meet at tables."""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from typing import TYPE_CHECKING

from gladsheim.cli.arguments import number
from gladsheim.core.errors import Invalid

if TYPE_CHECKING:
    from gladsheim.server.settings import Settings

_DESCRIPTORS = 65_536
_FEW_DESCRIPTORS = 4_096
_GRACE = 10  # seconds in which requests under way may finish


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", metavar="ADDRESS", help="where to listen (127.0.0.1; 0.0.0.0 lets others in)")
    parser.add_argument("--port", type=number(0, 65_535), metavar="N", help="(8888; 0 takes any that is free)")
    parser.add_argument("--database", metavar="URL", help="postgresql://... or sqlite:///file (a file of your own)")
    parser.add_argument("--bots", type=number(1, 256), metavar="N", help="processes in which bots think")
    parser.add_argument("--log-format", choices=("auto", "pretty", "json"), help="how to log (auto)")
    parser.add_argument("--log-level", choices=("debug", "info", "warning", "error"), help="what to log (info)")
    parser.add_argument(
        "--open", action=argparse.BooleanOptionalAction, default=None, help="show the hall in a browser"
    )


def run(given: argparse.Namespace) -> int:
    try:
        import uvicorn

        from gladsheim.server.app import create_app
        from gladsheim.server.doors.guard import Guard, guarded_protocol
        from gladsheim.server.settings import read_settings
        from gladsheim.server.store.lock import alone
        from gladsheim.server.wire.protocol import LARGEST_MESSAGE
    except ModuleNotFoundError as missing:
        raise Invalid(f"The hall needs {missing.name}: pip install 'gladsheim[server]' brings it along.") from None
    settings = read_settings(
        os.environ,
        host=given.host,
        port=given.port,
        database=given.database,
        bots=given.bots,
        log_format=given.log_format,
        log_level=given.log_level,
    )
    listener = _listen(settings.host, settings.port)
    address = f"http://{_spell(settings.host)}:{listener.getsockname()[1]}/"
    should_open = sys.stdout.isatty() if given.open is None else given.open

    class Announcing(uvicorn.Server):
        """Says where it is once it answers."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            # What is loaded now stays. What lives long is looked through only when nobody waits (server/pulse.py).
            gc.freeze()
            gc.set_threshold(20_000, 5, 1_000_000_000)
            print(f"Gladsheim is open at {address} (Ctrl-C closes it)", flush=True)
            if should_open:
                webbrowser.open(address)

    _allow_many_descriptors()
    config = uvicorn.Config(
        create_app(settings),
        http=guarded_protocol(Guard(settings)),
        log_level="warning",
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.proxies,
        ws="websockets-sansio",
        ws_max_size=16 * LARGEST_MESSAGE,  # up to there a message that is too large gets an answer
        ws_per_message_deflate=True,  # a rich choice is ten times as large without
        timeout_graceful_shutdown=_GRACE,
    )
    server = Announcing(config)
    with listener, alone(settings), suppress(KeyboardInterrupt):
        asyncio.run(_look_at_database(settings))
        server.run(sockets=[listener])
    return 0 if server.started else 1


async def _look_at_database(settings: Settings) -> None:
    """Whatever is wrong with it is told in a sentence, before anything begins."""
    from gladsheim.server.store.store import Store

    store = Store(settings)
    await store.open()
    await store.close()


def _allow_many_descriptors() -> None:
    """Every connection takes one; what the system allows by itself is often meant for small programs."""
    try:
        import resource
    except ImportError:  # there is no such limit here
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < _DESCRIPTORS:
        most = _DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, _DESCRIPTORS)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    if soft != resource.RLIM_INFINITY and soft < _FEW_DESCRIPTORS:
        print(
            f"gladsheim: only {soft} connections and files can be open at once here; `ulimit -n {_DESCRIPTORS}` helps.",
            file=sys.stderr,
        )


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; Invalid if somebody else does."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.socket(family, socket.SOCK_STREAM)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((host, port))
        except OSError:
            listener.close()
            raise
    except OSError as error:
        raise Invalid(
            f"The hall cannot listen at {host}:{port}: {error.strerror or error}. --port takes another."
        ) from None
    return listener


def _spell(host: str) -> str:
    """The host as one writes it in a browser."""
    if host in ("0.0.0.0", "::", ""):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
