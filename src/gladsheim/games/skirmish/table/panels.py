"""The turn, the coins, the objectives and the cards to come; every seat at a glance."""

from __future__ import annotations

from gladsheim.core.state import CHANCE
from gladsheim.games.skirmish.printed import BANDS, FIGURES, SIDES, table_under
from gladsheim.games.skirmish.rules.coins import goal_of
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import STANDING
from gladsheim.games.skirmish.table.prompts import objective_of
from gladsheim.scene.scene import Panel, Row, SeatStrip


def panels(state: Skirmish) -> tuple[Panel, ...]:
    """What stands beside the table."""
    table = table_under(state.terms)
    rows = [Row("Turn", f"{state.turn} of {state.terms.limit}", bar=(state.turn, state.terms.limit))]
    if state.terms.legs == 2:
        rows.append(Row("Leg", f"{state.leg} of 2"))
    for side in range(2):
        seat = state.seat_of_band(side * 4)
        goal = goal_of(state, side)
        coins = min(state.coins[side], goal)
        rows.append(
            Row(f"Coins of side {SIDES[side]}", f"{state.coins[side]} of {goal}", "", seat, (coins, goal), "two-coins")
        )
    aims = [
        Row(SIDES[side], objective_of(state, side), is_muted=bool(state.achieved[side])) for side in range(2)
    ]  # fmt: skip
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
    acting = state.actor()
    seats = state.terms.seats[0] + state.terms.seats[1]
    strips = []
    for seat in range(seats):
        side = state.side_of_seat(seat)
        standing = [f for f in range(len(FIGURES)) if state.status[f] == STANDING and state.seat_of(f) == seat]
        figures = "figure" if len(standing) == 1 else "figures"
        status = f"{len(standing)} {figures}"
        strips.append(
            SeatStrip(
                seat,
                f"Side {SIDES[side]}",
                str(state.coins[side]),
                f"of {goal_of(state, side)} coins",
                status,
                is_acting=seat == acting and acting != CHANCE,
            )
        )
    return tuple(strips)
