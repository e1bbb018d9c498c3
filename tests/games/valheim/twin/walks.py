"""§6, §23, R75: where a walk leads, by which way, and what it does on the way."""

from __future__ import annotations

import heapq

from tests.games.valheim.twin.land import KIND, NEIGHBOURS, SERPENT, Hex, is_land, is_water, name, read
from tests.games.valheim.twin.table import Table

Way = tuple[int, list[Hex]]  # its price and its hexes, without the start


class Walks(Table):
    def price(self, there: Hex) -> int:
        is_slow = KIND[there] in ("river", "marsh")
        return 2 if is_slow and not self.me.eaten("B") else 1

    def may_step(self, here: Hex, there: Hex, raft: Hex | None) -> bool:
        if there not in KIND or KIND[there] == "reef":
            return False
        return not is_water(there) or raft in (here, there)

    def ways(self) -> dict[Hex, Way]:
        """The best way to each hex in reach: cheapest, then shortest, then first by the neighbour order."""
        start = self.me.hex
        assert start is not None
        found: dict[Hex, Way] = {}
        seen = set()
        todo: list[tuple[int, int, list[int], list[Hex], Hex | None]] = [(0, 0, [], [start], self.raft)]
        while todo:
            cost, length, turns, hexes, raft = heapq.heappop(todo)
            here = hexes[-1]
            if (here, raft) in seen:
                continue
            seen.add((here, raft))
            if here not in found and here != start:
                found[here] = cost, hexes[1:]
            if here == SERPENT and self.serpent_lives and length:
                continue  # never through the living serpent
            for turn, (dq, dr) in enumerate(NEIGHBOURS):
                there = (here[0] + dq, here[1] + dr)
                if not self.may_step(here, there, raft):
                    continue
                if here == SERPENT and self.serpent_lives and self.options["serpent"] == "gate" and there != (5, 5):
                    continue
                after = there if raft == here and is_water(there) else raft
                price = cost + self.price(there)
                if price <= self.mp and (there, after) not in seen:
                    heapq.heappush(todo, (price, length + 1, [*turns, turn], [*hexes, there], after))
        return found

    def takes_off(self, hexes: list[Hex]) -> bool:
        """Whether a way takes the raft off a land hex on which the partner stands."""
        here, raft = self.me.hex, self.raft
        for there in hexes:
            if here is not None and is_land(here) and is_water(there) and raft == here:
                return self.partner is not None and self.partner.hex == here
            here = there
        return False

    def walk_codes(self) -> set[str]:
        found = set()
        for there, (_, hexes) in self.ways().items():
            found.add(f"mv {name(there)}")
            if self.takes_off(hexes):
                found.add(f"mv+ {name(there)}")
        return found

    def walk(self, code: str) -> None:
        word, _, there = code.partition(" ")
        cost, hexes = self.ways()[read(there)]
        self.mp -= cost
        for step in hexes:
            self.step(step, word == "mv+")
        if self.picking is not None:
            self.picking = 0

    def step(self, there: Hex, takes_along: bool) -> None:
        here = self.me.hex
        assert here is not None
        if is_water(there) and self.raft == here:
            if self.partner and self.partner.hex == here and (is_water(here) or takes_along):
                self.partner.go(there)
            self.raft = there
        self.me.go(there)
