"""Recomputes the dice of a finished match from its record."""

from __future__ import annotations

from dataclasses import dataclass

from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.record import Record
from gladsheim.match.fair import COMMITMENT, FROM, HALL, LOTS, SEATS, SEED, TABLE, FairDice, Terms, check_hex
from gladsheim.match.match import Match
from gladsheim.match.walk import Step, steps


@dataclass(frozen=True, slots=True)
class Promise:
    """What a record says about its dice."""

    commitment: str
    seed: bytes
    terms: Terms
    lots: tuple[str, ...]
    is_binding: bool  # whether the seed is the one that was committed to, on these terms
    dice: FairDice

    @property
    def first(self) -> int:
        """The first entry that they may have rolled."""
        return self.terms.first

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
            check_hex(value, f"The record's '{name}'")
        first = record.extra.get(FROM, "1")
        if not (first.isascii() and first.isdigit() and len(first) < 10 and int(first) > 0):
            raise Invalid(f"The record's '{FROM}' should be the number of an entry, from 1 on.")
        terms = Terms(record.extra.get(TABLE, ""), record.extra.get(SEATS, ""), int(first))
        lots = tuple(record.extra.get(LOTS, "").split())
        for lot in lots:
            if lot != HALL:
                check_hex(lot, f"Every lot in the record's '{LOTS}'")
        key = bytes.fromhex(seed)
        is_binding = terms.commitment(record, key) == promised
        return cls(promised, key, terms, lots, is_binding, terms.dice(key, lots))

    def covers(self, step: Step) -> bool:
        """Whether a step is a roll of these dice."""
        return step.is_roll and step.entries[0].number >= self.first

    def fair(self, step: Step) -> int:
        """The action that had to fall in a step that is covered."""
        return self.dice.roll(step.before.outcomes(), step.entries[0].number)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a record's dice fell as its commitment said they would, in sentences."""

    is_fair: bool  # nothing that was recomputed is wrong
    is_whole: bool  # and everything was recomputed, from a commitment that somebody noted before
    rolls: int  # that were recomputed
    sentences: tuple[str, ...]


def verify(record: Record, *, published: str = "", game: AnyGame | None = None) -> Verdict:
    """Recompute every roll of a finished record.

    `published` is the commitment that somebody noted before the first roll; without it the record's own word is taken.
    Invalid if the record cannot be played again or does not carry what is needed. `game` as in Match.from_record.
    """
    promise = Promise.of(record)
    published = published.strip().lower()
    if published:
        check_hex(published, f"{published[:70]!r} is no commitment: one")
    match = Match.from_record(record, game=game)
    faults = []
    if not promise.is_binding:
        faults.append("The seed is not the one that the commitment in the record binds to.")
    if published and published != promise.commitment:
        faults.append("The commitment in the record is not the one that was published before the match.")
    checked, imported = list[int](), list[int]()
    for step in steps(match):
        if not step.is_roll:
            continue
        entry = step.entries[0]
        if not promise.covers(step):
            imported.append(entry.number)
            continue
        checked.append(entry.number)
        if (fair := promise.fair(step)) != entry.action:
            expected = match.game.code(step.before, fair)
            faults.append(f"Entry {entry.number} says {entry.code}, but the dice fell {expected}.")
    if faults:
        return Verdict(False, False, len(checked), tuple(faults))
    is_whole = bool(checked) and not imported and bool(published)
    return Verdict(True, is_whole, len(checked), tuple(_findings(promise, checked, imported, bool(published))))


def _findings(promise: Promise, checked: list[int], imported: list[int], is_published: bool) -> list[str]:
    if not checked:
        return ["There is no roll in the record that the commitment covers, so nothing was verified."]
    said = f"All {len(checked)} rolls" if len(checked) > 1 else "The only roll"
    sentences = [f"{said} fell as they had to: entries {_ranges(checked)}; the seed is the one that was committed to."]
    if imported:
        sentences.append(f"Rolls that were imported were not verified: entries {_ranges(imported)}.")
    own = [str(seat) for seat, lot in enumerate(promise.lots) if lot != HALL]
    if promise.terms.table:
        sentences.append(
            f"Lots of their own were added by the seats {', '.join(own)}; look whether yours is among them."
            if own
            else "No seat added a lot of its own, so the hall alone chose the seed."
        )
    if not is_published:
        sentences.append(
            "Whether that commitment was published before the match was not verified: "
            "give the one that you noted then with --commitment."
        )
    return sentences


def _ranges(numbers: list[int]) -> str:
    """Numbers in order, as "1 to 4, 9"."""
    ranges: list[list[int]] = []
    for number in numbers:
        if ranges and ranges[-1][1] == number - 1:
            ranges[-1][1] = number
        else:
            ranges.append([number, number])
    return ", ".join(f"{first} to {last}" if first < last else f"{first}" for first, last in ranges)
