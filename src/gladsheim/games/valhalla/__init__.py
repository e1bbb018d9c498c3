"""Valhalla: bluff at one table, collide, and outlive the Draugr; with the trial of the golden throne."""

from __future__ import annotations

from gladsheim.core.game import Game
from gladsheim.core.options import Options
from gladsheim.games.valhalla.choices import VERBS
from gladsheim.games.valhalla.hints import Survival
from gladsheim.games.valhalla.line import reading, writing
from gladsheim.games.valhalla.printed import ABOUT
from gladsheim.games.valhalla.rules.actions import ACTIONS
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.table import commitment, scene
from gladsheim.games.valhalla.words import tell


def action_space(options: Options) -> int:
    """Every action is below this."""
    return int(ACTIONS)


GAME: Game[Valhalla] = Game(
    about=ABOUT,
    new=reading.new,
    action_space=action_space,
    verbs=VERBS,
    line=writing.line,
    read=reading.read,
    scene=scene.scene,
    tell=tell,
    hints=Survival,
    choosing=commitment.choosing,
    view=writing.view,
)
