"""Dice that a stranger can check afterwards: the server binds itself to a seed before the first roll.

How a roll is made, exactly, so that anybody can make it again:

1. The seed is 32 random bytes, one seed a table. Before anything is rolled the SHA-256 of those bytes is published
   as 64 hexadecimal digits: the commitment. When the match is over the seed itself is published the same way.
2. A roll belongs to its number in the record (the first entry is 1). Its outcomes are the actions of CHANCE in the
   order in which the title lists them, each with a positive whole weight; W is the sum of the weights.
3. x = HMAC-SHA256(key = seed, message = the number in decimal, ASCII), read as a 256-bit number, first byte highest.
   If x lies in the incomplete last stretch, x >= 2^256 - (2^256 mod W), it is thrown away and the message is
   "<number>:1", then "<number>:2" and so on, until x lies below: every outcome has exactly its share.
4. r = x mod W. The outcome is the first whose weight, added to those before it, exceeds r.

A table that continues an imported record rolls only from its own first entry on, which the record names as `dice-from`.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass, replace
from itertools import count

from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.record import Record
from gladsheim.match.dice import ByNumber, pick, total
from gladsheim.match.match import Match
from gladsheim.match.walk import Step, steps

COMMITMENT = "dice-commitment"  # the headers of a record
SEED = "dice-seed"
FROM = "dice-from"

_SIZE = 32  # bytes of a seed, and of a commitment
_RANGE = 1 << 256
_HEX = re.compile(r"[0-9a-f]{64}")


def new_seed() -> bytes:
    """A seed that nobody can guess."""
    return secrets.token_bytes(_SIZE)


def commitment(seed: bytes) -> str:
    """What is published of a seed before the first roll."""
    return hashlib.sha256(seed).hexdigest()


class FairDice(ByNumber):
    """Every roll follows from the seed, its number in the log and its outcomes."""

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


def bind(record: Record, seed: bytes, *, is_over: bool, rolled_from: int = 1) -> Record:
    """A record with the commitment and, once the match is over, the seed that it binds to."""
    headers = {COMMITMENT: commitment(seed)}
    if rolled_from > 1:
        headers[FROM] = str(rolled_from)
    if is_over:
        headers[SEED] = seed.hex()
    return replace(record, extra={**record.extra, **headers})


@dataclass(frozen=True, slots=True)
class Promise:
    """What a record says about its dice: the commitment, the seed, and the first entry that they rolled."""

    commitment: str
    seed: bytes
    first: int

    @classmethod
    def of(cls, record: Record) -> Promise:
        """The promise of a finished record; Invalid if there is none."""
        promised, seed = (record.extra.get(name, "").lower() for name in (COMMITMENT, SEED))
        if not promised:
            raise Invalid(
                f"The record has no line '{COMMITMENT}': nobody was bound to its dice, they cannot be verified."
            )
        if not seed:
            raise Invalid(f"The record has no line '{SEED}': the seed is shown when the match is over, verify it then.")
        for name, value in ((COMMITMENT, promised), (SEED, seed)):
            if not _HEX.fullmatch(value):
                raise Invalid(f"The record's '{name}' should be 64 hexadecimal digits.")
        first = record.extra.get(FROM, "1")
        if not (first.isascii() and first.isdigit() and len(first) < 10 and int(first) > 0):
            raise Invalid(f"The record's '{FROM}' should be the number of an entry, from 1 on.")
        return cls(promised, bytes.fromhex(seed), int(first))

    @property
    def is_binding(self) -> bool:
        """Whether the seed is the one that was committed to."""
        return commitment(self.seed) == self.commitment

    def covers(self, step: Step) -> bool:
        """Whether a step is a roll of these dice."""
        return step.is_roll and step.entries[0].number >= self.first

    def fair(self, step: Step) -> int:
        """The action that had to fall in a step that is covered."""
        return FairDice(self.seed).roll(step.before.outcomes(), step.entries[0].number)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a record's dice fell as its commitment said they would, in sentences."""

    is_fair: bool
    rolls: int  # that were recomputed
    sentences: tuple[str, ...]


def verify(record: Record, *, published: str = "", game: AnyGame | None = None) -> Verdict:
    """Recompute every roll of a finished record.

    `published` is the commitment that somebody noted before the first roll; without it the record's own word is taken.
    Invalid if the record cannot be played again or does not carry what is needed. `game` as in Match.from_record.
    """
    promise = Promise.of(record)
    published = published.strip().lower()
    if published and not _HEX.fullmatch(published):
        raise Invalid(f"{published[:70]!r} is no commitment; it has 64 hexadecimal digits.")
    match = Match.from_record(record, game=game)
    faults = []
    if not promise.is_binding:
        faults.append("The seed is not the one that the commitment in the record binds to.")
    if published and published != promise.commitment:
        faults.append("The commitment in the record is not the one that was published before the match.")
    rolls = 0
    for step in steps(match):
        if promise.covers(step):
            rolls += 1
            entry, fair = step.entries[0], promise.fair(step)
            if fair != entry.action:
                expected = match.game.code(step.before, fair)
                faults.append(f"Entry {entry.number} says {entry.code}, but the dice fell {expected}.")
    if faults:
        return Verdict(False, rolls, tuple(faults))
    return Verdict(True, rolls, tuple(_approval(rolls, promise.first, bool(published))))


def _approval(rolls: int, first: int, is_published: bool) -> list[str]:
    said = {0: "Nothing was rolled", 1: "The only roll fell as it had to"}.get(
        rolls, f"All {rolls} rolls fell as they had to"
    )
    sentences = [f"{said}: the seed is the one that was committed to."]
    if first > 1:
        sentences.append(f"Entries 1 to {first - 1} were imported and are not vouched for.")
    if not is_published:
        sentences.append("Compare the commitment with the one that was shown before the match; --commitment does it.")
    return sentences
