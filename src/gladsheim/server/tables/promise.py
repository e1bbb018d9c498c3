"""What the hall is bound to at a table: the terms of its dice, and the commitment to them and to the seed."""

from __future__ import annotations

import secrets
from dataclasses import replace

from gladsheim.core.record import Record
from gladsheim.match.fair import Terms
from gladsheim.match.log import HIDDEN
from gladsheim.server.store.models import SeatRow, TableRow


class Promise:
    """The promise of a table, which is the same from its opening on."""

    def __init__(self, row: TableRow, seats: tuple[SeatRow, ...]) -> None:
        self.seed = bytes.fromhex(row.seed)
        self._begun = Record(row.game, row.rules_version, row.options, line=row.line, components=row.components)
        first = len(Record.parse(row.record).entries) + 1 if row.record else 1  # what was imported was rolled elsewhere
        kinds = " ".join(f"{seat.kind}:{seat.level}" if seat.level else seat.kind for seat in seats)
        self.terms = Terms(first=first) if row.dice < 2 else Terms(row.id, kinds, first)
        self.commitment = self.terms.commitment(self._begun, self.seed)

    def written(self, *, hides_start: bool) -> str:
        """All that the commitment binds besides the seed, as it is hashed; where it starts may be a secret."""
        return self.terms.text(replace(self._begun, line=HIDDEN) if hides_start and self._begun.line else self._begun)


def new_epoch() -> str:
    """A name for a reading of the store: versions mean the same only to those who saw the same one."""
    return secrets.token_hex(6)
