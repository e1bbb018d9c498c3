"""The table as a seat sees it."""

from __future__ import annotations

from gladsheim.games.valknut.choices import VERBS
from gladsheim.games.valknut.choices.cards import Lay
from gladsheim.games.valknut.choices.choice import Press
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.table.marks import marks
from gladsheim.games.valknut.table.panels import panels, strip
from gladsheim.games.valknut.table.pieces import spots, tokens
from gladsheim.games.valknut.table.places import areas
from gladsheim.games.valknut.table.prompts import prompt
from gladsheim.scene.scene import Button, Scene


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
        buttons=_buttons(state) if seat == state.actor() else (),
        strip=strip(state),
    )


def _buttons(state: Valknut) -> tuple[Button, ...]:
    """Those that an offered choice is made with."""
    offered = ((VERBS.of(action), action) for action in state.legal_actions())
    return tuple(dict.fromkeys(verb.button(action) for verb, action in offered if isinstance(verb, Lay | Press)))
