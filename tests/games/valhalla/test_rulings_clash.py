"""The rulings on phase II: one test each, with the neighbouring case that goes the other way."""

from __future__ import annotations

from gladsheim.games.valhalla.rules.play import Valhalla
from tests.games.valhalla.table import (
    HSAW,
    THREE,
    armory,
    asked,
    at,
    clash,
    codes,
    discards,
    hand,
    happened,
    loose,
    pay_all,
    play,
    prices,
    removed,
)


def test_r1_bystanders_supports_act_without_being_asked() -> None:
    assert [event.numbers[:2] for event in happened(clash("A", "HHHHHH"), "supports")] == [[2, 2]]
    assert not happened(clash("W", "HHHH"), "supports")


def test_r2_two_clashers_have_no_supports_unless_they_duel() -> None:
    play(plain := at(HSAW, HSAW, deck="HHHHHH"), "commit S A", "commit S A")
    play(duel := at(HSAW, HSAW, deck="HHHHHHHH", options="duel=on"), "commit S A", "commit S A")
    three = play(at(HSAW, HSAW, HSAW, deck="HHHHHHHH", options="duel=on"), "commit S A", "commit S A", "commit S A")

    assert happened(plain, "clash")[0].numbers[1] == 4
    assert happened(duel, "clash")[0].numbers[1] == 8
    assert happened(three, "clash")[0].numbers[1] == 6


def test_r2_a_duel_needs_exactly_two_left_at_any_table() -> None:
    state = play(at(HSAW, "", HSAW, deck="HHHHHHHH", options="duel=on"), "commit S A", "commit S A")

    assert happened(state, "clash")[0].numbers[:2] == [2, 8]


def test_r2_a_wolf_support_fetches_after_a_duel() -> None:
    def after(options: str) -> Valhalla:
        state = at(HSAW, HSAW, deck="SSSS", discards={1: "HS"}, options=options)
        return play(state, "commit A W", "commit A H", "take S", "take S")

    assert codes(after("duel=on")) == ["wolf H", "wolf S", "wolf A"]
    assert after("").turn == 4


def test_r21_a_used_support_is_not_discarded() -> None:
    state = play(clash("A", "HHHHHH"), "take H", "take H")

    assert discards(state, 3) == "W"
    assert "A" in hand(state, 3)


def test_r22_two_hammers_do_not_double_and_three_beats_two() -> None:
    hands = (HSAW, HSAW, "WHSS", "SHHA")
    four = at(*hands, deck="SSSSDSAA")
    play(four, "commit A S", "commit A S", "commit W H", "commit S H", "hold", "keep S", "keep S")

    assert prices(four) == [2]
    assert prices(clash("H", "DSAA")) == [2]
    assert prices(clash("H", "DSAA", arm="DDDDD")) == [3]
    assert removed(play(clash("H", "DSAA"), "pay h:H", "pay d:A")) == "HA"


def test_r23_exactly_one_draugr_counts_all_cards_turned() -> None:
    extra = at(HSAW, HSAW, "WHSS", "SAHA", deck="SSSSASAADD")
    play(extra, "commit A S", "commit A S", "commit W H", "commit S A", "hold", "keep S", "keep S")

    assert prices(pay_all(extra)) == [1, 1]
    assert prices(pay_all(clash("H", "DDAA"))) == [1, 1]


def test_r23_each_draugr_hits_the_clashers_in_turn_order() -> None:
    state = at(*THREE, deck="SSDDAA", first=2)
    play(state, "commit A H", "commit A H", "commit S W", "hold", "keep S")
    pay_all(state)

    assert [event.numbers[0] for event in happened(state, "paid")] == [1, 0, 1, 0]


def test_r24_a_sword_support_picks_after_the_losses_and_before_the_clashers() -> None:
    state = clash("S", "DHAW")
    assert codes(state)[0].startswith("pay")
    pay_all(state)
    assert asked(state) == 3
    play(state, "take W")
    assert hand(state, 3).endswith("W")
    assert asked(clash("S", "DDAW")) == 1


def test_r24_sword_supports_pick_in_turn_order() -> None:
    state = at("WSHS", HSAW, HSAW, "HSAS", deck="SSSSDHAW", first=3)
    play(state, "commit W S", "commit A H", "commit A H", "commit H S", "hold", "keep S", "keep S")
    pay_all(state)

    assert [asked(state), asked(play(state, "take W")), asked(play(state, "take H"))] == [4, 1, 3]


def test_r25_clashers_must_pick_while_there_is_a_card() -> None:
    state = clash("W", "HHHH")
    assert codes(state) == ["take H"]
    assert asked(play(state, "take H")) == 2

    bare = at("HSAWSSS", "HSAWSSS", HSAW, deck="SSDDDD")
    play(bare, "commit A H", "commit A H", "commit S H", "hold", "keep S")
    assert not happened(pay_all(bare), "took")


def test_r36_the_armory_may_hold_more_than_five_until_then() -> None:
    state = play(at(*(HSAW,) * 4, deck="HHHHHHHA"), "commit A H", "commit A H", "commit S H", "commit S H")
    assert armory(state) == "HHHHHHHA"

    play(state, "take H", "take H", "take A")
    assert armory(play(state, "take H")) == "HHHH"


def test_r37_a_short_deck_is_refilled_in_the_middle_of_a_clash() -> None:
    state = at(HSAW, HSAW, deck="HH", discards={1: "WW", 2: "W"}, is_bare=True)
    play(state, "commit A S", "commit A S")

    assert asked(state) == 0
    assert state.want == 2
    assert loose(state) == {"H": 0, "S": 0, "A": 2, "W": 3, "D": 0, "G": 0}


def test_r48_only_clashers_pick_after_a_clash() -> None:
    state = clash("W", "HHSS")
    picked = []
    while state.turn == 3:
        if "take" in codes(state)[0]:
            picked.append(asked(state))
        state.apply(state.legal_actions()[0])

    assert picked == [1, 2]


def test_r54_a_support_that_was_paid_does_nothing() -> None:
    def after(*payments: str) -> Valhalla:
        state = at("WAHS", HSAW, HSAW, deck="DDHHHH", options="payment=any")
        return play(state, "commit W A", "commit S H", "commit S H", "show", *payments)

    assert not happened(after("pay s:A", "pay h:H"), "supports")
    assert happened(after("pay h:S", "pay h:H"), "supports")


def test_r54_a_support_that_was_paid_after_it_acted_has_acted() -> None:
    state = at(HSAW, HSAW, deck="DSHWAA", options="duel=on payment=any")
    play(state, "commit A S", "commit A W", "pay s:S", "pay h:H")

    assert asked(state) == 1
    assert asked(play(state, "take W")) == 1  # the Sword has taken; now the clasher takes
    assert asked(play(state, "take H")) == 2


def test_r58_of_like_cards_in_the_armory_the_oldest_is_taken() -> None:
    state = at(HSAW, HSAW, deck="HH", arm="ASHSA")
    play(state, "commit A W", "commit S H", "hold", "hold", "draw arm A")
    assert armory(state) == "SHSA"
    play(state, "draw arm S")
    assert armory(state) == "HSA"

    clashing = play(at(HSAW, HSAW, deck="HAHA"), "commit A W", "commit A H", "take A")
    assert armory(clashing) == "HHA"
