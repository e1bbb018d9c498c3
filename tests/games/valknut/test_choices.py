"""Verbs: each is told in RULES.md, refused with its rule, and has a button where an offered choice needs one."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from gladsheim.core.errors import Illegal
from gladsheim.core.state import CHANCE
from gladsheim.core.verbs import Verb
from gladsheim.games.valknut import GAME
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import VERBS as KINDS_OF_ACTIONS
from tests.games.valknut.table import deployed, field, play
from tests.games.valknut.test_notation import LINE
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
