"""The table as a seat sees it: the joined boards, pieces and cards, ground held."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from gladsheim.boards.layout import ROOT_3, bounds, hex_centre, hex_corners
from gladsheim.games.nxs.choices import VERBS
from gladsheim.games.nxs.printed import ARMY_NAMES, HEX_NAMES, PLACES_BY_NUMBER
from gladsheim.games.nxs.rules.danger import is_in_danger
from gladsheim.games.nxs.rules.field import BOARD
from gladsheim.games.nxs.rules.names import EMPTY, GOLD, NO_CARDS, ONITAMA
from gladsheim.games.nxs.rules.play import Nxs
from gladsheim.games.nxs.table.panels import panels, strip
from gladsheim.games.nxs.table.pieces import cards, fallen, hand_area, hex_id, men, standing, tray_id
from gladsheim.games.nxs.table.prompts import prompt
from gladsheim.games.nxs.table.prospects import centre, held_by
from gladsheim.scene.grounds import Ground
from gladsheim.scene.scene import Area, AreaPlace, Mark, Scene, Spot, Xy

_GROUNDS: tuple[Ground, ...] = ("stone", "slate", "ochre")  # White's, Black's, Gold's
# A board's frame around its centre, clockwise from the top.
_FRAME = ((0, -4), (6, -2), (6, 2), (0, 4), (-6, 2), (-6, -2))


def scene(state: Nxs, seat: int) -> Scene:
    """Everything a seat, or SPECTATOR, may see."""
    return Scene(
        seat=seat,
        prompt=prompt(state, seat),
        areas=tuple(_areas(state, seat)),
        spots=_spots(int(state.terms.field.boards)),
        tokens=(*standing(state), *fallen(state), *cards(state, seat)),
        marks=tuple(_marks(state)),
        panels=panels(state),
        buttons=tuple(sorted(VERBS.buttons(state, seat), key=lambda button: button.id)),  # left before right
        strip=tuple(strip(state, each) for each in range(int(state.terms.seats))),
    )


@cache
def _board(boards: int, turned: int) -> Area:
    """The map, turned so that the own army is below; where it is wide, so that the boards lie side by side."""
    places = PLACES_BY_NUMBER[: boards * int(BOARD)]
    left, top, right, bottom = bounds([corner for place in places for corner in hex_corners(*place)])
    return Area(
        "board", "board", "Map", right - left, bottom - top, "hex", ground="walnut", left=left, top=top,
        turns=(turned, (turned + 300) % 360), parts=tuple(_outline(board) for board in range(boards)),
    )  # fmt: skip


def _outline(board: int) -> tuple[Xy, ...]:
    """The corners of a board's frame."""
    places = PLACES_BY_NUMBER[board * int(BOARD) : (board + 1) * int(BOARD)]
    x, y = (sum(part) / len(places) for part in zip(*(hex_centre(*place) for place in places), strict=True))
    return tuple((x + dx, y + ROOT_3 * dy) for dx, dy in _FRAME)


def _areas(state: Nxs, viewer: int) -> Iterator[Area]:
    terms = state.terms
    front = int(terms.front[viewer]) if 0 <= viewer < terms.armies else 0
    yield _board(int(terms.field.boards), -60 * front % 360)
    lost = [0] * 3
    for token in fallen(state):
        lost[token.owner or 0] += 1
    for army in range(int(terms.armies)):
        title, wide = f"{ARMY_NAMES[army]}'s losses", max(1, lost[army])
        if army < terms.seats:
            yield Area(tray_id(army), "tray", title, wide, 1, "piece", "seat", army)
        else:
            yield Area(tray_id(army), "tray", title, wide, 1, "piece", "side")
    if terms.cards == NO_CARDS:
        return
    for seat in range(int(terms.seats)):
        place: AreaPlace = "dock" if seat == viewer else "seat"
        title = "Your runes" if seat == viewer else f"{ARMY_NAMES[seat]}'s runes"
        yield Area(hand_area(seat), "hand", title, max(2, int(terms.hand)), 1, "card", place, seat)
    if terms.cards == ONITAMA:
        yield Area("neutral", "row", "Neutral card", 1, 1, "card", "side")


@cache
def _spots(boards: int) -> tuple[Spot, ...]:
    spots = []
    for hex in range(boards * int(BOARD)):
        (x, y), name = centre(hex), HEX_NAMES[hex]
        ground = _GROUNDS[hex // int(BOARD)]
        label = f"{name}, {ARMY_NAMES[hex // int(BOARD)]}'s ground"
        corners = hex_corners(*PLACES_BY_NUMBER[hex])
        spots.append(Spot(hex_id(hex), "board", x, y, "hex", 1.0, corners, name, ground, label))
    return tuple(spots)


def _marks(state: Nxs) -> Iterator[Mark]:
    """Ground held by each seat, the last action, and pieces of Gold in danger in its half."""
    for seat in range(int(state.terms.seats)):
        if hexes := held_by(state, seat):
            yield Mark(f"held:{seat}", "board", "held", tuple(map(hex_id, sorted(hexes))), seat=seat)
    last = [int(hex) for hex in (state.origin, state.target) if hex >= 0]
    if last:
        yield Mark("mark:last", "board", "last", tuple(map(hex_id, last)))
    if state.is_second_half and state.is_playing():
        for hex in men(state, int(GOLD)):
            if state.board[hex] != EMPTY and is_in_danger(state, hex):
                yield Mark(f"danger:{HEX_NAMES[hex]}", "board", "threat", (hex_id(hex),))
