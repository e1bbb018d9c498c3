"""The numbered cases of the Jötunn."""

from __future__ import annotations

import pytest

from tests.games.nxs.positions import at, codes, is_legal, line, moves, new, play, takes, totals


@pytest.mark.parametrize(("first", "halves"), [("white", "w b bj w wj b bj w wj"), ("black", "b w wj b bj w wj b bj")])
def test_c57_the_order_of_halves(first: str, halves: str) -> None:
    state = new(f"jotunn=on length=short first_player={first}")

    seen = []
    for _ in halves.split():
        seen.append(line(state).split()[1].removesuffix("m"))
        play(state, sorted(codes(state))[0])
        assert line(state).split()[1] == seen[-1] + "r"
        play(state, sorted(codes(state))[0])
    assert seen == halves.split()


def test_c58_gold_may_not_step_into_danger() -> None:
    state = at("J bjm O0g4,S0g1 S0a4 J4i5,S0n4")
    assert moves(state, "i5") == "h6 i4 i6 j4"
    assert moves(state, "n4") == "k4 l4 m4"
    assert is_legal(at("J bjm O3g4,S0g1 S0a4 J4i5,S0n4"), "i5-h5")


def test_c59_gold_may_not_uncover_a_gold_piece() -> None:
    state = at("J bjm O0g4,S0g1 S0a4 J4g5,J4h5,S0n4")

    assert not {"f4", "f5", "g6"} & set(moves(state, "g5").split())
    assert is_legal(state, "g5-h4")


def test_c60_a_piece_in_danger_may_go_into_another() -> None:
    assert is_legal(at("J bjm O0g4,O0h4,S0g1 S0a4 J1h5,S0n4"), "h5-i5")
    assert not is_legal(at("J bjm O3g4,O0h4,S0g1 S0a4 J1h5,S0n4"), "h5-i5")


def test_c61_without_an_action_gold_only_rotates() -> None:
    state = at("J bjm S0g1,O0m4 S0a4 S0n4")
    assert codes(state) == {"--"}
    assert codes(play(state, "--")) == {"n4+", "n4-"}
    assert line(play(state, "n4+")).split()[1] == "wm"
    free = at("J bjm S0g1 S0a4 S0n4")
    assert codes(free) == {"n4-m4", "n4-l4", "n4-k4"}


def test_c62_gold_can_win_the_match_for_its_steerer_and_cannot_give_it_away() -> None:
    white = "J wjm S0d10,O0i9 S0a4 U0i7,S0n4"
    assert totals(at(white))[0] == 7
    for end in ["j7", "k4", "i5", "h8", "g9"]:
        won = play(at(white), f"i7-{end}")
        assert (won.ending(), totals(won)[0], won.result(0), won.result(1)) == ("territory", 10, 1, -1)
    assert not play(at(white), "i7-i8").is_over()
    assert not play(at(white), "i7-i6").is_over()
    assert moves(at(white.replace("wjm", "bjm")), "i7") == "i6 i8"


def test_c63_gold_is_captured_and_captures_even_its_steerers_piece() -> None:
    assert takes(at("J wm O0g4,S0g1 S0a4 J4h5,S0n4")) == {"g4xh5"}
    assert takes(at("J wm O0g4,S0g1 S0a4 J4h5,J4h4,S0n4")) == set()
    state = play(at("J wjm O0g4,S0g1 S0a4 J4h5,S0n4"), "h5xg4")
    assert line(state).split()[2] == "S0g1"


@pytest.mark.parametrize(
    ("length", "safe", "moving"), [("short", 14, 31), ("medium_two", 8, 22), ("medium", 13, 28), ("long", 16, 30)]
)
def test_c64_safe_gold_actions_from_the_start(length: str, safe: int, moving: int) -> None:
    armies = line(new(f"jotunn=on length={length}")).split()[2:5]
    assert len(codes(at("J wjm " + " ".join(armies)))) == safe
    as_a_player = line(new(f"seats=3 length={length} first_player=gold"))
    assert len(codes(at(as_a_player))) == moving
