"""Packs what is sent over HTTP, for whoever can unpack it."""

from __future__ import annotations

import gzip
from typing import Any

from litestar import Request


def can_unpack(request: Request[Any, Any, Any]) -> bool:
    """Whether whoever asks can unpack the answer."""
    return "gzip" in request.headers.get("accept-encoding", "")


def pack(body: bytes, is_packed: bool) -> bytes:
    """The body as it is sent: always the same for the same."""
    return gzip.compress(body, mtime=0) if is_packed else body


def packing_headers(is_packed: bool) -> dict[str, str]:
    """What tells how a body is sent."""
    headers = {"vary": "accept-encoding"}
    return headers | {"content-encoding": "gzip"} if is_packed else headers
