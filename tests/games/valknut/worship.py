"""Lay a card with a horn and worship."""

from __future__ import annotations

from gladsheim.core.state import CHANCE
from gladsheim.games.valknut.rules.match import Valknut
from tests.games.valknut.table import codes, field, play

GODS = "gods_and_monsters=on"
POOL = ("hel", "thor", "odin")


def horn(
    drawing: str = "V.W\n...",
    bands: str = "VW-GU",
    options: str = "",
    gods: tuple[str, ...] = POOL,
    worshipped: dict[str, int] | None = None,
    supply: dict[str, int] | None = None,
    pile: tuple[str, ...] = ("T04", "T05", "T06", "T07"),
) -> Valknut:
    """A has laid U05 away from everything and may worship."""
    state = field(
        drawing, bands, f"{GODS} {options}", at="card", pool=["U05"], pile=pile, gods=gods, worshipped=worshipped,
        supply=supply,
    )  # fmt: skip
    width = len(drawing.partition("\n")[0])
    return play(state, f"U05.0@{width},1")


def take(state: Valknut, god: str) -> Valknut:
    """Worship a god of the pool, which is filled again."""
    play(state, f"horn {god}")
    while state.actor() == CHANCE and any(code.startswith("call") for code in codes(state)):
        play(state, sorted(codes(state))[-1])
    return state
