"""One test for each ruling about boards, pieces, set-ups, fighting and territory."""

from __future__ import annotations

from itertools import product

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.games.nxs.printed import PLACES_BY_NUMBER
from gladsheim.games.nxs.rules.field import Field
from gladsheim.games.nxs.rules.play import Nxs
from tests.games.nxs.positions import (
    at,
    codes,
    held,
    is_legal,
    line,
    moves,
    neighbours,
    new,
    options,
    outcomes,
    play,
    takes,
    totals,
)  # fmt: skip
from tests.games.nxs.twin import board

MEDIUM = "O0d3,H0e4,U0f4,B5f5,S0g5,J0g6,U0h4,B0h5,H0i4,O0j3"


def armies(options: str) -> list[str]:
    return line(new(options)).split()[2:]


def test_r1_each_pair_of_boards_meets_along_four_and_four_hexes() -> None:
    meetings: dict[str, list[tuple[str, str]]] = {"wb": [], "wg": [], "bg": []}
    for place in board.everywhere("3"):
        cell, home = board.name(place), board.owner(place, "3")
        for other in neighbours("3", cell):
            pair = home + board.owner(board.place_of(other), "3")
            if pair in meetings:
                meetings[pair].append((cell, other))

    for found in meetings.values():
        assert (len(found), len({one for one, _ in found}), len({other for _, other in found})) == (7, 4, 4)
    assert {"g8", "h7"} <= neighbours("3", "g7")
    assert "h7" in neighbours("3", "g8")


def test_r2_fronts_of_two_and_of_three_boards() -> None:
    def facing(army: str) -> str:
        return next(piece[1] for piece in army.split(",") if piece[0] == "J")

    assert [facing(army) for army in armies("length=short")] == ["0", "3"]
    assert [facing(army) for army in armies("length=short seats=3")] == ["0", "2", "4"]
    assert [facing(army) for army in armies("length=short jotunn=on")] == ["0", "2", "4"]


def test_r3_wolf_and_raven_change_shapes_by_option() -> None:
    wolf, raven = "e4 f4 g2 g3 g5 g6 h4 i4", "e2 e4 f3 f4 h3 h4 i2 i4"

    for kind, usual, swapped in (("U", wolf, raven), ("H", raven, wolf)):
        start = f"2 wm {kind}0g4 S0a4"
        assert moves(at(start), "g4") == usual
        assert moves(at(start, "swap_shapes=on"), "g4") == swapped
        assert takes(at(f"2 wm {kind}0g4 O3h5,S0a4")) == ({"g4xh5"} if kind == "U" else set())
        assert takes(at(f"2 wm {kind}0g4 O3h5,S0a4", "swap_shapes=on")) == ({"g4xh5"} if kind == "H" else set())


@pytest.mark.parametrize(
    ("options", "start"),
    [
        ("length=short", "2 wm O0e4,B5f5,H0g4,S0g5,J0g6,B0h5,O0i4 O3b2,B3c2,J3d6,S1d7,H0d8,B2e7,O3f8"),
        ("", f"2 wm {MEDIUM} O3a2,H0b2,B3c2,U3c3,J3d6,S1d7,B2e7,U3e8,H0f8,O3g9"),
        (
            "length=long",
            "2 wm O0d3,H0e4,U0f4,B5f5,O0g3,J0g4,S0g5,J0g6,U0h4,B0h5,H0i4,O0j3 "
            "O3a2,H0b2,B3c2,U3c3,J3d6,S1d7,J3d8,O3d9,B2e7,U3e8,H0f8,O3g9",
        ),
        (
            "seats=3 length=short",
            "3 wm O0e4,B5f5,H0g4,S0g5,J0g6,B0h5,O0i4 O2d6,H2d8,B2e7,S0e8,J2f8,B1f9,O2f10 "
            "J4i7,B4i8,O4i9,B3j6,S0j7,O4k2,H1k4",
        ),
        (
            "jotunn=on length=medium_two",
            f"J wm {MEDIUM} O2c1,H2d6,U2d7,B2e7,S0e8,U2e9,J2f8,B1f9,H2f10,O2f11 "
            "J4i7,B4i8,H1i9,O4i10,B3j6,S0j7,U4j8,H1k2,U4k3,O4l1",
        ),
        (
            "seats=3",
            "3 wm O0d3,H0e4,S0f4,B5f5,O0g5,J0g6,S0h4,B0h5,H0i4,O0j3 "
            "O2c1,H2d6,S0d7,B2e7,O2e8,S0e9,J2f8,B1f9,H2f10,O2f11 J4i7,B4i8,H1i9,O4i10,B3j6,O4j7,S0j8,H1k2,S0k3,O4l1",
        ),
        (
            "seats=3 length=long",
            "3 wm O0d3,H0e4,U0f4,B5f5,S0g1,S0g2,O0g3,J0g4,S0g5,J0g6,U0h4,B0h5,H0i4,O0j3 "
            "S0a4,S0b4,O2c1,O2c4,H2d6,U2d7,J2d8,B2e7,S0e8,U2e9,J2f8,B1f9,H2f10,O2f11 "
            "J4i7,B4i8,H1i9,O4i10,B3j6,S0j7,U4j8,H1k2,U4k3,J4k4,O4l1,O4l4,S0m4,S0n4",
        ),
    ],
)
def test_r4_armies_at_the_start(options: str, start: str) -> None:
    assert line(new(options)) == start
    assert not takes(new(options))


def test_r5_the_long_game_for_two_has_twelve_pieces_a_side() -> None:
    for army in armies("length=long"):
        assert sorted(piece[0] for piece in army.split(",")) == sorted("OOOJJBBUUHHS")
    assert [len(army.split(",")) for army in armies("length=long seats=3")] == [14, 14, 14]


def test_r6_one_enemy_between_is_enough_and_a_seidkona_too() -> None:
    open_way = "2 wm U0g4 O3h5,S0a4{}"

    assert takes(at(open_way.format(""))) == {"g4xh5"}
    for blockers in (",J3g5", ",J3h4", ",S1g5", ",S1h4", ",J3g5,B3h4"):
        assert takes(at(open_way.format(blockers))) == set()


def test_r7_own_pieces_and_gaps_of_the_map_do_not_block() -> None:
    assert takes(at("2 wm U0g4,J0g5,S0h4 O3h5,S0a4")) == {"g4xh5"}
    # g11 and i10 have g12, which no map has, between them.
    assert takes(at("3 wm O1g11,S0g1 S0a4 O4i10,S0n4")) == {"g11xi10"}
    assert takes(at("3 wm O1g11,S0g1 S0a4 O4i10,S0h10,S0n4")) == set()


def test_r8_there_is_no_jump_to_an_empty_hex() -> None:
    assert "g4-h5" not in codes(at("2 wm U0g4 S0a4"))
    assert takes(at("2 wm U0g4 O3h5,S0a4")) == {"g4xh5"}


def test_r9_any_own_piece_may_turn() -> None:
    state = play(at("2 wm O0g4,J0e1,S0g1 S0a4,J3b3"), "g4-g5")

    assert codes(state) == {cell + way for cell in ("g5", "e1", "g1") for way in "+-"}


def test_r10_neither_kind_nor_facing_matters_for_territory() -> None:
    found = {held(at(f"2 wm {kind}{facing}d9,S0g1 S0a4"), "w") for kind, facing in product("JBUHOS", range(6))}

    assert found == {"d5 d6 d7 d8 d9"}


def test_r11_a_walk_must_really_step_onto_a_home_hex() -> None:
    # d4 touches Black's board, yet the row from g4 runs past it off the map.
    assert held(at("2 bm S0j1 S0g4"), "b") == "g4 g5 g6 g7"
    assert held(at("2 bm S0j1 S0d4"), "b") == "d4"
    assert held(at("2 bm S0j1 S0g5"), "b") == "e5 f5 g5 g6 g7"


def test_r11_the_lax_reading_lets_a_walk_end_beside_the_home_board(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = [list(PLACES_BY_NUMBER[first : first + 37]) for first in (0, 37)]
    state = at("2 bm S0j1 S0g4")
    monkeypatch.setattr(state.terms, "field", Field(boards, False))

    assert held(state, "b") == "d4 e4 f4 g4 g5 g6 g7"


def test_r12_an_own_piece_closes_a_line_and_any_other_breaks_it() -> None:
    assert "f4" not in held(at("2 bm S0j1 S0g4"), "b")
    assert held(at("2 bm S0j1 S0g4,S0e4"), "b") == "e4 e5 f4 g4 g5 g6 g7"
    assert "f4" not in held(at("2 bm S0j1,J0f4 S0g4,S0e4"), "b").split()
    assert held(at("2 bm S0j1,J0g6 S0g4"), "b") == "g4"


def test_r13_a_line_between_two_pieces_needs_both_on_enemy_ground() -> None:
    assert "e4 f4" in held(at("2 bm S0j1 S0g4,S0d4"), "b")
    # A piece of White's at home does not close White's line: column a leaves the map below a1.
    assert held(at("2 wm S0a3,J0d4 S0b5"), "w") == held(at("2 wm S0a3 S0b5"), "w")


def test_r14_what_stands_on_the_home_hex_does_not_matter() -> None:
    for at_home in ("", ",J3d5", ",S0d5"):
        assert held(at(f"2 bm S0j1 S0d2{at_home}"), "b") == "d2 d3 d4"
    assert held(at("2 bm S0j1,J0d5 S0d2"), "b") == "d2 d3 d4"
    assert held(at("2 bm S0j1,J0d4 S0d2"), "b") == "d2"


def test_r28_a_set_up_without_a_seidkona_is_never_drawn() -> None:
    state = play(new("length=random_short"), "tile O e4", "tile O f5", "tile B g5", "tile U g4", "tile H h5")
    assert set(outcomes(state)) == {"tile S i4"}
    other = play(new("length=random_short"), "tile O e4", "tile O f5", "tile S g5", "tile U g4", "tile H h5")
    assert set(outcomes(other)) == {f"tile {kind} i4" for kind in "OBUH"}


def test_r28_hexes_are_filled_by_column_and_front_hex_first() -> None:
    state, hexes = new("length=random_long seats=3"), []
    while "t" in line(state).split()[1]:
        code = sorted(outcomes(state))[-1]
        hexes.append(code.split()[2])
        play(state, code)

    assert hexes == ["d3", "e4", "f5", "f4", "g5", "g3", "g2", "g1", "h5", "h4", "i4", "j3"]


def test_r28_every_separate_draw_is_from_all_tiles() -> None:
    state = new("length=random_short random_draw=separate")
    first = outcomes(state)
    play(state, "tile S e4", "tile O f5", "tile O g5", "tile O g4", "tile B h5", "tile B i4")

    assert line(state).split()[2:] == ["S0e4,O0f5,O0g4,O0g5,J0g6,B0h5,B0i4", "J3d6"]
    assert {code.split()[1]: weight for code, weight in outcomes(state).items()} == {
        code.split()[1]: weight for code, weight in first.items()
    }
    assert {code.split()[2] for code in outcomes(state)} == {"f8"}


def test_r41_an_army_has_at_most_what_the_box_holds() -> None:
    full = "J0d1,J0d2,B0d3,B0e1,U0e2,U0e3,H0e4,H0f1,O0f2,O0f3,O0f4,S0g1,S0g2,S0g3"
    at(f"2 wm {full} S0a4")
    for kind, most in (("J", 2), ("B", 2), ("U", 2), ("H", 2), ("O", 3), ("S", 3)):
        with pytest.raises(Invalid, match=str(most)):
            at(f"2 wm {full},{kind}0j1 S0a4")


def test_r42_goals_from_four_to_thirty() -> None:
    for goal in (4, 30):
        assert options(f"goal_white={goal}")["goal_white"] == goal
    for goal in (3, 31):
        with pytest.raises(Invalid, match="from 4 to 30"):
            options(f"goal_black={goal}")


@pytest.mark.parametrize(("kind", "facings"), [("S", 2), ("H", 3), ("U", 6), ("J", 6), ("B", 6), ("O", 6)])
def test_r43_facings_that_look_alike_are_one_and_both_turns_are_offered(kind: str, facings: int) -> None:
    def written(state: Nxs) -> str:
        return next(piece for piece in line(state).split()[2].split(",") if piece.endswith("g4"))

    assert {written(at(f"2 wm {kind}{facing}g4,S0g1 S0a4")) for facing in range(6)} == {
        f"{kind}{facing}g4" for facing in range(facings)
    }
    ends = set()
    for way in "+-":
        state = play(at(f"2 wm {kind}0g4,O0d3,S0g1 S0a4"), "d3-d4")
        assert is_legal(state, f"g4{way}")
        ends.add(written(play(state, f"g4{way}")))
    assert len(ends) == (1 if kind == "S" else 2)


def test_r43_with_swapped_shapes_the_wolf_has_three_facings() -> None:
    for kind, facings in (("U", 3), ("H", 6)):
        found = {line(at(f"2 wm {kind}{facing}g4,S0g1 S0a4", "swap_shapes=on")).split()[2] for facing in range(6)}
        assert len(found) == facings


def test_totals_follow_from_what_is_held() -> None:
    state = at("3 wm S0f9,O0i7 S0a4 S0n4")

    assert totals(state) == tuple(len(held(state, colour).split()) for colour in "wbg")
