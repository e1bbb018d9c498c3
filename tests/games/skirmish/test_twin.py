"""The fast rules and their slow twin play the same matches, choice by choice."""

from __future__ import annotations

import pytest

from gladsheim.core.options import Options
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, action_buffer
from gladsheim.games.skirmish import GAME
from gladsheim.games.skirmish.hints.instinct import Instinct
from gladsheim.games.skirmish.hints.ways import Ways
from gladsheim.games.skirmish.line.writing import carrier_of, figures_of
from gladsheim.games.skirmish.printed import BANDS, FIGURES, table_under
from gladsheim.games.skirmish.rules.play import Skirmish
from tests.games.skirmish.twin.match import Twin

EVERY = 9  # lists of moves are compared every so often: the twin needs long for one
STATUS = ("?", "on", "x", "o")


def look(state: Skirmish) -> dict[str, object]:
    """What the fast rules have on the table."""
    table = table_under(state.terms)
    figures = {
        FIGURES[f]: (
            STATUS[state.status[f]],
            (int(state.x[f]), int(state.y[f])) if state.status[f] == 1 else None,
            int(state.shock[f]),
            bool(state.wounded[f]),
            table.items[state.carries[f]] if state.carries[f] >= 0 else "",
            {FIGURES[other] for other in figures_of(int(state.links[f]))},
        )
        for f in range(len(FIGURES))
        if state.status[f] < 4
    }
    items: dict[str, object] = {}
    for item in range(4):
        if state.item[item]:
            who = carrier_of(state, item)
            lying = (int(state.item_x[item]), int(state.item_y[item]))
            carried = FIGURES[who] if who >= 0 else "-"
            items[table.items[item]] = (lying, carried, "gone")[int(state.item[item]) - 1]
    cart = (int(state.cart_x), int(state.terms.cart[1])) if state.cart_x >= 0 else None
    return {"figures": figures, "items": items, "cart": cart, "coins": (int(state.coins[0]), int(state.coins[1]))}


def look_twin(twin: Twin) -> dict[str, object]:
    """What the twin has on the table."""
    figures = {
        f.name: (f.status, f.at if f.status == "on" else None, f.shock, f.wounded, f.item, f.links)
        for f in twin.figures.values()
    }
    return {"figures": figures, "items": twin.items, "cart": twin.cart, "coins": (twin.coins["A"], twin.coins["B"])}


def compare(state: Skirmish, twin: Twin, number: int) -> None:
    if state.terms.legs == 1:
        assert state.ending() == twin.ending
    assert look(state) == look_twin(twin)
    if state.is_over():
        return
    codes = {GAME.code(state, action) for action in state.legal_actions()}
    if state.actor() == CHANCE:
        if twin.doing in ("fight", "shot", "save"):
            assert codes == {f"{twin.die()} {face + 1}" for face in range(len(codes))}
        return
    whose = twin.whose()
    assert state.actor() == state.seat_of_band(BANDS.index(whose))
    if twin.doing == "act" and number % EVERY:
        assert {code for code in codes if not code.startswith("move")} == twin.acts()
    elif twin.doing != "place" or number % EVERY == 0:
        assert codes == twin.legal()


def with_sides_changed(options: Options) -> Options:
    """The options of the second leg: each team brings what it brought to the first."""
    for one, other in (("bands_a", "bands_b"), ("seats_a", "seats_b")):
        first, second = options[one], options[other]
        options = options.with_value(one, second).with_value(other, first)
    return options


MATCHES = [
    "scenario=ford bands_a=1 bands_b=1",
    "scenario=silver bands_a=1 bands_b=1",
    "scenario=oxroad bands_a=1 bands_b=1",
    "scenario=hall bands_a=1 bands_b=1",
    "scenario=hostage bands_a=1 bands_b=1",
    "scenario=ravens bands_a=1 bands_b=1",
    "scenario=ford bands_a=2 bands_b=2 third_shock=keep_two suit_order=CDHS",
    "scenario=silver bands_a=2 bands_b=2 cover=also_edges",
    "scenario=oxroad seats_a=2 charge_reach=exact legs=1",
    "scenario=hostage bands_a=3 bands_b=3 turn_limit=6 legs=1",
]


@pytest.mark.parametrize("options", MATCHES)
@pytest.mark.parametrize("is_sensible", [True, False], ids=["sensible", "random"])
def test_both_play_the_same_match(options: str, is_sensible: bool) -> None:
    chosen = GAME.about.choose(options)
    state, twin = GAME.new(chosen), Twin(chosen)
    first, rng, buffer, advisor = twin, Rng(len(options)), action_buffer(), Instinct(Ways())
    number = 0
    while not state.is_over():
        compare(state, twin, number)
        action = advisor.sensible(state, rng) if is_sensible else state.random_action(buffer, rng)
        code = GAME.code(state, action)
        state.apply(action)
        twin.apply(code)
        number += 1
        if state.leg == 2 and twin.ending and not state.is_over():
            first = twin
            assert (state.earlier[0], state.earlier[1]) == (first.coins["A"], first.coins["B"])
            twin = Twin(with_sides_changed(chosen))
    compare(state, twin, number)
    if state.terms.legs == 2:
        totals = (first.coins["A"] + twin.coins["B"], first.coins["B"] + twin.coins["A"])
        assert state.ending() == ("legs_draw" if totals[0] == totals[1] else "legs_total")
        assert state.winner == (-1 if totals[0] == totals[1] else int(totals[1] > totals[0]))
