"""What a player of heXentafl sees at a glance: the move that ends the game at once."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from gladsheim.core.hints import Hints
from gladsheim.core.rng import Rng
from gladsheim.core.state import State
from gladsheim.games.hexentafl.rules.board import CELL_OF_BIT, NOWHERE, THRONE, WAYS
from gladsheim.games.hexentafl.rules.play import GOING_ON, Hexentafl
from gladsheim.games.hexentafl.rules.terms import DEFENDERS
from gladsheim.kit.bits import BIT

NO_MOVE: Final[i64] = -1


@final
class KingHunt(Hints):
    """Nobody overlooks an open corner or a King between two attackers; all else is played at random."""

    def looks_ahead(self) -> bool:
        return True

    def playout(self, state: State, rng: Rng) -> None:
        game = cast(Hexentafl, state)
        while game.end == GOING_ON:
            move: i64 = escape(game) if game.side == DEFENDERS else catch(game)
            if move == NO_MOVE:
                game.wander(rng)
            else:
                game.apply(move)


def escape(game: Hexentafl) -> i64:
    """§15: a move of the King to a corner."""
    terms = game.terms
    origin: i64 = CELL_OF_BIT[game.king % 67]
    occupied: i64 = game.attackers | game.defenders
    k: i64 = WAYS * origin
    end: i64 = k + terms.most_ways
    while k < end and terms.king_over[k] != terms.board.all:
        if not occupied & terms.king_over[k] and BIT[terms.king_to[k]] & terms.board.corners:
            return 64 * origin + terms.king_to[k]
        k += 1
    return NO_MOVE


def catch(game: Hexentafl) -> i64:
    """§13, §14: a move that takes the King by the common rules."""
    board = game.terms.board
    if game.king == board.throne:
        move: i64 = _complete(game, board.triple)
        return move if move != NO_MOVE else _complete(game, board.other_triple)
    k: i64 = 8 * CELL_OF_BIT[game.king % 67]
    direction: i64
    for direction in range(3):
        one: i64 = board.steps[k + direction]
        two: i64 = board.steps[k + direction + 3]
        if one == NOWHERE or two == NOWHERE:
            continue
        beside: i64 = (BIT[one] | BIT[two]) & game.attackers
        if beside == 0:
            continue
        move = _arrive(game, two if beside == BIT[one] else one, beside)
        if move != NO_MOVE:
            return move
    return NO_MOVE


def _complete(game: Hexentafl, triple: i64) -> i64:
    """A move to the one hex of a triple that no attacker holds."""
    missing: i64 = triple & ~game.attackers
    if missing == 0 or missing & (missing - 1):
        return NO_MOVE
    return _arrive(game, CELL_OF_BIT[missing % 67], triple)


def _arrive(game: Hexentafl, target: i64, staying: i64) -> i64:
    """A move of an attacker to an empty hex, not one of those that must stay."""
    if target == THRONE:
        return NO_MOVE
    board = game.terms.board
    empty: i64 = board.all & ~(game.attackers | game.defenders | game.king)
    if not empty & BIT[target]:
        return NO_MOVE
    crossed: i64 = empty & game.terms.crossed
    movers: i64 = game.attackers & ~staying
    direction: i64
    for direction in range(6):
        cell: i64 = board.steps[8 * target + direction]
        while (crossed >> cell) & 1:
            cell = board.steps[8 * cell + direction]
        if (movers >> cell) & 1:
            return 64 * cell + target
    return NO_MOVE
