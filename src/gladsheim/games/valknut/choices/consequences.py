"""What a choice would do, as marks: the mover's way, who would die and who would come."""

from __future__ import annotations

from gladsheim.core.state import Event
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import cell_of, here_of, there_of, x_of, y_of
from gladsheim.games.valknut.spelling import unit_id, unit_on, zone_id
from gladsheim.scene.scene import Mark, Xy


def way_of(state: Valknut, action: int) -> list[Mark]:
    """Where a unit would go."""
    here, there = here_of(action), there_of(action)
    unit, seat = unit_on(state, here), int(state.seat)
    return [
        Mark(f"path:{unit}", "board", "path", points=(_centre(here), _centre(there)), seat=seat, about=unit),
        Mark(f"ghost:{unit}", "board", "ghost", (zone_id(there),), (_centre(there),), seat=seat, about=unit),
    ]


def consequences(state: Valknut, action: int) -> list[Mark]:
    """Who would die, and in few words what else would happen before the turn passes on."""
    happened = _events(state, action)
    victims = [event.numbers[2] for event in happened if event.kind in ("killed", "stomped")]
    found = {mark.id: mark for mark in (_dead(state, zone) for zone in victims)}
    if says := _summary(happened):
        place = _beside(there_of(action), victims)
        found["says"] = Mark("says", "board", "tag", points=(place,), text=says)
    return list(found.values())


def _dead(state: Valknut, zone: int) -> Mark:
    """A victim where it stands; one that would have been pushed there is crossed out all the same."""
    unit = int(state.unit_on(cell_of(zone)))
    about = unit_id(state, unit) if unit >= 0 else ""
    return Mark(f"taken:{about or zone_id(zone)}", "board", "taken", (zone_id(zone),), (_centre(zone),), about=about)


def _events(state: Valknut, action: int) -> list[Event]:
    """What would happen before the turn passes on; nothing that is only found by chance."""
    after = state.clone()
    after.events = []
    after.apply(action)
    happened = after.events
    ends = [i for i, event in enumerate(happened) if event.kind == "turn"]
    return happened[: ends[0]] if ends else happened


def _summary(events: list[Event]) -> str:
    """Deaths, risen Draugar and what a kill brings, in few words."""
    kinds = [event.kind for event in events]
    deaths = kinds.count("killed") + kinds.count("stomped")
    words = [f"kills {deaths}"] if deaths else []
    words += [f"{kinds.count('risen')} rise"] if "risen" in kinds else []
    points = sum(event.numbers[1] for event in events if event.kind == "no_draugar") + kinds.count("bloodlust")
    words += [f"+{points}"] if points else []
    words += ["Rage"] if "rage" in kinds else []
    words += ["out"] if "out" in kinds else []
    return ", ".join(words)


def _beside(there: int, victims: list[int]) -> Xy:
    """Below where the action ends, or above if somebody dies there."""
    x, y = _centre(there)
    is_below = any(_centre(zone) == (x, y + 1.0) for zone in victims)
    return (x, y - 0.85) if is_below else (x, y + 0.85)


def _centre(zone: int) -> Xy:
    return float(x_of(zone)) + 0.5, float(y_of(zone)) + 0.5
