"""§1-7: measuring, and what the terrain does to standing, walking and seeing.

Ways are cut into 48 steps one by one.
"""

from __future__ import annotations

from itertools import product
from typing import Any

Place = tuple[int, int]


def d2(p: Place, q: Place) -> int:
    return (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2


def clear(p: Place, q: Place, e: Place, k: int) -> bool:
    """§3."""
    vx, vy, wx, wy = q[0] - p[0], q[1] - p[1], e[0] - p[0], e[1] - p[1]
    length, t, c = vx * vx + vy * vy, vx * wx + vy * wy, vx * wy - vy * wx
    return (
        (t <= 0 and wx * wx + wy * wy >= k)
        or (t >= length and d2(e, q) >= k)
        or (0 < t < length and c * c >= k * length)
    )


class Ground:
    """The terrain of a scenario."""

    def __init__(self, terrain: list[dict[str, Any]], size: Place) -> None:
        self.terrain = terrain
        self.max = size

    def inside(self, shape: dict[str, Any], x96: int, y96: int, scale: int) -> bool:
        if "circle" in shape:
            cx, cy, r = shape["circle"]
            return bool((x96 - scale * cx) ** 2 + (y96 - scale * cy) ** 2 <= (scale * r) ** 2)
        x1, y1, x2, y2 = shape["rect"]
        return bool(scale * x1 <= x96 <= scale * x2 and scale * y1 <= y96 <= scale * y2)

    def in_kind(self, p: Place, *kinds: str) -> bool:
        return any(self.inside(s, *p, 1) for s in self.terrain if s["kind"] in kinds)

    def meets(self, shape: dict[str, Any], p: Place, q: Place) -> bool:
        """§4."""
        vx, vy = q[0] - p[0], q[1] - p[1]
        is_line = "line" in shape
        x1, y1, x2, y2 = shape["line"] if is_line else shape["rect"]
        lows, highs = (min(p[0], q[0]), min(p[1], q[1])), (max(p[0], q[0]), max(p[1], q[1]))
        turns = [vx * (y - p[1]) - vy * (x - p[0]) for x, y in product((x1, x2), (y1, y2))]
        if is_line:
            near = lows[0] <= x2 and highs[0] >= x1 and lows[1] <= y2 and highs[1] >= y1
            return bool(near and min(turns) <= 0 <= max(turns))
        strictly = lows[0] < x2 and highs[0] > x1 and lows[1] < y2 and highs[1] > y1
        return bool(strictly and (p == q or (max(turns) > 0 and min(turns) < 0)))

    def blocked(self, p: Place, q: Place, but: str = "") -> bool:
        kinds = ("stream", "fence", "hedge", "tree", "building")
        return any(self.meets(s, p, q) for s in self.terrain if s["kind"] in kinds and s["id"] != but)

    def standable(self, p: Place) -> bool:
        return 0 <= p[0] <= self.max[0] and 0 <= p[1] <= self.max[1] and not self.blocked(p, p)

    def within_six_inches(self, p: Place, q: Place) -> bool:
        """§6."""
        vx, vy = q[0] - p[0], q[1] - p[1]
        rough = 0
        for k in range(48):
            x, y = 96 * p[0] + (2 * k + 1) * vx, 96 * p[1] + (2 * k + 1) * vy
            for shape in self.terrain:
                if shape["kind"] in ("wood", "village") and self.inside(shape, x, y, 96):
                    rough += 1
                    break
                if shape["kind"] == "hill" and self.inside(shape, x, y, 96):
                    cx, cy, _ = shape["circle"]
                    if (96 * cx - x) * vx + (96 * cy - y) * vy > 0:
                        rough += 1
                        break
        return d2(p, q) * (48 + rough) ** 2 <= 331776

    def sees(self, p: Place, q: Place) -> bool:
        """§7."""
        vx, vy = q[0] - p[0], q[1] - p[1]
        covered = 0
        for k in range(48):
            x, y = 96 * p[0] + (2 * k + 1) * vx, 96 * p[1] + (2 * k + 1) * vy
            covered += any(s["kind"] in ("wood", "village") and self.inside(s, x, y, 96) for s in self.terrain)
        for shape in self.terrain:
            if shape["kind"] == "building" and self.meets(shape, p, q):
                return False
            if shape["kind"] == "hill" and not self.inside(shape, *p, 1) and not self.inside(shape, *q, 1):
                cx, cy, r = shape["circle"]
                if not clear(p, q, (cx, cy), r * r):
                    return False
        return d2(p, q) * covered**2 <= 36864
