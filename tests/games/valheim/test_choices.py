"""Choices in words: how they are written, said and refused."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Illegal, Invalid
from gladsheim.games.valheim import GAME
from gladsheim.games.valheim.rules.play import Valheim
from tests.games.valheim.table import alone, offered, pair, play, refusal


def said(state: Valheim, code: str) -> str:
    """What a list of choices says of it."""
    return GAME.label(state, GAME.parse(state, code))


def test_the_first_turn_offers_walks_movement_and_the_end() -> None:
    state = GAME.new(GAME.choose())

    assert offered(state)[-2:] == ["dash", "end"]
    assert all(code.startswith("mv ") for code in offered(state)[:-2])
    assert len(offered(state)) == 53


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("mv 0,5", "Walk to home 0,5 for 1 of 5 steps"),
        ("dash", "Hurry: 5 steps more for 1 action"),
        ("wood", "Fell wood: 4 wood"),
        ("pick R", "Pick a raspberry for 1 action, then 2 more berries"),
        ("pick M", "Pick a mushroom for 1 action"),
        ("craft boss_key", "Craft a boss key"),
        ("cook", "Cook 1 cooked meat"),
        ("eat C", "Eat a cooked meat: +5 health, +2 actions"),
        ("eat B", "Eat a blueberry: +1 health, river and marsh cost 1"),
        ("eat T", "Eat a battle berry: +1 health, attack +1"),
        ("eat S", "Eat a stink berry: no encounters"),
        ("eat M", "Eat a mushroom: +2 health, +2 steps"),
        ("feast B C", "Feast on a blueberry and a cooked meat for 3 turns"),
        ("end", "End here: forest, a deer on 1, 3, 5, a greydwarf on 2, 4, 6"),
    ],
)
def test_what_a_step_of_a_turn_says(code: str, words: str) -> None:
    state = alone("0,6 hp4/10 wood2 trophy3 raw1 B1 S1 T1 M1 C1 [stone_axe] {} fire:0,6")

    assert said(state, code) == words
    assert GAME.code(state, GAME.parse(state, code)) == code


def test_danger_is_named_before_the_turn_is_ended() -> None:
    felled = play(alone("0,6 hp9/10 [] {}"), "wood")

    assert said(felled, "end") == "End here: forest, a greydwarf for certain, since you felled wood"
    assert said(alone("3,7 hp9/10 [] {S1}"), "end") == "End here: marsh, but a stink berry keeps everybody away"
    assert said(alone("3,6 hp9/10 [] {}"), "end") == "End here: the house can be opened"
    assert said(alone("1,5 hp9/10 [] {}"), "end") == "End here: grass, safe"
    assert said(alone("12,4 hp9/10 [] {}"), "end").endswith("closed without a boss key")
    assert said(alone("12,4 hp9/10 [boss_key] {}"), "end") == "End here: Eikthyr can be fought"
    apart = pair("6,5 hp9/10 [] {}", "0,5 hp9/10 [] {}", raft="6,5")
    assert said(apart, "end").endswith("can only be fought when both are here")


def test_what_a_step_of_a_fight_says() -> None:
    fight = " | fight greydwarf 5 turn:P1 cp2"
    state = alone("0,6 hp7/10 R1 [bronze_axe,wood_shield] {}", ap=0, mp=0, more=fight)

    assert said(state, "atk") == "Strike the greydwarf for 5: it has 5 left, it falls"
    assert said(state, "shield") == "Raise the shield: the next hit takes 2 less"
    assert said(state, "eat R") == "Eat a raspberry: +1 health"
    assert said(state, "run") == "Run: 5 or 6 gets away"


def test_a_feast_is_read_in_either_order() -> None:
    state = alone("0,6 hp4/10 B1 C1 [] {} fire:0,6")

    assert GAME.code(state, GAME.parse(state, "feast C B")) == "feast B C"


@pytest.mark.parametrize(
    "code",
    ["fly", "mv 99,99", "mv", "craft spear", "give gold 1", "give wood 0", "give wood 99", "die 7", "card 0,5 Q9"],
)
def test_what_is_no_choice_is_invalid(code: str) -> None:
    state = GAME.new(GAME.choose(seats=2))

    with pytest.raises(Invalid):
        GAME.find(state, code, 0)


@pytest.mark.parametrize(
    ("player", "code", "reason"),
    [
        ("0,6 hp9/10 [] {}", "mv 0,6", "you stand there already"),
        ("0,6 hp9/10 [] {}", "mv 7,3", "reefs cannot be entered"),
        ("4,5 hp9/10 [] {}", "mv 5,5", "water is entered only with the raft"),
        ("0,6 hp9/10 [] {}", "mv 9,3", "no way leads there without the raft"),
        ("-3,6 hp9/10 [] {}", "mv 6,1", "movement and 5 is left"),
        ("0,6 hp9/10 [] {}", "mv+ 1,5", "where the raft lies"),
        ("0,6 hp9/10 wood15 [] {}", "wood", "no more wood can be carried"),
        ("0,5 hp9/10 [] {}", "wood", "felled in the forest"),
        ("0,5 hp9/10 [] {}", "stone", "found in rocks"),
        ("2,2 hp9/10 [] {}", "ore", "ore needs a pickaxe"),
        ("2,2 hp9/10 [] {}", "pick R", "grow in the forest"),
        ("0,6 hp9/10 wood2 [] {}", "craft stone_axe", "takes 1 wood and 3 stone more"),
        ("0,6 hp9/10 wood4 stone4 [stone_axe] {}", "craft stone_axe", "you carry a stone axe already"),
        ("0,6 hp9/10 wood4 leather2 [] {} bed", "craft bed", "you have a bed already"),
        ("0,6 hp9/10 wood5 leather2 [] {}", "craft raft", "beside the sea"),
        ("0,6 hp9/10 wood5 stone2 [] {} fire:0,6", "craft campfire", "where your own does not burn"),
        ("0,6 hp9/10 raw2 [] {}", "cook", "on a campfire"),
        ("0,6 hp9/10 [] {} fire:0,6", "cook", "no raw meat is carried"),
        ("0,6 hp9/10 R1 [] {M1,M1,C1}", "eat R", "all three slots are full"),
        ("0,6 hp9/10 [] {}", "eat R", "no raspberry is carried"),
        ("0,6 hp9/10 R2 [] {}", "feast R R", "needs a campfire"),
        ("0,6 hp9/10 R2 [] {C1,C1} fire:0,6", "feast R R", "two free slots"),
        ("0,6 hp9/10 R1 [] {} fire:0,6", "feast R R", "both foods have to be carried"),
        ("0,6 hp9/10 wood1 [] {}", "give wood 1", "between players"),
        ("0,6 hp9/10 [] {}", "open", "a house is opened where one ends the turn on it"),
        ("12,4 hp9/10 [] {}", "fight", "Eikthyr is fought with a boss key"),
        ("0,6 hp9/10 [] {}", "atk", "there is no fight"),
        ("0,6 hp9/10 [] {}", "die 3", "no die is rolled now"),
        ("0,6 hp9/10 [] {}", "card 0,6 W1", "no card is drawn now"),
    ],
)
def test_what_is_not_possible_is_refused_with_the_rule(player: str, code: str, reason: str) -> None:
    assert reason in refusal(alone(player), code)


def test_what_is_passed_and_where_it_goes() -> None:
    state = pair("0,5 hp9/10 wood6 [stone_axe] {}", "0,6 hp9/10 wood11 [stone_axe] {}")

    assert [code for code in offered(state) if code.startswith("give")] == ["give wood 1", "give wood 4"]
    assert "one of it or 4, the most that fits" in refusal(state, "give wood 3")
    assert "no more stone axe can be carried" in refusal(state, "give stone_axe 1")
    assert "no iron is carried there" in refusal(state, "give iron 1")
    play(state, "give wood 1")
    assert "wood went the other way this turn" in refusal(state, "take wood 1")


def test_no_choice_is_refused_in_another_phase_without_saying_what_comes_first() -> None:
    state = play(alone("0,6 hp9/10 [] {}"), "wood", "end")

    with pytest.raises(Illegal, match="there is a fight and Astrid chooses"):
        GAME.find(state, "mv 0,5", 0)
