"""Valhalla: bluff at one table, collide, and outlive the Draugr; with the trial of the golden throne."""

from __future__ import annotations

from gladsheim.core.game import Game
from gladsheim.core.options import Options
from gladsheim.core.verbs import Ladder
from gladsheim.games.valhalla import commitment, notation, position, reading, scene, words
from gladsheim.games.valhalla.hints import Survival
from gladsheim.games.valhalla.printed import ABOUT
from gladsheim.games.valhalla.rules.play import Valhalla


def action_space(options: Options) -> int:
    """Every action is below this."""
    return notation.ACTION_SPACE


GAME: Game[Valhalla] = Game(
    about=ABOUT,
    new=position.new,
    action_space=action_space,
    verbs=Ladder(
        code=notation.code, parse=notation.parse, label=words.label, path=scene.path, forbids=notation.forbids
    ),
    line=position.line,
    read=reading.read,
    scene=scene.scene,
    tell=words.tell,
    hints=Survival,
    choosing=commitment.choosing,
    view=position.view,
)
