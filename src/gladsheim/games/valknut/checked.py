"""What must hold of the data beyond its schema, so that the rules can play with it: sentences about what does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

Data = dict[str, Any]

MOST_CARDS: Final = 64  # that an action can name
MOST_LAID: Final = 30  # cards of one match: laid in a row, more would not fit between the ends of the world
MOST_AMBUSHES: Final = 8  # in one hand at the start: with more, the placements to choose from could be too many to list
_SEATS: Final = {"2": 2, "3": 3, "4": 4, "ragnarok": 2}
_BANDS: Final = {
    "giantess": "J", "valkyries": "Y", "elves": "E", "vikings": "V", "vanir": "N", "dragons": "D", "dwarves": "W",
    "draugar": "U", "goblins": "G",
}  # fmt: skip
_GODS: Final = ("odin", "idun", "hel", "freya", "loki", "fenrir", "thor", "surtr", "jormungandr")


def check(printed: Data) -> Iterator[str]:
    """Everything that is wrong with data of the right form."""
    yield from _warbands(printed)
    yield from _cards(printed)
    for mode in _SEATS:
        yield from _mode(printed, mode)


def _warbands(printed: Data) -> Iterator[str]:
    bands, gods = printed["warbands"], printed["gjallarhorn"]
    if [band["id"] for band in bands] != list(_BANDS):
        yield f"warbands should be {', '.join(_BANDS)}, in this order."
        return
    if tuple(god["id"] for god in gods) != _GODS:
        yield f"gjallarhorn should be {', '.join(_GODS)}, in this order."
    for number, band in enumerate(bands, 1):
        if band["code"] != (code := _BANDS[band["id"]]):
            yield f"warbands, no. {number} ({band['id']}), code is {band['code']}; in codes of choices it is {code}."
        if band["units"] != number:
            yield f"warbands, no. {number} ({band['id']}), units is {band['units']}; the rulebook gives it {number}."
        size = [1, 2] if number == 1 else [1, 1]
        if band["size"] != size:
            yield f"warbands, no. {number} ({band['id']}), size is {band['size']}; the rules know it as {size}."


def _cards(printed: Data) -> Iterator[str]:
    terrain, ambush = printed["terrain"], printed["ambush"]
    started = {card["id"]: card for mode in _SEATS for card in printed["layout"][mode].get("cards", ())}
    if twice := _repeated([*(card["id"] for card in (*terrain, *ambush)), *started]):
        yield f"the card {twice} stands twice in terrain, ambush and layout; each card has its own id."
    count = len(terrain) + len(ambush) + len(started)
    if count > MOST_CARDS:
        yield f"there are {count} cards in terrain, ambush and layout; there may be at most {MOST_CARDS}."
    if (laid := most_laid(printed)) > MOST_LAID:
        yield (
            f"a match may lay at most {MOST_LAID} cards; with these {len(terrain)} terrain cards, two of them under "
            f"Parley, and the ambush cards of the four warbands that have most of them it could be {laid}."
        )
    if (held := sum(_ambushes(printed)[-2:])) > MOST_AMBUSHES:
        yield f"ambush: two warbands, which one player may have, have {held} cards; they may have {MOST_AMBUSHES}."


def _ambushes(printed: Data) -> list[int]:
    """How many ambush cards each warband has, the fewest first."""
    return sorted(Counter(card["warband"] for card in printed["ambush"]).values())


def most_laid(printed: Data) -> int:
    """How many cards can be laid in one match: what is not under Parley, and the ambush cards of four warbands."""
    return len(printed["terrain"]) - 2 + sum(_ambushes(printed)[-4:])


def _mode(printed: Data, mode: str) -> Iterator[str]:
    table = printed["layout"][mode]
    place = f"layout, {mode}"
    if ("cards" in table) == ("same_cards_as" in table):
        yield f"{place} should have either cards or same_cards_as."
        return
    cards = printed["layout"][table.get("same_cards_as", mode)].get("cards", [])
    zones = [(c["at"][0] + x, c["at"][1] + y) for c in cards for x in range(2) for y in range(4)]
    if len(set(zones)) < len(zones):
        yield f"{place}, cards: two of them lie on one another; a card covers two zones across and four down."
    if [0, 0] not in [card["at"] for card in cards]:
        yield f"{place}, cards: one of them should lie at [0, 0], where the zones are counted from."
    yield from _sets(printed, place, table, cards)
    slots = table["slots"]
    if sorted(slots) != [str(number) for number in range(1, _SEATS[mode] + 1)]:
        yield f"{place}, slots should be those of players 1 to {_SEATS[mode]}."
    if twice := _repeated(tuple(zone) for each in slots.values() for zone in each):
        yield f"{place}, slots: {list(twice)} is given to two players."
    for number, each in slots.items():
        if outside := [zone for zone in each if tuple(zone) not in zones]:
            yield f"{place}, slots, {number}: {outside[0]} lies on no card of the start."
        if not any([x, y + 1] in each for x, y in each):
            yield f"{place}, slots, {number}: two of them should lie one below the other, for the Giantess."


def _sets(printed: Data, place: str, table: Data, cards: list[Data]) -> Iterator[str]:
    """A card of a set lies under each Parley card, and the pool is opened from what is left."""
    under = Counter(card["from_set"] for card in cards if "from_set" in card)
    sizes = Counter(card["set"] for card in printed["terrain"])
    for number in sorted(set(under) - set(table["pile_sets"])):
        yield f"{place}: a Parley card is taken from set {number}, which is not in pile_sets."
    for number in table["pile_sets"]:
        if sizes[number] <= under[number]:
            yield f"terrain has {sizes[number]} cards of set {number}; {place} needs at least {under[number] + 1}."
    left = sum(sizes[number] - under[number] for number in table["pile_sets"])
    if left < 3:
        yield f"terrain leaves {left} cards for the pile of {place}; the pool alone takes 3."


def _repeated(things: Any) -> Any:
    """The first thing that stands twice, or nothing."""
    return next((thing for thing, count in Counter(things).items() if count > 1), None)
