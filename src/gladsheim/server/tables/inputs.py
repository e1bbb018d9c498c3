"""Everything somebody can do at a table. A table is what its inputs, in their order, have made of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

Kind = Literal[
    "join",  # a person takes the seat; text: the name, and an empty second line of who will add a lot to the dice
    "leave",
    "play",  # text: the code
    "commit",  # the same in a simultaneous choice: secret until the last one is in
    "undo",
    "propose",  # text: undo or draw
    "answer",  # text: yes or no
    "resign",
    "rematch",  # text: the table where it goes on
    "archive",
    "unarchive",
    "seal",  # text: the seal of the seat's lot
    "lot",  # text: the lot itself
]
NOBODY = -1  # the seat of what the hall itself does


@dataclass(frozen=True, slots=True)
class Input:
    """One thing that was done. The first has number 1."""

    number: int
    kind: Kind
    seat: int
    text: str
    at: datetime


def now() -> datetime:
    """The time, as it is stored."""
    return datetime.now(UTC)
