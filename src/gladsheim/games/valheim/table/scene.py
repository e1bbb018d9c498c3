"""The table as a seat sees it."""

from __future__ import annotations

from gladsheim.games.valheim.choices import VERBS
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.table.marks import marks
from gladsheim.games.valheim.table.panels import headlines, panels, strip
from gladsheim.games.valheim.table.pieces import chart, spots, tokens
from gladsheim.games.valheim.table.prompts import prompt
from gladsheim.scene.scene import Scene


def scene(state: Valheim, seat: int) -> Scene:
    """Everything there is to see; all see the same, each with the own things first."""
    return Scene(
        seat=seat,
        prompt=prompt(state, seat),
        areas=(chart(),),
        spots=spots(state.terms.ground, state.is_slain),
        tokens=tokens(state),
        marks=marks(state),
        panels=panels(state, seat),
        buttons=VERBS.buttons(state, seat),
        strip=strip(state),
        headlines=headlines(state),
    )
