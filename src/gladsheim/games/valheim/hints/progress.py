"""How far a saga has come: the distance to its goal in days. Compiled."""

from __future__ import annotations

from math import tanh
from typing import Final

from mypy_extensions import i64

from gladsheim.games.valheim.hints.needs import holder
from gladsheim.games.valheim.rules.layers import Layers
from gladsheim.games.valheim.rules.people import attack, carried, defense, most_health
from gladsheim.games.valheim.rules.terms import (
    ANTLER_PICKAXE,
    BOSS_KEY,
    COOKED,
    GOODS,
    HOUSES,
    IRON_PICKAXE,
    KINDS,
    LEATHER,
    NOWHERE,
    TROPHY,
    UNOPENED,
)

_WHOLE: Final = 17.0  # days of a saga


def days_done(game: Layers) -> float:
    """What lies on the table, in days of work."""
    seats: i64 = game.terms.seats
    done: float = 0.0
    player: i64 = 0
    for player in range(seats):
        done += _of_player(game, player) / float(seats)
    if game.raft != NOWHERE:
        done += 0.8
    if game.is_slain:
        done += 3.0
    if holder(game, BOSS_KEY) >= 0:
        done += 1.5
    house: i64 = 0
    for house in range(HOUSES):
        if game.card[house] != UNOPENED:
            done += 0.5
    return done


def _of_player(game: Layers, player: i64) -> float:
    done: float = 0.55 * float(min(9, attack(game, player) - 1)) + 0.5 * float(defense(game, player))
    kind: i64 = ANTLER_PICKAXE
    while kind <= IRON_PICKAXE:
        if carried(game, player, kind) > 0:
            done += 1.2
            break
        kind += 1
    kind = GOODS
    while kind < KINDS:
        if game.buried[player * KINDS + kind] > 0:
            done += 0.2
        kind += 1
    done += 0.45 * float(min(3, carried(game, player, TROPHY)))
    done += 0.25 * float(min(3, carried(game, player, LEATHER)))
    done += 0.2 * float(min(3, carried(game, player, COOKED)))
    kind = 0
    while kind < 4:
        done += 0.05 * float(min(6, carried(game, player, kind)))
        kind += 1
    if game.place[player] == NOWHERE:
        return done - 1.0
    return done + 1.2 * float(game.health[player]) / 10.0 + 0.1 * float(most_health(game, player) - 10)


def outlook(game: Layers) -> float:
    """Between -1 and 1: whether the work that is left fits into the days that are left."""
    left: float = float(game.terms.last_day - game.day) - (_WHOLE - days_done(game))
    return tanh(left / 6.0)
