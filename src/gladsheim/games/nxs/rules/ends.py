"""How a match ends and what everybody gets: §31 to §39, §46. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from gladsheim.games.nxs.rules.ground import measure, reaches, total
from gladsheim.games.nxs.rules.layers import Layers
from gladsheim.games.nxs.rules.names import (
    CLOSE_CALL,
    DONE,
    DRAW,
    ENDINGS,
    RUNES,
    STOP_CAPTURES,
    STOP_TERRITORY,
    TERRITORY,
)
from gladsheim.kit.bits import BIT


def finish(state: Layers, end: i64, winners: i64) -> None:
    """It is over."""
    state.step = DONE
    state.has_played = False
    state.end = end
    state.winners = winners
    if state.events is not None:
        numbers = [seat for seat in range(int(state.terms.seats)) if winners & BIT[seat]]
        numbers.append(int(state.seat))
        state.note(ENDINGS[end], numbers)


def check_victory(state: Layers) -> bool:
    """§31, §33: after a first action whether its seat has won."""
    seat: i64 = state.seat
    if not reaches(state, seat, measure(state, seat)):
        return False
    end: i64 = TERRITORY
    other: i64
    for other in range(state.terms.seats):
        if other != seat and not state.is_out(other) and reaches(state, other, measure(state, other)):
            end = CLOSE_CALL
    finish(state, end, BIT[seat])
    return True


def claim_limit(state: Layers) -> i64:
    """§36: from so many quiet turns on the stop may be claimed."""
    return state.terms.claim_rounds * state.count_in()


def stop_limit(state: Layers) -> i64:
    """§36: after so many quiet turns the match stops by itself."""
    return state.terms.stop_rounds * state.count_in()


def settle(state: Layers) -> None:
    """§37: the most territory, then the most captures; else a draw of the tied."""
    best: i64 = -1
    most: i64 = -1
    leaders: i64 = 0
    winners: i64 = 0
    seat: i64
    for seat in range(state.terms.seats):
        if not state.is_out(seat):
            held: i64 = total(state, seat)
            if held > best:
                best = held
                leaders = 0
            if held == best:
                leaders |= BIT[seat]
    if leaders & (leaders - 1) == 0:
        finish(state, STOP_TERRITORY, leaders)
        return
    for seat in range(state.terms.seats):
        if leaders & BIT[seat]:
            if state.captures[seat] > most:
                most = state.captures[seat]
                winners = 0
            if state.captures[seat] == most:
                winners |= BIT[seat]
    finish(state, DRAW if winners & (winners - 1) else STOP_CAPTURES, winners)


def leave(state: Layers, seat: i64) -> None:
    """§46: a seat of three is out; its cards leave the match."""
    state.out |= BIT[seat]
    rune: i64
    for rune in range(RUNES):
        state.hands[RUNES * seat + rune] = 0
        state.spent[RUNES * seat + rune] = 0


def last_one(state: Layers) -> i64:
    """Some seat that is still in."""
    seat: i64 = 0
    while state.is_out(seat):
        seat += 1
    return seat


def result(state: Layers, seat: i64) -> float:
    """R45: zero in sum."""
    if state.step != DONE:
        return 0.0
    won = state.winners & BIT[seat] != 0
    seats: i64 = state.terms.seats
    shared: i64 = 0
    other: i64
    for other in range(seats):
        if state.winners & BIT[other]:
            shared += 1
    if shared == seats:
        return 0.0
    if shared == 1:
        return 1.0 if won else -1.0 / float(seats - 1)
    return 0.25 if won else -0.5
