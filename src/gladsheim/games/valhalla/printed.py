"""What is printed on the box and on the cards, read from `about.toml` and `data/cards.json`."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from gladsheim.core.about import About, read_about

_HOME: Final = files("gladsheim.games.valhalla")
_CARDS: Final = json.loads(_HOME.joinpath("data/cards.json").read_text(encoding="utf-8"))["cards"]

ABOUT: Final[About] = read_about(_HOME.joinpath("about.toml"))
ROLES: Final = ABOUT.roles  # by seat
LETTERS: Final[str] = "".join(card["letter"] for card in _CARDS)  # by kind
NAMES: Final[list[str]] = [card["name"] for card in _CARDS]
COUNTS: Final[list[int]] = [card["count"] for card in _CARDS]
DEALT: Final[list[int]] = [card["dealt"] for card in _CARDS]
ICONS: Final[list[str]] = [card["icon"] for card in _CARDS]
RUNES: Final[list[str]] = [card["rune"] for card in _CARDS]
AS_MAIN: Final[list[str]] = [card["main"] for card in _CARDS]  # what it does, in words
AS_SUPPORT: Final[list[str]] = [card["support"] for card in _CARDS]
