"""The position that a line describes."""

from __future__ import annotations

import re
from typing import Final

from gladsheim.core.errors import Invalid
from gladsheim.core.options import Options
from gladsheim.games.valknut.line.cards import by_player, claim, read_cards, read_gods
from gladsheim.games.valknut.line.impossible import check
from gladsheim.games.valknut.line.turn import read_event, read_out, read_points
from gladsheim.games.valknut.line.writing import PHASES
from gladsheim.games.valknut.printed import BAND_CODES, CARD_IDS, WIDEST
from gladsheim.games.valknut.rules import placement, setup
from gladsheim.games.valknut.rules.battleground import UNIT_HEIGHT
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import (
    BY_LOT,
    CHOSEN,
    GIVEN,
    IN_PLAY,
    KINDS,
    MASK,
    MUSTERING,
    OPENING_POOL,
    SIDE,
    Terms,
    cell_of,
    x_of,
    y_of,
)
from gladsheim.games.valknut.spelling import CARD, ZONE, band_named, card_named, read_zone, seat_numbered
from gladsheim.games.valknut.start import terms_of

_NAMES: Final = ("seats", "turn", "mp", "board", "units", "supply", "ambush", "pool", "pile")
_RARE: Final = ("gods", "lost", "out", "top", "burnt", "event")


def read(text: str, options: Options) -> Valknut:
    """The position of a line; Invalid if it is none, or none of these options."""
    fields = _fields(text)
    terms = terms_of(options)
    if ("gods" in fields) != terms.has_gods:
        raise Invalid("The field gods belongs to the option gods_and_monsters, and only to it.")
    state = Valknut()
    phase = _phase(fields["turn"])
    _read_seats(state, terms, fields["seats"], phase)
    state.phase = phase
    state.seat = seat_numbered(state, fields["turn"][0])
    _read_board(state, fields["board"])
    _read_units(state, fields)
    read_cards(state, fields)
    read_gods(state, " ".join(fields.get("gods", [])))
    read_out(state, fields)
    read_points(state, fields["mp"])
    read_event(state, fields.get("event", []))
    check(state)
    return state


def _fields(text: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for field in text.split("; "):
        name, *words = field.split(" ")
        if name not in (*_NAMES, *_RARE) or name in found or not words or "" in words:
            raise Invalid(f"{field[:40]!r} is no field of a position, or stands in it twice.")
        found[name] = words
    if list(found)[: len(_NAMES)] != list(_NAMES) or [name for name in _RARE if name in found] != list(found)[9:]:
        raise Invalid(f"A position has the fields {', '.join(_NAMES)}, in this order; more may follow.")
    return found


def _phase(words: list[str]) -> int:
    if len(words) != 2 or words[1] not in PHASES:
        raise Invalid(f"The field turn is a number in turn order and one of {', '.join(PHASES)}, as in turn 2 place.")
    return PHASES.index(words[1])


# Players and warbands


def _read_seats(state: Valknut, terms: Terms, words: list[str], phase: int) -> None:
    found = [re.fullmatch(rf"{number}=([A-Z]+|-)(?:@([1-9]))?", word) for number, word in enumerate(words, 1)]
    if len(words) != terms.seats or not all(found):
        raise Invalid(f"The field seats names the warbands of {terms.seats} players, as in seats 1=V 2=U.")
    seats = [int(one[2] or number) - 1 for number, one in enumerate(found, 1) if one]
    bands = [[] if one[1] == "-" else [band_named(letter) for letter in one[1]] for one in found if one]
    if sorted(seats) != list(range(len(seats))):
        raise Invalid("Every player sits in another seat.")
    draft: list[int] = []
    left = {seat: list(kinds) for seat, kinds in zip(seats, bands, strict=True)}
    while len(draft) < terms.drafts() and left[int(terms.draft_seat(len(draft)))]:
        draft.append(left[int(terms.draft_seat(len(draft)))].pop(0))
    if any(left.values()) or len(set(draft)) < len(draft):
        raise Invalid("The field seats does not show warbands as they are chosen: each once, in the order of seats.")
    plain = Terms(terms.seats, terms.is_ragnarok)
    setup.begin(state, plain)
    for kind in draft:
        setup.take_warband(state, kind)
    state.terms = terms
    if state.phase < OPENING_POOL:
        expected = MUSTERING if terms.finding == BY_LOT else 0
        if phase != expected or terms.finding not in (CHOSEN, BY_LOT):
            raise Invalid("A warband is missing; that can only be while warbands are chosen or drawn.")
        if seats != sorted(seats):
            raise Invalid("While warbands are found the numbers are seats.")
        return
    if phase < OPENING_POOL:
        raise Invalid("All warbands are found; the draft is over.")
    if [int(seat) for seat in state.order] != seats:
        raise Invalid("Numbers count in turn order: the smallest warband first.")
    if terms.finding == GIVEN and draft != terms.given:
        raise Invalid("The warbands are not those that the options give.")


# Battleground and units


def _read_board(state: Valknut, words: list[str]) -> None:
    start = [f"{CARD_IDS[card]}@{x},{y}" for card, x, y, _ in state.terms.start_cards]
    if words[: len(start)] != start:
        raise Invalid(f"The Battleground begins with {' '.join(start)}.")
    for word in words[len(start) :]:
        found = re.fullmatch(rf"({CARD})\.([0-3])@({ZONE})", word)
        if not found:
            raise Invalid(f"{word[:20]!r} is no card in play; write for example T03.2@2,1.")
        card, turn, anchor = card_named(found[1]), int(found[2]), read_zone(found[3])
        claim(state, card, int(IN_PLAY))
        if not placement.fits(state, anchor, turn & 1):
            raise Invalid(f"{word} lies on another card.")
        placement.lay(state, card, turn, anchor)
    anchors = [int(state.lies_at[card]) // 4 for card in state.laid]
    for coordinates in ([x_of(zone) for zone in anchors], [y_of(zone) for zone in anchors]):
        if max(coordinates) - min(coordinates) > WIDEST - 4:
            raise Invalid("The Battleground is wider than any match could make it.")


def _read_units(state: Valknut, fields: dict[str, list[str]]) -> None:
    unused = {kind: [u for u in range(len(state.kind)) if state.kind[u] == kind] for kind in range(KINDS)}
    for word in [] if fields["units"] == ["-"] else fields["units"]:
        found = re.fullmatch(rf"([A-Z])@({ZONE})(?::([1-4]))?", word)
        if not found:
            raise Invalid(f"{word[:20]!r} is no unit; write for example V@5,3.")
        kind, cell = band_named(found[1]), int(cell_of(read_zone(found[2])))
        unit = _take(unused, kind)
        if found[3]:
            if seat_numbered(state, found[3]) == state.owner_of[kind]:
                raise Invalid(f"{word} is its own player's; only a thrall names its holder.")
            state.give(unit, seat_numbered(state, found[3]))
        cells = [cell, (cell + SIDE) & MASK][: int(UNIT_HEIGHT[kind])]
        if not all(state.is_free(each) for each in cells) or state.zone_of(cell) != read_zone(found[2]):
            raise Invalid(f"{word} does not stand on free grassland.")
        state.put(unit, cell)
    for seat, letters in by_player(state, fields["supply"], "supply").items():
        for letter in "" if letters == "-" else letters:
            kind = band_named(letter)
            unit = _take(unused, kind)
            if seat != state.owner_of[kind]:
                state.give(unit, seat)
    if any(unused.values()):
        kind = next(kind for kind, units in unused.items() if units)
        raise Invalid(f"A unit {BAND_CODES[kind]} is neither in play nor in a supply.")


def _take(unused: dict[int, list[int]], kind: int) -> int:
    if not unused[kind]:
        raise Invalid(f"There are too many units {BAND_CODES[kind]}.")
    return unused[kind].pop(0)
