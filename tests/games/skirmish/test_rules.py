"""The rules by their sections, as far as no case or ruling tests them."""

from __future__ import annotations

import pytest

from gladsheim.core.rng import Rng
from gladsheim.core.state import SPECTATOR, action_buffer, seat_bit
from gladsheim.games.skirmish import GAME
from gladsheim.games.skirmish.printed import FIGURES, ONE_SIDED, SCENARIOS, printed
from gladsheim.games.skirmish.rules import cards
from gladsheim.games.skirmish.rules.coins import coins_of_team
from gladsheim.games.skirmish.rules.death import kill
from gladsheim.games.skirmish.rules.terms import CALLING, CONTACT, DEALING, GAP_1_5, GAP_2, GAP_3, GAP_4, TURNING
from tests.games.skirmish.table import can, coins, deal, end_turn, field, is_standing, play, start, where

BUFFER = action_buffer()


@pytest.mark.parametrize(("square", "gap"), [(CONTACT, 0), (GAP_1_5, 1.5), (GAP_2, 2), (GAP_3, 3), (GAP_4, 4)])
def test_section_1_gaps_are_squares(square: int, gap: float) -> None:
    assert square == (2 * gap + 2) ** 2


@pytest.mark.parametrize("is_large", [False, True])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_section_8_every_table_has_room_for_all_figures(scenario: str, is_large: bool) -> None:
    table = printed(scenario, is_large)
    bands = 4 if is_large else 2

    assert all(len(zone) > 40 * bands for zone in table.zones)
    assert (table.max_x, table.max_y) == ((96, 72) if is_large else (72, 48))


def test_section_9_the_side_that_is_not_done_places_the_rest() -> None:
    state = play(start("bands_a=1 bands_b=2"), "card 4H", "card 9H")
    rng = Rng(1)
    order = []
    while state.turn == 0:
        if state.chosen >= 0:
            order.append(FIGURES[state.chosen][0])
        state.apply(state.random_action(BUFFER, rng))
    assert "".join(order) == "ABABABBBB"


def test_section_10_every_figure_on_the_table_is_worth_a_card() -> None:
    state = field("A1h@10,10", "A2h@14,10", "A2w@18,10", "B1h@60,40")
    bands = []
    while state.phase == DEALING:
        bands.append(int(cards.receiver(state)))
        state.apply(state.random_action(BUFFER, Rng(len(bands))))

    assert bands == [0, 1, 1, 4]
    assert state.phase == TURNING


def test_section_10_a_card_is_seen_by_its_owner_alone() -> None:
    state = field("A1h@10,10", "B1h@60,40")

    assert state.witnesses(state.legal_actions()[0]) == seat_bit(0)
    shown = field("A1h@10,10", "B1h@60,40", options="cards=open")
    assert shown.witnesses(shown.legal_actions()[0]) & seat_bit(SPECTATOR)


def test_section_11_unseen_cards_are_higher_than_the_last_one_called() -> None:
    state = field("A1h@10,10", "A1w@14,10", "B1h@60,40", "B1w@64,40", "B1a@68,40")
    deal(state, A1="9H QS", B1="10C JD KS")

    for seed in range(20):
        world = state.imagine(0, Rng(seed))
        unseen = [int(world.hand[12 + slot]) for slot in range(3)]
        assert min(unseen) // 4 >= 8
        assert unseen == sorted(unseen)
        assert list(world.hand[:3]) == list(state.hand[:3])


def test_section_12_a_void_card_is_passed_over() -> None:
    state = field("A1h@10,10", "B1h@60,40")
    deal(state, A1="3C 8D", B1="9H")
    play(state, "use A1h", "stop")

    assert state.phase == CALLING
    assert state.up_band == 4


def test_section_16_the_target_may_be_in_combat_already() -> None:
    state = field("A1h@26,20", "A1w@20,20", "B1w@22,20", active="A1h")
    state.tie(FIGURES.index("A1w"), FIGURES.index("B1w"))
    play(state, "charge B1w")

    assert where(state, "A1h") == (24, 20)
    play(state, "d10 2", "d8 7", "d8 1")
    assert FIGURES[state.victim] == "B1w"


def test_section_21_the_item_of_a_dead_figure_lies_where_it_died() -> None:
    state = field("A1a@10,10", "B1w@20,10 +chest", "B1h@60,44", scenario="silver", active="A1a")
    play(state, "shoot B1w", "d6 6", "d6 1")

    assert not is_standing(state, "B1w")
    assert (state.item_x[0], state.item_y[0]) == (20, 10)


def test_section_34_links_end_with_a_death() -> None:
    state = field("A1h@20,20", "B1w@22,20", "B1h@60,40")
    state.tie(FIGURES.index("A1h"), FIGURES.index("B1w"))
    kill(state, FIGURES.index("B1w"))

    assert state.links[FIGURES.index("A1h")] == 0


def test_section_38_the_cart_comes_before_the_end_of_the_last_turn() -> None:
    state = field("A1h@2,2", "B1h@60,40", scenario="oxroad", turn=8)
    state.cart_x, state.is_cleared = 66, True
    play(end_turn(state), "cart 72")

    assert coins(state) == (3, 0)
    assert state.ending() == "limit_more_coins"


def test_section_43_the_last_figures_of_b_fill_the_woods() -> None:
    state = play(start("scenario=oxroad bands_a=1 bands_b=1"), "card KH", "card 2H")
    play(state, "place B1h", "place 70,10", "place A1h", "place 6,20")
    play(state, "place B1w")

    assert not can(state, "place 68,10")
    assert can(state, "place 28,36")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_section_47_only_one_sided_scenarios_have_two_legs(scenario: str) -> None:
    assert start(f"scenario={scenario}").terms.legs == (2 if scenario in ONE_SIDED else 1)


def test_section_47_the_coins_of_both_legs_decide() -> None:
    state = start("scenario=hall bands_a=1 bands_b=1 legs=2")
    rng = Rng(8)
    while not state.is_over():
        state.apply(state.random_action(BUFFER, rng))

    one, other = coins_of_team(state, 0), coins_of_team(state, 1)
    assert state.ending() == ("legs_draw" if one == other else "legs_total")
    assert state.result(0) == (1.0 if one > other else -1.0 if one < other else 0.0)


def test_partners_win_and_lose_together() -> None:
    state = start("bands_a=2 seats_a=2 bands_b=1")
    state.playout(Rng(5))

    assert state.result(0) == state.result(1) == -state.result(2)
    assert GAME.partners_with(GAME.choose(seats_a=2)) == ((0, 1), (2,))


def test_random_play_takes_every_action_alike() -> None:
    """The fast playout draws from the same list as the common one."""
    state = field("A1a@20,20 s1", "A1w@24,20", "B1w@27,24", "B1h@60,40", active="A1a")
    offered = set(state.legal_actions())
    rng = Rng(1)
    drawn = [state.random_action(BUFFER, rng) for _ in range(40 * len(offered))]

    assert set(drawn) == offered
    assert max(drawn.count(action) for action in offered) < 80
