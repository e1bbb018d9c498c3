"""The numbered cases of the rules without Ragnarok and gods: a map, codes, what happens."""

from __future__ import annotations

import pytest

from gladsheim.games.valknut import GAME
from gladsheim.games.valknut.printed import BAND_CODES, DIFFICULTY, UNIT_COUNTS
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import MOVING, PLACING, RAGING
from tests.games.valknut.table import codes, ends, field, in_supply, is_legal, mp, play, pool, start, unit


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


def test_c23_nobody_comes_back_from_an_empty_battleground() -> None:
    over = field("UVM*\n....", "U-V", at="start", far=False)
    assert (over.ending(), over.result(0), over.result(1)) == ("elimination", 1, -1)
    assert not field("UVM*\n...V", "U-V", at="start", far=False).is_over()


def test_c24_the_match_is_scored_when_pool_and_pile_are_empty() -> None:
    last = play(field("V.\n..", "V-U", at="card", pool=["T01"], pile=[]), "T01.0@2,0")
    assert not last.is_over()
    assert play(last, "0,0>0,1", "end").ending() == "points"

    ambush = play(field("V.\n..", "V-U", at="card", pool=["T01"], pile=[]), "aV.0@2,0", "end")
    assert (ambush.is_over(), ambush.seat, pool(ambush)) == (False, 1, ["T01"])


@pytest.mark.parametrize(
    ("drawing", "bands", "scores", "ending", "winner"),
    [
        ("VUpp\nUUUU\nVVV.", "V-U", (9, 8), "points", 0),
        ("VUUp\nUUU.\nVV..", "V-U", (6, 6), "tie_maximum", 1),
        ("Jp\nJ.\n..\n..", "J-U", (0, 2), "points", 1),
        ("pp\nJ.\nJ.\n..", "J-U", (6, 2), "points", 0),
        ("Ypp\nY..\nJ**\nJ*.", "Y-J", (5, 9), "points", 1),
        ("ppp\nY.J\nY.J\n***", "Y-J", (10, 9), "points", 0),
    ],
)
def test_c25_scoring(drawing: str, bands: str, scores: tuple[int, int], ending: str, winner: int) -> None:
    state = _scored(drawing, bands)

    assert (state.score(0), state.score(1)) == scores
    assert state.ending() == ending
    assert state.result(winner) == 1


def test_c25_the_giantess_half_in_parley_scores_by_option() -> None:
    assert _scored("Jp\nJ.\n..\n..", "J-U", "giantess_parley=any").score(0) == 6


def _scored(drawing: str, bands: str, options: str = "") -> Valknut:
    """The end of the last turn. Units in row 0 stand in Parley."""
    state = field(drawing, bands, options, pool=[], pile=[], far="JU" in bands.replace("-", ""))
    for x in range(len(drawing.partition("\n")[0])):
        state.zones[x] = type(state.zones[x])(int(state.zones[x]) | 16)
    return play(state, "end")


def test_c26_legal_placements_on_the_first_turn() -> None:
    state = _first_turn("")
    of_card = {code for code in codes(state) if code.startswith("T01.")}
    assert len(of_card) == 80
    assert [len([code for code in of_card if code[4] == str(turn)]) for turn in range(4)] == [20] * 4
    for code in ("T01.0@2,3", "T01.0@1,4", "T01.1@-4,-1", "T01.1@2,-1"):
        assert is_legal(state, code)
    for code in ("T01.0@2,4", "T01.0@1,3", "T01.0@3,0", "T01.1@-4,-2"):
        assert not is_legal(state, code)
    contact = _first_turn("placement_contact=2")
    assert (is_legal(contact, "T01.0@2,3"), is_legal(contact, "T01.0@2,2")) == (False, True)
    assert len([code for code in codes(_first_turn("seats=3")) if code.startswith("T01.")]) == 96
    assert len([code for code in codes(_first_turn("seats=4")) if code.startswith("T01.")]) == 112


def _first_turn(options: str) -> Valknut:
    state = GAME.new(GAME.about.choose(options))
    while state.phase != PLACING:
        wanted = "open T01" if is_legal(state, "open T01") else ""
        state.apply(GAME.find(state, wanted, -1) if wanted else state.legal_actions()[-1])
    return state


def test_c27_an_enclosed_hole_is_an_edge() -> None:
    line = (
        "seats 1=V 2=U; turn 1 place; mp 0; board P12@0,0 T10.1@2,0 T11.1@2,3 T12.0@6,0; units V@{} U@{}; "
        "supply 1=VVV 2=UUUUUUU; ambush 1=aV 2=aU; pool T01 T02 T03; pile 5"
    )
    state = GAME.read(line.format("1,2", "0,0"), GAME.choose())
    assert not any(
        int(code.partition("@")[2].split(",")[0]) in (2, 3, 4, 5) and code.endswith(",2") for code in codes(state)
    )
    moving = GAME.read(line.format("1,2", "0,0").replace("1 place; mp 0", "1 move; mp 1"), GAME.choose())
    assert ends(moving, "1,2") == {"0,2", "1,0", "1,1", "1,3"}
    start(state)
    flanked = GAME.read(line.format("0,2", "1,2"), GAME.choose())
    start(flanked)
    assert unit(flanked, "1,2") == "U"


def test_c28_set_up_for_two() -> None:
    state = GAME.new(GAME.about.choose("warbands=draugar-vikings"))
    while state.actor() < 0:
        state.apply(state.legal_actions()[0])
    assert (int(state.seat), len(state.pool), int(state.pile)) == (1, 3, 8)
    assert codes(state) == {"dep V@0,2", "dep V@1,2", "dep V@0,3", "dep V@1,3"}
    assert _ways_to_deploy("giantess-vikings") == 2
    assert _ways_to_deploy("vikings-draugar") == 15
    assert _ways_to_deploy("elves-draugar") == 14
    assert _ways_to_deploy("valkyries-draugar") == 10


def _ways_to_deploy(bands: str) -> int:
    state = GAME.new(GAME.about.choose(f"warbands={bands}"))
    while state.actor() < 0:
        state.apply(state.legal_actions()[0])
    first, open_states, ways = int(state.seat), [state], set()
    while open_states:
        before = open_states.pop()
        for action in before.legal_actions():
            after = before.clone()
            after.apply(action)
            if after.seat == first:
                open_states.append(after)
            else:
                ways.add(GAME.line(after).partition("units ")[2].partition(";")[0])
    return len(ways)


def test_c29_set_up_for_three_and_four() -> None:
    four = GAME.new(GAME.about.choose("seats=4 warbands=goblins-elves-draugar-vikings"))
    while four.actor() < 0:
        four.apply(four.legal_actions()[0])
    assert [int(seat) for seat in four.order] == [1, 3, 2, 0]
    assert (len(four.pool), int(four.pile)) == (3, 19)
    assert "B@2,0" in GAME.line(four)
    play(four, "dep E@0,2", "dep -", "dep V@0,0", "dep -")
    assert codes(four) == {"dep U@4,0", "dep U@5,0", "dep U@4,1", "dep U@5,1"}
    play(four, "dep U@4,0", "dep -")
    assert codes(four) == {"dep G@4,2", "dep G@5,2", "dep G@4,3", "dep G@5,3"}

    three = GAME.new(GAME.about.choose("seats=3 warbands=goblins-elves-draugar"))
    while three.actor() < 0:
        three.apply(three.legal_actions()[0])
    assert (len(three.pool), int(three.pile)) == (3, 13)
    play(three, "dep E@0,2", "dep -", "dep U@0,0", "dep -")
    assert codes(three) == {f"dep G@{x},{y}" for x in (2, 3) for y in range(4)}
    play(three, "dep G@2,0", "dep G@3,3", "dep G@2,2", "dep G@2,3")
    assert three.phase == PLACING


def test_c30_movement_is_optional_and_laying_is_not() -> None:
    state = field("V..\n...", "V-U", at="card")
    assert not is_legal(state, "end")
    play(state, "T01.0@3,0")
    assert (state.phase, mp(state)) == (MOVING, "3")
    assert is_legal(state, "end")
    assert is_legal(play(state, "0,0>0,1"), "end")


def test_c31_a_player_without_units_is_out_and_the_others_play_on() -> None:
    state = field("VUMG.\n.....", "V-U-G", at="start", far=False)
    assert not state.is_over()
    assert not state.is_in(1)
    play(state, "rage-", "T01.0@5,0", "end")
    assert state.seat == 2

    assert field("VUMG.\nU....", "V-U-G", at="start", far=False).is_in(1)

    last = field("V.GM\n....", "V-U-G", far=False)
    assert play(last, "0,0>1,0").ending() == "elimination"


def test_c48_units_and_difficulty_are_printed() -> None:
    assert "".join(BAND_CODES) == "JYEVNDWUG"
    assert list(range(1, 10)) == UNIT_COUNTS
    assert DIFFICULTY == ["challenging"] * 3 + ["medium"] * 3 + ["easy"] * 3
