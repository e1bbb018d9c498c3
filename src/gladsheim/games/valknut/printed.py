"""What is printed on cards and tokens, from `data/valknut.json` or its owner's. The compiled rules copy what they need.

Kinds of units are numbered by their warband's maximum: kind k has k + 1 tokens.
Cards are numbered: terrain cards, ambush cards by the kind of their warband, what lies at the start.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

from gladsheim.core.about import About, read_about
from gladsheim.core.components import open_box
from gladsheim.games.valknut.checked import check, most_laid

_HOME: Final = files("gladsheim.games.valknut")
ABOUT: Final[About] = read_about(_HOME.joinpath("about.toml"))
_PRINTED: Final[dict[str, Any]] = open_box(ABOUT.id, _HOME).read("valknut.json", check)
_BANDS: Final[list[dict[str, Any]]] = _PRINTED["warbands"]
_GODS: Final[list[dict[str, Any]]] = _PRINTED["gjallarhorn"]
_GRASS: Final = ["..", "..", "..", ".."]

LAYOUT: Final[dict[str, Any]] = _PRINTED["layout"]
MODES: Final = ["2", "3", "4", "ragnarok"]

# Warbands, by kind

BAND_IDS: Final[list[str]] = [band["id"] for band in _BANDS]
BAND_CODES: Final[list[str]] = [band["code"] for band in _BANDS]
BAND_NAMES: Final[list[str]] = [band["name"] for band in _BANDS]
UNIT_NAMES: Final[list[str]] = [band["unit_name"] for band in _BANDS]
UNIT_COUNTS: Final[list[int]] = [band["units"] for band in _BANDS]
UNIT_HEIGHTS: Final[list[int]] = [band["size"][1] for band in _BANDS]
UNIT_VP: Final[list[int]] = [band["vp"] for band in _BANDS]
ENRAGED_VP: Final[list[int]] = [band.get("vp_enraged", band["vp"]) for band in _BANDS]
DIFFICULTY: Final[list[str]] = [band["difficulty"] for band in _BANDS]
CROSSED: Final[list[list[str]]] = [band["cross"] for band in _BANDS]

# Gods and monsters

GOD_IDS: Final[list[str]] = [god["id"] for god in _GODS]
GOD_NAMES: Final[list[str]] = [god["name"] for god in _GODS]
GOD_VP: Final[list[int]] = [god["vp"] for god in _GODS]
GOD_VP_PER_PAIR: Final[list[int]] = [god.get("vp_per_2_units_rounded_up", 0) for god in _GODS]

# Cards


def _started() -> dict[str, dict[str, Any]]:
    """What lies on the table at the start of any mode, by id."""
    return {card["id"]: card for mode in MODES for card in LAYOUT[mode].get("cards", ())}


_AMBUSH: Final = sorted(_PRINTED["ambush"], key=lambda card: BAND_IDS.index(card["warband"]))
_FACES: Final[list[dict[str, Any]]] = [*_PRINTED["terrain"], *_AMBUSH]
START_CARDS: Final[dict[str, dict[str, Any]]] = _started()
CARD_IDS: Final[list[str]] = [*(card["id"] for card in _FACES), *START_CARDS]
CARD_ROWS: Final[list[list[str]]] = [
    *(card["rows"] for card in _FACES),
    *(_PRINTED["bifrost"]["rows"] if card["kind"] == "bifrost" else _GRASS for card in START_CARDS.values()),
]
CARD_NUMBERS: Final[list[int]] = [*(card["movement"] for card in _FACES), *(0 for _ in START_CARDS)]
CARD_HORNS: Final[list[bool]] = [*(card["gjallarhorn"] for card in _FACES), *(False for _ in START_CARDS)]
CARD_SETS: Final[list[int]] = [card.get("set", 0) for card in _FACES] + [0 for _ in START_CARDS]
CARD_BANDS: Final[list[int]] = [
    *(BAND_IDS.index(card["warband"]) if "warband" in card else -1 for card in _FACES),
    *(-1 for _ in START_CARDS),
]
CARD_IS_PARLEY: Final[list[bool]] = [False] * len(_FACES) + [c["kind"] == "parley" for c in START_CARDS.values()]
FIRST_AMBUSH: Final[int] = len(_PRINTED["terrain"])
FIRST_START_CARD: Final[int] = len(_FACES)
WIDEST: Final[int] = min(126, 12 + 4 * most_laid(_PRINTED))  # zones from one end of a Battleground to the other


def card_ranges() -> str:
    """The cards in words, each set by its first and last."""
    sets = [[card["id"] for card in _PRINTED["terrain"] if card["set"] == number] for number in (2, 3, 4)]
    words = [f"{ids[0]} to {ids[-1]}" for ids in (*sets, [card["id"] for card in _AMBUSH]) if ids]
    return f"{', '.join(words[:-1])} and {words[-1]}"


def mode_cards(mode: str) -> list[tuple[int, int, int, int]]:
    """(card, x, y, the set it was taken from or 0) of what lies on the table at the start."""
    table = LAYOUT[LAYOUT[mode].get("same_cards_as", mode)]
    return [(CARD_IDS.index(c["id"]), c["at"][0], c["at"][1], c.get("from_set", 0)) for c in table["cards"]]


def mode_sets(mode: str) -> list[int]:
    """The sets whose cards are in the match."""
    return list(LAYOUT[mode]["pile_sets"])


def mode_slots(mode: str) -> list[list[tuple[int, int]]]:
    """For every player in turn order the zones to deploy on."""
    return [[(x, y) for x, y in LAYOUT[mode]["slots"][number]] for number in sorted(LAYOUT[mode]["slots"])]


def mode_most_units(mode: str) -> int:
    """How many units a player deploys at most."""
    return int(LAYOUT[mode]["max_units"])
