"""Positions as they fall: anywhere on the chart, with anything in the pack that a line may tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from gladsheim.core.rng import Rng
from tests.games.valheim.twin import Twin
from tests.games.valheim.twin.combat import SECONDARY
from tests.games.valheim.twin.land import DUNGEON, HOME, KIND, LANDINGS, SERPENT, Hex, beside, is_land, is_water, island
from tests.games.valheim.twin.match import FIXED, LAST_DAY, OF_ISLAND
from tests.games.valheim.twin.person import FOODS, GEAR, LIMITS, THINGS, Person, Stone

CHOICES = {
    "seats": ("1", "2"),
    "difficulty": tuple(LAST_DAY),
    "start_health": ("10", "10", "8", "12"),
    "hidden_houses": ("on", "on", "off"),
    "serpent": ("gate", "optional"),
    "rock_wait": ("next_turn", "one_turn"),
    "boss_area": ("on", "on", "off"),
    "raft_drift": ("on", "on", "off"),
    "death": ("gravestone", "gravestone", "keep"),
}
T = TypeVar("T")
LAND = [here for here in KIND if is_land(here)]
WATERS = [here for here in KIND if is_water(here)]
COASTS = [here for here in LAND if "sea" in [KIND[there] for there in beside(here)]]
FORESTS = [here for here in LAND if KIND[here] == "forest"]
GIVING = [here for here in LAND if KIND[here] in ("forest", "rock", "house")]
LEGENDS = {"bear_shirt": "L1", "stormcleaver": "L2"}


def pick(items: Sequence[T], rng: Rng) -> T:
    return items[rng.below(len(items))]


def options(rng: Rng, **fixed: str) -> dict[str, str]:
    return {option: pick(values, rng) for option, values in CHOICES.items()} | fixed


def position(rng: Rng, chosen: dict[str, str]) -> Twin:
    """The main step of a turn, somewhere in a fight, or what the end of a turn asks."""
    twin = Twin(**chosen)
    last = LAST_DAY[chosen["difficulty"]]
    twin.day = last - rng.below(3) if rng.below(2) else 1 + rng.below(last)
    twin.active = rng.below(len(twin.people))
    twin.ap, twin.mp = rng.below(7), rng.below(9)
    twin.serpent_lives = rng.below(3) > 0
    twin.raft = pick([None, pick(WATERS, rng), pick(COASTS, rng), SERPENT, LANDINGS[1]], rng)
    open_houses(twin, rng)
    for seat, person in enumerate(twin.people):
        place(twin, person, rng)
        if seat != twin.active and rng.below(8) == 0:
            person.die(chosen["death"] == "keep")
    meet(twin, rng)
    close_rocks(twin, rng)
    remember(twin, rng)
    moment = rng.below(4)
    if moment == 0:
        fight(twin, rng)
    elif moment == 1:
        twin.play("end")
    return twin


def open_houses(twin: Twin, rng: Rng) -> None:
    left = {number: list(cards) for number, cards in OF_ISLAND.items()}
    for where, card in FIXED.items():
        q, r = map(int, where.split(","))
        if rng.below(3) == 0:
            if twin.options["hidden_houses"] == "on":
                card = pick(left[island((q, r))], rng)
                left[island((q, r))].remove(card)
            twin.opened[q, r] = card


def place(twin: Twin, person: Person, rng: Rng) -> None:
    person.hex = spot(twin, rng)
    person.has = goods(twin, rng)
    person.slots = [(pick((*FOODS, "S"), rng), 1 + rng.below(3)) for _ in range(rng.below(4))]
    person.bed = rng.below(3) == 0
    person.fire = pick(LAND, rng) if rng.below(2) else None
    if person.fire and rng.below(2):
        person.fire = person.hex if is_land(person.hex) else pick(LAND, rng)
    near = [there for there in (*beside(person.hex), pick(LAND, rng)) if is_land(there) or there == SERPENT]
    if rng.below(3) == 0 and twin.options["death"] == "gravestone" and person.hex not in near:
        person.stone = Stone(pick(near, rng), goods(twin, rng))
    person.health = 1 + rng.below(person.most_health())


def spot(twin: Twin, rng: Rng) -> Hex:
    spots = [pick(LAND, rng), pick(COASTS, rng), pick(GIVING, rng), HOME, DUNGEON]
    spots += [twin.raft, twin.raft] if twin.raft else []
    return pick(spots, rng)


def goods(twin: Twin, rng: Rng) -> dict[str, int]:
    found = {thing: 1 + rng.below(LIMITS[thing]) for thing in THINGS if rng.below(3) == 0}
    found |= {item: 1 for item in GEAR if item not in LEGENDS and rng.below(4) == 0}
    for item, card in LEGENDS.items():
        is_held = any(person.count(item) or (person.stone and item in person.stone.holds) for person in twin.people)
        if card in twin.opened.values() and not is_held and rng.below(2):
            found[item] = 1
    return found


def meet(twin: Twin, rng: Rng) -> None:
    """Partners are often on one hex, at a boss too; there one of them has the key."""
    if rng.below(2):
        where = pick([pick(GIVING, rng), pick(FORESTS, rng), DUNGEON, SERPENT, twin.raft or pick(COASTS, rng)], rng)
        if where == SERPENT or where in COASTS:
            twin.raft = where
        for person in twin.people:
            if person.hex is not None and (person.stone is None or person.stone.hex != where):
                person.hex = where
        if where == DUNGEON:
            pick(twin.people, rng).has["boss_key"] = 1
    if twin.partner and twin.partner.hex == twin.me.hex and rng.below(2):
        twin.partner.slots = [("S", 1 + rng.below(3))]
        twin.me.slots = [slot for slot in twin.me.slots if slot[0] != "S"]
    for person in twin.people:
        if person.hex is not None and is_water(person.hex) and person.hex != twin.raft:
            person.hex = HOME
        if person.stone and person.stone.hex == person.hex:
            person.stone = None
        if person.hex is None:
            person.has = {} if twin.options["death"] == "gravestone" else person.has


def close_rocks(twin: Twin, rng: Rng) -> None:
    rocks = [here for here in LAND if KIND[here] == "rock"]
    for rock in rocks:
        for seat in range(len(twin.people)):
            if rng.below(5) == 0:
                mark = pick(("", "+"), rng) if twin.options["rock_wait"] == "one_turn" else ""
                twin.closed.setdefault(rock, {})[seat] = mark


def remember(twin: Twin, rng: Rng) -> None:
    twin.has_felled = rng.below(4) == 0
    if rng.below(3) == 0:
        twin.picking = rng.below(3) if KIND[twin.here] == "forest" else 0
    if len(twin.people) == 2:
        kinds = [thing for thing in (*THINGS, *GEAR) if rng.below(12) == 0]
        twin.gave, twin.took = set(kinds[::2]), set(kinds[1::2])


def fight(twin: Twin, rng: Rng) -> None:
    """A fight that may have come about where the active player stands, and is somewhere in its course."""
    kind = KIND[twin.here]
    if kind == "dungeon" and twin.all_at(DUNGEON) and twin.key_holders():
        enemy = "eikthyr"
    elif kind == "serpent" and twin.all_at(SERPENT) and twin.serpent_lives:
        enemy = "mega_serpent"
    elif kind in ("forest", "marsh"):
        forest = ("greydwarf",) if twin.has_felled else ("deer", "greydwarf")
        enemy = pick({"forest": forest, "marsh": ("fuling", "deathsquito")}[kind], rng)
    else:
        return
    twin.ap = twin.mp = 0
    twin.meet(enemy)
    zone = twin.zone
    zone.health = 1 + rng.below(min(zone.health, pick((5, 20, 100), rng)))
    zone.round = pick((1, 2, 5, 29, 30), rng)
    fighters = twin.in_fight()
    if len(fighters) == 2 and rng.below(4) == 0:
        zone.out = {pick(fighters, rng)}
        fighters = twin.in_fight()
    zone.up = {seat for seat in fighters if twin.people[seat].defense() and rng.below(2)}
    if enemy in SECONDARY and rng.below(3) == 0:
        twin.question = "roll boss"
        return
    zone.turn, zone.cp = pick(fighters, rng), 2
    if rng.below(2):
        zone.cp, zone.hit = 1, rng.below(2) > 0
