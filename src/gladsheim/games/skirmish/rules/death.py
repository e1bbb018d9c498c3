"""§31-34: the dice of death, shock, wounds, and the way to Valhalla. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from gladsheim.core.state import Event
from gladsheim.games.skirmish.rules.coins import check_standing, earn
from gladsheim.games.skirmish.rules.table import Table
from gladsheim.games.skirmish.rules.terms import BAND_SIZE, COINS_KILLED, DEAD, HERO, NOTHING, side_of


def save(table: Table, figure: i64, face: i64) -> None:
    """§31: what the dice of death do to a figure."""
    value: i64 = face + 1 if figure % BAND_SIZE == HERO else face
    if value <= 1:
        kill(table, figure)
    elif value == 2:
        suffer_wound(table, figure)
    elif value == 3:
        suffer_shock(table, figure, 2)
    elif value <= 5:
        suffer_shock(table, figure, 1)


def suffer_shock(table: Table, figure: i64, markers: i64) -> None:
    """§32: the third marker wounds instead."""
    total: i64 = table.shock[figure] + markers
    if total < 3:
        table.shock[figure] = total
        if table.events is not None:
            table.events.append(Event("shocked", [int(figure), int(markers)]))
        return
    table.shock[figure] = 2 if table.terms.keeps_two else 0
    suffer_wound(table, figure)


def suffer_wound(table: Table, figure: i64) -> None:
    """§33: the second wound kills."""
    if table.wounded[figure] == 1:
        kill(table, figure)
        return
    table.wounded[figure] = 1
    if table.events is not None:
        table.events.append(Event("wounded", [int(figure)]))
    if figure % BAND_SIZE == HERO:
        earn(table, 1 - side_of(figure), 1)


def kill(table: Table, figure: i64) -> None:
    """§34: off to Valhalla."""
    if table.carries[figure] != NOTHING:
        table.drop(figure)
    table.status[figure] = DEAD
    table.shock[figure] = 0
    table.wounded[figure] = 0
    table.untie(figure)
    if table.events is not None:
        table.events.append(Event("killed", [int(figure)]))
    side: i64 = side_of(figure)
    earn(table, 1 - side, COINS_KILLED[figure % BAND_SIZE])
    check_standing(table, side)
