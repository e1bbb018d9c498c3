"""The rules by their §, options and ends; what the numbered cases and rulings leave out."""

from __future__ import annotations

import json
from importlib.resources import files
from statistics import median

import pytest

from gladsheim.core.state import CHANCE, EVERYBODY, SPECTATOR, seat_bit
from gladsheim.games.valhalla import GAME
from gladsheim.games.valhalla.printed import COUNTS
from gladsheim.games.valhalla.rules.actions import CARD
from gladsheim.games.valhalla.rules.play import Valhalla
from tests.games.valhalla.lengths import FIGURES, playouts
from tests.games.valhalla.table import HSAW, armory, asked, at, codes, discards, hand, happened, is_out, loose, play

# §1 Set-up


def test_the_first_player_is_drawn_with_equal_weights() -> None:
    state = GAME.new(GAME.choose(seats=4))

    assert state.actor() == CHANCE
    assert [weight for _, weight in state.outcomes()] == [1, 1, 1, 1]
    assert play(state, "first P3").first == 2
    assert state.actors() == [0, 1, 2, 3]


def test_the_cards_are_those_of_the_box() -> None:
    cards = json.loads(files("gladsheim.games.valhalla").joinpath("data/cards.json").read_text(encoding="utf-8"))[
        "cards"
    ]

    assert [card["count"] for card in cards] == [12, 12, 12, 8, 8, 12] == COUNTS
    assert [card["italian"] for card in cards] == ["Martello", "Spada", "Ascia", "Lupo", "Draugr", "Dio"]


# §2 Commit


def test_everybody_chooses_at_once_among_ordered_pairs() -> None:
    state = at(HSAW, "HHS")

    assert state.actors() == [0, 1]
    assert len(state.legal_actions_of(0)) == 12
    assert [GAME.code(state, action) for action in state.legal_actions_of(1)] == [
        "commit H H",
        "commit H S",
        "commit S H",
    ]
    assert state.witnesses(GAME.parse(state, "commit H S")) == EVERYBODY


def test_nothing_shows_before_all_have_chosen() -> None:
    one, other = play(at(HSAW, HSAW), "commit A W"), play(at(HSAW, HSAW), "commit S H")

    assert one.actors() == [1]
    assert GAME.scene(one, 1) == GAME.scene(other, 1)
    assert GAME.scene(one, int(SPECTATOR)) == GAME.scene(other, int(SPECTATOR))


def test_who_is_out_does_not_choose() -> None:
    assert at(HSAW, "", HSAW).actors() == [0, 2]


# §4, §5 Mains and draws


def test_a_wolf_main_is_never_asked_about() -> None:
    state = play(at(HSAW, HSAW, deck="HHSS"), "commit W H", "commit A H")

    assert asked(state) == 2


def test_a_draw_without_a_choice_is_not_asked_about() -> None:
    free = play(at(HSAW, HSAW), "commit A H", "commit S H", "hold", "hold")
    choice = play(at(HSAW, HSAW, arm="DH"), "commit A H", "commit S H", "hold", "hold")
    draugr = play(at(HSAW, HSAW, arm="DD"), "commit A H", "commit S H", "hold", "hold")

    assert asked(free) == asked(draugr) == 0
    assert codes(choice) == ["draw deck", "draw arm H"]


def test_only_the_drawer_sees_what_is_drawn_unless_axed() -> None:
    state = play(at(HSAW, HSAW), "commit A H", "commit S H", "use P2", "hold")
    assert state.witnesses(CARD) == seat_bit(0)
    play(state, "card H", "card H", "keep H")

    assert state.witnesses(CARD) == EVERYBODY


def test_cards_come_by_what_is_left_of_each_kind() -> None:
    state = play(at(HSAW, HSAW), "commit A H", "commit A H")

    assert [weight for _, weight in state.outcomes()] == [10, 10, 10, 6, 8]
    play(state, "card W")
    assert [weight for _, weight in state.outcomes()] == [10, 10, 10, 5, 8]


# §12, §13 Tests


def test_no_card_to_reveal_fails_the_test() -> None:
    def paid(pile: str) -> Valhalla:
        state = at("ASH", "HSW", deck="DD", discards={2: pile}, is_bare=True)
        play(state, "commit A S", "commit S W", "hold", "hold", "show", "pay h:H", "pay m:A")
        return state

    assert is_out(paid(""), 1)
    assert asked(play(paid("HHAA"), "card H", "card H", "keep H")) == 0  # discards are left to be revealed


@pytest.mark.parametrize(
    ("rest", "offered"),
    [("HW", ["test W"]), ("HWS", ["test S", "test W"]), ("HWD", []), ("HWSA", ["test S", "test A", "test W"])],
)
def test_fewer_than_three_cards_make_a_test(rest: str, offered: list[str]) -> None:
    state = at("ASH", "HSW", deck=f"DD{rest}", is_bare=True)
    play(state, "commit A S", "commit S W", "hold", "hold", "show", "pay h:H", "pay m:A", "keep H under W")

    assert len(happened(state, "tested")) == 1
    assert is_out(state, 1) == (not offered)
    assert codes(state) == offered


def test_the_one_who_passes_goes_on_as_a_clasher() -> None:
    state = play(at("AS", HSAW, HSAW, deck="HHHHHHHH"), "commit A S", "commit A H", "commit A H", "test H")

    assert state.clash == 7
    assert happened(state, "clash")[0].numbers[:2] == [3, 6]


def test_at_the_end_of_the_turn_one_card_may_last_through_a_clash() -> None:
    state = at("AS", HSAW, HSAW, deck="HHHHHHHH", options="test_time=turn_end")
    play(state, "commit A S", "commit A H", "commit A H")

    assert not happened(state, "tested")
    assert asked(play(state, "take H")) == 2
    assert hand(state, 1) == "HS"


def test_a_clash_without_clashers_left_does_not_happen() -> None:
    state = at("AS", "AS", HSAW, HSAW, deck="HHHHDHHDHH")
    play(state, "commit A S", "commit A S", "commit S H", "commit H S", "hold", "hold", "keep H", "keep H")

    assert is_out(state, 1)
    assert is_out(state, 2)
    assert not happened(state, "clash")
    assert state.turn == 4


# §15 to §18


def test_the_discards_of_all_make_the_new_deck_and_only_once() -> None:
    state = at("HSW", "HSA", heap="A", discards={1: "SS", 2: "W"}, is_bare=True)
    play(state, "commit H S", "commit S A", "hold", "hold", "card A")

    assert loose(state) == {"H": 0, "S": 2, "A": 0, "W": 1, "D": 0, "G": 0}
    assert len(happened(state, "refilled")) == 1
    assert discards(state, 2) == ""


def test_a_turn_ends_where_the_next_begins() -> None:
    state = play(at(HSAW, HSAW, deck="HHHH"), "commit S W", "commit A W", "hold", "hold", "keep H", "keep H")
    play(state, "wolf S", "wolf A")

    assert (state.turn, int(state.first)) == (4, 1)
    assert state.actors() == [0, 1]
    assert (hand(state, 1), hand(state, 2)) == ("HHSAW", "HHSAW")
    assert armory(state) == ""


def test_a_clash_without_draugr_leaves_nothing_behind() -> None:
    state = play(at("HSAA", HSAW, deck="SHSH"), "commit A S", "commit A S", "take H", "take H")

    assert "victims" not in GAME.line(state)
    assert GAME.line(state).startswith("va1 n2 t4 first:P2 I/commit deck:40 arm:S,S ask:commit |")


# §19 Ends


@pytest.mark.parametrize("options", ["seats=2", "seats=3", "seats=4", "seats=3 gods=on", "seats=5"])
def test_one_wins_or_all_lose(options: str) -> None:
    for state in playouts(options, 60):
        results = [state.result(seat) for seat in range(state.seats)]
        assert results.count(1.0) == (1 if state.ending() == "last_survivor" else 0)
        assert results.count(-1.0) == len(results) - results.count(1.0)


@pytest.mark.parametrize(("options", "turns"), FIGURES)
def test_random_matches_are_as_long_as_the_rules_say(options: str, turns: int) -> None:
    played = playouts(options, 150)

    assert abs(median(int(state.turn) for state in played) - turns) <= 1.5
    assert max(int(state.turn) for state in played) <= 40


def test_falling_together_leaves_nobody_far_more_often() -> None:
    fallen = [
        sum(state.ending() == "all_fallen" for state in playouts(f"seats=4 simultaneous_falls={falls}", 400))
        for falls in ("in_order", "together")
    ]

    assert fallen[1] > 1.5 * fallen[0] > 0
