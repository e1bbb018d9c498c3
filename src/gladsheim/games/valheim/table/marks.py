"""What is drawn over the chart: the last walk, a way before it is gone, names of the islands, danger."""

from __future__ import annotations

from gladsheim.games.valheim.printed import spot_id
from gladsheim.games.valheim.rules import walking
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.rules.terms import NOBODY, NOWHERE
from gladsheim.games.valheim.table.pieces import MAP, below
from gladsheim.scene.scene import Mark


def way(state: Valheim, there: int, cost: int) -> tuple[Mark, ...]:
    """The hexes of a walk and what it takes."""
    places = [int(place) for place in walking.trace(state, there, walking.takes_raft(state, there))]
    spots = tuple(spot_id(place) for place in [int(state.place[state.active]), *places])
    return (Mark("mark:way", MAP, "path", spots, seat=int(state.active), text=str(cost)),)


def marks(state: Valheim) -> tuple[Mark, ...]:
    """What lies over the chart now."""
    found = []
    if state.went != NOBODY and state.came != NOWHERE and state.place[state.went] != NOWHERE:
        spots = (spot_id(state.came), spot_id(state.place[state.went]))
        found.append(Mark("mark:last", MAP, "last", spots, seat=int(state.went)))
    for island, name in ((1, "West island"), (2, "East island")):
        found.append(Mark(f"mark:island{island}", MAP, "title", points=(below(island),), text=name))
    if state.arena != NOWHERE:
        found.append(Mark("mark:fight", MAP, "threat", (spot_id(state.arena),)))
    return tuple(found)
