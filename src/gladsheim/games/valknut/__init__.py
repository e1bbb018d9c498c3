"""Valknut by Luís Brüh (2020): nine warbands on a map that grows card by card."""

from __future__ import annotations

from gladsheim.core.game import Game
from gladsheim.core.options import Options
from gladsheim.games.valknut import start, words
from gladsheim.games.valknut.choices import VERBS
from gladsheim.games.valknut.hints.warlord import Warlord
from gladsheim.games.valknut.line import reading, writing
from gladsheim.games.valknut.printed import ABOUT
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import ACTIONS
from gladsheim.games.valknut.table import scene


def action_space(options: Options) -> int:
    """Every action is below this."""
    return int(ACTIONS)


GAME: Game[Valknut] = Game(
    about=ABOUT,
    new=start.new,
    action_space=action_space,
    verbs=VERBS,
    line=writing.line,
    read=reading.read,
    scene=scene.scene,
    tell=words.tell,
    hints=Warlord,
    view=writing.view,
)
