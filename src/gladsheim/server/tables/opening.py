"""Opens tables: new ones, from a record, and the rematch of one that is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gladsheim.bots.levels import LEVELS
from gladsheim.core.about import About
from gladsheim.core.errors import Illegal, Invalid
from gladsheim.core.record import Record
from gladsheim.match import Match
from gladsheim.match.fair import new_seed
from gladsheim.match.replay import begin, follow
from gladsheim.registry import load
from gladsheim.server.doors.identity import hashed, new_secret, new_table_id
from gladsheim.server.errors import TooMany
from gladsheim.server.store.models import SeatRow, TableRow
from gladsheim.server.store.store import creation
from gladsheim.server.tables.chair import Chair
from gladsheim.server.tables.guests import guest_name
from gladsheim.server.tables.hall import Hall
from gladsheim.server.tables.inputs import Input, now
from gladsheim.server.tables.room import Room
from gladsheim.server.wire.bodies import NewSeat, SeatKey

_LONGEST_LINE = 20_000
_LEVELS = {"uniform": "Uniform"} | {level.name: level.label for level in LEVELS}


@dataclass(frozen=True, slots=True)
class Opened:
    """A new table, the secrets of the seats its opener holds, and that of the invitation."""

    id: str
    keys: tuple[SeatKey, ...]
    invitation: str | None


async def open_table(
    hall: Hall,
    client: str,
    game: str,
    options: dict[str, str | int | bool],
    line: str,
    seats: Sequence[NewSeat],
    origin: str = "",
    *,
    adds_lot: bool = False,
) -> Opened:
    """Open a table for a client; Invalid tells what is wrong with it."""
    if len(line) > _LONGEST_LINE:
        raise Invalid("The line is far too long for a position.")
    match = Match(load(game), options, line=line)
    return await _open(hall, client, origin, match, seats, "", adds_lot=adds_lot)


async def import_record(
    hall: Hall, client: str, text: str, seats: Sequence[NewSeat], origin: str = "", *, adds_lot: bool = False
) -> Opened:
    """Open a table with a record that was played elsewhere."""
    record = Record.parse(text)
    match = begin(record)
    await hall.slices.run(follow(match, record))
    return await _open(hall, client, origin, match, seats, record.text(), adds_lot=adds_lot)


async def _open(
    hall: Hall, client: str, origin: str, match: Match, seats: Sequence[NewSeat], record: str, *, adds_lot: bool
) -> Opened:
    if len(seats) > match.seats:
        raise Invalid(f"There are {match.seats} seats, but {len(seats)} were described.")
    if await hall.store.count_opened_by(hashed(client)) >= hall.settings.tables_per_client:
        raise TooMany(f"You have {hall.settings.tables_per_client} tables that are not over; end or leave some first.")
    if origin and await hall.store.count_opened_from(origin) >= hall.settings.tables_per_address:
        raise TooMany(
            f"From your address {hall.settings.tables_per_address} tables were opened that are not over; end some."
        )
    everybody = [*seats, *(NewSeat("open") for _ in range(match.seats - len(seats)))]
    levels = [_level(wanted) for wanted in everybody]
    id = new_table_id()
    rows: list[SeatRow] = []
    joins: list[Input] = []
    keys: list[SeatKey] = []
    token = new_secret()  # one for all the seats of the opener, who plays them at one screen
    has_sat = False
    for seat, wanted in enumerate(everybody):
        row = SeatRow(table_id=id, seat=seat, kind=wanted.kind, level=levels[seat])
        is_mine = wanted.kind == "hotseat" or (wanted.kind == "person" and not has_sat)
        if is_mine:
            has_sat = has_sat or wanted.kind == "person"
            row.name, row.token, row.client = guest_name(wanted.name), hashed(token), hashed(client)
            if not match.is_over:  # at a table that is over nobody sits down; its opener only finds it again
                joins.append(Input(len(joins) + 1, "join", seat, row.name + ("\n" if adds_lot else ""), now()))
            keys.append(SeatKey(seat, token))
        elif wanted.kind == "bot":
            row.name = _bot_name(match.game.about, levels, seat)
        elif record:
            row.name = match.names[seat]
        rows.append(row)
    invitation = new_secret() if any(row.kind == "person" and row.token is None for row in rows) else None
    table = TableRow(
        id=id,
        game=match.game.about.id,
        rules_version=match.game.about.rules_version,
        components=match.game.about.components,
        options=str(match.options),
        line=match.line,
        record=record,
        seed=new_seed().hex(),
        dice=2,
        invitation=hashed(invitation) if invitation else None,
        opener=hashed(client),
        origin=origin,
        opened=now(),
        has_bots=any(row.kind == "bot" for row in rows),
        status=_status(match, rows),
        ending=match.ending,
        results=" ".join(f"{value:g}" for value in match.results) if match.is_over else "",
    )
    await hall.store.create(table, rows, joins)
    if table.status == "playing" and table.has_bots:
        hall.bots.attend(await hall.room(id))
    return Opened(id, tuple(keys), invitation)


def _level(seat: NewSeat) -> str | None:
    if seat.kind != "bot":
        return None
    if seat.level not in _LEVELS:
        raise Invalid(f"A bot has one of the levels {', '.join(_LEVELS)}, not {seat.level!r}.")
    return seat.level


def _bot_name(about: About, levels: Sequence[str | None], seat: int) -> str:
    """A bot is called by its level, and where there are several like it by its role too."""
    level = levels[seat]
    name = _LEVELS[level or ""]
    return name if levels.count(level) == 1 else f"{about.role(seat)} the {name}"


def _status(match: Match, rows: Sequence[SeatRow]) -> str:
    if match.is_over:
        return "over"
    return "playing" if all(row.token is not None or row.kind == "bot" for row in rows) else "open"


async def open_rematch(hall: Hall, room: Room, seat: int) -> str:
    """The table where those of a finished one go on, everybody one seat further; the same one for all who ask."""
    async with room.lock:
        table = room.table
        if table.rematch is not None:
            return table.rematch
        if table.status != "over":
            raise Illegal("The match is not over yet.")
        id = new_table_id()
        chairs = [table.chairs[place - 1] for place in range(len(table.chairs))]
        added = [table.lots.each[place - 1].is_owed for place in range(len(table.chairs))]
        rows = [_moved(id, place, chair) for place, chair in enumerate(chairs)]
        levels = [chair.level for chair in chairs]
        for row in rows:
            if row.kind == "bot":
                row.name = _bot_name(table.match.game.about, levels, row.seat)
        joins = [
            Input(number, "join", place, chair.name + ("\n" if adds_lot else ""), now())
            for number, (place, chair, adds_lot) in enumerate(
                (each for each in zip(range(len(chairs)), chairs, added, strict=True) if each[1].token is not None), 1
            )
        ]
        old = table.row
        new = TableRow(
            id=id,
            game=old.game,
            rules_version=old.rules_version,
            components=old.components,
            options=old.options,
            line=old.line,
            seed=new_seed().hex(),
            dice=2,
            invitation=old.invitation,
            opener=old.opener,
            origin=old.origin,
            opened=now(),
            has_bots=old.has_bots,
            status="playing" if all(chair.is_taken for chair in chairs) else "open",
        )
    try:
        await room.act("rematch", seat, id, also=creation(new, rows, joins))
    except Illegal:
        async with room.lock:
            if room.table.rematch is None:
                raise
            return room.table.rematch  # somebody else was faster
    if new.status == "playing" and new.has_bots:
        hall.bots.attend(await hall.room(id))
    return id


def _moved(id: str, place: int, chair: Chair) -> SeatRow:
    return SeatRow(
        table_id=id,
        seat=place,
        kind=chair.kind,
        level=chair.level,
        name=chair.name,
        token=chair.token,
        client=chair.client,
    )
