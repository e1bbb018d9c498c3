"""What is printed on the box and on the cards: `about.toml`, and `data/cards.json` or its owner's."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final

from gladsheim.core.about import About, read_about
from gladsheim.core.components import open_box

_KINDS: Final = "HSAWDG"
_HOME: Final = files("gladsheim.games.valhalla")

ABOUT: Final[About] = read_about(_HOME.joinpath("about.toml"))
ROLES: Final = ABOUT.roles  # by seat


def _faults(data: dict[str, Any]) -> Iterator[str]:
    """What is wrong with cards of the right form."""
    cards = data["cards"]
    if "".join(card["letter"] for card in cards) != _KINDS:
        yield f"cards should be {', '.join(_KINDS)}, in this order."
    for number, card in enumerate(cards, 1):
        place = f"cards, no. {number} ({card['name']})"
        if card["letter"] in "DG" and card["dealt"]:
            yield f"{place}, dealt is {card['dealt']}; nobody begins with a Draugr or a God: it should be 0."
        if card["count"] < (least := card["dealt"] * ABOUT.most_seats):
            yield f"{place}, count is {card['count']}; to deal {card['dealt']} to everybody it takes {least}."
    if sum(card["dealt"] for card in cards) < 2:
        yield "cards: everybody should be dealt at least two cards, a main and a support."


_CARDS: Final = open_box(ABOUT.id, _HOME).read("cards.json", _faults)["cards"]
LETTERS: Final[str] = "".join(card["letter"] for card in _CARDS)  # by kind
NAMES: Final[list[str]] = [card["name"] for card in _CARDS]
COUNTS: Final[list[int]] = [card["count"] for card in _CARDS]
DEALT: Final[list[int]] = [card["dealt"] for card in _CARDS]
ICONS: Final[list[str]] = [card["icon"] for card in _CARDS]
RUNES: Final[list[str]] = [card["rune"] for card in _CARDS]
AS_MAIN: Final[list[str]] = [card["main"] for card in _CARDS]  # what it does, in words
AS_SUPPORT: Final[list[str]] = [card["support"] for card in _CARDS]
