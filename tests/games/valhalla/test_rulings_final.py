"""The rulings on phase III: one test each, with the neighbouring case that goes the other way."""

from __future__ import annotations

from gladsheim.games.valhalla.rules.play import Valhalla
from tests.games.valhalla.table import HSAW, THREE, armory, asked, at, codes, discards, hand, happened, play


def test_r7_the_first_player_passes_to_the_left() -> None:
    def after(first: int, *hands: str) -> int:
        state = at(*hands, deck="HHHHHH", first=first)
        mains = [f"commit {main} W" for main, held in zip("SAH", hands, strict=True) if held]
        play(state, *mains)
        while state.turn == 3:
            play(state, next(code for code in codes(state) if code != "use"))
        return int(state.first) + 1

    assert after(1, *THREE) == 2
    assert after(3, *THREE) == 1
    assert after(1, HSAW, "", HSAW) == 3


def test_r16_a_wolf_does_not_return_itself() -> None:
    def after(options: str) -> str:
        state = at(HSAW, HSAW, deck="SSSS", discards={1: "HW"}, options=options)
        return discards(play(state, "commit W S", "commit A H", "hold", "keep S", "keep S"), 1)

    assert after("") == "W"
    assert after("wolf_returns_itself=on") == ""


def test_r17_nothing_cancels_a_wolf() -> None:
    collided = play(at(HSAW, HSAW, deck="SSSS", discards={1: "HH"}), "commit W S", "commit W S", "take S", "take S")
    assert discards(collided, 1) == "W"

    paid = at(HSAW, HSAW, deck="DDSS", discards={1: "HHW"}, options="payment=any")
    play(paid, "commit W S", "commit A H", "hold", "show", "pay m:W", "pay s:S", "keep S")
    assert discards(paid, 1) == ""
    assert hand(paid, 1) == "HHHAW"


def test_r18_a_clashers_wolf_support_is_lost() -> None:
    state = play(at(HSAW, HSAW, deck="SSSS", discards={1: "HS"}), "commit A W", "commit A H", "take S", "take S")
    assert not happened(state, "fetched")

    state = at(HSAW, HSAW, deck="SSSS", discards={1: "HS"})
    assert "wolf S" in codes(play(state, "commit A W", "commit S H", "hold", "hold", "keep S", "keep S"))


def test_r19_phase_three_has_an_order() -> None:
    state = at("HSWW", HSAW, deck="SSSS", arm="HHHHHH", discards={1: "A"})
    play(state, "commit W W", "commit A H", "hold", "draw deck", "keep S", "draw deck", "keep S", "wolf W")
    kinds = [event.kind for event in state.events or []]
    order = [kind for kind in kinds if kind in ("discarded", "howled", "fetched", "cleared", "turn")]

    assert order == ["discarded", "discarded", "howled", "fetched", "cleared", "turn"]


def test_r19_each_step_goes_in_turn_order() -> None:
    state = at(HSAW, HSAW, deck="SSSS", first=2)
    play(state, "commit A W", "commit S W", "hold", "hold", "keep S", "keep S")

    assert [event.numbers[0] for event in happened(state, "discarded")] == [1, 0]
    assert [asked(state), asked(play(state, "wolf S"))] == [2, 1]


def test_r20_the_support_of_a_used_main_returns() -> None:
    state = play(at(HSAW, HSAW, deck="SSSS"), "commit A H", "commit W S", "use P2", "keep S", "keep S")

    assert hand(state, 1) == "HSSW"
    assert discards(state, 1) == "A"


def test_r35_the_newest_card_that_is_no_draugr_goes_back() -> None:
    state = at(HSAW, HSAW, deck="SSSS", arm="AHWSDD")
    play(state, "commit A S", "commit S H", "hold", "hold", "draw deck", "keep S", "draw deck", "keep S")

    assert armory(state) == "AHWDD"


def test_r39_there_is_no_hand_limit() -> None:
    state = at("HHHHHHHSSSSSSSAAAA", HSAW, deck="HHSS")
    play(state, "commit H S", "commit S W", "hold", "hold", "keep H", "keep S", "wolf S")

    assert len(hand(state, 1)) == 18


def test_r53_of_several_wolves_the_one_that_collided_is_paid() -> None:
    def after(pile: str, *payments: str) -> Valhalla:
        state = at(HSAW, HSAW, deck="SSDS", discards={1: pile})
        return play(state, "commit W S", "commit W S", *payments, "pay h:H", "take S", "take S")

    one = after("HWW", "pay d:W")
    assert discards(one, 1) == ""  # of three Wolves one is paid, and the older ones come home
    assert hand(one, 1) == "HHSSAWW"
    assert discards(after("HWW", "pay d:H"), 1) == "W"
    assert discards(after("", "pay d:W"), 1) == ""

    free = at(HSAW, HSAW, deck="DDSS", discards={1: "HWW"})
    play(free, "commit W S", "commit A H", "hold", "show", "pay d:W", "pay h:H", "keep S")
    assert discards(free, 1) == "W"  # the one played was still on the table
    assert hand(free, 1) == "HSAW"


def test_r59_only_the_wolf_that_was_played_stays_behind() -> None:
    def after(card: str) -> Valhalla:
        state = at("WGHS", "WSHA", discards={2: "HHSSAA"}, options="duel=on gods=on", is_bare=True)
        play(state, "commit W G", "commit W H", f"card {card}")
        assert discards(state, 1) == card  # both Wolves went into the new deck, and the God has gained this
        while state.turn == 3:
            state.apply(state.legal_actions()[0])
        return state

    assert discards(after("W"), 1) == discards(after("A"), 1) == ""

    stays = at("WGHS", "WSHA", deck="WSSSS", options="duel=on gods=on")
    play(stays, "commit W G", "commit W S", "take S", "take S")
    assert discards(stays, 1) == "W"  # without a new deck one of the two is the Wolf that was played
