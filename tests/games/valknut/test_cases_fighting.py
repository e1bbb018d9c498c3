"""The numbered cases of flanking, killing and moving: a map, codes, what happens."""

from __future__ import annotations

import pytest

from gladsheim.games.valknut.rules.terms import PLACING
from tests.games.valknut.table import ends, field, in_supply, mp, play, unit


@pytest.mark.parametrize(
    ("drawing", "code", "victim", "dies"),
    [
        ("VU.V\n....", "3,0>2,0", "1,0", True),
        ("VU.\n..V", "2,1>1,1", "1,0", False),
        ("V..\nU..\n.V.", "1,2>0,2", "0,1", True),
    ],
)
def test_c1_two_attackers_kill_from_opposite_sides(drawing: str, code: str, victim: str, dies: bool) -> None:
    state = field(drawing, "V-U")
    before = in_supply(state, "U", 1)
    play(state, code)

    assert unit(state, victim) == ("" if dies else "U")
    assert in_supply(state, "U", 1) == before + dies


@pytest.mark.parametrize(
    ("drawing", "code", "dies"),
    [
        (".UM\nV..", "0,1>0,0", True),
        (".UR\nV..", "0,1>0,0", True),
        (".UF\nV..", "0,1>0,0", True),
        (".U\nV.", "0,1>0,0", False),
        (".U-.\nV...", "0,1>0,0", False),
        ("MUR\nV..", "0,1>1,1", False),
    ],
)
def test_c2_obstacles_flank_with_a_unit_edges_and_holes_never(drawing: str, code: str, dies: bool) -> None:
    state = play(field(drawing, "V-U"), code)

    assert unit(state, "1,0") == ("" if dies else "U")


def test_c3_a_third_players_unit_does_not_help() -> None:
    beside_goblin = play(field(".UG\nV..", "V-U-G"), "0,1>0,0")
    beside_viking = play(field(".UV\nV..", "V-U-G"), "0,1>0,0")

    assert (unit(beside_goblin, "1,0"), unit(beside_goblin, "2,0")) == ("U", "G")
    assert unit(beside_viking, "1,0") == ""

    state = play(field("GUG\nV..", "V-U-G"), "0,1>1,1", "end")
    assert unit(state, "1,0") == "U"
    play(state, "T01.0@3,0")  # the Draugar cannot move, so their turn ends by itself
    assert state.seat == 2
    assert unit(state, "1,0") == ""


def test_c4_walking_between_enemies_is_safe_until_their_turn() -> None:
    stays = play(field("U.U\n.V.\n...", "V-U"), "1,1>1,0")
    assert unit(stays, "1,0") == "V"
    play(stays, "end")
    assert unit(stays, "1,0") == "U"

    leaves = play(field("U.U\n.V.\n...", "V-U"), "1,1>1,0", "1,0>1,2", "end")
    assert unit(leaves, "1,2") == "V"

    both = play(field("U.U.\n.V..\nUVF.", "V-U", thralls={}), "1,1>1,0")
    assert (unit(both, "1,0"), unit(both, "1,2")) == ("V", "V")
    both_later = field("U.U.\n.V..\nUVF.\n...V", "V-U")
    play(both_later, "1,1>1,0", "end")
    assert (unit(both_later, "1,0"), unit(both_later, "1,2")) == ("U", "U")


@pytest.mark.parametrize(("code", "dies"), [("T04.0@2,0", True), ("T04.1@2,0", False)])
def test_c5_a_card_kills_without_a_point(code: str, dies: bool) -> None:
    state = play(field("WU\n..", "W-U", at="card", pool=["T04"]), code)

    assert unit(state, "1,0") == ("" if dies else "U")
    assert mp(state) == "4"


@pytest.mark.parametrize(("drawing", "dies"), [("WUM", True), ("WU.", False)])
def test_c6_enemies_flanked_already_die_at_the_start(drawing: str, dies: bool) -> None:
    state = field(drawing, "W-U", at="start")

    assert unit(state, "1,0") == ("" if dies else "U")
    assert state.phase == PLACING


@pytest.mark.parametrize(
    ("drawing", "zone", "expected"),
    [
        ("..V.F.\n.*....\n..U...", "2,0", "0,0 1,0 3,0 2,1"),
        ("V.V..\n.....", "0,0", "1,0 0,1"),
        ("..R\n.V.\nF..", "1,1", "1,0 0,1 2,1 1,2"),
    ],
)
def test_c7_moves_are_straight_and_pass_nobody(drawing: str, zone: str, expected: str) -> None:
    assert ends(field(drawing, "V-U"), zone) == set(expected.split())


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("YFFU.", "4,0"),
        ("YFFU", ""),
        ("YMRF", ""),
        ("WMM.", "3,0"),
        ("WMF.", ""),
        ("WMU.", ""),
        ("EFF.", "3,0"),
        ("NR.R.", "2,0 4,0"),
        ("YF.Y.", "2,0"),
        ("YF-.", ""),
    ],
)
def test_c8_obstacles_are_crossed_in_any_number_and_never_stopped_on(drawing: str, expected: str) -> None:
    # A second unit elsewhere keeps the turn going where the first one has no move.
    state = field(f"{drawing}\n{'-' * len(drawing)}\n..{drawing[0]}", f"{drawing[0]}-U")

    assert ends(state, "0,0") == set(expected.split())
