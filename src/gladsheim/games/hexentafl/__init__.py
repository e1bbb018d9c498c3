"""heXentafl by Kevin R. Kane (2019): a King, his defenders and their attackers on a hexagon of 37 or 61 hexes."""

from __future__ import annotations

from importlib.resources import files

from gladsheim.core.about import read_about
from gladsheim.core.game import Game
from gladsheim.core.options import Options
from gladsheim.core.verbs import Ladder
from gladsheim.games.hexentafl import notation, position, scene, words
from gladsheim.games.hexentafl.hints import KingHunt
from gladsheim.games.hexentafl.rules.play import Hexentafl


def action_space(options: Options) -> int:
    """Every action is below this."""
    return notation.ACTION_SPACE


GAME: Game[Hexentafl] = Game(
    about=read_about(files(__name__).joinpath("about.toml")),
    new=position.new,
    action_space=action_space,
    verbs=Ladder(code=notation.code, parse=notation.parse, label=words.label, path=scene.path, forbids=words.forbids),
    line=position.line,
    read=position.read,
    scene=scene.scene,
    tell=words.tell,
    hints=KingHunt,
)
