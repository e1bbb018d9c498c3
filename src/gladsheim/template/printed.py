"""What is printed on the box and on the components, read from `about.toml` and `data/shore.toml`.

The compiled rules copy what they need into their tables.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from gladsheim.core.about import About, read_about

_HOME: Final = files("gladsheim.template")
_PRINTED: Final = tomllib.loads(_HOME.joinpath("data/shore.toml").read_text(encoding="utf-8"))

ABOUT: Final[About] = read_about(_HOME.joinpath("about.toml"))
WEATHER_NAMES: Final[list[str]] = [face["name"] for face in _PRINTED["weather"]]
WEATHER_WEIGHTS: Final[list[int]] = [face["weight"] for face in _PRINTED["weather"]]
PLUNDER_NAMES: Final[list[str]] = [piece["name"] for piece in _PRINTED["plunder"]]
PLUNDER_WORTH: Final[list[int]] = [piece["worth"] for piece in _PRINTED["plunder"]]
PLACE_NAMES: Final[list[str]] = ["hearth", "loft", "yard"]
