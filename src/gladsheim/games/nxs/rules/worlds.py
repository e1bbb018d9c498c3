"""Other hands the others could have: §49, §51. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.rng import Rng
from gladsheim.core.state import pick_weighted
from gladsheim.games.nxs.rules.layers import Layers
from gladsheim.games.nxs.rules.legal import can_act
from gladsheim.games.nxs.rules.names import ACT, RUNES

_TRIES: Final[i64] = 2000


def deal_anew(world: Layers, seat: i64, rng: Rng) -> None:
    """Turn a copy of the truth into a world that this seat (or SPECTATOR) could be in.

    Whoever has to act now and is not stuck has a card for it, if no plain action is left.
    """
    truth = world.hands[:]
    tries: i64 = 0
    while tries < _TRIES:
        _deal(world, seat, truth, rng)
        if world.step != ACT or world.is_second_half or world.seat == seat or can_act(world):
            return
        tries += 1
    world.hands = truth


def _deal(world: Layers, seat: i64, truth: vec[i64], rng: Rng) -> None:
    """Give every other hand as many cards of those that this seat does not see."""
    hands = vec[i64]([0] * len(truth))
    sizes = vec[i64]([0] * world.terms.seats)
    other: i64
    rune: i64
    for other in range(world.terms.seats):
        for rune in range(RUNES):
            if other == seat:
                hands[RUNES * other + rune] = truth[RUNES * other + rune]
            else:
                sizes[other] += truth[RUNES * other + rune]
    world.hands = hands
    pool = vec[i64]([0] * RUNES)
    for rune in range(RUNES):
        pool[rune] = world.undealt(rune)
    for other in range(world.terms.seats):
        while sizes[other] > 0:
            rune = pick_weighted(pool, RUNES, rng)
            hands[RUNES * other + rune] += 1
            pool[rune] -= 1
            sizes[other] -= 1
