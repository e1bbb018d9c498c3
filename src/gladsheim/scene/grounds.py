"""All that places are made of, once for browser, terminal and SVG."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Ground = Literal[
    "",
    "slate", "stone", "ochre", "throne", "gate", "slot", "hole", "lost",
    "grass", "parley", "forest", "river", "mountain", "marsh", "rock", "sea", "deep", "reef", "water", "heath",
    "home", "house", "dungeon", "serpent", "village", "hill", "fence", "hedge", "log", "road", "place",
]  # fmt: skip


class Look(NamedTuple):
    """How a ground is drawn: its colour, whether it is terrain or a place carved for something, or open water."""

    colour: str
    is_terrain: bool = True
    is_water: bool = False  # no coast runs between two such places of a chart


GROUNDS: Final[dict[Ground, Look]] = {
    "": Look("#6a757c", False),
    "slate": Look("#6a757c", False),
    "stone": Look("#a3977f", False),
    "ochre": Look("#ad8a4a", False),
    "throne": Look("#4b3521", False),
    "gate": Look("#4b3521", False),
    "slot": Look("#8f6b40", False),
    "hole": Look("#8f6b40", False),  # beside the terrain, where something may be put
    "lost": Look("#8f6b40", False),  # a slot that costs whoever meets it
    "grass": Look("#b6bf80"),
    "parley": Look("#d3cb9b"),
    "forest": Look("#4c6a44"),
    "river": Look("#3f7ba3"),
    "water": Look("#3f7ba3"),
    "sea": Look("#3a719a", is_water=True),
    "deep": Look("#2c5f87", is_water=True),
    "reef": Look("#2c5f87", is_water=True),
    "serpent": Look("#2c5f87", is_water=True),
    "mountain": Look("#8b8d92"),
    "marsh": Look("#7f7a4e"),
    "rock": Look("#a29a8d"),
    "dungeon": Look("#4a4d55"),
    "heath": Look("#a7ad76"),
    "home": Look("#b08a4c"),
    "house": Look("#b08a4c"),
    "village": Look("#6a757c"),
    "hill": Look("#6a757c"),
    "fence": Look("#6a757c"),
    "hedge": Look("#6a757c"),
    "log": Look("#6a757c"),
    "road": Look("#6a757c"),
    "place": Look("#6a757c"),
}
