"""A match from its start, entry by entry, as one seat saw it."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from gladsheim.core.errors import Invalid
from gladsheim.core.record import Record
from gladsheim.core.state import SPECTATOR
from gladsheim.match import Match
from gladsheim.match.fair import COMMITMENT, FROM, SEED, verify
from gladsheim.match.sight import moment
from gladsheim.match.walk import steps
from gladsheim.scene.scene import Scene
from gladsheim.server.wire.bodies import Frame, Replay
from gladsheim.server.wire.parts import ScenePatch
from gladsheim.server.wire.views import log_line, scene_patch


def replay_record(text: str, seat: int) -> Replay:
    """The replay of a record; Invalid tells what is wrong with it."""
    record = Record.parse(text)
    return replay(Match.from_record(record), seat, record)


def replay(match: Match, seat: int, record: Record) -> Replay:
    """The replay of a match as a seat or SPECTATOR saw it. `record` tells about the dice."""
    if seat != SPECTATOR and not 0 <= seat < match.seats:
        raise Invalid(f"There is no seat {seat}; the seats are 0 to {match.seats - 1}.")
    game = match.game
    first = before = game.scene(match.start, seat)
    frames: list[Frame] = []
    for step in steps(match):
        *others, last = [log_line(match, entry, seat) for entry in step.entries]
        frames += [Frame(line) for line in others]
        after = match.scene(seat) if last.number == len(match.log) else game.scene(step.after, seat)
        turned = moment(game, step.before, step.entries, seat) if step.is_joint else None
        frames.append(Frame(last, _patch(before, turned), _patch(before, after)))
        before = after
    return Replay(
        game=game.about.id,
        options=dict(match.options),
        rules_version=game.about.rules_version,
        names=match.names,
        seat=None if seat == SPECTATOR else seat,
        first=first,
        frames=tuple(frames),
        ending=match.ending,
        results=match.results if match.is_over else (),
        is_fair=_is_fair(match, record),
    )


def _patch(before: Scene, after: Scene | None) -> ScenePatch | UnsetType:
    patch = scene_patch(before, after) if after else None
    return UNSET if patch is None else patch


def _is_fair(match: Match, record: Record) -> bool | None:
    if not match.is_over or not {COMMITMENT, SEED} <= set(record.extra):
        return None
    try:
        is_fair = verify(record, game=match.game).is_fair
    except Invalid:
        return False
    if is_fair and int(record.extra.get(FROM, "1")) > 1:
        return None  # what was imported was rolled elsewhere, and nobody here can vouch for it
    return is_fair
