"""The numbered cases of the rules: a table, some choices, what happens."""

from __future__ import annotations

import pytest

from gladsheim.core.state import CHANCE, EVERYBODY, SPECTATOR
from gladsheim.games.valhalla import GAME
from gladsheim.games.valhalla.printed import LETTERS
from gladsheim.games.valhalla.rules.knowledge import known_bottom, known_hand, known_top
from gladsheim.games.valhalla.rules.play import Valhalla
from tests.games.valhalla.table import (
    HSAW,
    THREE,
    armory,
    asked,
    at,
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


@pytest.mark.parametrize(
    ("options", "deck"),
    [
        ("seats=2", (10, 10, 10, 6, 8, 0)),
        ("seats=3", (9, 9, 9, 5, 8, 0)),
        ("seats=4", (8, 8, 8, 4, 8, 0)),
        ("seats=2 gods=on", (10, 10, 10, 6, 8, 12)),
        ("seats=5 gods=on", (7, 7, 7, 3, 8, 12)),
    ],
)
def test_c1_deck_sizes_after_dealing(options: str, deck: tuple[int, ...]) -> None:
    state = GAME.new(GAME.about.choose(options))

    assert tuple(loose(state).values()) == deck
    assert state.deck.size() in (44, 40, 36, 56)
    assert all(hand(state, player + 1) == HSAW for player in range(state.seats))


def test_c2_equal_mains_collide() -> None:
    state = play(at(*THREE, deck="SSAAAA"), "commit A H", "commit A H", "commit S W", "hold", "keep S")

    assert [event.numbers[0] for event in happened(state, "collided")] == [0, 1]
    assert happened(state, "clash")[0].numbers[:2] == [2, 4]

    state = play(at(*THREE, deck="SSHHAA"), "commit A H", "commit S H", "commit H W", "hold", "hold", "hold")
    play(state, "keep S", "keep H", "keep A", "wolf H")
    assert not happened(state, "collided")
    assert not happened(state, "clash")


def test_c3_two_pairs_are_one_clash() -> None:
    four = (HSAW,) * 4
    state = play(at(*four, deck="HHHHHHHA"), "commit A H", "commit A H", "commit S H", "commit S H")

    assert happened(state, "clash")[0].numbers[:2] == [4, 8]
    assert not happened(state, "draws")

    state = play(at(*four, deck="SSHH"), "commit A H", "commit A H", "commit S A", "commit H A", "hold", "hold")
    play(state, "keep S", "keep H")
    assert happened(state, "clash")[0].numbers[0] == 2
    assert [event.numbers[0] for event in happened(state, "draws")] == [2, 3]


def free_draw(deck: str) -> Valhalla:
    """Two free players who hold; the first has drawn."""
    return play(at(HSAW, HSAW, deck=deck), "commit A W", "commit S W", "hold", "hold")


def test_c4_a_draugr_beside_another_card_goes_under_the_deck_unseen() -> None:
    state = free_draw("AD")

    assert codes(state) == ["keep A under D"]
    assert state.witnesses(state.legal_actions()[0]) == 1
    before = GAME.scene(state, int(SPECTATOR))
    play(state, "keep A")
    assert [LETTERS[kind] for kind in state.deck.bottom] == ["D"]
    assert not [token for token in before.tokens if token.face is not None and token.area == "shown"]
    assert known_bottom(state, 1) == [-1]

    state = play(free_draw("DD"), "show", "pay h:H", "pay h:S")
    assert armory(state) == "DD"
    assert removed(state) == "HS"


def test_c5_an_axed_draw_shows_everything() -> None:
    state = play(at(HSAW, HSAW, deck="HHAD"), "commit A W", "commit S W", "use P2", "hold", "keep H")

    assert codes(state) == ["pay h:H", "pay h:A"]
    play(state, "pay h:H")
    assert armory(state) == "D"
    play(state, "keep A")
    assert "A" in hand(state, 2)

    state = play(at(HSAW, HSAW, deck="HHAD"), "commit A W", "commit S W", "hold", "hold", "keep H", "keep A under D")
    assert removed(state) == ""
    assert armory(state) == ""


def test_c6_the_rest_of_an_axed_draw_goes_to_the_armory() -> None:
    state = play(at(HSAW, HSAW, deck="HHAS"), "commit A W", "commit S W", "use P2", "hold", "keep H", "keep A")

    assert armory(state) == "S"

    state = play(at(HSAW, HSAW, deck="HHAS"), "commit A W", "commit S W", "hold", "hold", "keep H", "keep A")
    assert armory(state) == ""
    assert [LETTERS[kind] for kind in state.deck.bottom] == ["H", "S"]


def test_c7_the_armory_is_open_to_the_axed_and_closed_to_the_hammered() -> None:
    state = play(
        at(HSAW, HSAW, deck="HH", arm="W"), "commit A W", "commit S H", "use P2", "hold", "draw deck", "keep H"
    )

    assert codes(state) == ["draw deck", "draw arm W"]
    play(state, "draw arm W")
    assert discards(state, 2) == "SW"  # the Sword was discarded unused, and the Wolf of the table has fetched nothing
    assert [event.numbers[0] for event in happened(state, "draws")] == [0]

    state = play(at(HSAW, HSAW, deck="HHSSS", arm="W"), "commit H W", "commit S H", "use P2", "hold", "draw deck")
    play(state, "keep H")
    assert codes(state) == ["keep S under SS"]


def test_c8_the_hammered_keeps_one_of_three() -> None:
    state = play(at(HSAW, HSAW, deck="HHA"), "commit A W", "commit H W", "hold", "use P1")

    assert codes(state) == ["keep H under HA", "keep H under AH", "keep A under HH"]
    for order in ("HA", "AH"):
        kept = play(state.clone(), f"keep H under {order}")
        assert [LETTERS[kind] for kind in kept.deck.bottom][:2] == list(order)
        assert hand(kept, 1) == "HHS"

    state = at(*THREE, deck="WWASD")
    play(state, "commit A H", "commit S W", "commit H W", "use P2", "hold", "use P2", "keep W", "pay h:H")
    assert codes(state) == ["keep S", "keep A"]
    play(state, "keep A")
    assert armory(state) == "DS"


def test_c9_the_fifth_draugr_costs_one_and_the_next_three() -> None:
    def strike(arm: str) -> Valhalla:
        state = at(HSAW, "HSAWHS", deck="HHDD", arm=arm)
        return play(state, "commit A W", "commit S W", "use P2", "hold", "keep H")

    state = play(strike("DDDD"), "pay h:H", "pay h:H", "pay h:S", "pay h:A")
    assert [event.numbers[0] for event in happened(state, "rises")] == [1, 3]
    while state.turn == 3:
        play(state, codes(state)[0])
    assert armory(state) == "DDDDD"
    assert loose(state)["D"] == 3

    state = play(strike("DDD"), "pay h:H", "pay h:H")
    assert [event.numbers[0] for event in happened(state, "rises")] == [1, 1]


def six_owed(pile: str, options: str = "") -> Valhalla:
    state = at(HSAW, HSAW, HSAW, deck="HHDDSS", arm="DDDDD", discards={2: pile}, options=options)
    play(state, "commit S H", "commit H S", "commit A H", "hold", "hold", "hold", "keep H", "show")
    return state


def test_c10_who_has_fewer_pays_what_he_has() -> None:
    state = play(six_owed(""), "pay h:A", "pay h:W", "pay m:H", "pay s:S", "keep S")
    assert is_out(state, 2)
    assert not happened(state, "tested")

    for place in ("m:H", "s:S"):  # the other one is kept, on the table
        state = play(six_owed("HHH"), "pay d:H", "pay d:H", "pay d:H", "pay h:A", "pay h:W", f"pay {place}")
        play(state, "keep S")
        assert [event.numbers[0] for event in happened(state, "tested")] == [1]


def test_c10_by_option_the_card_that_is_kept_may_lie_anywhere() -> None:
    paid = ("pay d:H", "pay d:H", "pay h:A", "pay m:H", "pay s:S")
    held = play(six_owed("HHH", "payment=any"), *paid, "pay d:H", "keep S")
    assert [event.numbers[0] for event in happened(held, "tested")] == [1]

    discarded = play(six_owed("HHH", "payment=any"), *paid, "pay h:W", "keep S")
    assert is_out(discarded, 2)
    assert not happened(discarded, "tested")


def clash(support: str, turned: str, arm: str = "", first: int = 1) -> Valhalla:
    """Of three the first two clash; the third has drawn a Sword and lets his support act."""
    state = at(*THREE, deck=f"SS{turned}", arm=arm, first=first)
    play(
        state,
        "commit A H",
        "commit A H",
        f"commit S {support}" if support != "S" else "commit H S",
        *["hold"] * (support != "S"),
    )
    return play(state, *["draw deck"] * bool(arm.strip("D")), "keep S")


def test_c11_an_axe_support_turns_two_more() -> None:
    assert happened(clash("A", "HHHHHH"), "clash")[0].numbers[:2] == [2, 6]
    assert happened(clash("W", "HHHH"), "clash")[0].numbers[:2] == [2, 4]


@pytest.mark.parametrize(
    ("turned", "arm", "prices"), [("DSAA", "", [2]), ("DDAA", "", [1, 1]), ("DSAA", "DDDDD", [3]), ("SSAA", "", [])]
)
def test_c12_a_hammer_support_doubles_a_single_draugr(turned: str, arm: str, prices: list[int]) -> None:
    state = clash("H", turned, arm)
    while "pay" in codes(state)[0]:
        state.apply(state.legal_actions()[0])

    assert [event.numbers[0] for event in happened(state, "rises")] == prices
    assert [event.numbers[0] for event in happened(state, "paid")].count(0) == sum(prices)
    assert [event.numbers[0] for event in happened(state, "paid")].count(1) == sum(prices)


def test_c13_a_sword_support_takes_first() -> None:
    state = play(clash("S", "DSAW"), "pay h:H", "pay h:H")

    assert asked(state) == 3
    play(state, "take W")
    assert asked(state) == 1
    play(state, "take S")
    assert asked(state) == 2
    assert asked(clash("S", "SSAW")) == 1


def test_c14_clashers_pick_in_turn_order() -> None:
    state = at(*THREE, deck="SSAAHH", first=2)
    play(state, "commit A H", "commit A H", "commit S W", "hold", "keep S")
    assert asked(state) == 2
    assert asked(play(state, "take A")) == 1

    state = at("HSAWSSS", "HSAWSSS", HSAW, deck="SSDDDD")
    play(state, "commit A H", "commit A H", "commit S H", "hold", "keep S")
    while "pay" in codes(state)[0]:
        state.apply(state.legal_actions()[0])
    assert not happened(state, "took")
    assert state.turn == 4


def test_c15_the_wolf_brings_the_discards_home() -> None:
    state = at(HSAW, HSAW, deck="SSSS", discards={1: "HHA"})
    play(state, "commit W S", "commit A H", "hold", "keep S", "keep S")
    assert discards(state, 1) == "W"
    assert hand(state, 1) == "HHHSSAA"

    state = at(HSAW, HSAW, deck="SSSS", discards={1: "HHA"})
    play(state, "commit W S", "commit W S", "take S", "take S")
    assert discards(state, 1) == "W"
    assert hand(state, 1) == "HHHSSAA"


def test_c15_the_wolf_of_one_who_is_out_brings_nothing() -> None:
    state = at("WS", HSAW, HSAW, deck="SSDHHAA", discards={1: "HHA", 2: "A"})
    play(state, "commit W S", "commit W S", "commit A H", "keep S", "take H")

    assert is_out(state, 1)
    assert hand(state, 1) == ""
    assert removed(state) == "HHSAW"
    assert [event.numbers[0] for event in happened(state, "howled")] == [1]


def test_c16_a_wolf_support_fetches_one() -> None:
    state = at(HSAW, HSAW, deck="SSSS", discards={1: "HS"})
    play(state, "commit A W", "commit S H", "hold", "hold", "keep S", "keep S")
    assert codes(state) == ["wolf H", "wolf S", "wolf A"]
    play(state, "wolf A")
    assert discards(state, 1) == "HS"

    state = at(HSAW, HSAW, deck="SSSS", discards={1: "HS"})
    play(state, "commit A W", "commit A H", "take S", "take S")
    assert not happened(state, "fetched")
    assert discards(state, 1) == "HSA"


def test_c17_a_wolf_support_fetches_the_wolf_main() -> None:
    state = at("HSWW", HSAW, deck="SSSS", discards={1: "HHA"})
    play(state, "commit W W", "commit A H", "hold", "keep S", "keep S", "wolf W")

    assert discards(state, 1) == ""
    assert hand(state, 1) == "HHHSSAWW"


def test_c18_a_clasher_with_one_card_is_tested() -> None:
    def test(deck: str) -> Valhalla:
        state = at("AS", HSAW, HSAW, deck=f"HH{deck}")
        return play(state, "commit A S", "commit A H", "commit S W", "hold", "keep H")

    state = test("AWSHHHH")
    assert codes(state) == ["test S", "test A", "test W"]
    play(state, "test W")
    assert hand(state, 1) == "SW"
    assert armory(state)[:2] == "AS"
    assert happened(state, "clash")[0].numbers[:2] == [2, 4]

    state = test("ADSHH")
    assert is_out(state, 1)
    assert armory(state)[:3] == "ASD"
    assert happened(state, "clash")[0].numbers[:2] == [1, 2]


def test_c19_the_test_looks_at_hand_and_table() -> None:
    used = at("AS", HSAW, deck="HHHH", arm="W")
    play(used, "commit A S", "commit S W", "use P2", "hold", "draw deck", "keep H", "draw deck", "keep H")
    assert not happened(used, "tested")

    taken = at("AS", HSAW, deck="HHSSS", arm="W")
    play(taken, "commit A S", "commit S W", "use P2", "hold", "draw arm W", "keep H", "test S")
    assert [event.numbers[0] for event in happened(taken, "tested")] == [0]

    held = at("AS", HSAW, deck="HHSSS", arm="W")
    play(held, "commit A S", "commit S H", "hold", "hold", "draw arm W")
    assert not happened(held, "tested")
    play(held, "keep H")
    assert [event.numbers[0] for event in happened(held, "tested")] == [0]
    assert held.stage > 18  # the tests of phase III
    assert happened(held, "discarded")


def test_c20_two_who_fall_in_phase_one_fall_together() -> None:
    both = play(at("AS", "AH", deck="DSSDWW"), "commit A S", "commit A H")
    assert both.ending() == "all_fallen"
    assert [both.result(seat) for seat in range(2)] == [-1, -1]

    one = play(at("AS", "AHW", deck="DSSDWW"), "commit A S", "commit A H")
    assert one.ending() == "last_survivor"
    assert [one.result(seat) for seat in range(2)] == [-1, 1]


def test_c21_in_phase_two_the_last_one_left_wins_untested() -> None:
    state = at("ASHHHH", "ASHHHH", deck="DDDDDSS")
    play(state, "commit A S", "commit A S")
    while not state.is_over():
        play(state, "pay h:H" if "pay h:H" in codes(state) else "pay h:S")

    assert (state.ending(), state.result(1)) == ("last_survivor", 1)
    assert [event.numbers[0] for event in happened(state, "tested")] == [0]
    first = play(at("AS", "AH", deck="DSSDWW"), "commit A S", "commit A H")
    assert [event.numbers[0] for event in happened(first, "tested")] == [0, 1]


def test_c21_the_first_in_turn_order_is_tested_first() -> None:
    def tested(state: Valhalla) -> list[int]:
        while not state.is_over():
            play(state, "pay h:H" if "pay h:H" in codes(state) else "pay h:S")
        return [event.numbers[0] for event in happened(state, "tested")]

    clash = play(at("ASHHHH", "ASHHHH", deck="DDDDDSS", first=2), "commit A S", "commit A S")
    assert tested(clash) == [1]
    assert [clash.result(seat) for seat in range(2)] == [1, -1]
    assert tested(play(at("AS", "AH", deck="DSSDWW", first=2), "commit A S", "commit A H")) == [1, 0]


@pytest.mark.parametrize(("before", "after"), [("DDASHW", "DDASH"), ("DDDDDA", "DDDDD"), ("DASHW", "DASHW")])
def test_c22_the_newest_surplus_is_shuffled_in(before: str, after: str) -> None:
    state = at(HSAW, HSAW, deck="SSSS", arm=before)
    play(state, "commit A S", "commit S H", "hold", "hold", "draw deck", "keep S", "draw deck", "keep S")

    assert armory(state) == after
    assert len(happened(state, "reshuffled")) == (1 if before != after else 0)


def test_c23_an_empty_deck_is_made_of_all_discards() -> None:
    state = at("HSW", "HSA", deck="A", discards={1: "SS", 2: "W"}, is_bare=True)
    play(state, "commit H S", "commit S A", "hold", "hold")

    assert state.outcomes() == [(GAME.parse(state, "card S"), 2), (GAME.parse(state, "card W"), 1)]
    assert discards(state, 1) == discards(state, 2) == ""

    state = play(at("HSW", "HSA", deck="A", is_bare=True), "commit H S", "commit S A", "hold", "hold")
    assert codes(state) == ["keep A"]
    play(state, "keep A")
    assert state.turn == 4
    assert hand(state, 2) == "HA"


def test_c24_a_duel_leaves_the_supports_on_the_table() -> None:
    state = play(at(HSAW, HSAW, deck="DSHWAA"), "commit S A", "commit S H", "pay h:H", "pay h:W", "take S", "take W")
    assert happened(state, "clash")[0].numbers[1] == 4
    assert (hand(state, 1), hand(state, 2)) == ("SAW", "HAW")

    state = play(at(HSAW, HSAW, deck="DSHWAA", options="duel=on"), "commit S A", "commit S H")
    assert happened(state, "clash")[0].numbers[1] == 6
    assert [event.numbers[0] for event in happened(state, "rises")] == [2]
    play(state, "pay h:H", "pay d:S", "pay h:W", "pay d:S", "take S", "take W")
    assert (hand(state, 1), hand(state, 2)) == ("SAW", "HAW")


def god_look(answer: str) -> Valhalla:
    state = at("GHSW", HSAW, deck="SD", options="gods=on", first=2)
    play(state, "commit G H", "commit S W", "hold", "use")
    assert known_top(state, 0) == [1, 4]
    assert known_top(state, 1) == [-1, -1]
    return play(state, f"god {answer}")


def test_c25_a_god_sees_the_top_of_the_deck_and_may_shuffle() -> None:
    state = god_look("leave")
    assert asked(state) == 2
    assert codes(state) == ["keep S under D"]

    state = god_look("shuffle")
    assert asked(state) == 0
    assert known_top(state, 0) == []


def test_c26_a_god_support_reveals_the_top_card() -> None:
    def support(top: str, arm: str = "") -> Valhalla:
        state = at(HSAW, HSAW, "HSAG", deck=f"SS{top}HHHH", arm=arm, options="gods=on")
        return play(state, "commit A H", "commit A H", "commit S G", "hold", "keep S")

    state = support("A")
    assert discards(state, 3) == "A"
    state = support("D")
    for player in (3, 1, 2):  # its owner first, then the clashers in turn order
        assert asked(state) == player
        play(state, "pay h:H" if player == 3 else "pay h:S")
    assert armory(state)[0] == "D"
    assert state.turned_draugr == 0
    assert prices(support("D", "DDDDD")) == [3]

    state = at("HSAG", HSAW, HSAW, deck="SSHHHH", options="gods=on")
    play(state, "commit A G", "commit A H", "commit S H", "hold", "keep S")
    assert not happened(state, "gathers")


def test_c26_the_draugr_of_a_god_does_not_count_for_hammer_or_sword() -> None:
    def support(other: str, turned: str) -> Valhalla:
        """The third player's God reveals a Draugr, and the fourth has this support; then these are turned."""
        state = at(HSAW, HSAW, "WGHS", "HSAA", deck=f"SSSSD{turned}", options="gods=on")
        main = "S" if other == "H" else "H"
        play(state, "commit A S", "commit A S", "commit W G", f"commit {main} {other}", "hold", "keep S", "keep S")
        return pay_all(state)

    assert prices(support("H", "DSAA")) == [1, 2]
    assert prices(support("H", "DDSA")) == [1, 1, 1]
    assert asked(support("S", "DHAW")) == 4
    assert asked(support("S", "AHAW")) == 1


def test_c27_a_revealed_god_does_not_stay() -> None:
    state = at(HSAW, HSAW, HSAW, deck="SSGSHW", options="gods=on")
    play(state, "commit A H", "commit A H", "commit S W", "hold", "keep S")
    assert armory(state) == "SHW"
    assert loose(state)["G"] == 12
    assert codes(state) == ["take H", "take S", "take W"]

    state = play(at(HSAW, HSAW, deck="GD", options="gods=on"), "commit A W", "commit S W", "hold", "hold")
    assert codes(state) == ["keep G under D"]


def test_c28_a_sword_looks_once() -> None:
    state = at("HSAW", "HSaw", HSAW, deck="HHAA")
    play(state, "commit S W", "commit H S", "commit A W", "use P2")

    assert known_hand(state, 0, 1) == [0, 0, 1, 1, 0, 0]
    assert known_hand(state, 2, 1) == [0] * 6
    seen = happened(state, "hand")
    assert {int(event.witnesses) for event in seen} == {1}
    assert [event.numbers[:2] for event in happened(state, "used")] == [[0, 1]]
    assert int(happened(state, "used")[0].witnesses) == EVERYBODY

    play(state, "hold", "hold", "keep H", "keep A")
    assert hand(state, 2) == "AAW"
    assert known_hand(state, 0, 1) == [0, 0, 1, 1, 0, 0]
    assert known_hand(state, int(SPECTATOR), 1) == [0] * 6


def test_c29_the_next_living_player_is_first() -> None:
    state = at(HSAW, "AS", HSAW, deck="HHDHHHHHH", discards={2: "WW"})
    play(state, "commit S H", "commit A S", "commit A W", "hold", "keep H")
    assert is_out(state, 2)
    assert removed(state) == "SAWW"
    play(state, "take H")
    assert (state.turn, state.first) == (4, 2)

    state = at(*THREE, deck="HHHHHH")
    play(state, "commit S W", "commit A W", "commit H W", "hold", "hold", "hold", "keep H", "keep H", "keep H")
    play(state, "wolf S", "wolf A", "wolf H")
    assert (state.turn, state.first) == (4, 1)


def test_c29_also_the_table_cards_are_removed() -> None:
    used = at("AS", HSAW, HSAW, deck="HHHHDSS", arm="W")
    play(
        used, "commit A S", "commit S H", "commit W H", "use P2", "hold", "draw arm W", "keep H", "draw deck", "keep H"
    )
    assert is_out(used, 1)
    assert removed(used) == "SAW"  # the support, the Axe used and the Wolf taken

    held = at("ASH", HSAW, HSAW, deck="DDHHHHDSS")
    play(
        held, "commit A S", "commit S H", "commit W H", "hold", "hold", "show", "pay h:H", "pay s:S", "keep H", "keep H"
    )
    assert is_out(held, 1)
    assert removed(held) == "HSA"  # two paid, and the main


def test_c31_a_draugr_beyond_five_lies_as_surplus_until_phase_three() -> None:
    state = at("HSAWHSAHS", HSAW, deck="DDHHSS", arm="DDDDD")
    play(state, "commit A S", "commit S H", "hold", "hold", "show")
    pay_all(state)
    assert prices(state) == [3, 3]
    assert armory(state) == "DDDDDDD"
    assert asked(state) == 2  # who draws what is left of the deck, and the armory has no free card
    assert codes(state) == ["keep H under H"]
    assert loose(state)["D"] == 1
    assert not happened(state, "reshuffled")

    play(state, "keep H")
    assert armory(state) == "DDDDD"
    assert loose(state)["D"] == 3
    assert len(happened(state, "reshuffled")) == 1


def test_c31_the_surplus_draugr_leave_before_other_cards() -> None:
    turned = at("HSAWWW", "HSAWWW", HSAW, deck="SSDHAW", arm="DDDDD")
    pay_all(play(turned, "commit A S", "commit A S", "commit S H", "hold", "keep S"))
    assert armory(turned) == "DDDDDHAWD"
    play(turned, "take H", "take A")
    assert [event.numbers[0] for event in happened(turned, "cleared")] == [4, 3]
    assert armory(turned) == "DDDDD"


def test_c32_table_cards_are_paid_when_there_is_nothing_else() -> None:
    def owes(options: str, price: str = "") -> Valhalla:
        """The second player owes for a Draugr, with a main, a support and a card each in hand and discards."""
        state = at(HSAW, "HWA", deck="SSDD", arm=price, discards={2: "S"}, options=options)
        return play(state, "commit S W", "commit H W", "hold", "hold", "keep S", "show")

    state = owes("")
    assert codes(state) == ["pay h:A", "pay d:S"]
    play(state, "pay h:A")
    assert codes(state) == ["pay d:S"]
    state = play(owes("", "DDDDD"), "pay h:A", "pay d:S")
    assert codes(state) == ["pay m:H", "pay s:W"]

    assert codes(owes("payment=any")) == ["pay h:A", "pay d:S", "pay m:H", "pay s:W"]


def test_c30_an_axe_without_a_free_target_cannot_be_used() -> None:
    state = play(at(*THREE, deck="HHSSSS"), "commit S H", "commit S H", "commit A W")
    assert asked(state) == 3
    assert "keep" in codes(state)[0]

    state = play(at(*THREE), "commit A H", "commit A H", "commit S W")
    assert codes(state) == ["use P1", "use P2", "hold"]
    assert state.actor() != CHANCE
