"""Valknut by Luís Brüh (2020): nine warbands on a map that grows card by card."""

from __future__ import annotations

from gladsheim.core.game import Game
from gladsheim.core.options import Options
from gladsheim.core.verbs import Ladder
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
    verbs=Ladder(
        code=notation.code,
        parse=notation.parse,
        label=words.label,
        path=clicks.path,
        preview=consequences.preview,
        forbids=words.forbids,
    ),
    line=position.line,
    read=reading.read,
    scene=scene.scene,
    tell=words.tell,
    hints=Warlord,
    view=position.view,
)
