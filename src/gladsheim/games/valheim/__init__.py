"""Valheim, the co-operative adventure: one or two vikings against two islands, the Mega-Serpent and Eikthyr."""

from __future__ import annotations

from gladsheim.core.game import Game
from gladsheim.core.options import Options
from gladsheim.games.valheim.choices import VERBS
from gladsheim.games.valheim.hints import Settler
from gladsheim.games.valheim.line import line, read
from gladsheim.games.valheim.printed import ABOUT, terms_of
from gladsheim.games.valheim.rules.play import Valheim, new_match
from gladsheim.games.valheim.rules.terms import ACTIONS
from gladsheim.games.valheim.table.scene import scene
from gladsheim.games.valheim.words import tell


def new(options: Options) -> Valheim:
    """The start of a match."""
    return new_match(terms_of(options))


def action_space(options: Options) -> int:
    """Every action is below this."""
    return int(ACTIONS)


GAME: Game[Valheim] = Game(
    about=ABOUT,
    new=new,
    action_space=action_space,
    verbs=VERBS,
    line=line,
    read=read,
    scene=scene,
    tell=tell,
    hints=Settler,
)
