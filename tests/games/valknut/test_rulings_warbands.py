"""One test for each ruling about flanking and the warbands, mostly with the neighbouring case."""

from __future__ import annotations

from gladsheim.games.valknut.rules.terms import PLACING, RAGING, RISING
from tests.games.valknut.table import codes, ends, field, is_legal, mp, play, pool, unit


def test_r15_only_the_active_players_units_flank() -> None:
    assert unit(field("GUV\n...", "V-U-G", at="start"), "1,0") == "U"
    assert unit(field("VUV\n...", "V-U-G", at="start"), "1,0") == ""


def test_r16_kills_by_a_card_and_by_waiting_count_for_abilities() -> None:
    assert play(field("VG\n..", "V-G", at="card", pool=["T04", "T05"]), "T04.0@2,0").phase == RAGING
    assert mp(field("YGM\n...", "Y-G", at="start")) == "1"


def test_r17_victims_fall_together_and_the_check_is_repeated() -> None:
    state = play(field("MG.GM\n..V..", "V-G"), "2,1>2,0")
    assert (unit(state, "1,0"), unit(state, "3,0")) == ("", "")
    chain = play(field("U.\n.GM\n.GM", "U-G"), "0,0>0,1")
    assert (unit(chain, "1,1"), unit(chain, "1,2")) == ("U", "G")
    longer = play(field("U.\n.GM\n.GM\n.M.", "U-G"), "0,0>0,1")
    assert unit(longer, "1,2") == "U"


def test_r18_the_giantess_stands_whatever_the_cards_do() -> None:
    state = field("J..\nJ..", "J-U")
    play(state, "0,0>1,0")

    assert (unit(state, "1,0"), unit(state, "1,1"), unit(state, "2,0")) == ("J", "J", "")


def test_r19_both_squares_of_the_giantess_pass_over_zones_only() -> None:
    assert ends(field("JFU.\nJMR.", "J-U"), "0,0") == {"3,0"}
    assert ends(field("JF..\nJ-..\nG...", "J-U-G"), "0,0") == set()
    assert ends(field("J.J.\nJ.J.", "J-U", thralls={}), "0,0") == {"1,0"}


def test_r20_any_two_of_three_lines_kill_the_giantess() -> None:
    assert unit(field("WJM\nWJM", "W-J-G", at="start"), "1,0") == ""
    assert unit(field(".W.\nWJM\n.J.\n.F.", "W-J-G", at="start"), "1,1") == ""
    assert unit(field("WJM\n.J.", "W-J-G", at="start"), "1,0") == "J"


def test_r21_a_valknut_under_any_unit_is_not_free() -> None:
    assert field("J***\nJ...", "J-U").is_enraged()
    assert not field("J**u\nJ...", "J-U").is_enraged()
    assert not field("j**.\nJ...", "J-U").is_enraged()


def test_r22_stomping_is_decided_when_the_move_starts() -> None:
    assert "1,0" in ends(field("JU.\nJ*.\n**.", "J-U"), "0,0")
    assert "1,0" not in ends(field("jU.\nJ*.\n.*.", "J-U"), "0,0")
    assert "1,0" not in ends(field("JU.\nJM.\n***", "J-U"), "0,0")


def test_r23_bloodlust_counts_every_unit_in_every_check() -> None:
    assert mp(play(field("MG.GM\n..Y..", "Y-G", points=1), "2,1>2,0")) == "2"
    assert mp(field("YGM\nYGM", "Y-G", at="start")) == "2"


def test_r24_elves_shoot_at_distance_two() -> None:
    assert unit(field("E.UM", "E-U", at="start"), "2,0") == ""
    assert unit(field("E..UM", "E-U", at="start"), "3,0") == "U"
    assert unit(field("E..UM", "E-U", "archery_range=3", at="start"), "3,0") == ""


def test_r25_forest_beside_the_victim_is_a_way_for_arrows_or_an_obstacle() -> None:
    assert unit(field("EFUF\n....", "E-U", at="start"), "2,0") == ""
    assert unit(field(".FUF\n....\nE...", "E-U", at="start"), "2,0") == "U"
    assert unit(field("EUF\n...", "E-U", at="start"), "1,0") == ""


def test_r26_one_rage_for_several_kills_and_all_points_go() -> None:
    state = play(field("MG.GM\n..V..", "V-G"), "2,1>2,0")
    assert (state.phase, mp(state)) == (RAGING, "0")
    assert play(state, "rage-").seat == 1


def test_r27_rage_with_an_empty_pool_ends_the_turn() -> None:
    state = play(field("V.GM\n....", "V-G", pool=[]), "0,0>1,0")

    assert (int(state.seat), pool(state)) == (1, ["T04", "T05", "T06"])


def test_r28_after_rage_at_the_start_the_normal_card_follows() -> None:
    state = play(field("VGM.\n....", "V-G", at="start"), "T01.0@4,0")
    assert (state.phase, mp(state)) == (PLACING, "3")
    assert play(field("VGM.\n....", "V-G", at="start"), "rage-").phase == PLACING


def test_r29_a_shove_needs_free_grassland_behind_and_the_vanir_follows() -> None:
    assert is_legal(field("NU.", "N-U"), "0,0!1,0")
    for behind in "FRM-":
        assert not is_legal(field(f"NU{behind}\nN..", "N-U"), "0,0!1,0")
    assert unit(play(field("NU.", "N-U"), "0,0!1,0"), "1,0") == "N"


def test_r30_the_spell_reaches_valknuts_in_play_only() -> None:
    state = field("D.F*\n....", "D-U", pool=["T06"])

    assert {code for code in codes(state) if "~" in code} == {"0,0~3,0"}
    assert not any("~" in code for code in codes(field("D..*\n....", "D-U")))  # a straight move goes there


def test_r31_battle_forged_with_ambush_and_pool_cards() -> None:
    assert mp(play(field("W.\n..", "W-U", at="card"), "aW.0@2,0")) == "3"
    assert mp(play(field("W.\n..", "W-U", at="card"), "T01.0@2,0")) == "4"


def test_r32_the_outbreak_is_compulsory_and_short_supplies_are_chosen() -> None:
    choice = play(field("MG.GM\n..U..", "U-G", supply={"U": 1}), "2,1>2,0")
    assert (choice.phase, codes(choice)) == (RISING, {"u@1,0", "u@3,0"})
    giantess = field("UJM\nUJM", "U-J-G", at="start")
    assert codes(giantess) == {"u@1,0", "u@1,1"}
    assert unit(play(giantess, "u@1,1"), "1,1") == "U"
    assert mp(play(field("U.GM\n....", "U-G", supply={"U": 0}), "0,0>1,0")) == "3"


def test_r33_massive_numbers_pay_only_when_no_goblin_is_left() -> None:
    def points(supply: int, *answers: str) -> str:
        state = field("G*.\n...", "G-U", at="card", pool=["T10"], supply={"G": supply})
        return mp(play(state, "T10.0@3,0", *answers))

    assert points(0) == "3"
    assert points(1, "+G@1,0") == "2"
    assert points(2, "+G@1,0", "+-") == "1"
