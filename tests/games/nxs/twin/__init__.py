"""A slow literal twin of the rules, written from the rules text alone: coordinates, sets and dicts, no tables."""

from tests.games.nxs.twin.match import Twin

__all__ = ["Twin"]
