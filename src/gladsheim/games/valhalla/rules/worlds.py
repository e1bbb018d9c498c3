"""Other worlds a seat could be in: everything it knows is kept, the rest is dealt anew. Compiled."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.rng import Rng
from gladsheim.core.state import pick_weighted
from gladsheim.games.valhalla.rules.actions import COMMIT
from gladsheim.games.valhalla.rules.cards import DRAUGR, KINDS, NO_KIND
from gladsheim.games.valhalla.rules.choices import list_choices
from gladsheim.games.valhalla.rules.guess import Guess
from gladsheim.games.valhalla.rules.layers import Layers
from gladsheim.games.valhalla.rules.rows import BOUND, UNKNOWN
from gladsheim.games.valhalla.rules.stages import ASK_COMMIT

_TRIES: Final[i64] = 2000  # an impossible guess, or a deal that comes to nothing, is followed by another


def deal_anew(world: Layers, seat: i64, rng: Rng) -> None:
    """Turn a copy of the truth into a world that this seat (or SPECTATOR) could be in."""
    guesses = world.guesses_of(seat)
    sizes = vec[i64]([0] * world.seats)
    other: i64
    for other in range(world.seats):
        sizes[other] = world.hand_size(other)
    hidden = world.unseen(seat, world.plain_guess(seat))
    tries: i64 = 0
    while tries < _TRIES:
        tries += 1
        guess = guesses[rng.below(len(guesses))]
        deal = Deal(guess, _left_over(hidden, guess, seat), rng)
        if deal.hands(world, seat, sizes) and deal.rows(world, seat):
            break
    assert tries < _TRIES, "no guess of a seat is true"
    world.deck.loose = deal.pool
    if world.question == ASK_COMMIT:
        _commit_anew(world, seat, rng)


def _left_over(hidden: vec[i64], guess: Guess, seat: i64) -> vec[i64]:
    """Of the cards a seat does not see those that its guess does not place."""
    pool = hidden[:]
    i: i64
    kind: i64
    for i in range(len(guess.held)):
        if i // KINDS != seat:
            pool[i % KINDS] -= guess.held[i]
    for kind in guess.top:
        if kind >= 0:
            pool[kind] -= 1
    for kind in guess.bottom:
        if kind >= 0:
            pool[kind] -= 1
    for kind in guess.drawn:
        if kind >= 0:
            pool[kind] -= 1
    return pool


@final
class Deal:
    """Deals the cards a guess does not tell, within its limits."""

    def __init__(self, guess: Guess, pool: vec[i64], rng: Rng) -> None:
        self.guess: Guess = guess.clone() if len(guess.limits) > 0 else guess
        self.pool: vec[i64] = pool
        self.rng: Rng = rng
        self.weights: vec[i64] = vec[i64]([0] * KINDS)

    def card(self, first: i64, is_hand: bool) -> i64:
        """A card bound by the limits from this one on; NO_KIND if there is none. Nobody can hold a Draugr."""
        kind: i64
        i: i64
        total: i64 = 0
        limits = self.guess.limits
        for kind in range(KINDS):
            most: i64 = self.pool[kind]
            for i in range(first, len(limits)):
                if limits[i].caps[kind] < most:
                    most = limits[i].caps[kind]
            if most < 0 or (is_hand and kind == DRAUGR):
                most = 0
            self.weights[kind] = most
            total += most
        if total == 0:
            return NO_KIND
        kind = pick_weighted(self.weights, KINDS, self.rng)
        self.pool[kind] -= 1
        for i in range(first, len(limits)):
            limits[i].caps[kind] -= 1
        return kind

    def hands(self, world: Layers, seat: i64, sizes: vec[i64]) -> bool:
        """Others' hands: what the guess is sure of and, the most bound first, any other cards."""
        kind: i64
        other: i64
        first: i64
        for kind in range(KINDS):
            if self.pool[kind] < 0:
                return False
        for other in range(world.seats):
            if other != seat:
                for kind in range(other * KINDS, other * KINDS + KINDS):
                    world.hand[kind] = self.guess.held[kind]
        limits = self.guess.limits
        for first in range(len(limits) + 1):
            for other in range(world.seats):
                if other == seat:
                    continue
                cards: i64 = self.guess.count_free(other, sizes[other])
                if first < len(limits):
                    cards = limits[first].bound[other]
                if not self._fill(world, other, cards, first):
                    return False
        return True

    def _fill(self, world: Layers, other: i64, cards: i64, first: i64) -> bool:
        while cards > 0:
            kind: i64 = self.card(first, True)
            if kind == NO_KIND:
                return False
            world.hand[other * KINDS + kind] += 1
            cards -= 1
        return True

    def rows(self, world: Layers, seat: i64) -> bool:
        """An unseen draw and the fixed places of the deck, the most bound first."""
        first: i64
        for first in range(len(self.guess.limits) + 1):
            code: i64 = BOUND - first if first < len(self.guess.limits) else UNKNOWN
            if world.is_drawn_unseen(seat) and not self._row(world.shown, self.guess.drawn, code, first):
                return False
            if not self._row(world.deck.top, self.guess.top, code, first):
                return False
            if not self._row(world.deck.bottom, self.guess.bottom, code, first):
                return False
        return True

    def _row(self, row: vec[i64], known: vec[i64], code: i64, first: i64) -> bool:
        i: i64
        for i in range(len(row)):
            if known[i] >= 0:
                row[i] = known[i]
            elif known[i] == code:
                row[i] = self.card(first, False)
                if row[i] == NO_KIND:
                    return False
        return True


def _commit_anew(world: Layers, seat: i64, rng: Rng) -> None:
    """The others' secret choices under way could be any."""
    out = vec[i64]([0] * (KINDS * KINDS))
    other: i64
    for other in range(world.seats):
        if other != seat and world.pending[other] != NO_KIND:
            world.pending[other] = out[rng.below(list_choices(world, other, out))] - COMMIT
