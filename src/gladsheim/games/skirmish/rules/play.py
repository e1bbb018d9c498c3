"""The course of a match: deployment, turns, activations, dice, the end. Compiled.

`apply` trusts its caller. What may be chosen is written down once, in `list_actions`. A phase ends by calling the
method that begins the next one; whoever goes on after coins were given asks first whether that ended the match.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gladsheim.boards.inches import square_of_distance
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, EVERYBODY, OVER, Event, action_buffer, seat_bit
from gladsheim.games.skirmish.rules import cards, combat, movement
from gladsheim.games.skirmish.rules.ground import WAY_X, WAY_Y, WAYS, WIDTH
from gladsheim.games.skirmish.rules.scenarios import Scenario, scenario_of
from gladsheim.games.skirmish.rules.table import Table
from gladsheim.games.skirmish.rules.terms import (
    ACTING,
    BAND_SIZE,
    CALLING,
    CARD,
    CARRIED,
    CART,
    CARTING,
    CHARGE,
    CHOOSING,
    CLEAR,
    CONTACT,
    CROSS,
    DEALING,
    DECK,
    DEPLOY,
    DIE,
    DRAWING,
    DROP,
    ENDED,
    ENDINGS,
    FIGHT,
    FIGHTING,
    FIGURES,
    HERO,
    HIT,
    HITTING,
    ITEMS,
    LIMIT_DRAW,
    LIMIT_MORE,
    LYING,
    MOST_BANDS,
    MOVE,
    NOBODY,
    NOTHING,
    PICK,
    PLACE,
    PLACING,
    RECOVER,
    SAVING,
    SHOOT,
    SHOOTING,
    SIDE_A,
    SIDE_B,
    SKIP,
    STANDING,
    STOP,
    TORCH,
    TORCHES,
    TURN,
    TURNING,
    UNPLACED,
    USE,
    WITHDRAW,
    Terms,
    side_of,
)


@final
@mypyc_attr(acyclic=True)
class Skirmish(Table):
    """A position of a match."""

    def __init__(self) -> None:
        super().__init__()
        self.scenario: Scenario = Scenario()

    # Who chooses

    def actor(self) -> i64:
        phase: i64 = self.phase
        if phase == ACTING:
            return self.seat_of(self.active)
        if phase == DRAWING or phase == DEALING or phase == TURNING:
            return CHANCE
        if phase == FIGHTING or phase == SAVING or phase == SHOOTING:
            return CHANCE
        if phase == CALLING:
            return self.seat_of_band(self.up_band)
        if phase == HITTING:
            return self.seat_of(combat.striker(self))
        if phase == CHOOSING or phase == PLACING:
            return self.seat_of_band(self.placer * MOST_BANDS + self.next_band[self.placer])
        if phase == TORCHES:
            return self.seat_of_band(self._torch_band())
        if phase == CARTING:
            return self.seat_of_band(self.controller * MOST_BANDS)
        return OVER

    # What may be chosen

    def list_actions(self, out: vec[i64]) -> i64:
        phase: i64 = self.phase
        if phase == ACTING:
            return self._list_acts(out)
        if phase == CALLING:
            return self._list_uses(out)
        if phase == DRAWING or phase == DEALING:
            return self._list_cards(out)
        if phase == FIGHTING or phase == SAVING or phase == SHOOTING:
            return self._list_faces(out)
        n: i64 = 0
        i: i64 = 0
        if phase == TURNING:
            out[0] = TURN
            n = 1
        elif phase == HITTING:
            n = combat.list_victims(self, out)
            for i in range(n):
                out[i] += HIT
        elif phase == CHOOSING or phase == PLACING:
            n = self._list_placements(out)
        elif phase == TORCHES:
            band: i64 = self._torch_band()
            for i in range(band * BAND_SIZE, band * BAND_SIZE + BAND_SIZE):
                out[n] = TORCH + i
                n += 1
        elif phase == CARTING:
            for i in range(self.terms.max_x + 1):
                if movement.may_cart_go(self, i):
                    out[n] = CART + i
                    n += 1
        return n

    def list_weights(self, out: vec[i64]) -> i64:
        """Every card and every face is as likely as another."""
        n: i64 = self.list_actions(out)
        i: i64 = 0
        for i in range(n):
            out[i] = 1
        return n

    def witnesses(self, action: i64) -> i64:
        if self.phase == DEALING and not self.terms.has_open_cards:
            return seat_bit(self.seat_of_band(cards.receiver(self)))
        return EVERYBODY

    def _list_cards(self, out: vec[i64]) -> i64:
        n: i64 = 0
        card: i64 = 0
        for card in range(DECK):
            if self.phase == DRAWING:
                if card == self.drawn[SIDE_A]:
                    continue
            elif cards.is_out(self, card):
                continue
            out[n] = CARD + card
            n += 1
        return n

    def faces(self) -> i64:
        """How many faces the die has that falls next."""
        return combat.die_of(combat.next_roller(self)) if self.phase == FIGHTING else 6

    def _list_faces(self, out: vec[i64]) -> i64:
        faces: i64 = self.faces()
        i: i64 = 0
        for i in range(faces):
            out[i] = DIE + i
        return faces

    # §9 Deployment

    def _list_placements(self, out: vec[i64]) -> i64:
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
        for i in range(len(zone)):
            if self.may_be_placed(zone[i]):
                out[n] = PLACE + zone[i]
                n += 1
        return n

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

    def _draw(self, card: i64) -> None:
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

    def _place(self, point: i64) -> None:
        figure: i64 = self.chosen
        self.chosen = NOBODY
        self.status[figure] = STANDING
        self.x[figure] = point % WIDTH
        self.y[figure] = point // WIDTH
        self._remember(figure, NOTHING, NOTHING)
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
            self._begin_turn()

    # §44 Torches

    def _torch_band(self) -> i64:
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

    def _give_torch(self, figure: i64) -> None:
        self.carries[figure] = figure // BAND_SIZE
        self.item[figure // BAND_SIZE] = CARRIED
        if self.events is not None:
            self.events.append(Event("torch", [int(self.seat_of(figure)), int(figure)]))
        if self._torch_band() == NOBODY:
            self._begin_turn()

    # §10-12 Turn and cards

    def _begin_turn(self) -> None:
        self.turn += 1
        self.clear_cards()
        figure: i64 = 0
        for figure in range(FIGURES):
            self.is_done[figure] = 0
        self.phase = DEALING
        if self.events is not None:
            self.events.append(Event("turn", [int(self.turn), int(self.terms.limit)]))

    def _deal(self, card: i64) -> None:
        band: i64 = cards.receiver(self)
        if self.events is not None:
            self.events.append(Event("dealt", [int(self.seat_of_band(band)), int(band), int(card)], self.witnesses(0)))
        cards.give(self, band, card)
        if cards.receiver(self) == NOBODY:
            self.phase = TURNING  # apart from the deal, which its receiver alone has seen

    def _call(self) -> None:
        """§11: the lowest card comes up; cards without a figure are void."""
        while True:
            band: i64 = cards.lowest_band(self)
            if band == NOBODY:
                self._end_turn()
                return
            self.up = self.hand[band * BAND_SIZE + self.played[band]]
            self.up_band = band
            self.played[band] += 1
            is_used: bool = cards.has_figure_left(self, band)
            if self.events is not None:
                numbers = [int(self.seat_of_band(band)), int(band), int(self.up)]
                self.events.append(Event("called" if is_used else "void", numbers))
            if is_used:
                self.phase = CALLING
                return

    def _list_uses(self, out: vec[i64]) -> i64:
        n: i64 = 0
        figure: i64 = 0
        for figure in range(self.up_band * BAND_SIZE, self.up_band * BAND_SIZE + BAND_SIZE):
            if self.status[figure] == STANDING and self.is_done[figure] == 0:
                out[n] = USE + figure
                n += 1
        out[n] = SKIP
        return n + 1

    def _use(self, figure: i64) -> None:
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

    # §13-23 Actions

    def _list_acts(self, out: vec[i64]) -> i64:
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
            if movement.may_clear(self, figure, i):
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
        if self.shock[figure] > 0 and movement.is_alone(self, figure):
            out[n] = RECOVER
            n += 1
        return n

    def may_pick(self, figure: i64, item: i64) -> bool:
        """§20: an item on the ground in contact."""
        return (
            self.item[item] == LYING
            and square_of_distance(self.x[figure], self.y[figure], self.item_x[item], self.item_y[item]) <= CONTACT
        )

    def _act(self, action: i64) -> None:
        figure: i64 = self.active
        if action == STOP:
            if self.events is not None:
                self.events.append(Event("stopped", [int(self.seat_of(figure)), int(figure)]))
            self._end_activation()
        elif action < WITHDRAW:
            self._move(action - MOVE)
        elif action < PLACE:
            self._withdraw(action - WITHDRAW)
        elif CHARGE <= action < FIGHT:
            self._charge(action - CHARGE)
        elif action < SHOOT:
            self._begin_fight(action - FIGHT, False)
        elif action < HIT:
            self._shoot(action - SHOOT)
        elif action < CLEAR:
            self._cross(action - CROSS)
        elif action < PICK:
            self.is_cleared = True
            if self.events is not None:
                self.events.append(Event("cleared", [int(self.seat_of(figure)), int(figure), int(action - CLEAR)]))
            self._end_action()
        elif action < DROP:
            self.pick_up(figure, action - PICK)
            if self.events is not None:
                self.events.append(Event("picked", [int(self.seat_of(figure)), int(figure), int(action - PICK)]))
            self._end_action()
        elif action == DROP:
            item: i64 = self.carries[figure]
            self.drop(figure)
            self.scenario.after_drop(self, figure, item)
            self._end_action()
        else:
            self.shock[figure] -= 1
            if self.events is not None:
                self.events.append(Event("recovered", [int(self.seat_of(figure)), int(figure)]))
            self._end_action()

    def _remember(self, figure: i64, x: i64, y: i64) -> None:
        self.mover = figure
        self.came_x = x
        self.came_y = y

    def _go(self, kind: str, figure: i64, point: i64, what: i64) -> None:
        """Put a figure on a point and tell it."""
        self._remember(figure, self.x[figure], self.y[figure])
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
        self._end_action()

    def _cross(self, shape: i64) -> None:
        self._go("crossed", self.active, movement.landing(self, self.active, shape), shape)
        self._end_action()

    def _withdraw(self, point: i64) -> None:
        figure: i64 = self.active
        self._go("withdrew", figure, point, NOTHING)
        self.untie(figure)
        self.has_withdrawn = True
        self.is_tied = False
        if figure % BAND_SIZE == HERO:
            self.earn(1 - side_of(figure), 1)
        self._end_action()

    def _charge(self, target: i64) -> None:
        figure: i64 = self.active
        if self.carries[figure] != NOTHING:
            self.drop(figure)
        self._go("charged", figure, movement.contact_point(self, figure, target), target)
        self.tie(figure, target)
        self._begin_fight(target, True)

    def _end_action(self) -> None:
        """§13: the scenario looks at the table, then the figure may have a second action."""
        if self.phase == ENDED:
            return
        self.actions_taken += 1
        self.scenario.after_action(self)
        figure: i64 = self.active
        if self.status[figure] != STANDING:
            self.check_standing(side_of(figure))
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
            self._end_activation()
        else:
            self.phase = ACTING

    def _end_activation(self) -> None:
        self.active = NOBODY
        self.actions_taken = 0
        self.was_fit = False
        self.has_withdrawn = False
        self.is_tied = False
        self._call()

    # §24-28 Combat

    def _begin_fight(self, target: i64, is_charge: bool) -> None:
        self.attacker = self.active
        self.target = target
        self.is_charge = is_charge
        self.is_shot = False
        self.clear_dice(self.attacker, target)
        self.phase = FIGHTING
        if self.events is not None and not is_charge:
            numbers = [int(self.seat_of(self.active)), int(self.active), int(target)]
            self.events.append(Event("fought", numbers))

    def _roll(self, face: i64) -> None:
        roller: i64 = combat.next_roller(self)
        self.rolls[roller] = face
        self.shown_rolls[roller] = face
        self.shown_scores[roller] = combat.score(self, roller)
        if self.events is not None:
            numbers = [int(self.seat_of(roller)), int(roller), int(face), int(combat.bonus(self, roller))]
            self.events.append(Event("rolled", [*numbers, int(self.shown_scores[roller])]))
        if combat.next_roller(self) != NOBODY:
            return
        self.hits = combat.hits(self)
        if self.hits == 0:
            if self.events is not None:
                self.events.append(Event("equal", [int(self.attacker), int(self.target)]))
            self._end_fight()
            return
        struck = vec[i64]([0] * FIGURES)
        if combat.list_victims(self, struck) == 1:
            self._strike(struck[0])
        else:
            self.phase = HITTING

    def _strike(self, victim: i64) -> None:
        """§26: the hit or both hits fall on one figure."""
        by: i64 = combat.striker(self)
        if self.hits < 0:
            self.hits = -self.hits
        if self.events is not None:
            numbers = [int(self.seat_of(by)), int(by), int(victim), int(self.hits)]
            self.events.append(Event("struck", numbers))
        self.victim = victim
        i: i64 = 0
        for i in range(FIGURES):
            self.rolls[i] = 0
        self.phase = SAVING

    def _save(self, face: i64) -> None:
        victim: i64 = self.victim
        self.hits -= 1
        self.shown_saves[victim] = face
        if self.events is not None:
            self.events.append(Event("saved", [int(self.seat_of(victim)), int(victim), int(face)]))
        combat.save(self, victim, face)
        if self.phase == ENDED:
            return
        if self.hits == 0 or self.status[victim] != STANDING:
            self._end_fight()

    def _end_fight(self) -> None:
        """§17, §19: after a charge a living target leaves only Withdraw; Continue is the whole activation."""
        is_shot: bool = self.is_shot
        is_charge: bool = self.is_charge
        target: i64 = self.target
        self._forget_fight()
        if is_shot:
            self._end_action()
            return
        if is_charge:
            self.is_tied = self.status[target] == STANDING
        else:
            self.actions_taken = 1  # and the second is forfeited
        self._end_action()

    def _forget_fight(self) -> None:
        self.attacker = NOBODY
        self.target = NOBODY
        self.is_charge = False
        self.is_shot = False
        self.victim = NOBODY
        self.hits = 0
        i: i64 = 0
        for i in range(FIGURES):
            self.rolls[i] = 0

    # §29 Shooting

    def _shoot(self, target: i64) -> None:
        figure: i64 = self.active
        if self.carries[figure] != NOTHING:
            self.drop(figure)
        self.attacker = figure
        self.target = target
        self.is_shot = True
        self.clear_dice(figure, target)
        self.phase = SHOOTING
        if self.events is not None:
            numbers = [int(self.seat_of(figure)), int(figure), int(target)]
            self.events.append(Event("shot", [*numbers, int(combat.needs(self, figure, target))]))

    def _roll_shot(self, face: i64) -> None:
        figure: i64 = self.attacker
        need: i64 = combat.needs(self, figure, self.target)
        self.shown_rolls[figure] = face
        self.shown_scores[figure] = face
        if self.events is not None:
            numbers = [int(self.seat_of(figure)), int(figure), int(self.target), int(face), int(need)]
            self.events.append(Event("hit" if face >= need else "missed", numbers))
        if face >= need:
            self.victim = self.target
            self.hits = 1
            self.phase = SAVING
        else:
            self._end_fight()

    # §38, §39 The end of a turn

    def _end_turn(self) -> None:
        self.up = NOTHING
        self.up_band = NOBODY
        if self.cart_x != NOTHING:
            self._find_controller()
            if not movement.is_near_cart(self, 1 - self.controller) and self._may_cart_move():
                self.phase = CARTING
                return
        self._finish_turn()

    def _find_controller(self) -> None:
        near_a: bool = movement.is_near_cart(self, SIDE_A)
        near_b: bool = movement.is_near_cart(self, SIDE_B)
        if near_a == near_b:
            return
        side: i64 = SIDE_A if near_a else SIDE_B
        if side != self.controller:
            self.controller = side
            if self.events is not None:
                self.events.append(Event("controls", [int(side)]))

    def _may_cart_move(self) -> bool:
        return movement.may_cart_go(self, self.cart_x - 1) or movement.may_cart_go(self, self.cart_x + 1)

    def _drive(self, x: i64) -> None:
        if self.events is not None:
            seat: i64 = self.seat_of_band(self.controller * MOST_BANDS)
            self.events.append(Event("drove", [int(seat), int(self.cart_x), int(x)]))
        self.cart_x = x
        self.scenario.after_cart(self)
        self._finish_turn()

    def _finish_turn(self) -> None:
        if self.phase == ENDED:
            return
        self.scenario.after_turn(self)
        if self.phase != ENDED and self.turn == self.terms.limit:
            self.scenario.at_limit(self)
            if self.phase != ENDED:
                self._compare()
        if self.phase != ENDED:
            self._begin_turn()

    def _compare(self) -> None:
        """§38.4: coins per band."""
        one: i64 = self.coins[SIDE_A] * self.bands[SIDE_B]
        other: i64 = self.coins[SIDE_B] * self.bands[SIDE_A]
        if one == other:
            self.finish(LIMIT_DRAW, NOBODY)
        else:
            self.finish(LIMIT_MORE, SIDE_A if one > other else SIDE_B)

    # What a choice does

    def apply(self, action: i64) -> None:
        phase: i64 = self.phase
        if phase == ACTING:
            self._act(action)
        elif phase == CALLING:
            if action == SKIP:
                if self.events is not None:
                    self.events.append(Event("skipped", [int(self.actor()), int(self.up_band)]))
                self._call()
            else:
                self._use(action - USE)
        elif phase == FIGHTING:
            self._roll(action - DIE + 1)
        elif phase == SAVING:
            self._save(action - DIE + 1)
        elif phase == SHOOTING:
            self._roll_shot(action - DIE + 1)
        elif phase == HITTING:
            self._strike(action - HIT)
        elif phase == DEALING:
            self._deal(action - CARD)
        elif phase == TURNING:
            self._call()
        elif phase == PLACING:
            self._place(action - PLACE)
        elif phase == CHOOSING:
            self.chosen = action - DEPLOY
            self.phase = PLACING
        elif phase == DRAWING:
            self._draw(action - CARD)
        elif phase == TORCHES:
            self._give_torch(action - TORCH)
        elif phase == CARTING:
            self._drive(action - CART)
        if self.phase == ENDED:
            self._end_quietly()
            if self.terms.legs == 2:
                self._change_sides()

    def _change_sides(self) -> None:
        """§47: the second leg, or the end of it."""
        if self.leg == 2:
            self.settle_legs()
            return
        self.earlier[0] = self.coins[SIDE_A]
        self.earlier[1] = self.coins[SIDE_B]
        self.leg = 2
        self.set_up()
        if self.events is not None:
            self.events.append(Event("second", [int(self.earlier[0]), int(self.earlier[1])]))

    def _end_quietly(self) -> None:
        """Nothing of an activation or fight is left over."""
        self._forget_fight()
        self.active = NOBODY
        self.actions_taken = 0
        self.was_fit = False
        self.has_withdrawn = False
        self.is_tied = False

    # The end

    def result(self, seat: i64) -> float:
        if self.phase != ENDED or self.winner == NOBODY:
            return 0.0
        team: i64 = 0 if seat < self.terms.seats[0] else 1
        return 1.0 if team == self.winner else -1.0

    def ending(self) -> str:
        return ENDINGS[self.end] if self.phase == ENDED else ""

    # Copies, other worlds

    def clone(self) -> Skirmish:
        copy = Skirmish()
        self.copy_to(copy)
        copy.scenario = self.scenario
        return copy

    def imagine(self, seat: i64, rng: Rng) -> Skirmish:
        """Everything lies open but the cards that have not come up."""
        world = self.clone()
        cards.deal_anew(world, seat, rng)
        return world

    # Random play

    def playout(self, rng: Rng) -> None:
        """As the common one, but a random move is drawn and tried instead of listing all of them."""
        actions = action_buffer()
        while self.phase != ENDED:
            self.apply(self.random_action(actions, rng))

    def random_action(self, actions: vec[i64], rng: Rng) -> i64:
        """Any of the actor's actions, all as likely, or an outcome of chance."""
        phase: i64 = self.phase
        if phase == FIGHTING or phase == SAVING or phase == SHOOTING:
            return DIE + rng.below(self.faces())
        if phase == DRAWING or phase == DEALING:
            return self._random_card(rng)
        if phase == ACTING and not self.is_fighting(self.active):
            return self._random_act(actions, rng)
        if phase == PLACING:
            return self._random_place(rng)
        return actions[rng.below(self.list_actions(actions))]

    def _random_card(self, rng: Rng) -> i64:
        while True:
            card: i64 = rng.below(DECK)
            if self.phase == DRAWING:
                if card != self.drawn[SIDE_A]:
                    return CARD + card
            elif not cards.is_out(self, card):
                return CARD + card

    def _random_place(self, rng: Rng) -> i64:
        zone = self.terms.zones[self.placer * BAND_SIZE + self.chosen % BAND_SIZE]
        while True:
            point: i64 = zone[rng.below(len(zone))]
            if self.may_be_placed(point):
                return PLACE + point

    def _random_act(self, actions: vec[i64], rng: Rng) -> i64:
        """Deeds, stop and all ways are drawn alike; a way that is no legal move is thrown away."""
        figure: i64 = self.active
        near = vec[i64]([0] * (FIGURES + 1))
        count: i64 = movement.neighbours(self, figure, near)
        ground = self.ground()
        n: i64 = self.list_deeds(actions)
        actions[n] = STOP
        n += 1
        while True:
            drawn: i64 = rng.below(n + WAYS)
            if drawn < n:
                return actions[drawn]
            way: i64 = drawn - n
            if ground.may_walk(self.x[figure], self.y[figure], way):
                qx: i64 = self.x[figure] + WAY_X[way]
                qy: i64 = self.y[figure] + WAY_Y[way]
                if movement.is_way_free(self, figure, qx, qy, near, count):
                    return MOVE + qy * WIDTH + qx


def new_match(terms: Terms) -> Skirmish:
    """The start: nothing on the table but the scenario's things."""
    state = Skirmish()
    state.terms = terms
    state.scenario = scenario_of(terms.scenario)
    state.set_up()
    return state

