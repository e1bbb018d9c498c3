"""§24-30: who fights in a combat, what a die is worth, who is hit; what a shot needs. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.skirmish.rules.field import Field
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


def fighters(field: Field, first: i64, foe: i64, out: vec[i64], n: i64) -> i64:
    """A figure and its friends linked to the foe, in the order of their dice, after the first n; returns how many."""
    out[n] = first
    n += 1
    side: i64 = side_of(first)
    friend: i64 = 0
    for friend in range(field.first(side), field.beyond(side)):
        if friend != first and field.links[foe] & BIT[friend] != 0:
            out[n] = friend
            n += 1
    return n


def die_of(figure: i64) -> i64:
    return DIE_OF[figure % BAND_SIZE]


def next_roller(field: Field) -> i64:
    """§28: whose die falls next in the fight under way, or NOBODY."""
    everyone = vec[i64]([0] * FIGURES)
    n: i64 = fighters(field, field.attacker, field.target, everyone, 0)
    n = fighters(field, field.target, field.attacker, everyone, n)
    i: i64 = 0
    for i in range(n):
        if field.rolls[everyone[i]] == 0:
            return everyone[i]
    return NOBODY


# §25 What a die is worth


def bonus(field: Field, figure: i64) -> i64:
    """What is added to the die of a figure in the fight under way."""
    opponent: i64 = field.target if side_of(figure) == side_of(field.attacker) else field.attacker
    is_charging: bool = field.is_charge and figure == field.attacker
    total: i64 = 1 if is_charging else 0
    total -= field.shock[figure] + 2 * field.wounded[figure]
    ground = field.ground()
    x: i64 = field.x[figure]
    y: i64 = field.y[figure]
    defends: bool = not is_charging and ground.is_cover(x, y)
    if defends or (ground.is_hill(x, y) and not ground.is_hill(field.x[opponent], field.y[opponent])):
        total += 1
    return total


def score(field: Field, figure: i64) -> i64:
    """A figure's die with everything added, at least 1."""
    return max(field.rolls[figure] + bonus(field, figure), 1)


# §26 Who is hit


def best_score(field: Field, first: i64, foe: i64) -> i64:
    """The best score of the side on which a figure fights the foe."""
    own = vec[i64]([0] * FIGURES)
    n: i64 = fighters(field, first, foe, own, 0)
    best: i64 = 0
    i: i64 = 0
    for i in range(n):
        best = max(best, score(field, own[i]))
    return best


def hits(field: Field) -> i64:
    """The hits of the fight under way: above 0 for the attacker's side, below 0 for the target's."""
    one: i64 = best_score(field, field.attacker, field.target)
    other: i64 = best_score(field, field.target, field.attacker)
    if one == other:
        return 0
    if one > other:
        return 2 if one > 2 * other else 1
    return -2 if other > 2 * one else -1


def striker(field: Field) -> i64:
    """The best figure of the side that won the fight under way; its owner chooses who is hit."""
    if hits(field) > 0:
        return _best_figure(field, field.attacker, field.target)
    return _best_figure(field, field.target, field.attacker)


def _best_figure(field: Field, first: i64, foe: i64) -> i64:
    own = vec[i64]([0] * FIGURES)
    n: i64 = fighters(field, first, foe, own, 0)
    best: i64 = best_score(field, first, foe)
    i: i64 = 0
    while i < n - 1 and score(field, own[i]) < best:
        i += 1
    return own[i]


def list_victims(field: Field, out: vec[i64]) -> i64:
    """The fighting enemies linked to a figure that rolled the best score; returns how many."""
    won: bool = hits(field) > 0
    first: i64 = field.attacker if won else field.target
    foe: i64 = field.target if won else field.attacker
    strikers = vec[i64]([0] * FIGURES)
    struck = vec[i64]([0] * FIGURES)
    own: i64 = fighters(field, first, foe, strikers, 0)
    others: i64 = fighters(field, foe, first, struck, 0)
    best: i64 = best_score(field, first, foe)
    reached: i64 = 0
    i: i64 = 0
    for i in range(own):
        if score(field, strikers[i]) == best:
            reached |= field.links[strikers[i]]
    n: i64 = 0
    for i in range(others):
        if reached & BIT[struck[i]] != 0:
            out[n] = struck[i]
            n += 1
    return n


# §29, §30 Shooting


def may_shoot(field: Field, figure: i64, target: i64) -> bool:
    """§29: an archer out of combat, an enemy out of combat, 12 inches, sight."""
    return (
        figure % BAND_SIZE == ARCHER
        and field.status[target] == STANDING
        and not field.is_fighting(figure)
        and not field.is_fighting(target)
        and field.apart(figure, target) <= LONG_RANGE
        and field.ground().sees(field.x[figure], field.y[figure], field.x[target], field.y[target])
    )


def needs(field: Field, figure: i64, target: i64) -> i64:
    """§30: the least face of a die with which a shot hits."""
    least: i64 = 4 if field.apart(figure, target) <= CLOSE_RANGE else 5
    if is_covered(field, figure, target):
        least += 1
    return least


def is_covered(field: Field, figure: i64, target: i64) -> bool:
    """§30: in a wood or village; with `cover` also behind a fence that it touches."""
    ground = field.ground()
    x: i64 = field.x[target]
    y: i64 = field.y[target]
    return ground.is_cover(x, y) or (
        field.terms.edges_cover and ground.has_edge_before(field.x[figure], field.y[figure], x, y)
    )
