"""How far it is to somewhere on foot, round buildings, through woods and over fences. Compiled."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.skirmish.rules.ground import BUILDING, STREAM, WIDTH, Ground
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import POINTS, SIDE_A

# Where to: a point, or one of these

EDGE_A: Final[i64] = POINTS  # the edge of side A
EDGE_B: Final[i64] = POINTS + 1
HALL: Final[i64] = POINTS + 2  # where a torch burns it
NOWHERE: Final[i64] = -1

UNIT: Final[i64] = 10  # a half inch in the open
ACTION: Final[i64] = 120  # a move of 6 inches
FAR: Final[i64] = 9990
_FENCE: Final[i64] = 60  # crossing takes an action for a short way
_STREAM: Final[i64] = 25  # each row of it
_STEP_X: Final = vec[i64]([1, -1, 0, 0, 1, 1, -1, -1])
_STEP_Y: Final = vec[i64]([0, 0, 1, -1, 1, -1, 1, -1])


def _is_marked(game: Skirmish, goal: i64) -> bool:
    """Whether a point is one of the scenario's own: a place, or where a thing lies at the start."""
    terms = game.terms
    i: i64 = 0
    for i in range(2):
        if goal == terms.marks[2 * i + 1] * WIDTH + terms.marks[2 * i]:
            return True
    return terms.items[0] >= 0 and goal == terms.items[1] * WIDTH + terms.items[0]


def edge_of(side: i64) -> i64:
    return EDGE_A if side == SIDE_A else EDGE_B


@final
class Ways:
    """Fields of distances on one table, each computed when it is first asked for."""

    def __init__(self) -> None:
        self._ground: Ground = Ground()
        self._effort: vec[i64] = vec[i64]([])  # by point, in tenths of a unit; 0: closed
        self._fields: dict[int, vec[i64]] = {}

    def far(self, game: Skirmish, goal: i64, point: i64) -> i64:
        """How far it is from a point to a goal, in tenths of a unit; as the crow flies where the goal may move."""
        if goal < POINTS and not _is_marked(game, goal):
            dx: i64 = goal % WIDTH - point % WIDTH
            dy: i64 = goal // WIDTH - point // WIDTH
            return i64(sqrt(float(dx * dx + dy * dy)) * 10.0)
        return self.to(game, goal)[point]

    def to(self, game: Skirmish, goal: i64) -> vec[i64]:
        """By point: how far it is from there to a goal that stays where it is."""
        ground = game.ground()
        if ground is not self._ground:
            self._ground = ground
            self._fields = {}
            self._survey(ground)
        key = int(goal)
        if key not in self._fields:
            self._fields[key] = self._spread(ground, goal)
        return self._fields[key]

    def _survey(self, ground: Ground) -> None:
        self._effort = vec[i64]([0] * POINTS)
        x: i64 = 0
        y: i64 = 0
        for y in range(ground.max_y + 1):
            for x in range(ground.max_x + 1):
                effort: i64 = UNIT
                if not ground.is_standable(x, y):
                    effort = _obstacle(ground, x, y)
                elif ground.is_cover(x, y):
                    effort = 2 * UNIT
                self._effort[y * WIDTH + x] = effort

    def _spread(self, ground: Ground, goal: i64) -> vec[i64]:
        """From the goal outward, each point again whenever a shorter way to it is found."""
        field = vec[i64]([FAR] * POINTS)
        waiting = vec[i64]([0] * POINTS)  # a ring
        is_waiting = vec[i64]([0] * POINTS)
        first: i64 = 0
        count: i64 = 0
        point: i64 = 0
        for point in range((ground.max_y + 1) * WIDTH):
            if point % WIDTH <= ground.max_x and _is_goal(ground, goal, point % WIDTH, point // WIDTH):
                field[point] = 0
                waiting[count] = point
                is_waiting[point] = 1
                count += 1
        i: i64 = 0
        while count > 0:
            point = waiting[first]
            first = first + 1 if first + 1 < POINTS else 0
            count -= 1
            is_waiting[point] = 0
            for i in range(8):
                x: i64 = point % WIDTH + _STEP_X[i]
                y: i64 = point // WIDTH + _STEP_Y[i]
                if not ground.is_on_table(x, y):
                    continue
                other: i64 = y * WIDTH + x
                if self._effort[other] == 0:
                    continue
                effort: i64 = (self._effort[other] + self._effort[point]) // 2
                reached: i64 = field[point] + (effort if i < 4 else effort * 7 // 5)
                if reached < field[other]:
                    field[other] = reached
                    if is_waiting[other] == 0:
                        is_waiting[other] = 1
                        last: i64 = first + count
                        waiting[last if last < POINTS else last - POINTS] = other
                        count += 1
        return field


def _obstacle(ground: Ground, x: i64, y: i64) -> i64:
    """What it takes to cross the obstacle on a point; 0 if it is a building."""
    i: i64 = 0
    for i in range(ground.shapes):
        if ground.blocks(i, x, y, x, y):
            if ground.kind[i] == BUILDING:
                return 0
            return _STREAM if ground.kind[i] == STREAM else _FENCE
    return UNIT


def _is_goal(ground: Ground, goal: i64, x: i64, y: i64) -> bool:
    if goal == EDGE_A:
        return y == 0
    if goal == EDGE_B:
        return y == ground.max_y
    if goal == HALL:
        return ground.is_standable(x, y) and is_at_hall(ground, x, y)
    return y * WIDTH + x == goal


def is_at_hall(ground: Ground, x: i64, y: i64) -> bool:
    """§44: whether a figure touches the hall."""
    i: i64 = 0
    for i in range(ground.shapes):
        if ground.kind[i] == BUILDING and ground.touches(i, x, y):
            return True
    return False
