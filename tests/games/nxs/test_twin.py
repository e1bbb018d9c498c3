"""The rules and their slow twin play the same matches: all lengths, seats and ways of cards, and wild positions."""

from __future__ import annotations

import pytest

from gladsheim.core.rng import Rng
from tests.games.nxs.lockstep import options_of, play_scattered, play_together, rows


@pytest.mark.parametrize("players", ["two", "three", "jotunn"])
def test_matches_from_the_start_agree(players: str) -> None:
    rng = Rng(17)
    kinds = {"three": "seats=3", "jotunn": "jotunn=on"}
    for options in rows():
        if (players == "two" and not ("seats" in options or "jotunn" in options)) or kinds.get(players, "?") in options:
            play_together(options, options_of(options), rng, longest=40)


@pytest.mark.parametrize("options", ["length=short cards=three cards_hidden=on", "seats=3", "jotunn=on length=short"])
def test_whole_matches_agree(options: str) -> None:
    assert play_together(options, options_of(options), Rng(5))


def test_matches_from_scattered_positions_agree_whatever_their_ending() -> None:
    endings = set()
    for mode in "23J":
        rng = Rng(20)
        endings |= {play_scattered(rng, mode, 25) for _ in range(70)}

    assert endings >= {"territory", "close_call", "no_action", "last_in", "stop_territory", "stop_captures", "draw"}
