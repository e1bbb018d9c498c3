"""Choices: how they are written, clicked, counted and refused."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Illegal, Invalid
from gladsheim.games.skirmish import GAME
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import ACTIONS
from tests.games.skirmish.table import activate, charging, deal, field, lay, play, start


@pytest.mark.parametrize(
    ("short", "code"), [("22,20", "move 22,20"), ("move 22,20", "move 22,20"), ("charge B1w", "charge B1w")]
)
def test_a_bare_point_is_a_move(short: str, code: str) -> None:
    state = field("A1h@20,20", "B1w@26,20", active="A1h")

    assert GAME.parse(state, short) == GAME.parse(state, code)


def test_a_bare_point_is_a_withdrawal_in_combat_and_a_placement_before() -> None:
    locked = field("A1h@22,20", "B1w@20,20")
    locked.tie(0, 13)
    activate(locked, "A1h")
    assert GAME.code(locked, GAME.parse(locked, "26,20")) == "withdraw 26,20"
    placing = play(start(), "4H", "9H", "place A1h")
    assert GAME.code(placing, GAME.parse(placing, "10,4")) == "place A1h 10,4"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("move 20,34", "more than 6 inches"),
        ("move 21,20", "within 2 inches"),
        ("move 20,20", "another point"),
        ("charge B1h", "farther than 2 inches"),
        ("shoot B1w", "only archers"),
        ("withdraw 20,22", "not in combat"),
        ("recover", "no shock"),
        ("drop", "carries nothing"),
        ("charge A1h", "only an enemy"),
    ],
)
def test_refusals_name_the_rule(text: str, why: str) -> None:
    state = field("A1h@20,20", "B1w@26,20", "B1h@60,40", active="A1h")

    with pytest.raises(Illegal, match=why):
        GAME.find(state, text, 0)


@pytest.mark.parametrize(
    "text", ["move", "move 99,99", "charge C1h", "d7 3", "d6 7", "card A1 1H", "fly 3,3", "pick axe"]
)
def test_nonsense_is_invalid(text: str) -> None:
    with pytest.raises(Invalid):
        GAME.parse(field("A1h@20,20", "B1w@26,20", active="A1h"), text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("pick axe", "there is chest"),
        ("cross o99", "nothing on this table to cross"),
        ("move 99,99", "from 0,0 to 72,48"),
        ("cart 99", "road ends at 72"),
        ("d6 7", "shows 1 to 6"),
        ("1H", "from AS to KC"),
        ("fly 3,3", "move 32,17, charge B1w, shoot B1a or cross o1"),
    ],
)
def test_nonsense_is_told_what_would_make_sense(text: str, why: str) -> None:
    with pytest.raises(Invalid, match=why):
        GAME.parse(field("A1h@20,20", "B1w@26,20", scenario="silver", active="A1h"), text)


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (start(), "each side draws a card"),
        (play(start(), "4H", "9H"), "side A places a figure"),
        (field("A1h@20,20", "B1w@26,20"), "A1 is dealt a card"),
        (charging(), "a die falls for the hero A1"),
    ],
)
def test_what_is_not_asked_for_is_refused_with_what_is_going_on(state: Skirmish, why: str) -> None:
    assert why in GAME.forbids(state, GAME.parse(state, "move 20,22"))


@pytest.mark.parametrize("scenario", ["oxroad", "hall"])
def test_every_refusal_of_a_player_names_its_section(scenario: str) -> None:
    states = [
        start(f"scenario={scenario}"),
        play(start(f"scenario={scenario}"), "4H", "9H"),
        play(start(f"scenario={scenario}"), "4H", "9H", "place A1h"),
        field("A1h@20,20", "B1w@26,20", scenario=scenario, active="A1h"),
        field("A1a@20,20", "B1w@22,20 =A1a", scenario=scenario, active="A1a"),
    ]
    for state in states:
        for verb in GAME.verbs:
            if not verb.is_chance and verb.number not in state.legal_actions():
                assert "(§" in verb.forbids(state, verb.number), verb


def test_buttons_are_shown_because_they_are_offered() -> None:
    hero = field("A1h@20,20", "B1w@26,20", active="A1h")
    locked = field("A1h@22,20", "B1w@20,20 =A1h", active="A1h")
    tree = field("A1w@46,24 s1", "B1h@60,40", scenario="oxroad", active="A1w")
    carrier = field("A1a@20,20", "B1w@26,20", scenario="silver", active="A1a")
    lay(carrier, "chest", 20, 21)
    called = field("A1h@10,10", "B1h@60,40")
    deal(called, A1="5H", B1="9C")
    states = (hero, locked, tree, play(carrier, "pick chest"), called)

    assert [[button.id.removeprefix("button:") for button in GAME.scene(state, 0).buttons] for state in states] == [
        ["stop"],
        ["stop"],
        ["recover", "cross", "clear", "stop"],
        ["drop", "charge", "shoot", "stop"],
        ["skip"],
    ]
    assert GAME.scene(hero, 1).buttons == ()


def test_every_action_has_one_verb_and_its_own_numbers() -> None:
    state = field("A1a@20,20", "B1w@26,20", active="A1a")
    features = {GAME.code(state, action): GAME.verbs.features(state, action) for action in state.legal_actions()}

    assert len(set(features.values())) == len(features)
    assert {GAME.verbs.of(action).number for action in range(ACTIONS)} == {verb.number for verb in GAME.verbs}
    assert features["move 20,22"][1:] == (20, 22)
