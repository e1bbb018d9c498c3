"""§12-23: a figure is activated and takes its actions. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.boards.inches import square_of_distance
from gladsheim.core.state import Event
from gladsheim.games.skirmish.rules import combat, movement, road
from gladsheim.games.skirmish.rules.coins import check_standing, earn
from gladsheim.games.skirmish.rules.fighting import Fighting
from gladsheim.games.skirmish.rules.ground import WIDTH
from gladsheim.games.skirmish.rules.scenarios import Scenario
from gladsheim.games.skirmish.rules.terms import (
    ACTING,
    BAND_SIZE,
    CHARGE,
    CLEAR,
    CONTACT,
    CROSS,
    DROP,
    ENDED,
    FIGHT,
    HERO,
    HIT,
    ITEMS,
    LYING,
    MOVE,
    NOBODY,
    NOTHING,
    PICK,
    PLACE,
    RECOVER,
    SHOOT,
    SIDE_A,
    SKIP,
    STANDING,
    STOP,
    USE,
    WITHDRAW,
    side_of,
)


class Activation(Fighting):
    """A field on which figures act."""

    def __init__(self) -> None:
        super().__init__()
        self.scenario: Scenario = Scenario()  # shared

    def call(self) -> None:
        """The chapter on turns goes on: the next card comes up."""
        raise NotImplementedError

    def list_uses(self, out: vec[i64]) -> i64:
        n: i64 = 0
        figure: i64 = 0
        for figure in range(self.up_band * BAND_SIZE, self.up_band * BAND_SIZE + BAND_SIZE):
            if self.status[figure] == STANDING and self.is_done[figure] == 0:
                out[n] = USE + figure
                n += 1
        out[n] = SKIP
        return n + 1

    def use(self, figure: i64) -> None:
        """§13: a figure is activated."""
        self.active = figure
        self.is_done[figure] = 1
        self.actions_taken = 0
        self.was_fit = self.is_fit(figure)
        self.has_withdrawn = False
        self.is_tied = False
        self.phase = ACTING
        if self.events is not None:
            self.events.append(Event("used", [int(self.seat_of(figure)), int(figure)]))

    def list_acts(self, out: vec[i64]) -> i64:
        n: i64 = self.list_deeds(out)
        if not self.is_fighting(self.active):
            n = movement.list_moves(self, self.active, out, n)
        out[n] = STOP
        return n + 1

    def list_deeds(self, out: vec[i64]) -> i64:
        """Everything the active figure may do but Move and stop; returns how many."""
        figure: i64 = self.active
        n: i64 = 0
        i: i64 = 0
        enemy: i64 = 1 - side_of(figure)
        if self.is_fighting(figure):
            if not self.is_tied:
                for i in range(self.first(enemy), self.beyond(enemy)):
                    if (self.links[figure] >> i) & 1 == 1:
                        out[n] = FIGHT + i
                        n += 1
            return movement.list_withdrawals(self, figure, out, n)
        for i in range(self.first(enemy), self.beyond(enemy)):
            if self.status[i] != STANDING:
                continue
            if not self.has_withdrawn and movement.contact_point(self, figure, i) != movement.NOWHERE:
                out[n] = CHARGE + i
                n += 1
            if combat.may_shoot(self, figure, i):
                out[n] = SHOOT + i
                n += 1
        ground = self.ground()
        for i in range(ground.shapes):
            if movement.landing(self, figure, i) != movement.NOWHERE:
                out[n] = CROSS + i
                n += 1
            if road.may_clear(self, figure, i):
                out[n] = CLEAR + i
                n += 1
        if self.carries[figure] != NOTHING:
            out[n] = DROP
            n += 1
        else:
            for i in range(ITEMS):
                if self.may_pick(figure, i):
                    out[n] = PICK + i
                    n += 1
        if self.shock[figure] > 0 and self.is_alone(figure):
            out[n] = RECOVER
            n += 1
        return n

    def may_pick(self, figure: i64, item: i64) -> bool:
        """§20: an item on the ground in contact."""
        return (
            self.item[item] == LYING
            and square_of_distance(self.x[figure], self.y[figure], self.item_x[item], self.item_y[item]) <= CONTACT
        )

    def act(self, action: i64) -> None:
        figure: i64 = self.active
        if action == STOP:
            if self.events is not None:
                self.events.append(Event("stopped", [int(self.seat_of(figure)), int(figure)]))
            self.end_activation()
        elif action < WITHDRAW:
            self._move(action - MOVE)
        elif action < PLACE:
            self._withdraw(action - WITHDRAW)
        elif CHARGE <= action < FIGHT:
            self._charge(action - CHARGE)
        elif action < SHOOT:
            self.begin_fight(action - FIGHT, False)
        elif action < HIT:
            self.shoot(action - SHOOT)
        elif action < CLEAR:
            self._cross(action - CROSS)
        elif action < PICK:
            self.is_cleared = True
            if self.events is not None:
                self.events.append(Event("cleared", [int(self.seat_of(figure)), int(figure), int(action - CLEAR)]))
            self.end_action()
        elif action < DROP:
            self.pick_up(figure, action - PICK)
            if self.events is not None:
                self.events.append(Event("picked", [int(self.seat_of(figure)), int(figure), int(action - PICK)]))
            self.end_action()
        elif action == DROP:
            item: i64 = self.carries[figure]
            self.drop(figure)
            self.scenario.after_drop(self, figure, item)
            self.end_action()
        else:
            self.shock[figure] -= 1
            if self.events is not None:
                self.events.append(Event("recovered", [int(self.seat_of(figure)), int(figure)]))
            self.end_action()

    def _go(self, kind: str, figure: i64, point: i64, what: i64) -> None:
        """Put a figure on a point and tell it."""
        self.remember(figure, self.x[figure], self.y[figure])
        self.x[figure] = point % WIDTH
        self.y[figure] = point // WIDTH
        if self.events is not None:
            numbers = [int(self.seat_of(figure)), int(figure), int(self.came_x), int(self.came_y)]
            self.events.append(Event(kind, [*numbers, int(self.x[figure]), int(self.y[figure]), int(what)]))

    def _move(self, point: i64) -> None:
        figure: i64 = self.active
        self._go("moved", figure, point, NOTHING)
        edge: i64 = 0 if side_of(figure) == SIDE_A else self.terms.max_y
        if self.y[figure] == edge and self.scenario.is_way_out(self, figure):
            self.take_off(figure)
        self.end_action()

    def _cross(self, shape: i64) -> None:
        self._go("crossed", self.active, movement.landing(self, self.active, shape), shape)
        self.end_action()

    def _withdraw(self, point: i64) -> None:
        figure: i64 = self.active
        self._go("withdrew", figure, point, NOTHING)
        self.untie(figure)
        self.has_withdrawn = True
        self.is_tied = False
        if figure % BAND_SIZE == HERO:
            earn(self, 1 - side_of(figure), 1)
        self.end_action()

    def _charge(self, target: i64) -> None:
        figure: i64 = self.active
        if self.carries[figure] != NOTHING:
            self.drop(figure)
        self._go("charged", figure, movement.contact_point(self, figure, target), target)
        self.tie(figure, target)
        self.begin_fight(target, True)

    def end_action(self) -> None:
        """§13: the scenario looks at the table, then the figure may have a second action."""
        if self.phase == ENDED:
            return
        self.actions_taken += 1
        self.scenario.after_action(self)
        figure: i64 = self.active
        if self.status[figure] != STANDING:
            check_standing(self, side_of(figure))
        if self.phase == ENDED:
            return
        is_over: bool = (
            self.actions_taken > 1
            or not self.was_fit
            or self.status[figure] != STANDING
            or not self.is_fit(figure)
            or (self.is_tied and not movement.may_withdraw(self, figure))
        )
        if is_over:
            self.end_activation()
        else:
            self.phase = ACTING

    def end_activation(self) -> None:
        self.active = NOBODY
        self.actions_taken = 0
        self.was_fit = False
        self.has_withdrawn = False
        self.is_tied = False
        self.call()
