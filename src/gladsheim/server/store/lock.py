"""One process on one SQLite file: a second hall would not hear of what the first stores."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from gladsheim.core.errors import Invalid
from gladsheim.server.settings import Settings


@contextmanager
def alone(settings: Settings) -> Iterator[None]:
    """Nobody else has the file meanwhile; Invalid if somebody has it. With PostgreSQL there may be many."""
    file = settings.file
    if file is None:
        yield
        return
    try:
        import fcntl
    except ImportError:  # there is no such lock here
        yield
        return
    beside = file.with_name(f"{file.name}.lock")
    try:
        beside.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise Invalid(f"The hall cannot keep its tables in {file}: {error.strerror or error}.") from None
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Invalid(f"A hall is open on {file} already; several can share a PostgreSQL database.") from None
        yield
    finally:
        os.close(lock)
