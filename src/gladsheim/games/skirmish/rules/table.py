"""What stands and lies on the table, what happens to a figure, and the coins. Compiled.

Figures are numbers: side * 12 + band * 3 + kind. `links` of a figure is the mask of the enemies it is locked with.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gladsheim.boards.inches import square_of_distance
from gladsheim.core.state import Event, State
from gladsheim.games.skirmish.rules.ground import Ground
from gladsheim.games.skirmish.rules.terms import (
    ABSENT,
    BAND_SIZE,
    BANDS,
    BY_COINS,
    CARRIED,
    COINS_KILLED,
    CONTACT,
    DEAD,
    DRAWING,
    ENDED,
    FIGURES,
    GOING_ON,
    GONE,
    HERO,
    ITEMS,
    LEGS_DRAW,
    LEGS_TOTAL,
    LYING,
    MOST_BANDS,
    NO_ITEM,
    NOBODY,
    NOTHING,
    OFF,
    SIDE_A,
    SIDE_SIZE,
    STANDING,
    UNPLACED,
    WIPED_OUT,
    Terms,
    side_of,
)

BIT: Final = vec[i64]([2**n for n in range(24)])
COINS_PER_BAND: Final[i64] = 3
OBJECTIVE: Final[i64] = 3


@mypyc_attr(acyclic=True)
class Table(State):
    """A position of one leg, with what is remembered of the leg before."""

    def __init__(self) -> None:
        super().__init__()
        self.terms: Terms = Terms()
        self.leg: i64 = 1
        self.phase: i64 = DRAWING
        self.turn: i64 = 0  # 1 is the first; 0 before it
        self.end: i64 = GOING_ON
        self.winner: i64 = NOBODY  # a team
        self.bands: vec[i64] = vec[i64]([0, 0])  # by side
        self.coins: vec[i64] = vec[i64]([0, 0])  # by side
        self.earlier: vec[i64] = vec[i64]([0, 0])  # by team: coins of the first leg
        self.achieved: vec[i64] = vec[i64]([0, 0])  # by side: 1 once it had its objective
        # figures
        self.status: vec[i64] = vec[i64]([ABSENT] * FIGURES)
        self.x: vec[i64] = vec[i64]([0] * FIGURES)
        self.y: vec[i64] = vec[i64]([0] * FIGURES)
        self.shock: vec[i64] = vec[i64]([0] * FIGURES)
        self.wounded: vec[i64] = vec[i64]([0] * FIGURES)
        self.carries: vec[i64] = vec[i64]([NOTHING] * FIGURES)
        self.is_done: vec[i64] = vec[i64]([0] * FIGURES)  # activated this turn
        self.links: vec[i64] = vec[i64]([0] * FIGURES)
        # things
        self.item: vec[i64] = vec[i64]([NO_ITEM] * ITEMS)
        self.item_x: vec[i64] = vec[i64]([0] * ITEMS)
        self.item_y: vec[i64] = vec[i64]([0] * ITEMS)
        self.cart_x: i64 = NOTHING  # NOTHING: there is none, or it has left the table
        self.controller: i64 = SIDE_A
        self.is_cleared: bool = False  # the tree
        self.is_burnt: bool = False  # the hall
        # deployment
        self.drawn: vec[i64] = vec[i64]([NOTHING, NOTHING])  # by side: its deployment card
        self.placer: i64 = NOBODY  # the side whose figure is placed next
        self.next_band: vec[i64] = vec[i64]([0, 0])  # by side: the band that places next
        self.chosen: i64 = NOBODY  # the figure that is placed next
        # cards, sorted in each band
        self.hand: vec[i64] = vec[i64]([NOTHING] * (BANDS * BAND_SIZE))
        self.dealt: vec[i64] = vec[i64]([0] * BANDS)
        self.played: vec[i64] = vec[i64]([0] * BANDS)  # how many of a band's cards came up, the lowest first
        self.up: i64 = NOTHING  # the card that came up last this turn
        self.up_band: i64 = NOBODY
        # the activation under way
        self.active: i64 = NOBODY
        self.actions_taken: i64 = 0
        self.was_fit: bool = False  # when it was activated
        self.has_withdrawn: bool = False
        self.is_tied: bool = False  # after a charge: only Withdraw
        # the fight or shot under way
        self.attacker: i64 = NOBODY
        self.target: i64 = NOBODY
        self.is_charge: bool = False
        self.is_shot: bool = False
        self.rolls: vec[i64] = vec[i64]([0] * FIGURES)
        self.victim: i64 = NOBODY
        self.hits: i64 = 0
        # only for the eye: where the last figure came from, and the dice that still lie on the table
        self.came_x: i64 = NOTHING
        self.came_y: i64 = NOTHING
        self.mover: i64 = NOBODY
        self.shown_attacker: i64 = NOBODY
        self.shown_target: i64 = NOBODY
        self.shown_rolls: vec[i64] = vec[i64]([0] * FIGURES)
        self.shown_scores: vec[i64] = vec[i64]([0] * FIGURES)
        self.shown_saves: vec[i64] = vec[i64]([0] * FIGURES)

    def copy_to(self, copy: Table) -> None:
        """Make another table equal to this one, without events."""
        copy.terms = self.terms
        copy.leg = self.leg
        copy.phase = self.phase
        copy.turn = self.turn
        copy.end = self.end
        copy.winner = self.winner
        copy.bands = self.bands[:]
        copy.coins = self.coins[:]
        copy.earlier = self.earlier[:]
        copy.achieved = self.achieved[:]
        copy.status = self.status[:]
        copy.x = self.x[:]
        copy.y = self.y[:]
        copy.shock = self.shock[:]
        copy.wounded = self.wounded[:]
        copy.carries = self.carries[:]
        copy.is_done = self.is_done[:]
        copy.links = self.links[:]
        copy.item = self.item[:]
        copy.item_x = self.item_x[:]
        copy.item_y = self.item_y[:]
        copy.cart_x = self.cart_x
        copy.controller = self.controller
        copy.is_cleared = self.is_cleared
        copy.is_burnt = self.is_burnt
        copy.drawn = self.drawn[:]
        copy.placer = self.placer
        copy.next_band = self.next_band[:]
        copy.chosen = self.chosen
        copy.hand = self.hand[:]
        copy.dealt = self.dealt[:]
        copy.played = self.played[:]
        copy.up = self.up
        copy.up_band = self.up_band
        copy.active = self.active
        copy.actions_taken = self.actions_taken
        copy.was_fit = self.was_fit
        copy.has_withdrawn = self.has_withdrawn
        copy.is_tied = self.is_tied
        copy.attacker = self.attacker
        copy.target = self.target
        copy.is_charge = self.is_charge
        copy.is_shot = self.is_shot
        copy.rolls = self.rolls[:]
        copy.victim = self.victim
        copy.hits = self.hits
        copy.came_x = self.came_x
        copy.came_y = self.came_y
        copy.mover = self.mover
        copy.shown_attacker = self.shown_attacker
        copy.shown_target = self.shown_target
        copy.shown_rolls = self.shown_rolls[:]
        copy.shown_scores = self.shown_scores[:]
        copy.shown_saves = self.shown_saves[:]

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

    # §31-34 Wounds and death

    def suffer_shock(self, figure: i64, markers: i64) -> None:
        """§32: the third marker wounds instead."""
        total: i64 = self.shock[figure] + markers
        if total < 3:
            self.shock[figure] = total
            if self.events is not None:
                self.events.append(Event("shocked", [int(figure), int(markers)]))
            return
        self.shock[figure] = 2 if self.terms.keeps_two else 0
        self.suffer_wound(figure)

    def suffer_wound(self, figure: i64) -> None:
        """§33: the second wound kills."""
        if self.wounded[figure] == 1:
            self.kill(figure)
            return
        self.wounded[figure] = 1
        if self.events is not None:
            self.events.append(Event("wounded", [int(figure)]))
        if figure % BAND_SIZE == HERO:
            self.earn(1 - side_of(figure), 1)

    def kill(self, figure: i64) -> None:
        """§34: off to Valhalla."""
        if self.carries[figure] != NOTHING:
            self.drop(figure)
        self.status[figure] = DEAD
        self.shock[figure] = 0
        self.wounded[figure] = 0
        self.untie(figure)
        if self.events is not None:
            self.events.append(Event("killed", [int(figure)]))
        side: i64 = side_of(figure)
        self.earn(1 - side, COINS_KILLED[figure % BAND_SIZE])
        self.check_standing(side)

    # §35-37 Coins and the end

    def goal(self, side: i64) -> i64:
        """The coins a side needs."""
        return COINS_PER_BAND * self.bands[side]

    def earn(self, side: i64, coins: i64) -> None:
        """§35: coins are given event by event; whoever has enough at that moment has won."""
        if self.phase == ENDED:
            return
        self.coins[side] += coins
        if self.events is not None:
            self.events.append(Event("coins", [int(side), int(coins), int(self.coins[side])]))
        if self.coins[side] >= self.goal(side):
            self.finish(BY_COINS, side)

    def achieve(self, side: i64) -> None:
        """§36: the objective, once per side and game."""
        if self.achieved[side] == 1 or self.phase == ENDED:
            return
        self.achieved[side] = 1
        if self.events is not None:
            self.events.append(Event("objective", [int(side)]))
        self.earn(side, OBJECTIVE)

    def check_standing(self, side: i64) -> None:
        """§37: a side without a figure on the table has lost."""
        if self.phase != ENDED and self.count_standing(side) == 0:
            self.finish(WIPED_OUT, 1 - side)

    def finish(self, end: i64, side: i64) -> None:
        """The leg is over, won by a side or by NOBODY; the caller begins the next one if there is one."""
        self.end = end
        self.winner = NOBODY if side == NOBODY else self.team_of(side)
        self.phase = ENDED
        if self.events is not None:
            self.events.append(Event("ended", [int(end), int(side), int(self.leg), int(self.winner)]))

    def coins_of_team(self, team: i64) -> i64:
        """A team's coins of all legs."""
        return self.earlier[team] + self.coins[self.team_of(team)]

    def settle_legs(self) -> None:
        """§47: after the second leg the coins of both decide."""
        one: i64 = self.coins_of_team(0)
        other: i64 = self.coins_of_team(1)
        self.end = LEGS_DRAW if one == other else LEGS_TOTAL
        self.winner = NOBODY if one == other else (0 if one > other else 1)
        if self.events is not None:
            self.events.append(Event("legs", [int(one), int(other), int(self.winner)]))

    # The start of a leg

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

    # Identity

    def key(self) -> bytes:
        numbers: list[int] = [
            int(self.leg), int(self.phase), int(self.turn), int(self.end), int(self.winner), int(self.cart_x),
            int(self.controller), int(self.is_cleared), int(self.is_burnt), int(self.placer), int(self.chosen),
            int(self.up), int(self.up_band), int(self.active), int(self.actions_taken), int(self.was_fit),
            int(self.has_withdrawn), int(self.is_tied), int(self.attacker), int(self.target), int(self.is_charge),
            int(self.is_shot), int(self.victim), int(self.hits),
        ]  # fmt: skip
        for layer in (self.coins, self.earlier, self.achieved, self.status, self.shock, self.wounded, self.carries):
            numbers.extend(layer)
        for layer in (self.is_done, self.item, self.drawn, self.next_band, self.hand, self.dealt, self.played):
            numbers.extend(layer)
        for figure in range(FIGURES):
            numbers.append(int(self.x[figure]) if self.status[figure] == STANDING else 0)
            numbers.append(int(self.y[figure]) if self.status[figure] == STANDING else 0)
            links = int(self.links[figure])
            numbers.extend([links & 255, (links >> 8) & 255, (links >> 16) & 255])
            numbers.append(int(self.rolls[figure]))
        for item in range(ITEMS):
            lies = self.item[item] == LYING
            numbers.extend([int(self.item_x[item]), int(self.item_y[item])] if lies else [0, 0])
        return bytes([number & 255 for number in numbers])

    def inventory(self) -> list[int]:
        """Figures by kind, and from 100 on the things that lie on the table at the start. Torches belong to bands."""
        figures = sorted(figure % BAND_SIZE for figure in range(FIGURES) if self.status[figure] != ABSENT)
        things = [100 + i for i in range(ITEMS) if self.terms.items[2 * i] >= 0 and self.item[i] != NO_ITEM]
        return [*figures, *things]
