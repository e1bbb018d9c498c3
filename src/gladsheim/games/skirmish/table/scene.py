"""The table as a seat sees it."""

from __future__ import annotations

from gladsheim.games.skirmish.choices import VERBS
from gladsheim.games.skirmish.printed import SIDES, table_under
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import CHOOSING, DEAD, DRAWING, OFF, PLACING, UNPLACED
from gladsheim.games.skirmish.table.marks import marks
from gladsheim.games.skirmish.table.panels import panels, strip
from gladsheim.games.skirmish.table.pieces import (
    TABLE,
    card_tokens,
    die_tokens,
    figure_tokens,
    figures_in,
    ground_spots,
    thing_tokens,
)
from gladsheim.games.skirmish.table.prompts import prompt
from gladsheim.scene.scene import Area, AreaPlace, Scene

_ORDER = [f"button:{word}" for word in ("skip", "recover", "drop", "charge", "shoot", "cross", "clear", "stop")]


def scene(state: Skirmish, seat: int) -> Scene:
    """Everything a seat, or SPECTATOR, may see."""
    cards, dice = card_tokens(state, seat), die_tokens(state)
    return Scene(
        seat=seat,
        prompt=prompt(state, seat),
        areas=_areas(state, seat, len(cards), len(dice)),
        spots=ground_spots(table_under(state.terms), state.is_cleared),
        tokens=(*figure_tokens(state), *thing_tokens(state), *cards, *dice),
        marks=marks(state, seat),
        panels=panels(state),
        buttons=tuple(sorted(VERBS.buttons(state, seat), key=lambda button: _ORDER.index(button.id))),
        strip=strip(state),
    )


def _areas(state: Skirmish, viewer: int, cards: int, dice: int) -> tuple[Area, ...]:
    table = table_under(state.terms)
    width, height = table.max_x / 2, table.max_y / 2
    title = f"{table.name}, {width:g} by {height:g} inches"
    areas = [Area(TABLE, "board", title, width, height, "inch", turns=(0, 90), top=-height, lattice=2)]
    if cards:
        areas.append(Area("cards", "row", "Order of cards", min(cards, 6), -(-cards // 6), "card", "side"))
    if dice:
        areas.append(Area("dice", "row", "Last dice", dice, 1, "die", "side"))
    if gone := len(figures_in(state, DEAD, OFF)):
        areas.append(Area("fallen", "row", "Gone from the table", min(gone, 6), -(-gone // 6), "figure", "side"))
    for seat in range(state.terms.seats[0] + state.terms.seats[1]):
        if state.phase in (DRAWING, CHOOSING, PLACING):
            own = sum(1 for figure in figures_in(state, UNPLACED) if state.seat_of(figure) == seat)
            place: AreaPlace = "dock" if seat == viewer else "side"
            title = "Still to be placed" + ("" if seat == viewer else f" by side {SIDES[state.side_of_seat(seat)]}")
            areas.append(Area(f"reserve:{seat}", "row", title, max(own, 1), 1, "figure", place, seat))
    return tuple(areas)
