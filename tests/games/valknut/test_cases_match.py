"""The numbered cases of the set-up, of laying cards, of the end and of what is printed."""

from __future__ import annotations

import pytest

from gladsheim.games.valknut import GAME
from gladsheim.games.valknut.printed import BAND_CODES, DIFFICULTY, UNIT_COUNTS
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import MOVING, PLACING
from tests.games.valknut.table import codes, ends, field, is_legal, mp, play, pool, start, unit


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


def test_c31_if_later_the_goblins_die_too_it_is_elimination() -> None:
    state = field("VUMG.\n.....", "V-U-G", at="start", far=False)
    play(state, "rage-", "T01.0@5,0", "0,0>0,1", "0,1>4,1")
    assert (state.is_over(), state.is_in(1), state.is_in(2)) == (False, False, True)
    play(state, "4,1>4,0")

    assert state.ending() == "elimination"
    assert [state.result(seat) for seat in range(3)] == [1, -1, 0]


def test_c48_units_and_difficulty_are_printed() -> None:
    assert "".join(BAND_CODES) == "JYEVNDWUG"
    assert list(range(1, 10)) == UNIT_COUNTS
    assert DIFFICULTY == ["challenging"] * 3 + ["medium"] * 3 + ["easy"] * 3
