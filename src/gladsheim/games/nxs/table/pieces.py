"""The pieces and cards: where each lies, what it looks like, and the id that follows it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from gladsheim.games.nxs.checked import KINDS
from gladsheim.games.nxs.printed import ARMY_NAMES, HEX_NAMES, ICONS, NAMES, PRINTED, RUNES, SEATS
from gladsheim.games.nxs.rules.names import (
    ARMIES,
    EMPTY,
    MOST_MEN,
    NO_CARDS,
    NO_RUNE,
    army_of,
    facing_of,
    kind_of,
    number_of,
)
from gladsheim.games.nxs.rules.play import Nxs
from gladsheim.scene.scene import Face, Material, Token

MATERIALS: Final[tuple[Material, ...]] = ("bone", "jet", "brass")
_FACES: Final = [Face(rune["name"], (rune["title"], rune["effect"]), rune=rune["rune"]) for rune in PRINTED["runes"]]


def hex_id(hex: int) -> str:
    return f"cell:{HEX_NAMES[hex]}"


def piece_id(state: Nxs, hex: int) -> str:
    """What the piece on a hex is called; where none stands, what none is called."""
    return token_id(int(state.board[hex]))


def token_id(thing: int) -> str:
    return f"piece:{SEATS[army_of(thing)]}{number_of(thing) + 1}" if thing != EMPTY else "piece:none"


def whose(thing: int) -> str:
    """Whose piece it is: White, Black or Gold."""
    return ARMY_NAMES[int(army_of(thing))]


def piece_name(state: Nxs, hex: int) -> str:
    """What stands on a hex, such as `Jöfurr on g6`."""
    return f"{NAMES[kind_of(state.board[hex])]} on {HEX_NAMES[hex]}"


def men(state: Nxs, army: int) -> list[int]:
    """The hexes of an army's pieces."""
    first = int(MOST_MEN) * army
    return [int(state.men[k]) for k in range(first, first + int(state.size[army]))]


def standing(state: Nxs) -> Iterator[Token]:
    """The pieces on the board."""
    for army in range(int(state.terms.armies)):
        for hex in men(state, army):
            yield _piece(int(state.board[hex]), _pattern(state, int(state.board[hex])), hex)


def fallen(state: Nxs) -> Iterator[Token]:
    """The pieces that left the board, in the tray of their army."""
    heights = [0] * int(ARMIES)
    for thing in map(int, state.taken):
        army = int(army_of(thing))
        yield _piece(thing, _pattern(state, thing), -1, heights[army])
        heights[army] += 1


def tray_id(army: int) -> str:
    return f"tray:{SEATS[army]}"


def _pattern(state: Nxs, thing: int) -> int:
    """Bit i: side i is a line, counted from the facing side."""
    bits = state.terms.patterns.bits[kind_of(thing)]
    return sum(2**side for side in range(6) if bits[side] == "1")


@cache  # a few thousand at most: every piece on every hex with every facing
def _piece(thing: int, pattern: int, hex: int, height: int = 0) -> Token:
    kind, army = int(kind_of(thing)), int(army_of(thing))
    where = f"on {HEX_NAMES[hex]}, facing {facing_of(thing)}" if hex >= 0 else "captured"
    return Token(
        id=token_id(thing),
        area="board" if hex >= 0 else tray_id(army),
        kind="piece",
        glyph=KINDS[kind],
        spot=hex_id(hex) if hex >= 0 else "",
        x=0.0 if hex >= 0 else 0.5 + height,
        y=0.0 if hex >= 0 else 0.5,
        owner=army,  # also where nobody sits at Gold
        icon=ICONS[kind],
        material=MATERIALS[army],
        facing=int(facing_of(thing)),
        pattern=pattern,
        flags=() if hex >= 0 else ("taken",),
        label=f"{ARMY_NAMES[army]}'s {NAMES[kind]} {where}",
    )


# Cards


def card_id(seat: int, rune: int, nth: int = 1) -> str:
    """A card in a hand; equal ones are one choice, the first of them."""
    return f"rune:{SEATS[seat]}-{RUNES[rune]}{nth}"


def hand_area(seat: int) -> str:
    return f"hand:{SEATS[seat]}"


def cards(state: Nxs, viewer: int) -> Iterator[Token]:
    """The cards in hands, spent ones after the others, and the neutral one."""
    if state.terms.cards == NO_CARDS:
        return
    for seat in range(int(state.terms.seats)):
        is_seen = seat == viewer or not state.terms.is_hidden
        held = [int(state.hands[len(RUNES) * seat + rune]) for rune in range(len(RUNES))]
        if is_seen:
            names = [(rune, n) for rune, copies in enumerate(held) for n in range(1, copies + 1)]
            drawn = [_open(card_id(seat, rune, n), seat, rune, place) for place, (rune, n) in enumerate(names)]
        else:
            drawn = [_back(seat, place) for place in range(sum(held))]
        yield from drawn
        place = len(drawn)
        for rune in range(len(RUNES)):
            for n in range(1, int(state.spent[len(RUNES) * seat + rune]) + 1):
                was = card_id(seat, rune, held[rune] + n) if is_seen else back_id(seat, place)
                yield _open(f"spent:{SEATS[seat]}-{RUNES[rune]}{n}", seat, rune, place, was)
                place += 1
    if state.neutral != NO_RUNE:
        face = _FACES[int(state.neutral)]
        yield Token(
            "rune:neutral", "neutral", "card", RUNES[state.neutral], x=0.5, y=0.5, face=face,
            label=f"The neutral card, {face.title}: {face.lines[1]}",
        )  # fmt: skip


@cache
def _open(id: str, seat: int, rune: int, place: int, was: str = "") -> Token:
    """A card face up; a spent one says what it was called in the hand."""
    face = _FACES[rune]
    return Token(
        id=id,
        area=hand_area(seat),
        kind="card",
        glyph=RUNES[rune].lower() if was else RUNES[rune],
        x=place + 0.5,
        y=0.5,
        owner=seat,
        face=face,
        flags=("spent",) if was else (),
        label=f"{ARMY_NAMES[seat]}'s {face.title}{', spent' if was else ''}: {face.lines[1]}",
        was=was,
    )


def back_id(seat: int, place: int) -> str:
    return f"back:{SEATS[seat]}{place + 1}"


def _back(seat: int, place: int) -> Token:
    return Token(
        back_id(seat, place), hand_area(seat), "card", "?", x=place + 0.5, y=0.5, owner=seat,
        flags=("face_down",), label=f"A card of {ARMY_NAMES[seat]}, face down",
    )  # fmt: skip
