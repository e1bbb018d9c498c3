"""Gladsheim, a hall of Norse tabletop games.

>>> import gladsheim
>>> game = gladsheim.load("...")           # any id that gladsheim.games() lists
>>> match = gladsheim.play(game)           # a match that prints itself
"""

from __future__ import annotations

import os

if os.environ.get("GLADSHEIM_PURE"):
    from gladsheim._pure import prefer_source

    prefer_source()

import gladsheim.games  # noqa: F401  loaded first, so that the function of the same name replaces it for good
from gladsheim.match import Match, play
from gladsheim.registry import games, load

__all__ = ["Match", "games", "load", "play"]
__version__ = "0.1.0"
