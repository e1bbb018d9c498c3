"""A scene in colour."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from gladsheim.scene.scene import Scene
from gladsheim.scene.text.page import spans

STYLES = {
    "seat-0": "bold bright_blue",
    "seat-1": "bold bright_yellow",
    "seat-2": "bold bright_magenta",
    "seat-3": "bold bright_cyan",
    "seat-4": "bold bright_white",
    "seat-5": "bold bright_green",
    "seat-6": "bold bright_red",
    "name": "",
    "last": "bright_cyan",
    "special": "yellow",
    "title": "bold",
    "prompt": "bold",
    "muted": "dim",
}


def draw(scene: Scene) -> Text:
    """The scene as lines of coloured text."""
    lines = (Text.assemble(*((text, STYLES.get(style, "")) for text, style in line)) for line in spans(scene))
    return Text("\n").join(lines)


def fit(lines: Sequence[Text], console: Console, below: int) -> Text:
    """The lines under each other; without the empty ones where, with so many lines below, a terminal is too low."""
    if console.is_terminal and len(lines) + below > console.height:
        lines = [line for line in lines if line.plain.strip()]
    return Text("\n").join(lines)
