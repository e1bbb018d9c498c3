"""The numbered cases of random set-ups, of lines, results and options."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.core.rng import Rng
from gladsheim.games.nxs.rules.play import Nxs
from tests.games.nxs.positions import at, codes, is_legal, line, new, options, outcomes, play, takes, totals
from tests.games.nxs.twin import board


def kinds_drawn(state: Nxs) -> str:
    white = line(state).split()[2].split(",")
    return "".join(sorted(piece[0] for piece in white))


def different(state: Nxs, counted: dict[str, int]) -> int:
    """How many armies can still be drawn; drawn kinds in another order leave as many."""
    if line(state).split()[1] != "wt":
        return 1
    kinds = kinds_drawn(state)
    if kinds not in counted:
        counted[kinds] = sum(different(play(state.clone(), code), counted) for code in outcomes(state))
    return counted[kinds]


@pytest.mark.parametrize(
    ("options", "first", "armies"),
    [
        ("length=random", "S 9 O 24 B 16 U 16 H 16", 68040),
        ("length=random seats=3", "S 495 O 492 B 328 U 328 H 328", 388080),
        ("length=random jotunn=on", "S 495 O 492 B 328 U 328 H 328", 388080),
        ("length=random_short", "S 126 O 210 B 140 U 140 H 140", 4140),
        ("length=random_short seats=3", "S 1386 O 1218 B 812 U 812 H 812", 8600),
        ("length=random_long", "S 1 O 3 B 2 U 2 H 2", 75600),
        ("length=random_long seats=3", "S 3 O 3 B 2 U 2 H 2", 1663200),
    ],
)
def test_c65_weights_and_number_of_random_armies(options: str, first: str, armies: int) -> None:
    words = first.split()
    cell = "e4" if "short" in options else "d3"
    wanted = {f"tile {kind} {cell}": int(weight) for kind, weight in zip(words[::2], words[1::2], strict=True)}
    assert outcomes(new(options)) == wanted
    assert different(new(options), {}) == armies


def drawn(options: str, seed: int) -> Nxs:
    state, rng = new(options), Rng(seed)
    while "t" in line(state).split()[1]:
        names = sorted(outcomes(state))
        play(state, names[rng.below(len(names))])
    return state


@pytest.mark.parametrize("options", ["length=random", "length=random_long seats=3", "length=random_short jotunn=on"])
def test_c65_armies_drawn_alike_agree_hex_by_hex(options: str) -> None:
    for seed in range(5):
        mode, _, *armies = line(drawn(options, seed)).split()
        for colour, army in zip("bg", armies[1:], strict=False):
            moved = set()
            for piece in armies[0].split(","):
                place = board.for_army(board.place_of(piece[2:]), colour, mode)
                facing = (int(piece[1]) + board.front(colour, mode)) % {"S": 2, "H": 3}.get(piece[0], 6)
                moved.add(f"{piece[0]}{facing}{board.name(place)}")
            assert moved == set(army.split(","))


@pytest.mark.parametrize("length", ["random_short", "random", "random_long"])
@pytest.mark.parametrize("players", ["", "seats=3", "jotunn=on"])
def test_c66_no_capture_on_the_first_turn_of_random_armies(length: str, players: str) -> None:
    for seed in range(6):
        state = drawn(f"length={length} {players} random_draw=separate", seed)
        assert not takes(state)
        _, _, *armies = line(state).split()
        homes = [{board.place_of(piece[2:]) for piece in army.split(",")} for army in armies]
        for number, home in enumerate(homes):
            others = set().union(*homes[:number], *homes[number + 1 :])
            jumps = {board.step(board.step(place, way), way + 1) for place in home for way in range(6)}
            assert not jumps & others


def test_c66_a_berserkr_left_of_the_centre_line_faces_left() -> None:
    tiles = ("tile S e4", "tile B f5", "tile O g5", "tile H g4", "tile B h5", "tile U i4")
    state = play(new("length=random_short"), *tiles)

    assert line(state).split()[2] == "S0e4,B5f5,H0g4,O0g5,J0g6,B0h5,U0i4"


def test_c66_a_berserkr_on_the_centre_line_faces_the_front() -> None:
    state = play(new("length=random_short"), "tile B e4", "tile S f5", "tile B g5")

    assert line(state).split()[2:] == ["B5e4,S0f5,B0g5,J0g6", "J3d6,B3d7,S1e7,B2f8"]


def test_c67_a_finished_match_reads_back() -> None:
    won = play(at("2 wm S0d11,O0e5 J3b3,S0a4"), "e5-e7")
    text = "2 wx S0d11,O0e7 S0a4,J3b3 - 10/10 - 0,1,0/0 end=territory:w"
    assert line(won) == text
    again = at(text)
    assert (line(again), again.ending(), again.result(0), again.result(1)) == (text, "territory", 1, -1)
    assert again.key() == won.key()
    assert not codes(again)
    by_card = play(at("2 wm S0d11,O0e3 J3b3,S0a4 - 10/10 R/R"), "e3-e7*R")
    assert at(line(by_card)).key() == by_card.key()


@pytest.mark.parametrize(
    ("text", "more", "said"),
    [
        ("2 wm S0g1 S0a4,J3a4", "", "Two pieces stand on a4"),
        ("2 wm S0g1,S0g2,S0g3,S0g5 S0a4", "", "the box holds 3"),
        ("2 wm S0g1 S0a4,J3h7", "", "h7 .*three boards"),
        ("2 wm - S0a4", "", "White is to act, but has no piece"),
        ("2 wm S0d11,O0e7 S0a4", "", "White holds 10 hexes already"),
        ("2 wx S0g1 S0a4", "", "such as end=territory:w"),
        ("2 wx S0g1 S0a4 end=luck", "", "luck.* is no ending; there are territory"),
        ("2 wm S0g1 S0a4 end=territory:w", "", "others have neither"),
        ("3 wm S0g1 S0a4 S0n4", "seats=2", "mode is .*3.* but with these options it is 2"),
    ],
)
def test_c68_refused_lines(text: str, more: str, said: str) -> None:
    with pytest.raises(Invalid, match=said):
        at(text, more)


def test_c70_without_gold_pieces_there_is_no_gold_half() -> None:
    state = play(at("J bm S0g1 S0a4 - 10/10 - 3,3,0/0"), "a4-b4")
    assert line(play(state, "b4+")).split()[1] == "wm"
    gold = play(at("J bm S0g1 S0a4 S0n4 10/10 - 3,3,0/0"), "a4-b4")
    assert line(play(gold, "b4+")).split()[1] == "bjm"


def test_c71_a_line_between_two_tiles() -> None:
    state = play(new("length=random_short"), "tile S e4", "tile O f5")

    assert line(state) == "2 wt S0e4,O0f5,J0g6 J3d6,O3e7,S1f8"
    assert outcomes(state) == {f"tile {kind} g5": 2 for kind in "OBUH"}
    assert outcomes(at(line(state), "length=random_short")) == outcomes(state)


def test_c72_options_that_contradict_each_other_are_refused_by_name() -> None:
    assert line(new("first_player=gold")).split()[:2] == ["3", "gm"]
    for more in ("seats=2", "jotunn=on", "cards=fair"):
        with pytest.raises(Invalid, match="first_player"):
            new(f"first_player=gold {more}")
    assert options("cards_hidden=on")["cards"] == "three"
    with pytest.raises(Invalid, match="cards"):
        new("cards_hidden=on cards=fair")


def test_c73_a_claim_does_not_save_a_stuck_seat() -> None:
    stuck = at("2 wm S0g1 S0a4,J3g2 - 10/10 - 120,100,0/0")
    assert (stuck.ending(), stuck.result(0)) == ("no_action", -1)
    assert not is_legal(stuck, "claim")
    stopped = at("2 wm S0g1 S0a4,J3g2 - 10/10 - 220,200,0/0")
    assert (stopped.ending(), totals(stopped), stopped.result(1)) == ("stop_territory", (0, 6), 1)
