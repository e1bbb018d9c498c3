"""The rulings on phase I: one test each, with the neighbouring case that goes the other way."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Illegal
from gladsheim.core.rng import Rng
from gladsheim.games.valhalla import GAME
from gladsheim.games.valhalla.printed import NAMES
from gladsheim.games.valhalla.rules.knowledge import known_bottom, known_hand
from gladsheim.games.valhalla.rules.play import Valhalla
from tests.games.valhalla.table import HSAW, THREE, armory, asked, at, codes, discards, hand, happened, play, prices


def test_r3_two_pairs_clash_together() -> None:
    state = play(at(*(HSAW,) * 4, deck="HHHHHHHH"), "commit A H", "commit A H", "commit S H", "commit S H")

    assert [event.numbers[:2] for event in happened(state, "clash")] == [[4, 8]]


def test_r4_all_gods_are_one_kind() -> None:
    state = play(at("GHSA", "GHSA", deck="HHHH", options="gods=on"), "commit G H", "commit G S")
    assert len(happened(state, "collided")) == 2

    state = play(at("GHSA", "GHSA", options="gods=on"), "commit G H", "commit H G")
    assert not happened(state, "collided")


def test_r5_a_main_may_be_held_and_is_discarded_in_the_end() -> None:
    state = play(at(HSAW, HSAW, deck="SSSS"), "commit A H", "commit S H", "hold")
    assert discards(state, 1) == ""
    play(state, "hold", "keep S", "keep S")
    assert discards(state, 1) == "A"

    state = play(at(HSAW, HSAW, deck="SSSS"), "commit A H", "commit S H", "use P2")
    assert discards(state, 1) == "A"


def test_r6_all_mains_come_before_all_draws_in_turn_order() -> None:
    state = play(at(*THREE, deck="HHHHHH", first=3), "commit S W", "commit A W", "commit H W")
    order = []
    for code in ("hold", "hold", "hold", "keep H", "keep H", "keep H"):
        order.append(asked(state))
        play(state, code)

    assert order == [3, 1, 2, 3, 1, 2]


def test_r8_axe_and_hammer_need_a_free_target_and_a_sword_a_living_one() -> None:
    sword = play(at(*(HSAW,) * 4), "commit A H", "commit A H", "commit S H", "commit W H")
    assert codes(sword) == ["use P1", "use P2", "use P4", "hold"]

    hammer = play(at(*(HSAW,) * 4), "commit A H", "commit A H", "commit H S", "commit W H")
    assert codes(hammer) == ["use P4", "hold"]
    with pytest.raises(Illegal, match="another free player"):
        play(hammer, "use P1")


def test_r9_an_axed_draw_is_paid_before_a_card_is_kept() -> None:
    state = play(at(HSAW, HSAW, deck="HHAD"), "commit A W", "commit S W", "use P2", "hold", "keep H")

    assert codes(state)[0].startswith("pay")
    assert "pay h:A" in codes(state)  # the Axe of the own hand; the drawn one is not his yet
    play(state, "pay h:A")
    assert codes(state) == ["keep A"]


def test_r10_an_axed_player_may_take_from_the_armory_and_shows_nothing() -> None:
    state = at(HSAW, HSAW, deck="HH", arm="W")
    play(state, "commit A H", "commit S H", "use P2", "hold", "draw deck", "keep H", "draw arm W")

    assert not happened(state, "turned")
    assert discards(state, 2) == "SW"


def test_r11_the_hammered_keeps_one_also_when_axed() -> None:
    state = at(*THREE, deck="WWSSH")
    play(state, "commit A H", "commit W S", "commit H W", "use P2", "use P2", "keep W")
    assert len(happened(state, "turned")) == 3
    play(state, "keep S")
    assert hand(state, 2) == "HSA"
    assert armory(state) == "SH"


def test_r12_axe_and_hammer_add_up() -> None:
    state = at(*THREE, deck="WWSSH")
    play(state, "commit A H", "commit W S", "commit H W", "use P2", "hold", "keep W")
    assert len(happened(state, "turned")) == 2

    state = at(*THREE, deck="WWSSH")
    play(state, "commit A H", "commit W S", "commit H W", "use P2", "use P2", "keep W")
    assert len(happened(state, "turned")) == 3


def test_r13_a_sword_sees_the_hand_alone() -> None:
    state = play(at(HSAW, "HSaw", HSAW), "commit S W", "commit H S", "commit A W", "use P2")

    assert [NAMES[event.numbers[1]] for event in happened(state, "hand")] == ["Axe", "Wolf"]
    assert known_hand(state, 0, 1) == [0, 0, 1, 1, 0, 0]


def test_r14_discards_lie_open() -> None:
    state = at(HSAW, HSAW, discards={2: "HW"})
    seen = [token for token in GAME.scene(state, 0).tokens if token.area == "discards:1"]

    assert [token.face.title for token in seen if token.face] == ["Hammer", "Wolf"]
    assert [token.face for token in GAME.scene(state, 0).tokens if token.area == "hand:1"] == [None] * 4


def test_r38_nobody_may_decline_the_draw() -> None:
    state = at(HSAW, HSAW, arm="W")
    play(state, "commit A W", "commit S H", "hold", "hold")

    assert codes(state) == ["draw deck", "draw arm W"]


def test_r49_the_order_under_the_deck_is_the_owners_secret() -> None:
    state = play(at(HSAW, HSAW, deck="HSA"), "commit A W", "commit H W", "hold", "use P1")
    assert {"keep H under SA", "keep H under AS"} <= set(codes(state))
    play(state, "keep H under AS")

    assert known_bottom(state, 0) == [2, 1]
    assert known_bottom(state, 1) == [-1, -1]


def test_r50_at_most_one_main_of_a_kind_acts() -> None:
    for seed in range(40):
        rng = Rng(seed)
        state = GAME.new(GAME.about.choose("seats=5"))
        state.events = []
        while not state.is_over():
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
        used: list[int] = []
        for event in state.events:
            if event.kind == "turn":
                used = []
            elif event.kind == "used":
                assert event.numbers[2] not in used
                used.append(event.numbers[2])


def test_r51_a_draugr_that_can_be_ignored_is_never_shown() -> None:
    state = play(at(HSAW, HSAW, deck="AD"), "commit A W", "commit S W", "hold", "hold")
    with pytest.raises(Illegal, match="nothing but Draugr"):
        play(state, "show")
    with pytest.raises(Illegal, match="ignore"):
        play(state, "keep A show D")

    assert codes(play(at(HSAW, HSAW, deck="DD"), "commit A W", "commit S W", "hold", "hold")) == ["show"]


def test_r51_by_option_a_draugr_may_be_shown_on_purpose() -> None:
    def drawn(deck: str, main: str = "S W", options: str = "ignore=may") -> Valhalla:
        state = play(at(HSAW, HSAW, deck=deck, options=options), "commit A W", f"commit {main}", "hold")
        return play(state, "hold" if main == "S W" else "use P1")

    assert codes(drawn("AD")) == ["keep A under D", "keep A show D"]
    assert codes(drawn("AS")) == ["keep S under A", "keep A under S"]
    assert codes(drawn("DD")) == ["show"]
    assert codes(drawn("ASD", "H S"))[:3] == ["keep S under AD", "keep S under A show D", "keep S under DA"]
    assert codes(drawn("ADD", "H S")) == ["keep A under DD", "keep A under D show D", "keep A show DD"]

    state = play(drawn("AD"), "keep A show D")
    assert prices(state) == [1]
    assert asked(state) == 1
    play(state, "pay h:A")
    assert armory(state) == "D"
    assert hand(state, 1) == "HS"  # the Axe that was kept has paid

    state = play(drawn("ADD", "H S"), "keep A under D show D", "pay h:A")
    assert armory(state) == "D"
    assert known_bottom(state, 0) == [4]
    assert known_bottom(state, 1) == [-1]


def test_r51_what_is_shown_on_purpose_all_have_seen() -> None:
    """P1 has seen two Axes and a Draugr on the deck, of which P2 draws two: one of each if a Draugr is shown."""
    state = at("GHSW", HSAW, deck="AD", options="gods=on ignore=may", first=2)
    play(state, "commit G H", "commit S W", "hold", "use", "god leave", "keep A show D")

    assert known_hand(state, 0, 1)[2] == 2  # no doubt which one was kept
    assert known_hand(state, 2, 1)[2] == 1


def test_r57_who_drew_only_draugr_shows_them_himself() -> None:
    only, other = (play(at(HSAW, HSAW, deck=deck), "commit A W", "commit S W", "hold", "hold") for deck in ("DD", "DA"))

    assert GAME.scene(only, 1) == GAME.scene(other, 1)
    assert asked(only) == asked(other) == 1
    assert GAME.scene(play(only, "show"), 1) != GAME.scene(other, 1)
