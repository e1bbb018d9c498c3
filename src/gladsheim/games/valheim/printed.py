"""What is printed in data/valheim.json or its owner's, with names for the numbers of the rules.

These are the board, things and their recipes, food, enemies and the cards of houses.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.about import About, read_about
from gladsheim.core.components import open_box
from gladsheim.core.errors import Invalid
from gladsheim.core.options import Options
from gladsheim.games.valheim.checked import check
from gladsheim.games.valheim.rules.ground import REEF, SEA, Ground
from gladsheim.games.valheim.rules.terms import BEAR_SHIRT, ENEMIES, FACES, GOODS, HOUSES, KINDS, RECIPES, Terms

_HOME: Final = files("gladsheim.games.valheim")
ABOUT: Final[About] = read_about(_HOME.joinpath("about.toml"))
DATA: Final[dict[str, Any]] = open_box(ABOUT.id, _HOME).read("valheim.json", check)

TERRAINS: Final = (
    "home", "grass", "forest", "rock", "river", "marsh", "house", "dungeon", "sea", "serpent", "reef",
)  # fmt: skip
# What is carried: in a position line, and in the data.
KIND_CODES: Final = (
    "wood", "stone", "bronze", "iron", "leather", "trophy", "raw", "R", "B", "S", "T", "M", "C",
    "antler_pickaxe", "bronze_pickaxe", "iron_pickaxe", "stone_axe", "bronze_axe", "iron_axe",
    "bronze_sword", "iron_sword", "wood_shield", "bronze_shield", "boss_key", "bear_shirt", "stormcleaver",
)  # fmt: skip
KIND_NAMES: Final = (
    "wood", "stone", "bronze", "iron", "leather", "deer_trophy", "raw_meat",
    "raspberry", "blueberry", "stink_berry", "battle_berry", "mushroom", "cooked_meat", *KIND_CODES[13:],
)  # fmt: skip
FOOD_CODES: Final = KIND_CODES[7:13]
FOOD_NAMES: Final = KIND_NAMES[7:13]
RECIPE_CODES: Final = (*KIND_CODES[13:24], "bed", "raft", "campfire")
ENEMY_CODES: Final = ("deer", "greydwarf", "fuling", "deathsquito", "mega_serpent", "eikthyr")
CARDS: Final[list[dict[str, Any]]] = [card for island in ("1", "2") for card in DATA["house_cards"][island]]
CARD_CODES: Final = tuple(str(card["id"]) for card in CARDS)
DIFFICULTIES: Final = ("story", "normal", "hard")
HEXES: Final = tuple((int(cell[0]), int(cell[1])) for cell in DATA["hexes"])
HEX_CODES: Final = tuple(f"{q},{r}" for q, r in HEXES)
_NUMBERS: Final = {code: number for number, code in enumerate(HEX_CODES)}


def hex_named(code: str) -> int:
    """The number of the hex q,r; Invalid if there is none."""
    if code not in _NUMBERS:
        raise Invalid(f"There is no hex {code[:12]!r} on this map; write q,r as in {HEX_CODES[0]} or home, {home()}.")
    return _NUMBERS[code]


def home() -> str:
    """The code of the home hex."""
    return HEX_CODES[_only("home")]


def spot_id(place: int) -> str:
    """What a hex is called wherever it is clicked, marked or told of."""
    return f"hex:{HEX_CODES[place]}"


def _only(terrain: str) -> int:
    return next(number for number, cell in enumerate(DATA["hexes"]) if cell[2] == terrain)


@cache
def _ground(is_gate: bool) -> Ground:
    cells = []
    for q, r, kind, *rest in DATA["hexes"]:
        terrain, side = TERRAINS.index(kind), rest[0] if rest else 0
        price = 0 if terrain == REEF else DATA["move_cost"][kind]
        cells.append([q, r, terrain, side if terrain < SEA else 0, side if terrain >= SEA else 0, price])
    ground = Ground()
    for island in (1, 2):
        ground.landing[island] = _NUMBERS["{},{}".format(*DATA["landings"][str(island)])]
    around = [(step[0], step[1]) for step in DATA["neighbours"]]
    ground.lay(cells, around, _only("home"), _only("serpent"), _only("dungeon"))
    ground.survey(is_gate)
    return ground


@cache
def terms_of(options: Options) -> Terms:
    """The terms of a match with these options."""
    terms = Terms()
    terms.maker, terms.options = terms_of, options
    terms.ground = _ground(options.word("serpent") == "gate")
    terms.seats = options.number("seats")
    terms.difficulty = DIFFICULTIES.index(options.word("difficulty"))
    terms.last_day = DATA["day_limit"][options.word("difficulty")]
    terms.start_health = options.number("start_health")
    terms.hides_houses = options.flag("hidden_houses")
    terms.rests_long = options.word("rock_wait") == "one_turn"
    terms.strikes_all = options.flag("boss_area")
    terms.drifts = options.flag("raft_drift")
    terms.keeps = options.word("death") == "keep"
    _add_player(terms, DATA["player"])
    _add_things(terms)
    _add_food(terms)
    _add_enemies(terms)
    _add_houses(terms)
    return terms


def _add_player(terms: Terms, player: dict[str, Any]) -> None:
    terms.action_points = player["action_points"]
    terms.movement = player["movement"]
    terms.bought = player["movement_per_action_point"]
    terms.combat_points = player["combat_points"]
    terms.most_rounds = player["most_rounds"]
    terms.base_attack = player["base_attack"]
    terms.base_defense = player["base_defense"]
    terms.away = _faces(player["runs_on"])


def _add_things(terms: Terms) -> None:
    limits = DATA["limits"]
    resources = DATA["resources"]
    of_food = [limits["each_food"]] * len(FOOD_NAMES)
    goods = [*(resources[name]["limit"] for name in KIND_NAMES[:4]), *(limits[name] for name in KIND_NAMES[4:7])]
    terms.limit = vec[i64]([*goods, *of_food, *[1] * int(KINDS - GOODS)])
    recipes = DATA["recipes"]
    legends = {card["legendary"]: card for card in CARDS if "legendary" in card}
    printed = [*({} for _ in range(GOODS)), *(recipes[name] for name in RECIPE_CODES[:11])]
    printed += [legends[name] for name in KIND_CODES[BEAR_SHIRT:]]
    terms.attack = vec[i64]([thing.get("attack", 0) for thing in printed])
    terms.defense = vec[i64]([thing.get("defense", 0) for thing in printed])
    terms.health = vec[i64]([thing.get("max_health", 0) for thing in printed])
    terms.cost = vec[i64]([number for name in RECIPE_CODES for number in _goods(recipes[name]["cost"])])
    assert len(terms.cost) == RECIPES * GOODS
    terms.wood = vec[i64](resources["wood"]["yields"])
    terms.stone = vec[i64](resources["stone"]["yields"])
    terms.ores = vec[i64]([*resources["bronze"]["yields"], *resources["iron"]["yields"]])
    terms.berries = DATA["berries"]


def _add_food(terms: Terms) -> None:
    foods = [DATA["food"][name] for name in FOOD_NAMES]
    terms.food_health = vec[i64]([food["health"] for food in foods])
    terms.food_points = vec[i64]([food["points"] for food in foods])
    terms.food_movement = vec[i64]([food.get("movement", 0) for food in foods])
    terms.food_attack = vec[i64]([food.get("attack", 0) for food in foods])
    terms.food_wades = vec[i64]([int(food.get("wades", False)) for food in foods])
    terms.food_hides = vec[i64]([int(food.get("hides", False)) for food in foods])
    terms.timer = DATA["food_turns"]["single"]
    terms.feast_timer = DATA["food_turns"]["campfire"]


def _add_enemies(terms: Terms) -> None:
    enemies = [DATA["enemies"][name] for name in ENEMY_CODES]
    seconds = [enemy.get("secondary", {"on": [], "damage": 0}) for enemy in enemies]
    terms.enemy_health = vec[i64]([health for enemy in enemies for health in enemy["health"]])
    terms.damage = vec[i64]([enemy["damage"] for enemy in enemies])
    terms.sweep = vec[i64]([second["damage"] for second in seconds])
    terms.sweeps = vec[i64]([hit for second in seconds for hit in _faces(second["on"])])
    terms.loot = vec[i64]([number for enemy in enemies for number in _goods(enemy["loot"])])
    terms.shares = vec[i64]([int("secondary" in enemy) for enemy in enemies])
    forest, marsh = DATA["encounters"]["forest"], DATA["encounters"]["marsh"]
    met = (forest["odd"], forest["even"], forest["after_felling"], marsh["odd"], marsh["even"])
    terms.met = vec[i64]([ENEMY_CODES.index(name) for name in met])
    assert len(terms.damage) == ENEMIES


def _add_houses(terms: Terms) -> None:
    legend = {card["id"]: card.get("legendary") for card in CARDS}
    gains = []
    for card in CARDS:
        gear = [int(legend[card["id"]] == name) for name in KIND_CODES[GOODS:]]
        gains += [*_goods(card.get("gain", {})), *gear]
    terms.gain = vec[i64](gains)
    terms.heals = vec[i64]([card.get("heal_when_found", 0) for card in CARDS])
    houses = DATA["houses"]
    terms.placed = vec[i64]([CARD_CODES.index(houses[HEX_CODES[place]]) for place in terms.ground.houses])
    assert len(terms.placed) == HOUSES


def _goods(printed: dict[str, int]) -> list[int]:
    return [printed.get(name, 0) for name in KIND_NAMES[:GOODS]]


def _faces(faces: list[int]) -> vec[i64]:
    return vec[i64]([int(face in faces) for face in range(1, int(FACES) + 1)])
