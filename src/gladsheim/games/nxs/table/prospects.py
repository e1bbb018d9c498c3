"""What a first action would do: the way, the victim, ground won and lost by everybody, totals after it."""

from __future__ import annotations

from gladsheim.boards.layout import hex_centre
from gladsheim.games.nxs.printed import ARMY_NAMES, PLACES_BY_NUMBER
from gladsheim.games.nxs.rules.ground import ground, hexes_of
from gladsheim.games.nxs.rules.names import EMPTY
from gladsheim.games.nxs.rules.play import Nxs
from gladsheim.games.nxs.table.pieces import hex_id, piece_id
from gladsheim.scene.scene import Mark, Xy


def held_by(state: Nxs, seat: int) -> set[int]:
    """The hexes a seat holds."""
    return set(hexes_of(seat, *ground(state, seat)))


def prospect(state: Nxs, origin: int, target: int) -> list[Mark]:
    """A first action as marks; hands do not matter to it."""
    mover, victim, army = piece_id(state, origin), state.board[target], int(state.army())
    marks = [
        Mark(f"path:{mover}", "board", "path", points=(centre(origin), centre(target)), seat=army, about=mover),
        Mark(f"ghost:{mover}", "board", "ghost", (hex_id(target),), (centre(target),), seat=army, about=mover),
    ]
    if victim != EMPTY:
        about = piece_id(state, target)
        marks.append(Mark(f"taken:{about}", "board", "taken", (hex_id(target),), (centre(target),), about=about))
    later = state.clone()
    later.move(army, origin, target)
    said = []
    for seat in range(int(state.terms.seats)):
        before, now = held_by(state, seat), held_by(later, seat)
        if won := now - before:
            marks.append(Mark(f"won:{seat}", "board", "held", tuple(map(hex_id, sorted(won))), seat=seat))
        if lost := before - now:
            marks.append(Mark(f"lost:{seat}", "board", "region", tuple(map(hex_id, sorted(lost))), seat=seat))
        if before != now:
            said.append(f"{ARMY_NAMES[seat]} {len(before)} → {len(now)}")
    if said:
        x, y = centre(target)
        marks.append(Mark("says", "board", "tag", points=((x, y + 1.1),), text=", ".join(said)))
    return marks


def centre(hex: int) -> Xy:
    return hex_centre(*PLACES_BY_NUMBER[hex])
