"""The table as a seat sees it."""

from __future__ import annotations

from gladsheim.games.valknut.choices import VERBS
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.table.marks import marks
from gladsheim.games.valknut.table.panels import panels, strip
from gladsheim.games.valknut.table.pieces import spots, tokens
from gladsheim.games.valknut.table.places import areas
from gladsheim.games.valknut.table.prompts import prompt
from gladsheim.scene.scene import Scene


def scene(state: Valknut, seat: int) -> Scene:
    """Everything a seat, or SPECTATOR, may see."""
    return Scene(
        seat=seat,
        prompt=prompt(state, seat),
        areas=areas(state, seat),
        spots=spots(state, seat),
        tokens=tokens(state, seat),
        marks=marks(state),
        panels=panels(state, seat),
        buttons=VERBS.buttons(state, seat),
        strip=strip(state),
    )
