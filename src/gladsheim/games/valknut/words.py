"""The sentences of the log, each with the zones and things it speaks of."""

from __future__ import annotations

from collections.abc import Iterable

from gladsheim.core.state import Event
from gladsheim.core.telling import Told
from gladsheim.games.valknut.printed import BAND_NAMES, CARD_IDS, GOD_NAMES, UNIT_NAMES
from gladsheim.games.valknut.rules.card_gods import count_face_down
from gladsheim.games.valknut.rules.killing import GROUND_SIDE, SHOT
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import SHOVE, TELEPORT, x_of, y_of
from gladsheim.games.valknut.spelling import card_id, god_id, hidden_id, points_text, unit_id, zone_id, zone_name
from gladsheim.games.valknut.table.pieces import GROUND_WORDS
from gladsheim.games.valknut.table.places import card_zones
from gladsheim.games.valknut.table.prompts import verdict
from gladsheim.kit.sentences import a


def tell(state: Valknut, event: Event) -> Told:
    """A sentence for the log, with ids that all who hear it see."""
    n = event.numbers
    match event.kind:
        case "warband":
            return Told(f"{{{n[0]}:lead}} the {BAND_NAMES[n[1]]}.")
        case "opened":
            return Told(f"{CARD_IDS[n[0]]} is opened into the pool.", tokens=(card_id(n[0]),))
        case "called":
            return Told(f"{GOD_NAMES[n[0]]} joins the god pool.", tokens=(god_id(n[0]),))
        case "deployed":
            return _of_units(state, f"{{{n[0]}:deploy}} a {_unit(state, n[1])} on {zone_name(n[2])}.", n[1:2], n[2:])
        case "turn":
            return Told(f"{{{n[0]}:begin}} a turn.")
        case "laid":
            text = f"{{{n[0]}:lay}} {CARD_IDS[n[1]]} in the {_quarter(n[2])}."
            return Told(text, _zones(card_zones(state, n[1])))
        case "number":
            return Told(f"{{{n[0]}:gain}} {points_text(n[1])}.")
        case "forged":
            return Told(f"Battle Forged: {points_text(n[1])} more.")
        case "empty_supply":
            return Told(f"Nobody is left to come: {points_text(n[1])} more.")
        case "spawned":
            whose = f" of {{{n[3]}}}" if n[3] != n[0] else ""
            text = f"A {_unit(state, n[1])}{whose} comes to the Valknut on {zone_name(n[2])}."
            return _of_units(state, text, n[1:2], n[2:3])
        case "lifted":
            whose = f" of {{{n[4]}}}" if n[4] != n[0] else ""
            text = (
                f"A {_unit(state, n[1])}{whose} is lifted from {zone_name(n[2])} to the Valknut on {zone_name(n[3])}."
            )
            return _of_units(state, text, n[1:2], n[2:4])
        case "deed":
            return _of_units(state, _deed(state, n), n[1:2], n[2:4])
        case "flown":
            way = f"from {zone_name(n[2])} to {zone_name(n[3])}"
            text = f"{{{n[0]}:send}} a {_unit(state, n[1])} {way} on Freya's wings."
            return _of_units(state, text, n[1:2], n[2:4], "god:freya")
        case "killed":
            return _kill(state, n)
        case "stomped":
            text = f"The Giantess stomps {{{n[1]}'s}} {_unit(state, n[0])} on {zone_name(n[2])}."
            return _of_units(state, text, n[:1], n[2:])
    return _consequence(state, event)


def _consequence(state: Valknut, event: Event) -> Told:
    n = event.numbers
    match event.kind:
        case "bloodlust":
            return Told("Bloodlust: 1 point more.")
        case "risen":
            return _of_units(state, f"A Draugr rises on {zone_name(n[2])}.", n[1:2], n[2:])
        case "no_draugar":
            return Told(f"No Draugr is left to rise: {points_text(n[1])} more.")
        case "rage":
            return Told(f"Rage! {{{n[0]}:lose}} all points.")
        case "lost":
            lost = [unit for unit in range(len(state.kind)) if state.kind[unit] == n[1]]
            return _of_units(state, f"The {BAND_NAMES[n[1]]} are lost.", lost)
        case "out":
            return Told(f"{{{n[0]}:have/has}} no unit left on the Battleground and {{{n[0]}:are/is}} out.")
        case "conceded":
            return Told(f"{{{n[0]}:give up/gives up}} and {{{n[0]}:take/takes}} all units back.")
        case "worshipped":
            text = f"{{{n[0]}:take}} {GOD_NAMES[n[1]]}" + (f" from {{{n[2]}}}." if n[2] >= 0 else ".")
            return Told(text, tokens=(god_id(n[1]),))
        case "drawn":
            return Told(f"{{{n[0]}:take}} {CARD_IDS[n[1]]} as an ambush card.", tokens=(card_id(n[1]),))
        case "drawn_unseen":
            newest = hidden_id(n[0], count_face_down(state, n[0]) - 1)
            return Told(f"{{{n[0]}:take}} the top card of the pile unseen.", tokens=(newest,))
        case "stolen":
            if n[2] < 0:  # some of those who hear it know the card, and see it under another id
                return Told(f"{{{n[0]}:steal}} a face-down ambush card from {{{n[1]}}}.")
            return Told(f"{{{n[0]}:steal}} {CARD_IDS[n[2]]} from {{{n[1]}}}.", tokens=(card_id(n[2]),))
        case "burnt":
            text = f"{{{n[0]}:let/lets}} Surtr burn {CARD_IDS[n[1]]}."
            return Told(text, _zones(card_zones(state, n[1])), ("god:surtr",))
        case "swallowed":
            text = f"{{{n[0]}:take}} a {_unit(state, n[1])} out of the supply of {{{n[2]}}}."
            return _of_units(state, text, n[1:2])
        case "ended":
            return Told(verdict(state))
    return Told("")


def _of_units(state: Valknut, text: str, units: Iterable[int], zones: Iterable[int] = (), *gods: str) -> Told:
    return Told(text, _zones(zones), (*(unit_id(state, unit) for unit in units), *gods))


def _zones(zones: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(zone_id, zones))


def _unit(state: Valknut, unit: int) -> str:
    return UNIT_NAMES[state.kind[unit]]


def _deed(state: Valknut, n: list[int]) -> str:
    seat, unit, here, there, verb = n
    what, start, end = _unit(state, unit), zone_name(here), zone_name(there)
    if verb == SHOVE:
        return f"{{{seat}:shove}} with the {what} on {start} what stands on {end}."
    if verb == TELEPORT:
        return f"{{{seat}:summon}} a {what} from {start} to the Valknut on {end}."
    return f"{{{seat}:move}} a {what} from {start} to {end}."


def _kill(state: Valknut, n: list[int]) -> Told:
    victim, holder, zone, *flanks = n
    whose = f"{{{holder}'s}} {_unit(state, victim)} on {zone_name(zone)}"
    if not flanks:
        return _of_units(state, f"Thor strikes {whose}.", [victim], [zone], "god:thor")
    sides = sorted((_side(state, side) for side in flanks), key=lambda side: side.startswith("the"))
    if sides[0] == sides[1]:
        sides = [f"two {BAND_NAMES[state.kind[flanks[0]]]}" if flanks[0] < GROUND_SIDE else "two arrows"]
    units = [side % SHOT for side in flanks if not GROUND_SIDE <= side < SHOT]
    return _of_units(state, f"{whose} is flanked between {' and '.join(sides)}.", [victim, *units], [zone])


def _side(state: Valknut, side: int) -> str:
    if side >= SHOT:
        return f"an arrow of the {BAND_NAMES[state.kind[side - SHOT]]}"
    if side >= GROUND_SIDE:
        return f"the {GROUND_WORDS[side - GROUND_SIDE]}"
    return a(_unit(state, side))


def _quarter(anchor: int) -> str:
    """Where a card lies from the middle of the start."""
    x, y = x_of(anchor), y_of(anchor)
    words = ["north" if y < -1 else "south" if y > 2 else "", "west" if x < 0 else "east" if x > 1 else ""]
    return "-".join(word for word in words if word) or "middle"
