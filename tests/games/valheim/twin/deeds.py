"""The main step of a turn: §7-§23."""

from __future__ import annotations

from itertools import combinations_with_replacement

from tests.games.valheim.twin.land import KIND, Hex, beside, distance, is_land, is_water, island
from tests.games.valheim.twin.person import FOODS, GEAR, REFRESHES, THINGS
from tests.games.valheim.twin.walks import Walks

RECIPES = {
    "antler_pickaxe": {"trophy": 2, "wood": 2},
    "bronze_pickaxe": {"bronze": 3, "wood": 2},
    "iron_pickaxe": {"iron": 3, "wood": 2},
    "stone_axe": {"stone": 3, "wood": 3},
    "bronze_axe": {"bronze": 3, "wood": 3},
    "iron_axe": {"iron": 3, "wood": 3},
    "bronze_sword": {"bronze": 2, "wood": 1},
    "iron_sword": {"iron": 2, "wood": 2},
    "wood_shield": {"wood": 4, "leather": 1},
    "bronze_shield": {"bronze": 3, "leather": 1},
    "boss_key": {"trophy": 3},
    "bed": {"wood": 3, "leather": 1},
    "raft": {"wood": 5, "leather": 2},
    "campfire": {"wood": 2, "stone": 2},
}


class Deeds(Walks):
    @property
    def here(self) -> Hex:
        assert self.me.hex is not None
        return self.me.hex

    def best(self, yields: dict[str, int], bare: int) -> int:
        """The yield of the best tool carried."""
        return max([bare, *(number for tool, number in yields.items() if self.me.count(tool))])

    def wood(self) -> int:
        return self.best({"stone_axe": 4, "bronze_axe": 6, "iron_axe": 8}, 2)

    def stone(self) -> int:
        return self.best({"antler_pickaxe": 4, "bronze_pickaxe": 6, "iron_pickaxe": 6}, 2)

    def ore(self) -> int:
        return self.best({"antler_pickaxe": 1, "bronze_pickaxe": 2, "iron_pickaxe": 3}, 0)

    def metal(self) -> str:
        return "bronze" if island(self.here) == 1 else "iron"

    def is_near_fire(self) -> bool:
        return any(person.fire and distance(person.fire, self.here) <= 1 for person in self.people)

    def codes_of_turn(self) -> set[str]:
        found = self.walk_codes() | self.picks() | self.passings() | {"end"}
        if self.ap:
            found |= {"dash"} | self.gatherings() | self.crafts() | self.meals()
        return found

    def gatherings(self) -> set[str]:
        found = set()
        if KIND[self.here] == "forest" and self.me.room("wood"):
            found.add("wood")
        if KIND[self.here] == "rock" and self.active not in self.closed.get(self.here, {}):
            found |= {"stone"} if self.me.room("stone") else set()
            found |= {"ore"} if self.ore() and self.me.room(self.metal()) else set()
        return found

    def picks(self) -> set[str]:
        if KIND[self.here] != "forest":
            return set()
        kinds = ""
        if self.picking is None and self.ap:
            kinds = "RBSTM"
        elif self.picking:
            kinds = "RBST"
        return {f"pick {food}" for food in kinds if self.me.room(food)}

    def crafts(self) -> set[str]:
        found = {item for item, cost in RECIPES.items() if all(self.me.count(thing) >= cost[thing] for thing in cost)}
        found -= {item for item in GEAR if self.me.count(item)}
        found -= {"bed"} if self.me.bed else set()
        found -= {"campfire"} if not is_land(self.here) or self.me.fire == self.here else set()
        afloat = self.raft is not None and is_water(self.raft) and self.raft in [person.hex for person in self.people]
        by_sea = is_land(self.here) and "sea" in [KIND[there] for there in beside(self.here)]
        found -= {"raft"} if self.raft == self.here or afloat or not by_sea else set()
        return {f"craft {item}" for item in found}

    def meals(self) -> set[str]:
        found = set()
        free = 3 - len(self.me.slots)
        if free:
            found |= {f"eat {food}" for food in FOODS if self.me.count(food)}
        if self.is_near_fire():
            if free >= 2:
                pairs = combinations_with_replacement(FOODS, 2)
                found |= {f"feast {a} {b}" for a, b in pairs if self.me.count(a) and self.me.count(b) >= 1 + (a == b)}
            if self.me.count("raw") and self.me.room("C"):
                found.add("cook")
        return found

    def passings(self) -> set[str]:
        other = self.partner
        if other is None or other.hex is None or distance(self.here, other.hex) > 1:
            return set()
        found = set()
        for thing in (*THINGS, *GEAR):
            for word, giver, taker, barred in (
                ("give", self.me, other, self.took),
                ("take", other, self.me, self.gave),
            ):
                most = min(giver.count(thing), taker.room(thing))
                if most and thing not in barred:
                    found |= {f"{word} {thing} 1", f"{word} {thing} {most}"}
        return found

    def do(self, code: str) -> None:
        word, *rest = code.split()
        if word in ("mv", "mv+"):
            self.walk(code)
        elif word == "dash":
            self.ap -= 1
            self.mp += 5
        elif word == "wood":
            self.ap -= 1
            self.me.gain("wood", self.wood())
            self.has_felled = True
        elif word in ("stone", "ore"):
            self.ap -= 1
            if word == "stone":
                self.me.gain("stone", self.stone())
            else:
                self.me.gain(self.metal(), self.ore())
            mark = "+" if self.options["rock_wait"] == "one_turn" else ""
            self.closed.setdefault(self.here, {})[self.active] = mark
        elif word == "pick":
            self.pick(rest[0])
        elif word == "craft":
            self.craft(rest[0])
        elif word == "cook":
            self.ap -= 1
            cooked = min(self.me.count("raw"), self.me.room("C"))
            self.me.lose("raw", cooked)
            self.me.gain("C", cooked)
        elif word in ("eat", "feast"):
            self.ap -= 1
            for food in rest:
                self.me.eat(food, 2 if word == "eat" else 3)
                self.ap += REFRESHES[food]
                self.mp += 2 if food == "M" else 0
        else:
            self.pass_on(word, rest[0], int(rest[1]))

    def pick(self, food: str) -> None:
        if self.picking is None:
            self.ap -= 1
            self.picking = 0 if food == "M" else 2
        else:
            self.picking -= 1
        self.me.gain(food, 1)

    def craft(self, item: str) -> None:
        self.ap -= 1
        for thing, number in RECIPES[item].items():
            self.me.lose(thing, number)
        if item == "bed":
            self.me.bed = True
        elif item == "raft":
            self.raft = self.here
        elif item == "campfire":
            self.me.fire = self.here
        else:
            self.me.gain(item, 1)

    def pass_on(self, word: str, thing: str, number: int) -> None:
        assert self.partner is not None
        giver, taker = (self.me, self.partner) if word == "give" else (self.partner, self.me)
        giver.lose(thing, number)
        taker.gain(thing, number)
        (self.gave if word == "give" else self.took).add(thing)
