"""§10-12, §38-45: cards are dealt and come up; the end of a turn, the baggage, what the sides were after."""

from __future__ import annotations

from gladsheim.games.skirmish.printed import DATA
from tests.games.skirmish.twin.activation import Activation
from tests.games.skirmish.twin.ground import Place, clear, d2


class Turn(Activation):
    """A leg that is played turn by turn."""

    # §10-12

    def rank(self, card: str) -> tuple[int, int]:
        return DATA["ranks"].index(card[:-1]), self.options.word("suit_order").index(card[-1])

    def begin_turn(self) -> None:
        self.turn += 1
        self.hands = {f"{side}{band}": [] for side in "AB" for band in range(1, self.bands[side] + 1)}
        for figure in self.figures.values():
            figure.done = False
        self.doing = "deal"

    def receiver(self) -> str:
        for band, hand in self.hands.items():
            if len(hand) < sum(1 for f in self.standing() if f.name[:2] == band):
                return band
        return ""

    def call(self) -> None:
        self.active = ""
        while any(self.hands.values()):
            band = min((b for b, hand in self.hands.items() if hand), key=lambda b: self.rank(self.hands[b][0]))
            self.hands[band].pop(0)
            if any(f.name[:2] == band and not f.done for f in self.standing()):
                self.up, self.doing = band, "call"
                return
        self.end_turn()

    # §38, §39, §41-45

    def end_turn(self) -> None:
        if self.cart:
            near = {side for side in "AB" if any(d2(f.at, self.cart) <= 36 for f in self.standing(side))}
            if len(near) == 1:
                self.controller = next(iter(near))
            other = "B" if self.controller == "A" else "A"
            if other not in near and any(self.may_cart(x) for x in range(self.max[0] + 1) if x != self.cart[0]):
                self.doing = "cart"
                return
        self.finish_turn()

    def may_cart(self, x: int) -> bool:
        """§39."""
        if self.cart is None or abs(x - self.cart[0]) > 12:
            return False
        q = (x, self.cart[1])
        if q == self.cart:
            return True
        return not self.blocked(self.cart, q) and all(
            clear(self.cart, q, f.at, 4 if f.side == self.controller else 36) for f in self.standing()
        )

    def after_cart(self) -> None:
        if self.cart and self.cart[0] in (0, self.max[0]):
            side = "A" if self.cart[0] else "B"
            self.cart = None
            self.objective(side)

    def finish_turn(self) -> None:
        if self.ending:
            return
        if self.id == "ford" and self.turn >= 2:
            middle: Place = tuple(self.data["points"]["marker"])
            for side, other in ("AB", "BA"):
                own = [f for f in self.standing(side) if not f.links and d2(f.at, middle) <= 100]
                if len(own) >= 2 and all(d2(f.at, middle) > 100 for f in self.standing(other)):
                    self.objective(side)
        if self.turn == self.limit and not self.ending:
            held = self.items.get("hostage")
            if (
                (self.id == "oxroad" and self.cart is not None)
                or (self.id == "hall" and not self.burnt)
                or (self.id == "hostage" and held != "gone" and not (isinstance(held, str) and held[0] == "A"))
            ):
                self.objective("B")
            if not self.ending:
                self.ending = self.by_coins("limit")
        if not self.ending:
            self.begin_turn()
