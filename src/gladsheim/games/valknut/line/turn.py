"""The fields of a line that tell who is out, the points, and what is under way."""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import append

from gladsheim.core.errors import Invalid
from gladsheim.core.state import seat_bit
from gladsheim.games.valknut.line.writing import STAGES
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import BY_FLANKER, NOBODY, REFILLING, cell_of
from gladsheim.games.valknut.spelling import ZONE, band_named, card_named, god_named, read_zone, seat_numbered

_SMALL: Final = re.compile(r"[0-9]{1,2}")


def read_out(state: Valknut, fields: dict[str, list[str]]) -> None:
    for word in fields.get("lost", []):
        number, _, letter = word.partition("=")
        kind = band_named(letter)
        if state.owner_of[kind] != seat_numbered(state, number) or not state.terms.is_ragnarok:
            raise Invalid(f"{word} is not a warband that could be lost.")
        state.lost |= 2**kind
    out = state.out[:]
    for fall, group in enumerate(fields.get("out", []), 1):
        for word in group.split("+"):
            seat = seat_numbered(state, word.removesuffix("c"))
            if out[seat]:
                raise Invalid(f"The field out names number {word} twice.")
            out[seat] = fall
            if word.endswith("c"):
                state.conceded |= seat_bit(seat)
    state.out = out


def read_points(state: Valknut, words: list[str]) -> None:
    found = re.fullmatch(r"([0-9]{1,2})((?:\+[A-Z][0-9]{1,2})*)", words[0])
    if len(words) != 1 or not found:
        raise Invalid("The field mp is a number, with bound points as in 3+W1.")
    state.points = int(found[1])
    bound: dict[int, int] = {}
    for part in found[2].split("+")[1:]:
        kind = band_named(part[0])
        if not state.terms.is_ragnarok or state.owner_of[kind] != state.seat or kind in bound or not int(part[1:]):
            raise Invalid(f"+{part} cannot be: points are bound to the player's own warbands, in Ragnarok.")
        bound[kind] = int(part[1:])
    order = [int(state.band(state.seat, number)) for number in (0, 1)]
    if sorted(bound, key=order.index) != list(bound):
        raise Invalid("Bound points stand in the order of the player's warbands.")
    state.bound, state.bound_too = bound.get(order[0], 0), bound.get(order[1], 0)
    if state.phase <= REFILLING and (state.points or bound):
        raise Invalid("There are no points before a card is laid.")


def read_event(state: Valknut, words: list[str]) -> None:
    if bool(words) != state.is_midway():
        raise Invalid("The field event belongs to phases within an event, and only to them.")
    if not words:
        state.is_owed = bool(state.phase == REFILLING)
        return
    if words[0] not in STAGES:
        raise Invalid(f"An event begins with one of {', '.join(STAGES)}.")
    state.stage = STAGES.index(words[0])
    seen: set[str] = set()
    for word in words[1:]:
        name, _, value = word.partition("=")
        if name in seen:
            raise Invalid(f"{name} stands twice in the event.")
        seen.add(name)
        _read_event_word(state, name, value)
    if "by" not in seen or "fall" not in seen:
        raise Invalid("An event says whose its kills are and which fall is next, as in event card by=V fall=1.")


def _read_event_word(state: Valknut, name: str, value: str) -> None:
    match name:
        case "owed" if not value:
            state.is_owed = True
        case "killed" if not value:
            state.has_killed = True
        case "by":
            state.credit = _credit(state, value)
        case "card":
            state.card = card_named(value)
        case "god":
            state.god = god_named(value)
        case "ordered" if _SMALL.fullmatch(value) and 0 < int(value) < 3:
            state.ordered = int(value)
        case "fall" if _SMALL.fullmatch(value):
            state.fall = int(value)
        case "graves":
            for grave in value.split("/"):
                zones = [read_zone(text) for text in grave.split("+") if re.fullmatch(ZONE, text)]
                if not 1 <= len(zones) <= 2 or len(zones) != grave.count("+") + 1:
                    raise Invalid(f"{grave[:20]!r} is no grave; write its zone, or two with + between them.")
                for zone in (zones[0], zones[-1]):
                    state.graves = append(state.graves[:], cell_of(zone))
        case "credits":
            for letter in value.split("/"):
                state.credits = append(state.credits[:], _credit(state, letter))
        case _:
            raise Invalid(f"{name[:20]!r} is no word of an event, or has a wrong value.")


def _credit(state: Valknut, letter: str) -> int:
    if letter in ("-", "?"):
        return int(NOBODY) if letter == "-" else int(BY_FLANKER)
    kind = band_named(letter)
    if state.owner_of[kind] != state.seat:
        raise Invalid(f"Kills cannot belong to {letter}, which is not a warband of the player.")
    return kind
