"""A table in this process: the only place where it is changed, and those who look at it.

The table in memory is a cache that is never ahead of the store. What is done is tried at a fork of it, then stored;
only then the fork takes its place and everybody is told. If another process was first with that number, or if nobody
can tell whether something was stored, what is missing is read from the store before anything else is judged.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic, perf_counter
from typing import Protocol

from sqlalchemy import Executable

from gladsheim.server.budget import on_the_same_bill
from gladsheim.server.errors import Unavailable
from gladsheim.server.metrics import ACTING, CONFLICTS, INPUTS
from gladsheim.server.store.store import Store, note_status, take_seat
from gladsheim.server.tables.inputs import Input, Kind
from gladsheim.server.tables.slices import Slices, Work
from gladsheim.server.tables.table import Table
from gladsheim.server.wire.views import Look

_TRIES = 8

Holder = tuple[str | None, str | None]  # the hashed secrets of a seat: its token, its client


class Listener(Protocol):
    """Somebody who looks at a table."""

    def tell(self, text: str) -> None:
        """Take a message, without waiting."""

    def unseat(self) -> None:
        """The seat is not yours any more; the lock is held."""


class Room:
    """One table, the lock around it, and its listeners by the seat they look from."""

    def __init__(
        self,
        table: Table,
        store: Store,
        slices: Slices,
        moved: Callable[[Room], None],
        doubted: Callable[[Room], None],
    ) -> None:
        self.table = table
        self.id = table.id
        self.lock = asyncio.Lock()
        self.looked_at = monotonic()
        self._store = store
        self._slices = slices
        self._moved = moved  # called whenever something was done here and stored
        self._audience: dict[int, set[Listener]] = {}
        self._looks: dict[int, Look] = {}
        self._doubted = doubted  # called when nobody can tell whether something was stored
        self._is_behind = False  # the store may know of more

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
        doing = on_the_same_bill(self._act(kind, seat, text, version, holder, also))
        return await asyncio.shield(asyncio.create_task(doing))

    async def _act(
        self, kind: Kind, seat: int, text: str, version: int | None, holder: Holder | None, also: Sequence[Executable]
    ) -> int:
        begun = perf_counter()
        async with self.lock:
            for _ in range(_TRIES):
                if self._is_behind:
                    await self._read_on()
                draft = self.table.fork()
                input = draft.accept(kind, seat, text, version)
                statements = list(also)
                if holder is not None:
                    statements.append(take_seat(self.id, seat, *holder, input.text.partition("\n")[0]))
                if draft.status != self.table.status:
                    statements.append(_status_of(draft))
                self._is_behind = True  # until it is known what became of this
                try:
                    is_first = await self._store.writer.append(self.id, input, *statements)
                except Unavailable:
                    self._doubted(self)
                    raise
                if is_first:
                    self._is_behind = False
                    break
                CONFLICTS.inc()
            else:
                raise Unavailable("Too many are busy at this table; try again.")
            if holder is not None:
                draft.chairs[seat].token, draft.chairs[seat].client = holder
            self.table = draft
            self._show(input)
        INPUTS.labels(input.kind).inc()
        ACTING.observe(perf_counter() - begun)
        self._moved(self)
        return input.number

    async def catch_up(self) -> None:
        """Follow what other processes have stored."""
        async with self.lock:
            await self._read_on()

    async def make_sure(self) -> None:
        """Read what may be missing, if the store can be read; call it with the lock held.

        If not, the table as it is known is true as far as it goes.
        """
        if self._is_behind:
            with suppress(Unavailable):
                await self._read_on()

    async def _read_on(self) -> None:
        inputs = await self._store.inputs_since(self.id, self.table.number)
        if any(input.kind in ("join", "leave") for input in inputs):
            self.table.seat_keys(await self._store.seats([self.id]))
        if inputs:
            await self._slices.run(self._follow(inputs))
        self._is_behind = False

    def _follow(self, inputs: Sequence[Input]) -> Work[None]:
        for input in inputs:
            table = self.table.fork()
            table.follow(input)
            self.table = table
            self._show(input)
            yield

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
