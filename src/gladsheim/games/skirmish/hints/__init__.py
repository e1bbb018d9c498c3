"""What bots are told about good play."""

from gladsheim.games.skirmish.hints.warband import Warband

__all__ = ["Warband"]
