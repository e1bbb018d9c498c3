"""A scene in colour."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from gladsheim.scene.scene import Scene
from gladsheim.scene.seats import SEATS
from gladsheim.scene.text.page import spans

BRIGHT = 82  # from the number of a bright escape sequence to that of its colour
STYLES = {
    **{f"seat-{number}": f"bold color({seat.terminal - BRIGHT})" for number, seat in enumerate(SEATS)},
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
