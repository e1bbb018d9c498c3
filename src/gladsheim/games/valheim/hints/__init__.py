"""What bots are told about good play."""

from gladsheim.games.valheim.hints.settler import Settler

__all__ = ["Settler"]
