"""A match from its start, entry by entry, as one seat saw it."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from gladsheim.core.errors import Invalid
from gladsheim.core.record import Record
from gladsheim.core.state import SPECTATOR
from gladsheim.match import Match
from gladsheim.match.fair import COMMITMENT, SEED
from gladsheim.match.refusals import check_viewer
from gladsheim.match.replay import begin, follow
from gladsheim.match.sight import moment
from gladsheim.match.verifying import Promise
from gladsheim.match.walk import Step, walk
from gladsheim.scene.scene import Scene
from gladsheim.server.tables.slices import Work
from gladsheim.server.wire.bodies import Frame, Replay
from gladsheim.server.wire.parts import ScenePatch
from gladsheim.server.wire.views import log_line, scene_patch


def film_record(text: str, seat: int) -> Work[Replay]:
    """The replay of a record; Invalid tells what is wrong with it."""
    record = Record.parse(text)
    match = begin(record)
    for _ in follow(match, record):
        yield
    return (yield from film(match, seat, record))


def film(match: Match, seat: int, record: Record) -> Work[Replay]:
    """The replay of a match as a seat or SPECTATOR saw it. `record` tells about the dice.

    The match may go on while its film is made, which shows it as it was when this was called.
    """
    check_viewer(match, seat)
    names, ending = match.names, match.ending
    results = match.results if match.is_over else ()
    entries, last = tuple(match.log), match.scene(seat)

    def develop() -> Work[Replay]:
        game, frames, judge = match.game, list[Frame](), _Judge(record, is_over=bool(results))
        first = before = game.scene(match.start, seat)
        for step in walk(match.start, entries):
            *others, line = [log_line(entry, names, seat) for entry in step.entries]
            frames += [Frame(other) for other in others]
            after = last if line.number == len(entries) else game.scene(step.after, seat)
            turned = moment(game, step.before, step.entries, seat) if step.is_joint else None
            frames.append(Frame(line, _patch(before, turned), _patch(before, after)))
            before = after
            judge.watch(step)
            yield
        return Replay(
            game=game.about.id,
            options=dict(match.options),
            rules_version=game.about.rules_version,
            names=names,
            seat=None if seat == SPECTATOR else seat,
            first=first,
            frames=tuple(frames),
            ending=ending,
            results=results,
            is_fair=judge.is_fair,
        )

    return develop()


def written(work: Work[Replay]) -> Work[bytes]:
    """A replay as JSON, written frame by frame: at once it would stop everybody else."""
    replay = yield from work
    parts: list[bytes] = []
    for frame in replay.frames:
        parts.append(msgspec.json.encode(frame))
        yield
    rest = msgspec.json.encode(msgspec.structs.replace(replay, frames=()))
    head, empty, tail = rest.partition(b'"frames":[]')
    assert empty
    return head + b'"frames":[' + b",".join(parts) + b"]" + tail


def _patch(before: Scene, after: Scene | None) -> ScenePatch | UnsetType:
    patch = scene_patch(before, after) if after else None
    return UNSET if patch is None else patch


class _Judge:
    """Whether all dice fell as promised; None if nobody promised all of it, or it is not over."""

    def __init__(self, record: Record, *, is_over: bool) -> None:
        self._promise: Promise | None = None
        self.is_fair: bool | None = None
        if is_over and {COMMITMENT, SEED} <= set(record.extra):
            try:
                self._promise = Promise.of(record)
                self.is_fair = self._promise.is_binding
            except Invalid:
                self.is_fair = False
        # What was imported was rolled elsewhere, and nobody here can vouch for it.
        if self.is_fair and self._promise is not None and self._promise.first > 1:
            self.is_fair = None

    def watch(self, step: Step) -> None:
        promise = self._promise
        if promise is not None and promise.covers(step) and promise.fair(step) != step.entries[0].action:
            self.is_fair = False
