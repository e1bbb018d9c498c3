"""What is printed on the components, read from `data/shore.toml`. The compiled rules copy it into their tables."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

_FILE: Final = files("gladsheim.template").joinpath("data/shore.toml")
_PRINTED: Final = tomllib.loads(_FILE.read_text(encoding="utf-8"))

WEATHER_NAMES: Final[list[str]] = [face["name"] for face in _PRINTED["weather"]]
WEATHER_WEIGHTS: Final[list[int]] = [face["weight"] for face in _PRINTED["weather"]]
PLUNDER_NAMES: Final[list[str]] = [piece["name"] for piece in _PRINTED["plunder"]]
PLUNDER_WORTH: Final[list[int]] = [piece["worth"] for piece in _PRINTED["plunder"]]
PLACE_NAMES: Final[list[str]] = ["hearth", "loft", "yard"]
