"""§35-38, §47: coins, what they are given for, and how a leg and a match end. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gladsheim.core.state import Event
from gladsheim.games.skirmish.rules.field import Field
from gladsheim.games.skirmish.rules.terms import (
    BY_COINS,
    ENDED,
    LEFT_DRAW,
    LEFT_MORE,
    LEGS_DRAW,
    LEGS_TOTAL,
    NOBODY,
    OFF,
    SIDE_A,
    SIDE_B,
    WIPED_OUT,
)

COINS_PER_BAND: Final[i64] = 3
OBJECTIVE: Final[i64] = 3


def goal_of(field: Field, side: i64) -> i64:
    """The coins a side needs."""
    return COINS_PER_BAND * field.bands[side]


def earn(field: Field, side: i64, coins: i64) -> None:
    """§35: coins are given event by event; whoever has enough at that moment has won."""
    if field.phase == ENDED:
        return
    field.coins[side] += coins
    if field.events is not None:
        field.events.append(Event("coins", [int(side), int(coins), int(field.coins[side])]))
    if field.coins[side] >= goal_of(field, side):
        finish(field, BY_COINS, side)


def achieve(field: Field, side: i64) -> None:
    """§36: the objective, once per side and game."""
    if field.achieved[side] == 1 or field.phase == ENDED:
        return
    field.achieved[side] = 1
    if field.events is not None:
        field.events.append(Event("objective", [int(side)]))
    earn(field, side, OBJECTIVE)


def check_standing(field: Field, side: i64) -> None:
    """§37: a side all of whose figures are dead has lost; where only such are left as left alive, coins decide."""
    if field.phase == ENDED or field.count_standing(side) > 0:
        return
    figure: i64 = 0
    for figure in range(field.first(side), field.beyond(side)):
        if field.status[figure] == OFF:
            compare(field, LEFT_MORE, LEFT_DRAW)
            return
    finish(field, WIPED_OUT, 1 - side)


def leader(field: Field) -> i64:
    """The side with more coins per band, or NOBODY."""
    one: i64 = field.coins[SIDE_A] * field.bands[SIDE_B]
    other: i64 = field.coins[SIDE_B] * field.bands[SIDE_A]
    if one == other:
        return NOBODY
    return SIDE_A if one > other else SIDE_B


def compare(field: Field, more: i64, draw: i64) -> None:
    """§37, §38.4: coins per band decide."""
    side: i64 = leader(field)
    finish(field, draw if side == NOBODY else more, side)


def finish(field: Field, end: i64, side: i64) -> None:
    """The leg is over, won by a side or by NOBODY; the caller begins the next one if there is one."""
    field.end = end
    field.winner = NOBODY if side == NOBODY else field.team_of(side)
    field.phase = ENDED
    if field.events is not None:
        field.events.append(Event("ended", [int(end), int(side), int(field.leg), int(field.winner)]))


def coins_of_team(field: Field, team: i64) -> i64:
    """A team's coins of all legs."""
    return field.earlier[team] + field.coins[field.team_of(team)]


def settle_legs(field: Field) -> None:
    """§47: after the second leg the coins of both decide."""
    one: i64 = coins_of_team(field, 0)
    other: i64 = coins_of_team(field, 1)
    field.end = LEGS_DRAW if one == other else LEGS_TOTAL
    field.winner = NOBODY if one == other else (0 if one > other else 1)
    if field.events is not None:
        field.events.append(Event("legs", [int(one), int(other), int(field.winner)]))
