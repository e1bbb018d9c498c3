"""§24-30: who fights in a combat, what a die is worth, who is hit; what a shot needs. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.skirmish.rules.table import Table
from gladsheim.games.skirmish.rules.terms import (
    ARCHER,
    BAND_SIZE,
    CLOSE_RANGE,
    DIE_OF,
    FIGURES,
    LONG_RANGE,
    NOBODY,
    STANDING,
    side_of,
)
from gladsheim.kit.bits import BIT

# §24 Who fights


def fighters(table: Table, first: i64, foe: i64, out: vec[i64], n: i64) -> i64:
    """A figure and its friends linked to the foe, in the order of their dice, after the first n; returns how many."""
    out[n] = first
    n += 1
    side: i64 = side_of(first)
    friend: i64 = 0
    for friend in range(table.first(side), table.beyond(side)):
        if friend != first and table.links[foe] & BIT[friend] != 0:
            out[n] = friend
            n += 1
    return n


def die_of(figure: i64) -> i64:
    return DIE_OF[figure % BAND_SIZE]


def next_roller(table: Table) -> i64:
    """§28: whose die falls next in the fight under way, or NOBODY."""
    everyone = vec[i64]([0] * FIGURES)
    n: i64 = fighters(table, table.attacker, table.target, everyone, 0)
    n = fighters(table, table.target, table.attacker, everyone, n)
    i: i64 = 0
    for i in range(n):
        if table.rolls[everyone[i]] == 0:
            return everyone[i]
    return NOBODY


# §25 What a die is worth


def bonus(table: Table, figure: i64) -> i64:
    """What is added to the die of a figure in the fight under way."""
    opponent: i64 = table.target if side_of(figure) == side_of(table.attacker) else table.attacker
    is_charging: bool = table.is_charge and figure == table.attacker
    total: i64 = 1 if is_charging else 0
    total -= table.shock[figure] + 2 * table.wounded[figure]
    ground = table.ground()
    x: i64 = table.x[figure]
    y: i64 = table.y[figure]
    defends: bool = not is_charging and ground.is_cover(x, y)
    if defends or (ground.is_hill(x, y) and not ground.is_hill(table.x[opponent], table.y[opponent])):
        total += 1
    return total


def score(table: Table, figure: i64) -> i64:
    """A figure's die with everything added, at least 1."""
    return max(table.rolls[figure] + bonus(table, figure), 1)


# §26 Who is hit


def best_score(table: Table, first: i64, foe: i64) -> i64:
    """The best score of the side on which a figure fights the foe."""
    own = vec[i64]([0] * FIGURES)
    n: i64 = fighters(table, first, foe, own, 0)
    best: i64 = 0
    i: i64 = 0
    for i in range(n):
        best = max(best, score(table, own[i]))
    return best


def hits(table: Table) -> i64:
    """The hits of the fight under way: above 0 for the attacker's side, below 0 for the target's."""
    one: i64 = best_score(table, table.attacker, table.target)
    other: i64 = best_score(table, table.target, table.attacker)
    if one == other:
        return 0
    if one > other:
        return 2 if one > 2 * other else 1
    return -2 if other > 2 * one else -1


def striker(table: Table) -> i64:
    """The best figure of the side that won the fight under way; its owner chooses who is hit."""
    if hits(table) > 0:
        return _best_figure(table, table.attacker, table.target)
    return _best_figure(table, table.target, table.attacker)


def _best_figure(table: Table, first: i64, foe: i64) -> i64:
    own = vec[i64]([0] * FIGURES)
    n: i64 = fighters(table, first, foe, own, 0)
    best: i64 = best_score(table, first, foe)
    i: i64 = 0
    while i < n - 1 and score(table, own[i]) < best:
        i += 1
    return own[i]


def list_victims(table: Table, out: vec[i64]) -> i64:
    """The fighting enemies linked to a figure that rolled the best score; returns how many."""
    won: bool = hits(table) > 0
    first: i64 = table.attacker if won else table.target
    foe: i64 = table.target if won else table.attacker
    strikers = vec[i64]([0] * FIGURES)
    struck = vec[i64]([0] * FIGURES)
    own: i64 = fighters(table, first, foe, strikers, 0)
    others: i64 = fighters(table, foe, first, struck, 0)
    best: i64 = best_score(table, first, foe)
    reached: i64 = 0
    i: i64 = 0
    for i in range(own):
        if score(table, strikers[i]) == best:
            reached |= table.links[strikers[i]]
    n: i64 = 0
    for i in range(others):
        if reached & BIT[struck[i]] != 0:
            out[n] = struck[i]
            n += 1
    return n


# §29, §30 Shooting


def may_shoot(table: Table, figure: i64, target: i64) -> bool:
    """§29: an archer out of combat, an enemy out of combat, 12 inches, sight."""
    return (
        figure % BAND_SIZE == ARCHER
        and table.status[target] == STANDING
        and not table.is_fighting(figure)
        and not table.is_fighting(target)
        and table.apart(figure, target) <= LONG_RANGE
        and table.ground().sees(table.x[figure], table.y[figure], table.x[target], table.y[target])
    )


def needs(table: Table, figure: i64, target: i64) -> i64:
    """§30: the least face of a die with which a shot hits."""
    least: i64 = 4 if table.apart(figure, target) <= CLOSE_RANGE else 5
    if table.ground().shields(table.x[figure], table.y[figure], table.x[target], table.y[target]):
        least += 1
    return least
