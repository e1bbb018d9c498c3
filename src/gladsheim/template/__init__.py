"""Raid: the title as one value, made from its modules. Nothing else in the package knows it by name."""

from __future__ import annotations

from gladsheim.core.game import Game
from gladsheim.core.options import Options
from gladsheim.core.verbs import Ladder
from gladsheim.template import notation, scene
from gladsheim.template.components import ABOUT
from gladsheim.template.hints import Seafaring
from gladsheim.template.rules import ACTIONS, Raid, new_match


def new(options: Options) -> Raid:
    """The start of a match."""
    return new_match(options.number("seats"), options.number("ships"))


def action_space(options: Options) -> int:
    """Every action is below this."""
    return int(ACTIONS)


GAME: Game[Raid] = Game(
    about=ABOUT,
    new=new,
    action_space=action_space,
    verbs=Ladder(
        code=notation.code, parse=notation.parse, label=scene.label, path=scene.path, forbids=notation.forbids
    ),
    line=notation.line,
    read=notation.read,
    scene=scene.scene,
    tell=scene.tell,
    hints=Seafaring,
    view=notation.view,
)
