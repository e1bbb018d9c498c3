"""Valhalla, the viking skirmish: bands of a hero, a warrior and an archer on a table measured in half inches."""

from __future__ import annotations

from gladsheim.core.game import Game
from gladsheim.core.options import Options
from gladsheim.games.skirmish.choices import VERBS
from gladsheim.games.skirmish.hints import Warband
from gladsheim.games.skirmish.line import line, read, view
from gladsheim.games.skirmish.printed import ABOUT, terms_of
from gladsheim.games.skirmish.rules.play import Skirmish, new_match
from gladsheim.games.skirmish.rules.terms import ACTIONS
from gladsheim.games.skirmish.table.scene import scene
from gladsheim.games.skirmish.words import tell


def new(options: Options) -> Skirmish:
    """The start of a match."""
    return new_match(terms_of(options))


def action_space(options: Options) -> int:
    """Every action is below this."""
    return int(ACTIONS)


def partners(options: Options) -> tuple[tuple[int, ...], ...]:
    """The seats of each side."""
    own = options.number("seats_a")
    return tuple(range(own)), tuple(range(own, own + options.number("seats_b")))


GAME: Game[Skirmish] = Game(
    about=ABOUT,
    new=new,
    action_space=action_space,
    verbs=VERBS,
    line=line,
    read=read,
    scene=scene,
    tell=tell,
    hints=Warband,
    partners=partners,
    view=view,
)
