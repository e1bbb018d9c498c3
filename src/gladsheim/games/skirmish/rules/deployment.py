"""§8, §9, §44: set-up, drawing for the first placement, placing figures in turn, giving out torches. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.boards.inches import square_of_distance
from gladsheim.core.state import Event
from gladsheim.games.skirmish.rules.field import Field
from gladsheim.games.skirmish.rules.ground import WIDTH
from gladsheim.games.skirmish.rules.terms import (
    ABSENT,
    BAND_SIZE,
    CARRIED,
    CHOOSING,
    DEPLOY,
    DRAWING,
    FIGURES,
    GOING_ON,
    ITEMS,
    LYING,
    MOST_BANDS,
    NO_ITEM,
    NOBODY,
    NOTHING,
    PLACE,
    PLACING,
    POINTS,
    SIDE_A,
    SIDE_B,
    SIDE_SIZE,
    STANDING,
    TORCHES,
    UNPLACED,
)


class Deployment(Field):
    """A field on which figures are being placed."""

    def begin_turn(self) -> None:
        """The chapter on turns goes on."""
        raise NotImplementedError

    def set_up(self) -> None:
        """§8: nothing but the scenario's things on the table; all figures wait beside it."""
        side: i64 = 0
        i: i64 = 0
        terms = self.terms
        self.phase = DRAWING
        self.turn = 0
        self.end = GOING_ON
        self.winner = NOBODY
        for side in range(2):
            self.bands[side] = terms.bands[self.team_of(side)]
            self.coins[side] = 0
            self.achieved[side] = 0
            self.drawn[side] = NOTHING
            self.next_band[side] = 0
        for i in range(FIGURES):
            self.status[i] = UNPLACED if self.first(i // SIDE_SIZE) <= i < self.beyond(i // SIDE_SIZE) else ABSENT
            self.x[i] = 0
            self.y[i] = 0
            self.shock[i] = 0
            self.wounded[i] = 0
            self.carries[i] = NOTHING
            self.is_done[i] = 0
            self.links[i] = 0
            self.rolls[i] = 0
        for i in range(ITEMS):
            self.item_x[i] = max(terms.items[2 * i], 0)
            self.item_y[i] = max(terms.items[2 * i + 1], 0)
            self.item[i] = LYING if terms.items[2 * i] >= 0 else NO_ITEM
            if terms.torches and i < self.bands[SIDE_A]:
                self.item[i] = CARRIED  # nobody has it yet
        self.cart_x = terms.cart[0]
        self.controller = SIDE_A
        self.is_cleared = False
        self.is_burnt = False
        self.placer = NOBODY
        self.chosen = NOBODY
        self.clear_cards()
        self.active = NOBODY
        self.attacker = NOBODY
        self.target = NOBODY
        self.victim = NOBODY
        self.hits = 0
        self.mover = NOBODY
        self.came_x = NOTHING
        self.came_y = NOTHING
        self.clear_dice(NOBODY, NOBODY)

    def list_placements(self, out: vec[i64]) -> i64:
        n: i64 = 0
        i: i64 = 0
        if self.phase == CHOOSING:
            first: i64 = (self.placer * MOST_BANDS + self.next_band[self.placer]) * BAND_SIZE
            for i in range(first, first + BAND_SIZE):
                if self.status[i] == UNPLACED:
                    out[n] = DEPLOY + i
                    n += 1
            return n
        zone = self.terms.zones[self.placer * BAND_SIZE + self.chosen % BAND_SIZE]
        taken = self._overlapped()
        for i in range(len(zone)):
            if taken[zone[i]] == 0 and self._leaves_ambush(zone[i] % WIDTH, zone[i] // WIDTH):
                out[n] = PLACE + zone[i]
                n += 1
        return n

    def _overlapped(self) -> vec[i64]:
        """By point: 1 if a figure put there would overlap another or the baggage."""
        taken = vec[i64]([0] * POINTS)
        figure: i64 = 0
        for figure in range(FIGURES):
            if self.status[figure] == STANDING:
                self._take_room(taken, self.x[figure], self.y[figure])
        if self.cart_x != NOTHING:
            self._take_room(taken, self.cart_x, self.terms.cart[1])
        return taken

    def _take_room(self, taken: vec[i64], x: i64, y: i64) -> None:
        """Less than an inch away are a point and the eight around it."""
        dx: i64 = 0
        dy: i64 = 0
        for dy in range(-1, 2):
            for dx in range(-1, 2):
                if 0 <= x + dx <= self.terms.max_x and 0 <= y + dy <= self.terms.max_y:
                    taken[(y + dy) * WIDTH + x + dx] = 1

    def may_be_placed(self, point: i64) -> bool:
        """Whether the chosen figure may be put on a point of its zone."""
        x: i64 = point % WIDTH
        y: i64 = point // WIDTH
        return self.is_free_of_overlap(x, y, self.chosen) and self._leaves_ambush(x, y)

    def _leaves_ambush(self, x: i64, y: i64) -> bool:
        """§43: the last figures of B must fill an empty wood."""
        if self.placer != SIDE_B:
            return True
        empty: i64 = 0
        fills: bool = False
        wood: i64 = 0
        figure: i64 = 0
        for wood in range(len(self.terms.ambushes)):
            circle = self.terms.ambushes[wood]
            square: i64 = circle[2] * circle[2]
            is_empty: bool = True
            for figure in range(self.first(SIDE_B), self.beyond(SIDE_B)):
                if (
                    self.status[figure] == STANDING
                    and square_of_distance(self.x[figure], self.y[figure], circle[0], circle[1]) <= square
                ):
                    is_empty = False
            if is_empty:
                empty += 1
                fills = fills or square_of_distance(x, y, circle[0], circle[1]) <= square
        return fills or self._count_unplaced(SIDE_B) > empty

    def _count_unplaced(self, side: i64) -> i64:
        n: i64 = 0
        figure: i64 = 0
        for figure in range(self.first(side), self.beyond(side)):
            if self.status[figure] == UNPLACED:
                n += 1
        return n

    def draw(self, card: i64) -> None:
        side: i64 = SIDE_A if self.drawn[SIDE_A] == NOTHING else SIDE_B
        self.drawn[side] = card
        if self.events is not None:
            self.events.append(Event("drew", [int(side), int(card)]))
        if side == SIDE_B:
            is_lower: bool = self.terms.order(self.drawn[SIDE_A]) < self.terms.order(card)
            self.placer = SIDE_A if is_lower else SIDE_B
            self._begin_placement()

    def _begin_placement(self) -> None:
        """A band's owner chooses a figure, unless only one is left."""
        first: i64 = (self.placer * MOST_BANDS + self.next_band[self.placer]) * BAND_SIZE
        left: i64 = 0
        i: i64 = 0
        for i in range(first, first + BAND_SIZE):
            if self.status[i] == UNPLACED:
                left += 1
                self.chosen = i
        self.phase = PLACING
        if left > 1:
            self.chosen = NOBODY
            self.phase = CHOOSING

    def place(self, point: i64) -> None:
        figure: i64 = self.chosen
        self.chosen = NOBODY
        self.status[figure] = STANDING
        self.x[figure] = point % WIDTH
        self.y[figure] = point // WIDTH
        self.remember(figure, NOTHING, NOTHING)
        if self.events is not None:
            place = [int(self.seat_of(figure)), int(figure), int(self.x[figure]), int(self.y[figure])]
            self.events.append(Event("placed", place))
        side: i64 = self.placer
        self.next_band[side] = (self.next_band[side] + 1) % self.bands[side]
        if self._count_unplaced(1 - side) > 0:
            self.placer = 1 - side
        if self._count_unplaced(self.placer) > 0:
            self._begin_placement()
            return
        self.placer = NOBODY
        for side in range(2):
            self.next_band[side] = 0
            self.drawn[side] = NOTHING
        if self.terms.torches:
            self.phase = TORCHES
        else:
            self.begin_turn()

    def torch_band(self) -> i64:
        """The first band of A whose torch nobody carries."""
        band: i64 = 0
        figure: i64 = 0
        for band in range(self.bands[SIDE_A]):
            has_one: bool = False
            for figure in range(band * BAND_SIZE, band * BAND_SIZE + BAND_SIZE):
                has_one = has_one or self.carries[figure] != NOTHING
            if not has_one:
                return band
        return NOBODY

    def give_torch(self, figure: i64) -> None:
        self.carries[figure] = figure // BAND_SIZE
        self.item[figure // BAND_SIZE] = CARRIED
        if self.events is not None:
            self.events.append(Event("torch", [int(self.seat_of(figure)), int(figure)]))
        if self.torch_band() == NOBODY:
            self.begin_turn()

    def remember(self, figure: i64, x: i64, y: i64) -> None:
        self.mover = figure
        self.came_x = x
        self.came_y = y
