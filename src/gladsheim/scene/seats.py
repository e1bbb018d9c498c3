"""The eight seats, once for browser, terminal and SVG: a name, a shape and colours. Nobody depends on colour alone."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Shape = Literal["round", "lozenge", "square", "hexagon", "kite", "shield", "drop", "star"]


class Seat(NamedTuple):
    """How the things of a seat look. `terminal` is the number of an escape sequence.

    Ground that it holds is hatched by lines at these degrees: 0 is upright, 90 lies, 45 falls to the left.
    """

    name: str
    shape: Shape
    body: str
    ink: str  # what is written on it
    rim: str
    side: str  # where no light falls
    terminal: int
    hatch: tuple[int, ...]


SEATS: Final = (
    Seat("Fjord", "round", "#1d5fa6", "#ffffff", "#bcd9f5", "#123d6c", 94, (45,)),
    Seat("Ember", "lozenge", "#e98a1d", "#231302", "#fff0d6", "#9a5608", 93, (135,)),
    Seat("Heather", "square", "#8d2b66", "#ffffff", "#f0bfdc", "#561a3e", 95, (90,)),
    Seat("Frost", "hexagon", "#c4e7ef", "#0e262e", "#ffffff", "#7fa9b4", 96, (0,)),
    Seat("Jet", "kite", "#26292d", "#f3ead6", "#a9b0b6", "#0c0e10", 97, (45, 135)),
    Seat("Kelp", "shield", "#3f9c88", "#06211b", "#d0f0e7", "#226154", 92, (0, 90)),
    Seat("Rowan", "drop", "#c8432a", "#ffffff", "#f9d0c5", "#7d2212", 91, (45, 90)),
    Seat("Dawn", "star", "#cfa8d6", "#2a1130", "#ffffff", "#8a6591", 90, (0, 135)),
)
