"""Shows a title before anybody sits down: its table as it is set."""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Any, cast

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

from gladsheim.core.state import SPECTATOR
from gladsheim.match import Match
from gladsheim.match.dice import Seeded
from gladsheim.registry import games, load
from gladsheim.scene.scene import Scene
from gladsheim.server.errors import Unknown

_SEED = 1  # the same picture every time


@get(
    "/api/games/{id:str}/scene",
    summary="The table as it is set, every option given as a query parameter; without any, the picture on the box",
    sync_to_thread=False,
)
def show_setting(id: FromPath[str], request: Request[Any, Any, Any]) -> Response[Scene]:
    if id not in games():
        raise Unknown(f"There is no game {id[:40]!r}; there are: {', '.join(games()) or 'none'}.")
    about, given = games()[id], {name: values[-1] for name, values in request.query_params.dict().items()}
    line = "" if given else about.cover
    is_packed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if is_packed else {})
    # The hall shows every title at once and its first page would be mostly scenes: written and packed only once.
    return Response(
        cast(Scene, _written(id, str(about.choose(given)), line, is_packed)), media_type=MediaType.JSON, headers=headers
    )


@lru_cache(maxsize=128)
def _written(id: str, options: str, line: str, is_packed: bool) -> bytes:
    scene = msgspec.json.encode(Match(load(id), options, dice=Seeded(_SEED), line=line).scene(int(SPECTATOR)))
    return gzip.compress(scene, mtime=0) if is_packed else scene
