"""What no table can show: a position that was read is refused with a sentence unless it can be played."""

from __future__ import annotations

from gladsheim.core.errors import Invalid
from gladsheim.games.skirmish.printed import BANDS, FIGURES
from gladsheim.games.skirmish.rules import cards, combat, road
from gladsheim.games.skirmish.rules.coins import goal_of
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    ACTING,
    BAND_SIZE,
    CALLING,
    CARRIED,
    CARTING,
    CHOOSING,
    CONTACT,
    DEALING,
    DRAWING,
    ENDED,
    FIGHTING,
    HITTING,
    ITEMS,
    NOBODY,
    NOTHING,
    PLACING,
    SAVING,
    SHOOTING,
    STANDING,
    TORCHES,
    TURNING,
    UNPLACED,
    side_of,
)
from gladsheim.kit.bits import BIT


def check(state: Skirmish) -> None:
    """Invalid, with what is wrong, unless a table can show this position."""
    _check_figures(state)
    _check_items(state)
    _check_cards(state)
    _check_course(state)
    if state.phase in (FIGHTING, HITTING, SAVING, SHOOTING):
        _check_fight(state)


def _check_figures(state: Skirmish) -> None:
    ground = state.ground()
    for figure in range(len(FIGURES)):
        name = FIGURES[figure]
        if state.status[figure] != STANDING:
            if state.links[figure] or (
                state.status[figure] == UNPLACED and (state.shock[figure] or state.wounded[figure])
            ):
                raise Invalid(f"{name} is not on the table and cannot fight or suffer.")
            continue
        x, y = state.x[figure], state.y[figure]
        if not ground.is_standable(x, y):
            raise Invalid(f"Nobody can stand on {x},{y}.")
        if not state.is_free_of_overlap(x, y, figure):
            raise Invalid(f"{name} overlaps another figure or the cart.")
        for other in range(len(FIGURES)):
            if state.links[figure] & BIT[other]:
                is_mutual = state.status[other] == STANDING and state.links[other] & BIT[figure]
                if not is_mutual or side_of(other) == side_of(figure):
                    raise Invalid(f"{name} and {FIGURES[other]} cannot be locked like this.")


def _check_items(state: Skirmish) -> None:
    carried = [item for item in state.carries if item != NOTHING]
    if len(set(carried)) < len(carried):
        raise Invalid("Two figures carry the same thing.")
    for item in range(ITEMS):
        if (state.item[item] == CARRIED) != (item in carried) and state.phase >= DEALING:
            raise Invalid("What is carried has a carrier, what lies or is gone has none.")
        if item in carried and state.item[item] != CARRIED:
            raise Invalid("What is carried cannot lie on the table.")


def _check_cards(state: Skirmish) -> None:
    up = -1 if state.up == NOTHING else state.terms.order(state.up)
    if state.up != NOTHING:
        first = state.up_band * BAND_SIZE
        played = [state.hand[first + slot] for slot in range(state.played[state.up_band])]
        if played[-1:] != [state.up]:
            raise Invalid("The card that came up is the last one marked ! of its band.")
    for band in range(len(BANDS)):
        for slot in range(state.dealt[band]):
            order = state.terms.order(state.hand[band * BAND_SIZE + slot])
            is_played = slot < state.played[band]
            if (state.up != NOTHING and is_played and order > up) or (not is_played and order <= up):
                raise Invalid("Lower cards come up before higher ones.")
    is_closed = state.phase in (CARTING,) and any(state.played[b] < state.dealt[b] for b in range(len(BANDS)))
    if is_closed or (state.up == NOTHING and state.phase in (DEALING, TURNING) and any(state.played)):
        raise Invalid("The turn ends when all cards have come up, and begins with none.")


def _check_course(state: Skirmish) -> None:
    phase = state.phase
    unplaced = any(state.status[figure] == UNPLACED for figure in range(len(FIGURES)))
    is_before = phase in (DRAWING, CHOOSING, PLACING, TORCHES)
    if phase != ENDED:
        if is_before != (state.turn == 0) or unplaced != (phase in (DRAWING, CHOOSING, PLACING)):
            raise Invalid("Before turn 1 figures are placed; afterwards all have been.")
        for side in range(2):
            if state.coins[side] >= goal_of(state, side):
                raise Invalid("A side with three coins for each band has won already.")
            if not is_before and state.count_standing(side) == 0:
                raise Invalid("A side without a figure on the table has lost already.")
    if (state.end != 0) != (phase == ENDED):
        raise Invalid("Only what is over has an ending.")
    if phase == ENDED and (state.winner == NOBODY) != (state.ending() in ("limit_draw", "legs_draw")):
        raise Invalid("A draw has no winner, every other ending has one.")
    if phase == DRAWING and any(state.status[figure] == STANDING for figure in range(len(FIGURES))):
        raise Invalid("Nobody is placed before the cards are drawn.")
    if phase in (CHOOSING, PLACING):
        _check_placement(state)
    if phase == TORCHES and (not state.terms.torches or state.torch_band() == NOBODY):
        raise Invalid("There is no torch to give.")
    if phase == DEALING and cards.receiver(state) == NOBODY:
        raise Invalid("All cards are dealt.")
    if phase == TURNING and (
        cards.receiver(state) != NOBODY or cards.lowest_band(state) == NOBODY or any(state.played)
    ):
        raise Invalid("A card is turned up once all are dealt.")
    if phase == CALLING and (state.up == NOTHING or not cards.has_figure_left(state, state.up_band)):
        raise Invalid("The card that is up needs a figure to use it.")
    needs_active = phase in (ACTING, FIGHTING, HITTING, SAVING, SHOOTING)
    if needs_active != (state.active != NOBODY):
        raise Invalid("A figure is active while it acts, and only then.")
    if needs_active:
        _check_active(state)
    if phase == CARTING and (
        state.cart_x == NOTHING or state.up != NOTHING or road.is_near_cart(state, 1 - state.controller)
        or not state.may_cart_move()
    ):  # fmt: skip
        raise Invalid("The cart cannot be moved.")


def _check_placement(state: Skirmish) -> None:
    first = (state.placer * 4 + state.next_band[state.placer]) * BAND_SIZE
    left = [figure for figure in range(first, first + 3) if state.status[figure] == UNPLACED]
    is_choice = state.phase == CHOOSING
    if (
        state.drawn[0] == state.drawn[1]
        or (is_choice and len(left) < 2)
        or (not is_choice and state.chosen not in left)
    ):
        raise Invalid("The band whose turn it is places one of its figures.")
    if not is_choice and not state.legal_actions():
        raise Invalid(f"There is no room for {FIGURES[state.chosen]}.")


def _check_active(state: Skirmish) -> None:
    active = state.active
    is_known = state.status[active] == STANDING and state.is_done[active] and state.up != NOTHING
    if not is_known or active // BAND_SIZE != state.up_band:
        raise Invalid(f"{FIGURES[active]} cannot be active.")
    if state.phase == ACTING and state.is_tied and not state.is_fighting(active):
        raise Invalid(f"{FIGURES[active]} is tied to nobody.")


def _check_fight(state: Skirmish) -> None:
    one, other = state.attacker, state.target
    if one != state.active or side_of(one) == side_of(other) or state.status[other] != STANDING:
        raise Invalid("The active figure fights or shoots an enemy on the table.")
    if state.phase == SHOOTING or (state.phase == SAVING and state.is_shot):
        if one % BAND_SIZE != 2 or state.is_fighting(one) or (state.phase == SAVING and state.victim != other):
            raise Invalid("Only an archer out of combat shoots.")
        return
    if state.is_shot or not are_locked(state):
        raise Invalid("Those who fight are locked with each other.")
    if state.apart(one, other) < CONTACT:
        raise Invalid("Those who fight do not overlap.")
    own = [figure for figure in range(len(FIGURES)) if _is_in_fight(state, figure)]
    if any(state.rolls[figure] for figure in range(len(FIGURES)) if figure not in own):
        raise Invalid("Only those who fight roll dice.")
    left = combat.next_roller(state)
    if state.phase == FIGHTING and (left == NOBODY or not _is_in_order(state)):
        raise Invalid("The dice fall in their order, and one is still to fall.")
    if state.phase == HITTING and (left != NOBODY or len(state.legal_actions()) < 2 or state.hits == 0):
        raise Invalid("Whom to hit is asked once all dice lie there and there is a choice.")
    if state.phase == SAVING and state.victim not in own:
        raise Invalid("Only one who fights can be hit.")


def _is_in_fight(state: Skirmish, figure: int) -> bool:
    if figure in (state.attacker, state.target):
        return True
    foe = state.target if side_of(figure) == side_of(state.attacker) else state.attacker
    return bool(state.links[figure] & BIT[foe])


def _is_in_order(state: Skirmish) -> bool:
    """Whether the dice that fell are the first ones due."""
    again = state.clone()
    again.clear_dice(state.attacker, state.target)
    while (roller := combat.next_roller(again)) != NOBODY and state.rolls[roller]:
        again.rolls[roller] = state.rolls[roller]
    return list(again.rolls) == list(state.rolls)


def are_locked(state: Skirmish) -> bool:
    """Whether both fighters stand and are locked, so that their fight can be judged."""
    one, other = state.attacker, state.target
    return state.status[one] == state.status[other] == STANDING and state.links[one] & BIT[other] != 0
