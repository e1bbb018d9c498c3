"""What is printed in data/skirmish.json or its owner's, with names for the numbers of the rules.

These are scenarios, shapes, items and cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.about import About, read_about
from gladsheim.core.components import Unfit, open_box
from gladsheim.core.options import Options
from gladsheim.games.skirmish.checked import check
from gladsheim.games.skirmish.rules.ground import CIRCLE, LINE, RECT, WIDTH, Ground
from gladsheim.games.skirmish.rules.terms import GAP_2, GAP_2_ROUNDED, Terms

_HOME = files("gladsheim.games.skirmish")
ABOUT: About = read_about(_HOME.joinpath("about.toml"))
DATA: dict[str, Any] = open_box(ABOUT.id, _HOME).read("skirmish.json", check)

KINDS = ("wood", "village", "hill", "stream", "fence", "hedge", "tree", "building", "road")
FIGURE_KINDS = ("hero", "warrior", "archer")
LETTERS = "hwa"
SIDES = "AB"
RANKS: tuple[str, ...] = tuple(DATA["ranks"])
SUITS = "SHDC"
SCENARIOS: tuple[str, ...] = tuple(scenario["id"] for scenario in DATA["scenarios"])
ONE_SIDED = ("oxroad", "hall", "hostage")
CARDS = tuple(f"{rank}{suit}" for rank in RANKS for suit in SUITS)
FIGURES = tuple(f"{side}{band}{letter}" for side in SIDES for band in range(1, 5) for letter in LETTERS)
_ROOM = 40  # points of a zone for each band that deploys there
BANDS = tuple(f"{side}{band}" for side in SIDES for band in range(1, 5))


def figure_id(figure: int) -> str:
    """What a figure is called wherever it is clicked, marked or told of."""
    return f"figure:{FIGURES[figure]}"


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """A shape on the table: for a circle x, y and radius, else two corners."""

    id: str
    kind: str
    form: str
    numbers: tuple[int, ...]
    is_upright: bool = False  # crossed from side to side


@dataclass(frozen=True, slots=True, eq=False)
class PrintedTable:
    """A scenario on one of the two tables. There is one value for each."""

    scenario: str
    name: str
    is_large: bool
    max_x: int
    max_y: int
    turns: int
    shapes: tuple[Shape, ...]
    items: tuple[str, ...]  # names by number
    places: tuple[tuple[str, int, int], ...]  # markers: name, x, y
    cart: tuple[int, int] | None
    zones: tuple[tuple[int, ...], ...]  # by side * 3 + kind: points, row by row
    ambushes: tuple[tuple[int, int, int], ...]
    ground: Ground
    cleared: Ground

    @property
    def shape_ids(self) -> tuple[str, ...]:
        return tuple(shape.id for shape in self.shapes)


@cache
def printed(scenario: str, is_large: bool) -> PrintedTable:
    """A scenario's table."""
    entry = next(entry for entry in DATA["scenarios"] if entry["id"] == scenario)
    data = entry["large" if is_large else "small"]
    size = DATA["tables"]["large" if is_large else "small"]
    shapes = tuple(_shape(each) for each in data["terrain"])
    tree = next((i for i, shape in enumerate(shapes) if shape.kind == "tree"), -1)
    ground = _ground(size["max_x"], size["max_y"], shapes, -1)
    baggage = data.get("baggage")
    items = data.get("items", [])
    torches = any(item.get("carried") for item in items)
    return PrintedTable(
        scenario=scenario,
        name=entry["name"],
        is_large=is_large,
        max_x=size["max_x"],
        max_y=size["max_y"],
        turns=data["turn_limit"],
        shapes=shapes,
        items=("torch1", "torch2", "torch3", "torch4") if torches else tuple(item["id"] for item in items),
        places=tuple((name, at[0], at[1]) for name, at in data.get("points", {}).items()),
        cart=tuple(baggage["at"]) if baggage else None,
        zones=tuple(_zone(data, shapes, ground, side, kind) for side in SIDES for kind in FIGURE_KINDS),
        ambushes=_ambushes(data, shapes),
        ground=ground,
        cleared=_ground(size["max_x"], size["max_y"], shapes, tree) if tree >= 0 else ground,
    )


def _shape(data: dict[str, Any]) -> Shape:
    form = next(form for form in ("circle", "rect", "line") if form in data)
    numbers = tuple(data[form])
    is_upright = data["cross"] == "x" if "cross" in data else form == "line" and numbers[0] == numbers[2]
    return Shape(data["id"], data["kind"], form, numbers, is_upright)


def _ground(max_x: int, max_y: int, shapes: tuple[Shape, ...], cleared: int) -> Ground:
    forms = {"circle": int(CIRCLE), "rect": int(RECT), "line": int(LINE)}
    rows = [
        [KINDS.index(shape.kind), forms[shape.form], *(*shape.numbers, 0)[:4], int(shape.is_upright)]
        for shape in shapes
    ]
    ground = Ground()
    ground.lay(max_x, max_y, rows, cleared)
    return ground


Circle = tuple[int, int, int]


def _parts(data: dict[str, Any], shapes: tuple[Shape, ...], zone: Any) -> list[tuple[int, ...]]:
    """The circles (three numbers) and rectangles (four) a zone consists of."""
    if isinstance(zone, str):
        return [next(shape.numbers for shape in shapes if shape.id == zone)]
    if "rect" in zone:
        return [tuple(zone["rect"])]
    if "near" in zone:
        things = [*data.get("items", []), *([data["baggage"]] if "baggage" in data else [])]
        x, y = next(thing["at"] for thing in things if thing["id"] == zone["near"])
        return [(x, y, 2 * zone["gap"] + 2)]
    return [part for other in zone["any"] for part in _parts(data, shapes, other)]


def _zone(data: dict[str, Any], shapes: tuple[Shape, ...], ground: Ground, side: str, kind: str) -> tuple[int, ...]:
    zone = data["deploy"][side]
    parts = _parts(data, shapes, zone.get(kind, zone))
    width = int(WIDTH)
    return tuple(
        y * width + x
        for y in range(int(ground.max_y) + 1)
        for x in range(int(ground.max_x) + 1)
        if any(_is_in(part, x, y) for part in parts) and ground.is_standable(x, y)
    )


def _is_in(part: tuple[int, ...], x: int, y: int) -> bool:
    if len(part) == 3:
        return (x - part[0]) ** 2 + (y - part[1]) ** 2 <= part[2] ** 2
    return part[0] <= x <= part[2] and part[1] <= y <= part[3]


def _ambushes(data: dict[str, Any], shapes: tuple[Shape, ...]) -> tuple[Circle, ...]:
    woods = data["deploy"]["B"].get("at_least_one_in_each", [])
    found = [_parts(data, shapes, wood)[0] for wood in woods]
    return tuple((circle[0], circle[1], circle[2]) for circle in found)


@cache
def terms_of(options: Options) -> Terms:
    """The terms of a match with these options."""
    seats = [options.number("seats_a"), options.number("seats_b")]
    bands = [max(options.number("bands_a"), seats[0]), max(options.number("bands_b"), seats[1])]
    scenario = options.word("scenario")
    table = printed(scenario, max(bands) > 2)
    terms = Terms()
    terms.scenario = SCENARIOS.index(scenario)
    terms.max_x, terms.max_y = table.max_x, table.max_y
    limit = options.word("turn_limit")
    terms.limit = table.turns if limit == "scenario" else int(limit)
    legs = options.word("legs")
    terms.legs = (2 if scenario in ONE_SIDED else 1) if legs == "scenario" else int(legs)
    terms.charge_reach = GAP_2_ROUNDED if options.word("charge_reach") == "rounded" else GAP_2
    terms.has_open_cards = options.word("cards") == "open"
    terms.keeps_two = options.word("third_shock") == "keep_two"
    terms.edges_cover = options.word("cover") == "also_edges"
    terms.has_slings = options.word("missile") == "slinger"
    terms.suit_order = vec[i64]([options.word("suit_order").index(suit) for suit in SUITS])
    terms.bands = vec[i64](bands)
    terms.seats = vec[i64](seats)
    terms.ground, terms.cleared = table.ground, table.cleared
    terms.zones = [vec[i64](list(zone)) for zone in table.zones]
    terms.ambushes = [vec[i64](list(circle)) for circle in table.ambushes]
    marks = [number for _, x, y in table.places for number in (x, y)]
    terms.marks = vec[i64](([*marks, 0, 0, 0, 0])[:4])
    terms.torches = table.items[:1] == ("torch1",)
    terms.items = vec[i64](_starts(scenario, table))
    if table.cart:
        terms.cart = vec[i64](list(table.cart))
    return terms


def _starts(scenario: str, table: PrintedTable) -> list[int]:
    entry = next(entry for entry in DATA["scenarios"] if entry["id"] == scenario)
    items = entry["large" if table.is_large else "small"].get("items", [])
    starts = [number for item in items for number in item.get("at", (-1, -1))]
    return (starts + [-1] * 8)[:8]


def _check_room() -> None:
    """Refuse an owner's tables on which not all figures could be placed."""
    for scenario in SCENARIOS:
        for is_large in (False, True):
            needed = _ROOM * (4 if is_large else 2)
            if min(map(len, printed(scenario, is_large).zones)) < needed:
                size = "large" if is_large else "small"
                raise Unfit([f"scenarios, {scenario}, {size}, deploy: a zone needs {needed} points to stand on."])


if ABOUT.components:
    _check_room()


def table_under(terms: Terms) -> PrintedTable:
    """The printed table of a match."""
    return printed(SCENARIOS[terms.scenario], terms.max_x > 72)
