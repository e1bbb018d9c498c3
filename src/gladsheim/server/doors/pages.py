"""The pages of the hall: the client's files, if they are built, and one page for all the addresses it knows itself."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from gladsheim.server.errors import Unknown

STATIC = Path(__file__).parents[1] / "static"
_FOREVER = "public, max-age=31536000, immutable"  # the name of such a file changes with what is in it
_NO_CLIENT = """Gladsheim is open, but its pages are not built.

Build them with `make web` in a checkout, then start the hall again.
Programs can play already: /api/schema describes how.
"""
_TYPES = {".js": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2", ".webmanifest": "application/json"}
_DENSE = ".woff2"  # packed already


def pages(folder: Path = STATIC) -> list[HTTPRouteHandler]:
    """The routes of the pages."""
    if not (folder / "index.html").is_file():
        return [_no_client()]
    # Only what was there when the hall opened is served: a made-up path leads nowhere.
    files = {str(file.relative_to(folder).as_posix()): file for file in folder.rglob("*") if file.is_file()}

    @cache
    def content(name: str, is_packed: bool) -> tuple[bytes, str]:
        body = files[name].read_bytes()
        if is_packed:
            body = gzip.compress(body, mtime=0)
        return body, f'"{hashlib.sha256(body).hexdigest()[:24]}"'

    def serve(name: str, request: Request[Any, Any, Any]) -> Response[bytes]:
        is_packed = not name.endswith(_DENSE) and "gzip" in request.headers.get("accept-encoding", "")
        body, etag = content(name, is_packed)
        kind = _TYPES.get(Path(name).suffix) or guess_type(name)[0] or "application/octet-stream"
        headers = {"etag": etag, "cache-control": _FOREVER if name.startswith("assets/") else "no-cache"}
        headers["vary"] = "accept-encoding"
        if is_packed:
            headers["content-encoding"] = "gzip"
        if request.headers.get("if-none-match") == etag:
            return Response(b"", status_code=304, headers=headers)
        return Response(body, media_type=kind, headers=headers)

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def show_page(request: Request[Any, Any, Any], path: FromPath[Path | None] = None) -> Response[bytes]:
        name = str(path or "").strip("/")
        if name in files:
            return serve(name, request)
        wants_page = "text/html" in request.headers.get("accept", "")
        if not name or (wants_page and name.split("/")[0] != "api"):
            return serve("index.html", request)
        raise Unknown("There is nothing at this address.")

    return [show_page]


def _no_client() -> HTTPRouteHandler:
    @get("/", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
    def no_client() -> str:
        return _NO_CLIENT

    return no_client
