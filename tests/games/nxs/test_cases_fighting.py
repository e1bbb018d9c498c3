"""The numbered cases of attacking and of rotation."""

from __future__ import annotations

import pytest

from tests.games.nxs.positions import at, codes, is_legal, line, moves, new, play, takes, totals


@pytest.mark.parametrize(
    ("kind", "victims"),
    [("J", "e10 f9 b3 c5"), ("B", "e10 f9 c5"), ("U", "e10 c5"), ("O", "e10 c5"), ("H", "f9 b3"), ("S", "")],
)
def test_c10_spears_strike_between_two_lines(kind: str, victims: str) -> None:
    white = f"{kind}0d8,S0g1"
    state = at(f"2 wm {white} O3e10,O3f9,O3e7,B3c2,B3b3,U3c5,S0a4")

    assert takes(state) == {f"d8x{victim}" for victim in victims.split()}


def test_c11_an_enemy_between_blocks() -> None:
    assert takes(at("2 wm U0g4 O3f5,O3h5,S0a4")) == {"g4xf5", "g4xh5"}
    assert takes(at("2 wm U0g4 O3f5,O3h5,S0a4,J3h4")) == {"g4xf5"}
    assert takes(at("2 wm U0g4 O3f5,O3h5,S0a4,J3g5")) == set()


def test_c12_an_own_piece_between_does_not_block() -> None:
    assert takes(at("2 wm U0g4,J0g5 O3f5,O3h5,S0a4")) == {"g4xf5", "g4xh5"}


def test_c13_the_seidkona_blocks_and_is_never_taken() -> None:
    assert takes(at("2 wm U0g4 S1g5,O3h5")) == set()
    assert takes(at("2 wm U0g4 O3f5,S1h5")) == {"g4xf5"}


def test_c14_a_hex_off_the_map_does_not_block() -> None:
    state = at("2 wm O0d4 J3c1,S0a4")
    assert takes(state) == {"d4xc1"}
    assert line(play(state, "d4xc1")).split()[2] == "O0c1"
    assert takes(at("2 wm O0d4 J3c1,S0a4,B3d5")) == set()
    assert takes(at("2 wm O0d4,S0d5 J3c1,S0a4")) == {"d4xc1"}


def test_c15_nobody_jumps_to_an_empty_hex() -> None:
    state = at("2 wm O0g4 S0a4")

    assert not takes(state)
    assert not {"h5", "f5"} & set(moves(state, "g4").split())


def test_c16_any_enemy_blocks() -> None:
    assert takes(at("3 wm U0g4 O3h5,S0a4 O4h4,S0n4")) == set()
    assert takes(at("3 wm U0g4 O3h5,S0a4 O4i4,S0n4")) == {"g4xh5"}


def test_c17_a_piece_turns_one_step_and_one_must_turn() -> None:
    def turned(code: str) -> str:
        return line(play(at("2 wm O0g4 S0a4"), "g4-g5", code)).split()[2]

    assert (turned("g5+"), turned("g5-")) == ("O1g5", "O5g5")
    assert codes(play(at("2 wm O0g4 S0a4"), "g4-g5")) == {"g5+", "g5-"}


def test_c18_another_own_piece_may_turn() -> None:
    state = play(new(), "f5-f6")
    assert not is_legal(state, "d6+")
    assert "S1g5" in line(play(state, "g5+"))


def test_c18_no_rotation_changes_a_territory() -> None:
    start = "2 wm O0d8,U0f9,S0g1 O3d4,B3g5,S0a4"
    for code in codes(play(at(start), "d8-d9")):
        state = play(at(start), "d8-d9")
        before = totals(state)
        assert totals(play(state, code)) == before
    assert min(before) > 0
