"""The numbered cases of the nine warbands' abilities and of spawning."""

from __future__ import annotations

import pytest

from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import PLACING, RAGING
from tests.games.valknut.table import codes, ends, field, in_supply, is_legal, mp, play, pool, unit


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("J.F.\nJ..M\n....", "1,0 0,1"),
        ("J..\nJ-.\n...", "0,1"),
        ("J.U.\nJ.*.\n....", "1,0 3,0 0,1"),
        ("J..\nJR.\n..M", "2,0 0,1"),
    ],
)
def test_c9_the_giantess_never_lies_and_never_stands_half_on_an_obstacle(drawing: str, expected: str) -> None:
    assert ends(field(drawing, "J-U"), "0,0") == set(expected.split())


@pytest.mark.parametrize(
    ("drawing", "zone", "dies"),
    [
        ("WJ.\nWJM\n.W.", "1,0", False),
        ("WJM\nWJM\n.W.", "1,0", True),
        (".W.\nWJM\n.J.\n.W.", "1,1", True),
        (".W.\n.J.\n.J.\n.W.", "1,1", False),
    ],
)
def test_c10_die_hard_needs_two_lines(drawing: str, zone: str, dies: bool) -> None:
    state = field(drawing, "W-J-G", at="start")

    assert unit(state, zone) == ("" if dies else "J")


def test_c11_enrage_and_stomp() -> None:
    enraged = field("J.UUM\nJ.U..\n.***.", "J-U")
    assert enraged.score(0) == 9
    before = in_supply(enraged, "U")
    play(enraged, "0,0>2,0")
    assert in_supply(enraged, "U") == before + 3
    assert unit(enraged, "3,0") == ""
    assert enraged.score(0) == 9

    covered = field("J.UUM\nJ.U..\n.**u.", "J-U")
    assert covered.score(0) == 6
    assert ends(covered, "0,0") == {"1,0", "0,1"}

    own = field("jU..\nJ...\n**..", "J-U")
    assert ends(own, "0,0") == {"2,0", "3,0", "0,1"}

    calmed = field("JU..\nJ*..\n**..", "J-U")
    assert calmed.score(0) == 9
    play(calmed, "0,0>1,0")
    assert unit(calmed, "1,0") == unit(calmed, "1,1") == "J"
    assert calmed.score(0) == 6


@pytest.mark.parametrize(
    ("drawing", "zone", "dies", "dies_at_three"),
    [
        ("E.U.E", "2,0", True, True),
        ("EFU.E", "2,0", True, True),
        ("EU.E", "1,0", True, True),
        ("EUU.E", "1,0", False, False),
        ("E-U.E", "2,0", False, False),
        ("E..U.E", "3,0", False, True),
        ("E.UM", "2,0", True, True),
        ("E.U.", "2,0", False, False),
        ("EFUM", "2,0", True, True),
        ("ERUM", "2,0", False, False),
    ],
)
def test_c12_archery(drawing: str, zone: str, dies: bool, dies_at_three: bool) -> None:
    for options, expected in (("", dies), ("archery_range=3", dies_at_three)):
        assert unit(field(drawing, "E-U", options, at="start"), zone) == ("" if expected else "U")


def test_c13_bloodlust_gives_a_point_for_each_kill() -> None:
    opening = field("YGM.\n....", "Y-G", at="start")
    assert mp(opening) == "1"
    assert mp(play(opening, "T01.0@4,0")) == "4"

    assert mp(play(field("Y.GM\n....", "Y-G", points=1), "0,0>1,0")) == "1"

    over = play(field("Y.GM\n..GM", "Y-G", points=1), "0,0>0,1")
    assert unit(over, "2,0") == unit(over, "2,1") == "G"
    assert over.seat == 1


def test_c14_rage_brings_bonus_cards_while_the_pool_lasts() -> None:
    drawing = "V.GM\n" * 4
    state = play(field(drawing, "V-G", at="card"), "T01.0@4,0")
    assert mp(state) == "3"
    play(state, "0,0>1,0")
    assert (state.phase, mp(state)) == (RAGING, "0")
    assert {code.partition(".")[0] for code in codes(state)} == {"T02", "T03", "aV", "rage-"}
    play(state, "T02.0@6,0")
    assert (mp(state), pool(state)) == ("3", ["T03"])
    play(state, "0,1>1,1", "T03.0@8,0")
    assert (mp(state), pool(state)) == ("3", [])
    assert state.pile == 5
    play(state, "0,2>1,2")
    assert state.seat == 1
    assert (pool(state), state.pile) == (["T04", "T05", "T06"], 2)

    other = play(field(drawing, "V-G", at="card"), "T01.0@4,0", "0,0>1,0", "T02.0@6,0", "0,1>1,1", "aV.0@8,0")
    assert pool(other) == ["T03"]
    play(other, "0,2>1,2")
    assert {code.partition(".")[0] for code in codes(other)} == {"T03", "rage-"}
    assert play(other, "rage-").seat == 1


def test_c15_rage_at_the_start_comes_before_the_normal_card() -> None:
    cards = ["T05", "T01", "T04"]
    bonus = field("VGM.\n....", "V-G", at="start", pool=cards)
    assert (unit(bonus, "1,0"), bonus.phase) == ("", RAGING)
    play(bonus, "T05.0@4,0")
    assert (bonus.phase, mp(bonus)) == (PLACING, "2")
    play(bonus, "T01.0@6,0")
    assert (mp(bonus), pool(bonus)) == ("5", ["T04"])

    declined = play(field("VGM.\n....", "V-G", at="start", pool=cards), "rage-")
    assert declined.phase == PLACING
    play(declined, "T01.0@4,0")
    assert (mp(declined), pool(declined)) == ("3", ["T05", "T04"])


def test_c16_rage_takes_the_points_of_the_card_that_killed() -> None:
    kills = play(field("VG\n..", "V-G", at="card", pool=["T04", "T05"]), "T04.0@2,0")
    assert (unit(kills, "1,0"), mp(kills)) == ("", "0")
    assert {code.partition(".")[0] for code in codes(kills)} == {"T05", "aV", "rage-"}

    spares = play(field("VG\n..", "V-G", at="card", pool=["T04", "T05"]), "T04.1@2,0")
    assert (unit(spares, "1,0"), mp(spares)) == ("G", "3")


def test_c17_shove() -> None:
    state = play(field("NU.", "N-U"), "0,0!1,0")
    assert (unit(state, "1,0"), unit(state, "2,0"), mp(state)) == ("N", "U", "2")
    for drawing in ("NUM\nN..", "NUU.\nN..."):
        assert not any("!" in code for code in codes(field(drawing, "N-U")) if code.startswith("0,0"))
    crushed = play(field("NU.M", "N-U"), "0,0!1,0")
    assert unit(crushed, "2,0") == ""

    pushed = play(field("NJ.\n.J.", "N-J"), "0,0!1,0")
    assert (unit(pushed, "1,0"), unit(pushed, "2,0"), unit(pushed, "2,1")) == ("N", "J", "J")
    assert not is_legal(field("NJ.\n.JM", "N-J"), "0,0!1,0")
    lifted = play(field("..\nJ.\nJ.\nN.", "N-J"), "0,3!0,2")
    assert [unit(lifted, zone) for zone in ("0,0", "0,1", "0,2", "0,3")] == ["J", "J", "N", ""]

    apart = field("N.U.", "N-U", points=1)
    assert not any("!" in code for code in codes(apart))
    assert play(apart, "0,0>1,0").seat == 1


def test_c18_summoning_leads_to_free_valknuts_in_play() -> None:
    state = field("D.F*\n.u.*", "D-U", pool=["T06"])
    assert ends(state, "0,0") == {"1,0", "0,1"}
    assert {code for code in codes(state) if "~" in code} == {"0,0~3,0", "0,0~3,1"}

    assert unit(play(field("DU*\nD..", "D-U"), "0,1~2,0"), "1,0") == ""
    assert unit(play(field("DU*\nD..", "D-U"), "0,1>1,1"), "1,0") == "U"


def test_c19_battle_forged_and_the_empty_supply() -> None:
    def lay(card: str, supply: int, options: str = "") -> Valknut:
        return play(field("W.\n..", "W-U", options, at="card", pool=["T10", "T01"], supply={"W": supply}), card)

    asked = lay("T10.0@2,0", 1)
    assert codes(asked) == {"+W@3,1", "+-"}
    assert mp(play(asked, "+W@3,1")) == "2"
    assert mp(play(lay("T10.0@2,0", 1), "+-")) == "2"
    assert mp(lay("T10.0@2,0", 0)) == "3"
    assert mp(lay("T10.0@2,0", 0, "empty_supply_bonus=off")) == "2"
    assert mp(lay("aW.0@2,0", 0)) == "3"


def test_c20_outbreak_spreads_in_a_chain() -> None:
    drawing = "U..G\n.GM.\n.GGR\n.FG.\n..M."
    chain = play(field(drawing, "U-G", supply={"U": 4}), "0,0>0,1")
    assert [unit(chain, zone) for zone in ("1,1", "1,2", "2,2", "2,3")] == ["U"] * 4
    assert unit(chain, "3,0") == "G"

    short = play(field(drawing, "U-G", supply={"U": 2}), "0,0>0,1")
    assert [unit(short, zone) for zone in ("1,1", "1,2", "2,2", "2,3")] == ["U", "U", "", "G"]
    assert mp(short) == "3"

    choice = play(field("MG.GM\n..U..", "U-G", supply={"U": 1}), "2,1>2,0")
    assert codes(choice) == {"u@1,0", "u@3,0"}
    play(choice, "u@3,0")
    assert (unit(choice, "1,0"), unit(choice, "3,0"), mp(choice)) == ("", "U", "3")


def test_c21_massive_numbers() -> None:
    def lay(card: str, supply: int) -> Valknut:
        return play(field("G*.\n.*.", "G-U", at="card", pool=["T10", "T01"], supply={"G": supply}), card)

    one = lay("T10.0@3,0", 1)
    assert codes(one) == {"+G@1,0", "+G@1,1", "+G@4,1", "+-"}
    assert mp(play(one, "+G@1,1")) == "3"
    assert mp(play(lay("T10.0@3,0", 1), "+-")) == "1"
    assert mp(lay("T10.0@3,0", 0)) == "4"
    assert mp(play(lay("T10.0@3,0", 5), "+G@1,0", "+G@1,1", "+G@4,1")) == "1"
    assert mp(play(lay("T10.0@3,0", 5), "+G@1,0", "+-")) == "1"
    assert mp(lay("T01.0@3,0", 5)) == "3"


def test_c22_spawning_on_the_new_valknut() -> None:
    def lay(card: str, supply: int) -> Valknut:
        return play(field("V..\n...", "V-U", at="card", pool=["T10", "T01"], supply={"V": supply}), card)

    assert codes(lay("T10.0@3,0", 1)) == {"+V@4,1", "+-"}
    assert mp(play(lay("T10.0@3,0", 1), "+V@4,1")) == mp(play(lay("T10.0@3,0", 1), "+-")) == "1"
    assert mp(lay("T10.0@3,0", 0)) == "2"
    assert mp(lay("T01.0@3,0", 1)) == "3"

    def beside(code: str) -> Valknut:
        state = field("...\nUM.\n..W", "W-U", at="card", pool=["T10"], supply={"W": 1})
        return play(state, "T10.0@-2,0", code)

    assert unit(beside("+W@-1,1"), "0,1") == ""
    assert unit(beside("+-"), "0,1") == "U"
