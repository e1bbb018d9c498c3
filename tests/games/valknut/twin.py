"""A slow, literal reading of §8-§25 for two players, with dicts of zones and no cleverness. It shares no code with the
rules: it reads the cards from the data file and plays codes."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import Any

DATA: dict[str, Any] = json.loads(
    files("gladsheim.games.valknut").joinpath("data/valknut.json").read_text(encoding="utf-8")
)
FACES: dict[str, dict[str, Any]] = {card["id"]: card for card in DATA["terrain"] + DATA["ambush"]}
BANDS: dict[str, dict[str, Any]] = {band["code"]: band for band in DATA["warbands"]}
OBSTACLES = {"F": "forest", "R": "river", "M": "mountain"}
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))

Zone = tuple[int, int]


def zone(text: str) -> Zone:
    x, y = text.split(",")
    return int(x), int(y)


def name(place: Zone) -> str:
    return f"{place[0]},{place[1]}"


def face(card: str, turns: int) -> list[str]:
    """The rows of a card turned clockwise: the first column, read upwards, becomes the first row."""
    rows: list[str] = FACES[card]["rows"]
    for _ in range(turns):
        rows = ["".join(row[column] for row in rows[::-1]) for column in range(len(rows[0]))]
    return rows


class Unit:
    def __init__(self, seat: int, kind: str, place: Zone) -> None:
        self.seat, self.kind, self.place = seat, kind, place

    def zones(self) -> list[Zone]:
        x, y = self.place
        return [(x, y), (x, y + 1)] if self.kind == "J" else [(x, y)]


class Twin:
    """A match of two warbands. Seats are as in the match; the active one is told at every turn."""

    def __init__(self, bands: tuple[str, str]) -> None:
        self.bands = bands
        self.supply = {seat: BANDS[band]["units"] for seat, band in enumerate(bands)}
        self.ground: dict[Zone, str] = {(x, y): "." for x in (0, 1) for y in range(4)}
        self.units: list[Unit] = []
        self.seat = 0
        self.points = 0
        self.newest: Zone | None = None  # the Valknut of the card laid last
        self.card = ""
        self.graves: list[list[Zone]] = []
        self.is_over = False

    # What may be done

    def unit_on(self, place: Zone) -> Unit | None:
        return next((unit for unit in self.units if place in unit.zones()), None)

    def is_free(self, place: Zone, but: Unit | None = None) -> bool:
        return self.ground.get(place) in (".", "*") and self.unit_on(place) in (None, but)

    def free_knots(self) -> list[Zone]:
        return [place for place, ground in self.ground.items() if ground == "*" and self.unit_on(place) is None]

    def placements(self, card: str) -> set[str]:
        xs, ys = [x for x, _ in self.ground], [y for _, y in self.ground]
        found = set()
        for turns in range(4):
            width, height = len(face(card, turns)[0]), len(face(card, turns))
            for x in range(min(xs) - width - 1, max(xs) + 2):
                for y in range(min(ys) - height - 1, max(ys) + 2):
                    zones = [(x + i, y + j) for i in range(width) for j in range(height)]
                    covers = any(place in self.ground for place in zones)
                    touches = any((a + dx, b + dy) in self.ground for a, b in zones for dx, dy in DIRECTIONS)
                    if touches and not covers:
                        found.add(f"{card}.{turns}@{x},{y}")
        return found

    def may_pass(self, unit: Unit, place: Zone) -> bool:
        crossed = BANDS[unit.kind]["cross"]
        other = self.unit_on(place)
        if other is not None and other is not unit:
            return other.seat != unit.seat and "enemy" in crossed
        ground = self.ground.get(place)
        return ground in (".", "*") or (ground is not None and OBSTACLES[ground] in crossed)

    def may_end(self, unit: Unit, place: Zone, stomps: bool) -> bool:
        other = self.unit_on(place)
        if stomps and other is not None and other.seat != unit.seat:
            return True
        return self.is_free(place, unit)

    def deeds(self) -> set[str]:
        found = set()
        for unit in self.units:
            if unit.seat != self.seat:
                continue
            x, y = unit.place
            stomps = unit.kind == "J" and len(self.free_knots()) >= 3
            ends = set()
            for dx, dy in DIRECTIONS:
                for length in range(1, 60):
                    zones = [(a + dx * length, b + dy * length) for a, b in unit.zones()]
                    if all(self.may_end(unit, place, stomps) for place in zones):
                        ends.add((x + dx * length, y + dy * length))
                    if not all(self.may_pass(unit, place) for place in zones):
                        break
            found |= {f"{name(unit.place)}>{name(end)}" for end in ends}
            if unit.kind == "D":
                found |= {f"{name(unit.place)}~{name(knot)}" for knot in self.free_knots() if knot not in ends}
            if unit.kind == "N":
                found |= self.shoves(unit)
        return found

    def shoves(self, unit: Unit) -> set[str]:
        found = set()
        x, y = unit.place
        for dx, dy in DIRECTIONS:
            enemy = self.unit_on((x + dx, y + dy))
            if enemy is not None and enemy.seat != unit.seat:
                pushed = [(a + dx, b + dy) for a, b in enemy.zones()]
                if all(self.is_free(place, enemy) for place in pushed):
                    found.add(f"{name(unit.place)}!{x + dx},{y + dy}")
        return found

    def spawns(self) -> set[str]:
        """What may be spawned after the card laid last."""
        band = self.bands[self.seat]
        if self.newest is None or self.supply[self.seat] == 0:
            return set()
        knots = self.free_knots() if band == "G" else [knot for knot in self.free_knots() if knot == self.newest]
        return {f"+{band}@{name(knot)}" for knot in knots} | ({"+-"} if knots else set())

    # What happens

    def begin_turn(self, seat: int) -> None:
        self.seat, self.points = seat, 0
        self.check()

    def play(self, code: str) -> None:
        if found := re.fullmatch(r"dep (\w)@(.*)", code):
            seat = self.bands.index(found[1])
            self.units.append(Unit(seat, found[1], zone(found[2])))
            self.supply[seat] -= 1
        elif found := re.fullmatch(r"(\w+)\.(\d)@(.*)", code):
            self.lay(found[1], int(found[2]), zone(found[3]))
        elif code.startswith("+"):
            self.spawn(code)
        elif found := re.fullmatch(r"(.*)([>~!])(.*)", code):
            self.deed(zone(found[1]), found[2], zone(found[3]))
        elif found := re.fullmatch("u@(.*)", code):
            self.rise(zone(found[1]))

    def lay(self, card: str, turns: int, anchor: Zone) -> None:
        self.newest, self.card = None, card
        for y, row in enumerate(face(card, turns)):
            for x, ground in enumerate(row):
                self.ground[anchor[0] + x, anchor[1] + y] = ground
                if ground == "*":
                    self.newest = (anchor[0] + x, anchor[1] + y)
        if not self.spawns():
            self.end_spawning(was_asked=False)

    def spawn(self, code: str) -> None:
        if code != "+-":
            self.units.append(Unit(self.seat, code[1], zone(code.partition("@")[2])))
            self.supply[self.seat] -= 1
            if self.bands[self.seat] == "G" and self.spawns():
                return
        self.end_spawning(was_asked=True)

    def end_spawning(self, was_asked: bool) -> None:
        band = self.bands[self.seat]
        if self.newest is not None and self.supply[self.seat] == 0:
            if band == "G":
                self.points += len(self.free_knots())
            elif not was_asked:
                self.points += 1
        self.newest = None
        self.points += FACES[self.card]["movement"] + (1 if band == "W" else 0)
        self.check()

    def deed(self, here: Zone, sign: str, there: Zone) -> None:
        unit = self.unit_on(here)
        assert unit is not None
        self.points -= 1
        if sign == "!":
            enemy = self.unit_on(there)
            assert enemy is not None
            dx, dy = there[0] - here[0], there[1] - here[1]
            enemy.place = (enemy.place[0] + dx, enemy.place[1] + dy)
        unit.place = there
        for under in [other for other in self.units if other is not unit and set(other.zones()) & set(unit.zones())]:
            self.remove(under)
        self.check()

    def remove(self, unit: Unit) -> None:
        self.units.remove(unit)
        self.supply[unit.seat] += 1

    def side(self, place: Zone, dx: int, dy: int) -> str:
        """§14, word by word."""

        def step(k: int) -> Zone:
            return place[0] + k * dx, place[1] + k * dy

        if step(1) not in self.ground:
            return "none"
        beside = self.unit_on(step(1))
        if beside is not None:
            return "unit" if beside.seat == self.seat else "none"
        if self.bands[self.seat] == "E" and self.ground[step(1)] not in "RM":
            shooter = self.unit_on(step(2))
            if shooter is not None and shooter.seat == self.seat:
                return "unit"
        return "obstacle" if self.ground[step(1)] in OBSTACLES else "none"

    def lines(self, unit: Unit) -> int:
        zones = unit.zones()
        pairs = [(self.side(place, -1, 0), self.side(place, 1, 0)) for place in zones]
        pairs.append((self.side(zones[0], 0, -1), self.side(zones[-1], 0, 1)))
        return sum(1 for pair in pairs if "none" not in pair and "unit" in pair)

    def check(self) -> None:
        """§15. It stops where Draugar are to be chosen."""
        has_killed = False
        while not self.graves:
            doomed = [u for u in self.units if u.seat != self.seat and self.lines(u) >= (2 if u.kind == "J" else 1)]
            for unit in sorted(doomed, key=lambda unit: (unit.place[1], unit.place[0])):
                self.remove(unit)
                self.on_kill(unit)
                has_killed = True
            self.settle()
            self.is_over = len({unit.seat for unit in self.units}) < 2
            if not doomed or self.is_over:
                break
        if has_killed and self.bands[self.seat] == "V":
            self.points = 0

    def on_kill(self, unit: Unit) -> None:
        if self.bands[self.seat] == "Y":
            self.points += 1
        if self.bands[self.seat] == "U":
            self.graves.append(unit.zones())

    def settle(self) -> None:
        """§24: what needs no choice."""
        if self.supply[self.seat] == 0:
            self.points += len(self.graves)
            self.graves = []
        elif self.supply[self.seat] >= len(self.graves):
            for grave in [grave for grave in self.graves if len(grave) == 1]:
                self.wake(grave[0])

    def wake(self, place: Zone) -> None:
        self.graves = [grave for grave in self.graves if place not in grave]
        self.units.append(Unit(self.seat, "U", place))
        self.supply[self.seat] -= 1

    def rise(self, place: Zone) -> None:
        self.wake(place)
        self.settle()
        self.check()
