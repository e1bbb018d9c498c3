"""What is drawn over the table: who acts and how far, who is locked with whom, where a choice would lead."""

from __future__ import annotations

from gladsheim.games.skirmish.line.writing import figures_of
from gladsheim.games.skirmish.printed import FIGURES, figure_id, table_under
from gladsheim.games.skirmish.rules import combat, movement
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    ACTING,
    ARCHER,
    BAND_SIZE,
    CLOSE_RANGE,
    NOBODY,
    NOTHING,
    STANDING,
    side_of,
)
from gladsheim.games.skirmish.table.pieces import TABLE, at, standing, where
from gladsheim.games.skirmish.words import face_list, inches
from gladsheim.scene.scene import Mark


def marks(state: Skirmish, seat: int) -> tuple[Mark, ...]:
    """All that lie on the table, as a seat sees them."""
    drawn = [*_objective_marks(state), *_link_marks(state)]
    if state.mover != NOBODY and state.came_x != NOTHING and state.status[state.mover] == STANDING:
        came = (at(state.came_x, state.came_y), where(state, state.mover))
        drawn.append(Mark("mark:last", TABLE, "last", points=came, seat=state.seat_of(state.mover)))
    if state.active != NOBODY and state.phase == ACTING:
        drawn += _active_marks(state, state.active, state.actor() == seat)
    return tuple(drawn)


def _objective_marks(state: Skirmish) -> list[Mark]:
    table = table_under(state.terms)
    reach = {"ford": 5.0, "ravens": 4.0}.get(table.scenario)
    places = table.places if reach else ()
    return [Mark(f"mark:{name}", TABLE, "ring", points=(at(x, y),), radius=reach or 0) for name, x, y in places]


def _link_marks(state: Skirmish) -> list[Mark]:
    links = [(one, other) for one in standing(state, 0) for other in figures_of(state.links[one])]
    return [
        Mark(f"mark:link:{FIGURES[a]}-{FIGURES[b]}", TABLE, "line", points=(where(state, a), where(state, b)))
        for a, b in links
    ]


def _active_marks(state: Skirmish, active: int, is_own: bool) -> list[Mark]:
    (x, y), seat = where(state, active), state.seat_of(active)
    drawn = [Mark("mark:active", TABLE, "ring", points=((x, y),), radius=0.85, seat=seat)]
    if not is_own or state.is_fighting(active):
        return drawn
    if active % BAND_SIZE == ARCHER:
        ranges = (("close", 7.0, "6 in"), ("long", 13.0, "12 in"))
        for name, far, _ in ranges:
            drawn.append(Mark(f"mark:{name}", TABLE, "ring", points=((x, y),), radius=far, seat=seat))
        for name, far, text in ranges:
            if -table_under(state.terms).max_y / 2 < y + far < 0:  # else it would fall off the table
                drawn.append(Mark(f"mark:{name}-tag", TABLE, "tag", points=((x, y + far),), text=text))
    for other in standing(state, 1 - side_of(active)):
        if state.apart(active, other) <= 18 * 18:
            drawn.append(Mark(f"mark:near:{FIGURES[other]}", TABLE, "ring", points=(where(state, other),), radius=3.0))
    return drawn


# Previews


def ghost(state: Skirmish, figure: int, place: tuple[int, int]) -> Mark:
    """Where a figure would stand."""
    id = figure_id(figure)
    return Mark(f"ghost:{id}", TABLE, "ghost", points=(at(*place),), seat=state.seat_of(figure), about=id)


def threat(state: Skirmish, figure: int) -> Mark:
    """Whom it would be bad for."""
    return Mark(f"threat:{figure_id(figure)}", TABLE, "threat", points=(where(state, figure),), about=figure_id(figure))


def way(state: Skirmish, place: tuple[int, int], *, is_walk: bool = False) -> tuple[Mark, ...]:
    """The measuring line of the active figure with its length and cost, and whom it could reach from its end."""
    active, (x, y) = state.active, place
    px, py = state.x[active], state.y[active]
    square = (x - px) ** 2 + (y - py) ** 2
    text = inches(square)
    if is_walk and (rough := state.ground().rough_steps(px, py, x, y)):
        text += f", costs {inches(square * (48 + rough) ** 2 // 2304)}"
    moved = state.clone()
    moved.x[active], moved.y[active] = x, y
    return (
        Mark("way", TABLE, "path", points=(at(px, py), at(x, y)), seat=state.seat_of(active)),
        ghost(state, active, place),
        Mark("length", TABLE, "tag", points=((x / 2, -y / 2 - 1.1),), text=text),
        *(
            threat(state, other)
            for other in standing(state, 1 - side_of(active))
            if movement.contact_point(moved, active, other) >= 0 or combat.may_shoot(moved, active, other)
        ),
    )


def shot(state: Skirmish, target: int) -> tuple[Mark, ...]:
    """The line of a shot of the active figure, with what it needs."""
    square = state.apart(state.active, target)
    gap, reach = inches(square).split(" ")[0], "close" if square <= CLOSE_RANGE else "long"
    needs = face_list(combat.needs(state, state.active, target))
    one, other = where(state, state.active), where(state, target)
    middle = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
    return (
        Mark("shot", TABLE, "line", points=(one, other)),
        threat(state, target),
        Mark("needs", TABLE, "tag", points=(middle,), text=f"{gap} in, {reach}: {needs}"),
    )
