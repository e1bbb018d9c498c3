"""What an action would do, shown before it is chosen: made by comparing the scenes before and after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gladsheim.core.errors import Illegal
from gladsheim.core.state import CHANCE
from gladsheim.match.refusals import check_seat
from gladsheim.scene.scene import Mark, MarkKind, Preview, Row, RowChange, Scene, Token, Xy

if TYPE_CHECKING:
    from gladsheim.match.match import Match


def preview(match: Match, seat: int, action: int) -> Preview:
    """What an action of a seat would do: generic marks and values, and the title's own marks.

    Where dice decide, somebody else chooses at the same time or anything is hidden, only the title's own. Where both
    have a mark of the same kind about the same token, the title's own counts.
    """
    check_seat(match, seat)
    if seat not in match.actors or action not in match.state.legal_actions_of(seat):
        raise Illegal(f"Action {action} is not among the choices of {match.names[seat]} now.")
    own = tuple(match.game.preview(match.state, action))
    if match.game.about.hides(match.options) or len(match.actors) > 1:
        return Preview(own)
    after = match.state.clone()
    after.apply_of(seat, action)
    if after.actor() == CHANCE:
        return Preview(own)
    generic = compare(match.game.scene(match.state, seat), match.game.scene(after, seat))
    said = {(mark.kind, mark.about) for mark in own if mark.about}
    marks = tuple(mark for mark in generic.marks if (mark.kind, mark.about) not in said)
    return Preview((*marks, *own), generic.rows)


def compare(before: Scene, after: Scene) -> Preview:
    """What is different: taken and moved things as marks, and changed values of panels."""
    old = {token.id: token for token in before.tokens}
    new = {token.id: token for token in after.tokens}
    marks: list[Mark] = []
    for token in before.tokens:
        now = new.get(token.id)
        if now is None or ("taken" in now.flags and "taken" not in token.flags):
            marks.append(_mark("taken", token, before))
        elif _place(now) != _place(token):
            marks.append(_mark("ghost", now, after))
            if now.area == token.area:
                line = (_centre(token, before), _centre(now, after))
                path = Mark(f"path:{token.id}", token.area, "path", points=line, seat=token.owner, about=token.id)
                marks.append(path)
    marks += [_mark("ghost", token, after) for token in after.tokens if token.id not in old]
    return Preview(tuple(marks), tuple(_changed_rows(before, after)))


def _place(token: Token) -> tuple[str, str, float, float]:
    return token.area, token.spot, token.x, token.y


def _centre(token: Token, scene: Scene) -> Xy:
    """Where a token stands, in the units of its area."""
    spot = next((spot for spot in scene.spots if spot.id == token.spot), None)
    return (spot.x, spot.y) if spot else (token.x, token.y)


def _mark(kind: MarkKind, token: Token, scene: Scene) -> Mark:
    return Mark(
        f"{kind}:{token.id}", token.area, kind, (token.spot,) if token.spot else (), (_centre(token, scene),),
        seat=token.owner, text=token.glyph, about=token.id,
    )  # fmt: skip


def _changed_rows(before: Scene, after: Scene) -> Iterator[RowChange]:
    new = {panel.id: {_row_name(row): row.value for row in panel.rows} for panel in after.panels}
    for panel in before.panels:
        for number, row in enumerate(panel.rows):
            value = new.get(panel.id, {}).get(_row_name(row), row.value)
            if value != row.value:
                yield RowChange(panel.id, number, value)


def _row_name(row: Row) -> object:
    return row.id or (row.label, row.seat)
