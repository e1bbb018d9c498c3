"""A player: health, what is carried, what is eaten, and the gravestone."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.games.valheim.twin.land import Hex

FOODS = ("R", "B", "S", "T", "M", "C")
THINGS = ("wood", "stone", "bronze", "iron", "leather", "trophy", "raw", *FOODS)
GEAR = (
    "antler_pickaxe",
    "bronze_pickaxe",
    "iron_pickaxe",
    "stone_axe",
    "bronze_axe",
    "iron_axe",
    "bronze_sword",
    "iron_sword",
    "wood_shield",
    "bronze_shield",
    "boss_key",
    "bear_shirt",
    "stormcleaver",
)
LIMITS = {thing: 15 if thing == "wood" else 10 for thing in THINGS} | dict.fromkeys(GEAR, 1)
ATTACK = {
    "stone_axe": 2,
    "bronze_axe": 4,
    "iron_axe": 5,
    "bronze_sword": 5,
    "iron_sword": 6,
    "stormcleaver": 8,
}
DEFENSE = {"wood_shield": 2, "bronze_shield": 3}
HEALS = {"R": 1, "B": 1, "M": 2, "S": 0, "C": 5, "T": 1}
REFRESHES = {"R": 2, "B": 0, "M": 0, "S": 0, "C": 2, "T": 0}


@dataclass
class Stone:
    """A gravestone and what lies under it."""

    hex: Hex
    holds: dict[str, int]


@dataclass
class Person:
    hex: Hex | None  # None: dead
    health: int
    start_health: int
    has: dict[str, int] = field(default_factory=dict)  # things and gear
    slots: list[tuple[str, int]] = field(default_factory=list)  # food and timer
    fire: Hex | None = None
    bed: bool = False
    stone: Stone | None = None

    def count(self, thing: str) -> int:
        return self.has.get(thing, 0)

    def room(self, thing: str) -> int:
        return LIMITS[thing] - self.count(thing)

    def gain(self, thing: str, number: int) -> None:
        """§9: what is above the limit is lost."""
        self.has[thing] = min(self.count(thing) + number, LIMITS[thing])

    def lose(self, thing: str, number: int) -> None:
        self.has[thing] -= number
        self.health = min(self.health, self.most_health())

    def most_health(self) -> int:
        return self.start_health + 5 * self.count("bear_shirt")

    def eaten(self, food: str) -> int:
        """How many slots a food fills."""
        return [eaten for eaten, _ in self.slots].count(food)

    def attack(self) -> int:
        """§21."""
        return 1 + max([0, *(bonus for arm, bonus in ATTACK.items() if self.count(arm))]) + self.eaten("T")

    def defense(self) -> int:
        return max([0, *(shield for arm, shield in DEFENSE.items() if self.count(arm))])

    def heal(self, number: int) -> None:
        self.health = min(self.health + number, self.most_health())

    def eat(self, food: str, timer: int) -> None:
        """§16 but for AP and MP."""
        self.lose(food, 1)
        self.slots.append((food, timer))
        self.heal(HEALS[food])

    def digest(self) -> None:
        """§18."""
        self.slots = [(food, timer - 1) for food, timer in self.slots if timer > 1]

    def go(self, there: Hex) -> None:
        """Be on a hex; what lies under the own gravestone there comes back, §34."""
        self.hex = there
        if self.stone and self.stone.hex == there:
            holds, self.stone = self.stone.holds, None
            for thing, number in holds.items():
                self.gain(thing, number)

    def die(self, keeps: bool) -> None:
        """§33, §35."""
        assert self.hex is not None
        if not keeps:
            self.stone = Stone(self.hex, {thing: number for thing, number in self.has.items() if number})
            self.has = {}
        self.slots = []
        self.health = 0
        self.hex = None

    def rise(self, home: Hex) -> None:
        self.health = self.most_health()
        self.go(self.fire if self.bed and self.fire else home)
