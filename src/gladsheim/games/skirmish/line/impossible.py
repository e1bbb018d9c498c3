"""What no match reaches: a position that was read is refused with a sentence unless it could have come about."""

from __future__ import annotations

from gladsheim.core.errors import Invalid
from gladsheim.games.skirmish.line.activated import check_active, check_fight
from gladsheim.games.skirmish.line.beginning import check_placement, check_start
from gladsheim.games.skirmish.line.dealt import check_cards
from gladsheim.games.skirmish.line.paid import check_coins, check_end
from gladsheim.games.skirmish.line.standing import check_figures, check_things
from gladsheim.games.skirmish.printed import FIGURES
from gladsheim.games.skirmish.rules import cards, road
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    ACTING,
    CALLING,
    CARTING,
    CHOOSING,
    DEALING,
    DRAWING,
    ENDED,
    FIGHTING,
    HITTING,
    NOBODY,
    NOTHING,
    PLACING,
    SAVING,
    SHOOTING,
    TORCHES,
    TURNING,
    UNPLACED,
)

_BEFORE = (DRAWING, CHOOSING, PLACING, TORCHES)
_DICE = (FIGHTING, HITTING, SAVING, SHOOTING)


def check(state: Skirmish) -> None:
    """Invalid, with what would be right, unless a match can come to this position."""
    _check_course(state)
    check_figures(state)
    check_things(state)
    check_cards(state)
    check_coins(state)
    check_start(state)
    if state.phase == ENDED:
        check_end(state)
    if state.phase in (CHOOSING, PLACING):
        check_placement(state)
    if state.active != NOBODY:
        check_active(state)
    if state.phase in _DICE:
        check_fight(state)
    if state.phase == CARTING:
        _check_cart(state)


def _check_course(state: Skirmish) -> None:
    phase = state.phase
    unplaced = any(state.status[figure] == UNPLACED for figure in range(len(FIGURES)))
    if (phase in _BEFORE) != (state.turn == 0) or unplaced != (phase in (DRAWING, CHOOSING, PLACING)):
        raise Invalid("Before turn 1 figures are placed; afterwards all have been.")
    if (state.end != 0) != (phase == ENDED):
        raise Invalid("Only what is over has an ending.")
    if phase == TORCHES and (not state.terms.torches or state.torch_band() == NOBODY):
        raise Invalid("There is no torch to give.")
    if phase == CALLING and (state.up == NOTHING or not cards.has_figure_left(state, state.up_band)):
        raise Invalid("The card that is up needs a figure to use it.")
    if (phase == ACTING or phase in _DICE) != (state.active != NOBODY):
        raise Invalid("A figure is active while it acts, and only then.")
    if phase in (DEALING, TURNING) and any(state.is_done):
        raise Invalid("Nobody has been activated before the first card of a turn is up.")


def _check_cart(state: Skirmish) -> None:
    if (
        state.cart_x == NOTHING
        or state.up != NOTHING
        or road.is_near_cart(state, 1 - state.controller)
        or not state.may_cart_move()
    ):  # fmt: skip
        raise Invalid("The cart moves once all cards are played, if no enemy of its controller is within 2 inches.")
