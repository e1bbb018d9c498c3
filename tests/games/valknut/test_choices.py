"""Verbs: each is told in RULES.md, read back, refused with its rule, and has a button where it needs one."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from gladsheim.core.errors import Illegal, Invalid
from gladsheim.core.state import CHANCE
from gladsheim.core.verbs import Verb
from gladsheim.games.valknut import GAME
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import VERBS as KINDS_OF_ACTIONS
from tests.games.valknut.table import deployed, field, is_legal, play
from tests.games.valknut.test_line import LINE
from tests.games.valknut.worship import horn, take

RULES = files("gladsheim.games.valknut").joinpath("RULES.md").read_text(encoding="utf-8")
NOTATION = RULES.partition("## Writing choices and positions")[2].partition("\n## ")[0]
PLAYERS = [verb for verb in GAME.verbs if not verb.is_chance]


def buttons(state: Valknut, seat: int) -> list[str]:
    return [button.id for button in GAME.scene(state, seat).buttons]


@pytest.mark.parametrize("verb", [*GAME.verbs], ids=repr)
def test_the_rules_show_how_it_is_written(verb: Verb[Valknut]) -> None:
    assert f"`{verb.example}`" in NOTATION


def test_the_rules_show_a_line_that_is_read() -> None:
    assert f"`{LINE}`" in NOTATION
    assert GAME.line(GAME.read(LINE, GAME.choose())) == LINE


def test_every_kind_of_action_has_a_verb() -> None:
    assert sorted(verb.number for verb in GAME.verbs) == list(range(KINDS_OF_ACTIONS))


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("T99.0@0,0", "no card"),
        ("T01.4@0,0", "no choice here"),
        ("T01.0@500,0", "no zone"),
        ("horn zeus", "no god"),
        ("jorm V<7", "no player"),
        ("freya 0,0!1,0", "written with >"),
        ("jump", "write for example"),
    ],
)
def test_what_is_no_code_is_refused_with_an_example(code: str, message: str) -> None:
    with pytest.raises(Invalid, match=message):
        GAME.parse(GAME.read(LINE, GAME.choose()), code)


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("T06.0@0,0", "§8"),
        ("T01.0@6,0", "neither in the pool"),
        ("5,3>5,2", "not the movement step"),
        ("end", "laid first"),
    ],
)
def test_a_refusal_names_the_rule(code: str, reason: str) -> None:
    with pytest.raises(Illegal, match=reason):
        GAME.find(GAME.read(LINE, GAME.choose()), code, 1)


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("1,1>0,1", "no unit"),
        ("2,0>2,1", "not yours"),
        ("0,0>1,1", "§12"),
        ("0,0!1,0", "§21"),
        ("0,0~1,0", "§22"),
        ("T01.0@3,0", "§7"),
    ],
)
def test_a_refused_deed_names_its_rule(code: str, reason: str) -> None:
    with pytest.raises(Illegal, match=reason):
        GAME.find(field("V.U\n...", "V-U"), code, 0)


def test_bound_points_are_refused_to_the_other_warband() -> None:
    state = field("V..\nW..", "VW-GU", points=0)
    state.bound_too = 1

    with pytest.raises(Illegal, match="§29"):
        GAME.find(state, "0,0>1,0", 0)
    assert is_legal(state, "0,1>1,1")


def test_a_card_without_a_turn_lies_as_it_is() -> None:
    state = GAME.read(LINE, GAME.choose())

    assert GAME.parse(state, "T06@6,0") == GAME.parse(state, "T06.0@6,0")


@pytest.mark.parametrize("verb", PLAYERS, ids=repr)
@pytest.mark.parametrize("at", ["move", "card", "draft"])
def test_it_is_refused_with_a_section(verb: Verb[Valknut], at: str) -> None:
    state = GAME.new(GAME.choose()) if at == "draft" else field("V.U\n...", "V-U", at=at)

    if GAME.parse(state, verb.example) not in state.legal_actions():
        with pytest.raises(Illegal, match=r"§\d+\)\. Possible now"):
            GAME.find(state, verb.example, 0)


@pytest.mark.parametrize(
    ("god", "code", "reason"),
    [
        ("odin", "top T12", "Odin shows"),
        ("hel", "hel V<1@0,0", "free Valknut"),
        ("freya", "freya 0,0>9,9", "flies straight"),
        ("fenrir", "fenrir aV<2", "another player"),
        ("thor", "thor 0,0", "on a Valknut"),
        ("surtr", "surtr T12", "without units"),
        ("jormungandr", "jorm V<1", "another player"),
        ("thor", "hel V<1@0,0", "Hel acts only when"),
    ],
)
def test_a_god_says_what_is_asked(god: str, code: str, reason: str) -> None:
    state = take(horn("V*gM\nW...", gods=(god,)), god)

    with pytest.raises(Illegal, match=reason):
        GAME.find(state, code, 0)


def test_buttons_are_those_of_offered_choices() -> None:
    turns = ["turn:0", "turn:1", "turn:2", "turn:3"]
    raging = play(field("V.GM\n....", "V-G"), "0,0>1,0")
    spawning = play(field("V..\n...", "V-U", at="card", pool=["T10"], supply={"V": 1}), "T10.0@3,0")

    assert buttons(field("V.U\n...", "V-U", at="card"), 0) == turns
    assert buttons(raging, 0) == [*turns, "button:decline"]
    assert buttons(field("V.U\n...", "V-U"), 0) == ["button:end"]
    assert buttons(spawning, 0) == ["button:none"]
    assert buttons(horn(), 0) == ["button:none"]
    assert buttons(field("V.U\n...", "V-U"), 1) == []


def test_nobody_is_done_deploying_before_a_unit_stands() -> None:
    state = GAME.new(GAME.about.choose("warbands=vikings-draugar"))
    while state.actor() == CHANCE:
        state.apply(state.legal_actions()[0])
    assert buttons(state, 0) == []

    assert buttons(play(state, "dep V@0,2"), 0) == ["button:done"]


def test_features_are_the_numbers_of_an_action() -> None:
    state = deployed("warbands=vikings-draugar")

    features = [tuple(GAME.verbs.features(state, action)) for action in state.legal_actions()]
    assert len(set(features)) == len(features)


def test_taken_warbands_name_their_player_by_the_seat() -> None:
    state = play(GAME.new(GAME.choose(seats=3)), "pick G", "pick J")
    rows = {row.label: row.value for row in GAME.scene(state, 2).panels[0].rows}

    assert (rows["Goblins"], rows["Ice Giantess"]) == ("taken by Player 1", "taken by Player 2")
    assert not re.search(r"[Pp]layers? \d", RULES.replace("| Player 1, 2, ... |", ""))
