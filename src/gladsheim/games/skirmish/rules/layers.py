"""Every number of a position: how it is written down, copied and told from another. Compiled.

Figures are numbers: side * 12 + band * 3 + kind. `links` of a figure is the mask of the enemies it is locked with.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.state import State
from gladsheim.games.skirmish.rules.terms import (
    ABSENT,
    BAND_SIZE,
    BANDS,
    DRAWING,
    FIGURES,
    GOING_ON,
    ITEMS,
    LYING,
    NO_ITEM,
    NOBODY,
    NOTHING,
    SIDE_A,
    STANDING,
    Terms,
)


class Layers(State):
    """A position of one leg, with what is remembered of the leg before."""

    def __init__(self) -> None:
        super().__init__()
        self.terms: Terms = Terms()  # shared
        self.leg: i64 = 1
        self.phase: i64 = DRAWING
        self.turn: i64 = 0  # 1 is the first; 0 before it
        self.end: i64 = GOING_ON
        self.winner: i64 = NOBODY  # a team
        self.bands: vec[i64] = vec[i64]([0, 0])  # own; by side
        self.coins: vec[i64] = vec[i64]([0, 0])  # own; by side
        self.earlier: vec[i64] = vec[i64]([0, 0])  # own; by team: coins of the first leg
        self.achieved: vec[i64] = vec[i64]([0, 0])  # own; by side: 1 once it had its objective
        # figures
        self.status: vec[i64] = vec[i64]([ABSENT] * FIGURES)  # own
        self.x: vec[i64] = vec[i64]([0] * FIGURES)  # own
        self.y: vec[i64] = vec[i64]([0] * FIGURES)  # own
        self.shock: vec[i64] = vec[i64]([0] * FIGURES)  # own
        self.wounded: vec[i64] = vec[i64]([0] * FIGURES)  # own
        self.carries: vec[i64] = vec[i64]([NOTHING] * FIGURES)  # own
        self.is_done: vec[i64] = vec[i64]([0] * FIGURES)  # own; activated this turn
        self.links: vec[i64] = vec[i64]([0] * FIGURES)  # own
        # things
        self.item: vec[i64] = vec[i64]([NO_ITEM] * ITEMS)  # own
        self.item_x: vec[i64] = vec[i64]([0] * ITEMS)  # own
        self.item_y: vec[i64] = vec[i64]([0] * ITEMS)  # own
        self.cart_x: i64 = NOTHING  # NOTHING: there is none, or it has left the table
        self.controller: i64 = SIDE_A
        self.is_cleared: bool = False  # the tree
        self.is_burnt: bool = False  # the hall
        # deployment
        self.drawn: vec[i64] = vec[i64]([NOTHING, NOTHING])  # own; by side: its deployment card
        self.placer: i64 = NOBODY  # the side whose figure is placed next
        self.next_band: vec[i64] = vec[i64]([0, 0])  # own; by side: the band that places next
        self.chosen: i64 = NOBODY  # the figure that is placed next
        # cards, sorted in each band
        self.hand: vec[i64] = vec[i64]([NOTHING] * (BANDS * BAND_SIZE))  # own
        self.dealt: vec[i64] = vec[i64]([0] * BANDS)  # own
        self.played: vec[i64] = vec[i64]([0] * BANDS)  # own; how many of a band's cards came up, the lowest first
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
        self.rolls: vec[i64] = vec[i64]([0] * FIGURES)  # own
        self.victim: i64 = NOBODY
        self.hits: i64 = 0
        # only for the eye: where the last figure came from, and the dice that still lie on the table
        self.came_x: i64 = NOTHING
        self.came_y: i64 = NOTHING
        self.mover: i64 = NOBODY
        self.shown_attacker: i64 = NOBODY
        self.shown_target: i64 = NOBODY
        self.shown_rolls: vec[i64] = vec[i64]([0] * FIGURES)  # own
        self.shown_scores: vec[i64] = vec[i64]([0] * FIGURES)  # own
        self.shown_saves: vec[i64] = vec[i64]([0] * FIGURES)  # own

    def copy_to(self, copy: Layers) -> None:
        """Make another position equal to this one, without events."""
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
