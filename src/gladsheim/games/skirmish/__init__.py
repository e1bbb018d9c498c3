"""Valhalla, the viking skirmish: bands of a hero, a warrior and an archer on a table measured in half inches."""

from __future__ import annotations

from gladsheim.core.game import Game
from gladsheim.core.options import Options
from gladsheim.core.verbs import Ladder
from gladsheim.games.skirmish import clicks, consequences, notation, position, reading, refusals, scene, words
from gladsheim.games.skirmish.hints import Warband
from gladsheim.games.skirmish.printed import ABOUT
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import ACTIONS


def action_space(options: Options) -> int:
    """Every action is below this."""
    return int(ACTIONS)


def partners(options: Options) -> tuple[tuple[int, ...], ...]:
    """The seats of each side."""
    own = options.number("seats_a")
    return tuple(range(own)), tuple(range(own, own + options.number("seats_b")))


GAME: Game[Skirmish] = Game(
    about=ABOUT,
    new=position.new,
    action_space=action_space,
    verbs=Ladder(
        code=notation.code,
        parse=notation.parse,
        label=words.label,
        path=clicks.path,
        preview=consequences.preview,
        forbids=refusals.forbids,
    ),
    line=position.line,
    read=reading.read,
    scene=scene.scene,
    tell=words.tell,
    hints=Warband,
    partners=partners,
    view=position.view,
)
