"""What no activation can be: more actions than a figure has, dice that do not fall, fights and shots out of reach."""

from __future__ import annotations

from gladsheim.core.errors import Invalid
from gladsheim.games.skirmish.printed import FIGURES
from gladsheim.games.skirmish.rules import combat, movement
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    ACTING,
    BAND_SIZE,
    FIGHTING,
    HITTING,
    NOBODY,
    NOTHING,
    SAVING,
    SHOOTING,
    STANDING,
    side_of,
)
from gladsheim.kit.bits import BIT


def check_active(state: Skirmish) -> None:
    """§13-19: the figure that uses the card, with the actions that its state allows."""
    active = state.active
    name = FIGURES[active]
    is_known = state.status[active] == STANDING and state.is_done[active] and state.up != NOTHING
    if not is_known or active // BAND_SIZE != state.up_band:
        raise Invalid(f"{name} cannot be active: it stands on the table, marked *, and its band's card is up.")
    is_hit = state.phase == SAVING and state.victim == active
    if not is_hit and state.was_fit != state.is_fit(active):
        wanted = "fit" if state.is_fit(active) else "not fit"
        raise Invalid(f"{name} is {wanted} by its marks, and {wanted} when it was activated.")
    if state.actions_taken == 1 and not state.was_fit:
        raise Invalid(f"{name} was not fit when it was activated and has one action: {name} 0.")
    if state.actions_taken == 0 and (state.has_withdrawn or state.is_tied):
        raise Invalid(f"{name} has taken no action, so it neither withdrew nor is tied.")
    if state.has_withdrawn and (state.is_tied or (state.phase == ACTING and state.is_fighting(active))):
        raise Invalid(f"{name} withdrew and is in no combat.")
    if state.phase == ACTING and state.actions_taken == 1:
        _check_second_action(state, name)


def _check_second_action(state: Skirmish, name: str) -> None:
    links = state.links[state.active]
    if state.is_tied != (links != 0):
        raise Invalid(f"{name} is tied after a charge if it is locked with its target, else free.")
    if state.is_tied and (links & (links - 1) or not movement.may_withdraw(state, state.active)):
        raise Invalid(f"{name} is locked with the one it charged, and has somewhere to withdraw to.")
    if state.is_tied and state.carries[state.active] != NOTHING:
        raise Invalid(f"{name} put down what it carried before it charged.")


def check_fight(state: Skirmish) -> None:
    """§16-30: the dice of a fight between figures in contact, or of a shot that is possible."""
    one, other = state.attacker, state.target
    if one != state.active or side_of(one) == side_of(other) or state.status[other] != STANDING:
        raise Invalid("The active figure fights or shoots an enemy on the table.")
    if state.is_tied or (not state.is_shot and state.has_withdrawn):
        raise Invalid("Who withdrew or is tied does not fight again in the same activation.")
    if state.phase == SHOOTING or (state.phase == SAVING and state.is_shot):
        _check_shot(state)
        return
    if state.is_shot or not are_locked(state):
        raise Invalid("Those who fight are locked with each other.")
    if state.is_charge and (state.links[one] != BIT[other] or state.carries[one] != NOTHING):
        raise Invalid("A charger is locked with its target alone and carries nothing.")
    if not state.is_charge and state.actions_taken:
        raise Invalid("Continue fighting is the whole activation: no action was taken before.")
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


def _check_shot(state: Skirmish) -> None:
    one, other = state.attacker, state.target
    if not combat.may_shoot(state, one, other) or state.carries[one] != NOTHING:
        raise Invalid("An archer out of combat with empty hands shoots at an enemy in sight, up to 12 inches away.")
    if state.phase == SAVING and (state.victim != other or state.hits != 1):
        raise Invalid("A shot hits its target once.")


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
