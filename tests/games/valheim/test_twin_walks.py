"""Walks alone: to where, at what price and over which hexes, from everywhere, with the raft anywhere.

A way is seen by a gravestone on it, which it takes up, or beside it, which it does not.
"""

from __future__ import annotations

import pytest

from gladsheim.core.rng import Rng
from gladsheim.games.valheim import GAME
from tests.games.valheim.positions import COASTS, LAND, WATERS, options, pick
from tests.games.valheim.twin import Twin
from tests.games.valheim.twin.land import KIND, Hex, beside, read
from tests.games.valheim.twin.person import Stone


def standing(start: Hex, rng: Rng) -> Twin:
    twin = Twin(**options(rng, seats=pick(("1", "2", "2"), rng), death="gravestone"))
    twin.mp = pick((1, 3, 5, 9, 20), rng)
    twin.serpent_lives = rng.below(3) == 0
    twin.me.slots = [("B", 2)] * rng.below(2)
    twin.me.hex = start
    places = [None, start, start, *beside(start), pick(COASTS, rng), pick(WATERS, rng), pick(WATERS, rng)]
    raft = start if start in WATERS else pick(places, rng)
    twin.raft = raft if raft in (*COASTS, *WATERS) else None
    if twin.partner:
        twin.partner.hex = twin.raft if twin.raft and rng.below(3) else pick(LAND, rng)
    return twin


def codes(twin: Twin) -> set[str]:
    state = GAME.read(twin.line(), GAME.choose(**twin.options))
    return {code for code in (GAME.code(state, action) for action in state.legal_actions()) if code.startswith("mv")}


@pytest.mark.parametrize("part", range(4))
def test_where_one_may_go(part: int) -> None:
    rng = Rng(part)
    for start in (*LAND, *WATERS, *COASTS, *COASTS, *COASTS)[part::4]:
        for _ in range(3):
            twin = standing(start, rng)
            assert codes(twin) == twin.walk_codes(), twin.line()


@pytest.mark.parametrize("part", range(4))
def test_which_way_one_goes(part: int) -> None:
    rng = Rng(100 + part)
    for start in (*LAND, *WATERS, *COASTS)[part::4]:
        twin = standing(start, rng)
        walks = sorted(twin.walk_codes())
        if not walks:
            continue
        code = pick([code for code in walks if code.startswith("mv+")] or walks, rng)
        way = twin.ways()[read(code.split()[1])][1]
        for person in twin.people:
            near = [pick(way, rng), *beside(pick(way, rng))]
            grave = pick([here for here in near if KIND[here] != "reef"], rng)
            if grave != person.hex:
                person.stone = Stone(grave, {"wood": 3})
        state = GAME.read(twin.line(), GAME.choose(**twin.options))
        before = twin.line()
        state.apply(GAME.find(state, code, twin.active))
        twin.walk(code)
        assert GAME.line(state) == twin.line(), (before, code)
