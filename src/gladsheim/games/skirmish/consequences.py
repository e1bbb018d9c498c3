"""What a choice would lead to: the measuring line, its cost, and who is in reach from there."""

from __future__ import annotations

from collections.abc import Sequence

from gladsheim.games.skirmish.naming import face_list, inches, range_words
from gladsheim.games.skirmish.notation import point_of
from gladsheim.games.skirmish.pieces import TABLE, at, figure_id, where
from gladsheim.games.skirmish.rules import combat, movement
from gladsheim.games.skirmish.rules.ground import WIDTH
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    ACTING,
    CART,
    CHARGE,
    CLEAR,
    CROSS,
    FIGHT,
    HIT,
    PLACE,
    PLACING,
    SHOOT,
    STANDING,
    WITHDRAW,
    side_of,
)
from gladsheim.scene.scene import Mark


def preview(state: Skirmish, action: int) -> Sequence[Mark]:
    """The measuring line with its length, where the figure would stand, and whom it could reach from there."""
    if state.phase == PLACING and PLACE <= action < CART:
        return (_ghost(state, int(state.chosen), point_of(action)),)
    if state.phase != ACTING:
        return ()
    active = int(state.active)
    if action < PLACE:
        return _preview_way(state, active, point_of(action), is_move=action < WITHDRAW)
    if CROSS <= action < CLEAR:
        point = int(movement.landing(state, active, action - int(CROSS)))
        return _preview_way(state, active, (point % int(WIDTH), point // int(WIDTH)), is_move=False)
    if CHARGE <= action < FIGHT:
        point = int(movement.contact_point(state, active, action - int(CHARGE)))
        place = (point % int(WIDTH), point // int(WIDTH))
        return (*_preview_way(state, active, place, is_move=False), _threat(state, action - int(CHARGE)))
    if FIGHT <= action < SHOOT:
        return (_threat(state, action - int(FIGHT)),)
    if SHOOT <= action < HIT:
        return _preview_shot(state, active, action - int(SHOOT))
    return ()


def _preview_way(state: Skirmish, active: int, place: tuple[int, int], *, is_move: bool) -> tuple[Mark, ...]:
    px, py = int(state.x[active]), int(state.y[active])
    x, y = place
    text = inches((x - px) ** 2 + (y - py) ** 2)
    ground = state.ground()
    if is_move and (rough := int(ground.rough_steps(px, py, x, y))):
        square = ((x - px) ** 2 + (y - py) ** 2) * (48 + rough) ** 2 // 2304
        text += f", costs {inches(square)}"
    marks = [
        Mark("way", TABLE, "path", points=(at(px, py), at(x, y)), seat=int(state.seat_of(active))),
        _ghost(state, active, place),
        Mark("length", TABLE, "tag", points=((x / 2, -y / 2 - 1.1),), text=text),
    ]
    moved = state.clone()
    moved.x[active], moved.y[active] = x, y
    enemy = 1 - side_of(active)
    for other in range(int(state.first(enemy)), int(state.beyond(enemy))):
        if moved.status[other] == STANDING and (
            movement.contact_point(moved, active, other) >= 0 or combat.may_shoot(moved, active, other)
        ):
            marks.append(_threat(state, other))
    return tuple(marks)


def _ghost(state: Skirmish, figure: int, place: tuple[int, int]) -> Mark:
    seat = int(state.seat_of(figure))
    return Mark(f"ghost:{figure_id(figure)}", TABLE, "ghost", points=(at(*place),), seat=seat, about=figure_id(figure))


def _threat(state: Skirmish, figure: int) -> Mark:
    return Mark(f"threat:{figure_id(figure)}", TABLE, "threat", points=(where(state, figure),), about=figure_id(figure))


def _preview_shot(state: Skirmish, active: int, target: int) -> tuple[Mark, ...]:
    square = int(state.apart(active, target))
    gap = inches(square).split(" ")[0]
    needs = face_list(int(combat.needs(state, active, target)))
    one, other = where(state, active), where(state, target)
    middle = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
    return (
        Mark("shot", TABLE, "line", points=(one, other)),
        _threat(state, target),
        Mark("needs", TABLE, "tag", points=(middle,), text=f"{gap} in, {range_words(square)}: {needs}"),
    )
