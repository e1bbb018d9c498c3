"""§31-34: the dice of death, shock, wounds, and the way to Valhalla. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from gladsheim.core.state import Event
from gladsheim.games.skirmish.rules.coins import check_standing, earn
from gladsheim.games.skirmish.rules.field import Field
from gladsheim.games.skirmish.rules.terms import BAND_SIZE, COINS_KILLED, DEAD, HERO, NOTHING, side_of


def save(field: Field, figure: i64, face: i64) -> None:
    """§31: what the dice of death do to a figure."""
    value: i64 = face + 1 if figure % BAND_SIZE == HERO else face
    if value <= 1:
        kill(field, figure)
    elif value == 2:
        suffer_wound(field, figure)
    elif value == 3:
        suffer_shock(field, figure, 2)
    elif value <= 5:
        suffer_shock(field, figure, 1)


def suffer_shock(field: Field, figure: i64, markers: i64) -> None:
    """§32: the third marker wounds instead."""
    total: i64 = field.shock[figure] + markers
    if total < 3:
        field.shock[figure] = total
        if field.events is not None:
            field.events.append(Event("shocked", [int(figure), int(markers)]))
        return
    field.shock[figure] = 2 if field.terms.keeps_two else 0
    suffer_wound(field, figure)


def suffer_wound(field: Field, figure: i64) -> None:
    """§33: the second wound kills."""
    if field.wounded[figure] == 1:
        kill(field, figure)
        return
    field.wounded[figure] = 1
    if field.events is not None:
        field.events.append(Event("wounded", [int(figure)]))
    if figure % BAND_SIZE == HERO:
        earn(field, 1 - side_of(figure), 1)


def kill(field: Field, figure: i64) -> None:
    """§34: off to Valhalla."""
    if field.carries[figure] != NOTHING:
        field.drop(figure)
    field.status[figure] = DEAD
    field.shock[figure] = 0
    field.wounded[figure] = 0
    field.untie(figure)
    if field.events is not None:
        field.events.append(Event("killed", [int(figure)]))
    side: i64 = side_of(figure)
    earn(field, 1 - side, COINS_KILLED[figure % BAND_SIZE])
    check_standing(field, side)
