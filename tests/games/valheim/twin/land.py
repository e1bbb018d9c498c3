"""The chart as the rules draw it, and what its hexes are."""

from __future__ import annotations

Hex = tuple[int, int]

ROWS = """
. . F F g T . . . . . . . . . . .
. F F g g v F . . . . F F g T . .
g F g R v g F x . x g R F F M g .
T g g g v R g w x w F g g M M R .
g F g g v g F w x w g F R M D M g
F g H g v g g w S w g g F v M M T
g R g F v F T w x w R F g v g R .
. F F g v g M w x w g T g F v F .
. g T F v M M x . x . F F g T . .
. . F g R M . . . . . . . . . . .
"""
TYPES = {
    "H": "home",
    "g": "grass",
    "F": "forest",
    "R": "rock",
    "v": "river",
    "M": "marsh",
    "T": "house",
    "D": "dungeon",
    "S": "serpent",
    "w": "sea",
    "x": "reef",
}
NEIGHBOURS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
HOME, SERPENT, DUNGEON = (0, 5), (6, 5), (12, 4)
LANDINGS = {1: (5, 5), 2: (7, 5)}
WATER = ("sea", "serpent")

KIND: dict[Hex, str] = {
    (column - (row - row % 2) // 2, row): TYPES[letter]
    for row, drawn in enumerate(ROWS.strip().splitlines())
    for column, letter in enumerate(drawn.split())
    if letter != "."
}


def read(text: str) -> Hex:
    q, r = text.split(",")
    return int(q), int(r)


def name(here: Hex) -> str:
    return f"{here[0]},{here[1]}"


def in_rows(here: Hex) -> Hex:
    """Sorts hexes as the chart is read."""
    return here[1], here[0]


def beside(here: Hex) -> list[Hex]:
    """The neighbours on the chart, in their order."""
    around = [(here[0] + dq, here[1] + dr) for dq, dr in NEIGHBOURS]
    return [there for there in around if there in KIND]


def distance(here: Hex, there: Hex) -> int:
    dq, dr = there[0] - here[0], there[1] - here[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def is_water(here: Hex) -> bool:
    return KIND[here] in WATER


def is_land(here: Hex) -> bool:
    return not is_water(here) and KIND[here] != "reef"


def island(here: Hex) -> int:
    """1 where one can walk to from home, 2 for other land, 0 for water."""
    if not is_land(here):
        return 0
    return 1 if here in WEST else 2


def shore(here: Hex) -> int:
    """The island whose shore a sea hex is; 0 for the serpent's hex."""
    if KIND[here] != "sea":
        return 0
    return next(island(there) for there in beside(here) if is_land(there))


def _walked_from(start: Hex) -> set[Hex]:
    found = {start}
    while True:
        more = {there for here in found for there in beside(here) if is_land(there)} - found
        if not more:
            return found
        found |= more


WEST = _walked_from(HOME)
