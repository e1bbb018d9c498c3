"""One test for each ruling about Ragnarok and Gods & Monsters, mostly with the neighbouring case."""

from __future__ import annotations

import pytest

from gladsheim.core.state import CHANCE
from gladsheim.games.valknut import GAME
from gladsheim.games.valknut.printed import CARD_IDS, GOD_IDS
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import HELD, MOVING, PLACING, RAGING, WORSHIPPED, WORSHIPPING
from tests.games.valknut.table import codes, deployed, ends, field, is_hole, is_legal, mp, play, roll, unit
from tests.games.valknut.worship import GODS, horn, take


def deploying(options: str = "") -> Valknut:
    """The first who deploys in Ragnarok has the Giantess and Goblins."""
    state = GAME.new(GAME.about.choose(f"ragnarok=on warbands=giantess+goblins-vikings+dwarves {options}"))
    while state.actor() == CHANCE:
        state.apply(state.legal_actions()[0])
    return state


def test_r39_ragnarok_begins_with_any_units_that_fit() -> None:
    state = play(deploying(), "dep G@0,2", "dep G@1,3", "dep G@4,3", "dep G@5,3")
    assert is_legal(state, "dep -")
    assert is_legal(state, "dep G@4,2")
    assert not any(code.startswith("dep J") for code in codes(state))  # she needs two zones, one above the other
    assert not is_legal(deploying(), "dep -")  # one unit at least


def test_r39_a_warband_without_a_unit_when_the_set_up_ends_is_lost() -> None:
    state = play(deploying(), "dep G@0,2", "dep -", "dep V@0,0", "dep W@1,0")
    assert state.lost == 0
    play(state, "dep -")
    assert GAME.line(state).endswith("; lost 1=J")
    again = GAME.read(GAME.line(state), GAME.about.choose("ragnarok=on warbands=giantess+goblins-vikings+dwarves"))
    assert again.key() == state.key()


def test_r39_by_option_each_deploys_on_a_card_of_its_own() -> None:
    state = deploying("ragnarok_parley=own_card")
    slots = {f"{x},{y}" for x in (0, 1) for y in range(4)}
    assert {code.partition("@")[2] for code in codes(state) if "G@" in code} == slots
    assert is_legal(state, "dep J@0,0")
    play(state, "dep G@0,0", "dep -")
    assert is_legal(state, "dep V@4,3")
    assert not is_legal(state, "dep V@0,3")


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
    assert mp(field("UGM\n..W", "WU-GV", at="start", supply={"U": 0})) == "0+U1"
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


def test_r45_lost_dwarves_forge_no_more_and_lost_goblins_swarm_no_more() -> None:
    assert mp(play(field("V..\n...", "VW-GU", at="card"), "T01.0@3,0")) == "3"
    assert mp(play(field("V..\nW..", "VW-GU", at="card"), "T01.0@3,0")) == "3+W1"

    def offered(drawing: str) -> set[str]:
        state = field(drawing, "VG-UW", at="card", pool=["T10"], supply={"V": 1, "G": 3})
        return codes(play(state, "T10.0@3,0"))

    assert offered("V*.\n...") == {"+V@4,1", "+-"}
    assert offered("V*.\nG..") == {"+V@4,1", "+G@1,0", "+G@4,1", "+-"}

    # With Goblins lost the other warband's empty supply gives the common point, and any_free is open to it.
    empty = field("V*.\n...", "VG-UW", at="card", pool=["T10"], supply={"V": 0, "G": 3})
    assert mp(play(empty, "T10.0@3,0")) == "2"
    anywhere = field("V*.\n...", "VG-UW", "valknut_spawn=any_free", at="card", pool=["T10"], supply={"V": 1, "G": 3})
    assert codes(play(anywhere, "T10.0@3,0")) == {"+V@1,0", "+V@4,1", "+-"}


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


def test_r49_idun_counts_thralls() -> None:
    def idun(thralls: dict[str, int]) -> int:
        state = field("VGp\nE..", "V-G-E-N", GODS, worshipped={"idun": 0}, thralls=thralls)
        with_card = int(state.score(0))
        state.place_god(GOD_IDS.index("idun"), int(WORSHIPPED) + 1)
        return with_card - int(state.score(0))

    assert idun({}) == 1
    assert idun({"1,0": 0, "0,1": 0}) == 2


def test_r50_thralls_have_no_ability() -> None:
    giantess = field("WJM\n.J.", "W-V-J-G", GODS, thralls={"1,0": 1}, at="start", far=False)
    assert unit(giantess, "1,0") == ""
    own = field("WJM\n.J.\nG..", "W-J-V-G", GODS, at="start")
    assert unit(own, "1,0") == "J"
    enraged = field("JU.\nJ*.\n**.", "W-J-U-G", GODS, thralls={"0,0": 0})
    assert "1,0" not in ends(enraged, "0,0")
    assert enraged.score(0) == 6
    assert unit(field("E.UM\n...V", "V-E-U-G", GODS, thralls={"0,0": 0}, at="start"), "2,0") == "U"
    assert unit(field("E.UM\n...W", "EW-UG", GODS, at="start"), "2,0") == ""


def test_r50_a_thralls_kill_has_no_credit_in_ragnarok() -> None:
    moved = play(field("N.GV\n....\n...W", "VW-GN", GODS, thralls={"0,0": 0}), "0,0>1,0")
    assert (unit(moved, "2,0"), moved.phase, mp(moved)) == ("", MOVING, "2")
    opening = field("NGM.\n....\nV..W", "VW-GN", GODS, thralls={"0,0": 0}, at="start")
    assert (unit(opening, "1,0"), opening.phase) == ("", PLACING)
    own = play(field("V.GV\n....\n...W", "VW-GN", GODS), "0,0>1,0")
    assert own.phase == RAGING


def test_r50_a_giantess_from_supply_covers_the_valknut_with_either_zone() -> None:
    state = field("W..\n...", "W-J-E-N", GODS, at="card", pool=["T10"], supply={"J": 1}, thralls={"J+": 0})
    play(state, "T10.0@3,0")
    assert codes(state) == {"+W@4,1", "+J@4,0", "+J@4,1", "+-"}
    play(state, "+J@4,0")
    assert (unit(state, "4,0"), unit(state, "4,1"), unit(state, "4,2")) == ("J", "J", "")


def test_r63_a_lifted_unit_leaves_its_zone_free_for_the_check_that_follows() -> None:
    state = take(horn("V.G*\nW..U", gods=("hel",), supply={"G": 0, "U": 0, "V": 0, "W": 0}), "hel")
    assert is_legal(state, "hel U<2!3,1@3,0")
    play(state, "hel U<2!3,1@3,0")
    assert unit(state, "3,1") == ""
    assert unit(state, "2,0") == "G"


def test_r63_an_own_unit_is_only_moved() -> None:
    state = take(horn("V..*\nW...", gods=("hel",), supply={"G": 0, "U": 0, "V": 0, "W": 0}), "hel")
    play(state, "hel V<1!0,0@3,0")
    assert "V@3,0 " in GAME.line(state)
    assert state.lost == 0


def test_r63_a_giantess_may_stand_on_a_zone_that_she_leaves() -> None:
    state = field("W.J..\n..J..\n..*..", "W-J-E-N", GODS, at="card", pool=["U05"], gods=["hel"])
    play(state, "U05.0@5,0")
    take(state, "hel")
    assert is_legal(state, "hel J<1!2,0@2,1")
    play(state, "hel J<1!2,0@2,1")
    assert (unit(state, "2,0"), unit(state, "2,1"), unit(state, "2,2")) == ("", "J", "J")


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


def test_r52_who_knew_lokis_card_before_keeps_knowing_it() -> None:
    state = horn(gods=("loki",), pile=("T04", "T05"))
    state.learn(CARD_IDS.index("T04"), 2)  # the other player knew it from an earlier look
    take(state, "loki")

    assert "ambush 1=aV,aW,T04:12 2=aU,aG" in GAME.line(state)
    assert "T04" in str(GAME.scene(state, 1))


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


def test_r57_with_goblins_others_come_to_the_new_valknut_only() -> None:
    state = field("V*G\n...", "VG-UW", "valknut_spawn=any_free", at="card", pool=["T10"], supply={"V": 1, "G": 1})

    assert codes(play(state, "T10.0@3,0")) == {"+G@1,0", "+G@4,1", "+V@4,1", "+-"}


def test_r57_a_goblin_players_thralls_come_to_the_new_valknut_only() -> None:
    state = field(
        "G*.\n...", "G-J-E-N", GODS, at="card", pool=["T10"], supply={"J": 1, "E": 1, "G": 1},
        thralls={"J+": 0, "E+": 0},
    )  # fmt: skip
    play(state, "T10.0@3,0")
    assert codes(state) == {"+G@1,0", "+G@4,1", "+E@4,1", "+J@4,0", "+J@4,1", "+-"}
    assert mp(play(state, "+J@4,1", "+G@1,0")) == "1"


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
