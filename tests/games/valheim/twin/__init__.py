"""A slow, literal reading of the rules of Valheim: coordinates, dicts and sets, every number as the rules print it.

It shares no code and no data with the title. It says which codes are legal, plays them and writes its position.
"""

from tests.games.valheim.twin.match import Twin

__all__ = ["Twin"]
