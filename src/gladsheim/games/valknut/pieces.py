"""What lies on the table as spots, tokens and marks."""

from __future__ import annotations

from typing import Final

from gladsheim.core.scene import Area, Badge, Face, Spot, Token
from gladsheim.core.state import seat_bit
from gladsheim.games.valknut.notation import zone_name
from gladsheim.games.valknut.printed import (
    BAND_CODES,
    BAND_NAMES,
    CARD_IDS,
    CARD_ROWS,
    GOD_IDS,
    GOD_NAMES,
    GOD_VP,
    UNIT_NAMES,
)
from gladsheim.games.valknut.rules.cards import AMBUSH, HORN_ON, NUMBER, START_CARD, ZONE_OFFSET
from gladsheim.games.valknut.rules.gods import count_face_down, nth_face_down
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.table import CALLED, HELD, UNIT_HEIGHT, WORSHIPPED
from gladsheim.games.valknut.rules.terms import (
    FOREST,
    GIANTESS,
    GROUND,
    MOUNTAIN,
    NOBODY,
    NOWHERE,
    PARLEY,
    PLACING,
    RAGING,
    RIVER,
    VALKNUT,
    cell_of,
    x_of,
    y_of,
)

BAND_ICONS: Final = [
    "ice-golem", "winged-emblem", "bowman", "viking-head", "wave-crest", "spiked-dragon-head", "dwarf-face",
    "shambling-zombie", "goblin-head",
]  # fmt: skip
GOD_ICONS: Final = [
    "raven", "shiny-apple", "crowned-skull", "cat", "drama-masks", "wolf-howl", "thor-hammer", "flame", "sea-serpent",
]  # fmt: skip
GROUND_WORDS: Final = {int(FOREST): "forest", int(RIVER): "river", int(MOUNTAIN): "mountain"}
_MARGIN: Final = 4.0  # zones around the Battleground in which a card may be laid
_EDGE: Final = 0.3  # else
_GROUNDS: Final = {".": "grass", "*": "grass:valknut", "F": "forest", "R": "river", "M": "mountain"}


def unit_id(state: Valknut, unit: int) -> str:
    """`unit:V2`: the third Viking."""
    first = next(other for other in range(len(state.kind)) if state.kind[other] == state.kind[unit])
    return f"unit:{BAND_CODES[state.kind[unit]]}{unit - first}"


def card_id(card: int) -> str:
    return f"card:{CARD_IDS[card]}"


def zone_id(zone: int) -> str:
    return f"zone:{zone_name(zone)}"


def side_name(state: Valknut, seat: int) -> str:
    """What a seat is called: by its warbands, once it has them."""
    kinds = [int(state.band(seat, number)) for number in range(int(state.terms.bands_each))]
    return " and ".join(BAND_NAMES[kind] for kind in kinds if kind != NOBODY) or f"Player {seat + 1}"


def card_zones(state: Valknut, card: int) -> list[int]:
    """The eight zones of a card in play."""
    place = int(state.lies_at[card])
    return [place // 4 + int(ZONE_OFFSET[place % 2 * 8 + i]) for i in range(8)]


# Areas and spots


def is_laying(state: Valknut, viewer: int) -> bool:
    """Whether the viewer chooses where a card is laid."""
    return state.phase in (PLACING, RAGING) and viewer == state.seat


def areas(state: Valknut, viewer: int) -> tuple[Area, ...]:
    found = [_board(state, viewer), Area("pool", "row", "Pool", 3, 1, "card", "side")]
    seats = sorted(range(int(state.terms.seats)), key=lambda seat: seat != viewer)
    for seat in seats:
        cards = len(_held(state, seat)) + int(count_face_down(state, seat))
        if cards:
            title = "Your ambush" if seat == viewer else f"Ambush of {side_name(state, seat)}"
            found.append(Area(f"hand:{seat}", "row", title, cards, 1, "card", "side"))
    found.append(Area("pile", "pile", "Pile", 1, 1, "card", "side"))
    if state.terms.has_gods:
        found.append(Area("gods", "row", "Gods", 3, 1, "card", "side"))
        for seat in seats:
            held = sum(1 for place in state.gods if place == WORSHIPPED + seat)
            if held:
                found.append(
                    Area(f"shrine:{seat}", "row", f"Gods of {side_name(state, seat)}", held, 1, "card", "side")
                )
    for seat in range(int(state.terms.seats)):
        width = max(1, sum(1 for u in range(len(state.kind)) if state.holder[u] == seat and state.at[u] == NOWHERE))
        found.append(Area(f"supply:{seat}", "row", f"Supply of {side_name(state, seat)}", width, 1, "unit", "side"))
    return tuple(found)


def _board(state: Valknut, viewer: int) -> Area:
    """The Battleground, and room around it while a card may be laid there."""
    zones = [zone for card in state.laid for zone in card_zones(state, int(card))]
    margin = _MARGIN if is_laying(state, viewer) else _EDGE
    xs, ys = [int(x_of(zone)) for zone in zones], [int(y_of(zone)) for zone in zones]
    left, top = min(xs) - margin, min(ys) - margin
    width, height = max(xs) + 1 + margin - left, max(ys) + 1 + margin - top
    return Area("board", "board", "Battleground", width, height, "zone", left=left, top=top)


def _held(state: Valknut, seat: int) -> list[int]:
    """The printed ambush cards in a supply."""
    return [card for card in range(AMBUSH, START_CARD) if state.where[card] == HELD + seat]


def spots(state: Valknut, viewer: int) -> tuple[Spot, ...]:
    found = []
    for card in state.laid:
        for zone in card_zones(state, int(card)):
            found.append(_zone_spot(state, zone))
    if is_laying(state, viewer):
        anchors = sorted({int(anchor) for anchors in (state.upright, state.lying) for anchor in anchors})
        for zone in anchors:
            label = f"a card with its upper left zone on {zone_name(zone)}"
            found.append(_spot(f"hole:{zone_name(zone)}", zone, ("slot", "bare"), label))
    return tuple(found)


def _zone_spot(state: Valknut, zone: int) -> Spot:
    z = int(state.zones[cell_of(zone)])
    word = GROUND_WORDS.get(z & int(GROUND), "grassland")
    classes: tuple[str, ...] = (f"t-{word}",)
    if word == "grassland":
        classes = ("t-parley",) if z & int(PARLEY) else ("t-grass",)
        word = "Parley" if z & int(PARLEY) else word
    if z & int(VALKNUT):
        classes, word = ("t-grass", "valknut"), "a Valknut"
    return _spot(zone_id(zone), zone, classes, f"{zone_name(zone)}, {word}")


def _spot(id: str, zone: int, classes: tuple[str, ...], label: str) -> Spot:
    return Spot(id, "board", int(x_of(zone)) + 0.5, int(y_of(zone)) + 0.5, "square", 0.5, classes=classes, label=label)


# Tokens


def tokens(state: Valknut, viewer: int) -> tuple[Token, ...]:
    return (*_units(state), *_cards(state, viewer), *_gods(state))


def _units(state: Valknut) -> list[Token]:
    found = []
    stored = dict.fromkeys(range(int(state.terms.seats)), 0)
    for unit in range(len(state.kind)):
        holder, kind = int(state.holder[unit]), int(state.kind[unit])
        if state.at[unit] == NOWHERE:
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
    return Token(
        unit_id(state, unit),
        area,
        "piece",
        BAND_CODES[kind],
        spot,
        x=slot + 0.5 if not spot else 0.0,
        y=0.5 if not spot else 0.0,
        owner=holder,
        icon=BAND_ICONS[kind],
        badges=badges,
        label=", ".join(words),
    )


def _feet(state: Valknut, unit: int, zone: int) -> Token:
    """The Giantess's lower zone."""
    return Token(
        f"{unit_id(state, unit)}:feet",
        "board",
        "piece",
        BAND_CODES[GIANTESS],
        zone_id(zone),
        owner=int(state.holder[unit]),
        icon=BAND_ICONS[GIANTESS],
        label=f"The Giantess's feet on {zone_name(zone)}",
    )


def _cards(state: Valknut, viewer: int) -> list[Token]:
    found = [_card(int(card), "pool", slot, None) for slot, card in enumerate(state.pool)]
    bit = int(seat_bit(viewer))
    seen = [int(card) for card in state.top if int(state.known[card]) & bit]
    for height in range(int(state.pile)):
        depth = int(state.pile) - 1 - height  # 0 is the next card
        card = int(state.top[depth]) if depth < len(state.top) else NOBODY
        if card in seen:
            found.append(_card(card, "pile", 0, None, height, f"number {depth + 1} of the pile"))
        else:
            found.append(_back(f"pile:{height}", "pile", 0, None, height, "A card of the pile"))
    for seat in range(int(state.terms.seats)):
        held = _held(state, seat)
        found += [_card(card, f"hand:{seat}", slot, seat) for slot, card in enumerate(held)]
        for k in range(int(count_face_down(state, seat))):
            card, slot = int(nth_face_down(state, seat, k)), len(held) + k
            if int(state.known[card]) & bit:
                found.append(_card(card, f"hand:{seat}", slot, seat, note="taken by Loki"))
            else:
                label = f"A face-down ambush card of {side_name(state, seat)}"
                found.append(_back(f"hidden:{seat}-{k + 1}", f"hand:{seat}", slot, seat, 0, label))
    return found


def rows_text(card: int) -> str:
    """A face in short: `.F *. .. R.`."""
    return " ".join(CARD_ROWS[card])


def _card(card: int, area: str, slot: int, owner: int | None, height: int = 0, note: str = "") -> Token:
    horn = ", with a horn" if HORN_ON[card] else ""
    number = "1 point" if NUMBER[card] == 1 else f"{NUMBER[card]} points"
    words = f"Card {CARD_IDS[card]}, {number}, {rows_text(card)}{horn}" + (f", {note}" if note else "")
    icon = "hunting-horn" if HORN_ON[card] else ""
    lines = tuple(" ".join(_GROUNDS[letter] for letter in row) for row in CARD_ROWS[card])
    face = Face(CARD_IDS[card], lines, icon, str(NUMBER[card]), "map")
    return Token(
        card_id(card), area, "card", CARD_IDS[card], x=slot + 0.5, y=0.5, height=height, owner=owner, face=face,
        label=words,
    )  # fmt: skip


def _back(id: str, area: str, slot: int, owner: int | None, height: int, label: str) -> Token:
    return Token(
        id, area, "card", "#", x=slot + 0.5, y=0.5, height=height, owner=owner, flags=("face_down",), label=label
    )


def god_id(god: int) -> str:
    return f"god:{GOD_IDS[god]}"


def _gods(state: Valknut) -> list[Token]:
    if not state.terms.has_gods:
        return []
    slots: dict[str, int] = {}
    found = []
    for god, name in enumerate(GOD_NAMES):
        place = int(state.gods[god])
        if place < CALLED:
            continue
        holder = None if place == CALLED else place - int(WORSHIPPED)
        area = "gods" if holder is None else f"shrine:{holder}"
        slot = slots.get(area, 0)
        slots[area] = slot + 1
        worth = "1 for 2 units" if GOD_IDS[god] == "idun" else f"{GOD_VP[god]:+d}"
        face = Face(name, (worth,), GOD_ICONS[god], colour="god")
        label = f"{name}, {worth}" + (f", held by {side_name(state, holder)}" if holder is not None else "")
        found.append(
            Token(god_id(god), area, "card", name[:2], x=slot + 0.5, y=0.5, owner=holder, face=face, label=label)
        )
    return found
