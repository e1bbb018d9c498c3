"""The table as a seat sees it."""

from __future__ import annotations

from gladsheim.games.skirmish.clicks import buttons
from gladsheim.games.skirmish.marks import marks
from gladsheim.games.skirmish.panels import panels, strip
from gladsheim.games.skirmish.pieces import TABLE, card_tokens, die_tokens, figure_tokens, ground_spots, thing_tokens
from gladsheim.games.skirmish.printed import FIGURES, SIDES, table_under
from gladsheim.games.skirmish.prompts import prompt
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import CHOOSING, DEAD, DRAWING, OFF, PLACING
from gladsheim.scene.scene import Area, AreaPlace, Scene


def scene(state: Skirmish, seat: int) -> Scene:
    """Everything a seat, or SPECTATOR, may see."""
    table = table_under(state.terms)
    return Scene(
        seat=seat,
        prompt=prompt(state, seat),
        areas=_areas(state, seat),
        spots=ground_spots(table, state.is_cleared),
        tokens=(*figure_tokens(state), *thing_tokens(state), *card_tokens(state, seat), *die_tokens(state)),
        marks=marks(state, seat),
        panels=panels(state),
        buttons=buttons(state, seat),
        strip=strip(state),
    )


def _areas(state: Skirmish, viewer: int) -> tuple[Area, ...]:
    table = table_under(state.terms)
    width, height = table.max_x / 2, table.max_y / 2
    title = f"{table.name}, {width:g} by {height:g} inches"
    areas = [Area(TABLE, "board", title, width, height, "inch", turns=(0, 90), top=-height, lattice=2)]
    if cards := len(card_tokens(state, 0)):
        areas.append(Area("cards", "row", "Order of cards", min(cards, 6), -(-cards // 6), "card", "side"))
    if dice := len(die_tokens(state)):
        areas.append(Area("dice", "row", "Last dice", dice, 1, "die", "side"))
    if gone := sum(1 for status in state.status if status in (DEAD, OFF)):
        areas.append(Area("fallen", "row", "Gone from the table", min(gone, 6), -(-gone // 6), "figure", "side"))
    seats = int(state.terms.seats[0] + state.terms.seats[1])
    for seat in range(seats):
        if state.phase in (DRAWING, CHOOSING, PLACING):
            own = sum(1 for f in range(len(FIGURES)) if state.status[f] == 0 and state.seat_of(f) == seat)
            place: AreaPlace = "dock" if seat == viewer else "side"
            title = "Still to be placed" if seat == viewer else f"Still to be placed by side {_side_name(state, seat)}"
            areas.append(Area(f"reserve:{seat}", "row", title, max(own, 1), 1, "figure", place, seat))
    return tuple(areas)


def _side_name(state: Skirmish, seat: int) -> str:
    return SIDES[state.side_of_seat(seat)]
