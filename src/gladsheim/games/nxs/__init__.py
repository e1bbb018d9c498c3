"""NXS: Ragnarok by Kevin R. Kane (2021): armies of spears on joined hexagons, fighting for ground."""

from __future__ import annotations

from gladsheim.core.game import Game
from gladsheim.core.options import Options
from gladsheim.games.nxs import words
from gladsheim.games.nxs.choices import VERBS
from gladsheim.games.nxs.hints.skald import Skald
from gladsheim.games.nxs.line import reading, writing
from gladsheim.games.nxs.printed import ABOUT
from gladsheim.games.nxs.rules.actions import ACTIONS
from gladsheim.games.nxs.rules.play import Nxs
from gladsheim.games.nxs.table.scene import scene


def action_space(options: Options) -> int:
    """Every action is below this."""
    return int(ACTIONS)


GAME: Game[Nxs] = Game(
    about=ABOUT,
    new=reading.new,
    action_space=action_space,
    verbs=VERBS,
    line=writing.line,
    read=reading.read,
    scene=scene,
    tell=words.tell,
    hints=Skald,
    view=writing.view,
)
