"""A client at a table: what it says is done, what happens there is told to it.

Nobody waits for a slow client: what it has not read yet is queued, and if that gets too much it is dropped.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket

from gladsheim.core.errors import Illegal, Invalid, Refused, Stale
from gladsheim.core.state import SPECTATOR
from gladsheim.server.doors.identity import COOKIE, held_seats
from gladsheim.server.doors.limits import Bucket
from gladsheim.server.errors import Forbidden, TooLarge, TooMany, Unavailable, error_kind
from gladsheim.server.metrics import DROPPED, REFUSALS
from gladsheim.server.tables.hall import Hall
from gladsheim.server.tables.inputs import Kind
from gladsheim.server.tables.room import Room
from gladsheim.server.tables.table import seat_or_watcher
from gladsheim.server.wire import protocol
from gladsheim.server.wire.protocol import LARGEST_MESSAGE, Done, Pong, Request, Shown, Suggested
from gladsheim.server.wire.views import write

Socket = WebSocket[Any, Any, Any]

_MOST_UNREAD = 200  # messages
_DEFLATING = 2e-8  # seconds a character
_MOST_EXCESSES = 100  # messages beyond the limit after which a client is dropped

_requests: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
log = structlog.get_logger()


class Gone(Exception):
    """The client is not worth waiting for."""


class Connection:
    """A client at a table."""

    def __init__(self, socket: Socket, hall: Hall, address: str) -> None:
        self._socket = socket
        self._hall = hall
        self._budget = hall.budgets.of(address)
        self._client: str | None = socket.cookies.get(COOKIE)
        self._token: str | None = None
        self._room: Room | None = None
        self._seat = int(SPECTATOR)
        self._unread: deque[str] = deque()
        self._bell = asyncio.Event()
        self._bucket = Bucket(hall.settings.messages_per_second, hall.settings.messages_at_once)
        self._excesses = 0
        self._is_gone = False
        self._asking: set[asyncio.Task[None]] = set()
        self._ahead: protocol.LookAhead | None = None  # the last preview that was asked for and is not shown yet

    # To the client

    def tell(self, text: str) -> None:
        """Queue a message."""
        if self._is_gone:
            return
        if len(self._unread) >= _MOST_UNREAD:
            self._is_gone = True
            self._unread.clear()
            DROPPED.inc()
        self._unread.append(text)
        self._bell.set()

    def unseat(self) -> None:
        """Watch from now on."""
        self._sit(int(SPECTATOR))
        assert self._room is not None
        self.tell(self._room.look(self._seat).welcome(self._held(self._room)))

    async def send_forever(self) -> None:
        """Send what is queued, until the client is gone."""
        send = self._socket.send
        while True:
            await self._bell.wait()
            self._bell.clear()
            if self._is_gone:
                raise Gone
            while self._unread:
                text = self._unread.popleft()
                await send({"type": "websocket.send", "text": text, "bytes": None})
                self._budget.spend(len(text) * _DEFLATING)

    # From the client

    async def receive_forever(self) -> None:
        """Do what the client says, one thing after the other."""
        receive = self._socket.receive
        while True:
            event = await receive()
            if event["type"] != "websocket.receive":
                return
            text = event.get("text")
            data = event.get("bytes") or b"" if text is None else text.encode()
            ref: int | None = None
            try:
                request = self._read(data)
                ref = getattr(request, "ref", None)
                await self._budget.pay_for(self._do(request))
            except Gone:
                raise
            except Refused as refusal:
                self._refuse(refusal, _ref_of(data) if ref is None else ref)
            except Exception:
                log.exception("a message was not understood")
                self._refuse(Unavailable("Something went wrong in the hall; nothing was done."), ref)

    def _read(self, data: bytes) -> Request:
        if not self._bucket.take():
            self._excesses += 1
            if self._excesses > _MOST_EXCESSES:
                raise Gone
            raise TooMany("You say more than the hall can hear; wait a little.")
        if len(data) > LARGEST_MESSAGE:
            raise TooLarge(f"A message has at most {LARGEST_MESSAGE} bytes; this has {len(data)}.")
        try:
            return _requests.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Invalid(f"That is no message of the protocol: {str(error)[:200]}.") from None

    def _refuse(self, refusal: Refused, ref: int | None) -> None:
        kind = error_kind(refusal)
        REFUSALS.labels(kind).inc()
        self.tell(write(protocol.Refused(ref, kind, str(refusal))))

    async def _do(self, request: Request) -> None:
        match request:
            case protocol.Hello():
                await self._enter(request)
            case protocol.Ping():
                self.tell(write(Pong(request.ref)))
            case protocol.Sit():
                await self._change_seat(request)
            case protocol.Play():
                await self._act("play", request.ref, request.code, request.version)
            case protocol.Undo():
                await self._act("undo", request.ref, version=request.version)
            case protocol.Propose():
                await self._act("propose", request.ref, request.what)
            case protocol.Answer():
                await self._act("answer", request.ref, "yes" if request.agree else "no")
            case protocol.Resign():
                await self._act("resign", request.ref)
            case protocol.Seal():
                await self._add(request.ref, request.seat, "seal", request.seal)
            case protocol.Lot():
                await self._add(request.ref, request.seat, "lot", request.lot)
            case protocol.Hint():
                self._start_hint(request)
            case protocol.LookAhead():
                self._look_ahead(request)

    async def _enter(self, hello: protocol.Hello) -> None:
        room = await self._hall.room(hello.table)
        async with room.lock:
            await room.make_sure()
            held = held_seats(room.table.chairs, hello.token, self._client)
            if hello.token is not None and not held:
                raise Forbidden("That link holds no seat at this table any more.")
            if hello.seat is not None and hello.seat not in held:
                raise Forbidden(f"You do not hold seat {hello.seat}.")
            self.leave()
            self._room, self._token = room, hello.token
            self._seat = int(SPECTATOR)
            if held:
                self._seat = held[0] if hello.seat is None else hello.seat
            look = room.enter(self, self._seat)
            missed = look.since(hello.since, hello.epoch) if hello.since is not None else None
            if missed is None:
                self.tell(look.welcome(held))
                return
            for text in missed:
                self.tell(text)
            self.tell(write(Done(None, look.version)))

    async def _change_seat(self, request: protocol.Sit) -> None:
        room = self._here()
        async with room.lock:
            await room.make_sure()
            held = self._held(room)
            if request.seat is not None and request.seat not in held:
                raise Forbidden(f"You do not hold seat {request.seat}.")
            self._sit(seat_or_watcher(request.seat))
            self.tell(room.look(self._seat).welcome(held))

    def _sit(self, seat: int) -> None:
        room = self._here()
        room.exit(self, self._seat)
        self._seat = seat
        room.enter(self, seat)

    async def _act(self, kind: Kind, ref: int, text: str = "", version: int | None = None) -> None:
        room = self._here()
        seat = self._own_seat(room)
        number = await room.act(kind, seat, text, version)
        self.tell(write(Done(ref, room.table.version(seat, number))))

    async def _add(self, ref: int, seat: int, kind: Kind, text: str) -> None:
        """Add something to the dice for a seat that is held, whether or not it is looked from."""
        room = self._here()
        if seat not in self._held(room):
            raise Forbidden(f"You do not hold seat {seat}.")
        number = await room.act(kind, seat, text)
        self.tell(write(Done(ref, room.table.version(self._seat, number))))

    def _look_ahead(self, request: protocol.LookAhead) -> None:
        """Show what a choice would do, unless another is asked for before."""
        self._own_seat(self._here())
        overtaken, self._ahead = self._ahead, request
        if overtaken is not None:
            self._refuse(Stale("Another choice was looked at since."), overtaken.ref)
            return

        async def show() -> None:
            while (wanted := self._ahead) is not None:
                try:
                    await self._budget.pay_for(self._preview())
                except TooMany as refusal:
                    self._ahead = None
                    self._refuse(refusal, wanted.ref)

        self._begin(show())

    async def _preview(self) -> None:
        request, self._ahead = self._ahead, None
        if request is None:
            return
        try:
            room = self._here()
            seat = self._own_seat(room)
            async with room.lock:
                preview = room.look(seat).preview(request.code.strip())
            self.tell(write(Shown(request.ref, preview)))
        except Refused as refusal:
            self._refuse(refusal, request.ref)

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        """Do something while listening on."""
        task = asyncio.create_task(work)
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    def _start_hint(self, request: protocol.Hint) -> None:
        """Ask a bot, and listen on meanwhile."""
        room = self._here()
        seat = self._own_seat(room)

        async def ask() -> None:
            try:
                found = await self._hall.bots.advise(room, seat, request.level)
                self.tell(write(Suggested(request.ref, found.code, found.label, found.value, found.is_proven)))
            except Refused as refusal:
                self._refuse(refusal, request.ref)

        self._begin(ask())

    def _here(self) -> Room:
        if self._room is None:
            raise Illegal("Say hello to a table first.")
        return self._room

    def _held(self, room: Room) -> tuple[int, ...]:
        return held_seats(room.table.chairs, self._token, self._client)

    def _own_seat(self, room: Room) -> int:
        if self._seat == SPECTATOR:
            raise Forbidden("You only watch; take a seat to play.")
        if self._seat not in self._held(room):
            raise Forbidden("You do not hold that seat any more.")
        return self._seat

    def leave(self) -> None:
        """Look at no table any more."""
        for task in self._asking:
            task.cancel()
        self._ahead = None
        if self._room is not None:
            self._room.exit(self, self._seat)
            self._room = None


def _ref_of(data: bytes) -> int | None:
    """The `ref` of a message that is not understood otherwise, so that its sender knows which one is meant."""
    if len(data) > LARGEST_MESSAGE:
        return None
    with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        ref = msgspec.json.decode(data, type=dict).get("ref")
        if isinstance(ref, int) and not isinstance(ref, bool):
            return ref
    return None
