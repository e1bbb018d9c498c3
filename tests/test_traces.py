"""Compiled and interpreted, whatever the hash seed, every title plays the same matches."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import gladsheim.template
from gladsheim.core.game import AnyGame
from gladsheim.registry import games, load
from gladsheim.testing import trace

SOURCES = Path(__file__).parents[1] / "src"
SCRIPT = """
import json
import gladsheim.template
from gladsheim.core import rng
from gladsheim.registry import games, load
from gladsheim.testing import trace
titles = {"template": gladsheim.template.GAME, **{id: load(id) for id in games()}}
print(json.dumps({"file": rng.__file__, "traces": {id: trace(game) for id, game in titles.items()}}))
"""


def test_interpreted_matches_are_the_same() -> None:
    titles: dict[str, AnyGame] = {"template": gladsheim.template.GAME, **{id: load(id) for id in games()}}
    here = {id: trace(game) for id, game in titles.items()}
    environment = {**os.environ, "GLADSHEIM_PURE": "1", "PYTHONHASHSEED": "4711", "PYTHONPATH": str(SOURCES)}
    ran = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True, env=environment)
    there = json.loads(ran.stdout)

    assert there["file"].endswith("rng.py")
    assert there["traces"] == here
