"""Raid: the title as one value, made from its modules. Nothing else in the package knows it by name."""

from __future__ import annotations

from gladsheim.core.game import Game
from gladsheim.core.options import Options
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
    code=notation.code,
    parse=notation.parse,
    line=notation.line,
    read=notation.read,
    scene=scene.scene,
    path=scene.path,
    label=scene.label,
    tell=scene.tell,
    hints=Seafaring,
    forbids=notation.forbids,
    view=notation.view,
)
