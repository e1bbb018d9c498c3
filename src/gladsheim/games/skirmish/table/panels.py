"""The turn, the coins, the objectives and the cards to come; every seat at a glance."""

from __future__ import annotations

from gladsheim.games.skirmish.printed import BANDS, SIDES, table_under
from gladsheim.games.skirmish.rules.coins import goal_of
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import MOST_BANDS, STANDING
from gladsheim.games.skirmish.table.pieces import figures_in
from gladsheim.games.skirmish.table.prompts import objective_of
from gladsheim.kit.sentences import count
from gladsheim.scene.scene import Panel, Row, SeatStrip


def panels(state: Skirmish) -> tuple[Panel, ...]:
    """What stands beside the table."""
    table = table_under(state.terms)
    rows = [Row("Turn", f"{state.turn} of {state.terms.limit}", bar=(state.turn, state.terms.limit))]
    if state.terms.legs == 2:
        rows.append(Row("Leg", f"{state.leg} of 2"))
    for side, name in enumerate(SIDES):
        goal, coins, seat = goal_of(state, side), state.coins[side], state.seat_of_band(side * MOST_BANDS)
        rows.append(Row(f"Coins of side {name}", f"{coins} of {goal}", "", seat, (min(coins, goal), goal), "two-coins"))
    aims = [Row(name, objective_of(state, i), is_muted=bool(state.achieved[i])) for i, name in enumerate(SIDES)]
    shown = [Panel("panel:battle", table.name, tuple(rows)), Panel("panel:aims", "Objectives", tuple(aims))]
    bands = [
        Row(BANDS[band], f"{state.dealt[band] - state.played[band]} to come", seat=state.seat_of_band(band))
        for band in range(len(BANDS))
        if state.dealt[band]
    ]
    if bands:
        shown.append(Panel("panel:cards", "Cards", tuple(bands)))
    return tuple(shown)


def strip(state: Skirmish) -> tuple[SeatStrip, ...]:
    """The side, coins and figures of every seat."""
    strips = []
    for seat in range(state.terms.seats[0] + state.terms.seats[1]):
        side = state.side_of_seat(seat)
        own = [figure for figure in figures_in(state, STANDING) if state.seat_of(figure) == seat]
        coins, goal, is_acting = str(state.coins[side]), f"of {goal_of(state, side)} coins", seat == state.actor()
        strips.append(SeatStrip(seat, f"Side {SIDES[side]}", coins, goal, count(len(own), "figure"), is_acting))
    return tuple(strips)
