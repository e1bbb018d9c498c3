"""The sentences of the log, and which spots and tokens each one speaks of."""

from __future__ import annotations

from gladsheim.core.state import Event
from gladsheim.core.telling import Told
from gladsheim.kit.sentences import count
from gladsheim.template.printed import PLACE_NAMES, PLUNDER_NAMES, WEATHER_NAMES
from gladsheim.template.rules import Raid


def tell(state: Raid, event: Event) -> Told:
    """A sentence for the log."""
    numbers = event.numbers
    match event.kind:
        case "dealt":
            seat, ship = numbers
            return Told(f"{{{seat}:draw}} the ship with {oars(ship)}.", tokens=(f"ship:{state.ship_of(seat, ship)}",))
        case "weather":
            return Told(f"The weather turns to {WEATHER_NAMES[numbers[0]]}.", tokens=("die:weather",))
        case "sent":
            seat, ship = numbers
            text = f"{{{seat}:send}} the ship with {oars(ship)}."
            return Told(text, (f"berth:{seat}",), (f"ship:{state.ship_of(seat, ship)}",))
        case "landed":
            return Told(f"{{{numbers[0]}:land}} on the shore.", (f"berth:{numbers[0]}",))
        case "lost":
            return Told("Nobody finds the shore.")
        case "stowed":
            seat, plunder, place = numbers
            text = f"{{{seat}:carry}} the {PLUNDER_NAMES[plunder]} to the {PLACE_NAMES[place]}."
            return Told(text, (f"place:{seat}-{PLACE_NAMES[place]}",), (f"plunder:{PLUNDER_NAMES[plunder]}",))
        case "spared":
            return Told(f"{{{numbers[0]}:spare}} the shore and {{{numbers[0]}:win}} fame.")
    return Told("")


def oars(number: int) -> str:
    """1 oar, 7 oars."""
    return count(number, "oar")
