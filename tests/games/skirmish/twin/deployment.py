"""§9, §43, §44: figures are placed in turn."""

from __future__ import annotations

from typing import Any

from tests.games.skirmish.twin.ground import Place, d2
from tests.games.skirmish.twin.table import Table

KINDS = {"h": "hero", "w": "warrior", "a": "archer"}


class Deployment(Table):
    """A leg that begins."""

    def begin_turn(self) -> None:
        """The chapter on turns goes on."""
        raise NotImplementedError

    def may_place(self, p: Place) -> bool:
        """§9, §43."""
        side, kind = self.chosen[0], KINDS[self.chosen[2]]
        zone = self.data["deploy"][side]
        if not self.in_zone(zone.get(kind, zone), p) or not self.standable(p):
            return False
        if any(d2(p, other) < 4 for other in self.bodies(self.chosen, "A", "B")):
            return False
        woods = zone.get("at_least_one_in_each", [])
        empty = [w for w in woods if not any(self.in_zone(w, f.at) for f in self.standing("B"))]
        left = sum(1 for f in self.figures.values() if f.status == "?" and f.side == side)
        return left > len(empty) or any(self.in_zone(wood, p) for wood in empty)

    def in_zone(self, zone: Any, p: Place) -> bool:
        if isinstance(zone, str):
            return self.inside(next(s for s in self.terrain if s["id"] == zone), *p, 1)
        if "rect" in zone:
            return self.inside(zone, *p, 1)
        if "near" in zone:
            things = [*self.data.get("items", []), self.data.get("baggage", {})]
            at = next(thing["at"] for thing in things if thing.get("id") == zone["near"])
            return bool(d2(p, (at[0], at[1])) <= (2 * zone["gap"] + 2) ** 2)
        return any(self.in_zone(part, p) for part in zone["any"])

    def whose_turn(self) -> str:
        return f"{self.placer}{self.placed[self.placer] % self.bands[self.placer] + 1}"

    def next_placement(self) -> None:
        waiting = [f.name for f in self.figures.values() if f.status == "?" and f.name[:2] == self.whose_turn()]
        self.doing = "choose" if len(waiting) > 1 else "place"
        self.chosen = "" if len(waiting) > 1 else waiting[0]

    def place(self, point: str) -> None:
        me = self.figures[self.chosen]
        x, _, y = point.partition(",")
        me.at, me.status = (int(x), int(y)), "on"
        self.placed[self.placer] += 1
        other = "B" if self.placer == "A" else "A"
        if self.placed[other] < 3 * self.bands[other]:
            self.placer = other
        if self.placed[self.placer] < 3 * self.bands[self.placer]:
            self.next_placement()
        elif self.id == "hall":
            self.doing = "torch"
        else:
            self.begin_turn()
