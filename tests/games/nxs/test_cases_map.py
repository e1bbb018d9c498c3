"""The numbered cases of the map, of first moves and of moving."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Invalid
from tests.games.nxs.positions import at, codes, held, line, moves, neighbours, new, play, takes, totals
from tests.games.nxs.twin import board

COLUMNS = "abcdefghijklmn"


def exists(cell: str, boards: str) -> bool:
    others = "S0b2" if boards == "2" else "S0b2 S0l5"
    if cell in ("b2", "l5"):
        others = others.replace("2", "3").replace("5", "4")
    try:
        at(f"{boards} wm S0{cell} {others}")
    except Invalid:
        return False
    return True


def test_c1_cells_of_two_and_of_three_boards() -> None:
    names = [f"{column}{number}" for column in COLUMNS for number in range(13)]
    two, three = ([name for name in names if exists(name, boards)] for boards in "23")

    assert (len(two), len(three)) == (74, 111)
    assert {"g4", "d8", "a4"} <= set(two)
    assert {"k4", "n4", "h7"} <= set(three) - set(two)
    places = {"g4": (0, 0), "d8": (-3, -4), "k4": (4, -7), "a4": (-6, -4), "n4": (7, -10), "h7": (1, -4)}
    assert {name: board.place_of(name) for name in places} == places
    assert set(three) == {board.name(place) for place in board.everywhere("3")}


def test_c1_a_piece_holds_the_hex_it_stands_on_unless_it_is_at_home() -> None:
    for place in board.everywhere("3"):
        cell, others = board.name(place), "S0b2 S0l5"
        if cell not in ("b2", "l5"):
            at_home = board.owner(place, "3") == "w"
            assert (cell in held(at(f"3 wm S0{cell} {others}"), "w").split()) != at_home


def test_c2_neighbours() -> None:
    assert neighbours("2", "g7") == {"g8", "h6", "g6", "f6", "f7"}
    assert neighbours("3", "g7") == {"g8", "h7", "h6", "g6", "f6", "f7"}
    assert neighbours("2", "d4") == {"d5", "e5", "e4", "d3"}


def test_c3_the_medium_start_for_two() -> None:
    state = new()

    wanted = (
        "d3-d4 d3-d5 e4-d4 f4-f2 f4-f3 f5-d5 f5-e5 f5-f6 f5-f7 g6-f6 g6-g7 g6-h6 h4-h2 h4-h3 h5-h6 h5-i5 i4-j4 j3-j4"
    )
    assert codes(state) == set(wanted.split())
    assert totals(state) == (0, 0)
    assert len(codes(play(state, "d3-d4"))) == 20
    assert len(codes(new("first_player=black"))) == 18


@pytest.mark.parametrize(
    ("options", "count", "swapped"),
    [
        ("length=short", 26, 24),
        ("length=medium", 18, 29),
        ("length=medium_two", 18, 29),
        ("length=long", 24, 31),
        ("seats=3 length=short", 31, 29),
        ("seats=3 length=medium_two", 22, 34),
        ("seats=3 length=medium", 28, 36),
        ("seats=3 length=long", 30, 38),
    ],
)
def test_c4_first_moves_of_every_side(options: str, count: int, swapped: int) -> None:
    for first in ("white", "black", "gold")[: 3 if "seats=3" in options else 2]:
        assert len(codes(new(f"{options} first_player={first}"))) == count
        assert len(codes(new(f"{options} first_player={first} swap_shapes=on"))) == swapped


def nodes(options: str, depth: int) -> list[int]:
    """How many sequences of one, two, ... decisions there are."""
    counts, states = [], [new(options)]
    for level in range(depth):
        counts.append(sum(len(codes(state)) for state in states))
        if level + 1 < depth:
            states = [play(state.clone(), code) for state in states for code in codes(state)]
    return counts


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        ("length=short", [26, 364, 9436]),
        ("length=medium", [18, 360, 6580]),
        ("length=long", [24, 576, 13944]),
        ("seats=3 length=short", [31, 434]),
        ("seats=3 length=medium_two", [22, 440]),
        ("seats=3 length=medium", [28, 560]),
        ("seats=3 length=long", [30, 840]),
    ],
)
def test_c5_sequences_of_decisions(options: str, counts: list[int]) -> None:
    assert nodes(options, len(counts)) == counts


@pytest.mark.parametrize(("length", "positions"), [("short", 338), ("medium", 342)])
def test_c6_positions_after_one_turn(length: str, positions: int) -> None:
    found = set()
    for code in codes(new(f"length={length}")):
        moved = play(new(f"length={length}"), code)
        found |= {line(play(moved.clone(), turn)) for turn in codes(moved)}

    assert len(found) == positions


def test_c7_an_eagle_goes_three_hexes_three_ways() -> None:
    assert moves(at("2 wm O0g4 S0a4"), "g4") == "d4 e4 f4 g5 g6 g7 h4 i4 j4"


@pytest.mark.parametrize("armies", ["O0g4 J3g6,S0a4", "O0g4,S0g6 S0a4"])
def test_c8_no_piece_is_passed(armies: str) -> None:
    assert moves(at(f"2 wm {armies}"), "g4") == "d4 e4 f4 g5 h4 i4 j4"


@pytest.mark.parametrize(
    ("kind", "ends"),
    [
        ("J", "g5 h4 h3 f3 f4"),
        ("S", "g5 g6 g7 h3 i2 j1 f3 e2 d1"),
        ("U", "g5 g6 h4 i4 g3 g2 f4 e4"),
        ("H", "h4 i4 h3 i2 f3 e2 f4 e4"),
        ("B", "g5 g6 h4 i4 h3 i2 f4 e4"),
    ],
)
def test_c9_every_kind_goes_out_of_its_line_sides(kind: str, ends: str) -> None:
    state = at(f"2 wm {kind}0g4 S0a4")

    assert moves(state, "g4").split() == sorted(ends.split())
    assert not takes(state)
