"""How choices are written, also in shorter forms, and what they are called."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Illegal
from gladsheim.games.nxs import GAME
from gladsheim.games.nxs.rules.actions import ACTIONS
from gladsheim.match import Match, Seeded
from tests.games.nxs.positions import at, new, play

BOTH = "2 wm O0g4,S0d1 S0a4 - 10/10 RL/0"


@pytest.mark.parametrize(
    ("line", "written", "code"),
    [
        ("2 wm O0g4 S0a4", "G4-G7", "g4-g7"),
        ("2 wm O0g4 S0a4", "/g4-g7", "g4-g7"),
        ("2 wm U0g4 O3h5,S0a4", "g4xH5", "g4xh5"),
        ("2 wm S0d11,O0e5 J3b3,S0a4", "e5-e7", "e5-e7#"),
        ("2 wm S0d11,O0e5 J3b3,S0a4", "e5-e7#", "e5-e7#"),
        (BOTH, "g4-g8", "g4-g8*R"),
        (BOTH, "g4-g8*r", "g4-g8*R"),
        (BOTH, "g4-h3", "g4-h3*L"),
        ("2 wr O0g4 S0a4", "/g4+", "g4+"),
        ("2 wr O0g4 S0a4", "G4-", "g4-"),
        ("2 wr O0g4 S0a4 - 10/10 D/0", "g4++", "g4++*D"),
        ("2 wr O0g4 S0a4 - 10/10 D/0", "g4--*d", "g4--*D"),
    ],
)
def test_what_goes_without_saying_may_be_left_out(line: str, written: str, code: str) -> None:
    state = at(line)
    assert GAME.code(state, GAME.find(state, written, int(state.actor()))) == code


def test_where_two_cards_fit_one_has_to_be_named() -> None:
    state = at("2 wm S0g4 S0a4 - 10/10 LS/0")
    codes = {GAME.code(state, action) for action in state.legal_actions()}
    twice = {code[:-2] for code in codes if code.endswith("*L")} & {code[:-2] for code in codes if code.endswith("*S")}

    assert twice
    for code in twice:
        with pytest.raises(Illegal, match="Laguz and Sowilo allow it; write"):
            GAME.find(state, code, 0)
        assert GAME.find(state, f"{code}*S", 0) != GAME.find(state, f"{code}*L", 0)


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("2 wm U0g4 O3h5,S0a4", "g4-h5", "captures; write x"),
        ("2 wm O0g4 S0a4", "g4xg7", "captures nothing; write -"),
        ("2 wm O0g4 S0a4", "g4-g7#", "does not win"),
    ],
)
def test_what_is_written_must_be_right(line: str, code: str, said: str) -> None:
    with pytest.raises(Illegal, match=said):
        GAME.find(at(line), code, 0)


@pytest.mark.parametrize(
    ("options", "codes"),
    [
        ("first_player=random length=short", ["first b"]),
        ("length=random_short", ["tile S e4", "tile O f5"]),
        ("cards=fair length=short", ["deal RLT"]),
        ("cards=onitama length=short", ["deal w R", "deal b L", "deal w T", "deal b D", "deal n S"]),
    ],
)
def test_what_is_drawn_has_codes_too(options: str, codes: list[str]) -> None:
    state = new(options)
    for code in codes:
        assert code in [GAME.code(state, action) for action in state.legal_actions()]
        play(state, code)


def test_a_tile_for_another_hex_is_refused() -> None:
    with pytest.raises(Illegal, match="the next tile is for e4"):
        play(new("length=random_short"), "tile S g5")


def test_every_action_is_below_the_action_space() -> None:
    for options in ("cards=onitama seats=3 length=random first_player=random", "jotunn=on cards=three"):
        match = Match(GAME, options, dice=Seeded(7))
        space = GAME.action_space(match.options)
        assert space == int(ACTIONS)
        for _ in range(60):
            if not match.is_over:
                assert max(choice.action for choice in match.actions) < space
                match.play(match.actions[-1])


def test_labels_name_the_card_and_the_win() -> None:
    state = at("2 wm S0d11,O0e3 J3b3,S0a4 - 10/10 R/R")

    assert GAME.label(state, GAME.parse(state, "e3-e7*R")) == "Ǫrn from e3 to e7, with Raidho, and wins"
    turn = at("2 wr O0g4 S0a4 - 10/10 D/0")
    assert GAME.label(turn, GAME.parse(turn, "g4--*D")) == "Ǫrn on g4 two steps to the left, with Dagaz"
