"""The rulings of RULES.md: one test each, named with its number, with the neighbouring case that goes the other way."""

from __future__ import annotations

from gladsheim.template import GAME
from gladsheim.template.rules import Raid


def position(line: str) -> Raid:
    return GAME.read(line, GAME.choose())


def play(state: Raid, *codes: str) -> Raid:
    for code in codes:
        seat = int(state.actor())
        state.apply_of(seat, GAME.find(state, code, seat))
    return state


def test_r1_a_ship_sent_in_fog_is_spent() -> None:
    state = play(position("send 1 fog 2,5,16,7/9,6,11,1 -,-,-/-,-,- 0/0 -"), "send-7", "send-6", "calm")
    offered = [GAME.code(state, action) for action in state.legal_actions_of(0)]

    assert offered == ["send-2", "send-5", "send-16"]


def test_r2_the_hearth_doubles_plunder_and_not_fame() -> None:
    line = "weather 3 calm 2@1,5@2,16,7/9@1,6@2,11,1 cup,-,-/-,cup,- 0/0 0"
    hearth, loft = position(line.replace("/-,cup,-", "/-,-,-")), position(line.replace("cup,-,-/", "-,-,-/"))
    famous = position(line.replace("/-,cup,-", "/-,-,-").replace("0/0", "1/0"))

    assert hearth.worth(0) == 6
    assert loft.worth(1) == 3
    assert famous.worth(0) == 7


def test_r3_a_full_hall_wins_against_a_richer_one() -> None:
    line = "plunder 4 calm 2@1,5@2,7@3,16@4/9@1,6@2,11@3,1@4 {}/cup,ring,- 0/0 0"
    full = play(position(line.format("pelt,pot,-")), "comb-yard")
    nearly = play(position(line.format("-,pot,-")), "pelt-yard")

    assert (full.ending(), full.result(0)) == ("full", 1)
    assert (nearly.ending(), nearly.result(0)) == ("richest", -1)
