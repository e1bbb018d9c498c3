"""A table in this process: the only place where it is changed, and those who look at it.

The table in memory is a cache. What is done is first tried on it, then stored, and only then told to anybody; if
another process was first with that number, the table is rebuilt from the store and the input is judged again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import monotonic, perf_counter
from typing import Protocol

import structlog
from sqlalchemy import Executable

from gladsheim.core.errors import Refused
from gladsheim.server.errors import Unavailable, Unknown
from gladsheim.server.metrics import ACTING, CONFLICTS, INPUTS
from gladsheim.server.store.store import Store, note_status, take_seat
from gladsheim.server.tables.inputs import Input, Kind
from gladsheim.server.tables.slices import Slices, Work
from gladsheim.server.tables.table import Table, rebuild
from gladsheim.server.wire.views import Look

_TRIES = 8

Holder = tuple[str | None, str | None]  # the hashed secrets of a seat: its token, its client
log = structlog.get_logger()


class Listener(Protocol):
    """Somebody who looks at a table."""

    def tell(self, text: str) -> None:
        """Take a message, without waiting."""

    def unseat(self) -> None:
        """The seat is not yours any more; the lock is held."""


class Room:
    """One table, the lock around it, and its listeners by the seat they look from."""

    def __init__(self, table: Table, store: Store, slices: Slices, moved: Callable[[Room], None]) -> None:
        self.table = table
        self.id = table.id
        self.lock = asyncio.Lock()
        self.looked_at = monotonic()
        self._store = store
        self._slices = slices
        self._moved = moved  # called whenever something was done here and stored
        self._audience: dict[int, set[Listener]] = {}
        self._looks: dict[int, Look] = {}
        self._is_spoilt = False  # the table in memory may differ from the store

    @property
    def has_listeners(self) -> bool:
        return any(self._audience.values())

    async def act(
        self,
        kind: Kind,
        seat: int,
        text: str = "",
        version: int | None = None,
        *,
        holder: Holder | None = None,
        also: Sequence[Executable] = (),
    ) -> int:
        """Do something and store it; the number it got. It is done also if whoever asked goes away meanwhile.

        `holder` is who holds the seat from then on, `also` is stored with it.
        """
        return await asyncio.shield(asyncio.ensure_future(self._act(kind, seat, text, version, holder, also)))

    async def _act(
        self, kind: Kind, seat: int, text: str, version: int | None, holder: Holder | None, also: Sequence[Executable]
    ) -> int:
        begun = perf_counter()
        async with self.lock:
            await self._repair()
            for _ in range(_TRIES):
                before = self.table.status
                self._is_spoilt = True
                try:
                    input = self.table.accept(kind, seat, text, version)
                except Refused:
                    self._is_spoilt = False
                    raise
                statements = list(also)
                if holder is not None:
                    statements.append(take_seat(self.id, seat, *holder, input.text))
                if self.table.status != before:
                    statements.append(_status_of(self.table))
                try:
                    is_first = await self._store.writer.append(self.id, input, *statements)
                except Exception as error:
                    log.error("an input could not be stored", table=self.id, error=type(error).__name__)
                    raise Unavailable("The hall could not store that; look again whether it was done.") from error
                if is_first:
                    self._is_spoilt = False
                    break
                CONFLICTS.inc()
                await self._repair()
            else:
                raise Unavailable("Too many are busy at this table; try again.")
            if holder is not None:
                self.table.chairs[seat].token, self.table.chairs[seat].client = holder
            self._show(input)
        INPUTS.labels(input.kind).inc()
        ACTING.observe(perf_counter() - begun)
        self._moved(self)
        return input.number

    async def catch_up(self) -> None:
        """Follow what other processes have stored."""
        async with self.lock:
            await self._repair()
            inputs = await self._store.inputs_since(self.id, self.table.number)
            if not inputs:
                return
            if any(input.kind in ("join", "leave") for input in inputs):
                self.table.seat_keys(await self._store.seats([self.id]))
            self._is_spoilt = True
            await self._slices.run(self._follow(inputs))
            self._is_spoilt = False

    def _follow(self, inputs: Sequence[Input]) -> Work[None]:
        for input in inputs:
            self.table.follow(input)
            self._show(input)
            yield

    async def _repair(self) -> None:
        """Rebuild the table from the store if it may differ."""
        if not self._is_spoilt:
            return
        stored = await self._store.load(self.id)
        if stored is None:
            raise Unknown("There is no such table.")
        self.table = await self._slices.run(rebuild(stored))
        self._is_spoilt = False
        self._show()

    # Those who look

    def enter(self, listener: Listener, seat: int) -> Look:
        """Look at the table from a seat; call it with the lock held."""
        look = self.look(seat)
        self._audience.setdefault(seat, set()).add(listener)
        return look

    def exit(self, listener: Listener, seat: int) -> None:
        """Look no more."""
        self.looked_at = monotonic()
        if audience := self._audience.get(seat):
            audience.discard(listener)

    def look(self, seat: int) -> Look:
        """The table as a seat sees it now; call it with the lock held."""
        look = self._looks.get(seat)
        if look is None:
            look = self._looks[seat] = Look(self.table, seat)
        else:
            look.catch_up(self.table)
        return look

    def _show(self, input: Input | None = None) -> None:
        """Tell every listener what is new to its seat. Whoever left a seat watches from then on."""
        if input is not None and input.kind == "leave":
            for listener in tuple(self._audience.get(input.seat, ())):
                listener.unseat()
        for seat, audience in self._audience.items():
            if audience:
                text = self._looks[seat].catch_up(self.table)
                if text is not None:
                    for listener in tuple(audience):
                        listener.tell(text)


def _status_of(table: Table) -> Executable:
    match = table.match
    results = " ".join(f"{value:g}" for value in match.results) if match.is_over else ""
    return note_status(table.id, table.status, match.ending, results)
