"""The board and its cheapest ways. Compiled.

Ways are worked out once for every start: what a walk costs, which hex comes before its end, and where it leaves the
raft. Of equally cheap ways the one with fewer hexes counts, then the first by the order of neighbours (R75).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

HOME: Final[i64] = 0
GRASS: Final[i64] = 1
FOREST: Final[i64] = 2
ROCK: Final[i64] = 3
RIVER: Final[i64] = 4
MARSH: Final[i64] = 5
HOUSE: Final[i64] = 6
DUNGEON: Final[i64] = 7
SEA: Final[i64] = 8  # water from here on
LAIR: Final[i64] = 9  # of the Mega-Serpent
REEF: Final[i64] = 10

MOST_HEXES: Final[i64] = 250
WAYS: Final[i64] = 6
FAR: Final[i64] = 1 << 20  # no way leads there
STEP: Final[i64] = 256  # a way is its cost in steps of this, and the number of its hexes
_NONE: Final[i64] = -1


@final
class Ways:
    """Every cheapest way of one kind of walker: from each hex to each."""

    def __init__(self, hexes: int) -> None:
        self.size: vec[i64] = vec[i64]([FAR] * (hexes * hexes))  # by start * hexes + end
        self.before: vec[i64] = vec[i64]([_NONE] * (hexes * hexes))  # the last hex but one
        self.left: vec[i64] = vec[i64]([_NONE] * (hexes * hexes))  # where the raft is left, if it came along


@final
class Ground:
    """The hexes by number, in the order of the data."""

    def __init__(self) -> None:
        self.hexes: i64 = 0
        self.q: vec[i64] = vec[i64]()
        self.r: vec[i64] = vec[i64]()
        self.terrain: vec[i64] = vec[i64]()
        self.island: vec[i64] = vec[i64]()  # 1 or 2; 0 is water
        self.shore: vec[i64] = vec[i64]()  # of sea
        self.price: vec[i64] = vec[i64]()  # movement points to enter it
        self.house: vec[i64] = vec[i64]()  # its number, or -1
        self.rock: vec[i64] = vec[i64]()  # its number, or -1
        self.near: vec[i64] = vec[i64]()  # by hex * 6 + direction, or -1
        self.coast: vec[i64] = vec[i64]()  # 1: land beside a sea hex
        self.houses: vec[i64] = vec[i64]()  # hexes by number
        self.rocks: vec[i64] = vec[i64]()
        self.home: i64 = 0
        self.lair: i64 = 0
        self.dungeon: i64 = 0
        self.landing: vec[i64] = vec[i64]([0, 0, 0])  # by island
        self.is_gate: bool = True  # the living serpent lets pass nobody
        # by 1 if a blueberry was eaten; with the raft also 2 if the serpent is dead
        self.afoot: list[Ways] = []
        self.afloat: list[Ways] = []

    def lay(self, cells: list[list[int]], around: list[tuple[int, int]], home: int, lair: int, dungeon: int) -> None:
        """Number the hexes: q, r, terrain, island, shore, price."""
        self.hexes = len(cells)
        self.q = vec[i64]([cell[0] for cell in cells])
        self.r = vec[i64]([cell[1] for cell in cells])
        self.terrain = vec[i64]([cell[2] for cell in cells])
        self.island = vec[i64]([cell[3] for cell in cells])
        self.shore = vec[i64]([cell[4] for cell in cells])
        self.price = vec[i64]([cell[5] for cell in cells])
        self.home, self.lair, self.dungeon = home, lair, dungeon
        numbers = {(cell[0], cell[1]): number for number, cell in enumerate(cells)}
        near = [numbers.get((cell[0] + dq, cell[1] + dr), -1) for cell in cells for dq, dr in around]
        self.near = vec[i64](near)
        self.houses = vec[i64]([number for number, cell in enumerate(cells) if cell[2] == HOUSE])
        self.rocks = vec[i64]([number for number, cell in enumerate(cells) if cell[2] == ROCK])
        self.house = vec[i64]([-1] * len(cells))
        self.rock = vec[i64]([-1] * len(cells))
        for number, place in enumerate(self.houses):
            self.house[place] = number
        for number, place in enumerate(self.rocks):
            self.rock[place] = number
        self.coast = vec[i64]([0] * len(cells))
        for number, cell in enumerate(cells):
            beside = [near[number * 6 + way] for way in range(6)]
            if cell[2] < SEA and any(other >= 0 and cells[other][2] == SEA for other in beside):
                self.coast[number] = 1

    def survey(self, is_gate: bool) -> None:
        """Work out all ways."""
        self.is_gate = is_gate
        self.afoot = [self._ways(wades, False, False) for wades in (False, True)]
        self.afloat = [self._ways(wades, True, dead) for dead in (False, True) for wades in (False, True)]

    def distance(self, here: i64, there: i64) -> i64:
        """In steps."""
        dq: i64 = self.q[here] - self.q[there]
        dr: i64 = self.r[here] - self.r[there]
        ds: i64 = dq + dr
        return ((dq if dq > 0 else -dq) + (dr if dr > 0 else -dr) + (ds if ds > 0 else -ds)) // 2

    def is_water(self, place: i64) -> bool:
        return self.terrain[place] >= SEA

    # The ways

    def _ways(self, wades: bool, has_raft: bool, is_dead: bool) -> Ways:
        ways = Ways(int(self.hexes))
        start: i64 = 0
        for start in range(self.hexes):
            if self.terrain[start] != REEF and (has_raft or not self.is_water(start)):
                self._spread(ways, start, wades, has_raft, is_dead)
        return ways

    def _spread(self, ways: Ways, start: i64, wades: bool, has_raft: bool, is_dead: bool) -> None:
        """All cheapest ways from one hex. Costs grow with every step, so ways of one cost are settled together."""
        row: i64 = start * self.hexes
        ways.size[row + start] = 0
        ways.left[row + start] = start if has_raft and self.is_water(start) else _NONE
        rings: list[list[i64]] = [[start]]
        cost: int = 0
        while cost < len(rings):
            for here in rings[cost]:
                if ways.size[row + here] // STEP == cost and self._leads_on(start, here, is_dead):
                    self._step(ways, row, start, here, wades, has_raft, is_dead, rings)
            cost += 1

    def _leads_on(self, start: i64, here: i64, is_dead: bool) -> bool:
        """§6: no way leads through the living serpent."""
        return is_dead or here != self.lair or here == start

    def _step(
        self, ways: Ways, row: i64, start: i64, here: i64, wades: bool, has_raft: bool, is_dead: bool,
        rings: list[list[i64]],
    ) -> None:  # fmt: skip
        at_sea: bool = self.is_water(here)
        if at_sea and not has_raft:
            return  # afoot a way ends where the raft is boarded
        way: i64 = 0
        for way in range(WAYS):
            there: i64 = self.near[here * WAYS + way]
            if there < 0 or self.terrain[there] == REEF or there == start:
                continue
            if here == self.lair and not is_dead and self.is_gate and there != self.landing[1]:
                continue  # §31
            floats: bool = self.is_water(there)
            if floats and has_raft and not at_sea and here != start:
                continue  # the raft lies where the way began
            price: i64 = 1 if wades and self.price[there] == 2 else self.price[there]
            size: i64 = ways.size[row + here] + price * STEP + 1
            known: i64 = ways.size[row + there]
            if size > known or (size == known and not self._is_first(ways, row, here, there)):
                continue
            ways.size[row + there] = size
            ways.before[row + there] = here
            ways.left[row + there] = there if floats and has_raft else ways.left[row + here]
            if size < known:
                cost: int = int(size // STEP)
                while len(rings) <= cost:
                    rings.append([])
                rings[cost].append(there)

    def _is_first(self, ways: Ways, row: i64, here: i64, there: i64) -> bool:
        """Whether the way over `here` comes before the known one: both have as many hexes."""
        one: i64 = here
        other: i64 = ways.before[row + there]
        while ways.before[row + one] != ways.before[row + other]:
            one = ways.before[row + one]
            other = ways.before[row + other]
        origin: i64 = ways.before[row + one]
        return self.direction(origin, one) < self.direction(origin, other)

    def direction(self, here: i64, there: i64) -> i64:
        """Which neighbour it is; 6 if none."""
        way: i64 = 0
        while way < WAYS and self.near[here * WAYS + way] != there:
            way += 1
        return way
