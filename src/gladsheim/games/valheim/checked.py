"""What must hold of the data beyond its schema, so that the rules can play with it: sentences about what does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

Data = dict[str, Any]

_LAND: Final = ("home", "grass", "forest", "rock", "river", "marsh", "house", "dungeon")
_ONE: Final = ("home", "serpent", "dungeon")
_ALL: Final = (*_LAND, "sea", "serpent", "reef")


def check(data: Data) -> Iterator[str]:
    """Everything that is wrong with data of the right form."""
    faults = list(_hexes(data["hexes"]))
    yield from faults
    if not faults:
        yield from _map(data)
    yield from _cards(data)


def _hexes(hexes: list[Any]) -> Iterator[str]:
    seen = set()
    for number, cell in enumerate(hexes, 1):
        place = f"hexes, no. {number}"
        q, r, kind, *rest = cell
        if any(type(at) is not int or abs(at) > 40 for at in (q, r)):
            yield f"{place} begins with {q!r}, {r!r}; it should begin with two whole numbers from -40 to 40."
        elif kind not in _ALL:
            yield f"{place} is {kind!r}; it should be one of {', '.join(_ALL)}."
        elif (kind in _LAND or kind == "sea") and (not rest or rest[0] not in (1, 2)):
            yield f"{place} needs its island or shore, 1 or 2."
        elif kind in ("serpent", "reef") and rest:
            yield f"{place} is of no island and no shore; leave {rest[0]!r} out."
        elif (q, r) in seen:
            yield f"{place} is the hex {q},{r} a second time."
        seen.add((str(q), str(r)) if type(q) is not int or type(r) is not int else (q, r))


def _map(data: Data) -> Iterator[str]:
    cells = {(cell[0], cell[1]): cell for cell in data["hexes"]}
    kinds = [cell[2] for cell in data["hexes"]]
    for kind in _ONE:
        if kinds.count(kind) != 1:
            yield f"hexes: there are {kinds.count(kind)} hexes of kind {kind}; there should be one."
    if kinds.count("rock") > 60:
        yield f"hexes: there are {kinds.count('rock')} rocks; there should be at most 60."
    for island, cards in data["house_cards"].items():
        houses = [cell for cell in data["hexes"] if cell[2] == "house" and cell[3] == int(island)]
        if len(houses) != len(cards):
            yield f"hexes: island {island} has {len(houses)} houses; it should have {len(cards)}, one for each card."
        here = {f"{cell[0]},{cell[1]}" for cell in houses}
        held = sorted(card for at, card in data["houses"].items() if at in here)
        if held != sorted(card["id"] for card in cards):
            yield f"houses: those of island {island} should hold each of its cards once."
    if any(cell[2] == "home" and cell[3] != 1 for cell in data["hexes"]):
        yield "hexes: home lies on island 1."
    steps = [(step[0], step[1]) for step in data["neighbours"]]
    if sorted(steps) != [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)]:
        yield "neighbours should be the six steps [1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1] and [0, 1]."
    for island, (q, r) in data["landings"].items():
        if (q, r) not in cells or cells[q, r][2] != "sea" or cells[q, r][3] != int(island):
            yield f"landings, {island} should be a sea hex of that shore."
    yield from _bosses(data, cells)


def _bosses(data: Data, cells: dict[tuple[int, int], list[Any]]) -> Iterator[str]:
    lair = next((at for at, cell in cells.items() if cell[2] == "serpent"), None)
    landing = data["landings"]["1"]
    steps = {(step[0], step[1]) for step in data["neighbours"]}
    if lair is not None and (landing[0] - lair[0], landing[1] - lair[1]) not in steps:
        yield "landings, 1 should be a neighbour of the serpent's hex."


def _cards(data: Data) -> Iterator[str]:
    cards = [card for island in data["house_cards"].values() for card in island]
    ids = [card["id"] for card in cards]
    if len(set(ids)) < len(ids):
        yield "house_cards: a card stands there twice."
    for legend in ("bear_shirt", "stormcleaver"):
        if [card.get("legendary") for card in cards].count(legend) != 1:
            yield f"house_cards: {legend} should be on one card."
