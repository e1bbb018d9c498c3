"""Actions as text, as RULES.md writes them: `T06.1@2,-1`, `0,2>0,5`, `+V@3,1`, `hel U<2@3,1`.

Zones are signed coordinates. Players are counted in turn order, so `<2` is the player who moves second.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from gladsheim.core.errors import Invalid
from gladsheim.games.valknut.printed import BAND_CODES, CARD_IDS, GOD_IDS, card_ranges
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import (
    CALL,
    CREDIT,
    DECLINE,
    DEPLOY,
    DEPLOYED,
    DRAW,
    END,
    FENRIR,
    FREYA,
    HEL,
    HORN,
    JORMUNGANDR,
    LAY,
    LOOK,
    MOVE,
    MUSTER,
    NO_HORN,
    NO_SPAWN,
    OPEN,
    PICK,
    RISE,
    SHOVE,
    SPAWN,
    SURTR,
    TELEPORT,
    THOR,
    TOP,
    UNSEEN_CARD,
    act,
    here_of,
    there_of,
    thing_of,
    verb_of,
    x_of,
    y_of,
    zone_at,
)

FARTHEST: Final = 125  # no Battleground reaches beyond these coordinates

_ZONE: Final = r"(-?\d{1,3},-?\d{1,3})"
_BAND: Final = f"([{''.join(BAND_CODES)}])"
_CARD: Final = r"([A-Za-z][A-Za-z0-9]+)"
_GOD: Final = "([a-z]+)"
_FROM: Final = r"<(\d)"

_PLAIN: Final = {
    "rage-": DECLINE,
    "dep -": DEPLOYED,
    "+-": NO_SPAWN,
    "end": END,
    "horn -": NO_HORN,
}
_WORDS: Final = {verb: text for text, verb in _PLAIN.items()}
_CARD_WORDS: Final = {OPEN: "open", LOOK: "look", DRAW: "draw", TOP: "top", SURTR: "surtr"}
_DEED_SIGNS: Final = {MOVE: ">", SHOVE: "!", TELEPORT: "~"}
_FORMS: Final = [
    (re.compile(f"(open|look|draw|top|surtr) {_CARD}"), "card"),
    (re.compile(f"(band|pick) {_BAND}"), "band"),
    (re.compile(f"call {_GOD}"), "call"),
    (re.compile(f"dep {_BAND}@{_ZONE}"), "deploy"),
    (re.compile(rf"{_CARD}(?:\.([0-3]))?@{_ZONE}"), "lay"),
    (re.compile(rf"\+{_BAND}@{_ZONE}"), "spawn"),
    (re.compile(f"={_BAND}@{_ZONE}"), "credit"),
    (re.compile(f"u@{_ZONE}"), "rise"),
    (re.compile(f"(freya )?{_ZONE}([>!~]){_ZONE}"), "deed"),
    (re.compile(f"horn {_GOD}(?:{_FROM})?"), "horn"),
    (re.compile(f"hel {_BAND}{_FROM}@{_ZONE}"), "hel"),
    (re.compile(rf"fenrir (?:{_CARD}|\?([1-9])){_FROM}"), "fenrir"),
    (re.compile(f"thor {_ZONE}"), "thor"),
    (re.compile(f"jorm {_BAND}{_FROM}"), "jormungandr"),
]
_EXAMPLES: Final = "write for example T06.1@2,-1 to lay a card, 0,2>0,5 to move, +V@3,1 to spawn or end"


@cache
def zone_name(zone: int) -> str:
    """A zone as text, such as 2,-1."""
    return f"{x_of(zone)},{y_of(zone)}"


def player_number(state: Valknut, seat: int) -> int:
    """Which player a seat is, from 1."""
    return int(state.rank_of(seat)) + 1


def code(state: Valknut, action: int) -> str:
    """An action as text."""
    verb, thing = verb_of(action), int(thing_of(action))
    here, there = int(here_of(action)), zone_name(there_of(action))
    if verb in _WORDS:
        return _WORDS[verb]
    if verb in _CARD_WORDS:
        return f"{_CARD_WORDS[verb]} {CARD_IDS[thing]}"
    if verb in _DEED_SIGNS:
        return f"{zone_name(here)}{_DEED_SIGNS[verb]}{there}"
    if verb == LAY:
        return f"{CARD_IDS[thing // 4]}.{thing % 4}@{there}"
    if verb in (MUSTER, PICK):
        return f"{'band' if verb == MUSTER else 'pick'} {BAND_CODES[thing]}"
    if verb == DEPLOY:
        return f"dep {BAND_CODES[thing]}@{there}"
    if verb == SPAWN:
        return f"+{BAND_CODES[thing]}@{there}"
    if verb == CREDIT:
        return f"={BAND_CODES[thing]}@{there}"
    if verb == RISE:
        return f"u@{there}"
    return _god_code(state, verb, thing, here, there)


def _god_code(state: Valknut, verb: int, thing: int, here: int, there: str) -> str:
    if verb == CALL:
        return f"call {GOD_IDS[thing]}"
    if verb == HORN:
        return f"horn {GOD_IDS[thing]}" + (f"<{player_number(state, here - 1)}" if here else "")
    if verb == FREYA:
        return f"freya {zone_name(here)}>{there}"
    if verb == THOR:
        return f"thor {there}"
    if verb == HEL:
        return f"hel {BAND_CODES[thing]}<{player_number(state, here)}@{there}"
    if verb == JORMUNGANDR:
        return f"jorm {BAND_CODES[thing]}<{player_number(state, here)}"
    card = f"?{thing - UNSEEN_CARD + 1}" if thing >= UNSEEN_CARD else CARD_IDS[thing]
    return f"fenrir {card}<{player_number(state, here)}"


def parse(state: Valknut, text: str) -> int:
    """The action that a code means; Invalid if it is no code."""
    text = " ".join(text.split())
    if text in _PLAIN:
        return int(act(_PLAIN[text]))
    for form, name in _FORMS:
        if found := form.fullmatch(text):
            return _read(state, name, found)
    raise Invalid(f"{text[:40]!r} is no choice here; {_EXAMPLES}.")


def _read(state: Valknut, name: str, found: re.Match[str]) -> int:
    match name:
        case "card":
            verbs = {word: verb for verb, word in _CARD_WORDS.items()}
            return int(act(verbs[found[1]], card_named(found[2])))
        case "band":
            return int(act(MUSTER if found[1] == "band" else PICK, band_named(found[2])))
        case "call":
            return int(act(CALL, god_named(found[1])))
        case "deploy":
            return int(act(DEPLOY, band_named(found[1]), 0, read_zone(found[2])))
        case "lay":
            return int(act(LAY, card_named(found[1]) * 4 + int(found[2] or 0), 0, read_zone(found[3])))
        case "spawn":
            return int(act(SPAWN, band_named(found[1]), 0, read_zone(found[2])))
        case "credit":
            return int(act(CREDIT, band_named(found[1]), 0, read_zone(found[2])))
        case "rise":
            return int(act(RISE, 0, 0, read_zone(found[1])))
        case "deed":
            signs = {sign: verb for verb, sign in _DEED_SIGNS.items()}
            verb = FREYA if found[1] else signs[found[3]]
            if verb == FREYA and found[3] != ">":
                raise Invalid("Freya's move is written with >, as in freya 0,2>6,2.")
            return int(act(verb, 0, read_zone(found[2]), read_zone(found[4])))
        case "horn":
            owner = _player(state, found[2]) + 1 if found[2] else 0
            return int(act(HORN, god_named(found[1]), owner))
        case "hel":
            return int(act(HEL, band_named(found[1]), _player(state, found[2]), read_zone(found[3])))
        case "fenrir":
            thing = int(UNSEEN_CARD) + int(found[2]) - 1 if found[2] else card_named(found[1])
            return int(act(FENRIR, thing, _player(state, found[3])))
        case "thor":
            return int(act(THOR, 0, 0, read_zone(found[1])))
    return int(act(JORMUNGANDR, band_named(found[1]), _player(state, found[2])))


def read_zone(text: str) -> int:
    """The zone of a text such as 2,-1."""
    x, y = (int(number) for number in text.split(","))
    if max(abs(x), abs(y)) > FARTHEST:
        raise Invalid(f"There is no zone {text}; coordinates go from -{FARTHEST} to {FARTHEST}.")
    return int(zone_at(x, y))


def card_named(text: str) -> int:
    if text not in CARD_IDS:
        raise Invalid(f"There is no card {text}; cards are {card_ranges()}.")
    return CARD_IDS.index(text)


def band_named(text: str) -> int:
    if text not in BAND_CODES:
        raise Invalid(f"There is no warband {text}; they are {' '.join(BAND_CODES)}.")
    return BAND_CODES.index(text)


def god_named(text: str) -> int:
    if text not in GOD_IDS:
        raise Invalid(f"There is no god {text}; they are {', '.join(GOD_IDS)}.")
    return GOD_IDS.index(text)


def _player(state: Valknut, text: str) -> int:
    if not 1 <= int(text) <= len(state.order):
        raise Invalid(f"There is no player {text}; there are {len(state.order) or 'none yet'}.")
    return int(state.order[int(text) - 1])
