"""§35-37, §47: coins, what they are given for, and how a leg and a match end. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gladsheim.core.state import Event
from gladsheim.games.skirmish.rules.table import Table
from gladsheim.games.skirmish.rules.terms import BY_COINS, ENDED, LEGS_DRAW, LEGS_TOTAL, NOBODY, WIPED_OUT

COINS_PER_BAND: Final[i64] = 3
OBJECTIVE: Final[i64] = 3


def goal_of(table: Table, side: i64) -> i64:
    """The coins a side needs."""
    return COINS_PER_BAND * table.bands[side]


def earn(table: Table, side: i64, coins: i64) -> None:
    """§35: coins are given event by event; whoever has enough at that moment has won."""
    if table.phase == ENDED:
        return
    table.coins[side] += coins
    if table.events is not None:
        table.events.append(Event("coins", [int(side), int(coins), int(table.coins[side])]))
    if table.coins[side] >= goal_of(table, side):
        finish(table, BY_COINS, side)


def achieve(table: Table, side: i64) -> None:
    """§36: the objective, once per side and game."""
    if table.achieved[side] == 1 or table.phase == ENDED:
        return
    table.achieved[side] = 1
    if table.events is not None:
        table.events.append(Event("objective", [int(side)]))
    earn(table, side, OBJECTIVE)


def check_standing(table: Table, side: i64) -> None:
    """§37: a side without a figure on the table has lost."""
    if table.phase != ENDED and table.count_standing(side) == 0:
        finish(table, WIPED_OUT, 1 - side)


def finish(table: Table, end: i64, side: i64) -> None:
    """The leg is over, won by a side or by NOBODY; the caller begins the next one if there is one."""
    table.end = end
    table.winner = NOBODY if side == NOBODY else table.team_of(side)
    table.phase = ENDED
    if table.events is not None:
        table.events.append(Event("ended", [int(end), int(side), int(table.leg), int(table.winner)]))


def coins_of_team(table: Table, team: i64) -> i64:
    """A team's coins of all legs."""
    return table.earlier[team] + table.coins[table.team_of(team)]


def settle_legs(table: Table) -> None:
    """§47: after the second leg the coins of both decide."""
    one: i64 = coins_of_team(table, 0)
    other: i64 = coins_of_team(table, 1)
    table.end = LEGS_DRAW if one == other else LEGS_TOTAL
    table.winner = NOBODY if one == other else (0 if one > other else 1)
    if table.events is not None:
        table.events.append(Event("legs", [int(one), int(other), int(table.winner)]))
