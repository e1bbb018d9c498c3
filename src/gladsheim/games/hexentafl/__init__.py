"""heXentafl by Kevin R. Kane (2019): a King, his defenders and their attackers on a hexagon of 37 or 61 hexes."""

from __future__ import annotations

from gladsheim.core.game import Game
from gladsheim.core.options import Options
from gladsheim.games.hexentafl import line, words
from gladsheim.games.hexentafl.choices import VERBS
from gladsheim.games.hexentafl.choices.moves import ACTION_SPACE
from gladsheim.games.hexentafl.hints import KingHunt
from gladsheim.games.hexentafl.printed import ABOUT
from gladsheim.games.hexentafl.rules.play import Hexentafl
from gladsheim.games.hexentafl.table.scene import scene


def action_space(options: Options) -> int:
    """Every action is below this."""
    return ACTION_SPACE


GAME: Game[Hexentafl] = Game(
    about=ABOUT,
    new=line.new,
    action_space=action_space,
    verbs=VERBS,
    line=line.line,
    read=line.read,
    scene=scene,
    tell=words.tell,
    hints=KingHunt,
)
