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
from gladsheim.scene.scene import Area, AreaPlace, Button, Scene

_BUTTONS = (
    Button("button:skip", "Let the card pass", "plain", "p", "No figure is activated by this card."),
    Button("button:recover", "Recover", "plain", "r", "Remove one shock marker."),
    Button("button:drop", "Put down", "plain", "d", "Put down what is carried."),
    Button("button:charge", "Charge", "plain", "c", "Into combat."),
    Button("button:shoot", "Shoot", "plain", "s", "From where it stands."),
    Button("button:cross", "Cross", "plain", "c", "Climb over it."),
    Button("button:clear", "Clear away", "plain", "l", "Remove it for good."),
    Button("button:stop", "Stop", "plain", ".", "Do nothing more with this figure."),
)


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
        buttons=_buttons(state, seat),
        strip=strip(state),
    )


def _buttons(state: Skirmish, seat: int) -> tuple[Button, ...]:
    """Those that a choice of the seat asks for."""
    offered = state.legal_actions() if state.actor() == seat else []
    clicks = {str(step) for action in offered for step in VERBS.path(state, action)}
    return tuple(button for button in _BUTTONS if button.id in clicks)


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
