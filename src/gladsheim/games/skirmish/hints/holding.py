"""§41: two at the ford at the end of a turn: who has to go there, and who stays. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.boards.inches import square_of_distance
from gladsheim.games.skirmish.rules.ground import WIDTH
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.scenarios import FORD
from gladsheim.games.skirmish.rules.terms import GAP_4, MOVE, STANDING, STOP, USE, WITHDRAW, side_of

_TWO_MOVES: Final[i64] = 1156  # the square of 24 units and the 10 around the ford


def square_to_ford(game: Skirmish, x: i64, y: i64) -> i64:
    return square_of_distance(x, y, game.terms.marks[0], game.terms.marks[1])


def is_at_ford(game: Skirmish, figure: i64) -> bool:
    return game.status[figure] == STANDING and square_to_ford(game, game.x[figure], game.y[figure]) <= GAP_4


def may_hold(game: Skirmish, figure: i64) -> bool:
    """Whether it is up to a figure, or to it and friends who act later, that its side holds the ford this turn."""
    if game.terms.scenario != FORD or game.achieved[side_of(figure)] == 1:
        return False
    side: i64 = side_of(figure)
    other: i64 = 0
    for other in range(game.first(1 - side), game.beyond(1 - side)):
        if is_at_ford(game, other):
            return False
    n: i64 = 1
    for other in range(game.first(side), game.beyond(side)):
        if other != figure and not game.is_fighting(other) and (is_at_ford(game, other) or _will_come(game, other)):
            n += 1
    return n > 1


def _will_come(game: Skirmish, figure: i64) -> bool:
    return (
        game.status[figure] == STANDING
        and game.is_done[figure] == 0
        and square_to_ford(game, game.x[figure], game.y[figure]) <= _TWO_MOVES
    )


def keep_uses(game: Skirmish, actions: vec[i64], n: i64) -> i64:
    """Of the figures that may be activated those that are missing at the ford; all if none is."""
    kept: i64 = 0
    i: i64 = 0
    for i in range(n):
        figure: i64 = actions[i] - USE
        if _will_come(game, figure) and not is_at_ford(game, figure) and may_hold(game, figure):
            actions[kept] = actions[i]
            kept += 1
    return kept if kept > 0 else n


def keep_moves(game: Skirmish, actions: vec[i64], n: i64) -> i64:
    """Without the moves that end elsewhere, if one ends at the ford; who is not there does not stop either."""
    figure: i64 = game.active
    is_there: bool = is_at_ford(game, figure)
    reaches: bool = is_there
    i: i64 = 0
    for i in range(n):
        if actions[i] < WITHDRAW and _ends_there(game, actions[i]):
            reaches = True
    if not reaches:
        return n
    kept: i64 = 0
    for i in range(n):
        is_move: bool = actions[i] < WITHDRAW
        if (is_move and _ends_there(game, actions[i])) or (not is_move and (is_there or actions[i] != STOP)):
            actions[kept] = actions[i]
            kept += 1
    return kept


def _ends_there(game: Skirmish, action: i64) -> bool:
    return square_to_ford(game, (action - MOVE) % WIDTH, (action - MOVE) // WIDTH) <= GAP_4
