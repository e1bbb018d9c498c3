"""Whatever is wrong with what somebody sent is said in a sentence, and nothing changes."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Illegal, Invalid, Refused
from gladsheim.games.nxs.rules.play import Nxs
from tests.games.nxs.positions import MODES, at, line, new, options, play, read


def refusal(state: Nxs, code: str, kind: type[Refused]) -> str:
    """The sentence; the position stays as it was."""
    before = line(state)
    with pytest.raises(kind) as raised:
        play(state, code)
    assert line(state) == before
    return str(raised.value)


@pytest.mark.parametrize(
    "code", ["", "g6", "-g6", "g6>g7", "g6-g7-g8", "g6-g7*Q", "castle", "g6 - g7", "ᚱ", "x" * 5000]
)
def test_what_is_no_code_is_invalid_and_an_example_is_given(code: str) -> None:
    said = refusal(new(), code, Invalid)

    assert "g6-g7" in said
    assert len(said) < 500


@pytest.mark.parametrize(("code", "hex"), [("z1-z2", ""), ("g6-g12", "g12"), ("g0-g1", "g0"), ("a5-a4", "a5")])
def test_an_unknown_hex_is_invalid(code: str, hex: str) -> None:
    assert hex in refusal(new(), code, Invalid)


def test_a_hex_of_gold_is_off_the_map_with_two_boards() -> None:
    for code in ("g6-h7", "h7-h8"):
        said = refusal(new(), code, Invalid)
        assert "h7" in said
        assert "three boards" in said
    assert refusal(new("seats=3"), "g6-h8", Illegal)
    assert "three boards" in refusal(play(new(), "g6-g7"), "h7+", Invalid)


@pytest.mark.parametrize(
    ("start", "code", "said"),
    [
        ("2 wm O0g4 O3d8", "d8-d9", "Black"),
        ("2 wm O0g4 O3d8", "g5-g6", "no piece stands on g5"),
        ("2 wm O0g4 O3d8", "g4-g8", "at most 3"),
        ("2 wm O0g4 O3d8", "g4-g3", "rune"),
        ("2 wm O0g4,S0g6 O3d8", "g4-g7", "in the way"),
        ("2 wm O0g4 O3d8", "g4-i1", "neither straight"),
        ("2 wm O0g4 O3d8", "g4-h5", "capture"),
        ("2 wm O0g4 S1h5", "g4xh5", "never be captured"),
        ("2 wm U0g4 S1g5,O3h5", "g4xh5", "Seiðkona.*block"),
        ("2 wm U0g4 J3h4,O3h5", "g4xh5", "Jöfurr.*block"),
        ("2 wm O0g4 J3i3,S0a4", "g4xi3", "no spear"),
        ("2 wm O0g4 O3d8", "g4-g8*R", "cards|Raidho"),
        ("2 wm O0g4 O3d8 - 10/10 L/R", "g4-g8*R", "Raidho"),
        ("2 wm O0g4 O3d8 - 10/10 rL/R", "g4-g8*R", "Raidho"),
        ("2 wm O0g4 O3d8 - 10/10 R/R", "g4-g7*R", "Raidho"),
        ("2 wm O0g4 O3d8", "g4+", "first"),
        ("2 wm O0g4 O3d8", "claim", "50 rounds"),
        ("2 wm O0g4 O3d8", "--", "compulsory"),
        ("2 wr O0g4 O3d8", "g4-g5", "rotate"),
        ("2 wr O0g4 O3d8", "d8+", "Black"),
        ("2 wr O0g4 O3d8", "a1+", "no piece stands on a1"),
        ("2 wr O0g4 O3d8", "g4++*D", "Dagaz"),
        ("2 wr O0g4 O3d8 - 10/10 dR/D", "g4++*D", "Dagaz"),
        ("2 wr* O0g4 O3d8 - 10/10 rD/D", "g4++*D", "one"),
        ("2 bm S0d11,O0e7 O3d5,J3e5,S1g1", "d5-d4", "White would hold 10 and you 9 "),
        ("2 bm S0d11,O0e7 O3d5,J3e5,S1g1", "d5-d3", "White would hold 10 and you 10 "),
        ("3 bm S0g1 O2g5,S0a4 S0f4,O4f9", "g5-h4", "Gold would hold"),
        ("J bjm O0g4,S0g1 S0a4 J4i5,S0n4", "i5-h5", "danger"),
        ("J bjm O0g4,S0g1 S0a4 J4g5,J4h5,S0n4", "g5-g6", "danger"),
        ("J bjm O0g4,S0g1 S0a4 J4i5,S0n4", "a4-b4", "Black"),
        ("J bm O0g4,S0g1 S0a4 J4i5,S0n4", "i5-h6", "Gold"),
        ("J bjm O0g4,S0g1 S0a4 J4i5,S0n4", "--", "where it has none"),
    ],
)
def test_what_the_rules_forbid_is_illegal_and_the_rule_is_named(start: str, code: str, said: str) -> None:
    state = at(start)
    before = line(state)

    with pytest.raises(Illegal, match=said):
        play(state, code)
    assert line(state) == before


def test_a_sign_that_does_not_fit_is_told() -> None:
    state = at("2 wm U0g4 O3h5,S0a4")
    assert "x" in refusal(state, "g4-h5", Illegal)
    assert "-" in refusal(state, "g4xg5", Illegal)
    assert "does not win" in refusal(state, "g4-g5#", Illegal)


def test_shorter_and_larger_writing_means_the_same() -> None:
    won = play(at("2 wm S0d11,O0e5 J3b3,S0a4"), "E5-E7")
    assert won.ending() == "territory"
    by_card = play(at("2 wm O0g4 S0a4 - 10/10 R/0"), "g4-g8")
    assert line(by_card).split()[6] == "r/0"
    assert line(play(at("2 wm O0g4 S0a4 - 10/10 R/0"), "g4-g8*R", "G8+")).split()[2] == "O1g8"
    doubled = play(at("2 wm O0g4 S0a4 - 10/10 D/0"), "g4-g5", "g5++")
    assert line(doubled).split()[6] == "d/0"


def test_a_card_must_be_named_where_two_would_do() -> None:
    assert line(play(at("2 wm J0g4 S0a4 - 10/10 L/0"), "g4-g3")).split()[6] == "l/0"
    both = "2 wm J0g4 S0a4 - 10/10 LS/0"
    assert refusal(at(both), "g4-g3", Illegal)
    assert line(play(at(both), "g4-g3*S")).split()[6] == "Ls/0"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "for example"),
        ("2 wm S0g1", "for example"),
        ("2  wm S0g1 S0a4", "for example"),
        ("4 wm S0g1 S0a4", "mode"),
        ("2 gm S0g1 S0a4", "Gold"),
        ("2 wq S0g1 S0a4", "no turn"),
        ("2 wjm S0g1 S0a4", "mode J"),
        ("2 wm* S0g1 S0a4", "star"),
        ("2 wm Q0g1 S0a4", "no piece"),
        ("2 wm S6g1 S0a4", "no piece"),
        ("2 wm S0g12 S0a4", "g12"),
        ("2 wm S0g1,O0g1 S0a4", "Two pieces stand on g1"),
        ("2 wm J0g1,J0g2,J0g3 S0a4", "the box holds 2"),
        ("2 wm !S0g1 S0a4", "out"),
        ("2 wm S0g1 S0a4 S0n4", "Gold has no army"),
        ("2 bm S0g1 -", "Black is to act, but has no piece"),
        ("2 wm S0g1 S0a4 - 9/10", "goals"),
        ("2 wm S0g1 S0a4 - 10/10 RLE/STD", "cards is none"),
        ("2 wm S0g1 S0a4 - 10/10 - 1,2", "3|three|2"),
        ("2 wm S0g1 S0a4 - 10/10 - 1,x,0/0", "x"),
        ("2 wm S0g1 S0a4 - 10/10 - 0,0,0/0/0", "2"),
        ("2 -l S0g1 S0a4", "first_player=random"),
        ("2 wt S0g1 S0a4", "stand"),
        ("2 wk S0g1 S0a4", "stand"),
        ("2 wx S0d11,O0e7 S0a4,J3b3 - 10/10 - 0,1,0/0 end=territory", "winner"),
        ("2 wx S0d11,O0e7 S0a4,J3b3 - 10/10 - 0,1,0/0 end=territory:g", "seats"),
    ],
)
def test_a_line_that_is_no_position_is_invalid(text: str, said: str) -> None:
    with pytest.raises(Invalid, match=said):
        read(text, "")


@pytest.mark.parametrize(
    ("text", "more", "said"),
    [
        ("2 wm S0g1 S0a4 - 10/10 RLES/T", "cards=three", "3 are dealt|are dealt"),
        ("2 wm S0g1 S0a4 - 10/10 RLQ/T", "cards=three", "letters"),
        ("2 wm S0g1 S0a4 - 10/10 RLE", "cards=three", "2 hands"),
        ("2 wm S0g1 S0a4 - 10/10 RRR/rLE", "cards=three", "3 cards R"),
        ("2 wm S0g1 S0a4 - 10/10 RT/LD", "cards=onitama", "neutral"),
        ("2 wm S0g1 S0a4 - 10/10 RR/LR/nR", "cards=onitama", "3 cards R"),
        ("2 wm S0g1 S0a4 - 10/10 R/LD/nS", "cards=onitama", "two cards"),
        ("2 wm S0g1 S0a4 - 10/10 Rt/LD/nS", "cards=onitama", "spent"),
        ("3 wm S0g1 !S0a4 !S0n4", "seats=3", "Only one player"),
        ("3 bm S0g1 !S0a4 S0n4", "seats=3", "Black is out"),
        ("3 wm S0g1 !S0a4 S0n4 10/10/10 R/L/E", "seats=3 cards=three", "out"),
        ("J wm S0g1 S0a4 !S0n4", "jotunn=on", "out"),
        ("J gm S0g1 S0a4 S0n4", "jotunn=on", "Gold"),
        ("J wjm S0g1 S0a4 -", "jotunn=on", "Gold is to act, but has no piece"),
    ],
)
def test_a_line_that_its_options_do_not_allow_is_invalid(text: str, more: str, said: str) -> None:
    with pytest.raises(Invalid, match=said):
        read(text, more)


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ("jotunn=on seats=3", "jotunn"),
        ("cards=fair seats=3", "cards"),
        ("first_player=gold seats=2", "first_player"),
        ("first_player=gold jotunn=on", "first_player"),
        ("first_player=gold cards=fair", "first_player"),
        ("cards_hidden=on cards=onitama", "cards"),
        ("cards_hidden=on cards=none", "cards"),
        ("hand_size=7", "hand_size"),
        ("length=huge", "length"),
        ("goal_gold=31", "goal_gold"),
        ("stop_rule=never", "stop_rule"),
        ("seats=4", "seats"),
        ("colour=red", "colour"),
    ],
)
def test_options_that_do_not_go_together_are_refused_by_name(given: str, named: str) -> None:
    with pytest.raises(Invalid, match=named):
        new(given)


def test_options_bring_along_what_they_need() -> None:
    assert options("first_player=gold")["seats"] == 3
    assert options("jotunn=on")["seats"] == 2
    assert options("cards_hidden=on")["cards"] == "three"
    assert set(MODES) == {"2", "3", "J"}
