"""Raid: the title as one value, made from its modules. Nothing else in the package knows it by name."""

from __future__ import annotations

from gladsheim.core.game import Game
from gladsheim.core.options import Options
from gladsheim.template import line, words
from gladsheim.template.choices import VERBS
from gladsheim.template.hints import Seafaring
from gladsheim.template.printed import ABOUT
from gladsheim.template.rules import ACTIONS, Raid, new_match
from gladsheim.template.table.scene import scene


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
    verbs=VERBS,
    line=line.line,
    read=line.read,
    scene=scene,
    tell=words.tell,
    hints=Seafaring,
    view=line.view,
)
