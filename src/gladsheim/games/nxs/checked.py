"""What must hold of the data beyond its schema, so that the rules can play with it: sentences about what does not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from gladsheim.boards.hexes import Cell, hexagon

Data = dict[str, Any]

KINDS: Final = "JBUHOS"
SEATS: Final = "wbg"
RUNES: Final = "RLESTD"
_RADIUS: Final = 3
_MOST: Final = 14  # pieces of an army
_NAME: Final = re.compile("[a-n][1-9][0-9]?")


def check(data: Data) -> Iterator[str]:
    """Everything that is wrong with data of the right form."""
    yield from _letters("boards", data["boards"], SEATS)
    yield from _letters("pieces", data["pieces"], KINDS)
    yield from _letters("runes", data["runes"], RUNES)
    yield from _pieces(data)
    yield from _runes(data["runes"])
    faults = list(_boards(data["boards"]))
    yield from faults or _set_ups(data)


def _letters(part: str, things: list[Data], letters: str) -> Iterator[str]:
    if "".join(thing["letter"] for thing in things) != letters:
        yield f"{part} should have the letters {', '.join(letters)}, in this order."


def _boards(boards: list[Data]) -> Iterator[str]:
    seen: dict[Cell, str] = {}
    names: set[str] = set()
    for board in boards:
        place, cells = f"boards, {board['name']}", board["cells"]
        if strange := next((name for name in cells if not _NAME.fullmatch(name)), ""):
            yield f"{place}, cells: {strange!r} is no name of a hex; use a letter a to n and a number."
        if twice := next((name for name in cells if name in names), ""):
            yield f"{place}, cells: the name {twice} stands on another board too."
        names |= set(cells)
        if board["centre"] not in cells:
            yield f"{place}, centre is {board['centre']}; it should be one of its hexes."
            continue
        q, r = cells[board["centre"]]
        wanted = {(q + dq, r + dr) for dq, dr in hexagon(_RADIUS)}
        if {(at[0], at[1]) for at in cells.values()} != wanted or len(cells) != len(wanted):
            yield f"{place}, cells should be the {len(wanted)} hexes at most {_RADIUS} steps from {board['centre']}."
        if other := next((seen[at] for at in wanted if at in seen), ""):
            yield f"{place} lies on the board of {other}."
        seen |= dict.fromkeys(wanted, board["name"])
    for board in boards[:2]:
        if "front_two" not in board:
            yield f"boards, {board['name']} lacks the field 'front_two'; White and Black play with two boards too."
    if any(boards[0].get(f"front_{number}") for number in ("two", "three")):
        yield "boards, White: its fronts should be 0, since set-ups are written as White sees them."


def _pieces(data: Data) -> Iterator[str]:
    for piece in data["pieces"]:
        bits, letter = piece["bits"], piece["letter"]
        spears = sum(1 for one, other in zip(bits, bits[1:] + bits[:1], strict=True) if one == other == "1")
        if piece["code"].rstrip("s") != f"{bits.count('1')}-{spears}":
            yield f"pieces, {letter}: the code {piece['code']} does not fit the bits {bits}."
        if letter == "S" and spears:
            yield "pieces, S: the Seiðkona has no spears, so that no two of its line sides are neighbours."
        if bits in ("000000", "111111"):
            yield f"pieces, {letter}: a piece has both line sides and rune sides."
        if piece["tiles"] > piece["pieces"]:
            yield f"pieces, {letter}: there are more tiles than pieces of a colour."


def _runes(runes: list[Data]) -> Iterator[str]:
    if any(rune["copies"] != 3 for rune in runes):
        yield "runes: every kind should have three copies, one for each player, one of them marked."


def _set_ups(data: Data) -> Iterator[str]:
    cells = data["boards"][0]["cells"]
    box = {piece["letter"]: piece["pieces"] for piece in data["pieces"]}
    for name, text in data["setups"].items():
        yield from _army(f"setups, {name}", text, cells, box)
    for armies, lengths in data["lengths"].items():
        for length, name in lengths.items():
            if name not in data["setups"]:
                yield f"lengths, {armies}, {length}: there is no set-up {name!r}."
    tiles = {piece["letter"]: piece["tiles"] for piece in data["pieces"]}
    for armies, aside in (("two", data["tiles_aside_with_two_armies"]), ("three", {})):
        left = {letter: number - aside.get(letter, 0) for letter, number in tiles.items()}
        if min(left.values()) < 0 or set(aside) - set(tiles) or not left["S"]:
            yield "tiles_aside_with_two_armies: only tiles that there are can be set aside, and one S must be left."
            return
        for length, draw in data["random"][armies].items():
            place = f"random, {armies}, {length}"
            yield from _army(f"{place}, placed", draw["placed"], cells, box)
            fill, placed = draw["fill"].split(), [word[2:] for word in draw["placed"].split()]
            if missing := [name for name in fill if name not in cells]:
                yield f"{place}, fill: {missing[0]} is no hex of White's board."
            if len({*fill, *placed}) < len(fill) + len(placed):
                yield f"{place}: a hex stands there twice."
            if len(fill) > sum(left.values()):
                yield f"{place}, fill: there are {len(fill)} hexes for {sum(left.values())} tiles."
            most = Counter(word[0] for word in draw["placed"].split()) + Counter(left)
            if over := [letter for letter, number in most.items() if number > box[letter]]:
                yield f"{place}: with what is placed by hand and the tiles there could be too many {over[0]}."


def _army(place: str, text: str, cells: Data, box: dict[str, int]) -> Iterator[str]:
    words = text.split()
    names = [word[2:] for word in words]
    if missing := [name for name in names if name not in cells]:
        yield f"{place}: {missing[0]} is no hex of White's board."
    if len(set(names)) < len(names):
        yield f"{place}: two pieces stand on one hex."
    if len(words) > _MOST:
        yield f"{place}: an army has at most {_MOST} pieces."
    if over := [letter for letter, number in Counter(word[0] for word in words).items() if number > box[letter]]:
        yield f"{place}: there are more {over[0]} than a colour has."
