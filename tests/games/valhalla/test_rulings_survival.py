"""The rulings on Draugr, tests and the deck: one test each, with the neighbouring case that goes the other way."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Illegal, Invalid
from gladsheim.core.rng import Rng
from gladsheim.games.valhalla import GAME
from gladsheim.games.valhalla.rules.play import Valhalla
from tests.games.valhalla.table import (
    HSAW,
    armory,
    asked,
    at,
    clash,
    codes,
    discards,
    hand,
    happened,
    is_out,
    loose,
    pay_all,
    play,
    prices,
    removed,
)


def test_r15_discards_are_no_cards_left() -> None:
    state = at("AS", HSAW, deck="DHH", discards={1: "HHHH"})
    play(state, "commit A S", "commit A H")

    assert is_out(state, 1)
    assert not is_out(play(at("ASH", HSAW, deck="DHH"), "commit A S", "commit A H"), 1)


def test_r26_a_draugr_revealed_outside_a_clash_stays_too() -> None:
    def after(options: str) -> str:
        state = play(at(HSAW, HSAW, deck="DD", options=options), "commit A W", "commit S W", "hold", "hold", "show")
        return armory(pay_all(state))

    assert after("") == "DD"
    assert after("draugr_stay=clash_only") == ""
    assert "D" in armory(pay_all(clash("W", "DSAA", "draugr_stay=clash_only")))


def test_r26_also_a_draugr_of_a_test_stays_or_not() -> None:
    def after(options: str) -> Valhalla:
        state = at("AS", HSAW, HSAW, deck="HHADS", options=options)
        return play(state, "commit A S", "commit A H", "commit S W", "hold", "keep H")

    assert armory(after("")) == "ASD"
    assert armory(after("draugr_stay=clash_only")) == "AS"
    assert loose(after("draugr_stay=clash_only"))["D"] == 8


def test_r27_payments_come_from_hand_or_discards_and_are_no_more_than_there_is() -> None:
    def owes(options: str = "") -> Valhalla:
        state = at(HSAW, HSAW, deck="DD", arm="DDDDD", discards={1: "A"}, options=options)
        return play(state, "commit S H", "commit A W", "hold", "hold", "show")

    state = owes()
    assert codes(state) == ["pay h:A", "pay h:W", "pay d:A"]
    with pytest.raises(Illegal, match="only when hand and discards are empty"):
        play(state, "pay m:S")
    play(state, "pay h:A", "pay h:W", "pay d:A")
    assert codes(state) == ["pay m:S", "pay s:H"]
    play(state, "pay m:S", "pay s:H")
    assert state.owed == 0
    assert removed(state) == "HSAAW"

    assert codes(owes("payment=any")) == ["pay h:A", "pay h:W", "pay d:A", "pay m:S", "pay s:H"]


def test_r28_discards_become_the_deck_when_it_is_empty() -> None:
    state = at("HSW", "HSA", deck="AA", discards={1: "SS"}, is_bare=True)
    play(state, "commit H S", "commit S A", "hold", "hold")
    assert not happened(state, "refilled")
    play(state, "keep A under A")
    assert len(happened(state, "refilled")) == 1  # one card was left under the deck, and P2 drew it first
    assert asked(state) == 0
    assert discards(state, 1) == ""

    play(look := at("GSW", "HSA", deck="A", discards={1: "SS"}, options="gods=on", is_bare=True), "commit G S")
    play(look, "commit S A", "use")
    assert look.seen == 1
    assert not happened(look, "refilled")

    play(
        blind := at("GSW", "HSA", discards={1: "SS"}, options="gods=on", is_bare=True),
        "commit G S",
        "commit S A",
        "use",
    )
    assert blind.seen == 0
    assert not happened(blind, "refilled")
    assert codes(blind) == ["god shuffle", "god leave"]
    assert discards(blind, 1) == "SSG"


@pytest.mark.parametrize(("time", "tests"), [("phase_end", 1), ("turn_end", 0), ("immediate", 1)])
def test_r29_one_card_left_is_tested_when_the_option_says(time: str, tests: int) -> None:
    state = at("AS", HSAW, deck="HHHHHH", options=f"test_time={time}")
    play(state, "commit A S", "commit A H")

    assert len(happened(state, "tested")) == tests
    assert not happened(play(at("ASH", HSAW, deck="HHHH"), "commit A S", "commit A H"), "tested")


def test_r29_a_test_at_once_comes_before_the_draws() -> None:
    def until_test(time: str) -> Valhalla:
        state = at("AS", HSAW, HSAW, deck="HHHHHH", options=f"test_time={time}")
        return play(state, "commit A S", "commit S H", "commit W H", "use P2")

    assert happened(until_test("immediate"), "tested")
    assert not happened(until_test("phase_end"), "tested")


def test_r29_at_the_end_of_the_turn_is_after_all_else() -> None:
    def until_test(time: str) -> list[str]:
        state = at("AS", HSAW, deck="HHSSS", arm="W", options=f"test_time={time}")
        play(state, "commit A S", "commit S H", "use P2", "hold", "draw arm W", "keep H")
        return [event.kind for event in state.events or [] if event.kind in ("discarded", "tested")]

    assert until_test("turn_end") == ["discarded", "tested"]
    assert until_test("phase_end") == ["tested"]


@pytest.mark.parametrize("options", ["", "test_time=turn_end", "test_time=immediate", "gods=on duel=on"])
def test_r30_everybody_who_starts_a_turn_has_two_cards(options: str) -> None:
    for seed in range(25):
        rng = Rng(seed)
        state = GAME.new(GAME.about.choose(f"seats=3 {options}"))
        while not state.is_over():
            if len(state.actors()) > 1:
                assert all(state.hand_size(seat) >= 2 for seat in state.actors())
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
    with pytest.raises(Invalid, match="R30"):
        at("A", HSAW)


def test_r31_without_a_card_one_is_out_without_a_test() -> None:
    state = at("AS", HSAW, HSAW, deck="DDHHHH", arm="DDDDD")
    play(state, "commit A S", "commit S H", "commit W H", "hold", "hold", "show", "pay m:A", "pay s:S")
    play(state, "keep H", "keep H")

    assert is_out(state, 1)
    assert not happened(state, "tested")


def test_r32_test_cards_go_to_the_armory_and_cost_nobody() -> None:
    passed = play(at("AS", HSAW, HSAW, deck="WSHHHHHH"), "commit A S", "commit A H", "commit A H", "test W")
    assert armory(passed)[:2] == "SH"

    failed = play(at("AS", HSAW, HSAW, deck="WDHHHHHH"), "commit A S", "commit A H", "commit A H")
    assert armory(failed)[:3] == "WHD"
    assert not happened(failed, "paid")


def test_r33_the_cards_of_the_fallen_are_removed() -> None:
    state = at("AS", HSAW, HSAW, deck="WDHHHHHH", discards={1: "HW"})
    play(state, "commit A S", "commit A H", "commit A H")

    assert removed(state) == "HSAW"
    assert hand(state, 1) == discards(state, 1) == ""


def test_r34_phase_one_is_finished_for_all_and_later_the_last_one_wins() -> None:
    one = play(at("AS", "AH", deck="DSSDWW"), "commit A S", "commit A H")
    assert one.ending() == "all_fallen"

    def late(options: str) -> Valhalla:
        state = play(at("ASHHHH", "ASHHHH", deck="DDDDDSSDSS", options=options), "commit A S", "commit A S")
        while not state.is_over():
            play(state, "pay h:H" if "pay h:H" in codes(state) else codes(state)[0])
        return state

    assert late("").ending() == "last_survivor"
    assert late("simultaneous_falls=together").ending() == "all_fallen"


def test_r34_the_last_one_wins_in_phase_three_too() -> None:
    def late(options: str) -> Valhalla:
        state = at("AS", "HS", deck="DSSDSS", arm="WW", options=options)
        return play(state, "commit A S", "commit H S", "hold", "hold", "draw arm W", "draw arm W")

    one, both = late(""), late("simultaneous_falls=together")
    assert (one.ending(), one.result(1)) == ("last_survivor", 1)
    assert [event.numbers[0] for event in happened(one, "tested")] == [0]
    assert both.ending() == "all_fallen"
    assert [event.numbers[0] for event in happened(both, "tested")] == [0, 1]
    assert len(happened(both, "discarded")) == 2  # phase III


def test_r52_the_whole_deck_is_shuffled_once_after_the_reveal() -> None:
    state = at("HSAWWWHH", "HSAWWWHH", HSAW, deck="SSDDHHAA", arm="DDDDD")
    play(state, "commit A S", "commit A S", "commit S H", "hold", "keep S")
    assert not happened(state, "reshuffled")
    assert len(state.deck.top) == 2
    pay_all(state)
    assert not happened(state, "reshuffled")  # the Draugr that find no place lie there until phase III
    play(state, "take H", "take H")

    assert len(happened(state, "reshuffled")) == 1
    assert len(state.deck.top) == len(state.deck.bottom) == 0
    assert loose(state)["D"] == 3


def test_r52_gods_are_shuffled_in_after_the_reveal() -> None:
    state = at(HSAW, HSAW, HSAW, deck="SSGSHDAAAA", options="gods=on")
    play(state, "commit A H", "commit A H", "commit S W", "hold", "keep S")
    assert not happened(state, "reshuffled")  # the Draugr is still to be paid for
    pay_all(state)

    assert len(happened(state, "reshuffled")) == 1
    assert len(state.deck.top) == 0


def test_r60_a_surplus_draugr_is_closed_to_all_and_counts_for_nothing() -> None:
    def clashing(arm: str) -> Valhalla:
        state = at("HSAWHS", "HSAWHS", HSAW, deck="SSDSHH", arm=arm)
        return pay_all(play(state, "commit A S", "commit A S", "commit W S", "draw deck", "keep S"))

    state = clashing("DDDDH")
    assert armory(state) == "DDDDHSHHD"
    assert codes(state) == ["take H", "take S"]

    state = at(HSAW, HSAW, HSAW, deck="DDSSHH", arm="DDDDD", options="draugr_stay=clash_only")
    pay_all(play(state, "commit A S", "commit S W", "commit H W", "hold", "hold", "hold", "show"))
    assert len(happened(state, "reshuffled")) == 1  # outside a clash they do not stay by that option


def test_r60_six_draugr_in_the_armory_cost_no_more_than_five() -> None:
    state = at("HSAWHSA", HSAW, deck="DDD", arm="DDDDD")
    pay_all(play(state, "commit A S", "commit H W", "hold", "use P1", "show"))

    assert prices(state) == [3, 3, 3]
    assert armory(state) == "DDDDDDDD"


def test_r55_with_clash_only_a_gods_draugr_does_not_stay() -> None:
    def after(options: str) -> str:
        state = pay_all(clash("G", "DHHHH", f"gods=on {options}"))
        while asked(state) == 0:
            play(state, "card H")
        return armory(state)

    assert "D" in after("")
    assert "D" not in after("draugr_stay=clash_only")


def test_r56_a_test_at_once_waits_for_the_penalty_and_the_look_under_way() -> None:
    state = at("GS", HSAW, deck="HHHHHHHH", options="gods=on test_time=immediate")
    play(state, "commit G S", "commit S W", "use")
    assert not happened(state, "tested")
    play(state, "god leave")
    assert happened(state, "tested")

    state = at("ASHH", HSAW, deck="DDHHHHHH", arm="DDDDD", options="test_time=immediate")
    play(state, "commit A S", "commit S W", "hold", "hold", "show", "pay h:H", "pay h:H")
    assert not happened(state, "tested")
    play(state, "pay m:A")
    assert happened(state, "tested")


def test_r61_a_draugr_shown_on_purpose_is_paid_after_the_draw() -> None:
    """By the option `ignore` an unseen draw is finished first, so that nobody else sees the other cards."""
    state = at("HSA", HSAW, deck="ADHHSSSS", options="ignore=may test_time=immediate")
    play(state, "commit H S", "commit S W", "hold", "hold", "keep A show D")
    assert codes(state) == ["pay h:A"]  # two of one kind: the one kept is his already
    assert not happened(state, "tested")


def test_r56_a_test_at_once_comes_before_the_next_main_is_discarded() -> None:
    state = at("AS", "HS", heap="S", arm="WW", options="test_time=immediate", is_bare=True)
    play(state, "commit A S", "commit H S", "hold", "hold", "draw arm W", "draw arm W")
    assert [event.numbers[0] for event in happened(state, "discarded")] == [0]
    assert [event.numbers[0] for event in happened(state, "tested")] == [0]

    play(state, "card S")
    assert loose(state) == {"H": 0, "S": 0, "A": 1, "W": 2, "D": 0, "G": 0}  # the Hammer is still on the table
    play(state, "card W", "card W", "test W")
    assert [event.numbers[0] for event in happened(state, "discarded")] == [0, 1]
    assert [event.numbers[0] for event in happened(state, "tested")] == [0, 1]
