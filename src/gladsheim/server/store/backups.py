"""Copies of the hall's SQLite file that are whole, also while the hall is open, and the way back."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from gladsheim.core.errors import Invalid
from gladsheim.server.settings import Settings
from gladsheim.server.store.lock import alone
from gladsheim.server.store.migrations import KNOWN


def backup(settings: Settings, target: Path) -> int:
    """Write a copy; how many tables are in it."""
    source = _file(settings)
    if not source.is_file():
        raise Invalid(f"There is no hall in {source} yet.")
    if target.exists() and target.samefile(source):
        raise Invalid("That is the hall's own file; name another one.")
    return _copy(source, target)


def restore(settings: Settings, source: Path) -> int:
    """Put a copy in the place of the hall's file, which is kept beside it; how many tables are in it."""
    target = _file(settings)
    if not source.is_file():
        raise Invalid(f"There is no file {source}.")
    if target.exists() and target.samefile(source):
        raise Invalid("That is the hall's own file; name a copy of it.")
    with alone(settings):
        _count(source)
        if target.exists():
            _copy(target, target.with_name(f"{target.name}.before"))
            for name in (target.name, f"{target.name}-wal", f"{target.name}-shm"):
                target.with_name(name).unlink(missing_ok=True)
        return _copy(source, target)


def _file(settings: Settings) -> Path:
    if settings.file is None:
        raise Invalid("The hall is on PostgreSQL: pg_dump and pg_restore copy it.")
    return settings.file


def _copy(source: Path, target: Path) -> int:
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(beside, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600))
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(beside)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")  # one file, without anything beside it
        tables = _count(beside)
        beside.replace(target)
    except (OSError, sqlite3.Error) as error:
        raise Invalid(f"{source} cannot be copied to {target}: {error}.") from None
    finally:
        beside.unlink(missing_ok=True)
    return tables


def _count(file: Path) -> int:
    """How many tables are in a copy; Invalid if it is none, or broken."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise Invalid(f"{file} is damaged.")
            (version,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            if version not in KNOWN:
                raise Invalid(f"{file} was written by a newer Gladsheim than this one.")
            return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])
    except (sqlite3.Error, TypeError):
        raise Invalid(f"{file} is no copy of a hall.") from None
