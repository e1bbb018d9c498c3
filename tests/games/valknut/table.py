"""Set up a position from a map, play codes on it and ask what happened.

A map is drawn as in the rules: `.` grassland, `*` a Valknut, `p` Parley, `F R M` obstacles, `-` a hole, a letter for a
unit, a small letter for a unit on a Valknut. Its upper left zone is 0,0. Unless asked otherwise every enemy warband has
one more unit on a lone zone far away, which only prevents elimination.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i16, i64

from gladsheim.core.errors import Illegal
from gladsheim.core.state import CHANCE
from gladsheim.games.valknut import GAME
from gladsheim.games.valknut.printed import BAND_CODES, BAND_IDS, CARD_IDS, GOD_IDS
from gladsheim.games.valknut.rules import placement, turn
from gladsheim.games.valknut.rules.cards import without
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import (
    CALLED,
    CELLS,
    HELD,
    HOLE,
    IN_POOL,
    MOVING,
    ON_TOP,
    PLACING,
    WORSHIPPED,
    cell_of,
    there_of,
    thing_of,
    zone_at,
)

GROUNDS = {".": 1, "*": 1 | 8, "p": 1 | 16, "F": 2, "R": 3, "M": 4, "-": 0}
CORNER = -40  # no zone of a map lies beyond this


def rows_of(drawing: str) -> list[str]:
    return [row.strip() for row in drawing.strip().splitlines()]


def options_for(bands: str, options: str) -> str:
    """`V-U` is a match of two, `VW-GE` Ragnarok."""
    groups = bands.split("-")
    names = "-".join("+".join(BAND_IDS[BAND_CODES.index(letter)] for letter in group) for group in groups)
    mode = "ragnarok=on" if len(groups[0]) == 2 else f"seats={len(groups)}"
    return f"warbands={names} {mode} {options}".strip()


def field(
    drawing: str,
    bands: str,
    options: str = "",
    *,
    at: str = "move",
    points: int = 3,
    supply: Mapping[str, int] | None = None,
    pool: Sequence[str] = ("T01", "T02", "T03"),
    pile: Sequence[str] = ("T04", "T05", "T06", "T07", "T08"),
    far: bool = True,
    thralls: Mapping[str, int] | None = None,
    held: Mapping[int, Sequence[str]] | None = None,
    gods: Sequence[str] = (),
    worshipped: Mapping[str, int] | None = None,
) -> Valknut:
    """A position of the first warband named: in the movement step, at `card` (step 3) or at `start` (step 2).

    `supply` counts units in supply by letter (four where it says nothing). `thralls` gives the unit on a zone, or with
    a letter and `+` one in supply, to another seat.
    """
    state = GAME.new(GAME.about.choose(options_for(bands, options)))
    clear(state)
    rows = rows_of(drawing)
    found: list[tuple[int, int]] = []  # kind and cell
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            cell = int(cell_of(zone_at(x, y)))
            is_unit = letter.upper() in BAND_CODES and letter not in "p"
            ground = GROUNDS["*" if letter.islower() else "."] if is_unit else GROUNDS[letter]
            state.zones[cell] = i16(ground)
            if ground & 8:
                state.knots = vec[i64]([*state.knots, cell])
            above = rows[y - 1][x].upper() if y and x < len(rows[y - 1]) else ""
            is_feet = letter.upper() == "J" and above == "J"
            if is_unit and not is_feet:
                found.append((BAND_CODES.index(letter.upper()), cell))
    if far:
        found += _far_away(state, bands)
    _bring(state, found, supply or {}, thralls or {})
    if state.terms.is_ragnarok:
        gone = [k for k in range(9) if (owner := int(state.owner_of[k])) >= 0 and not state.count_kind(owner, k)]
        state.lost = sum(2**kind for kind in gone)
    set_anchors(state, len(rows[0]) + 8, len(rows) + 8)
    set_cards(state, pool, [card for card in pile if card not in pool])
    for seat, cards in (held or {}).items():
        for card in cards:
            state.where[CARD_IDS.index(card)] = HELD + seat
    for god in gods:
        state.place_god(GOD_IDS.index(god), CALLED)
    for god, seat in (worshipped or {}).items():
        state.place_god(GOD_IDS.index(god), WORSHIPPED + seat)
    begin(state, at, points)
    return state


def deployed(options: str) -> Valknut:
    """After the set-up, every player with as many units as possible."""
    state = GAME.new(GAME.about.choose(options))
    while state.phase < PLACING:
        state.apply(state.legal_actions()[0])
    return state


def clear(state: Valknut) -> None:
    """An empty table."""
    state.zones = vec[i16]([0] * int(CELLS))
    state.knots = vec[i64]()
    state.west = state.north = CORNER
    lies_at = state.lies_at[:]
    lies_at[state.laid[0]] = int(zone_at(CORNER, CORNER)) * 4
    state.lies_at = lies_at
    state.laid = vec[i64]([state.laid[0]])


def _far_away(state: Valknut, bands: str) -> list[tuple[int, int]]:
    found = []
    for number, letter in enumerate("".join(bands.split("-")[1:])):
        cell = int(cell_of(zone_at(30 + 3 * number, 30)))
        for below in (0, 128) if letter == "J" else (0,):
            state.zones[cell + below] = i16(1)
        if letter != "J":
            found.append((BAND_CODES.index(letter), cell))
    return found


def _bring(state: Valknut, found: list[tuple[int, int]], supply: Mapping[str, int], thralls: Mapping[str, int]) -> None:
    kinds, holders, places = [], [], []
    for kind in range(9):
        if state.owner_of[kind] < 0:
            continue
        cells = [cell for other, cell in found if other == kind]
        spare = supply.get(BAND_CODES[kind], 0 if BAND_CODES[kind] == "J" else 4)
        kinds += [kind] * (len(cells) + spare)
        holders += [int(state.owner_of[kind])] * (len(cells) + spare)
        places += [*cells, *[-1] * spare]
    for where, seat in thralls.items():
        letter, plus, _ = where.partition("+")
        if plus:
            kind = BAND_CODES.index(letter)
            unit = next(u for u in range(len(kinds)) if kinds[u] == kind and places[u] == -1)
        else:
            x, y = map(int, where.split(","))
            unit = places.index(int(cell_of(zone_at(x, y))))
        holders[unit] = seat
    state.kind, state.holder = vec[i64](kinds), vec[i64](holders)
    state.at = vec[i64]([-1] * len(kinds))
    for unit, cell in enumerate(places):
        if cell >= 0:
            state.put(unit, cell)


def set_anchors(state: Valknut, width: int, height: int) -> None:
    """Every anchor near the map at which a card touches it and covers nothing."""
    near = [int(zone_at(x, y)) for y in range(-8, height) for x in range(-8, width)]
    for lies in (0, 1):
        free = [z for z in near if placement.fits(state, z, lies) and placement.shared_edges(state, z, lies)]
        if lies:
            state.lying = vec[i64](free)
        else:
            state.upright = vec[i64](free)


def set_cards(state: Valknut, pool: Sequence[str], pile: Sequence[str]) -> None:
    """The pool, and a pile whose order is fixed."""
    for card in range(24):
        state.where[card] = 0
    state.pool = vec[i64]([CARD_IDS.index(card) for card in pool])
    state.top = vec[i64]([CARD_IDS.index(card) for card in pile])
    for card in state.pool:
        state.where[card] = IN_POOL
    for card in state.top:
        state.where[card] = ON_TOP
    state.pile = len(pile)


def begin(state: Valknut, at: str, points: int) -> None:
    state.seat = 0
    state.is_owed = at == "start"
    if at == "move":
        state.points = points
        state.phase = MOVING
    elif at == "card":
        state.phase = PLACING
    else:
        start(state)


def start(state: Valknut) -> None:
    """Step 2 of the turn: the opening check."""
    turn.begin_turn(state, int(state.seat), vec[i64]([0] * 4096))
    roll(state)


def roll(state: Valknut) -> None:
    """Let the dice fall where they can fall in one way only."""
    while not state.is_over() and state.actor() == CHANCE and len(state.legal_actions()) == 1:
        state.apply(state.legal_actions()[0])


def play(state: Valknut, *codes: str) -> Valknut:
    """The same state after these codes; forced rolls are made."""
    for code in codes:
        state.apply(GAME.find(state, code, int(state.actor())))
        roll(state)
    return state


def codes(state: Valknut) -> set[str]:
    """All choices now."""
    return {GAME.code(state, action) for action in state.legal_actions()}


def is_legal(state: Valknut, code: str) -> bool:
    try:
        GAME.find(state, code, int(state.actor()))
    except Illegal:
        return False
    return True


def ends(state: Valknut, zone: str) -> set[str]:
    """The complete set of end zones of the moves of the unit on a zone."""
    return {code.partition(">")[2] for code in codes(state) if code.startswith(f"{zone}>")}


def unit(state: Valknut, zone: str) -> str:
    """The letter of the unit on a zone, or nothing."""
    x, y = map(int, zone.split(","))
    found = int(state.unit_on(cell_of(zone_at(x, y))))
    return BAND_CODES[state.kind[found]] if found >= 0 else ""


def ground(state: Valknut, zone: str) -> int:
    x, y = map(int, zone.split(","))
    return int(state.zones[cell_of(zone_at(x, y))]) & 7


def is_hole(state: Valknut, zone: str) -> bool:
    return ground(state, zone) == HOLE


def in_supply(state: Valknut, letter: str, seat: int | None = None) -> int:
    """How many units of a kind are in supply, of everybody or of a seat."""
    kind = BAND_CODES.index(letter)
    units = [u for u in range(len(state.kind)) if state.kind[u] == kind and state.at[u] < 0]
    return len([u for u in units if seat is None or state.holder[u] == seat])


def mp(state: Valknut) -> str:
    """The points as a line writes them."""
    line = GAME.line(state)
    return next(part for part in line.split("; ") if part.startswith("mp "))[3:]


def pool(state: Valknut) -> list[str]:
    return [CARD_IDS[card] for card in state.pool]


def told(state: Valknut, *codes: str) -> list[str]:
    """What the log says about these codes."""
    state.events = []
    play(state, *codes)
    return [GAME.tell(state, event).text for event in state.events]


def lay(state: Valknut, *cards: str) -> None:
    """Put cards on the Battleground, as in `T10.0@5,0`, without an event."""
    for card in cards:
        action = GAME.parse(state, card)
        thing = int(thing_of(action))
        if state.where[thing // 4] == IN_POOL:
            state.pool = without(state.pool, thing // 4)
        placement.lay(state, thing // 4, thing % 4, int(there_of(action)))
