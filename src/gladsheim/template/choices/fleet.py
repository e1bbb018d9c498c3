"""§2 and §3: ships are dealt, the weather turns, ships are sent."""

from __future__ import annotations

import re

from gladsheim.core.action import Path, picks
from gladsheim.core.errors import Invalid
from gladsheim.core.verbs import Verb
from gladsheim.template.printed import WEATHER_NAMES
from gladsheim.template.rules import DEAL, FLEET, NOWHERE, SEND, SENDING, TURN, Raid
from gladsheim.template.words import oars


class Deal(Verb[Raid]):
    """Chance deals a ship."""

    number, is_chance = int(DEAL), True
    form, example = re.compile(r"deal-([0-9]{1,2})", re.IGNORECASE), "deal-7"

    def code(self, state: Raid, action: int) -> str:
        return f"deal-{action - DEAL + 1}"

    def read(self, state: Raid, found: re.Match[str]) -> int:
        return int(DEAL) + _ship(found[1])

    def label(self, state: Raid, action: int) -> str:
        return f"Deal the ship with {oars(action - DEAL + 1)}"


class Turn(Verb[Raid]):
    """Chance rolls the weather; its name alone will do."""

    number, is_chance = int(TURN), True
    form, example = re.compile(rf"(?:weather-)?({'|'.join(WEATHER_NAMES)})", re.IGNORECASE), "weather-storm"

    def code(self, state: Raid, action: int) -> str:
        return f"weather-{WEATHER_NAMES[action - TURN]}"

    def read(self, state: Raid, found: re.Match[str]) -> int:
        return int(TURN) + WEATHER_NAMES.index(found[1].lower())

    def label(self, state: Raid, action: int) -> str:
        return f"The weather turns to {WEATHER_NAMES[action - TURN]}"


class Send(Verb[Raid]):
    """A seat sends a ship of its hand; the oars alone will do."""

    number = int(SEND)
    form, example = re.compile(r"(?:send-)?([0-9]{1,2})", re.IGNORECASE), "send-7"

    def code(self, state: Raid, action: int) -> str:
        return f"send-{action - SEND + 1}"

    def read(self, state: Raid, found: re.Match[str]) -> int:
        return int(SEND) + _ship(found[1])

    def label(self, state: Raid, action: int) -> str:
        return f"Send the ship with {oars(action - SEND + 1)}"

    def path(self, state: Raid, action: int) -> Path:
        ships = (state.ship_of(seat, action - SEND + 1) for seat in range(state.seats))
        return picks(f"ship:{next(ship for ship in ships if ship != NOWHERE)}")

    def forbids(self, state: Raid, action: int) -> str:
        if state.phase == SENDING:
            return "only a ship in your own hand can be sent"
        return "ships are sent when the weather has turned (§3)"


def _ship(oars: str) -> int:
    """How far a ship's action lies from the first one of its verb."""
    if not 1 <= int(oars) <= FLEET:
        raise Invalid(f"There is no ship with {oars} oars; they have 1 to {FLEET}.")
    return int(oars) - 1


VERBS = (Deal(), Turn(), Send())
