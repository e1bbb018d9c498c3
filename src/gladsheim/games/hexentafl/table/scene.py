"""The table: the board with its throne and gates, the men taken, and what the King's way looks like."""

from __future__ import annotations

from functools import cache

from gladsheim.boards.layout import bounds, hex_centre, hex_corners
from gladsheim.games.hexentafl.choices.moves import hexes_of
from gladsheim.games.hexentafl.printed import PrintedBoard, board_under
from gladsheim.games.hexentafl.rules.board import cells_of
from gladsheim.games.hexentafl.rules.play import Hexentafl
from gladsheim.games.hexentafl.rules.terms import ATTACKERS, DEFENDERS
from gladsheim.games.hexentafl.table.panels import ROLES, kings_way, strip
from gladsheim.games.hexentafl.table.pieces import TRAYS, standing, taken
from gladsheim.games.hexentafl.table.prompts import prompt
from gladsheim.scene.grounds import Ground
from gladsheim.scene.scene import Area, Mark, Scene, Spot


def scene(state: Hexentafl, seat: int) -> Scene:
    """Everything there is to see; all seats see the same, each with its own prompt."""
    board = board_under(state)
    return Scene(
        seat=seat,
        prompt=prompt(state, seat),
        areas=_areas(state, board),
        spots=_spots(board),
        tokens=(*standing(state, board), *taken(state)),
        marks=_marks(state, board),
        panels=(kings_way(state, board),),
        strip=tuple(strip(state, each) for each in range(2)),
    )


@cache
def _board_area(board: PrintedBoard) -> Area:
    corners = [corner for place in board.places.values() for corner in hex_corners(*place)]
    left, top, right, bottom = bounds(corners)
    return Area("board", "board", "Board", right - left, bottom - top, "hex", ground="walnut", left=left, top=top)


def _areas(state: Hexentafl, board: PrintedBoard) -> tuple[Area, ...]:
    areas = [_board_area(board)]
    for side, full in ((ATTACKERS, state.terms.attackers), (DEFENDERS, state.terms.defenders | state.terms.king)):
        captor = int(state.seat_of(1 - side))
        title = f"{ROLES[int(side)]} taken"
        areas.append(Area(TRAYS[int(side)], "tray", title, 1, len(cells_of(full)), "piece", "seat", captor))
    return tuple(areas)


@cache
def _spots(board: PrintedBoard) -> tuple[Spot, ...]:
    spots = []
    for name, (q, r) in board.places.items():
        x, y = hex_centre(q, r)
        kind: Ground = "throne" if name == board.throne else "gate" if name in board.corners else "slate"
        label = f"{name}, {'a gate' if kind == 'gate' else 'the throne'}" if kind != "slate" else name
        points = hex_corners(q, r)
        spots.append(Spot(f"cell:{name}", "board", x, y, "hex", 1.0, points, name, kind, label))
    return tuple(spots)


def _marks(state: Hexentafl, board: PrintedBoard) -> tuple[Mark, ...]:
    if state.last < 0:
        return ()
    origin, arrival = hexes_of(int(state.last))
    mover = ATTACKERS if state.attackers & 2**arrival else DEFENDERS
    spots = (f"cell:{board.names[origin]}", f"cell:{board.names[arrival]}")
    return (Mark("mark:last", "board", "last", spots, seat=int(state.seat_of(mover))),)
