"""Shows a title before anybody sits down: its table as it is set."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from litestar import Request, get
from litestar.params import FromPath

from gladsheim.core.scene import Scene
from gladsheim.core.state import SPECTATOR
from gladsheim.match import Match
from gladsheim.match.dice import Seeded
from gladsheim.registry import games, load
from gladsheim.server.errors import Unknown

_SEED = 1  # the same picture every time


@get(
    "/api/games/{id:str}/scene",
    summary="The table as it is set; every option can be given as a query parameter",
    sync_to_thread=False,
)
def show_setting(id: FromPath[str], request: Request[Any, Any, Any]) -> Scene:
    if id not in games():
        raise Unknown(f"There is no game {id[:40]!r}; there are: {', '.join(games()) or 'none'}.")
    options = games()[id].choose({name: values[-1] for name, values in request.query_params.dict().items()})
    return _scene(id, str(options))


@lru_cache(maxsize=64)
def _scene(id: str, options: str) -> Scene:
    return Match(load(id), options, dice=Seeded(_SEED)).scene(int(SPECTATOR))
