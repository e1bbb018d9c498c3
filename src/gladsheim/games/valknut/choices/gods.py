"""§30: god cards are called and taken, and what each of them asks."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gladsheim.core.action import Path, picks
from gladsheim.core.errors import Invalid
from gladsheim.core.state import seat_bit
from gladsheim.games.valknut.choices.choice import Choice, OfCard, Press
from gladsheim.games.valknut.choices.consequences import consequences, way_of
from gladsheim.games.valknut.printed import BAND_CODES, CARD_IDS, GOD_IDS, GOD_NAMES, UNIT_NAMES
from gladsheim.games.valknut.rules.card_gods import nth_face_down
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import (
    CALL,
    FENRIR,
    FREYA,
    HEL,
    HORN,
    INVOKING,
    JORMUNGANDR,
    NO_HORN,
    SURTR,
    THOR,
    TOP,
    UNSEEN_CARD,
    WORSHIPPING,
    act,
    here_of,
    there_of,
    thing_of,
)
from gladsheim.games.valknut.spelling import (
    BAND,
    CARD,
    ZONE,
    band_named,
    card_id,
    card_named,
    god_id,
    god_named,
    hidden_id,
    read_zone,
    seat_numbered,
    side_name,
    turn_number,
    unit_in_supply,
    unit_name,
    unit_on,
    zone_id,
    zone_name,
)
from gladsheim.scene.scene import Button, Mark

_GOD = "([a-z]+)"
_FROM = r"<(\d)"


def _not_asked(state: Valknut, god: str, asks: str) -> str:
    """Why what a god's card asks cannot be answered so."""
    if state.phase != INVOKING or GOD_IDS[state.god] != god:
        return f"{GOD_NAMES[GOD_IDS.index(god)]} acts only when that god card is taken (§30)"
    return f"{asks} (§30)"


class Call(Choice):
    """A god card is opened into the god pool."""

    number, form, example, is_chance = CALL, re.compile(f"call {_GOD}"), "call odin", True

    def code(self, state: Valknut, action: int) -> str:
        return f"call {GOD_IDS[thing_of(action)]}"

    def read(self, state: Valknut, found: re.Match[str]) -> int:
        return act(CALL, god_named(found[1]))

    def label(self, state: Valknut, action: int) -> str:
        return f"{GOD_NAMES[thing_of(action)]} is called"


class Horn(Choice):
    """A god card is taken, from the god pool or from another player."""

    number, form, example = HORN, re.compile(f"horn {_GOD}(?:{_FROM})?"), "horn odin<2"

    def code(self, state: Valknut, action: int) -> str:
        holder = here_of(action)
        return f"horn {GOD_IDS[thing_of(action)]}" + (f"<{turn_number(state, holder - 1)}" if holder else "")

    def read(self, state: Valknut, found: re.Match[str]) -> int:
        return act(HORN, god_named(found[1]), seat_numbered(state, found[2]) + 1 if found[2] else 0)

    def label(self, state: Valknut, action: int) -> str:
        holder = here_of(action)
        return f"Take {GOD_NAMES[thing_of(action)]}" + (f" from the {side_name(state, holder - 1)}" if holder else "")

    def path(self, state: Valknut, action: int) -> Path:
        return picks(god_id(thing_of(action)))

    def forbids(self, state: Valknut, action: int) -> str:
        if state.phase != WORSHIPPING:
            return "a god card is taken when a card with a horn is laid (§30)"
        return "a god card is taken from the god pool, or from another player who holds it, as in horn odin<2 (§30)"


WORSHIP_NOBODY = Press(
    NO_HORN,
    "horn -",
    "Worship nobody",
    Button("button:none", "Worship nobody", "quiet", "n", "Take no god card."),
    "a god is worshipped, or not, when a card with a horn is laid (§30)",
)


class Top(OfCard):
    """Odin: which of the cards goes on top."""

    number, word = TOP, "top"

    def label(self, state: Valknut, action: int) -> str:
        return f"{CARD_IDS[thing_of(action)]} goes on top"

    def path(self, state: Valknut, action: int) -> Path:
        return picks(card_id(thing_of(action)))

    def forbids(self, state: Valknut, action: int) -> str:
        return _not_asked(state, "odin", "only a card that Odin shows, and that was not put back yet, goes on top")


class Hel(Choice):
    """A unit of any supply comes to a free Valknut."""

    number, form, example = HEL, re.compile(f"hel {BAND}{_FROM}@{ZONE}"), "hel U<2@3,1"

    def code(self, state: Valknut, action: int) -> str:
        unit = f"{BAND_CODES[thing_of(action)]}<{turn_number(state, here_of(action))}"
        return f"hel {unit}@{zone_name(there_of(action))}"

    def read(self, state: Valknut, found: re.Match[str]) -> int:
        return act(HEL, band_named(found[1]), seat_numbered(state, found[2]), read_zone(found[3]))

    def label(self, state: Valknut, action: int) -> str:
        unit = f"{UNIT_NAMES[thing_of(action)]} of the {side_name(state, here_of(action))}"
        return f"Raise a {unit} on {zone_name(there_of(action))}"

    def path(self, state: Valknut, action: int) -> Path:
        return picks(unit_in_supply(state, here_of(action), thing_of(action)), zone_id(there_of(action)))

    def preview(self, state: Valknut, action: int) -> Sequence[Mark]:
        return consequences(state, action)

    def forbids(self, state: Valknut, action: int) -> str:
        return _not_asked(state, "hel", "Hel raises a unit of a supply, no lost warband of yours, on a free Valknut")


class Freya(Choice):
    """One unit flies past everything."""

    number, form, example = FREYA, re.compile(f"freya {ZONE}([>!~]){ZONE}"), "freya 0,2>6,2"

    def code(self, state: Valknut, action: int) -> str:
        return f"freya {zone_name(here_of(action))}>{zone_name(there_of(action))}"

    def read(self, state: Valknut, found: re.Match[str]) -> int:
        if found[2] != ">":
            raise Invalid("Freya's move is written with >, as in freya 0,2>6,2.")
        return act(FREYA, 0, read_zone(found[1]), read_zone(found[3]))

    def label(self, state: Valknut, action: int) -> str:
        return f"The {unit_name(state, here_of(action))} flies to {zone_name(there_of(action))}"

    def path(self, state: Valknut, action: int) -> Path:
        return picks(unit_on(state, here_of(action)), zone_id(there_of(action)))

    def preview(self, state: Valknut, action: int) -> Sequence[Mark]:
        return *way_of(state, action), *consequences(state, action)

    def forbids(self, state: Valknut, action: int) -> str:
        return _not_asked(state, "freya", "a unit of yours flies straight, over no hole, to free grassland")


class Fenrir(Choice):
    """An unused ambush card of another player is taken, a face-down one unseen."""

    number, form, example = FENRIR, re.compile(rf"fenrir (?:{CARD}|\?([1-9])){_FROM}"), "fenrir aV<2"

    def code(self, state: Valknut, action: int) -> str:
        thing = thing_of(action)
        card = f"?{thing - UNSEEN_CARD + 1}" if thing >= UNSEEN_CARD else CARD_IDS[thing]
        return f"fenrir {card}<{turn_number(state, here_of(action))}"

    def read(self, state: Valknut, found: re.Match[str]) -> int:
        thing = UNSEEN_CARD + int(found[2]) - 1 if found[2] else card_named(found[1])
        return act(FENRIR, thing, seat_numbered(state, found[3]))

    def label(self, state: Valknut, action: int) -> str:
        thing, owner = thing_of(action), side_name(state, here_of(action))
        card = f"a face-down card ({thing - UNSEEN_CARD + 1})" if thing >= UNSEEN_CARD else CARD_IDS[thing]
        return f"Take {card} from the {owner}"

    def path(self, state: Valknut, action: int) -> Path:
        thing, owner = thing_of(action), here_of(action)
        if thing < UNSEEN_CARD:
            return picks(card_id(thing))
        number = thing - UNSEEN_CARD
        card = nth_face_down(state, owner, number)
        return picks(card_id(card) if state.known[card] & seat_bit(state.seat) else hidden_id(owner, number))

    def forbids(self, state: Valknut, action: int) -> str:
        return _not_asked(state, "fenrir", "Fenrir takes an unused ambush card of another player")


class Thor(Choice):
    """An enemy on a Valknut dies."""

    number, form, example = THOR, re.compile(f"thor {ZONE}"), "thor 3,1"

    def code(self, state: Valknut, action: int) -> str:
        return f"thor {zone_name(there_of(action))}"

    def read(self, state: Valknut, found: re.Match[str]) -> int:
        return act(THOR, 0, 0, read_zone(found[1]))

    def label(self, state: Valknut, action: int) -> str:
        return f"Strike the {unit_name(state, there_of(action))}"

    def path(self, state: Valknut, action: int) -> Path:
        return picks(unit_on(state, there_of(action)))

    def preview(self, state: Valknut, action: int) -> Sequence[Mark]:
        return consequences(state, action)

    def forbids(self, state: Valknut, action: int) -> str:
        return _not_asked(state, "thor", "Thor strikes an enemy that stands on a Valknut")


class Surtr(OfCard):
    """A card without units is burnt."""

    number, word = SURTR, "surtr"

    def label(self, state: Valknut, action: int) -> str:
        return f"Burn {CARD_IDS[thing_of(action)]}"

    def path(self, state: Valknut, action: int) -> Path:
        return picks(zone_id(state.lies_at[thing_of(action)] // 4))

    def forbids(self, state: Valknut, action: int) -> str:
        return _not_asked(state, "surtr", "Surtr burns a card in play without units, never Parley or Bifrost")


class Jormungandr(Choice):
    """A unit goes from another supply to one's own."""

    number, form, example = JORMUNGANDR, re.compile(f"jorm {BAND}{_FROM}"), "jorm U<2"

    def code(self, state: Valknut, action: int) -> str:
        return f"jorm {BAND_CODES[thing_of(action)]}<{turn_number(state, here_of(action))}"

    def read(self, state: Valknut, found: re.Match[str]) -> int:
        return act(JORMUNGANDR, band_named(found[1]), seat_numbered(state, found[2]))

    def label(self, state: Valknut, action: int) -> str:
        return f"Swallow a {UNIT_NAMES[thing_of(action)]} of the {side_name(state, here_of(action))}"

    def path(self, state: Valknut, action: int) -> Path:
        return picks(unit_in_supply(state, here_of(action), thing_of(action)))

    def forbids(self, state: Valknut, action: int) -> str:
        return _not_asked(state, "jormungandr", "Jörmungandr swallows a unit in another player's supply")
