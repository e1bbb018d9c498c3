"""A slow, literal reading of the rules for every mode and option, with dicts of zones and no cleverness.

This part knows the table: units, grounds, ways, lines, points, and what is worth how much. `slow_match` knows what
comes after what. Both share no code with the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gladsheim.core.options import Options
from tests.games.valknut.twin import BANDS, DATA, DIRECTIONS, FACES, OBSTACLES, Zone, face, name, zone

ORDER = "".join(BANDS)
MAXIMUM: dict[str, int] = {code: band["units"] for code, band in BANDS.items()}
EVERYTHING = ("forest", "river", "mountain", "enemy")
GODS: dict[str, dict[str, Any]] = {god["id"]: god for god in DATA["gjallarhorn"]}


class Unit:
    """A token; in supply it has no place."""

    def __init__(self, kind: str, holder: int) -> None:
        self.kind, self.holder = kind, holder
        self.place: Zone | None = None

    def zones(self) -> list[Zone]:
        return [] if self.place is None else zones_of(self.kind, self.place)

    def where(self) -> str:
        assert self.place is not None
        return name(self.place)


class Decided(Exception):
    """One player is left."""


def zones_of(kind: str, place: Zone) -> list[Zone]:
    return [place, shifted(place, (0, 1))] if kind == "J" else [place]


def shifted(place: Zone, step: Zone, times: int = 1) -> Zone:
    return place[0] + step[0] * times, place[1] + step[1] * times


class SlowTable:
    """Zones, units and players. `seat` is A."""

    def __init__(self, options: Options, bands: list[str]) -> None:
        self.options = options
        self.seats = options.number("seats")
        self.is_ragnarok = options.flag("ragnarok")
        self.ground: dict[Zone, str] = {}
        self.parley: set[Zone] = set()
        self.laid: dict[str, tuple[int, Zone]] = {}  # turns and anchor, in the order in which the cards came
        self.bands = [list(letters) for letters in bands]
        self.order = sorted(range(self.seats), key=lambda seat: min(map(ORDER.index, bands[seat])))
        self.units = [Unit(band, seat) for seat in self.order for band in bands[seat] for _ in range(MAXIMUM[band])]
        self.lost: set[str] = set()
        self.outs: list[list[int]] = []  # who went out together
        self.falling: list[int] = []  # who goes out in this check
        self.worshipped: dict[str, int] = {}
        self.points = 0
        self.bound: dict[str, int] = {}
        self.seat = 0

    def number(self, seat: int) -> int:
        """Which player a seat is."""
        return self.order.index(seat) + 1

    # Who is where

    def unit_on(self, place: Zone) -> Unit | None:
        return next((unit for unit in self.units if place in unit.zones()), None)

    def in_play(self, seat: int) -> list[Unit]:
        return [unit for unit in self.units if unit.holder == seat and unit.place is not None]

    def enemies(self) -> list[Unit]:
        return [unit for unit in self.units if unit.holder != self.seat and unit.place is not None]

    def supply(self, seat: int, kind: str = "") -> list[Unit]:
        return [u for u in self.units if u.holder == seat and u.place is None and u.kind.startswith(kind)]

    def is_own(self, unit: Unit) -> bool:
        """Whether a unit is no thrall."""
        return unit.kind in self.bands[unit.holder]

    def has_ability(self, band: str) -> bool:
        """Whether a warband is A's and not lost."""
        return band in self.bands[self.seat] and band not in self.lost

    def may_come(self, unit: Unit) -> bool:
        """Whether A may spawn a unit: none of A's lost warbands (§29)."""
        return unit.kind not in self.bands[self.seat] or unit.kind not in self.lost

    def is_free(self, place: Zone, but: Unit | None = None) -> bool:
        return self.ground.get(place) in (".", "*") and self.unit_on(place) in (None, but)

    def free_knots(self) -> list[Zone]:
        return [place for place, ground in self.ground.items() if ground == "*" and self.unit_on(place) is None]

    def is_enraged(self) -> bool:
        return len(self.free_knots()) >= 3

    # §29 Points

    def gain(self, points: int, band: str = "") -> None:
        if band and self.is_ragnarok:
            self.bound[band] = self.bound.get(band, 0) + points
        else:
            self.points += points

    def lose_points(self) -> None:
        self.points, self.bound = 0, {}

    def can_pay(self, unit: Unit) -> bool:
        return self.points > 0 or (self.is_own(unit) and self.bound.get(unit.kind, 0) > 0)

    def pay(self, unit: Unit) -> None:
        is_bound = self.is_own(unit) and self.bound.get(unit.kind, 0) > 0
        self.gain(-1, unit.kind if is_bound else "")

    # §8 Cards

    def card_zones(self, card: str) -> list[Zone]:
        turns, anchor = self.laid[card]
        width, height = (4, 2) if turns % 2 else (2, 4)
        return [shifted(anchor, (x, y)) for y in range(height) for x in range(width)]

    def lay(self, card: str, turns: int, anchor: Zone) -> None:
        self.laid[card] = turns, anchor
        printed = "".join(face(card, turns)) if card in FACES else "." * 8
        self.ground.update(zip(self.card_zones(card), printed, strict=True))

    def placements(self, cards: Iterable[str]) -> set[str]:
        anchors = {turns: self._anchors(*((4, 2) if turns % 2 else (2, 4))) for turns in (0, 1)}
        return {f"{card}.{turns}@{name(at)}" for card in cards for turns in range(4) for at in anchors[turns % 2]}

    def _anchors(self, width: int, height: int) -> list[Zone]:
        xs, ys = [x for x, _ in self.ground], [y for _, y in self.ground]
        found = []
        for x in range(min(xs) - width, max(xs) + 2):
            for y in range(min(ys) - height, max(ys) + 2):
                zones = [(x + i, y + j) for i in range(width) for j in range(height)]
                if not any(place in self.ground for place in zones):
                    edges = sum(shifted(place, step) in self.ground for place in zones for step in DIRECTIONS)
                    if edges >= self.options.number("placement_contact"):
                        found.append((x, y))
        return found

    def stands(self, kind: str, knots: list[Zone]) -> set[Zone]:
        """§10: where a unit from supply covers one of these Valknuts; the Giantess with either zone."""
        places = [shifted(knot, (0, -up)) for knot in knots for up in range(len(zones_of(kind, knot)))]
        return {place for place in places if all(self.is_free(part) for part in zones_of(kind, place))}

    # §12, §13 Ways

    def ends(self, unit: Unit, crossed: Iterable[str], passes_comrades: bool = False) -> set[Zone]:
        """Where a move may end."""
        found = set()
        stomps = unit.kind == "J" and self.is_own(unit) and self.is_enraged()
        for step in DIRECTIONS:
            times = 1
            while all(shifted(place, step, times) in self.ground for place in unit.zones()):
                way = [shifted(place, step, times) for place in unit.zones()]
                if all(self._may_end(unit, place, stomps) for place in way):
                    found.add(way[0])
                if not all(self._may_pass(unit, place, crossed, passes_comrades) for place in way):
                    break
                times += 1
        return found

    def _may_end(self, unit: Unit, place: Zone, stomps: bool) -> bool:
        other = self.unit_on(place)
        is_trodden = stomps and other is not None and other.holder != unit.holder
        return self.is_free(place, unit) or is_trodden

    def _may_pass(self, unit: Unit, place: Zone, crossed: Iterable[str], passes_comrades: bool) -> bool:
        other = self.unit_on(place)
        if other is not None and other is not unit:
            return passes_comrades if other.holder == unit.holder else "enemy" in crossed
        return self.ground[place] not in OBSTACLES or OBSTACLES[self.ground[place]] in crossed

    def deeds(self, unit: Unit) -> set[str]:
        """The moves, shoves and teleports of a unit."""
        ends = self.ends(unit, BANDS[unit.kind]["cross"])
        found = {f"{unit.where()}>{name(end)}" for end in ends}
        if self.is_own(unit) and unit.kind == "D":
            found |= {f"{unit.where()}~{name(knot)}" for knot in self.free_knots() if knot not in ends}
        if self.is_own(unit) and unit.kind == "N":
            for step in DIRECTIONS:
                beside = shifted(unit.zones()[0], step)
                enemy = self.unit_on(beside)
                if enemy in self.enemies() and all(self.is_free(shifted(at, step), enemy) for at in enemy.zones()):
                    found.add(f"{unit.where()}!{name(beside)}")
        return found

    def do(self, code: str) -> Unit:
        """A deed or a flight; who stands under a Giantess dies. Returns who acted."""
        sign = next(sign for sign in ">~!" if sign in code)
        here, there = map(zone, code.split(sign))
        unit = self.unit_on(here)
        assert unit is not None
        if sign == "!":
            enemy = self.unit_on(there)
            assert enemy is not None
            enemy.place = shifted(enemy.zones()[0], (there[0] - here[0], there[1] - here[1]))
        unit.place = there
        for other in self.enemies():
            if set(other.zones()) & set(unit.zones()):
                other.place = None
        return unit

    # §14, §17, §19 Flanking

    def side(self, place: Zone, step: Zone, is_shooting: bool) -> Unit | str:
        """A unit of A, `obstacle`, or nothing."""
        beside = shifted(place, step)
        other = self.unit_on(beside)
        if other is not None:
            return other if other.holder == self.seat else ""
        for distance in range(2, self.options.number("archery_range") + 1 if is_shooting else 0):
            between = shifted(place, step, distance - 1)
            if self.ground.get(between, "-") in "-RM" or self.unit_on(between) is not None:
                break
            unit = self.unit_on(shifted(place, step, distance))
            if unit is not None and unit.kind == "E" and unit.holder == self.seat and self.is_own(unit):
                return unit
        return "obstacle" if self.ground.get(beside) in OBSTACLES else ""

    def flanked_lines(self, unit: Unit, is_shooting: bool) -> list[tuple[Unit | str, Unit | str]]:
        left, right, above, below = (-1, 0), (1, 0), (0, -1), (0, 1)
        zones = unit.zones()
        pairs = [(self.side(place, left, is_shooting), self.side(place, right, is_shooting)) for place in zones]
        pairs.append((self.side(zones[0], above, is_shooting), self.side(zones[-1], below, is_shooting)))
        return [pair for pair in pairs if "" not in pair and pair != ("obstacle", "obstacle")]

    def is_flanked(self, unit: Unit, is_shooting: bool) -> bool:
        needed = 2 if unit.kind == "J" and self.is_own(unit) else 1
        return len(self.flanked_lines(unit, is_shooting)) >= needed

    def credited(self, victim: Unit, acting: Unit | None, is_shooting: bool) -> set[str]:
        """§29: the warbands that may have a kill."""
        if not self.is_ragnarok:
            return set(self.bands[self.seat])
        if acting is not None:
            return {acting.kind} if self.is_own(acting) else set()
        if self.options.word("ragnarok_credit") == "none":
            return set()
        if not self.is_flanked(victim, False):
            return {"E"}
        sides = [side for line in self.flanked_lines(victim, is_shooting) for side in line]
        return {side.kind for side in sides if isinstance(side, Unit) and self.is_own(side)}

    # §26, §27 The end

    def is_out(self, seat: int) -> bool:
        return any(seat in group for group in self.outs)

    def see_who_is_out(self) -> None:
        for seat in range(self.seats):
            if not self.in_play(seat) and not self.is_out(seat):
                self.falling.append(seat)
                self.outs = [group for group in self.outs if group is not self.falling] + [self.falling]
            if self.is_ragnarok:
                self.lost |= set(self.bands[seat]) - {unit.kind for unit in self.in_play(seat) if self.is_own(unit)}
        if sum(map(len, self.outs)) >= self.seats - 1:
            raise Decided

    def score(self, seat: int) -> int:
        total = 0
        for unit in self.in_play(seat):
            outside = [place not in self.parley for place in unit.zones()]
            if all(outside) if self.options.word("giantess_parley") == "outside" else any(outside):
                is_enraged = unit.kind == "J" and self.is_own(unit) and self.is_enraged()
                total += 9 if is_enraged else BANDS[unit.kind]["vp"]
        for god in [god for god, holder in self.worshipped.items() if holder == seat]:
            total += GODS[god]["vp"]
            total += (len(self.in_play(seat)) + 1) // 2 if god == "idun" else 0
        return total

    def standing(self, seat: int) -> tuple[int, ...]:
        """Who is placed before whom: the larger."""
        if self.is_out(seat):
            return (0, *(number for number, group in enumerate(self.outs) if seat in group))
        maximum = sum(MAXIMUM[band] for band in self.bands[seat])
        return 1, self.score(seat), maximum, len(self.in_play(seat))

    def ending(self) -> str:
        first, second, *_ = sorted(map(self.standing, range(self.seats)), reverse=True)
        if second[0] == 0:
            return "elimination"
        names = ("points", "tie_maximum", "tie_units")
        return next((word for word, a, b in zip(names, first[1:], second[1:], strict=True) if a != b), "shared")
