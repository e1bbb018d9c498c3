"""What an action would do, as marks: the card as a ghost, the mover's way, who would die and who would come."""

from __future__ import annotations

from typing import Final

from gladsheim.core.state import Event
from gladsheim.games.valknut.marks import corners
from gladsheim.games.valknut.naming import card_id, unit_id, zone_id
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import (
    FREYA,
    HEL,
    LAY,
    MOVE,
    RISE,
    SHOVE,
    SPAWN,
    TELEPORT,
    THOR,
    cell_of,
    here_of,
    there_of,
    thing_of,
    verb_of,
    x_of,
    y_of,
)
from gladsheim.scene.scene import Mark, Xy

_SHOWN: Final = (LAY, MOVE, SHOVE, TELEPORT, FREYA, SPAWN, RISE, THOR, HEL)


def preview(state: Valknut, action: int) -> list[Mark]:
    """The marks of an action before it is chosen."""
    verb = verb_of(action)
    if verb not in _SHOWN:
        return []
    found: list[Mark] = []
    there = int(there_of(action))
    if verb == LAY:
        found += _laid(int(thing_of(action)), there, int(state.seat))
    elif verb in (MOVE, TELEPORT, FREYA, SHOVE):
        found += _moved(state, int(here_of(action)), there)
    happened = _events(state, action)
    victims = [event.numbers[2] for event in happened if event.kind in ("killed", "stomped")]
    found += [_dead(state, zone) for zone in victims]
    if says := _summary(happened):
        found.append(Mark("says", "board", "tag", points=(_beside(there, victims),), text=says))
    return list({mark.id: mark for mark in found}.values())


def _laid(thing: int, anchor: int, seat: int) -> list[Mark]:
    """The card itself, turned as it would lie."""
    outline = corners(anchor, thing % 2)
    middle = ((outline[0][0] + outline[2][0]) / 2, (outline[0][1] + outline[2][1]) / 2)
    card = card_id(thing // 4)
    return [
        Mark(
            f"ghost:{card}",
            "board",
            "ghost",
            points=(middle,),
            radius=1.0,
            seat=seat,
            turn=90.0 * (thing % 4),
            about=card,
        ),
        Mark("edge", "board", "line", points=(*outline, outline[0]), seat=seat),
    ]


def _moved(state: Valknut, here: int, there: int) -> list[Mark]:
    unit, seat = unit_id(state, int(state.unit_on(cell_of(here)))), int(state.seat)
    way = (_centre(here), _centre(there))
    return [
        Mark(f"path:{unit}", "board", "path", points=way, seat=seat, about=unit),
        Mark(f"ghost:{unit}", "board", "ghost", (zone_id(there),), (_centre(there),), seat=seat, about=unit),
    ]


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
