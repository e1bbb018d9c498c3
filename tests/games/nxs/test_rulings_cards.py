"""One test for each ruling about rune cards and the Jötunn."""

from __future__ import annotations

from math import prod

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, SPECTATOR, seat_bit
from gladsheim.games.nxs import GAME
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

MEDIUM = "O0d3,H0e4,U0f4,B5f5,S0g5,J0g6,U0h4,B0h5,H0i4,O0j3 O3a2,H0b2,B3c2,U3c3,J3d6,S1d7,B2e7,U3e8,H0f8,O3g9"


def test_r29_there_are_three_cards_of_each_of_six_kinds() -> None:
    state = new("seats=3 cards=three hand_size=6")
    assert outcomes(state) == {f"deal w {kind}": 3 for kind in "RLESTD"}
    play(state, "deal w R", "deal b R")
    assert outcomes(state) == {f"deal g {kind}": 1 if kind == "R" else 3 for kind in "RLESTD"}
    play(state, "deal g R")
    assert outcomes(state) == {f"deal w {kind}": 3 for kind in "LESTD"}
    with pytest.raises(Invalid, match="3 cards R"):
        at(f"2 wm {MEDIUM} - 10/10 RRR/RLE")


def test_r29_the_fair_hands_are_three_kinds_of_six() -> None:
    deals = outcomes(new("cards=fair"))

    assert len(deals) == prod((6, 5, 4)) // prod((3, 2, 1))
    assert set(deals.values()) == {1}


@pytest.mark.parametrize(
    ("card", "armies", "ends"),
    [
        ("R", "U0g4 S0a4", "g7 j4 g1 d4"),
        ("L", "U0g4 S0a4", "h3 i2 f3 e2"),
        ("E", "U0g4,S0g5 S0a4", "g6 g7"),
        ("E", "U0g4,S0g6 S0a4", "g7"),
        ("E", "U0g4,S0g7 S0a4", ""),
        ("S", "B0g4 S0a4", "f5 h5 i3"),
        ("T", "U0g4 J3g5,J3h4,O3h5,S0a4", "h5"),
    ],
)
def test_r30_powers_of_the_runes(card: str, armies: str, ends: str) -> None:
    found = by_card(at(f"2 wm {armies} - 10/10 {card}/0"), card, "g4")

    assert {code[3:] for code in found} == set(ends.split())


def test_r31_equal_cards_are_one_choice_and_one_card_a_turn_is_played() -> None:
    one, two = at(f"2 wm {MEDIUM} - 10/10 R/0"), at(f"2 wm {MEDIUM} - 10/10 RR/0")
    assert codes(one) == codes(two)
    state = at("2 wm O0g4 S0a4 - 10/10 RD/0")
    play(state, "g4-g8*R")
    assert line(state).split()[1] == "wr*"
    assert codes(state) == {"g8+", "g8-"}
    assert codes(play(at("2 wm O0g4 S0a4 - 10/10 RD/0"), "g4-g5")) == {"g5+", "g5-", "g5++*D", "g5--*D"}


def test_r31_a_card_is_only_for_what_the_plain_rules_do_not_allow() -> None:
    state = at("2 wm U0g4 O3h5,S0a4 - 10/10 RLESTD/0", "hand_size=6")
    plain = {code for code in codes(state) if "*" not in code}

    assert not by_card(state, "T")
    assert not plain & {code.partition("*")[0] for code in codes(state) - plain}


def test_r31_dagaz_may_turn_a_seidkona_though_she_looks_as_before() -> None:
    state = play(at("2 wm O0g4,S0g1 S0a4 - 10/10 D/0"), "g4-g5")
    assert is_legal(state, "g1++*D")
    assert line(play(state, "g1++*D")).split()[2] == "S0g1,O0g5"
    assert hands(state) == "d/0"


def test_r32_a_seat_with_a_card_to_play_is_not_stuck_and_cards_of_others_do_not_count() -> None:
    stuck = "2 wm S0g1 J3g2,S0a4 - 10/10 {}"
    assert not at(stuck.format("L/0")).is_over()
    assert at(stuck.format("l/L")).ending() == "no_action"
    assert at(stuck.format("T/L")).ending() == "no_action"
    # d5-d4 is legal although a Raidho in White's hand would win the match for him in his next turn.
    threatened = "2 bm S0d11,O0e3 O3d5,S0a4,J3b3 - 10/10 {}/0"
    assert codes(at(threatened.format("R"))) == codes(at(threatened.format("0")))


def test_r33_face_down_cards_are_seen_by_their_owner_and_used_ones_by_all() -> None:
    state = at(f"2 wm {MEDIUM} - 10/10 RTL/LSD", "cards=three cards_hidden=on")
    assert [view(state, seat).split()[6] for seat in (0, 1, -3)] == ["RLT/???", "???/LSD", "???/???"]
    play(state, sorted(code for code in codes(state) if "*L" in code)[0])
    assert [view(state, seat).split()[6] for seat in (0, 1, -3)] == ["RTl/???", "??l/LSD", "??l/???"]
    face_up = at(f"2 wm {MEDIUM} - 10/10 RTL/LSD")
    assert [view(face_up, seat).split()[6] for seat in (0, 1, -3)] == ["RLT/LSD"] * 3


def test_r34_the_taken_card_is_not_used_in_the_same_turn() -> None:
    state = at(f"2 wm {MEDIUM} - 10/10 RT/LD/nD", "cards=onitama")
    play(state, sorted(code for code in codes(state) if "*R" in code)[0])
    assert hands(state) == "TD/LD/nR"
    assert not [code for code in codes(state) if "*D" in code]
    turned = play(at("2 wm O0g4 S0a4 - 10/10 DT/LS/nR", "cards=onitama"), "g4-g5", "g5++*D")
    assert hands(turned) == "RT/LS/nD"


def test_r35_the_set_of_gold_pieces_in_danger_may_not_grow() -> None:
    moved = "J bjm O0g4,O0h4,S0g1 S0a4 J1h5,S0n4"
    assert is_legal(at(moved), "h5-i5")
    # Another piece that was safe may not come into danger instead: h5 leaves the way of h4 to i5 free.
    assert not is_legal(at("J bjm O0g4,U0h4,S0g1 S0a4 J1g5,J1h5,S0n4"), "g5-g6")
    # A Seiðkona is never in danger.
    assert is_legal(at("J bjm O0g4,S0g1 S0a4 S1h7,J1n4"), "h7-h5")
    # Black pieces endanger as white ones do.
    assert not is_legal(at("J bjm S0g1 O0g4,S0a4 J4i5,S0n4"), "i5-h5")


def test_r36_gold_without_a_safe_action_only_rotates() -> None:
    cornered = at("J bjm S0g1,O0m4 S0a4 S0n4")

    assert codes(cornered) == {"--"}
    assert codes(play(cornered, "--")) == {"n4+", "n4-"}


def test_r37_the_steerer_wins_and_gives_away_with_gold() -> None:
    line_ = "J {}jm S0d10,O0i9 S0a4 U0i7,S0n4"
    assert is_legal(at(line_.format("w")), "i7-j7#")
    assert not is_legal(at(line_.format("b")), "i7-j7")
    assert play(at(line_.format("w")), "i7-j7").result(0) == 1


def test_r38_the_first_turn_has_no_gold_half() -> None:
    state = play(new("jotunn=on length=short"), "g6-g7")
    play(state, sorted(codes(state))[0])
    assert line(state).split()[1] == "bm"
    play(state, sorted(codes(state))[0])
    play(state, sorted(codes(state))[0])
    assert line(state).split()[1] == "bjm"


def test_r39_gold_may_take_a_piece_of_its_steerer() -> None:
    for steerer in "wb":
        state = at(f"J {steerer}jm O0g4,S0g1 S0a4 J4h5,S0n4")
        assert takes(state) == {"h5xg4"}
        play(state, "h5xg4")
        assert (totals(state), line(state).split()[2]) == ((0, 0), "S0g1")


def test_r39_a_capture_by_gold_counts_for_nobody_and_ends_the_quiet() -> None:
    state = play(at("J wjm O0g4,S0g1 S0a4 J4h5,S0n4 10/10 - 20,17,1/2"), "h5xg4")
    assert line(state).split()[7] == "20,0,1/2"
    quiet = play(at("J wjm O0g4,S0g1 S0a4 J4h5,S0n4 10/10 - 20,17,1/2"), "n4-m4")
    assert line(quiet).split()[7] == "20,17,1/2"


def test_r40_cards_are_played_in_the_own_half_only_and_danger_ignores_them() -> None:
    state = at("J wjm O0g4,S0g1 S0a4 J4i5,S0n4 10/10 RLE/STD 9,0,0/0")
    assert not [code for code in codes(state) if "*" in code]
    play(state, "n4-m4")
    assert codes(state) == {"i5+", "i5-", "m4+", "m4-"}
    # Only a Tiwaz could take i5 past the piece on h5: that is no danger.
    without = at("J bjm O0h4,S0g1 S0a4 J4i5,U4h5,S0n4 10/10")
    with_card = at("J bjm O0h4,S0g1 S0a4 J4i5,U4h5,S0n4 10/10 TRL/TRL 9,0,0/0")
    assert codes(without) == codes(with_card)


def test_r46_without_gold_pieces_the_gold_half_is_left_out() -> None:
    taken = play(at("J wm U0g4,S0g1 S0a4 J4h5 10/10 - 4,0,0/0"), "g4xh5")
    assert line(play(taken, "h5+")).split()[1] == "bm"
    left = play(at("J wm U0g4,S0g1 S0a4 J4h5,S0n4 10/10 - 4,0,0/0"), "g4xh5")
    assert line(play(left, "h5+")).split()[1] == "wjm"


def test_r32_who_is_not_stuck_without_a_plain_action_shows_that_a_card_fits() -> None:
    truth = at("2 wm S0g1 J3g2,S0a4 - 10/10 LRT/SED", "cards=three cards_hidden=on")
    fitting = set()
    for seed in range(30):
        world = truth.imagine(1, Rng(seed))
        assert view(world, 1) == view(truth, 1)
        fitting |= set(codes(world))
        assert codes(world)
    assert {code[-1] for code in fitting} == {"L"}
    free = at("2 wm S1g1 J3g2,S0a4 - 10/10 LRT/SED", "cards=three cards_hidden=on")
    assert any("L" not in hands(free.imagine(1, Rng(seed))).split("/")[0] for seed in range(30))


def test_r33_a_card_that_is_dealt_face_down_is_seen_by_its_owner_alone() -> None:
    for options, everybody in (("cards_hidden=on", False), ("", True)):
        state = new(f"seats=3 cards=three {options}")
        for seat in range(3):
            deal = GAME.find(state, f"deal {'wbg'[seat]} R", CHANCE)
            assert [bool(state.witnesses(deal) & seat_bit(other)) for other in (0, 1, 2, SPECTATOR)] == [
                everybody or other == seat for other in (0, 1, 2, 3)
            ]
            state.apply(deal)


def test_r33_whoever_does_not_see_a_hand_may_imagine_any() -> None:
    truth = at(f"2 wm {MEDIUM} - 10/10 RTl/LSD", "cards=three cards_hidden=on")
    for seat, unseen in ((0, 1), (1, 0), (int(SPECTATOR), 0)):
        worlds = [truth.imagine(seat, Rng(seed)) for seed in range(20)]
        assert {view(world, seat) for world in worlds} == {view(truth, seat)}
        assert len({hands(world).split("/")[unseen] for world in worlds}) > 5
        assert all(world.inventory() == truth.inventory() for world in worlds)
