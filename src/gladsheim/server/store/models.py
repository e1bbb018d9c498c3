"""What the hall stores: tables, their seats, and the append-only list of all that was done at them."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import DateTime, Dialect, ForeignKey, Index, String, Text, TypeDecorator
from sqlalchemy.orm import DeclarativeBase, Mapped, MappedAsDataclass, mapped_column

from gladsheim.server.tables.inputs import Kind


class UtcTime(TypeDecorator[datetime]):
    """A time that knows its zone, also in SQLite, which does not: stored and read as universal time."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.astimezone(UTC) if value is not None else None

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value


class Stored(MappedAsDataclass, DeclarativeBase):
    """Everything that is stored."""


class TableRow(Stored, kw_only=True):
    """A table. What happened at it is in its inputs; `status` and what follows only repeat that for lists."""

    __tablename__ = "tables"
    __table_args__ = (
        Index("tables_by_status", "status", "opened"),
        Index("tables_by_opener", "opener", "status"),
        Index("tables_by_origin", "origin", "status"),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    rules_version: Mapped[int]
    components: Mapped[str] = mapped_column(String(16), default="")  # the fingerprint of an owner's; empty: ours
    options: Mapped[str] = mapped_column(Text, default="")
    line: Mapped[str] = mapped_column(Text, default="")
    record: Mapped[str] = mapped_column(Text, default="")  # what was imported, and played before the first input
    seed: Mapped[str] = mapped_column(String(64), repr=False)  # of the dice, in hexadecimal; secret until the end
    dice: Mapped[int] = mapped_column(default=1)  # 1: they follow from the seed alone; 2: from the lots of seats too
    invitation: Mapped[str | None] = mapped_column(String(64), default=None, repr=False)  # hashed
    opener: Mapped[str] = mapped_column(String(64), repr=False)  # the client who opened it, hashed
    origin: Mapped[str] = mapped_column(String(32), default="", repr=False)  # the address it was opened from, hashed
    opened: Mapped[datetime] = mapped_column(UtcTime)
    has_bots: Mapped[bool] = mapped_column(default=False)
    status: Mapped[str] = mapped_column(String(16), default="open")
    ending: Mapped[str] = mapped_column(String(64), default="")
    results: Mapped[str] = mapped_column(Text, default="")
    counted: Mapped[int] = mapped_column(default=-1)  # the number of its last input, as the census found it
    counted_at: Mapped[int] = mapped_column(default=0)  # the age of the hall in seconds when that number was new


class SeatRow(Stored, kw_only=True):
    """A seat as it was set up, and who holds it now. Secrets are stored as hashes only.

    The name repeats for lists what the inputs tell.
    """

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    level: Mapped[str | None] = mapped_column(String(32), default=None)
    name: Mapped[str] = mapped_column(Text, default="")
    token: Mapped[str | None] = mapped_column(String(64), default=None, repr=False)
    client: Mapped[str | None] = mapped_column(String(64), default=None, index=True, repr=False)


class InputRow(Stored, kw_only=True):
    """Something that was done at a table. Two writers cannot both append the same number."""

    __tablename__ = "inputs"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[Kind] = mapped_column(String(16))
    seat: Mapped[int]
    text: Mapped[str] = mapped_column(Text, default="", repr=False)
    at: Mapped[datetime] = mapped_column(UtcTime)


class FactRow(Stored, kw_only=True):
    """What the hall knows of itself, such as its age."""

    __tablename__ = "facts"

    name: Mapped[str] = mapped_column(String(64), primary_key=True)
    value: Mapped[str] = mapped_column(Text, repr=False)


class BanRow(Stored, kw_only=True):
    """An address that the hall does not answer."""

    __tablename__ = "bans"

    address: Mapped[str] = mapped_column(String(64), primary_key=True)  # or a network
    why: Mapped[str] = mapped_column(Text, default="")
    since: Mapped[datetime] = mapped_column(UtcTime)
