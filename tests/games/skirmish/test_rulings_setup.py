"""One test for each ruling of RULES.md on the set-up, turns and cards (§8-12)."""

from __future__ import annotations

import pytest

from gladsheim.core.rng import Rng
from gladsheim.core.state import action_buffer
from gladsheim.games.skirmish import GAME
from gladsheim.games.skirmish.printed import FIGURES
from gladsheim.games.skirmish.rules.death import kill
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import CALLING, DEALING
from tests.games.skirmish.table import can, codes, deal, field, fig, play, start

BUFFER = action_buffer()


@pytest.mark.parametrize(("order", "first"), [("SHDC", "B1"), ("HCDS", "A1"), ("CDHS", "A1")])
def test_r1_equal_ranks_go_by_suit(order: str, first: str) -> None:
    state = field("A1h@10,10", "B1h@60,40", options=f"suit_order={order}")
    deal(state, A1="5H", B1="5S")

    assert state.up_band == (0 if first == "A1" else 4)


def test_r2_cards_are_hidden_unless_they_are_open() -> None:
    for cards, many in (("hidden", True), ("open", False)):
        state = start(f"cards={cards} bands_a=1 bands_b=1")
        while state.phase != CALLING:
            state.apply(state.random_action(BUFFER, Rng(1)))
        worlds = {tuple(state.imagine(1, Rng(seed)).hand) for seed in range(5)}
        assert (len(worlds) > 1) == many


def test_r3_the_card_of_a_dead_figure_is_void() -> None:
    state = field("A1h@10,10", "A1w@14,10", "B1h@60,40")
    deal(state, A1="3C 8D", B1="KH")
    play(state, "use A1h", "stop")
    kill(state, fig("A1w"))
    state.phase = DEALING
    state.call()

    assert state.up_band == 4


def test_r4_a_card_need_not_be_used() -> None:
    state = field("A1h@10,10", "A1w@14,10", "B1h@60,40")
    deal(state, A1="3C 8D")
    play(state, "skip")

    assert codes(state) == ["use A1h", "use A1w", "skip"]
    assert "stop" in codes(play(state, "use A1w"))


@pytest.mark.parametrize(("bands", "size"), [("bands_a=2", (72, 48)), ("bands_a=3", (96, 72)), ("bands_b=4", (96, 72))])
def test_r5_three_bands_a_side_need_the_large_table(bands: str, size: tuple[int, int]) -> None:
    terms = start(bands).terms

    assert (terms.max_x, terms.max_y) == size


def test_r6_the_lower_card_places_first_and_sides_alternate() -> None:
    state = play(start("bands_a=1 bands_b=1"), "card 9H", "card 4C")
    assert codes(state) == ["place B1h", "place B1w", "place B1a"]
    play(state, "place B1w", "place 10,44")
    assert codes(state) == ["place A1h", "place A1w", "place A1a"]
    assert not can(play(state, "place A1h"), "place 10,9")
    assert can(state, "place 10,8")


def test_r8_one_band_a_player_is_the_standard() -> None:
    assert [GAME.choose()[option] for option in ("bands_a", "bands_b", "seats_a", "seats_b")] == [1, 1, 1, 1]
    sudden = field("A1a@10,10", "B1h@20,10 w", "B1w@60,40", options="bands_a=1 bands_b=1", active="A1a")
    assert play(sudden, "shoot B1h", "d6 6", "d6 1").ending() == "coins"
    longer = field("A1a@10,10", "B1h@20,10 w", "B1w@60,40", active="A1a")
    assert play(longer, "shoot B1h", "d6 6", "d6 1").ending() == ""


def test_r49_one_deck_is_enough_for_four_bands_a_side() -> None:
    state = start("bands_a=4 bands_b=4")
    rng = Rng(3)
    while state.phase != CALLING:
        state.apply(state.random_action(BUFFER, rng))
    dealt = [card for card in state.hand if card >= 0]

    assert len(dealt) == 24 == len(set(dealt))


def test_r58_the_surplus_card_is_the_last_one() -> None:
    state = field("A1h@10,10", "A1w@14,10", "B1h@60,40")
    deal(state, A1="3C 8D KS", B1="9H")
    play(state, "use A1h", "stop", "use A1w", "stop", "use B1h", "stop")

    assert state.turn == 2  # the king came up void


def test_r59_a_card_belongs_to_its_band_and_allies_do_not_see_it() -> None:
    state = field("A1h@10,10", "A1w@14,10", "A2h@20,10", "B1h@60,40", options="seats_a=2")
    deal(state, A1="3C JD", A2="8D", B1="9H")

    assert _faces(state, 0) == ["card:A1-0", "card:A1-1"]
    assert _faces(state, 1) == ["card:A1-0", "card:A2-0"]


def _faces(state: Skirmish, seat: int) -> list[str]:
    return [token.id for token in GAME.scene(state, seat).tokens if token.kind == "card" and token.face]


def test_r60_bands_place_in_turn() -> None:
    state = play(start("bands_a=2 bands_b=2"), "card 4H", "card 9H")
    order = []
    rng = Rng(2)
    while state.turn == 0:
        action = state.random_action(BUFFER, rng)
        if state.chosen >= 0:
            order.append(FIGURES[state.chosen][:2])
        state.apply(action)
    assert order == ["A1", "B1", "A2", "B2"] * 3


def test_r74_a_side_has_a_band_for_each_of_its_people() -> None:
    state = start("seats_a=4 bands_a=1")

    assert (state.bands[0], state.bands[1]) == (4, 1)
    assert GAME.seats(GAME.choose(seats_a=4)) == 5
