"""What an operator does, besides or without an open hall: all of it through the store."""

from __future__ import annotations

from ipaddress import ip_network
from typing import Literal

from sqlalchemy import delete, insert, select

from gladsheim.core.errors import Invalid
from gladsheim.server.store.models import BanRow, TableRow
from gladsheim.server.store.store import Store, note_status
from gladsheim.server.tables.inputs import NOBODY, now
from gladsheim.server.tables.table import rebuild

_LISTED = 1_000


async def list_tables(store: Store, status: str | None) -> list[str]:
    """Tables in a line each, the newest first."""
    query = select(TableRow.id).order_by(TableRow.opened.desc()).limit(_LISTED)
    ids = await store.ids(query if status is None else query.where(TableRow.status == status))
    lines: list[str] = []
    for start in range(0, len(ids), 100):
        page = ids[start : start + 100]
        heads = await store.heads(page)
        for row, seats in await store.cards(page):
            who = ", ".join(seat.name or f"({seat.kind})" for seat in seats)
            lines.append(
                f"{row.id}  {row.status:<8}  {row.opened:%Y-%m-%d}  {heads.get(row.id, 0):>4}  {row.game}: {who}"
            )
    return lines or ["There is no such table."]


async def move(store: Store, id: str, kind: Literal["archive", "unarchive"]) -> list[str]:
    """Archive a table, or let it go on."""
    stored = await store.load(id)
    if stored is None:
        raise Invalid(f"There is no table {id!r}; `gladsheim hall tables` lists them.")
    work = rebuild(stored)
    while True:
        try:
            next(work)
        except StopIteration as done:
            table = done.value
            break
    if not table.is_readable:
        raise Invalid(table.why_closed)
    input = table.accept(kind, NOBODY)
    if not await store.writer.append(id, input, note_status(id, table.status, table.match.ending, "")):
        raise Invalid("Somebody did something there at the same moment; try again.")
    return [f"The table is {table.status} now."]


async def change_bans(store: Store, change: str | None, address: str | None, why: str) -> list[str]:
    """Add or lift a ban, if one is named, and list them all."""
    if change is not None:
        try:
            network = str(ip_network(address or "", strict=False))
        except ValueError:
            raise Invalid(f"{address!r} is no address; one looks like 192.0.2.7 or 2001:db8::/64.") from None
        lift = delete(BanRow).where(BanRow.address == network)
        add = insert(BanRow).values(address=network, why=why[:200], since=now())
        await store.writer.write(lift, *([add] if change == "add" else []))
    return [f"{ban.address}  {ban.since:%Y-%m-%d}  {ban.why}".rstrip() for ban in await store.bans()] or [
        "Nobody is banned."
    ]
