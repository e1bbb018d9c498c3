"""The position as one line."""

from gladsheim.games.valheim.line.reading import read
from gladsheim.games.valheim.line.writing import line

__all__ = ["line", "read"]
