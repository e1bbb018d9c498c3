"""Other worlds a seat could be in: everything it knows is kept, the rest is dealt anew. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.rng import Rng
from gladsheim.games.valhalla.rules.actions import COMMIT
from gladsheim.games.valhalla.rules.cards import DRAUGR, KINDS, NO_KIND, NOBODY
from gladsheim.games.valhalla.rules.choices import list_choices
from gladsheim.games.valhalla.rules.memory import Guess, Memory
from gladsheim.games.valhalla.rules.stages import ASK_COMMIT
from gladsheim.games.valhalla.rules.table import Table
from gladsheim.kit.deck import draw_from


def deal_anew(world: Table, seat: i64, rng: Rng) -> None:
    """Turn a copy of the truth into a world that this seat (or SPECTATOR) could be in."""
    guess, pool = _choose_guess(world, seat, rng)
    other: i64
    i: i64
    for other in range(world.seats):
        if other != seat and world.is_alive(other):
            _deal_hand(world, guess, other, pool, rng)
    if _is_drawn_unseen(world, seat):
        _deal_row(world.shown, guess.drawn, pool, rng)
    _deal_row(world.deck.top, guess.top, pool, rng)
    _deal_row(world.deck.bottom, guess.bottom, pool, rng)
    for i in range(KINDS):
        world.deck.loose[i] = pool[i]
    if world.question == ASK_COMMIT:
        _commit_anew(world, seat, rng)
    _forget_others(world, seat)


def _is_drawn_unseen(world: Table, seat: i64) -> bool:
    return world.drawer != NOBODY and world.drawer != seat and not world.is_open


def _guesses(world: Table, seat: i64) -> list[Guess]:
    memory = world.memories[seat] if 0 <= seat < len(world.memories) else None
    return [world.plain_guess(seat)] if memory is None else memory.guesses


def _choose_guess(world: Table, seat: i64, rng: Rng) -> tuple[Guess, vec[i64]]:
    """One of the seat's guesses that can be true, and what is left of each kind for places it says nothing about."""
    guesses = _guesses(world, seat)
    n: i64 = len(guesses)
    start: i64 = rng.below(n)
    i: i64
    for i in range(n):
        guess = guesses[(start + i) % n]
        pool = _pool(world, seat, guess)
        if _is_possible(world, seat, guess, pool):
            return guess, pool
    raise AssertionError("no guess of a seat is true")


def _pool(world: Table, seat: i64, guess: Guess) -> vec[i64]:
    """All cards this seat does not see, without those the guess is sure of."""
    pool = world.deck.loose[:]
    other: i64
    kind: i64
    for other in range(world.seats):
        if other != seat:
            for kind in range(KINDS):
                pool[kind] += world.hand[other * KINDS + kind] - guess.held[other * KINDS + kind]
    _exchange(pool, world.deck.top, guess.top)
    _exchange(pool, world.deck.bottom, guess.bottom)
    if _is_drawn_unseen(world, seat):
        _exchange(pool, world.shown, guess.drawn)
    return pool


def _exchange(pool: vec[i64], cards: vec[i64], known: vec[i64]) -> None:
    i: i64
    for i in range(len(cards)):
        pool[cards[i]] += 1
        if known[i] != NO_KIND:
            pool[known[i]] -= 1


def _is_possible(world: Table, seat: i64, guess: Guess, pool: vec[i64]) -> bool:
    """Whether the cards suffice: no kind is short, and no unknown card of a hand must be a Draugr."""
    others: i64 = 0
    kind: i64
    for kind in range(KINDS):
        if pool[kind] < 0:
            return False
        if kind != DRAUGR:
            others += pool[kind]
    needed: i64 = 0
    other: i64
    for other in range(world.seats):
        if other != seat:
            needed += world.hand_size(other) - guess.count_held(other)
    return others >= needed


def _deal_hand(world: Table, guess: Guess, other: i64, pool: vec[i64], rng: Rng) -> None:
    """What the guess is sure of, and any other cards but Draugr, which nobody can keep."""
    unknown: i64 = world.hand_size(other) - guess.count_held(other)
    i: i64
    for i in range(other * KINDS, other * KINDS + KINDS):
        world.hand[i] = guess.held[i]
    while unknown > 0:
        world.hand[other * KINDS + _draw_no_draugr(pool, rng)] += 1
        unknown -= 1


def _draw_no_draugr(pool: vec[i64], rng: Rng) -> i64:
    draugr: i64 = pool[DRAUGR]
    pool[DRAUGR] = 0
    kind: i64 = draw_from(pool, rng)
    pool[DRAUGR] = draugr
    return kind


def _deal_row(row: vec[i64], known: vec[i64], pool: vec[i64], rng: Rng) -> None:
    i: i64
    for i in range(len(row)):
        row[i] = known[i] if known[i] != NO_KIND else draw_from(pool, rng)


def _commit_anew(world: Table, seat: i64, rng: Rng) -> None:
    """The others' secret choices under way could be any."""
    out = vec[i64]([0] * (KINDS * KINDS))
    other: i64
    for other in range(world.seats):
        if other != seat and world.pending[other] != NO_KIND:
            world.pending[other] = out[rng.below(list_choices(world, other, out))] - COMMIT


def _forget_others(world: Table, seat: i64) -> None:
    """What the others know in this world is not this seat's affair: common knowledge is all they are given."""
    memories: list[Memory | None] = []
    other: i64
    for other in range(len(world.memories)):
        memories.append(world.memories[other] if other == seat else None)
    world.memories = memories
