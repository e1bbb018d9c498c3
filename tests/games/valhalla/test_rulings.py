"""The rulings of RULES.md: one test each, named with its number, with the neighbouring case that goes the other way."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Illegal, Invalid
from gladsheim.core.rng import Rng
from gladsheim.core.state import EVERYBODY
from gladsheim.games.valhalla import GAME
from gladsheim.games.valhalla.knowledge import known_bottom, known_hand
from gladsheim.games.valhalla.printed import LETTERS, NAMES
from gladsheim.games.valhalla.rules.play import Valhalla
from tests.games.valhalla.table import (
    HSAW,
    armory,
    asked,
    at,
    codes,
    discards,
    hand,
    happened,
    is_out,
    loose,
    play,
    removed,
)

THREE = (HSAW, HSAW, HSAW)


def clash(support: str, turned: str, options: str = "", arm: str = "") -> Valhalla:
    """The first two clash with Axes; the third has a Wolf as main and this support, and has drawn a Sword."""
    hands = (HSAW, HSAW, f"W{support}HS")
    state = play(at(*hands, deck=f"SS{turned}", options=options, arm=arm), "commit A S", "commit A S")
    return play(state, f"commit W {support}", *["draw deck"] * bool(arm.strip("D")), "keep S")


def pay_all(state: Valhalla) -> Valhalla:
    """Everybody pays with the first card offered."""
    while not state.is_over() and state.legal_actions() and "pay" in codes(state)[0]:
        state.apply(state.legal_actions()[0])
    return state


def prices(state: Valhalla) -> list[int]:
    return [event.numbers[0] for event in happened(state, "rises")]


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


def test_r15_discards_are_no_cards_left() -> None:
    state = at("AS", HSAW, deck="DHH", discards={1: "HHHH"})
    play(state, "commit A S", "commit A H")

    assert is_out(state, 1)
    assert not is_out(play(at("ASH", HSAW, deck="DHH"), "commit A S", "commit A H"), 1)


def test_r16_a_wolf_does_not_return_itself() -> None:
    def after(options: str) -> str:
        state = at(HSAW, HSAW, deck="SSSS", discards={1: "HW"}, options=options)
        return discards(play(state, "commit W S", "commit A H", "hold", "keep S", "keep S"), 1)

    assert after("") == "W"
    assert after("wolf_returns_itself=on") == ""


def test_r17_nothing_cancels_a_wolf() -> None:
    collided = play(at(HSAW, HSAW, deck="SSSS", discards={1: "HH"}), "commit W S", "commit W S", "take S", "take S")
    assert discards(collided, 1) == "W"

    paid = at(HSAW, HSAW, deck="DDSS", discards={1: "HHW"})
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


def test_r20_the_support_of_a_used_main_returns() -> None:
    state = play(at(HSAW, HSAW, deck="SSSS"), "commit A H", "commit W S", "use P2", "keep S", "keep S")

    assert hand(state, 1) == "HSSW"
    assert discards(state, 1) == "A"


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


def test_r24_a_sword_support_picks_after_the_losses_and_before_the_clashers() -> None:
    state = clash("S", "DHAW")
    assert codes(state)[0].startswith("pay")
    pay_all(state)
    assert asked(state) == 3
    play(state, "take W")
    assert hand(state, 3).endswith("W")
    assert asked(clash("S", "DDAW")) == 1


def test_r25_clashers_must_pick_while_there_is_a_card() -> None:
    state = clash("W", "HHHH")
    assert codes(state) == ["take H"]
    assert asked(play(state, "take H")) == 2

    bare = at("HSAWSSS", "HSAWSSS", HSAW, deck="SSDDDD")
    play(bare, "commit A H", "commit A H", "commit S H", "hold", "keep S")
    assert not happened(pay_all(bare), "took")


def test_r26_a_draugr_revealed_outside_a_clash_stays_too() -> None:
    def after(options: str) -> str:
        state = play(at(HSAW, HSAW, deck="DD", options=options), "commit A W", "commit S W", "hold", "hold", "show")
        return armory(pay_all(state))

    assert after("") == "DD"
    assert after("draugr_stay=clash_only") == ""
    assert "D" in armory(pay_all(clash("W", "DSAA", "draugr_stay=clash_only")))


def test_r27_payments_come_from_anywhere_and_are_no_more_than_there_is() -> None:
    state = at(HSAW, HSAW, deck="DD", arm="DDDDD", discards={1: "A"})
    play(state, "commit S H", "commit A W", "hold", "hold", "show")
    assert codes(state) == ["pay h:A", "pay h:W", "pay d:A", "pay m:S", "pay s:H"]

    play(state, "pay h:A", "pay h:W", "pay d:A", "pay m:S", "pay s:H")
    assert state.owed == 0
    assert removed(state) == "HSAAW"


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
    play(state, "card H", "card H", "keep H", "card H", "card H", "keep H")

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


def test_r35_the_newest_card_that_is_no_draugr_goes_back() -> None:
    state = at(HSAW, HSAW, deck="SSSS", arm="AHWSDD")
    play(state, "commit A S", "commit S H", "hold", "hold", "draw deck", "keep S", "draw deck", "keep S")

    assert armory(state) == "AHWDD"


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


def test_r38_nobody_may_decline_the_draw() -> None:
    state = at(HSAW, HSAW, arm="W")
    play(state, "commit A W", "commit S H", "hold", "hold")

    assert codes(state) == ["draw deck", "draw arm W"]


def test_r39_there_is_no_hand_limit() -> None:
    state = at("HHHHHHHSSSSSSSAAAA", HSAW, deck="HHSS")
    play(state, "commit H S", "commit S W", "hold", "hold", "keep H", "keep S", "wolf S")

    assert len(hand(state, 1)) == 18


def test_r40_a_god_saves_from_the_draugr_drawn_with_it() -> None:
    state = play(at(HSAW, HSAW, deck="GD", options="gods=on"), "commit A W", "commit S W", "hold", "hold")
    assert codes(state) == ["keep G under D"]

    state = play(at(HSAW, HSAW, deck="DD", options="gods=on"), "commit A W", "commit S W", "hold", "hold")
    assert codes(state) == ["show"]


def test_r41_a_revealed_god_is_kept_or_shuffled_in() -> None:
    kept = at(HSAW, HSAW, deck="HHGS", options="gods=on")
    play(kept, "commit A W", "commit S W", "use P2", "hold", "keep H", "keep G")
    assert "G" in hand(kept, 2)
    assert armory(kept) == "S"

    left = at(HSAW, HSAW, deck="HHGS", options="gods=on")
    play(left, "commit A W", "commit S W", "use P2", "hold", "keep H", "keep S")
    assert armory(left) == ""
    assert loose(left)["G"] == 12
    assert len(happened(left, "reshuffled")) == 1


def test_r42_a_gods_owner_looks_alone_and_need_not_tell() -> None:
    state = at("GHSW", HSAW, deck="SD", options="gods=on")
    play(state, "commit G H", "commit S W", "use")
    seen = happened(state, "saw")

    assert [LETTERS[event.numbers[1]] for event in seen] == ["S", "D"]
    assert {int(event.witnesses) for event in seen} == {1}
    assert int(state.witnesses(GAME.parse(state, "god shuffle"))) == EVERYBODY
    assert asked(play(state, "god leave")) == 2  # the other mains come before the draws


def test_r43_a_god_support_pays_for_its_draugr_and_gains_gods() -> None:
    god = clash("G", "GHHHH", "gods=on")
    assert "G" in discards(god, 3)
    draugr = clash("G", "DHHHH", "gods=on")
    assert asked(draugr) == 3
    assert codes(draugr)[0].startswith("pay")

    clasher = at("HSAG", HSAW, HSAW, deck="SSHHHH", options="gods=on")
    play(clasher, "commit A G", "commit A H", "commit S H", "hold", "keep S")
    assert not happened(clasher, "gathers")


def test_r44_forfeits_are_noted_and_change_nothing() -> None:
    def after(options: str) -> Valhalla:
        state = at("GHSW", HSAW, deck="SHHH", options=f"gods=on {options}")
        return play(state, "commit G H", "commit S W", "hold", "hold", "keep S", "keep H", "wolf S")

    assert [event.numbers[0] for event in happened(after("forfeits=log"), "forfeit")] == [0]
    assert not happened(after(""), "forfeit")
    assert after("forfeits=log").key() == after("").key()


def test_r45_the_two_sets_of_gods_play_alike() -> None:
    gods, loki = (GAME.new(GAME.about.choose(f"gods=on god_set={name}")) for name in ("gods", "loki"))

    assert gods.key() == loki.key()
    assert gods.key() != GAME.new(GAME.choose()).key()


def test_r46_five_play_only_with_gods() -> None:
    with pytest.raises(Invalid, match="seats=5 needs gods=on"):
        GAME.about.choose("seats=5 gods=off")

    assert GAME.about.choose("seats=5").flag("gods")
    assert not GAME.about.choose("seats=4").flag("gods")


def test_r47_cards_have_one_name() -> None:
    assert NAMES == ["Hammer", "Sword", "Axe", "Wolf", "Draugr", "God"]
    assert LETTERS == "HSAWDG"


def test_r48_only_clashers_pick_after_a_clash() -> None:
    state = clash("W", "HHSS")
    picked = []
    while state.turn == 3:
        if "take" in codes(state)[0]:
            picked.append(asked(state))
        state.apply(state.legal_actions()[0])

    assert picked == [1, 2]


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

    assert codes(play(at(HSAW, HSAW, deck="DD"), "commit A W", "commit S W", "hold", "hold")) == ["show"]


def test_r52_the_whole_deck_is_shuffled_once_after_the_reveal() -> None:
    state = at("HSAWWW", "HSAWWW", HSAW, deck="SSDDHHAA", arm="DDDDD")
    play(state, "commit A S", "commit A S", "commit S W", "hold", "keep S")
    assert not happened(state, "reshuffled")
    assert len(state.deck.top) == 2
    pay_all(state)

    assert len(happened(state, "reshuffled")) == 1
    assert len(state.deck.top) == len(state.deck.bottom) == 0
    assert loose(state)["D"] == 3


def test_r53_a_wolf_paid_from_the_discards_is_an_older_one() -> None:
    state = at(HSAW, HSAW, deck="SSDS", discards={1: "HWW"})
    play(state, "commit W S", "commit W S", "pay d:W", "pay h:H", "take S", "take S")

    assert discards(state, 1) == "W"  # of three Wolves one is paid, one comes home and the one just played stays
    assert hand(state, 1) == "HHSSAW"


def test_r54_a_support_that_was_paid_does_nothing() -> None:
    def after(*payments: str) -> Valhalla:
        state = at("WAHS", HSAW, HSAW, deck="DDHHHH")
        return play(state, "commit W A", "commit S H", "commit S H", "show", *payments)

    assert not happened(after("pay s:A", "pay h:H"), "supports")
    assert happened(after("pay h:S", "pay h:H"), "supports")


def test_r55_with_clash_only_a_gods_draugr_does_not_stay() -> None:
    def after(options: str) -> str:
        state = clash("G", "DHHHH", f"gods=on {options}")
        play(state, "pay h:H")
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


def test_r57_who_drew_only_draugr_shows_them_himself() -> None:
    only, other = (play(at(HSAW, HSAW, deck=deck), "commit A W", "commit S W", "hold", "hold") for deck in ("DD", "DA"))

    assert GAME.scene(only, 1) == GAME.scene(other, 1)
    assert asked(only) == asked(other) == 1
    assert GAME.scene(play(only, "show"), 1) != GAME.scene(other, 1)
