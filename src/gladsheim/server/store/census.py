"""How long tables have been left alone, counted in hours that the hall was open, whatever the clock says.

The age of the hall is the sum of those hours. The census notes for every table that goes on the number of its last
input, and how old the hall was when that number was new. A clock that jumps changes neither.
"""

from __future__ import annotations

from time import monotonic

from sqlalchemy import func, select, update

from gladsheim.server.store.models import InputRow, TableRow
from gladsheim.server.store.store import GOING_ON, Store

_AGE = "age"
_LAST = func.coalesce(select(func.max(InputRow.number)).where(InputRow.table_id == TableRow.id).scalar_subquery(), 0)


class Census:
    """The age of the hall, and of what lies in it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._before = 0.0  # the age when this process began to count
        self._begun = monotonic()

    @property
    def age(self) -> float:
        """The age of the hall in seconds."""
        return self._before + monotonic() - self._begun

    async def open(self) -> None:
        """Go on from the age that is stored."""
        self._before = float(await self._store.fact(_AGE) or 0)
        self._begun = monotonic()

    async def grow(self) -> None:
        """Store the age. Several processes grow alike: whoever tells it last is as right as the others."""
        await self._store.writer.write(self._store.note_fact(_AGE, f"{self.age:.1f}"))

    async def count(self) -> None:
        """Look at every table that goes on."""
        moved = update(TableRow).where(TableRow.status.in_(GOING_ON), TableRow.counted != _LAST)
        await self._store.writer.write(moved.values(counted=_LAST, counted_at=int(self.age)))

    async def left_alone(self, seconds: float, limit: int) -> list[str]:
        """Tables that go on, but at which nothing was done for so long."""
        query = select(TableRow.id).where(
            TableRow.status.in_(GOING_ON), TableRow.counted == _LAST, TableRow.counted_at <= int(self.age - seconds)
        )
        return await self._store.ids(query.limit(limit))
