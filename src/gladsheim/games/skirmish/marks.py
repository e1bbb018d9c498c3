"""What is drawn over the table: who acts and how far, who is locked with whom, what is to be held."""

from __future__ import annotations

from gladsheim.games.skirmish.pieces import TABLE, at, where
from gladsheim.games.skirmish.position import figures_of
from gladsheim.games.skirmish.printed import FIGURES, table_under
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import ACTING, ARCHER, BAND_SIZE, NOBODY, NOTHING, STANDING, side_of
from gladsheim.scene.scene import Mark, Xy


def marks(state: Skirmish, seat: int) -> tuple[Mark, ...]:
    """All of them, as a seat sees them."""
    drawn = [*_objective_marks(state), *_link_marks(state)]
    if state.mover != NOBODY and state.came_x != NOTHING and state.status[state.mover] == STANDING:
        way = (at(int(state.came_x), int(state.came_y)), where(state, int(state.mover)))
        drawn.append(Mark("mark:last", TABLE, "last", points=way, seat=int(state.seat_of(state.mover))))
    if state.active != NOBODY and state.phase == ACTING:
        drawn += _active_marks(state, int(state.active), state.actor() == seat)
    return tuple(drawn)


def _objective_marks(state: Skirmish) -> list[Mark]:
    table = table_under(state.terms)
    reach = {"ford": 5.0, "ravens": 4.0}.get(table.scenario)
    if reach is None:
        return []
    return [
        Mark(f"mark:{name}", TABLE, "ring", points=(at(x, y),), radius=reach)
        for name, x, y in table.places
    ]  # fmt: skip


def _link_marks(state: Skirmish) -> list[Mark]:
    return [
        Mark(
            f"mark:link:{FIGURES[one]}-{FIGURES[other]}",
            TABLE,
            "line",
            points=(where(state, one), where(state, other)),
        )
        for one in range(int(state.first(0)), int(state.beyond(0)))
        for other in figures_of(int(state.links[one]))
    ]


def _active_marks(state: Skirmish, active: int, is_own: bool) -> list[Mark]:
    here = where(state, active)
    seat = int(state.seat_of(active))
    drawn = [Mark("mark:active", TABLE, "ring", points=(here,), radius=0.85, seat=seat)]
    if not is_own or state.is_fighting(active):
        return drawn
    if active % int(BAND_SIZE) == ARCHER:
        drawn.append(Mark("mark:close", TABLE, "ring", points=(here,), radius=7.0, seat=seat))
        drawn.append(Mark("mark:long", TABLE, "ring", points=(here,), radius=13.0, seat=seat))
        drawn.append(_tag("mark:close-tag", (here[0], here[1] + 7.0), "6 in", state))
        drawn.append(_tag("mark:long-tag", (here[0], here[1] + 13.0), "12 in", state))
    enemy = 1 - side_of(active)
    for other in range(int(state.first(enemy)), int(state.beyond(enemy))):
        if state.status[other] == STANDING and state.apart(active, other) <= 18 * 18:
            ring = Mark(f"mark:near:{FIGURES[other]}", TABLE, "ring", points=(where(state, other),), radius=3.0)
            drawn.append(ring)
    return [mark for mark in drawn if mark.kind != "tag" or mark.text]


def _tag(id: str, place: Xy, text: str, state: Skirmish) -> Mark:
    """A word on the table, or nothing where it would fall off."""
    is_on = -table_under(state.terms).max_y / 2 < place[1] < 0
    return Mark(id, TABLE, "tag", points=(place,), text=text if is_on else "")
