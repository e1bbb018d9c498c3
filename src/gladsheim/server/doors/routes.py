"""Tables over HTTP: find, open, join and leave them, look at them, and play without a socket."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, cast

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody

from gladsheim.core.errors import Illegal
from gladsheim.core.state import SPECTATOR
from gladsheim.server.doors.display import show_setting
from gladsheim.server.doors.identity import COOKIE, acting_seat, hashed, held_seats, is_secret, new_secret
from gladsheim.server.doors.middleware import address_of
from gladsheim.server.errors import Forbidden, Unknown
from gladsheim.server.store.models import SeatRow, TableRow
from gladsheim.server.store.store import invite
from gladsheim.server.tables.hall import Hall
from gladsheim.server.tables.inputs import Kind
from gladsheim.server.tables.opening import Opened, import_record, open_rematch, open_table
from gladsheim.server.tables.replays import film, film_record, written
from gladsheim.server.tables.room import Room
from gladsheim.server.tables.slices import Work
from gladsheim.server.tables.table import seat_or_watcher
from gladsheim.server.wire import cards
from gladsheim.server.wire.bodies import (
    Answering,
    Choosing,
    Claim,
    GameSheet,
    Holding,
    ImportedTable,
    Invitation,
    MyTable,
    NewTable,
    Proposing,
    RecordToReplay,
    Rematch,
    Replay,
    SeatKey,
    Seen,
    Shelf,
    Stored,
    TableCard,
    TakeSeat,
)

_LISTED = 100
_YEAR = 365 * 24 * 3600

TableId = FromPath[str]
AskedSeat = FromQuery[int | None]
TheHall = NamedDependency[Hall]
AnyRequest = Request[Any, Any, Any]
Bearer = Annotated[str | None, HeaderParameter(name="Authorization", description="Bearer and the secret of a seat")]


def _client(request: AnyRequest) -> str | None:
    return request.cookies.get(COOKIE)


def _token(authorization: str | None) -> str | None:
    kind, _, token = (authorization or "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def _remembering(request: AnyRequest, client: str) -> list[Cookie]:
    """Let the browser know who it is, for as long as it likes, and nobody else."""
    is_secure = request.url.scheme == "https"
    return [Cookie(COOKIE, value=client, max_age=_YEAR, httponly=True, samesite="lax", secure=is_secure)]


# Titles


@get("/api/games", summary="All games, their options, and the levels of bots", sync_to_thread=False)
def list_games() -> Shelf:
    return cards.shelf()


@get("/api/games/{id:str}", summary="A game with its rules", sync_to_thread=False)
def show_game(id: FromPath[str]) -> GameSheet:
    return cards.sheet(id)


# Opening and finding tables


@post("/api/tables", summary="Open a table")
async def create_table(data: JSONBody[NewTable], request: AnyRequest, hall: TheHall) -> Response[Claim]:
    client = _client(request) or new_secret()
    origin = hall.origin_of(address_of(request.scope))
    opened = await open_table(
        hall, client, data.game, data.options, data.line, data.seats, origin, adds_lot=data.adds_lot
    )
    return Response(await _claim(hall, opened), cookies=_remembering(request, client))


@post("/api/tables/import", summary="Open a table with a record")
async def create_from_record(data: JSONBody[ImportedTable], request: AnyRequest, hall: TheHall) -> Response[Claim]:
    client = _client(request) or new_secret()
    origin = hall.origin_of(address_of(request.scope))
    opened = await import_record(hall, client, data.record, data.seats, origin, adds_lot=data.adds_lot)
    return Response(await _claim(hall, opened), cookies=_remembering(request, client))


@get("/api/tables/open", summary="Tables with open seats, the newest first")
async def list_open(hall: TheHall) -> tuple[TableCard, ...]:
    found = await hall.store.cards(await hall.store.open_ids(_LISTED))
    return tuple(cards.table_card(*each) for each in found)


@get("/api/tables/running", summary="Tables being played that began with open seats, to watch; the newest first")
async def list_running(hall: TheHall) -> tuple[TableCard, ...]:
    found = await hall.store.cards(await hall.store.watchable_ids(_LISTED))
    return tuple(cards.table_card(*each) for each in found)


@get("/api/tables/mine", summary="Tables at which this client holds a seat, the newest first")
async def list_mine(request: AnyRequest, hall: TheHall) -> tuple[MyTable, ...]:
    client = _client(request)
    if client is None:
        return ()
    ids = await hall.store.ids_of(hashed(client), _LISTED)
    return tuple([await _mine(hall, table, seats, client) for table, seats in await hall.store.cards(ids)])


@get("/api/tables/{id:str}", summary="A table, and what this client holds there")
async def show_table(id: TableId, request: AnyRequest, hall: TheHall) -> MyTable:
    for table, seats in await hall.store.cards([id]):
        return await _mine(hall, table, seats, _client(request))
    raise Unknown("There is no such table.")


@get("/api/tables/{id:str}/view", summary="A table as a seat sees it, or somebody who watches")
async def show_view(
    id: TableId,
    request: AnyRequest,
    hall: TheHall,
    seat: FromQuery[int | None] = None,
    authorization: Bearer = None,
) -> Seen:
    room = await hall.room(id)
    async with room.lock:
        await room.make_sure()
        viewer = _viewer(room, request, seat, authorization)
        look = room.look(viewer)
        return Seen(look.version, None if viewer == SPECTATOR else viewer, look.view)


@get("/api/tables/{id:str}/record", media_type=MediaType.TEXT, summary="The record, as far as it may be read")
async def show_record(
    id: TableId,
    request: AnyRequest,
    hall: TheHall,
    seat: FromQuery[int | None] = None,
    authorization: Bearer = None,
) -> str:
    room = await hall.room(id)
    async with room.lock:
        return room.table.record(_viewer(room, request, seat, authorization)).text()


@get("/api/tables/{id:str}/replay", summary="A table from its start, entry by entry")
async def show_replay(
    id: TableId, request: AnyRequest, hall: TheHall, seat: AskedSeat = None, authorization: Bearer = None
) -> Response[Replay]:
    room = await hall.room(id)
    async with room.lock:
        table = room.table
        if table.status == "over":  # then everybody may know what each seat knew
            viewer = seat_or_watcher(seat)
        else:
            viewer = _viewer(room, request, seat, authorization)
        work = film(table.match, viewer, table.record(viewer))
    return await _replay(hall, work)


@post("/api/replay", status_code=200, summary="A record from its start, entry by entry")
async def replay_text(data: JSONBody[RecordToReplay], hall: TheHall) -> Response[Replay]:
    return await _replay(hall, film_record(data.record, seat_or_watcher(data.seat)))


# Taking and leaving seats


@post("/api/tables/{id:str}/join", status_code=200, summary="Take a seat")
async def join(id: TableId, data: JSONBody[TakeSeat], request: AnyRequest, hall: TheHall) -> Response[Claim]:
    client, token = _client(request) or new_secret(), new_secret()
    room = await hall.room(id)
    async with room.lock:
        seat = _free_seat(room, data)
    name = " ".join(data.name.split()) + ("\n" if data.adds_lot else "")
    await room.act("join", seat, name, holder=(hashed(token), hashed(client)))
    claim = Claim(await _card(hall, id), (SeatKey(seat, token),))
    return Response(claim, cookies=_remembering(request, client))


@post("/api/tables/{id:str}/invitation", status_code=200, summary="A new invitation; the one before ends")
async def renew_invitation(id: TableId, data: JSONBody[Holding], request: AnyRequest, hall: TheHall) -> Invitation:
    room, _ = await _acting(hall, id, request, data)
    invitation = new_secret()
    await hall.store.writer.write(invite(id, hashed(invitation)))
    room.table.row.invitation = hashed(invitation)
    return Invitation(invitation)


@post("/api/tables/{id:str}/leave", status_code=200, summary="Leave a seat, which somebody else can take then")
async def leave(id: TableId, data: JSONBody[Holding], request: AnyRequest, hall: TheHall) -> Stored:
    room, seat = await _acting(hall, id, request, data)
    number = await room.act("leave", seat, holder=(None, None))
    return Stored(room.table.version(int(SPECTATOR), number))  # what an outsider may count from now on


# Playing without a socket


@post("/api/tables/{id:str}/play", status_code=200, summary="Choose")
async def play(id: TableId, data: JSONBody[Choosing], request: AnyRequest, hall: TheHall) -> Stored:
    return await _act(hall, id, request, data, "play", data.code, data.version)


@post("/api/tables/{id:str}/undo", status_code=200, summary="Back to my last decision")
async def undo(id: TableId, data: JSONBody[Holding], request: AnyRequest, hall: TheHall) -> Stored:
    return await _act(hall, id, request, data, "undo")


@post("/api/tables/{id:str}/propose", status_code=200, summary="Ask for a take-back or a draw")
async def propose(id: TableId, data: JSONBody[Proposing], request: AnyRequest, hall: TheHall) -> Stored:
    return await _act(hall, id, request, data, "propose", data.what)


@post("/api/tables/{id:str}/answer", status_code=200, summary="Answer what was asked")
async def answer(id: TableId, data: JSONBody[Answering], request: AnyRequest, hall: TheHall) -> Stored:
    return await _act(hall, id, request, data, "answer", "yes" if data.agree else "no")


@post("/api/tables/{id:str}/resign", status_code=200, summary="Give up")
async def resign(id: TableId, data: JSONBody[Holding], request: AnyRequest, hall: TheHall) -> Stored:
    return await _act(hall, id, request, data, "resign")


@post("/api/tables/{id:str}/unarchive", status_code=200, summary="Go on at a table that was left alone for long")
async def unarchive(id: TableId, data: JSONBody[Holding], request: AnyRequest, hall: TheHall) -> Stored:
    return await _act(hall, id, request, data, "unarchive")


@post("/api/tables/{id:str}/rematch", status_code=200, summary="Play again, everybody one seat further")
async def rematch(id: TableId, data: JSONBody[Holding], request: AnyRequest, hall: TheHall) -> Rematch:
    room, seat = await _acting(hall, id, request, data)
    return Rematch(await open_rematch(hall, room, seat))


ROUTES: tuple[HTTPRouteHandler, ...] = (
    list_games,
    show_game,
    show_setting,
    create_table,
    create_from_record,
    list_open,
    list_running,
    list_mine,
    show_table,
    show_view,
    show_record,
    show_replay,
    replay_text,
    join,
    renew_invitation,
    leave,
    play,
    undo,
    propose,
    answer,
    resign,
    unarchive,
    rematch,
)

# What they share


async def _replay(hall: Hall, work: Work[Replay]) -> Response[Replay]:
    return Response(cast(Replay, await hall.slices.run(written(work))), media_type=MediaType.JSON)


async def _mine(hall: Hall, table: TableRow, seats: Sequence[SeatRow], client: str | None) -> MyTable:
    held = tuple(seat.seat for seat in seats if is_secret(client, seat.client))
    due: tuple[int, ...] = ()
    card = cards.table_card(table, seats)
    if held and card.status == "playing":
        room = await hall.room(table.id)
        async with room.lock:
            if room.table.status == "playing":
                due = tuple(seat for seat in room.table.match.waiting if seat in held)
    return MyTable(card, held, due)


async def _card(hall: Hall, id: str) -> TableCard:
    for table, seats in await hall.store.cards([id]):
        return cards.table_card(table, seats)
    raise Unknown("There is no such table.")


async def _claim(hall: Hall, opened: Opened) -> Claim:
    return Claim(await _card(hall, opened.id), opened.keys, opened.invitation)


async def _acting(
    hall: Hall, id: str, request: AnyRequest, who: Holding | Choosing | Proposing | Answering
) -> tuple[Room, int]:
    room = await hall.room(id)
    return room, acting_seat(room.table.chairs, who.seat, who.token, _client(request))


async def _act(
    hall: Hall,
    id: str,
    request: AnyRequest,
    who: Holding | Choosing | Proposing | Answering,
    kind: Kind,
    text: str = "",
    version: int | None = None,
) -> Stored:
    room, seat = await _acting(hall, id, request, who)
    number = await room.act(kind, seat, text, version)
    return Stored(room.table.version(seat, number))


def _viewer(room: Room, request: AnyRequest, seat: int | None, authorization: str | None) -> int:
    token = _token(authorization)
    held = held_seats(room.table.chairs, token, _client(request))
    if token is not None and not held:
        raise Forbidden("That secret holds no seat at this table.")
    if seat is not None and seat not in held:
        raise Forbidden(f"You do not hold seat {seat}.")
    if seat is None:
        return held[0] if held else int(SPECTATOR)
    return seat


def _free_seat(room: Room, wanted: TakeSeat) -> int:
    table = room.table
    is_invited = is_secret(wanted.invitation, table.row.invitation)
    if wanted.invitation is not None and not is_invited:
        raise Forbidden("That invitation does not hold any more; ask for a new one.")
    free = [seat for seat, chair in enumerate(table.chairs) if not chair.is_taken]
    allowed = [seat for seat in free if is_invited or table.chairs[seat].kind == "open"]
    if wanted.seat is None:
        if not allowed:
            raise Illegal("No seat is open at this table." if not free else "The free seats need an invitation.")
        return allowed[0]
    if wanted.seat in allowed:
        return wanted.seat
    if wanted.seat in free:
        raise Forbidden("That seat is kept for somebody; it needs an invitation.")
    raise Illegal(f"Seat {wanted.seat} is not free; free: {', '.join(map(str, free)) or 'none'}.")
