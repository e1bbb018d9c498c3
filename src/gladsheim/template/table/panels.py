"""What is written beside the table."""

from __future__ import annotations

from gladsheim.core.state import CHANCE
from gladsheim.scene.scene import Panel, Row, SeatStrip
from gladsheim.template.printed import ABOUT, WEATHER_NAMES
from gladsheim.template.rules import NOWHERE, Raid

_ROLES = ABOUT.roles


def season(state: Raid) -> Panel:
    """The round, the weather and what every hall is worth."""
    weather = "not rolled yet" if state.weather == NOWHERE else WEATHER_NAMES[state.weather]
    rows = [Row("Round", f"{state.round} of {state.ships}", bar=(state.round, state.ships)), Row("Weather", weather)]
    rows += [Row(f"{_ROLES[seat]}'s hall", str(state.worth(seat)), seat=seat) for seat in range(state.seats)]
    return Panel("panel:season", "Season", tuple(rows))


def strip(state: Raid) -> tuple[SeatStrip, ...]:
    """Every seat's headline."""
    acting = state.actors() if state.actor() != CHANCE else []
    return tuple(
        SeatStrip(seat, _ROLES[seat], str(state.worth(seat)), "worth", is_acting=seat in acting)
        for seat in range(state.seats)
    )
