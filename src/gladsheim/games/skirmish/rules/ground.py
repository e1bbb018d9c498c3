"""§1-7: the shapes that lie on a table, and what they do to standing, walking, seeing and cover. Compiled.

A ground never changes. What it answers for a point is computed once and kept: a table is walked millions of times.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.boards.inches import (
    count_steps,
    is_clear,
    meets_line,
    meets_rect,
    square_of_gap,
    steps_in_circle,
    steps_in_rect,
    steps_toward,
)
from gladsheim.kit.bits import BIT

WIDTH: Final[i64] = 97  # point = y * WIDTH + x, on both tables
MOVE_LIMIT: Final[i64] = 331776  # (6 inches in units, times 48) squared
SIGHT_LIMIT: Final[i64] = 36864  # (2 inches in units, times 48) squared
STRIDE: Final[i64] = 144  # the square of the longest move
FREE_STRIDE: Final[i64] = 36  # so far a figure comes in any terrain

# Kinds of terrain

WOOD: Final[i64] = 0
VILLAGE: Final[i64] = 1
HILL: Final[i64] = 2
STREAM: Final[i64] = 3
FENCE: Final[i64] = 4
HEDGE: Final[i64] = 5
TREE: Final[i64] = 6
BUILDING: Final[i64] = 7
ROAD: Final[i64] = 8

CIRCLE: Final[i64] = 0  # a, b: centre; c: radius
RECT: Final[i64] = 1  # a, b: lower left; c, d: upper right
LINE: Final[i64] = 2

_WAYS: Final[list[tuple[int, int]]] = [
    (dx, dy) for dy in range(-12, 13) for dx in range(-12, 13) if 0 < dx * dx + dy * dy <= 144
]
WAYS: Final[i64] = len(_WAYS)
WAY_X: Final = vec[i64]([dx for dx, dy in _WAYS])
WAY_Y: Final = vec[i64]([dy for dx, dy in _WAYS])
_WORDS: Final[i64] = 8  # of 60 ways each
_PER_WORD: Final[i64] = 60


@final
class Ground:
    """A table with its shapes. `lay` puts them down, `settle` computes what can be stood on."""

    def __init__(self) -> None:
        self.max_x: i64 = 0
        self.max_y: i64 = 0
        self.shapes: i64 = 0
        self.kind: vec[i64] = vec[i64]([])
        self.form: vec[i64] = vec[i64]([])
        self.a: vec[i64] = vec[i64]([])
        self.b: vec[i64] = vec[i64]([])
        self.c: vec[i64] = vec[i64]([])
        self.d: vec[i64] = vec[i64]([])
        self.is_upright: vec[i64] = vec[i64]([])  # crossed from left to right or back, not up or down
        self.is_cleared: vec[i64] = vec[i64]([])  # a tree that lies there no more
        self._stand: vec[i64] = vec[i64]([])
        self._cover: vec[i64] = vec[i64]([])  # in a wood or village
        self._hill: vec[i64] = vec[i64]([])  # 1 + the number of the hill, or 0
        self._known: vec[i64] = vec[i64]([])  # by point: the ways that were looked at, as bits
        self._ways: vec[i64] = vec[i64]([])  # by point: the ways a lone figure can take, as bits

    def __reduce__(self) -> tuple[object, ...]:
        rows = [
            [int(layer[i]) for layer in (self.kind, self.form, self.a, self.b, self.c, self.d, self.is_upright)]
            for i in range(int(self.shapes))
        ]
        gone = [i for i in range(int(self.shapes)) if self.is_cleared[i] == 1]
        return _laid, (int(self.max_x), int(self.max_y), rows, gone[0] if gone else -1)

    def lay(self, max_x: i64, max_y: i64, shapes: list[list[int]], cleared: int) -> None:
        """Put down shapes, each kind, form, four numbers and `is_upright`; `cleared` is the one that is gone, or -1."""
        self.max_x = max_x
        self.max_y = max_y
        self.shapes = len(shapes)
        self.kind = vec[i64]([shape[0] for shape in shapes])
        self.form = vec[i64]([shape[1] for shape in shapes])
        self.a = vec[i64]([shape[2] for shape in shapes])
        self.b = vec[i64]([shape[3] for shape in shapes])
        self.c = vec[i64]([shape[4] for shape in shapes])
        self.d = vec[i64]([shape[5] for shape in shapes])
        self.is_upright = vec[i64]([shape[6] for shape in shapes])
        self.is_cleared = vec[i64]([1 if i == cleared else 0 for i in range(len(shapes))])
        n = WIDTH * (max_y + 1)
        self._stand = vec[i64]([0] * n)
        self._cover = vec[i64]([0] * n)
        self._hill = vec[i64]([0] * n)
        self._known = vec[i64]([0] * (n * _WORDS))
        self._ways = vec[i64]([0] * (n * _WORDS))
        x: i64 = 0
        y: i64 = 0
        for y in range(max_y + 1):
            for x in range(max_x + 1):
                self._survey(x, y)

    def _survey(self, x: i64, y: i64) -> None:
        """§5: whether one can stand there, and in what."""
        point: i64 = y * WIDTH + x
        self._stand[point] = 1
        i: i64 = 0
        for i in range(self.shapes):
            kind: i64 = self.kind[i]
            if kind in (WOOD, VILLAGE):
                if self.holds(i, x, y):
                    self._cover[point] = 1
            elif kind == HILL:
                if self.holds(i, x, y):
                    self._hill[point] = 1 + i
            elif kind != ROAD and self.blocks(i, x, y, x, y):
                self._stand[point] = 0

    def holds(self, i: i64, x: i64, y: i64) -> bool:
        """Whether a point is in a closed shape."""
        if self.form[i] == CIRCLE:
            dx: i64 = x - self.a[i]
            dy: i64 = y - self.b[i]
            return dx * dx + dy * dy <= self.c[i] * self.c[i]
        return self.a[i] <= x <= self.c[i] and self.b[i] <= y <= self.d[i]

    def is_on_table(self, x: i64, y: i64) -> bool:
        return 0 <= x <= self.max_x and 0 <= y <= self.max_y

    def is_standable(self, x: i64, y: i64) -> bool:
        """§5."""
        return 0 <= x <= self.max_x and 0 <= y <= self.max_y and self._stand[y * WIDTH + x] == 1

    def is_cover(self, x: i64, y: i64) -> bool:
        """Whether a point is in a wood or village."""
        return self._cover[y * WIDTH + x] == 1

    def is_hill(self, x: i64, y: i64) -> bool:
        return self._hill[y * WIDTH + x] > 0

    # §4 Obstacles

    def is_obstacle(self, i: i64) -> bool:
        """Whether a shape can be crossed, and must be: fence, hedge, tree or stream."""
        kind: i64 = self.kind[i]
        return STREAM <= kind <= TREE and self.is_cleared[i] == 0

    def blocks(self, i: i64, px: i64, py: i64, qx: i64, qy: i64) -> bool:
        """§4: whether an obstacle or building is in the way."""
        kind: i64 = self.kind[i]
        if kind < STREAM or kind > BUILDING or self.is_cleared[i] == 1:
            return False
        if self.form[i] == LINE:
            return meets_line(px, py, qx, qy, self.a[i], self.b[i], self.c[i], self.d[i])
        return meets_rect(px, py, qx, qy, self.a[i], self.b[i], self.c[i], self.d[i])

    def is_blocked(self, px: i64, py: i64, qx: i64, qy: i64, except_for: i64 = -1) -> bool:
        """§4: whether any obstacle or building is in the way, but for one that is crossed."""
        i: i64 = 0
        for i in range(self.shapes):
            if i != except_for and self.blocks(i, px, py, qx, qy):
                return True
        return False

    # §6 Walking

    def rough_steps(self, px: i64, py: i64, qx: i64, qy: i64) -> i64:
        """§6: how many of the 48 steps of a way are rough."""
        steps: i64 = 0
        i: i64 = 0
        for i in range(self.shapes):
            kind: i64 = self.kind[i]
            if kind == HILL:
                inside: i64 = self._steps_in(i, px, py, qx, qy)
                if inside != 0:
                    steps |= inside & steps_toward(px, py, qx, qy, self.a[i], self.b[i])
            elif kind <= VILLAGE:
                steps |= self._steps_in(i, px, py, qx, qy)
        return count_steps(steps)

    def _steps_in(self, i: i64, px: i64, py: i64, qx: i64, qy: i64) -> i64:
        if self.form[i] == CIRCLE:
            r: i64 = self.c[i]
            if max(px, qx) < self.a[i] - r or min(px, qx) > self.a[i] + r:
                return 0
            if max(py, qy) < self.b[i] - r or min(py, qy) > self.b[i] + r:
                return 0
            return steps_in_circle(px, py, qx, qy, self.a[i], self.b[i], self.c[i])
        return steps_in_rect(px, py, qx, qy, self.a[i], self.b[i], self.c[i], self.d[i])

    def is_within_move(self, px: i64, py: i64, qx: i64, qy: i64) -> bool:
        """§6: whether a way is within 6 inches, rough steps counted twice."""
        length: i64 = (qx - px) * (qx - px) + (qy - py) * (qy - py)
        if length <= FREE_STRIDE:
            return True
        if length > STRIDE:
            return False
        effort: i64 = 48 + self.rough_steps(px, py, qx, qy)
        return length * effort * effort <= MOVE_LIMIT

    def may_walk(self, px: i64, py: i64, way: i64) -> bool:
        """§14 as far as the ground is concerned: whether a figure on p can take a way, by its number."""
        word: i64 = (py * WIDTH + px) * _WORDS + way // _PER_WORD
        bit: i64 = BIT[way % _PER_WORD]
        if self._known[word] & bit == 0:
            self._known[word] |= bit
            qx: i64 = px + WAY_X[way]
            qy: i64 = py + WAY_Y[way]
            if (
                self.is_standable(qx, qy)
                and not self.is_blocked(px, py, qx, qy)
                and self.is_within_move(px, py, qx, qy)
            ):
                self._ways[word] |= bit
        return self._ways[word] & bit != 0

    # §7 Seeing

    def sees(self, px: i64, py: i64, qx: i64, qy: i64) -> bool:
        """§7: whether an archer on p sees a figure on q."""
        steps: i64 = 0
        i: i64 = 0
        for i in range(self.shapes):
            kind: i64 = self.kind[i]
            if kind == BUILDING:
                if meets_rect(px, py, qx, qy, self.a[i], self.b[i], self.c[i], self.d[i]):
                    return False
            elif kind == HILL:
                if (
                    not self.holds(i, px, py)
                    and not self.holds(i, qx, qy)
                    and not is_clear(px, py, qx, qy, self.a[i], self.b[i], self.c[i] * self.c[i])
                ):
                    return False
            elif kind <= VILLAGE:
                steps |= self._steps_in(i, px, py, qx, qy)
        length: i64 = (qx - px) * (qx - px) + (qy - py) * (qy - py)
        hidden: i64 = count_steps(steps)
        return length * hidden * hidden <= SIGHT_LIMIT

    def has_edge_before(self, px: i64, py: i64, qx: i64, qy: i64) -> bool:
        """R26: whether a figure on q touches a fence, hedge or tree that the line of fire from p meets."""
        i: i64 = 0
        for i in range(self.shapes):
            if (
                FENCE <= self.kind[i] <= TREE
                and self.is_cleared[i] == 0
                and self.touches(i, qx, qy)
                and meets_line(px, py, qx, qy, self.a[i], self.b[i], self.c[i], self.d[i])
            ):
                return True
        return False

    def touches(self, i: i64, x: i64, y: i64) -> bool:
        """§2: whether a figure touches a rectangle or line."""
        return square_of_gap(x, y, self.a[i], self.b[i], self.c[i], self.d[i]) <= 1


def _laid(max_x: i64, max_y: i64, shapes: list[list[int]], cleared: int) -> Ground:
    ground = Ground()
    ground.lay(max_x, max_y, shapes, cleared)
    return ground
