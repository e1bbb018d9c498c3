"""Which rule forbids a choice that is not offered."""

from __future__ import annotations

from gladsheim.games.skirmish.naming import figure_name
from gladsheim.games.skirmish.notation import point_of
from gladsheim.games.skirmish.printed import BANDS
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    ACTING,
    ARCHER,
    BAND_SIZE,
    CARD,
    CART,
    CHARGE,
    CHOOSING,
    CLEAR,
    CROSS,
    DIE,
    DRAWING,
    DROP,
    FIGHT,
    GAP_2,
    HIT,
    LONG_RANGE,
    MOST_BANDS,
    PICK,
    PLACE,
    PLACING,
    RECOVER,
    SAVING,
    SHOOT,
    SHOOTING,
    STANDING,
    WITHDRAW,
    side_of,
)


def forbids(state: Skirmish, action: int) -> str:
    """Which rule forbids a choice that is not offered."""
    if state.is_over():
        return "the match is over"
    if state.phase == ACTING:
        return _forbids_act(state, action)
    if state.phase == PLACING and PLACE <= action < CART:
        return "a figure is placed in its side's zone, where it can stand and overlaps nobody (§9)"
    if state.phase == CHOOSING:
        band = int(state.placer * MOST_BANDS + state.next_band[state.placer])
        return f"first choose which figure of {BANDS[band]} is placed (§9)"
    if state.phase in (SAVING, SHOOTING) and DIE <= action < CARD:
        return "this die has six faces"
    if state.phase == DRAWING and action >= CARD:
        return "that card has been drawn"
    return ""


def _forbids_act(state: Skirmish, action: int) -> str:
    active = int(state.active)
    name = figure_name(state, active)
    if action == DROP:
        return f"{name} carries nothing (§20)"
    if action == RECOVER:
        return f"{name} has no shock, or an enemy is within 2 inches (§22)"
    if state.is_fighting(active):
        if WITHDRAW <= action < PLACE:
            return "a withdrawal ends within 2 inches, 1½ inches away from every enemy in this fight (§18)"
        if state.is_tied:
            return f"after its charge {name} may only withdraw (§17)"
        return f"{name} is in combat: it may only fight on, withdraw or stop (§19)"
    if action < WITHDRAW:
        return _forbids_move(state, active, action)
    if action < PLACE or FIGHT <= action < SHOOT:
        return f"{name} is not in combat"
    if CHARGE <= action < FIGHT:
        return _forbids_charge(state, active, action - int(CHARGE))
    if SHOOT <= action < HIT:
        return _forbids_shot(state, active, action - int(SHOOT))
    if CROSS <= action < CLEAR:
        return "an obstacle is crossed at right angles from within 1 inch, to a free point beyond it (§15)"
    if CLEAR <= action < PICK:
        return "only a felled tree within 2 inches can be cleared (§43)"
    if PICK <= action < DROP:
        return "an item must lie in contact, and only one can be carried (§20)"
    return ""


def _forbids_move(state: Skirmish, active: int, action: int) -> str:
    x, y = point_of(action)
    px, py = state.x[active], state.y[active]
    ground = state.ground()
    if (x, y) == (px, py):
        return "a move must lead to another point"
    if not ground.is_standable(x, y):
        return f"nobody can stand on {x},{y} (§5)"
    if ground.is_blocked(px, py, x, y):
        return "an obstacle or building is in the way (§14)"
    if not ground.is_within_move(px, py, x, y):
        return "that is more than 6 inches; woods, villages and uphill count twice (§6)"
    enemies = range(int(state.first(1 - side_of(active))), int(state.beyond(1 - side_of(active))))
    for enemy in enemies:
        if state.status[enemy] == STANDING and (state.x[enemy] - x) ** 2 + (state.y[enemy] - y) ** 2 < GAP_2:
            return f"a move may not end within 2 inches of {figure_name(state, enemy)} (§14)"
    return "somebody is in the way: a move passes no friend's base and comes no nearer than 2 inches to an enemy (§14)"


def _forbids_charge(state: Skirmish, active: int, target: int) -> str:
    if side_of(target) == side_of(active) or state.status[target] != STANDING:
        return "only an enemy on the table can be charged"
    if state.has_withdrawn:
        return "after a withdrawal there is no charge in the same activation (§16)"
    if state.apart(active, target) > state.terms.charge_reach:
        return f"{figure_name(state, target)} is farther than 2 inches (§16)"
    return f"there is no free point in contact with {figure_name(state, target)} that can be reached (§16)"


def _forbids_shot(state: Skirmish, active: int, target: int) -> str:
    if active % int(BAND_SIZE) != ARCHER:
        return "only archers and slingers shoot (§29)"
    if side_of(target) == side_of(active) or state.status[target] != STANDING:
        return "only an enemy on the table can be shot at"
    if state.is_fighting(target):
        return f"{figure_name(state, target)} is in combat (§29)"
    if state.apart(active, target) > LONG_RANGE:
        return f"{figure_name(state, target)} is farther than 12 inches (§29)"
    return f"{figure_name(state, target)} cannot be seen (§7)"
