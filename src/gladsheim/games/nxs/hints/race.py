"""The race of territory to goal: how far a seat is, and how far one move brings it. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.nxs.rules.ground import ONE, measure, reaches
from gladsheim.games.nxs.rules.layers import Layers
from gladsheim.games.nxs.rules.moves import list_of, list_plain
from gladsheim.games.nxs.rules.names import DAGAZ, MOST_MEN, RUNES
from gladsheim.games.nxs.rules.runes import list_rune


def progress(state: Layers, seat: i64, held: i64) -> float:
    """How much of a goal is reached, from 0 to 1: what is missing in all, or on the boards of the one-third rule."""
    goal: i64 = state.terms.goal[seat]
    missing: i64 = goal - held // ONE
    share: i64 = state.terms.share[seat]
    if share > 0:
        short: i64 = 0
        if (held >> 6) & 63 < share:
            short += share - ((held >> 6) & 63)
        if held & 63 < share:
            short += share - (held & 63)
        if short > missing:
            missing = short
    if missing <= 0:
        return 1.0
    return float(goal - missing) / float(goal)


def best_in_one(state: Layers, seat: i64, buffer: vec[i64]) -> float:
    """The most progress a seat can have after one plain move or capture."""
    best: float = progress(state, seat, measure(state, seat))
    home = state.terms.field.home
    k: i64
    for k in range(MOST_MEN * seat, MOST_MEN * seat + state.size[seat]):
        hex: i64 = state.men[k]
        n: i64 = list_of(state, seat, hex, buffer, 0)
        i: i64
        for i in range(n):
            target: i64 = buffer[i] & 127
            if home[target] == seat:
                continue
            victim: i64 = state.move(seat, hex, target)
            reached: float = progress(state, seat, measure(state, seat))
            state.move_back(seat, hex, target, victim)
            if reached > best:
                best = reached
    return best


def can_win(state: Layers, seat: i64, buffer: vec[i64]) -> bool:
    """Whether a seat could reach its goal with a first action of its own army."""
    if state.terms.goal[seat] > 7 and not has_invader(state, seat):
        return False
    n: i64 = list_plain(state, seat, buffer)
    rune: i64
    for rune in range(DAGAZ):
        if state.hands[RUNES * seat + rune] > 0:
            n = list_rune(state, seat, rune, buffer, n)
    home = state.terms.field.home
    i: i64
    for i in range(n):
        origin: i64 = (buffer[i] >> 7) & 127
        target: i64 = buffer[i] & 127
        if home[target] == seat and home[origin] == seat:
            continue
        victim: i64 = state.move(seat, origin, target)
        found: bool = reaches(state, seat, measure(state, seat))
        state.move_back(seat, origin, target, victim)
        if found:
            return True
    return False


def has_invader(state: Layers, seat: i64) -> bool:
    """Whether a seat has a piece on enemy ground."""
    k: i64
    home = state.terms.field.home
    for k in range(MOST_MEN * seat, MOST_MEN * seat + state.size[seat]):
        if home[state.men[k]] != seat:
            return True
    return False
