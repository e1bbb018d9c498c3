"""What is printed on the box and on the components: `about.toml`, and `data/shore.toml` or its owner's.

`data/shore.schema.json` says what form it has; what a schema cannot say is checked here.
The compiled rules copy what they need into their tables.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final

from gladsheim.core.about import About, read_about
from gladsheim.core.components import open_box

_HOME: Final = files("gladsheim.template")
ABOUT: Final[About] = read_about(_HOME.joinpath("about.toml"))
PLACE_NAMES: Final[list[str]] = ["hearth", "loft", "yard"]


def _faults(printed: dict[str, Any]) -> Iterator[str]:
    """What is wrong with data of the right form."""
    for part in ("weather", "plunder"):
        names = [thing["name"] for thing in printed[part]]
        if len(set(names)) < len(names):
            yield f"{part}: two of them have the same name; codes tell them apart by it."


_PRINTED: Final = open_box(ABOUT.id, _HOME).read("shore.toml", _faults)
WEATHER_NAMES: Final[list[str]] = [face["name"] for face in _PRINTED["weather"]]
WEATHER_WEIGHTS: Final[list[int]] = [face["weight"] for face in _PRINTED["weather"]]
PLUNDER_NAMES: Final[list[str]] = [piece["name"] for piece in _PRINTED["plunder"]]
PLUNDER_WORTH: Final[list[int]] = [piece["worth"] for piece in _PRINTED["plunder"]]
