"""Valknut by Luís Brüh (2020): nine warbands on a map that grows card by card."""

from __future__ import annotations

from gladsheim.core.game import Game
from gladsheim.core.options import Options
from gladsheim.games.valknut import clicks, consequences, notation, position, reading, scene, words
from gladsheim.games.valknut.hints.warlord import Warlord
from gladsheim.games.valknut.printed import ABOUT
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import ACTIONS


def action_space(options: Options) -> int:
    """Every action is below this."""
    return int(ACTIONS)


GAME: Game[Valknut] = Game(
    about=ABOUT,
    new=position.new,
    action_space=action_space,
    code=notation.code,
    parse=notation.parse,
    line=position.line,
    read=reading.read,
    scene=scene.scene,
    path=clicks.path,
    label=words.label,
    tell=words.tell,
    hints=Warlord,
    preview=consequences.preview,
    forbids=words.forbids,
    view=position.view,
)
