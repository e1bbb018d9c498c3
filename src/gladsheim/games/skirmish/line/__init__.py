"""A position as one line: written, read back, and refused where no table can show it."""

from gladsheim.games.skirmish.line.reading import read
from gladsheim.games.skirmish.line.writing import line, view

__all__ = ["line", "read", "view"]
