"""A seat of a table."""

from __future__ import annotations

from dataclasses import dataclass, field

from gladsheim.server.wire.parts import SeatKind


@dataclass(slots=True)
class Chair:
    """A seat of a table: how it was set up, and the hashes of the secrets that hold it."""

    kind: SeatKind
    level: str | None
    token: str | None = field(default=None, repr=False)
    client: str | None = field(default=None, repr=False)
    name: str = ""
    is_taken: bool = False
