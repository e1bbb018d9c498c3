"""Crossing: a co-operative title of one or two seats, for the tests alone."""

from __future__ import annotations

from importlib.resources import files

from gladsheim.core.about import read_about
from gladsheim.core.game import Game
from gladsheim.core.hints import Hints
from gladsheim.core.options import Options
from tests.cooperative.crossing.choices import VERBS
from tests.cooperative.crossing.rules import ACTIONS, Crossing
from tests.cooperative.crossing.table import line, new, read, scene, tell


class Wary(Hints):
    """Looks for choices that end it at once."""

    def looks_ahead(self) -> bool:
        return True


def action_space(options: Options) -> int:
    """Every action is below this."""
    return ACTIONS


GAME: Game[Crossing] = Game(
    about=read_about(files(__name__).joinpath("about.toml")),
    new=new,
    action_space=action_space,
    verbs=VERBS,
    line=line,
    read=read,
    scene=scene,
    tell=tell,
    hints=Wary,
)
