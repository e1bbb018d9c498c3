"""What an action would do, shown before it is chosen: marks made by comparing the scenes before and after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladsheim.core.errors import Illegal
from gladsheim.core.scene import Mark, Row, Scene, Token, Xy
from gladsheim.core.state import CHANCE

if TYPE_CHECKING:
    from gladsheim.match.match import Match

TAKEN = "taken"


def preview(match: Match, seat: int, action: int) -> tuple[Mark, ...]:
    """The marks of an action of a seat: the generic ones and the title's own.

    Where dice decide, somebody else chooses at the same time or anything is hidden, only the title's own. Where both
    have a mark of the same id, the title's own counts.
    """
    if action not in [choice.action for choice in match.choices(seat)]:
        raise Illegal(f"Action {action} is not among the choices of {match.names[seat]} now.")
    own = tuple(match.game.preview(match.state, action))
    if match.game.about.hides(match.options) or len(match.actors) > 1:
        return own
    after = match.state.clone()
    after.apply_of(seat, action)
    if after.actor() == CHANCE:
        return own
    generic = compare(match.game.scene(match.state, seat), match.game.scene(after, seat))
    said = {mark.id for mark in own}
    return (*(mark for mark in generic if mark.id not in said), *own)


def compare(before: Scene, after: Scene) -> tuple[Mark, ...]:
    """What is different, as marks: taken and moved things, and changed values of panels."""
    old = {token.id: token for token in before.tokens}
    new = {token.id: token for token in after.tokens}
    marks: list[Mark] = []
    for token in before.tokens:
        now = new.get(token.id)
        if now is None or (TAKEN in now.flags and TAKEN not in token.flags):
            marks.append(_mark(TAKEN, token, before))
        elif _place(now) != _place(token):
            marks.append(_mark("ghost", now, after))
            if now.area == token.area:
                line = (_centre(token, before), _centre(now, after))
                marks.append(Mark(f"preview:path:{token.id}", token.area, "path", points=line, seat=token.owner))
    marks += [_mark("ghost", token, after) for token in after.tokens if token.id not in old]
    return (*marks, *_changed_rows(before, after))


def _place(token: Token) -> tuple[str, str, float, float]:
    return token.area, token.spot, token.x, token.y


def _centre(token: Token, scene: Scene) -> Xy:
    """Where a token stands, in the units of its area."""
    spot = next((spot for spot in scene.spots if spot.id == token.spot), None)
    return (spot.x, spot.y) if spot else (token.x, token.y)


def _mark(kind: str, token: Token, scene: Scene) -> Mark:
    spots = (token.spot,) if token.spot else ()
    points = (_centre(token, scene),)
    return Mark(f"preview:{kind}:{token.id}", token.area, kind, spots, points, seat=token.owner, text=token.glyph)


def _changed_rows(before: Scene, after: Scene) -> list[Mark]:
    old = {panel.id: panel for panel in before.panels}
    marks: list[Mark] = []
    for panel in after.panels:
        if panel.id in old:
            values = {_row_name(row): row.value for row in old[panel.id].rows}
            for row in panel.rows:
                value = values.get(_row_name(row), row.value)
                if value != row.value:
                    id = f"preview:row:{panel.id}:{_row_name(row)}"
                    text = f"{row.label}: {value} → {row.value}"
                    marks.append(Mark(id, panel.id, "tag", seat=row.seat, text=text))
    return marks


def _row_name(row: Row) -> str:
    return row.id or f"{row.label}:{'' if row.seat is None else row.seat}"
