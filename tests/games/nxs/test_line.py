"""The position as one line: every step of a match, views of hidden hands, and what is no position."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, SPECTATOR
from gladsheim.games.nxs import GAME
from gladsheim.match import Match, Seeded
from tests.games.nxs.positions import at, line, new, options, read, view

HIDDEN = "cards=three cards_hidden=on"
TILES = "2 wt S0e4,O0f5,J0g6 J3d6,O3e7,S1f8"


def written(match: Match) -> str:
    """The position of a match as a line."""
    return match.game.line(match.state)


@pytest.mark.parametrize(
    "text",
    [
        "first_player=random length=random cards=onitama seats=3",
        "first_player=random length=random_long random_draw=separate cards=three hand_size=6 jotunn=on",
        "first_player=random length=random_short cards=fair",
    ],
)
def test_every_step_before_the_first_turn_reads_back(text: str) -> None:
    state, rng = new(text), Rng(4)
    steps = set()
    while state.actor() == CHANCE:
        again = read(line(state), text)
        assert line(again) == line(state)
        assert again.outcomes() == state.outcomes()
        steps.add(line(state).split()[1][-1])
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    assert steps == {"l", "t", "k"}


def test_trailing_fields_that_say_nothing_are_left_out() -> None:
    assert line(at("2 wm O0g4 S0a4 - 10/10 - 0,0,0/0")) == "2 wm O0g4 S0a4"
    assert line(at("2 wm O0g4 S0a4 - 9/10")) == "2 wm O0g4 S0a4"
    assert line(at("3 wm O0g4 S0a4 S0n4 10/10/10 - 0,1,0/0/0")) == "3 wm O0g4 S0a4 S0n4 10/10/10 - 0,1,0/0/0"


def test_pieces_are_read_in_any_order_and_written_in_that_of_their_names() -> None:
    assert line(at("2 wm S2i3,O0g4,J0d10 S3b1,S0a4")) == "2 wm J0d10,O0g4,S0i3 S0a4,S1b1"


@pytest.mark.parametrize(
    ("seat", "cards"), [(0, "RRl/??"), (1, "??l/TD"), (int(SPECTATOR), "??l/??")], ids=["White", "Black", "watching"]
)
def test_a_view_hides_what_is_face_down(seat: int, cards: str) -> None:
    position = "2 wm S0g1,O0g4 O3d8 - 10/10 RRl/TD"

    assert view(at(position, HIDDEN), seat) == position.replace("RRl/TD", cards)
    assert view(at(position), seat) == position


def test_a_view_is_no_position() -> None:
    with pytest.raises(Invalid, match="is no hand"):
        read("2 wm O0g4,S0g1 O3d8 - 10/10 ??l/TD", HIDDEN)


def test_who_gives_up_is_written_and_read() -> None:
    two = Match(GAME, "length=short")
    two.resign(1)
    three = Match(GAME, "seats=3 length=short", dice=Seeded(1))
    three.resign(0)

    assert written(two).endswith("- 10/10 - 0,0,0/0 end=resign:w")
    assert read(written(two), "length=short").key() == two.state.key()
    assert written(three).split()[:2] == ["3", "bm"]
    assert written(three).split()[2].startswith("!O0e4")
    assert read(written(three), "seats=3").key() == three.state.key()


def test_giving_up_before_the_cards_are_dealt_leaves_them_to_the_others() -> None:
    match = Match(GAME, "seats=3 length=short cards=onitama", paused=True)
    match.resign(1)

    hands = written(match).split()[6].split("/")
    assert [len(hand) for hand in hands] == [2, 1, 2, 2]
    assert hands[1] == "0"


@pytest.mark.parametrize(
    ("text", "more", "said"),
    [
        ("", "", "no position"),
        ("2 wm O0g4", "", "no position"),
        ("2 wm O0g4 S0a4 - 10/10 - 0,0,0/0 more", "", "no position"),
        ("3 wm O0g4 S0a4 S0n4", "", "mode is '3'"),
        ("2 wm O0g4 S0a4 S0n4", "", "no army with two boards"),
        ("2 gm O0g4 S0a4", "", "Gold's turn"),
        ("2 wq O0g4 S0a4", "", "is no turn"),
        ("2 wjm O0g4 S0a4", "", "only in mode J"),
        ("2 wm* O0g4 S0a4", "", "star"),
        ("2 -m O0g4 S0a4", "", "Without a seat"),
        ("2 -l O0g4 S0a4", "", "first_player=random"),
        ("2 wm X0g4 S0a4", "", "is no piece"),
        ("2 wm O6g4 S0a4", "", "is no piece"),
        ("2 wm !O0g4 S0a4", "", "of three"),
        ("2 wm O0g4 S0a4 - 9/10", "", "options say 10/10"),
        ("2 wm O0g4 S0a4 - 10/10 R/L", "", "option cards is none"),
        ("2 wm O0g4 S0a4 - 10/10 RLET/L", "cards=three", "3 are dealt"),
        ("2 wm O0g4 S0a4 - 10/10 RRR/R", "cards=three", "more than 3 cards R"),
        ("2 wm O0g4 S0a4 - 10/10 R", "cards=three", "2 hands"),
        ("2 wm O0g4 S0a4 - 10/10 RT/LD", "cards=onitama", "one is neutral"),
        ("2 wm O0g4 S0a4 - 10/10 Rt/LD/nS", "cards=onitama", "ever spent"),
        ("2 wm O0g4 S0a4 - 10/10 - 1,2", "", "3 parts"),
        ("2 wm O0g4 S0a4 - 10/10 - 1,x,0/0", "", "number"),
        ("2 wx O0g4 S0a4 end=territory", "", "name one winner|name the winner"),
        ("2 wx O0g4 S0a4 end=territory:g", "", "no seats"),
        ("2 wx O0g4 S0a4 end=draw:w", "", "one winner"),
        ("3 wm !S0g1 S0a4 S0n4", "seats=3", "White is out"),
        ("3 wm S0g1 !S0a4 !S0n4", "seats=3", "Only one player"),
        ("2 wk S0e4,O0f5,J0g6 J3d6,O3e7,S1f8", "length=random_short cards=fair", "before cards"),
        (TILES.replace("S1f8", "H0f8"), "length=random_short", "copy one draw"),
        (TILES.replace("O0f5", "O1f5"), "length=random_short", "faces the front"),
        (TILES.replace("O0f5,", ""), "length=random_short", "copy one draw|hex by hex"),
        (TILES.replace("J0g6", "J0g5"), "length=random_short", "as in the set-up"),
        (TILES + ",O3a1", "length=random_short", "nothing stands on a1"),
        (TILES + " - 10/10 - 1,0,0/0", "length=random_short", "Before the first turn"),
    ],
)
def test_what_is_no_position_is_refused_in_a_sentence(text: str, more: str, said: str) -> None:
    with pytest.raises(Invalid, match=said):
        read(text, more)


def test_a_stuck_seat_is_read_as_the_rules_treat_it() -> None:
    assert line(at("2 wm S0g1 J3g2,S0a4")).endswith("end=no_action:b")
    assert line(at("3 bm J0b4,S0g1 S0a4 S0n4")) == "3 gm J0b4,S0g1 !S0a4 S0n4"


def test_the_options_of_a_record_lead_to_the_same_line() -> None:
    match = Match(GAME, "cards=three length=short", dice=Seeded(2))
    match.play(match.actions[0])

    assert read(written(match), str(options("cards=three length=short"))).key() == match.state.key()
