"""Dice that nobody can bend and everybody can check afterwards. docs/fairness.md tells a stranger how, step by step.

The hall binds itself to a seed before anybody has sat down; every seat that wants to adds a lot of its own, sealed
until all are sealed. Rolls follow from all of it, so whoever has one honest share in them knows that they are fair.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count

from gladsheim.core.errors import Invalid
from gladsheim.core.record import Record
from gladsheim.match.dice import ByNumber, pick, total

COMMITMENT = "dice-commitment"  # the headers of a record
SEED = "dice-seed"
FROM = "dice-from"
TABLE = "dice-table"
SEATS = "dice-seats"
LOTS = "dice-lots"
HALL = "hall"  # the lot of a seat that adds none: the hall's seed counts for it

_SIZE = 32  # bytes of a seed, and of a commitment
_RANGE = 1 << 256
_HEX = re.compile(r"[0-9a-f]{64}")


def new_seed() -> bytes:
    """A seed that nobody can guess."""
    return secrets.token_bytes(_SIZE)


def sealed(lot: str) -> str:
    """What is published of a lot before all are sealed."""
    return hashlib.sha256(bytes.fromhex(lot)).hexdigest()


def check_hex(text: str, what: str) -> str:
    """64 hexadecimal digits in lower case; Invalid if it is something else."""
    if not _HEX.fullmatch(text):
        raise Invalid(f"{what} has 64 hexadecimal digits in lower case.")
    return text


@dataclass(frozen=True, slots=True)
class Terms:
    """What the hall binds itself to besides the seed. Without a table: as it was done before there were lots."""

    table: str = ""
    seats: str = ""  # how each was set up
    first: int = 1  # the first entry that these dice may roll; those before were imported

    def text(self, record: Record) -> str:
        """All of it, with what the record says about the match itself."""
        lines = (
            "gladsheim-dice 2",
            f"table {self.table}",
            f"game {record.game}",
            f"rules {record.rules_version}",
            f"components {record.components}",
            f"options {record.options}",
            f"start {record.line}",
            f"seats {self.seats}",
            f"from {self.first}",
        )
        return "".join(f"{line}\n" for line in lines)

    def commitment(self, record: Record, seed: bytes) -> str:
        """What is published before the first roll."""
        if not self.table:
            return hashlib.sha256(seed).hexdigest()
        return hashlib.sha256(f"{self.text(record)}seed {seed.hex()}\n".encode()).hexdigest()

    def dice(self, seed: bytes, lots: Sequence[str]) -> FairDice:
        """The dice that follow from the seed and the lots, seat by seat."""
        if not self.table:
            return FairDice(seed)
        added = "".join(f"{seat} {lot}\n" for seat, lot in enumerate(lots))
        return FairDice(hmac.digest(seed, added.encode(), "sha256"))


class FairDice(ByNumber):
    """Every roll follows from a key of 32 bytes, its number in the log and its outcomes."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != _SIZE:
            raise Invalid(f"The seed of fair dice has {_SIZE} bytes, not {len(seed)}.")
        self._seed = seed

    def roll(self, outcomes: list[tuple[int, int]], number: int) -> int:
        return pick(outcomes, self._below(total(outcomes), number))

    def _below(self, most: int, number: int) -> int:
        for attempt in count():
            message = f"{number}:{attempt}" if attempt else f"{number}"
            drawn = int.from_bytes(hmac.digest(self._seed, message.encode(), "sha256"), "big")
            if drawn < _RANGE - _RANGE % most:
                return drawn % most
        raise AssertionError("unreachable")

    def __repr__(self) -> str:
        return "FairDice()"  # whoever knows the seed knows the future


def bind(
    record: Record, seed: bytes, terms: Terms, commitment: str = "", *, lots: str = "", is_over: bool = True
) -> Record:
    """A record with the commitment and, once the match is over, the seed that it binds to.

    The commitment is given where the record does not tell its start, to which it binds too.
    """
    commitment = commitment or terms.commitment(record, seed)
    headers = {COMMITMENT: commitment, TABLE: terms.table, SEATS: terms.seats, LOTS: lots}
    if terms.first > 1:
        headers[FROM] = str(terms.first)
    if is_over:
        headers[SEED] = seed.hex()
    return replace(record, extra={**record.extra, **{name: value for name, value in headers.items() if value}})
