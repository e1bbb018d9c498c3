"""§18, §20, §27, §40: who stands where, who carries what, who is locked with whom. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from gladsheim.boards.inches import square_of_distance
from gladsheim.core.state import Event
from gladsheim.games.skirmish.rules.ground import Ground
from gladsheim.games.skirmish.rules.layers import Layers
from gladsheim.games.skirmish.rules.terms import (
    BAND_SIZE,
    BANDS,
    CARRIED,
    CONTACT,
    FIGURES,
    GAP_2,
    GONE,
    LYING,
    MOST_BANDS,
    NOBODY,
    NOTHING,
    OFF,
    SIDE_SIZE,
    STANDING,
    side_of,
)
from gladsheim.kit.bits import BIT


class Field(Layers):
    """The field of a skirmish, with everything that can be seen on it."""

    # Who is who

    def team_of(self, side: i64) -> i64:
        """The team that plays a side in this leg."""
        return side if self.leg == 1 else 1 - side

    def seat_of_band(self, band: i64) -> i64:
        """The seat that leads a band: bands are dealt to a team's seats in turn."""
        team: i64 = self.team_of(band // MOST_BANDS)
        first: i64 = 0 if team == 0 else self.terms.seats[0]
        return first + band % MOST_BANDS % self.terms.seats[team]

    def seat_of(self, figure: i64) -> i64:
        return self.seat_of_band(figure // BAND_SIZE)

    def side_of_seat(self, seat: i64) -> i64:
        team: i64 = 0 if seat < self.terms.seats[0] else 1
        return self.team_of(team)  # changing sides twice gives the first one back

    def first(self, side: i64) -> i64:
        """A side's first figure."""
        return side * SIDE_SIZE

    def beyond(self, side: i64) -> i64:
        """The number after a side's last figure."""
        return side * SIDE_SIZE + self.bands[side] * BAND_SIZE

    def ground(self) -> Ground:
        return self.terms.cleared if self.is_cleared else self.terms.ground

    # What can be seen of a figure

    def is_fit(self, figure: i64) -> bool:
        return self.shock[figure] == 0 and self.wounded[figure] == 0

    def is_fighting(self, figure: i64) -> bool:
        """Whether a figure is in combat."""
        return self.links[figure] != 0

    def apart(self, one: i64, other: i64) -> i64:
        """D2 of two figures."""
        return square_of_distance(self.x[one], self.y[one], self.x[other], self.y[other])

    def is_alone(self, figure: i64) -> bool:
        """§22: whether every enemy is beyond 2 inches."""
        side: i64 = 1 - side_of(figure)
        other: i64 = 0
        for other in range(self.first(side), self.beyond(side)):
            if self.status[other] == STANDING and self.apart(figure, other) <= GAP_2:
                return False
        return True

    def count_standing(self, side: i64) -> i64:
        n: i64 = 0
        figure: i64 = 0
        for figure in range(self.first(side), self.beyond(side)):
            if self.status[figure] == STANDING:
                n += 1
        return n

    def is_free_of_overlap(self, x: i64, y: i64, figure: i64) -> bool:
        """Whether a figure put on a point overlaps nobody and no baggage."""
        side: i64 = 0
        other: i64 = 0
        for side in range(2):
            for other in range(self.first(side), self.beyond(side)):
                if (
                    other != figure
                    and self.status[other] == STANDING
                    and square_of_distance(x, y, self.x[other], self.y[other]) < CONTACT
                ):
                    return False
        return self.cart_x == NOTHING or square_of_distance(x, y, self.cart_x, self.terms.cart[1]) >= CONTACT

    # Things

    def drop(self, figure: i64) -> None:
        """The item a figure carries is put on its point."""
        item: i64 = self.carries[figure]
        self.carries[figure] = NOTHING
        self.item[item] = LYING
        self.item_x[item] = self.x[figure]
        self.item_y[item] = self.y[figure]
        if self.events is not None:
            self.events.append(Event("dropped", [int(figure), int(item)]))

    def pick_up(self, figure: i64, item: i64) -> None:
        self.carries[figure] = item
        self.item[item] = CARRIED

    def take_off(self, figure: i64) -> None:
        """§40: a figure leaves the table with its item."""
        item: i64 = self.carries[figure]
        self.carries[figure] = NOTHING
        self.item[item] = GONE
        self.status[figure] = OFF
        if self.events is not None:
            self.events.append(Event("left", [int(figure), int(item)]))

    # §18, §27 Links

    def tie(self, one: i64, other: i64) -> None:
        self.links[one] |= BIT[other]
        self.links[other] |= BIT[one]

    def untie(self, figure: i64) -> None:
        """All links of a figure end."""
        side: i64 = 1 - side_of(figure)
        other: i64 = 0
        for other in range(self.first(side), self.beyond(side)):
            self.links[other] &= ~BIT[figure]
        self.links[figure] = 0

    # Dice and cards are taken up

    def clear_dice(self, attacker: i64, target: i64) -> None:
        """The dice are taken up for a new fight or shot."""
        i: i64 = 0
        for i in range(FIGURES):
            self.rolls[i] = 0
            self.shown_rolls[i] = 0
            self.shown_scores[i] = 0
            self.shown_saves[i] = 0
        self.shown_attacker = attacker
        self.shown_target = target

    def clear_cards(self) -> None:
        """The deck is made new."""
        i: i64 = 0
        for i in range(BANDS * BAND_SIZE):
            self.hand[i] = NOTHING
        for i in range(BANDS):
            self.dealt[i] = 0
            self.played[i] = 0
        self.up = NOTHING
        self.up_band = NOBODY
