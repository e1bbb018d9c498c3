"""The numbered cases of the rune cards."""

from __future__ import annotations

from itertools import combinations

import pytest

from gladsheim.games.nxs.rules.play import Nxs
from tests.games.nxs.positions import (
    at,
    by_card,
    codes,
    hands,
    is_legal,
    line,
    new,
    outcomes,
    play,
    takes,
    totals,
    view,
)  # fmt: skip

MEDIUM = "O0d3,H0e4,U0f4,B5f5,S0g5,J0g6,U0h4,B0h5,H0i4,O0j3 O3a2,H0b2,B3c2,U3c3,J3d6,S1d7,B2e7,U3e8,H0f8,O3g9 - 10/10 "


def rune(card: str, armies: str, cell: str) -> str:
    """Where a card takes the piece on a cell, White holding nothing else."""
    ends = by_card(at(f"2 wm {armies} - 10/10 {card}/0"), card, cell)
    return " ".join(sorted(code[len(cell) + 1 :] for code in ends))


def test_c44_the_example_of_the_rulebook() -> None:
    won = play(at("2 wm S0d11,O0e3 J3b3,S0a4 - 10/10 R/R"), "e3-e7*R")
    assert (won.ending(), totals(won)[0]) == ("territory", 10)
    plain = at("2 wm S0d11,O0e3 J3b3,S0a4")
    assert not is_legal(plain, "e3-e7")
    assert totals(play(plain, "e3-e6"))[0] == 8


def test_c45_raidho_goes_one_hex_farther() -> None:
    assert codes(at("2 wm O0g4 S0a4 - 10/10 R/0")) - codes(at("2 wm O0g4 S0a4")) == {"g4-g8*R"}
    assert rune("R", "O0g4,S0g6 S0a4", "g4") == ""
    assert rune("R", "J0g4 S0a4", "g4").split() == sorted(["g6", "i4", "i2", "e2", "e4"])


def test_c46_laguz_goes_out_of_a_rune_side() -> None:
    assert rune("L", "O0g4 S0a4", "g4").split() == sorted(["g3", "g2", "g1", "h3", "i2", "j1", "f3", "e2", "d1"])
    assert rune("L", "J0g4 S0a4", "g4") == "g3"
    assert rune("L", "O0g4 S0a4,J3g2", "g4").split() == sorted(["g3", "h3", "i2", "j1", "f3", "e2", "d1"])


def test_c47_ehwaz_leaps_one_own_piece() -> None:
    assert rune("E", "O0g4,J0g5 S0a4", "g4") == "g6 g7 g8"
    assert rune("E", "O0g4 S0a4,J3g5", "g4") == ""
    assert rune("E", "O0g4,J0g5,J0g6 S0a4", "g4") == ""
    assert rune("E", "O0g4,J0g6 S0a4", "g4") == "g7 g8"
    assert rune("E", "J0g4,S0g5 S0a4", "g4") == "g6"


def test_c48_sowilo_bends() -> None:
    assert rune("S", "J0g4 S0a4", "g4") == "e3 f5 g3 h5 i3"
    assert rune("S", "O0g4 S0a4", "g4") == "e5 f5 f6 h5 h6 i5"
    assert rune("S", "O0g4 S0a4,J3g5,J3h4", "g4") == "e5 f5 f6"
    assert rune("S", "O0g4 S0a4,J3g5", "g4") == "e5 f5 f6 h5 h6 i5"


def test_c49_tiwaz_strikes_past_blockers_and_they_stay() -> None:
    blocked = "2 wm U0g4 J3g5,O3h5,S0a4"
    assert takes(at(blocked)) == set()
    state = play(at(f"{blocked} - 10/10 T/0"), "g4xh5*T")
    assert line(state).split()[2:4] == ["U0h5", "S0a4,J3g5"]
    assert rune("T", "U0g4 J3g5,S1h5,S0a4", "g4") == ""
    assert rune("T", "U0g4 S1g5,O3h5,S0a4", "g4") == "h5"
    assert rune("T", "U0g4 O3h5,S0a4", "g4") == ""
    assert takes(at("2 wm U0g4 O3h5,S0a4 - 10/10 T/0")) == {"g4xh5"}


def test_c50_dagaz_turns_twice() -> None:
    def state(hand: str = "D") -> Nxs:
        return at(f"2 wm O0g4 S0a4 - 10/10 {hand}/0")

    assert codes(play(state(), "g4-g5")) == {"g5+", "g5-", "g5++*D", "g5--*D"}
    assert line(play(state(), "g4-g5", "g5++*D")).split()[2] == "O2g5"
    assert line(play(state(), "g4-g5", "g5--*D")).split()[2] == "O4g5"
    assert hands(play(state(), "g4-g5", "g5--*D")) == "d/0"
    assert hands(play(state(), "g4-g5", "g5+")) == "D/0"
    assert codes(play(state("RD"), "g4-g8*R")) == {"g8+", "g8-"}


@pytest.mark.parametrize(("card", "count"), [("R", 5), ("L", 28), ("E", 18), ("S", 20), ("T", 0)])
def test_c51_actions_by_cards_at_the_medium_start(card: str, count: int) -> None:
    state = at(f"2 wm {MEDIUM}{card}/0")

    assert len(by_card(state, card)) == count
    assert len(codes(state)) == 18 + count


def test_c52_a_card_may_not_give_the_match_away() -> None:
    far = at("2 bm S0d11,O0e7 O3d5,S0a4 - 10/10 0/R")
    assert not is_legal(far, "d5-d1*R")
    near = at("2 bm S0d11,O0e6 O3d5,S0a4 - 10/10 0/R")
    assert is_legal(near, "d5-d1*R")


def test_c53_a_card_that_is_the_only_action_must_be_played() -> None:
    stuck = "2 wm S0g1 J3g2,S0a4 - 10/10 {}/0"
    assert codes(at(stuck.format("L"))) == {f"g1-{end}*L" for end in ["f1", "e1", "d1", "h1", "i1", "j1"]}
    assert at(stuck.format("R")).ending() == "no_action"


def test_c54_fair_hands_are_alike() -> None:
    deals = outcomes(new("cards=fair"))
    assert deals == {"deal " + "".join(kinds): 1 for kinds in combinations("RLESTD", 3)}
    assert len(deals) == 20
    state = play(new("cards=fair"), "deal RLT")
    assert hands(state) == "RLT/RLT"
    assert hands(play(state, sorted(code for code in codes(state) if "*R" in code)[0])) == "LTr/RLT"


def test_c55_the_used_card_is_the_new_neutral_one() -> None:
    state = at(f"2 wm {MEDIUM}RT/LD/nS", "cards=onitama")
    play(state, sorted(code for code in codes(state) if "*R" in code)[0])
    assert hands(state) == "ST/LD/nR"
    play(state, sorted(codes(state))[0])
    play(state, sorted(code for code in codes(state) if "*L" in code)[0])
    assert hands(state) == "ST/RD/nL"


def test_c56_all_cards_dealt_face_down() -> None:
    state = new("seats=3 cards=three cards_hidden=on hand_size=6")
    for _ in range(18):
        play(state, sorted(outcomes(state))[0])
    dealt = hands(state)
    assert sorted(dealt.replace("/", "")) == sorted("RLESTD" * 3)
    seen = [view(state, seat).split()[6].split("/") for seat in range(3)]
    assert seen == [
        [hand if seat == mine else "??????" for seat, hand in enumerate(dealt.split("/"))] for mine in range(3)
    ]


def test_c56_a_used_card_is_shown() -> None:
    state = at(
        "3 gm J0k5,O0l5,S0g1 S0a4 U0k4,S0n1 10/10/10 RRRLLL/EEESSS/TTTDDD",
        "cards=three cards_hidden=on hand_size=6",
    )
    play(state, "k4xl5*T")

    assert [view(state, seat).split()[6] for seat in (0, 1, 2, -3)] == [
        "RRRLLL/??????/?????t",
        "??????/EEESSS/?????t",
        "??????/??????/TTDDDt",
        "??????/??????/?????t",
    ]
