"""What no match could go on from: the refusals of a position that is written in the right form."""

from __future__ import annotations

from gladsheim.core.errors import Invalid
from gladsheim.games.nxs.printed import ARMY_NAMES, HEX_NAMES
from gladsheim.games.nxs.rules import start
from gladsheim.games.nxs.rules.ground import measure, reaches
from gladsheim.games.nxs.rules.names import DONE, LOT, TILES, army_of, facing_of, kind_of
from gladsheim.games.nxs.rules.play import Nxs


def check(state: Nxs) -> None:
    """Invalid says why nobody could play on from here."""
    if state.step == DONE:
        return
    seats = range(int(state.terms.seats))
    if state.count_in() < 2:
        raise Invalid("Only one player is still in; the match would be over.")
    if state.is_playing():
        if state.is_out(state.seat):
            raise Invalid(f"{ARMY_NAMES[int(state.seat)]} is out and cannot have the turn.")
        if not state.size[int(state.army())]:
            raise Invalid(f"{ARMY_NAMES[int(state.army())]} is to act, but has no piece.")
        for seat in seats:
            if not state.is_out(seat) and reaches(state, seat, measure(state, seat)):
                held = int(measure(state, seat)) >> 12
                raise Invalid(f"{ARMY_NAMES[seat]} holds {held} hexes already; the match would be over.")
        return
    _check_draw(state)


def _check_draw(state: Nxs) -> None:
    """Before the first turn nothing has moved."""
    if state.turns or state.quiet or any(map(int, state.captures)):
        raise Invalid("Before the first turn there are no turns, quiet turns or captures.")
    if state.step not in (LOT, TILES) and start.next_army(state) >= 0:
        raise Invalid("Tiles are drawn before cards are dealt.")
    left = dict(_standing(state))
    for army in range(int(state.terms.armies)):
        placed, fill = state.terms.placed[army], [int(hex) for hex in state.terms.draws[army]]
        wanted = {int(placed[i + 2]): (int(placed[i]), int(placed[i + 1])) for i in range(0, len(placed), 3)}
        for hex, (kind, facing) in wanted.items():
            reduced = int(state.terms.patterns.reduced[8 * kind + facing])
            if left.pop(hex, None) != (army, reduced):
                raise Invalid(f"Before the first turn the pieces stand as in the set-up, also on {HEX_NAMES[hex]}.")
        _check_tiles(state, army, fill, left)
    if left:
        raise Invalid(f"Before the first turn nothing stands on {HEX_NAMES[min(left)]}.")


def _standing(state: Nxs) -> list[tuple[int, tuple[int, int]]]:
    boards = range(len(HEX_NAMES))
    return [(hex, (int(army_of(state.board[hex])), int(state.board[hex]) & 63)) for hex in boards if state.board[hex]]


def _check_tiles(state: Nxs, army: int, fill: list[int], left: dict[int, tuple[int, int]]) -> None:
    drawn = [left.pop(hex, None) for hex in fill]
    stop = drawn.index(None) if None in drawn else len(drawn)
    if any(drawn[stop:]) or (state.step == LOT and stop):
        raise Invalid(f"Tiles are drawn hex by hex after the lot, so the next one is for {HEX_NAMES[fill[stop]]}.")
    for hex, found in zip(fill, drawn[:stop], strict=False):
        look = state.board[hex] & 63
        facing = int(start.tile_facing(state, army, kind_of(look), hex))
        if (
            found is None
            or found[0] != army
            or facing_of(look) != facing_of(state.terms.patterns.reduced[look - facing_of(look) + facing])
        ):
            raise Invalid(f"A piece that was drawn for {HEX_NAMES[hex]} is its board's and faces the front.")
    if min(start.tiles_left(state, army)) < 0:
        raise Invalid(f"{ARMY_NAMES[army]} has drawn more tiles of a kind than there are.")
    others = range(army) if state.terms.is_same else range(0)
    for other in others:
        kinds = [int(kind_of(state.board[hex])) if state.board[hex] else -1 for hex in state.terms.draws[other]]
        if kinds != [int(kind_of(state.board[hex])) if state.board[hex] else -1 for hex in fill]:
            raise Invalid("All armies copy one draw; their pieces differ.")
    if not state.terms.is_same and stop and army and start.next_army(state) < army and start.next_army(state) >= 0:
        raise Invalid(f"{ARMY_NAMES[army - 1]}'s army is drawn before {ARMY_NAMES[army]}'s.")
