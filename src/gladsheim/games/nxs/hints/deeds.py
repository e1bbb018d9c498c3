"""Which first actions and rotations look good at a glance. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.nxs.hints.race import can_win, progress
from gladsheim.games.nxs.hints.strikes import is_struck, may_be_struck, worth_of
from gladsheim.games.nxs.rules.actions import ONE_CARD, ROTATE, STEPS, TWICE
from gladsheim.games.nxs.rules.ground import measure, reaches
from gladsheim.games.nxs.rules.moves import can_be_taken, is_blocked
from gladsheim.games.nxs.rules.names import (
    EMPTY,
    GOLD,
    LOOKS,
    SEIDKONA,
    army_of,
    kind_of,
)
from gladsheim.games.nxs.rules.play import Nxs
from gladsheim.kit.bits import BIT

VICTORY: Final = 1000.0
_GROUND: Final = 3.0  # progress to the goal, in the worth of pieces
_ABROAD: Final = 0.1  # to stand on enemy ground
_CARD: Final = 0.4  # a rune that is used up


def score_act(game: Nxs, action: i64, before: float) -> float:
    """A first action: ground won and taken from others, the victim, what may happen to the mover."""
    seat: i64 = game.seat
    army: i64 = game.army()
    origin: i64 = (action >> 7) & 127
    target: i64 = action & 127
    thing: i64 = game.board[origin]
    was_struck = kind_of(thing) != SEIDKONA and is_struck(game, origin, army)
    victim: i64 = game.move(army, origin, target)
    score: float = _GROUND * (balance(game) - before)
    if reaches(game, seat, measure(game, seat)):
        score = 2.0 * VICTORY
    if victim != EMPTY:
        score += worth_of(victim) if army_of(victim) != seat else -worth_of(victim)
    if army != GOLD or not game.is_second_half:
        if kind_of(thing) != SEIDKONA:
            worth: float = worth_of(thing)
            if is_struck(game, target, army):
                score -= 0.9 * worth
            elif may_be_struck(game, target, army):
                score -= 0.12 * worth
            if was_struck:
                score += 0.8 * worth
        if game.terms.field.home[target] != seat:
            score += _ABROAD
    game.move_back(army, origin, target, victim)
    if action >= ONE_CARD:
        score -= _CARD
    return score


def balance(game: Nxs) -> float:
    """The progress of the seat to act, less that of the others."""
    total: float = 0.0
    seat: i64
    for seat in range(game.terms.seats):
        if not game.is_out(seat):
            near: float = progress(game, seat, measure(game, seat))
            total += near * (1.0 + near) if seat == game.seat else -near * (1.0 + near)
    return total


def loses(game: Nxs, action: i64, buffer: vec[i64]) -> bool:
    """Whether after a first action the next seat could win with its own."""
    army: i64 = game.army()
    origin: i64 = (action >> 7) & 127
    target: i64 = action & 127
    victim: i64 = game.move(army, origin, target)
    found: bool = can_win(game, game.next_seat(game.seat), buffer)
    game.move_back(army, origin, target, victim)
    return found


def may_be_met(game: Nxs, origin: i64, target: i64) -> bool:
    """Whether the piece that goes to a hex could be taken there."""
    army: i64 = game.army()
    victim: i64 = game.move(army, origin, target)
    found: bool = is_struck(game, target, army)
    game.move_back(army, origin, target, victim)
    return found


def score_turn(game: Nxs, action: i64) -> float:
    """A rotation: what the piece would threaten and where it could go, less what it does now."""
    hex: i64 = (action - ROTATE) >> 2
    way: i64 = (action - ROTATE) & 3
    thing: i64 = game.board[hex]
    look: i64 = thing % LOOKS
    facing: i64 = ((look & 7) + STEPS[way]) % 6
    turned: i64 = game.terms.patterns.reduced[(look >> 3) * 8 + facing]
    score: float = _outlook(game, hex, turned) - _outlook(game, hex, look)
    return score - 0.5 if way >= TWICE else score


def _outlook(game: Nxs, hex: i64, look: i64) -> float:
    """What a piece with this look does on a hex: captures it threatens, hexes it guards, ways that are open."""
    army: i64 = game.army()
    seat: i64 = game.seat
    board = game.board
    field = game.terms.field
    lines: i64 = game.terms.patterns.lines[look]
    spears: i64 = game.terms.patterns.spears[look]
    reach: i64 = game.terms.patterns.reach[look >> 3]
    score: float = 0.0
    direction: i64
    for direction in range(6):
        if spears & BIT[direction]:
            target: i64 = field.jump[8 * hex + direction]
            thing: i64 = board[target]
            if can_be_taken(thing, army):
                if not is_blocked(game, army, hex, direction):
                    score += worth_of(thing) if army_of(thing) != seat else -worth_of(thing)
            elif thing == EMPTY:
                score += 0.15
            elif army_of(thing) == army:
                score += 0.3
        if lines & BIT[direction]:
            target = field.step[8 * hex + direction]
            left: i64 = reach
            while left > 0 and board[target] == EMPTY:
                score += 0.12 if field.home[target] != seat else 0.05
                left -= 1
                target = field.step[8 * target + direction]
    return score
