"""The clicks that make a choice, and the buttons where several things can be done to one."""

from __future__ import annotations

from gladsheim.core.action import Path, Pick, Point, picks
from gladsheim.games.skirmish.notation import point_of
from gladsheim.games.skirmish.pieces import TABLE, figure_id
from gladsheim.games.skirmish.printed import table_under
from gladsheim.games.skirmish.rules import combat, movement, road
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    ACTING,
    CALLING,
    CART,
    CHARGE,
    CLEAR,
    CROSS,
    DEPLOY,
    DROP,
    FIGHT,
    HIT,
    NOTHING,
    PICK,
    RECOVER,
    SHOOT,
    SKIP,
    STANDING,
    STOP,
    TORCH,
    USE,
    side_of,
)
from gladsheim.scene.scene import Button


def path(state: Skirmish, action: int) -> Path:
    """A point, an enemy, an obstacle or an item directly; a button where several things can be done to it."""
    if action < CART:
        x, y = point_of(action)
        return (Point(TABLE, x, -y),)
    if action < DEPLOY:
        return (Point(TABLE, action - int(CART), -int(state.terms.cart[1])),)
    if action < CROSS:
        return _target_path(state, action)
    if action < PICK:
        first, word = (CLEAR, "clear") if action >= CLEAR else (CROSS, "cross")
        shape = action - int(first)
        steps = picks(f"shape:{table_under(state.terms).shapes[shape].id}")
        is_either = road.may_clear(state, state.active, shape) and _may_cross(state, shape)
        return (*steps, Pick(f"button:{word}")) if is_either else steps
    if action < DROP:
        return picks(f"item:{table_under(state.terms).items[action - int(PICK)]}")
    buttons = {int(DROP): "drop", int(RECOVER): "recover", int(STOP): "stop", int(SKIP): "skip"}
    return picks(f"button:{buttons[action]}") if action in buttons else ()


def _target_path(state: Skirmish, action: int) -> Path:
    first = max(first for first in (DEPLOY, TORCH, USE, CHARGE, FIGHT, SHOOT, HIT) if action >= first)
    target = action - int(first)
    steps = picks(figure_id(target))
    if state.phase == ACTING and first in (CHARGE, SHOOT) and _may_charge_or_shoot(state, target):
        return (*steps, Pick("button:charge" if first == CHARGE else "button:shoot"))
    return steps


def _may_charge_or_shoot(state: Skirmish, target: int) -> bool:
    """Whether an enemy can be both charged and shot at."""
    may_charge = not state.has_withdrawn and movement.contact_point(state, state.active, target) >= 0
    return may_charge and combat.may_shoot(state, state.active, target)


def _may_cross(state: Skirmish, shape: int) -> bool:
    return bool(movement.landing(state, state.active, shape) >= 0)


def buttons(state: Skirmish, seat: int) -> tuple[Button, ...]:
    """The buttons of a seat."""
    if state.actor() != seat:
        return ()
    if state.phase == CALLING:
        return (Button("button:skip", "Let the card pass", "plain", "p", "No figure is activated by this card."),)
    if state.phase != ACTING:
        return ()
    active = int(state.active)
    found = []
    if not state.is_fighting(active):
        if state.shock[active] and state.is_alone(active):
            found.append(Button("button:recover", "Recover", "plain", "r", "Remove one shock marker."))
        if state.carries[active] != NOTHING:
            found.append(Button("button:drop", "Put down", "plain", "d", "Put down what is carried."))
        enemy = 1 - side_of(active)
        enemies = [f for f in range(int(state.first(enemy)), int(state.beyond(enemy))) if state.status[f] == STANDING]
        if any(_may_charge_or_shoot(state, target) for target in enemies):
            found.append(Button("button:charge", "Charge", "plain", "c", "Into combat."))
            found.append(Button("button:shoot", "Shoot", "plain", "s", "From where it stands."))
        shapes = range(int(state.ground().shapes))
        if any(road.may_clear(state, active, shape) and _may_cross(state, shape) for shape in shapes):
            found.append(Button("button:cross", "Cross", "plain", "c", "Climb over it."))
            found.append(Button("button:clear", "Clear away", "plain", "l", "Remove it for good."))
    found.append(Button("button:stop", "Stop", "plain", ".", "Do nothing more with this figure."))
    return tuple(found)
