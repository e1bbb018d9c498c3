"""§24: where the Draugar's victims lay, Draugar rise."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.games.valknut.rules.layers import Layers
from gladsheim.games.valknut.rules.terms import DRAUGAR, NOWHERE


def settle_graves(state: Layers) -> bool:
    """Let Draugar rise where nothing is to be chosen; whether something is (R32)."""
    graves: i64 = len(state.graves) // 2
    supply: i64 = 0
    unit: i64 = 0
    while unit < len(state.kind):
        if state.kind[unit] == DRAUGAR and state.holder[unit] == state.seat and state.at[unit] == NOWHERE:
            supply += 1
        unit += 1
    if supply == 0:
        state.gain(graves, DRAUGAR)
        if graves > 0 and state.events is not None:
            state.tell("no_draugar", [int(state.seat), int(graves)])
        state.graves = vec[i64]()
        return False
    if supply < graves:
        return True
    wide = vec[i64]()
    i: i64 = 0
    while i < 2 * graves:
        if state.graves[i] == state.graves[i + 1]:
            _rise(state, state.graves[i])
        else:
            wide = append(append(wide, state.graves[i]), state.graves[i + 1])
        i += 2
    state.graves = wide
    return len(wide) > 0


def _rise(state: Layers, cell: i64) -> None:
    """A Draugr from supply stands on a victim's cell."""
    unit: i64 = state.in_supply(state.seat, DRAUGAR)
    state.put(unit, cell)
    if state.events is not None:
        state.tell("risen", [int(state.seat), int(unit), int(state.zone_of(cell))])


def open_grave(state: Layers, cell: i64) -> None:
    """A's choice: a Draugr rises here, and this grave is closed."""
    rest = vec[i64]()
    i: i64 = 0
    while i < len(state.graves):
        if state.graves[i] != cell and state.graves[i + 1] != cell:
            rest = append(append(rest, state.graves[i]), state.graves[i + 1])
        i += 2
    state.graves = rest
    _rise(state, cell)
