"""The course of a match: deployment, turns, activations, dice, the end. Compiled.

`apply` trusts its caller. What may be chosen is written down once, in `list_actions`. A phase ends by calling the
method that begins the next one; whoever goes on after coins were given asks first whether that ended the match.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, EVERYBODY, OVER, Event, action_buffer, seat_bit
from gladsheim.games.skirmish.rules import cards, combat, movement, road
from gladsheim.games.skirmish.rules.coins import settle_legs
from gladsheim.games.skirmish.rules.ground import WAY_X, WAY_Y, WAYS, WIDTH
from gladsheim.games.skirmish.rules.scenarios import scenario_of
from gladsheim.games.skirmish.rules.terms import (
    ACTING,
    BAND_SIZE,
    CALLING,
    CARD,
    CART,
    CARTING,
    CHOOSING,
    DEALING,
    DECK,
    DEPLOY,
    DIE,
    DRAWING,
    ENDED,
    ENDINGS,
    FIGHTING,
    FIGURES,
    HIT,
    HITTING,
    MOST_BANDS,
    MOVE,
    NOBODY,
    PLACE,
    PLACING,
    SAVING,
    SHOOTING,
    SIDE_A,
    SIDE_B,
    SKIP,
    STOP,
    TORCH,
    TORCHES,
    TURN,
    TURNING,
    USE,
    Terms,
)
from gladsheim.games.skirmish.rules.turn import Turn


@final
class Skirmish(Turn):
    """A position of a match."""

    # Who chooses

    def actor(self) -> i64:
        phase: i64 = self.phase
        if phase == ACTING:
            return self.seat_of(self.active)
        if phase in (DRAWING, DEALING, TURNING):
            return CHANCE
        if phase in (FIGHTING, SAVING, SHOOTING):
            return CHANCE
        if phase == CALLING:
            return self.seat_of_band(self.up_band)
        if phase == HITTING:
            return self.seat_of(combat.striker(self))
        if phase in (CHOOSING, PLACING):
            return self.seat_of_band(self.placer * MOST_BANDS + self.next_band[self.placer])
        if phase == TORCHES:
            return self.seat_of_band(self.torch_band())
        if phase == CARTING:
            return self.seat_of_band(self.controller * MOST_BANDS)
        return OVER

    # What may be chosen

    def list_actions(self, out: vec[i64]) -> i64:
        phase: i64 = self.phase
        if phase == ACTING:
            return self.list_acts(out)
        if phase == CALLING:
            return self.list_uses(out)
        if phase in (DRAWING, DEALING):
            return self.list_cards(out)
        if phase in (FIGHTING, SAVING, SHOOTING):
            return self.list_faces(out)
        n: i64 = 0
        i: i64 = 0
        if phase == TURNING:
            out[0] = TURN
            n = 1
        elif phase == HITTING:
            n = combat.list_victims(self, out)
            for i in range(n):
                out[i] += HIT
        elif phase in (CHOOSING, PLACING):
            n = self.list_placements(out)
        elif phase == TORCHES:
            band: i64 = self.torch_band()
            for i in range(band * BAND_SIZE, band * BAND_SIZE + BAND_SIZE):
                out[n] = TORCH + i
                n += 1
        elif phase == CARTING:
            for i in range(self.terms.max_x + 1):
                if road.may_cart_go(self, i):
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

    # What a choice does

    def apply(self, action: i64) -> None:
        phase: i64 = self.phase
        if phase == ACTING:
            self.act(action)
        elif phase == CALLING:
            if action == SKIP:
                if self.events is not None:
                    self.events.append(Event("skipped", [int(self.actor()), int(self.up_band)]))
                self.call()
            else:
                self.use(action - USE)
        elif phase == FIGHTING:
            self.roll(action - DIE + 1)
        elif phase == SAVING:
            self.save(action - DIE + 1)
        elif phase == SHOOTING:
            self.roll_shot(action - DIE + 1)
        elif phase == HITTING:
            self.strike(action - HIT)
        elif phase == DEALING:
            self.deal(action - CARD)
        elif phase == TURNING:
            self.call()
        elif phase == PLACING:
            self.place(action - PLACE)
        elif phase == CHOOSING:
            self.chosen = action - DEPLOY
            self.phase = PLACING
        elif phase == DRAWING:
            self.draw(action - CARD)
        elif phase == TORCHES:
            self.give_torch(action - TORCH)
        elif phase == CARTING:
            self.drive(action - CART)
        if self.phase == ENDED:
            self._end_quietly()
            if self.terms.legs == 2:
                self._change_sides()

    def _change_sides(self) -> None:
        """§47: the second leg, or the end of it."""
        if self.leg == 2:
            settle_legs(self)
            return
        self.earlier[0] = self.coins[SIDE_A]
        self.earlier[1] = self.coins[SIDE_B]
        self.leg = 2
        self.set_up()
        if self.events is not None:
            self.events.append(Event("second", [int(self.earlier[0]), int(self.earlier[1])]))

    def _end_quietly(self) -> None:
        """Nothing of an activation or fight is left over."""
        self.forget_fight()
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
        if phase in (FIGHTING, SAVING, SHOOTING):
            return DIE + rng.below(self.faces())
        if phase in (DRAWING, DEALING):
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
