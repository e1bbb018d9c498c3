"""What a seat is shown of a table: everything once, then only what is different.

A look belongs to one seat of one table and is shared by all connections of that seat, so that each change is worked
out and written down once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from gladsheim.core.errors import Illegal
from gladsheim.core.state import SPECTATOR
from gladsheim.match import LogEntry, Match
from gladsheim.match.log import HIDDEN
from gladsheim.match.offers import NOTHING
from gladsheim.scene.scene import Preview, Prompt, Scene, Spot, Token
from gladsheim.server.tables.lots import Lot
from gladsheim.server.tables.table import Table
from gladsheim.server.wire.parts import (
    FairDice,
    LogLine,
    LogPatch,
    LotState,
    LotView,
    ScenePatch,
    SeatView,
    SpotPatch,
    TokenPatch,
    View,
)
from gladsheim.server.wire.protocol import Change, Welcome

KEPT_CHANGES = 32  # for clients that lost their connection for a moment

T = TypeVar("T", Token, Spot)

_encode = msgspec.json.Encoder().encode
_PATCHED = ("scene", "log", "tokens", "spots")  # the other parts of a view and of a scene are sent whole
_PARTS_OF_VIEW = [part for part in View.__struct_fields__ if part not in _PATCHED]
_PARTS_OF_SCENE = [part for part in ScenePatch.__struct_fields__ if part not in _PATCHED]


def write(message: msgspec.Struct) -> str:
    """A message as it travels."""
    return _encode(message).decode()


@dataclass(frozen=True, slots=True)
class KeptChange:
    """A change that was sent."""

    since: int
    version: int
    text: str


class Look:
    """A table as one seat, or SPECTATOR, last saw it."""

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        self._table = table
        self._cuts = -1  # of the log when its lines were made, as are the names
        self._names: tuple[str, ...] = ()
        self._lines: list[LogLine] = []
        self._turned = _turned(table)  # the simultaneous choice that was last seen turned up
        self.version = -1
        self._previews: dict[str, Preview] = {}  # by the code
        self._kept: deque[KeptChange] = deque(maxlen=KEPT_CHANGES)
        self._dice = _dice(table)
        self.view = self._look()[0]

    def catch_up(self, table: Table) -> str | None:
        """What is different since the last time, as a message; None if this seat may not know of anything new."""
        self._table = table
        since, before = self.version, self.view
        if table.version(self.seat) == since:
            return None
        self._previews.clear()
        self.view, log = self._look()
        dice: FairDice | UnsetType = UNSET
        if (now := _dice(table)) != self._dice:
            dice = self._dice = now
        moment = self._moment(before)
        change = _difference(self.version, since, before, self.view, moment, log, dice)
        text = write(change)
        self._kept.append(KeptChange(since, self.version, text))
        return text

    def _moment(self, before: View) -> ScenePatch | None:
        """What all chose at once, if it was turned up since the last time."""
        turned = _turned(self._table)
        is_new, self._turned = turned not in (0, self._turned), turned
        scene = self._table.match.moment(self.seat) if is_new else None
        return scene_patch(before.scene, scene) if scene else None

    def since(self, version: int, epoch: str | None) -> list[str] | None:
        """The changes that lead from a version to the present one; None if they are forgotten."""
        if epoch != self._table.epoch:
            return None
        if version == self.version:
            return []
        texts: list[str] = []
        for kept in self._kept:
            if texts or kept.since == version:
                texts.append(kept.text)
        return texts or None

    def welcome(self, held: tuple[int, ...]) -> str:
        """Everything, as a message."""
        table = self._table
        return write(
            Welcome(
                version=self.version,
                epoch=table.epoch,
                table=table.id,
                game=table.row.game,
                options=options_of(table),
                rules_version=table.row.rules_version,
                dice=_dice(table),
                seat=None if self.seat == SPECTATOR else self.seat,
                held=held,
                view=self.view,
            )
        )

    def preview(self, code: str) -> Preview:
        """What a choice would do; Illegal if it is not this seat's."""
        match = self._table.match
        if self.seat not in match.actors:
            raise Illegal("It is not your turn.")
        if code not in self._previews:
            self._previews[code] = match.preview(self.seat, match.game.find(match.state, code, self.seat))
        return self._previews[code]

    def _look(self) -> tuple[View, LogPatch | None]:
        table = self._table
        self.version = table.version(self.seat)
        if not table.is_readable:
            return _closed(table, self.seat), None
        match = table.match
        log = self._read_log(match)
        is_playing = table.status == "playing"
        is_seat = self.seat != SPECTATOR
        offers = match.offers(self.seat) if is_playing else NOTHING
        committed = match.committed(self.seat) if is_seat else None
        waiting = match.waiting
        view = View(
            scene=match.scene(self.seat),
            offers=offers,
            log=tuple(self._lines),
            seats=seats_of(table),
            status=table.status,
            waiting=tuple(waiting),
            chosen=tuple(seat for seat in match.actors if seat not in waiting) if match.has_commits else (),
            choice=None if committed is None else match.game.code(match.state, committed),
            hides=match.game.about.hides(match.options),
            can_undo=is_playing and is_seat and match.may_undo(self.seat),
            can_propose=table.askable(self.seat) if is_seat else (),
            can_answer=is_seat and table.is_asked(self.seat),
            can_resign=is_playing and is_seat,
            proposal=table.proposal,
            ending=match.ending,
            results=match.results if match.is_over else (),
            rematch=table.rematch,
        )
        return view, log

    def _read_log(self, match: Match) -> LogPatch | None:
        """Bring the lines up to date and tell how they differ from before."""
        log, lines = match.log, self._lines
        if (log.cuts, match.names) == (self._cuts, self._names):
            add = tuple(log_line(entry, match.names, self.seat) for entry in log[len(lines) :])
            lines.extend(add)
            return LogPatch(len(lines) - len(add), add) if add else None
        self._cuts, self._names = log.cuts, match.names
        new = [log_line(entry, match.names, self.seat) for entry in log]
        keep = 0
        while keep < min(len(lines), len(new)) and lines[keep] == new[keep]:
            keep += 1
        self._lines = new
        return LogPatch(keep, tuple(new[keep:])) if (keep, keep) != (len(lines), len(new)) else None


def log_line(entry: LogEntry, names: Sequence[str], seat: int) -> LogLine:
    """An entry as a seat may read it."""
    told = tuple(entry.told(names, seat))
    return LogLine(entry.number, entry.seat, entry.code_for(seat), told, entry.spots_for(seat), entry.tokens_for(seat))


def _turned(table: Table) -> int:
    return table.match.turned if table.is_readable else 0


def options_of(table: Table) -> dict[str, str | int | bool]:
    """The options of a table; only the written ones if its rules are not here."""
    if table.is_readable:
        return dict(table.match.options)
    return dict(word.partition("=")[::2] for word in table.row.options.split())


def seats_of(table: Table) -> tuple[SeatView, ...]:
    """Who sits at a table."""
    about = table.match.game.about if table.is_readable else None
    return tuple(
        SeatView(
            seat=seat,
            role=about.role(seat) if about else f"Player {seat + 1}",
            name=chair.name if about is None else table.match.names[seat],
            kind=chair.kind,
            level=chair.level,
            is_taken=chair.is_taken,
        )
        for seat, chair in enumerate(table.chairs)
    )


def _dice(table: Table) -> FairDice:
    lots = table.lots
    awaits: Literal["", "seal", "lot"] = ""
    if lots.missing:
        awaits = "lot" if lots.are_sealed else "seal"
        if awaits == "lot" and table.status == "open":
            awaits = ""
    return FairDice(
        table.promise.commitment,
        table.seed.hex() if table.status == "over" else None,
        table.written_terms if table.row.dice > 1 else "",
        tuple(_lot(seat, lot) for seat, lot in enumerate(lots.each)),
        awaits,
    )


def _lot(seat: int, lot: Lot) -> LotView:
    state: LotState = "hall"
    if lot.is_owed:
        state = "shown" if lot.text else "sealed" if lot.seal else "owed"
    return LotView(seat, state, lot.seal, lot.text)


def _closed(table: Table, seat: int) -> View:
    """What is shown of a table whose rules are not here: no board, and if it was over what was chosen."""
    was_over = table.row.status == "over"  # before that, who may know what is for the rules to say
    lines = tuple(
        LogLine(number, input.seat, input.text if was_over else HIDDEN, ())
        for number, input in enumerate(table.unread, 1)
    )
    return View(
        scene=Scene(seat, Prompt(table.why_closed)),
        offers=NOTHING,
        log=lines,
        seats=seats_of(table),
        status=table.status,
        waiting=(),
        chosen=(),
        choice=None,
        hides=False,
        can_undo=False,
        can_propose=(),
        can_answer=False,
        can_resign=False,
        proposal=None,
        ending="",
        results=(),
        rematch=table.rematch,
    )


# What is different


def _difference(
    version: int,
    since: int,
    before: View,
    after: View,
    moment: ScenePatch | None,
    log: LogPatch | None,
    dice: FairDice | UnsetType,
) -> Change:
    different: dict[str, object] = {}
    if moment is not None:
        different["moment"] = moment
    for name in _PARTS_OF_VIEW:
        was, value = getattr(before, name), getattr(after, name)
        if value is not was and value != was:
            different[name] = value
    if log is not None:
        different["log"] = log
    if (scene := scene_patch(before.scene, after.scene)) is not None:
        different["scene"] = scene
    return Change(version=version, since=since, dice=dice, **different)  # type: ignore[arg-type]


def scene_patch(before: Scene, after: Scene) -> ScenePatch | None:
    """What became of a scene; None if nothing did."""
    different: dict[str, object] = {}
    for name in _PARTS_OF_SCENE:
        old, new = getattr(before, name), getattr(after, name)
        if old is not new and old != new:
            different[name] = new
    if after.tokens is not before.tokens:
        set, drop = _by_id(before.tokens, after.tokens)
        if set or drop:
            different["tokens"] = TokenPatch(drop=drop, set=set)
    if after.spots is not before.spots:
        places, gone = _by_id(before.spots, after.spots)
        if places or gone:
            different["spots"] = SpotPatch(drop=gone, set=places)
    return ScenePatch(**different) if different else None  # type: ignore[arg-type]


def _by_id(before: Iterable[T], after: Iterable[T]) -> tuple[tuple[T, ...], tuple[str, ...]]:
    """The things that are new or different, and the ids of those that are gone."""
    old = {thing.id: thing for thing in before}
    different = []
    for thing in after:
        known = old.pop(thing.id, None)
        if known is not thing and known != thing:
            different.append(thing)
    return tuple(different), tuple(old)
