"""What lies on the table as spots, tokens and marks."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gladsheim.core.state import seat_bit
from gladsheim.games.valknut.printed import BAND_CODES, CARD_IDS, CARD_ROWS, GOD_NAMES, GOD_VP, UNIT_NAMES
from gladsheim.games.valknut.rules import terms
from gladsheim.games.valknut.rules.battleground import UNIT_HEIGHT
from gladsheim.games.valknut.rules.card_gods import count_face_down, nth_face_down
from gladsheim.games.valknut.rules.cards import HORN_ON, NUMBER
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import GIANTESS, cell_of, x_of, y_of
from gladsheim.games.valknut.spelling import (
    card_id,
    god_id,
    hidden_id,
    points_text,
    side_name,
    unit_id,
    zone_id,
    zone_name,
)
from gladsheim.games.valknut.table.places import card_zones, held_by, is_laying
from gladsheim.scene.grounds import Ground
from gladsheim.scene.scene import Badge, Face, Sign, Spot, Tile, Token

BAND_ICONS: Final = [
    "ice-golem", "winged-emblem", "bowman", "viking-head", "wave-crest", "spiked-dragon-head", "dwarf-face",
    "shambling-zombie", "goblin-head",
]  # fmt: skip
GOD_ICONS: Final = [
    "raven", "shiny-apple", "crowned-skull", "cat", "drama-masks", "wolf-howl", "thor-hammer", "flame", "sea-serpent",
]  # fmt: skip
GOD_EFFECTS: Final = [
    "orders the pile", "1 for 2 units", "raises the dead", "one unit flies", "draws an ambush", "steals an ambush",
    "kills on a Valknut", "burns a card", "steals a unit",
]  # fmt: skip
GROUND_WORDS: Final[dict[int, Ground]] = {terms.FOREST: "forest", terms.RIVER: "river", terms.MOUNTAIN: "mountain"}
_PRINTED: Final = int(terms.GROUND) | int(terms.PARLEY) | int(terms.VALKNUT)  # of what is known of a zone
_TILES: Final = {
    ".": Tile("grass"), "*": Tile("grass", "valknut"), "F": Tile("forest"), "R": Tile("river"), "M": Tile("mountain"),
}  # fmt: skip


# Spots


def spots(state: Valknut, viewer: int) -> tuple[Spot, ...]:
    found = []
    for card in state.laid:
        for zone in card_zones(state, int(card)):
            found.append(_zone_spot(zone, int(state.zones[cell_of(zone)]) & _PRINTED))
    if is_laying(state, viewer):
        anchors = sorted({int(anchor) for anchors in (state.upright, state.lying) for anchor in anchors})
        for zone in anchors:
            label = f"a card with its upper left zone on {zone_name(zone)}"
            found.append(_spot(f"hole:{zone_name(zone)}", zone, "hole", label))
    return tuple(found)


@lru_cache(maxsize=8192)
def _zone_spot(zone: int, printed: int) -> Spot:
    ground: Ground = GROUND_WORDS.get(printed & int(terms.GROUND), "parley" if printed & int(terms.PARLEY) else "grass")
    sign: Sign = "valknut" if printed & int(terms.VALKNUT) else ""
    word = "a Valknut" if sign else {"grass": "grassland", "parley": "Parley"}.get(ground, ground)
    return _spot(zone_id(zone), zone, ground, f"{zone_name(zone)}, {word}", sign)


def _spot(id: str, zone: int, ground: Ground, label: str, sign: Sign = "") -> Spot:
    x, y = int(x_of(zone)) + 0.5, int(y_of(zone)) + 0.5
    return Spot(id, "board", x, y, "square", 0.5, ground=ground, label=label, sign=sign)


# Tokens


def tokens(state: Valknut, viewer: int) -> tuple[Token, ...]:
    if state.phase < terms.OPENING_POOL:
        return ()
    return (*_units(state), *_cards(state, viewer), *_gods(state))


def _units(state: Valknut) -> list[Token]:
    found = []
    stored = dict.fromkeys(range(int(state.terms.seats)), 0)
    for unit in range(len(state.kind)):
        holder, kind = int(state.holder[unit]), int(state.kind[unit])
        if state.at[unit] == terms.NOWHERE:
            found.append(_unit(state, unit, f"supply:{holder}", "", stored[holder], "in supply"))
            stored[holder] += 1
            continue
        zone = int(state.zone_of(state.at[unit]))
        found.append(_unit(state, unit, "board", zone_id(zone), 0, f"on {zone_name(zone)}"))
        if UNIT_HEIGHT[kind] > 1:
            found.append(_feet(state, unit, zone + 256))
    return found


def _unit(state: Valknut, unit: int, area: str, spot: str, slot: int, where: str) -> Token:
    holder, kind = int(state.holder[unit]), int(state.kind[unit])
    is_thrall = not state.is_own(unit)
    is_enraged = kind == GIANTESS and not is_thrall and area == "board" and bool(state.is_enraged())
    badges = (Badge("thrall", kind="warn"),) if is_thrall else (Badge("enraged", kind="warn"),) if is_enraged else ()
    words = [f"{UNIT_NAMES[kind]} {where}"]
    words += [f"thrall of {side_name(state, holder)}"] if is_thrall else []
    words += ["enraged"] if is_enraged else []
    x, y = (0.0, 0.0) if spot else (slot + 0.5, 0.5)
    return Token(
        unit_id(state, unit), area, "piece", BAND_CODES[kind], spot, x, y, owner=holder, icon=BAND_ICONS[kind],
        badges=badges, label=", ".join(words),
    )  # fmt: skip


def _feet(state: Valknut, unit: int, zone: int) -> Token:
    """The Giantess's lower zone."""
    glyph, icon, label = BAND_CODES[GIANTESS], BAND_ICONS[GIANTESS], f"The Giantess's feet on {zone_name(zone)}"
    return Token(
        f"{unit_id(state, unit)}:feet", "board", "piece", glyph, zone_id(zone), owner=int(state.holder[unit]),
        icon=icon, label=label,
    )  # fmt: skip


def _cards(state: Valknut, viewer: int) -> list[Token]:
    found = [_card(int(card), "pool", slot, None) for slot, card in enumerate(state.pool)]
    bit = int(seat_bit(viewer))
    seen = [int(card) for card in state.top if int(state.known[card]) & bit]
    for height in range(int(state.pile)):
        depth = int(state.pile) - 1 - height  # 0 is the next card
        card = int(state.top[depth]) if depth < len(state.top) else terms.NOBODY
        if card in seen:
            found.append(_card(card, "pile", 0, None, height, f"number {depth + 1} of the pile"))
        else:
            found.append(_back(f"pile:{height}", "pile", 0, None, height, "A card of the pile"))
    for seat in range(int(state.terms.seats)):
        held = held_by(state, seat)
        found += [_card(card, f"hand:{seat}", slot, seat) for slot, card in enumerate(held)]
        for k in range(int(count_face_down(state, seat))):
            card, slot = int(nth_face_down(state, seat, k)), len(held) + k
            if int(state.known[card]) & bit:
                found.append(_card(card, f"hand:{seat}", slot, seat, note="taken by Loki"))
            else:
                label = f"A face-down ambush card of {side_name(state, seat)}"
                found.append(_back(hidden_id(seat, k), f"hand:{seat}", slot, seat, 0, label))
    return found


def rows_text(card: int) -> str:
    """A face in short: `.F *. .. R.`."""
    return " ".join(CARD_ROWS[card])


def _card(card: int, area: str, slot: int, owner: int | None, height: int = 0, note: str = "") -> Token:
    horn = ", with a horn" if HORN_ON[card] else ""
    points, also = points_text(NUMBER[card]), f", {note}" if note else ""
    icon = "hunting-horn" if HORN_ON[card] else ""
    rows = tuple(tuple(_TILES[letter] for letter in row) for row in CARD_ROWS[card])
    face = Face(CARD_IDS[card], icon=icon, rune=str(NUMBER[card]), map=rows)
    return Token(
        card_id(card), area, "card", CARD_IDS[card], x=slot + 0.5, y=0.5, height=height, owner=owner, face=face,
        label=f"Card {CARD_IDS[card]}, {points}, {rows_text(card)}{horn}{also}",
    )  # fmt: skip


def _back(id: str, area: str, slot: int, owner: int | None, height: int, label: str) -> Token:
    return Token(
        id, area, "card", "#", x=slot + 0.5, y=0.5, height=height, owner=owner, flags=("face_down",), label=label
    )


def _gods(state: Valknut) -> list[Token]:
    if not state.terms.has_gods:
        return []
    slots: dict[str, int] = {}
    found = []
    for god, name in enumerate(GOD_NAMES):
        place = int(state.gods[god])
        if place < terms.CALLED:
            continue
        holder = None if place == terms.CALLED else place - int(terms.WORSHIPPED)
        area = "gods" if holder is None else f"shrine:{holder}"
        slot = slots.get(area, 0)
        slots[area] = slot + 1
        worth = f"{GOD_VP[god]:+d}" if GOD_VP[god] else ""
        face = Face(name, (GOD_EFFECTS[god],), GOD_ICONS[god], worth, "god")
        held = f"held by {side_name(state, holder)}" if holder is not None else ""
        label = ", ".join(filter(None, (name, worth, held)))
        card = Token(god_id(god), area, "card", name[:2], x=slot + 0.5, y=0.5, owner=holder, face=face, label=label)
        found.append(card)
    return found
