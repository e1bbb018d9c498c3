"""The sections of the rules that no case and no ruling covers."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Illegal
from gladsheim.core.state import CHANCE
from gladsheim.games.nxs import GAME
from gladsheim.games.nxs.rules.play import Nxs
from gladsheim.match import Match, Seeded
from tests.games.nxs.positions import (
    at,
    codes,
    hands,
    is_legal,
    line,
    moves,
    new,
    options,
    outcomes,
    play,
    results,
    totals,
)  # fmt: skip


def turn(state: Nxs) -> str:
    return line(state).split()[1]


def any_turn(state: Nxs) -> Nxs:
    """Some first action and some rotation."""
    play(state, sorted(codes(state))[0])
    return play(state, sorted(codes(state))[0])


def test_s3_the_lot_decides_who_begins() -> None:
    for seats, letters in (("seats=2", "wb"), ("seats=3", "wbg"), ("jotunn=on", "wb")):
        state = new(f"first_player=random {seats}")
        assert (state.actor(), turn(state)) == (CHANCE, "-l")
        assert outcomes(state) == {f"first {letter}": 1 for letter in letters}
        assert [turn(play(state.clone(), f"first {letter}")) for letter in letters] == [f"{x}m" for x in letters]


@pytest.mark.parametrize(("first", "order"), [("white", "wbgw"), ("black", "bgwb"), ("gold", "gwbg")])
def test_s18_turns_pass_clockwise(first: str, order: str) -> None:
    state = new(f"seats=3 first_player={first}")
    seen = []
    for _ in order:
        seen.append(turn(state)[0])
        any_turn(state)

    assert "".join(seen) == order


def test_s45_players_who_are_out_are_passed_over() -> None:
    state = new("seats=3 length=short")
    state.concede(1)
    seen = []
    for _ in range(4):
        seen.append(turn(state)[0])
        any_turn(state)

    assert "".join(seen) == "wgwg"


def test_s39_who_leaves_before_the_first_turn_is_dealt_no_cards() -> None:
    state = new("seats=3 cards=onitama first_player=random")
    state.concede(0)
    assert outcomes(state) == {"first b": 1, "first g": 1}
    play(state, "first g", "deal b R", "deal g R")
    state.concede(2)
    assert (state.ending(), results(state)) == ("last_in", [-0.5, 1, -0.5])

    later = play(new("seats=3 cards=onitama"), "deal w R", "deal b L")
    later.concede(0)
    play(later, "deal g E", "deal b S", "deal g T", "deal n D")
    assert (turn(later), hands(later)) == ("bm", "0/LS/ET/nD")


def test_s39_the_first_turn_begins_where_the_last_to_be_dealt_a_card_leaves() -> None:
    state = new("seats=3 cards=three")
    play(state, *(f"deal {seat} {kind}" for kind in "RLE" for seat in "wbg" if (seat, kind) != ("g", "E")))
    assert state.actor() == CHANCE
    state.concede(2)
    assert (turn(state), hands(state)) == ("wm", "RLE/RLE/0")


def test_s39_nobody_resigns_twice() -> None:
    state = new("seats=3")
    state.concede(1)
    before = line(state)
    with pytest.raises(Illegal, match="out of the match"):
        state.concede(1)
    assert line(state) == before


def test_s53_with_jotunn_a_third_is_needed_from_the_opponent_and_from_gold() -> None:
    start = "J wm S0d11,O0i6 S0a4 S0n4"
    short = play(at(start), "i6-i8")
    assert (totals(short)[0], short.is_over()) == (10, False)
    assert play(at(start), "i6-i9").ending() == "territory"


def test_s16_all_armies_copy_one_draw_unless_each_has_its_own() -> None:
    same, separate = new("length=random_short seats=3"), new("length=random_short seats=3 random_draw=separate")
    play(same, "tile S e4")
    play(separate, "tile S e4")

    assert [army.count("S") for army in line(same).split()[2:5]] == [1, 1, 1]
    assert [army.count("S") for army in line(separate).split()[2:5]] == [1, 0, 0]


def test_s38_chance_comes_in_the_order_of_lot_tiles_and_cards() -> None:
    state = new("first_player=random length=random_short cards=onitama")
    seen = []
    while state.actor() == CHANCE:
        code = sorted(outcomes(state))[0]
        seen.append(code.split()[0])
        if code.startswith("deal"):
            seen.append(code.split()[1])
        play(state, code)

    assert seen == ["first", *["tile"] * 6, *["deal", "w", "deal", "b", "deal", "w", "deal", "b", "deal", "n"]]
    assert turn(state) == "bm"


def test_s20_a_piece_may_enter_any_board_and_never_leaves_the_map() -> None:
    assert is_legal(at("3 wm O0g7 S0a4 S0n4"), "g7-h7")
    assert is_legal(at("3 wm O0g7 S0a4 S0n4"), "g7-g8")
    assert moves(at("2 wm S0a1 S0d8"), "a1") == "a2 a3 a4 b1 c1 d5"


def test_s29_territory_is_lost_again_when_a_line_is_cut_or_a_piece_dies() -> None:
    state = at("2 bm S0d9,U0d2,S0g1 B3c2,S0a4")
    assert totals(state)[0] == 5
    assert totals(play(state, "c2-d6"))[0] == 1
    dying = at("2 bm O0d9,S0g1 U3e11,S0a4")
    assert totals(dying)[0] == 5
    assert totals(play(dying, "e11xd9"))[0] == 0


def test_s39_in_a_match_of_two_who_resigns_loses() -> None:
    match = Match(GAME, "length=short", dice=Seeded(1))
    match.resign(0)

    assert (match.ending, match.results) == ("resign", (-1.0, 1.0))


def test_s39_of_three_who_resigns_is_out_and_the_others_play_on() -> None:
    match = Match(GAME, "seats=3 length=short", dice=Seeded(1))
    match.play(match.actions[0].action)
    match.resign(0)
    assert not match.is_over
    assert isinstance(match.state, Nxs)
    assert turn(match.state) == "bm"
    match.resign(2)
    assert (match.ending, match.results) == ("last_in", (-0.5, 1.0, -0.5))
    assert Match.from_record(match.record()).ending == "last_in"


def test_s36_all_may_agree_on_a_draw() -> None:
    match = Match(GAME, "seats=3 length=short", dice=Seeded(1))
    match.agree_draw()

    assert (match.ending, match.results) == ("draw", (0.0, 0.0, 0.0))


def test_s46_cards_of_one_who_is_out_leave_the_match() -> None:
    state = at("3 wm S1g1,S0h1 S0a4 S0n4 10/10/10 RLe/STd/RLE")
    state.concede(1)
    assert hands(state) == "RLe/0/RLE"
    stuck = at("3 bm J0b4,S1g1 S0a4 S0n4 10/10/10 RLE/T/RLE")
    assert hands(stuck) == "RLE/0/RLE"


def test_s46_a_resignation_may_bring_the_stop_at_once() -> None:
    state = at("3 wm S0d9,S0g1 S0g5,S0a1 S0j3 10/10/10 - 500,240,0/0/0")
    assert not state.is_over()
    state.concede(2)
    assert (state.ending(), results(state)) == ("draw", [0.25, 0.25, -0.5])


def test_s47_a_card_replaces_the_move_and_then_a_piece_rotates() -> None:
    state = play(at("2 wm O0g4,S0g1 S0a4 - 10/10 R/0"), "g4-g8*R")

    assert turn(state) == "wr*"
    assert codes(state) == {"g8+", "g8-", "g1+", "g1-"}
    assert turn(play(state, "g1+")) == "bm"


def test_s51_cards_are_dealt_round_the_table_from_white() -> None:
    state, to = new("seats=3 cards=three hand_size=4 first_player=gold"), []
    while state.actor() == CHANCE:
        code = sorted(outcomes(state))[0]
        to.append(code.split()[1])
        play(state, code)

    assert "".join(to) == "wbg" * 4
    assert turn(state) == "gm"


def test_s54_cards_spent_marks_last_for_one_half_only() -> None:
    state = play(at("J wm O0g4,S0g1 S0a4 S0n4 10/10 R/0 9,0,0/0"), "g4-g8*R", "g8+")
    assert turn(state) == "wjm"
    assert turn(play(state, "n4-m4")) == "wjr"
    assert turn(play(state, "m4+")) == "bm"


def test_s57_who_cannot_act_with_his_own_army_loses_though_gold_could_move() -> None:
    stuck = at("J bm S0g1,J0b4 S0a4 S0n4")
    assert (stuck.ending(), results(stuck)) == ("no_action", [1, -1])


def test_options_without_effect_are_ignored() -> None:
    assert line(new("hand_size=5")) == line(new())
    assert line(new("goal_gold=5")) == line(new())
    assert line(new("random_draw=separate")) == line(new())
    assert options("hand_size=5")["cards"] == "none"
