"""§10, §11, §38, §39: cards are dealt and come up, the turn ends, the baggage moves. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.state import Event
from gladsheim.games.skirmish.rules import cards, road
from gladsheim.games.skirmish.rules.activation import Activation
from gladsheim.games.skirmish.rules.coins import compare
from gladsheim.games.skirmish.rules.terms import (
    BAND_SIZE,
    CALLING,
    CARD,
    CARTING,
    DEALING,
    DECK,
    DRAWING,
    ENDED,
    FIGURES,
    LIMIT_DRAW,
    LIMIT_MORE,
    MOST_BANDS,
    NOBODY,
    NOTHING,
    SIDE_A,
    SIDE_B,
    TURNING,
)


class Turn(Activation):
    """A field on which turns are played."""

    def list_cards(self, out: vec[i64]) -> i64:
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

    def begin_turn(self) -> None:
        self.turn += 1
        self.clear_cards()
        figure: i64 = 0
        for figure in range(FIGURES):
            self.is_done[figure] = 0
        self.phase = DEALING
        if self.events is not None:
            self.events.append(Event("turn", [int(self.turn), int(self.terms.limit)]))

    def deal(self, card: i64) -> None:
        band: i64 = cards.receiver(self)
        if self.events is not None:
            self.events.append(Event("dealt", [int(self.seat_of_band(band)), int(band), int(card)], self.witnesses(0)))
        cards.give(self, band, card)
        if cards.receiver(self) == NOBODY:
            self.phase = TURNING  # apart from the deal, which its receiver alone has seen

    def call(self) -> None:
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

    def _end_turn(self) -> None:
        self.up = NOTHING
        self.up_band = NOBODY
        if self.cart_x != NOTHING:
            self._find_controller()
            if not road.is_near_cart(self, 1 - self.controller) and self.may_cart_move():
                self.phase = CARTING
                return
        self._finish_turn()

    def _find_controller(self) -> None:
        near_a: bool = road.is_near_cart(self, SIDE_A)
        near_b: bool = road.is_near_cart(self, SIDE_B)
        if near_a == near_b:
            return
        side: i64 = SIDE_A if near_a else SIDE_B
        if side != self.controller:
            self.controller = side
            if self.events is not None:
                self.events.append(Event("controls", [int(side)]))

    def may_cart_move(self) -> bool:
        return road.may_cart_go(self, self.cart_x - 1) or road.may_cart_go(self, self.cart_x + 1)

    def drive(self, x: i64) -> None:
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
                compare(self, LIMIT_MORE, LIMIT_DRAW)
        if self.phase != ENDED:
            self.begin_turn()
