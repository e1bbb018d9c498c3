"""Bots at the skirmish: what the hints see, and that the search plays to the objective."""

from __future__ import annotations

import pytest

from gladsheim.bots.levels import make_bot
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, action_buffer
from gladsheim.games.skirmish import GAME
from gladsheim.games.skirmish.hints import Warband
from gladsheim.games.skirmish.hints.chances import chance_of
from gladsheim.games.skirmish.hints.instinct import Instinct
from gladsheim.games.skirmish.hints.ways import EDGE_A, Ways
from gladsheim.games.skirmish.hints.worth import health
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import CALLING, OFF
from tests.games.skirmish.table import codes, field, fig, play, start

FOES = ("B1h@4,44", "B1w@8,46")


def narrowed(state: Skirmish) -> list[str]:
    """What is worth a look to the figure that acts."""
    actions = action_buffer()
    n = Warband().narrow(state, state.actor(), actions, state.list_actions(actions))
    return [GAME.code(state, int(actions[i])) for i in range(n)]


def chosen(state: Skirmish, options: str = "") -> str:
    """What a search of a hundred iterations does here most often of five times."""
    picks = []
    for seed in range(5):
        seat = int(state.actor())
        bot = make_bot("search:100", GAME, GAME.about.choose(options), seed, is_hurried=False)
        picks.append(GAME.code(state, bot.choose(state.imagine(seat, Rng(seed)), seat)))
    return max(picks, key=picks.count)


def hope(state: Skirmish) -> float:
    """What A may expect."""
    return float(Warband().value(state, 0))


def test_hundreds_of_moves_are_narrowed_to_some_and_no_deed_is_left_out() -> None:
    state = field("A1a@36,24", "B1h@46,24", "B1w@36,40", active="A1a")
    shown = narrowed(state)

    assert len(codes(state, "move")) > 200
    assert set(shown) <= set(codes(state))
    assert set(codes(state, "shoot")) <= set(shown)
    assert "stop" not in shown  # an archer with a shot open does not idle
    assert 1 < len([code for code in shown if code.startswith("move")]) < 12


def test_moves_worth_a_look_lie_apart() -> None:
    state = field("A1w@20,10", "B1h@50,40", active="A1w")
    points = [tuple(map(int, code.split()[1].split(","))) for code in narrowed(state) if code.startswith("move")]

    assert min((a - c) ** 2 + (b - d) ** 2 for a, b in points for c, d in points if (a, b) != (c, d)) >= 12


def test_what_is_offered_to_an_acting_figure_is_the_same_in_every_world() -> None:
    """`is_open` promises it: the search then lists it only once."""
    hints, rng, asked = Warband(), Rng(4), 0
    state = start()
    while not state.is_over() and asked < 40:
        actor = state.actor()
        if actor != CHANCE and hints.is_open(state):
            asked += 1
            for seat in range(2):
                assert state.imagine(seat, rng).legal_actions() == state.legal_actions()
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])

    assert asked == 40


def test_who_is_called_next_is_a_matter_of_unseen_cards() -> None:
    state = field("A1h@20,20", "B1h@40,40")
    state.phase = CALLING

    assert not Warband().is_open(state)


def test_coins_health_and_figures_count() -> None:
    whole = field("A1h@20,20", "A1w@22,30", "B1h@50,30", "B1w@50,40")
    shocked = field("A1h@20,20 s1", "A1w@22,30", "B1h@50,30", "B1w@50,40")
    wounded = field("A1h@20,20 w", "A1w@22,30", "B1h@50,30", "B1w@50,40")
    without = field("A1h@20,20", "B1h@50,30", "B1w@50,40")
    richer = field("A1h@20,20", "A1w@22,30", "B1h@50,30", "B1w@50,40")
    richer.coins[0] = 2

    assert hope(without) < hope(wounded) < hope(shocked) < hope(whole) < hope(richer)
    assert hope(whole) == pytest.approx(-float(Warband().value(whole, 1)))


CARRIERS = {
    "silver": "A1w@36,4 +chest",
    "hostage": "A1w@36,10 +hostage",
    "ravens": "A1w@36,16 +bannerB",
    "hall": "A1w@36,35 +torch1",
}


@pytest.mark.parametrize("scenario", CARRIERS)
def test_what_is_won_is_worth_more_than_the_way_to_it(scenario: str) -> None:
    state = field(CARRIERS[scenario], "A1h@60,10", *FOES, scenario=scenario, active="A1w", turn=3)
    before = hope(state)
    play(state, narrowed(state)[0])

    assert state.achieved[0] == 1
    assert hope(state) > before


@pytest.mark.parametrize(("near", "far"), [("36,12", "36,20"), ("36,20", "36,32"), ("60,20", "60,34")])
def test_the_nearer_to_the_edge_the_better_for_who_carries_the_chest(near: str, far: str) -> None:
    hopes = [hope(field(f"A1w@{at} +chest", *FOES, scenario="silver", turn=2)) for at in (near, far)]

    assert hopes[0] > hopes[1]


def test_an_enemy_at_the_ford_lessens_the_chance_to_hold_it() -> None:
    own = ("A1h@36,18", "A1w@32,20")
    free = field(*own, "B1h@4,44", scenario="ford", turn=2)
    held = field(*own, "B1h@36,32", scenario="ford", turn=2)

    assert chance_of(free, Ways(), 0) > 2 * chance_of(held, Ways(), 0) > 0


def test_who_left_the_table_counts_as_alive() -> None:
    there = field("A1h@60,10", "A1w@36,4", *FOES, scenario="silver")
    left = field("A1h@60,10", "A1w@36,4", *FOES, scenario="silver")
    left.status[fig("A1w")] = OFF

    assert health(left, 0) == health(there, 0)


def test_ways_lead_round_a_building_and_over_a_fence() -> None:
    ground = field(*FOES, "A1h@2,2", scenario="hall")
    way = Ways().to(ground, EDGE_A)

    assert way[29 * 97 + 36] < way[29 * 97 + 24]  # through the gate, not over the fence
    assert way[46 * 97 + 36] > way[46 * 97 + 60]  # the hall is in the way


def test_a_fence_is_crossed_where_that_is_shorter() -> None:
    state = field("A1w@36,30 +hostage", *FOES, scenario="hostage", active="A1w")

    assert narrowed(state) == ["cross o1"]


def test_a_carrier_without_a_sure_way_neither_stops_nor_shoots() -> None:
    state = field("A1a@36,40 +hostage", "B1h@4,20", "B1w@36,24", scenario="hostage", active="A1a")

    assert not {"stop", "drop", *codes(state, "shoot")} & set(narrowed(state))


def test_a_coin_counts_more_in_the_last_turns() -> None:
    early, late = (field("A1h@20,20", "B1h@50,30", turn=turn) for turn in (1, 8))
    early.coins[0] = late.coins[0] = 1

    assert 0 < hope(early) < hope(late)


def test_the_chest_is_carried_over_the_own_edge_while_there_is_time() -> None:
    state = field("A1h@60,10", "A1w@30,8 +chest s1", *FOES, scenario="silver", active="A1w", turn=8)
    play(state, chosen(state, "scenario=silver"))

    assert state.achieved[0] == 1


def test_the_hall_is_set_on_fire_while_there_is_time() -> None:
    state = field("A1w@36,35 +torch1 s1", "B1h@70,46", scenario="hall", active="A1w", turn=6)

    assert chosen(state, "scenario=hall") == "drop"


def test_a_banner_is_brought_home_while_there_is_time() -> None:
    state = field("A1w@36,24 +bannerB s1", *FOES, scenario="ravens", active="A1w", turn=8)
    play(state, chosen(state, "scenario=ravens"))

    assert state.achieved[0] == 1


@pytest.mark.parametrize(
    ("figure", "scenario", "deed"),
    [("A1w@36,22", "silver", "pick chest"), ("A1w@45,24", "oxroad", "clear o1")],
)
def test_without_much_thought_a_figure_does_what_its_side_needs(figure: str, scenario: str, deed: str) -> None:
    state = field(figure, *FOES, scenario=scenario, active="A1w")

    assert GAME.code(state, int(Instinct(Ways()).sensible(state, Rng(1)))) == deed


def test_a_fit_hero_charges_a_wounded_archer() -> None:
    state = field("A1h@20,20", "B1a@25,20 w", "B1h@60,40", active="A1h")

    assert chosen(state) == "charge B1a"
