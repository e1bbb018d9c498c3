"""One test for each ruling of RULES.md, mostly with the neighbouring case that goes the other way."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Illegal
from gladsheim.core.state import CHANCE
from gladsheim.games.valknut import GAME
from gladsheim.games.valknut.printed import CARD_IDS, CARD_ROWS, FIRST_START_CARD, UNIT_VP
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import HELD, MOVING, PLACING, RAGING, RISING, WORSHIPPED, WORSHIPPING
from gladsheim.match import Match, Seeded
from tests.games.valknut.table import (
    codes,
    ends,
    field,
    in_supply,
    is_hole,
    is_legal,
    lay,
    mp,
    play,
    pool,
    roll,
    unit,
)
from tests.games.valknut.test_modes import GODS, horn, take


def deployed(options: str) -> Valknut:
    """After the set-up, every player with as many units as possible."""
    state = GAME.new(GAME.about.choose(options))
    while state.phase < PLACING:
        state.apply(state.legal_actions()[0])
    return state


def test_r1_a_card_has_eight_zones() -> None:
    assert {(len(rows), len(rows[0])) for rows in CARD_ROWS} == {(4, 2)}


def test_r2_seats_choose_in_order_and_in_ragnarok_one_two_two_one() -> None:
    def draft(options: str) -> list[int]:
        state, seats = GAME.new(GAME.about.choose(options)), []
        while state.phase == 0:
            seats.append(int(state.seat))
            state.apply(state.legal_actions()[0])
        return seats

    assert draft("seats=3") == [0, 1, 2]
    assert draft("ragnarok=on") == [0, 1, 1, 0]


def test_r3_parley_is_special_in_scoring_only() -> None:
    state = field("Vpp.\nG...", "V-U-G")
    assert ends(state, "0,0") == {"1,0", "2,0", "3,0"}
    assert state.score(0) == 3
    assert play(state, "0,0>1,0").score(0) == 0
    assert unit(play(field("ppV\n.UM\n.V.", "V-U"), "1,2>0,2", "0,2>0,1"), "1,1") == ""


def test_r4_bifrost_is_grassland_that_scores() -> None:
    state = deployed("seats=4")
    bifrost = CARD_IDS.index("B")

    assert bifrost >= FIRST_START_CARD
    assert CARD_ROWS[bifrost] == ["..", "..", "..", ".."]
    assert not any(code.startswith("B.") for code in codes(state))


def test_r5_players_follow_in_ascending_maximum() -> None:
    assert [int(s) for s in deployed("seats=4 warbands=goblins-giantess-dwarves-elves").order] == [1, 3, 2, 0]


def test_r6_one_to_four_units_are_deployed_the_start_player_first() -> None:
    state = GAME.new(GAME.about.choose("warbands=goblins-elves"))
    while state.actor() == CHANCE:
        state.apply(state.legal_actions()[0])
    assert int(state.seat) == 1
    assert not is_legal(state, "dep -")
    play(state, "dep E@0,2")
    assert is_legal(state, "dep -")
    play(state, "dep -", "dep G@0,0", "dep G@1,0", "dep G@0,1", "dep G@1,1")
    assert state.phase == PLACING


def test_r7_points_of_the_opening_check_are_kept() -> None:
    assert mp(play(field("YGM.\n....", "Y-G", at="start"), "T01.0@4,0", "0,0>0,1")) == "3"
    assert mp(play(field("YG..\n....", "Y-G", at="start"), "T01.0@4,0", "0,0>0,1")) == "2"


def test_r8_one_shared_edge_is_enough_and_a_corner_is_not() -> None:
    state = field("V.\n..", "V-U", at="card")

    assert is_legal(state, "T01.0@2,1")
    assert not is_legal(state, "T01.0@2,2")
    assert not is_legal(state, "T01.0@1,1")


def test_r9_a_hole_is_an_edge() -> None:
    assert unit(play(field(".U-\nV..", "V-U"), "0,1>0,0"), "1,0") == "U"
    assert unit(play(field(".UF\nV..", "V-U"), "0,1>0,0"), "1,0") == ""
    assert ends(field("V-.\n...", "V-U"), "0,0") == {"0,1"}


def test_r10_spawning_comes_before_the_check_and_worship_after_it() -> None:
    spawn = play(field("...\nUM.\n..W", "W-U", at="card", pool=["T10"], supply={"W": 1}), "T10.0@-2,0")
    assert unit(spawn, "0,1") == "U"
    assert unit(play(spawn, "+W@-1,1"), "0,1") == ""

    state = field("VG\n.W", "VW-GU", GODS, at="card", pool=["U05", "T01"], gods=["odin", "hel", "thor"])
    play(state, "U05.0@2,0")
    assert (unit(state, "1,0"), state.phase) == ("", WORSHIPPING)
    assert play(state, "horn -").phase == RAGING


def test_r11_every_warband_spawns_on_the_valknut_just_laid() -> None:
    def offered(options: str) -> set[str]:
        state = field("V*.\n...", "V-U", options, at="card", pool=["T10"])
        return codes(play(state, "T10.0@3,0"))

    assert offered("") == {"+V@4,1", "+-"}
    assert offered("valknut_spawn=any_free") == {"+V@1,0", "+V@4,1", "+-"}
    assert "end" in offered("valknut_spawn=off")


def test_r12_an_empty_supply_gives_a_point() -> None:
    def points(options: str) -> str:
        state = field("V..\n...", "V-U", options, at="card", pool=["T10"], supply={"V": 0})
        return mp(play(state, "T10.0@3,0"))

    assert points("") == "2"
    assert points("empty_supply_bonus=off") == points("valknut_spawn=off") == "1"


def test_r13_spawning_may_be_declined_for_nothing() -> None:
    assert mp(play(field("V..\n...", "V-U", at="card", pool=["T10"]), "T10.0@3,0", "+-")) == "1"


def test_r14_an_ambush_card_replaces_a_pool_card_which_stays() -> None:
    state = play(field("V.\n..", "V-U", at="card", pool=["T01"]), "aV.0@2,0")
    assert pool(state) == ["T01"]
    assert "aV" not in GAME.line(state).partition("ambush")[2].partition(";")[0]

    dry = play(field("V.GM\n....", "V-G", pool=[], pile=["T04"]), "0,0>1,0")
    assert dry.seat == 1


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


def test_r34_an_eliminated_players_supply_can_be_looted() -> None:
    state = field("WV*M\nG.E.", "W-V-G-E", GODS, at="card", pool=["U05"], gods=["hel"], far=False, supply={"V": 0})
    lay(state, "T01.1@4,0")
    state.seat = 0
    play(state, "U05.0@4,2")
    assert state.is_in(1)
    out = field("WVM*\nG.E.", "W-V-G-E", GODS, at="start", pool=["U05", "T01", "T02"], gods=["hel"], far=False)
    assert not out.is_in(1)
    play(out, "U05.0@4,0")
    take(out, "hel")
    assert any(code.startswith("hel V<") for code in codes(out))


def test_r35_the_turn_in_which_the_cards_run_out_is_finished() -> None:
    state = play(field("V.\n..", "V-U", at="card", pool=["T01"], pile=[]), "T01.0@2,0")

    assert (state.is_over(), state.phase) == (False, MOVING)
    assert play(state, "end").is_over()


def test_r36_the_giantess_half_in_parley_scores_nothing() -> None:
    assert field("p.\nJ.\nJ.", "J-U").score(0) == 6
    half = field("J.\nJ.", "J-U")
    half.zones[0] = type(half.zones[0])(int(half.zones[0]) | 16)
    assert half.score(0) == 0


def test_r37_ties_fall_to_maximum_units_and_nobody() -> None:
    def end(drawing: str, bands: str) -> tuple[str, float]:
        state = play(field(drawing, bands, pool=[], pile=[], far=False), "end")
        return state.ending(), state.result(0)

    assert end("VV.\nUUU", "V-U") == ("tie_maximum", -1)
    assert end("VW..DD\nUN...U", "VU-NW") == ("points", end("VW..DD\nUN...U".replace("D", "."), "VU-NW")[1])


def test_r37_equal_maxima_are_decided_by_units_in_play_and_else_shared() -> None:
    # Vikings and Draugar, Vanir and Dwarves: 4 + 8 = 5 + 7.
    more = play(field("V.U.\nNW..\nWU..", "VU-NW", pool=[], pile=[], far=False), "end")
    assert (more.score(0), more.score(1), more.ending()) == (7, 7, "shared")
    fewer = play(field("U.U.\nVUU.\nNNN.\nW...", "VU-NW", pool=[], pile=[], far=False), "end")
    assert (fewer.score(0), fewer.score(1), fewer.ending(), fewer.result(0)) == (11, 11, "tie_units", 1)


def test_r38_victory_points_as_printed() -> None:
    assert UNIT_VP == [6, 5, 4, 3, 3, 2, 2, 2, 1]


def test_r39_ragnarok_leaves_room_for_a_missing_warband() -> None:
    state = GAME.new(GAME.about.choose("ragnarok=on warbands=giantess+goblins-vikings+dwarves"))
    while state.actor() == CHANCE:
        state.apply(state.legal_actions()[0])
    play(state, "dep G@0,2", "dep G@1,3", "dep G@4,3")
    assert not is_legal(state, "dep G@5,3")
    assert not is_legal(state, "dep -")
    assert is_legal(state, "dep G@4,2")


def test_r40_credit_goes_to_the_acting_warband_or_is_chosen() -> None:
    assert play(field("VG.\n..W", "VW-GU"), "2,1>2,0").phase == MOVING
    assert codes(field("VGU\n...", "VU-GW", at="start")) == {"=V@1,0", "=U@1,0"}
    assert field("WGE\n...", "EW-GU", at="start").phase == PLACING


def test_r41_a_ranged_kill_without_an_action_is_the_elves() -> None:
    state = field("E.GV\n....", "VE-GU", at="start")
    assert (unit(state, "2,0"), state.phase) == ("", PLACING)
    beside = field(".EGV\n....", "VE-GU", at="start")
    assert codes(beside) == {"=V@2,0", "=E@2,0"}


def test_r42_points_of_an_ability_are_bound() -> None:
    assert mp(field("YGM\n..W", "YW-GU", at="start")) == "0+Y1"
    assert mp(play(field("V..\nW..", "VW-GU", at="card"), "T01.0@3,0")) == "3+W1"


def test_r43_rage_takes_bound_points_too() -> None:
    state = play(field("V.GM\nW...", "VW-GU", at="card"), "T01.0@4,0", "0,0>1,0")

    assert mp(state) == "0"
    assert mp(play(state, "T02.0@6,0")) == "3+W1"


def test_r44_in_ragnarok_either_warband_is_spawned() -> None:
    state = play(field("V.W\n...", "VW-GU", at="card", pool=["T10"]), "T10.0@3,0")

    assert codes(state) == {"+V@4,1", "+W@4,1", "+-"}


def test_r45_a_lost_warband_stays_lost() -> None:
    state = field("UGVM\n....\n...W", "GU-VW", at="start", far=False)
    assert state.is_in(1)
    assert "lost 1=V" in GAME.line(state)
    assert "lost" not in GAME.line(field("UGVM\n..V.\n...W", "GU-VW", at="start", far=False))


def test_r46_gods_need_four_players_or_ragnarok() -> None:
    GAME.new(GAME.about.choose("seats=4 gods_and_monsters=on"))
    GAME.new(GAME.about.choose("ragnarok=on gods_and_monsters=on"))
    with pytest.raises(Exception, match="needs four players or Ragnarok"):
        GAME.new(GAME.about.choose("seats=3 gods_and_monsters=on"))
    with pytest.raises(Exception, match="for two players"):
        GAME.new(GAME.about.choose("seats=3 ragnarok=on"))


def test_r47_worship_may_be_declined_and_a_powerless_card_taken() -> None:
    assert is_legal(horn(), "horn -")
    state = take(horn("V..\nW.."), "thor")
    assert (state.phase, int(state.gods[6])) == (MOVING, int(WORSHIPPED))


def test_r48_only_the_worshipper_sees_the_cards_of_odin() -> None:
    state = take(horn(pile=("T01", "T02")), "odin")

    assert codes(state) == {"top T01", "top T02"}
    assert "T01" in str(GAME.scene(state, 0))
    assert "T01" not in str(GAME.scene(state, 1))


def test_r49_idun_counts_units_in_parley() -> None:
    state = field("pV.\n...", "V-G-E-N", GODS, worshipped={"idun": 0})
    before = state.score(0)
    play(state, "1,0>0,0")

    assert (int(before), int(state.score(0))) == (4, 1)


def test_r50_thralls_have_no_ability() -> None:
    giantess = field("WJM\n.J.", "W-V-J-G", GODS, thralls={"1,0": 1}, at="start", far=False)
    assert unit(giantess, "1,0") == ""
    own = field("WJM\n.J.\nG..", "W-J-V-G", GODS, at="start")
    assert unit(own, "1,0") == "J"
    enraged = field("JU.\nJ*.\n**.", "W-J-U-G", GODS, thralls={"0,0": 0})
    assert "1,0" not in ends(enraged, "0,0")
    assert enraged.score(0) == 6


def test_r51_freyas_flight_ends_on_free_grassland() -> None:
    state = take(horn("VMFG.W\n......", gods=("freya",)), "freya")

    assert {code for code in codes(state) if code.startswith("freya 0,0>") and code.endswith(",0")} == {"freya 0,0>4,0"}


def test_r52_lokis_card_is_an_ambush_card_known_to_its_owner() -> None:
    state = take(horn(gods=("loki",), pile=("T04", "T05")), "loki")
    assert int(state.known[3]) == 1
    assert "T04" in str(GAME.scene(state, 0))
    assert "T04" not in str(GAME.scene(state, 1))
    shown = take(horn(options="loki_card=open", gods=("loki",), pile=("T04", "T05")), "loki")
    assert "T04" in str(GAME.scene(shown, 1))


def test_r53_thor_ignores_die_hard() -> None:
    state = play(take(horn("j.V\nJ.W", "VW-JG"), "thor"), "thor 0,0")

    assert unit(state, "0,0") == ""


def test_r54_surtr_spares_parley_and_bifrost() -> None:
    state = deployed("seats=4 gods_and_monsters=on warbands=vikings-dwarves-goblins-elves")
    while state.phase != WORSHIPPING:
        laying = [a for a in state.legal_actions() if CARD_IDS[(a >> 32 & 255) // 4][0] in "UX"]
        state.apply((laying or state.legal_actions())[0])
        if state.is_over():
            break
    while "horn surtr" not in codes(state) and state.phase == WORSHIPPING:
        state.place_god(7, 1)
    play(state, "horn surtr")
    roll(state)
    assert codes(state)
    assert not any(code.split()[1] in ("P12", "B", "P34") for code in codes(state) if code.startswith("surtr"))
    burnt = next(code for code in sorted(codes(state)) if code.startswith("surtr"))
    anchor = GAME.line(state).partition(f"{burnt.split()[1]}.")[2].partition("@")[2].split(" ")[0].rstrip(";")
    play(state, burnt)
    assert is_hole(state, anchor)


def test_r55_who_gives_up_takes_all_units_back_and_the_others_play_on() -> None:
    match = Match(GAME, "seats=3 warbands=vikings-draugar-goblins", dice=Seeded(1))
    while match.state.phase < PLACING:  # type: ignore[attr-defined]
        match.play(match.actions[0].action)
    match.resign(1)
    assert not match.is_over
    state = match.state
    assert isinstance(state, Valknut)
    assert in_supply(state, "U", 1) == 8
    with pytest.raises(Illegal):
        match.resign(1)
    match.resign(0)
    assert (match.ending, match.results) == ("concession", (0.0, -1.0, 1.0))
    assert Match.from_record(match.record()).ending == "concession"


def test_r56_the_card_under_parley_is_never_determined() -> None:
    state = GAME.new(GAME.about.choose("seats=3 warbands=vikings-draugar-goblins"))
    weights = dict(state.outcomes())

    # Twelve unseen of set 2 and six of set 3, one of each under Parley: 11 of 12 against 5 of 6.
    assert set(weights.values()) == {11 * 6, 5 * 12}
    assert int(state.pile) == 16


def test_r57_with_goblins_others_come_to_the_new_valknut_only() -> None:
    state = field("V*G\n...", "VG-UW", "valknut_spawn=any_free", at="card", pool=["T10"], supply={"V": 1, "G": 1})

    assert codes(play(state, "T10.0@3,0")) == {"+G@1,0", "+G@4,1", "+V@4,1", "+-"}


def test_r58_a_match_that_is_decided_asks_nothing_more() -> None:
    state = play(field("MG.GM\n..U..", "U-G", supply={"U": 1}, far=False), "2,1>2,0")

    assert state.ending() == "elimination"


def test_r59_before_the_first_turn_giving_up_ends_the_match() -> None:
    match = Match(GAME, "seats=3", dice=Seeded(1))
    match.resign(1)

    assert match.ending == "resign"


def test_r60_places_count_from_first_to_last() -> None:
    state = field("V.GM\n....", "V-U-G", far=False)
    state.out = type(state.out)([0, 1, 0, 0])
    play(state, "0,0>1,0")

    assert [state.result(seat) for seat in range(3)] == [1, -1, 0]


def test_r61_cards_of_a_player_who_is_out_can_be_taken() -> None:
    state = field(
        "WVM*\nG.E.", "W-V-G-E", GODS, at="start", pool=["U05", "T01", "T02"], gods=["fenrir"], far=False,
        worshipped={"hel": 1},
    )  # fmt: skip
    assert not state.is_in(1)
    play(state, "U05.0@4,0")
    number = [int(seat) for seat in state.order].index(1) + 1
    assert f"horn hel<{number}" in codes(state)
    take(state, "fenrir")
    assert f"fenrir aV<{number}" in codes(state)
    assert state.where[24 + 3] == HELD + 1


def test_r62_a_bonus_card_at_the_start_may_be_the_last_of_the_pool() -> None:
    state = field("VGM.\n....", "V-G", at="start", pool=["T05"], pile=[])
    play(state, "T05.0@4,0")

    assert (state.phase, mp(state)) == (MOVING, "2")
