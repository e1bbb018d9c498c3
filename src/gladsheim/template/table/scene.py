"""The table as a seat sees it: its areas and spots, and all that lies there."""

from __future__ import annotations

from gladsheim.scene.scene import Area, AreaPlace, Scene, Spot
from gladsheim.template.choices import VERBS
from gladsheim.template.printed import ABOUT, PLACE_NAMES, PLUNDER_NAMES
from gladsheim.template.rules import Raid
from gladsheim.template.table.panels import season, strip
from gladsheim.template.table.pieces import die, plunder, ships
from gladsheim.template.table.prompts import prompt

_PLACES = len(PLACE_NAMES)
_ROLES = ABOUT.roles


def scene(state: Raid, seat: int) -> Scene:
    """Everything a seat, or SPECTATOR, may see."""
    return Scene(
        seat=seat,
        prompt=prompt(state, seat),
        areas=_areas(state, seat),
        spots=_spots(state),
        tokens=(*ships(state, seat), *plunder(state), die(state)),
        panels=(season(state),),
        buttons=VERBS.buttons(state, seat),
        strip=strip(state),
    )


def _areas(state: Raid, seat: int) -> tuple[Area, ...]:
    areas = [
        Area("sea", "board", "Sea", width=int(state.seats) + 1, height=1, unit="berth"),
        Area("shore", "row", "Shore", width=len(PLUNDER_NAMES), height=1, unit="plunder"),
        Area("pile", "pile", "Ships not dealt", width=1, height=1, unit="ship", place="side"),
        Area("spent", "pile", "Ships sent before", width=1, height=1, unit="ship", place="side"),
    ]
    for owner in range(state.seats):
        place: AreaPlace = "dock" if owner == seat else "seat"
        areas.append(
            Area(f"hand:{owner}", "hand", f"{_ROLES[owner]}'s ships", int(state.ships), 1, "ship", place, owner)
        )
        areas.append(Area(f"hall:{owner}", "tray", f"{_ROLES[owner]}'s hall", _PLACES, 1, "place", "seat", owner))
    return tuple(areas)


def _spots(state: Raid) -> tuple[Spot, ...]:
    spots = []
    for seat in range(int(state.seats)):
        spots.append(Spot(f"berth:{seat}", "sea", seat + 0.5, 0.5, "rect", 0.45, label=f"{_ROLES[seat]}'s berth"))
        for place, name in enumerate(PLACE_NAMES):
            label = f"The {name} of {_ROLES[seat]}'s hall"
            spots.append(
                Spot(f"place:{seat}-{name}", f"hall:{seat}", place + 0.5, 0.5, "square", 0.45, name=name, label=label)
            )
    return tuple(spots)
