"""Random play takes every legal action and no other, each as often as the rest, though it does not list them."""

from __future__ import annotations

from collections import Counter

import pytest

from gladsheim.core.rng import Rng
from gladsheim.core.state import action_buffer
from tests.games.nxs.positions import at, codes, line, new, play

EACH = 60  # draws for every legal action


@pytest.mark.parametrize(
    ("start", "more"),
    [
        ("2 wm U0g4,O0d8,S0g1 O3f5,O3h5,S0a4", ""),
        ("2 bm S0d11,O0e7 O3d5,J3e5,S1g1", ""),
        ("2 bm S0d11,J0e6,O0e7 S0d5", ""),
        ("2 wm S0d9,S0g1 S0g5,S0a4 - 10/10 - 300,120,0/0", ""),
        ("2 wm H0g4,U0e4,S0g1 O3g6,S0a4", "swap_shapes=on"),
        ("3 bm S0g1 O2g5,S0a4 S0f4,O4f9", ""),
        ("3 wm O1g9,S0l3 O4a3,S1m1 O3e9,S1i1 8/8/8", ""),
        ("J bm O0g4,S0g1 S0a4,U2d7 J4i5,S0n4 10/10 - 5,0,0/0", ""),
        ("J bjm O0g4,S0g1 S0a4 J4i5,S0n4", ""),
        ("2 wm O0g4,S0g1 J3g6,S0a4 - 10/10 RLE/STD", ""),
        ("2 wr O0g4,S0g1,J0e3 S0a4", ""),
        ("2 wr O0g4,J0e3 S0a4 - 10/10 DL/R", ""),
    ],
)
def test_a_step_of_random_play_is_any_legal_choice(start: str, more: str) -> None:
    state, rng, buffer = at(start, more), Rng(11), action_buffer()
    legal = Counter(line(play(state.clone(), code)) for code in codes(state))
    found: Counter[str] = Counter()
    for _ in range(EACH * legal.total()):
        after = state.clone()
        after.wander(buffer, rng)
        found[line(after)] += 1

    assert set(found) == set(legal)
    for position, ways in legal.items():
        wanted = EACH * ways
        assert abs(found[position] - wanted) < 5 * wanted**0.5


@pytest.mark.parametrize(
    "options", ["length=short", "seats=3 length=random_short", "jotunn=on length=short cards=fair"]
)
def test_a_playout_ends_as_the_rules_end(options: str) -> None:
    for seed in range(5):
        state = new(options)
        state.playout(Rng(seed))
        assert state.is_over()
        assert state.ending()
        assert not codes(state)
