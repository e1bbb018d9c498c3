"""One test for each ruling about who is out, scoring, places and giving up."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Illegal
from gladsheim.games.valknut import GAME
from gladsheim.games.valknut.printed import UNIT_VP
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import MOVING, PLACING
from gladsheim.match import Match, Seeded
from tests.games.valknut.table import codes, field, in_supply, lay, play
from tests.games.valknut.worship import GODS, take


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
    assert end("VV.\nUU.", "V-U") == ("points", 1)
    # In Ragnarok 4 + 7 against 5 + 8, also where the first have more units in play.
    assert end("V.WWW\nNN.U.", "VW-NU") == ("points", 1)
    assert end("V.WW.\nN.UU.", "VW-NU") == ("tie_maximum", -1)
    assert end("WWWW.\nNN.U.", "VW-NU") == ("tie_maximum", -1)


def test_r37_equal_maxima_are_decided_by_units_in_play_and_else_shared() -> None:
    # Vikings and Draugar, Vanir and Dwarves: 4 + 8 = 5 + 7.
    more = play(field("V.U.\nNW..\nWU..", "VU-NW", pool=[], pile=[], far=False), "end")
    assert (more.score(0), more.score(1), more.ending()) == (7, 7, "shared")
    fewer = play(field("U.U.\nVUU.\nNNN.\nW...", "VU-NW", pool=[], pile=[], far=False), "end")
    assert (fewer.score(0), fewer.score(1), fewer.ending(), fewer.result(0)) == (11, 11, "tie_units", 1)


def test_r38_victory_points_as_printed() -> None:
    assert UNIT_VP == [6, 5, 4, 3, 3, 2, 2, 2, 1]


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


def test_r55_it_is_a_concession_only_if_all_who_are_out_gave_up() -> None:
    killed_before = field("VUMG.\n.....", "V-U-G", at="start", far=False)
    killed_before.concede(2)
    assert (killed_before.ending(), killed_before.result(0)) == ("elimination", 1)

    killed_after = field("V.GM\n....\n..U.", "V-U-G", far=False)
    killed_after.concede(1)
    assert play(killed_after, "0,0>1,0").ending() == "elimination"

    all_gave_up = field("V.GM\n....\n..U.", "V-U-G", far=False)
    all_gave_up.concede(1)
    all_gave_up.concede(2)
    assert (all_gave_up.ending(), all_gave_up.result(0)) == ("concession", 1)


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

    together = play(field("MU.GM\n..V..", "V-U-G", far=False), "2,1>2,0")
    assert [together.result(seat) for seat in range(3)] == [1, -0.5, -0.5]
