"""§14-18: where a figure may go."""

from __future__ import annotations

from itertools import product
from typing import Any

from tests.games.skirmish.twin.deployment import Deployment
from tests.games.skirmish.twin.ground import Place, clear, d2
from tests.games.skirmish.twin.table import Figure


class Movement(Deployment):
    """A leg in which figures go somewhere."""

    def moves(self) -> set[Place]:
        me = self.figures[self.active]
        if me.links:
            return set()
        span = range(-12, 13)
        points = [(me.at[0] + dx, me.at[1] + dy) for dx, dy in product(span, span)]
        return {q for q in points if self.may_move(me, q)}

    def may_move(self, me: Figure, q: Place) -> bool:
        """§14."""
        p = me.at
        if q == p or d2(p, q) > 144 or not self.standable(q) or self.blocked(p, q):
            return False
        if not all(clear(p, q, f, 4) for f in self.bodies(me.name, me.side)):
            return False
        for enemy in self.enemies(me):
            e = enemy.at
            if d2(q, e) < 36:
                return False
            if d2(p, e) >= 36:
                if not clear(p, q, e, 36):
                    return False
            elif (q[0] - p[0]) * (p[0] - e[0]) + (q[1] - p[1]) * (p[1] - e[1]) < 0:
                return False
        return self.within_six_inches(p, q)

    def landing(self, me: Figure, shape: dict[str, Any]) -> Place | None:
        """§15."""
        x1, y1, x2, y2 = shape.get("line") or shape["rect"]
        across = shape.get("cross") == "x" or ("line" in shape and x1 == x2)
        along, here = (me.at[1], me.at[0]) if across else (me.at[0], me.at[1])
        ends, sides = ((y1, y2), (x1, x2)) if across else ((x1, x2), (y1, y2))
        if not ends[0] <= along <= ends[1]:
            return None
        if sides[0] - 3 <= here <= sides[0]:
            spots = [sides[1] + k for k in (1, 2, 3)]
        elif sides[1] <= here <= sides[1] + 3:
            spots = [sides[0] - k for k in (1, 2, 3)]
        else:
            return None
        for spot in spots:
            q = (spot, along) if across else (along, spot)
            if (
                self.standable(q)
                and not self.blocked(me.at, q, shape["id"])
                and all(clear(me.at, q, f, 4) for f in self.bodies(me.name, "A", "B"))
                and all(d2(q, e.at) >= 9 for e in self.enemies(me))
            ):
                return q
        return None

    def contact(self, me: Figure, target: Figure) -> Place | None:
        """§16."""
        reach = 36 if self.options["charge_reach"] == "exact" else 42
        if d2(me.at, target.at) > reach:
            return None
        found = []
        for dx, dy in product(range(-3, 4), range(-3, 4)):
            c = (target.at[0] + dx, target.at[1] + dy)
            others = self.bodies(me.name, "A", "B")
            if (
                4 <= d2(c, target.at) <= 9
                and self.standable(c)
                and all(d2(c, f) >= 4 and clear(me.at, c, f, 4) for f in others)
                and not self.blocked(me.at, c)
                and not self.blocked(c, target.at)
            ):
                found.append((d2(c, target.at), d2(c, me.at), c[1], c[0]))
        return (min(found)[3], min(found)[2]) if found else None

    def withdrawals(self, me: Figure) -> set[Place]:
        """§18."""
        points = [(me.at[0] + dx, me.at[1] + dy) for dx, dy in product(range(-4, 5), range(-4, 5))]
        return {
            q
            for q in points
            if 0 < d2(me.at, q) <= 16
            and self.standable(q)
            and all(d2(q, e.at) >= 25 if e.name in me.links else d2(q, e.at) > 9 for e in self.enemies(me))
            and not self.blocked(me.at, q)
            and all(clear(me.at, q, f, 4) for f in self.bodies(me.name, "A", "B"))
        }
