"""One test for each ruling about set-up, cards and the turn, mostly with the neighbouring case."""

from __future__ import annotations

from gladsheim.core.state import CHANCE
from gladsheim.games.valknut import GAME
from gladsheim.games.valknut.printed import CARD_IDS, CARD_ROWS, FIRST_START_CARD
from gladsheim.games.valknut.rules.terms import MOVING, PLACING, RAGING, WORSHIPPING
from tests.games.valknut.table import codes, deployed, ends, field, is_legal, mp, play, pool, unit
from tests.games.valknut.worship import GODS


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
    line = (
        "seats 1=E 2=V 3=U 4=G; turn 1 move; mp 1; board P12@0,0 B@2,0 P34@4,0; units E@{} V@0,0 U@4,0 G@4,2; "
        "supply 1=EE 2=VVV 3=UUUUUUU 4=GGGGGGGG; ambush 1=aE 2=aV 3=aU 4=aG; pool T01 T02 T03; pile 19"
    )
    scores = [GAME.read(line.format(zone), GAME.choose(seats=4)).score(0) for zone in ("2,0", "3,3", "1,1", "5,3")]
    assert scores == [4, 4, 0, 0]

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


def test_r56_the_card_under_parley_is_never_determined() -> None:
    state = GAME.new(GAME.about.choose("seats=3 warbands=vikings-draugar-goblins"))
    weights = dict(state.outcomes())

    # Twelve unseen of set 2 and six of set 3, one of each under Parley: 11 of 12 against 5 of 6.
    assert set(weights.values()) == {11 * 6, 5 * 12}
    assert int(state.pile) == 16


def test_r62_a_bonus_card_at_the_start_may_be_the_last_of_the_pool() -> None:
    state = field("VGM.\n....", "V-G", at="start", pool=["T05"], pile=[])
    play(state, "T05.0@4,0")

    assert (state.phase, mp(state)) == (MOVING, "2")
