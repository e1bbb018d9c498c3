"""The rules, by the sections of RULES.md. Positions are drawn as lines (see line.py), dice are scripted."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Illegal, Invalid
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, EVERYBODY, SPECTATOR, Event
from gladsheim.template import GAME
from gladsheim.template.rules import Raid

CALM = "send 1 calm 2,5,16,7/9,6,11,1 -,-,-/-,-,- 0/0 -"
STORM = "send 1 storm 2,5,16,7/9,6,11,1 -,-,-/-,-,- 0/0 -"
FOG = "send 1 fog 2,5,16,7/9,6,11,1 -,-,-/-,-,- 0/0 -"
LANDED = "plunder 1 calm 2,5,16@1,7/9@1,6,11,1 -,-,-/-,-,- 0/0 0"


def position(line: str, options: str = "") -> Raid:
    return GAME.read(line, GAME.about.choose(options))


def play(state: Raid, *codes: str) -> Raid:
    for code in codes:
        seat = int(state.actor())
        state.apply_of(seat, GAME.find(state, code, seat))
    return state


def codes(state: Raid, seat: int) -> list[str]:
    return [GAME.code(state, action) for action in state.legal_actions_of(seat)]


# §2 Set-up


def test_every_seat_is_dealt_its_ships_by_chance() -> None:
    state = GAME.new(GAME.choose(seats=3, ships=3))
    for number in range(9):
        assert state.actor() == CHANCE
        play(state, f"deal-{number + 1}")

    assert GAME.line(state) == "weather 1 - 1,2,3/4,5,6/7,8,9 -,-,-/-,-,-/-,-,- 0/0/0 -"


def test_a_ship_cannot_be_dealt_twice() -> None:
    state = play(GAME.new(GAME.choose()), "deal-4")

    with pytest.raises(Illegal):
        play(state, "deal-4")


def test_only_its_owner_sees_which_ship_is_dealt() -> None:
    state = GAME.new(GAME.choose())
    assert state.witnesses(GAME.parse(state, "deal-4")) == 1
    play(state, "deal-1", "deal-2", "deal-3", "deal-4")

    assert state.witnesses(GAME.parse(state, "deal-5")) == 2


# §3 A round


def test_weather_has_the_weights_of_the_die() -> None:
    state = position("weather 1 - 2,5,16,7/9,6,11,1 -,-,-/-,-,- 0/0 -")

    assert [weight for _, weight in state.outcomes()] == [3, 2, 1]


def test_all_send_at_once_and_only_from_their_own_hands() -> None:
    state = position(CALM)

    assert state.actors() == [0, 1]
    assert codes(state, 0) == ["send-2", "send-5", "send-16", "send-7"]
    assert codes(state, 1) == ["send-9", "send-6", "send-11", "send-1"]
    assert state.witnesses(GAME.parse(state, "send-2")) == EVERYBODY


def test_a_chosen_ship_is_not_revealed_before_all_have_chosen() -> None:
    state = play(position(CALM), "send-16")

    assert state.actors() == [1]
    assert GAME.scene(state, 1) == GAME.scene(play(position(CALM), "send-2"), 1)


def test_a_view_shows_the_own_ships_and_those_sent() -> None:
    state = play(position(LANDED), "spare", "weather-calm", "send-7")

    assert GAME.view_of(state, 0) == "send 2 calm 2,5,16@1,7!/9@1,?,?,? -,-,-/-,-,- 1/0 -"
    assert GAME.view_of(state, 1) == "send 2 calm ?,?,16@1,?/9@1,6,11,1 -,-,-/-,-,- 1/0 -"
    assert GAME.view_of(state, int(SPECTATOR)) == "send 2 calm ?,?,16@1,?/9@1,?,?,? -,-,-/-,-,- 1/0 -"


@pytest.mark.parametrize(("line", "winner"), [(CALM, 0), (STORM, 1)])
def test_most_oars_land_in_a_calm_and_fewest_in_a_storm(line: str, winner: int) -> None:
    state = play(position(line), "send-7", "send-6")

    assert state.actors() == [winner]


def test_nobody_lands_in_fog() -> None:
    state = play(position(FOG), "send-7", "send-6")

    assert state.actor() == CHANCE
    assert state.round == 2


def test_plunder_goes_to_an_empty_place_and_leaves_the_shore() -> None:
    state = play(position(LANDED), "cup-loft")

    assert GAME.line(state) == "weather 2 calm 2,5,16@1,7/9@1,6,11,1 -,cup,-/-,-,- 0/0 0"
    with pytest.raises(Illegal, match="left the shore"):
        GAME.find(position(LANDED.replace("-,-,-/-,-,-", "-,-,-/cup,-,-")), "cup-loft", 0)
    with pytest.raises(Illegal, match="is taken"):
        GAME.find(position(LANDED.replace("-,-,-/-,-,-", "-,cup,-/-,-,-")), "ring-loft", 0)


def test_sparing_the_shore_wins_fame() -> None:
    state = play(position(LANDED), "spare")

    assert state.worth(0) == 1


def test_a_spent_ship_cannot_be_sent_again() -> None:
    state = play(position(LANDED), "spare", "calm")

    assert "send-16" not in codes(state, 0)


# §4 The end


def test_the_richest_hall_wins_after_the_last_round() -> None:
    line = "plunder 4 calm 2@1,5@2,7@3,16@4/9@1,6@2,11@3,1@4 -,-,-/-,comb,- 0/0 0"
    state = play(position(line), "cup-loft")

    assert state.ending() == "richest"
    assert [state.result(seat) for seat in (0, 1)] == [1, -1]


def test_equal_halls_share_the_win() -> None:
    line = "plunder 3 calm 2@1,5@2,7@3/9@1,6@2,1@3/3@1,4@2,8@3 -,-,-/-,comb,-/-,-,- 0/0/0 0"
    state = play(position(line, "seats=3 ships=3"), "horn-loft")

    assert state.ending() == "shared"
    assert [state.result(seat) for seat in (0, 1, 2)] == [0.25, 0.25, -0.5]


# Notation, other worlds and the log


@pytest.mark.parametrize("text", ["", "send", "send-17", "send-0", "cup", "cup-roof", "weather-hail", "²", "send-²"])
def test_nonsense_is_no_code(text: str) -> None:
    with pytest.raises(Invalid):
        GAME.parse(position(CALM), text)


@pytest.mark.parametrize(
    "line",
    [
        "",
        CALM.replace("calm", "hail"),
        CALM.replace("16", "17"),
        CALM.replace("16", "2"),
        CALM.replace("2,", "-,"),
        CALM.replace("2,", "2@1,"),
        CALM.replace("send 1", "send 9"),
        CALM.replace("send", "plunder"),
        CALM.replace("6,", "6!,"),
        LANDED.replace("-,-,-/-,-,-", "cup,-,-/cup,-,-"),
        LANDED.replace("-,-,-/-,-,-", "cup,ring,pot/-,-,-"),
    ],
)
def test_an_impossible_line_is_no_position(line: str) -> None:
    with pytest.raises(Invalid):
        position(line)


def test_numbers_and_weather_may_be_written_alone() -> None:
    state = position(CALM)

    assert GAME.parse(state, "7") == GAME.parse(state, "send-7")
    assert GAME.parse(state, "SPARE") == GAME.parse(state, "spare")
    assert GAME.parse(state, "Fog") == GAME.parse(state, "weather-fog")


def test_imagined_worlds_keep_what_a_seat_knows() -> None:
    state = position("send 2 calm 2,5@1,16,7/9@1,6,11,1 -,-,-/-,-,- 0/0 -")
    worlds = [GAME.line(state.imagine(0, Rng(seed))) for seed in range(20)]

    assert all(world.startswith("send 2 calm 2,5@1,16,7/9@1,") for world in worlds)
    assert len(set(worlds)) > 1


def test_a_spectator_sees_the_sent_ships_and_no_hand() -> None:
    state = position("send 2 calm 2,5@1,16,7/9@1,6,11,1 -,-,-/-,-,- 0/0 -")
    faces = [token.face for token in GAME.scene(state, int(SPECTATOR)).tokens if token.kind == "card"]

    assert [face.title for face in faces if face is not None] == ["5", "9"]


def test_every_event_is_told() -> None:
    state = position(CALM)
    state.events = []
    play(state, "send-16", "send-1", "cup-hearth", "fog", "send-2", "send-6", "storm", "send-5", "send-9", "spare")
    told = [GAME.tell(state, event).text for event in state.events]

    assert told == [
        "{0:send} the ship with 16 oars.",
        "{1:send} the ship with 1 oar.",
        "{0:land} on the shore.",
        "{0:carry} the cup to the hearth.",
        "The weather turns to fog.",
        "{0:send} the ship with 2 oars.",
        "{1:send} the ship with 6 oars.",
        "Nobody finds the shore.",
        "The weather turns to storm.",
        "{0:send} the ship with 5 oars.",
        "{1:send} the ship with 9 oars.",
        "{0:land} on the shore.",
        "{0:spare} the shore and {0:win} fame.",
    ]
    assert GAME.tell(state, Event("dealt", [0, 7], 1)).text == "{0:draw} the ship with 7 oars."


def test_a_sentence_names_what_it_speaks_of() -> None:
    state = position(CALM)
    state.events = []
    play(state, "send-16", "send-1", "cup-hearth")
    told = [GAME.tell(state, event) for event in state.events]

    assert [said.spots for said in told] == [("berth:0",), ("berth:1",), ("berth:0",), ("place:0-hearth",)]
    assert [said.tokens for said in told] == [("ship:2",), ("ship:7",), (), ("plunder:cup",)]


def test_a_choice_out_of_its_time_is_refused_with_a_reason() -> None:
    with pytest.raises(Illegal, match="by whoever has just landed"):
        GAME.find(position(CALM), "spare", 0)
    with pytest.raises(Illegal, match="by whoever has just landed"):
        GAME.find(position(CALM), "cup-loft", 0)
    with pytest.raises(Illegal, match="when the weather has turned"):
        GAME.find(position(LANDED), "send-5", 0)


def test_only_who_may_spare_the_shore_has_a_button_for_it() -> None:
    state = position(LANDED)

    assert [button.id for button in GAME.scene(state, 0).buttons] == ["button:spare"]
    assert GAME.scene(state, 1).buttons == GAME.scene(state, int(SPECTATOR)).buttons == ()
    assert GAME.scene(position(CALM), 0).buttons == ()
