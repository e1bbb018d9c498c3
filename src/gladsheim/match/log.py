"""The log of a match: every applied choice, chance included, with what each seat may read of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from gladsheim.core.game import AnyGame
from gladsheim.core.state import CHANCE, EVERYBODY, Event, State, seat_bit
from gladsheim.core.telling import tell

HIDDEN = "?"  # the code of a choice that a seat did not witness
RESIGN = "resign"
DRAW = "draw"
NO_ACTION = -1  # the action of an entry that the rules do not know: a resignation, an agreed draw


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something to tell, with the seats as slots (see core/telling.py), and the mask of those who may hear it."""

    text: str
    witnesses: int = int(EVERYBODY)
    spots: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One choice that was applied."""

    number: int  # the first entry is 1
    seat: int  # CHANCE for a roll and for what all agreed on
    action: int
    code: str
    label: str
    sentences: tuple[Sentence, ...]
    events: tuple[Event, ...] = ()
    witnesses: int = int(EVERYBODY)
    first: int = 0  # the number of the first entry of the choice it belongs to: lower in a joint choice

    def is_seen_by(self, seat: int) -> bool:
        """Whether a seat (or SPECTATOR) knows which action this was."""
        return seat == self.seat or self.witnesses & int(seat_bit(seat)) != 0

    def code_for(self, seat: int) -> str:
        """The code as a seat may read it."""
        return self.code if self.is_seen_by(seat) else HIDDEN

    def told(self, names: Sequence[str], seat: int) -> list[str]:
        """What a seat reads about it."""
        return [tell(said.text, names, seat) for said in self.heard_by(seat)]

    def heard_by(self, seat: int) -> list[Sentence]:
        """The sentences that a seat may hear."""
        bit = int(seat_bit(seat))
        return [said for said in self.sentences if said.witnesses & bit]

    def spots_for(self, seat: int) -> tuple[str, ...]:
        """The spots that a seat hears of, each once."""
        return tuple(dict.fromkeys(id for said in self.heard_by(seat) for id in said.spots))

    def tokens_for(self, seat: int) -> tuple[str, ...]:
        """The tokens that a seat hears of, each once."""
        return tuple(dict.fromkeys(id for said in self.heard_by(seat) for id in said.tokens))


class Log(Sequence[LogEntry]):
    """The entries in order. Entries are only ever appended, except where a choice is taken back."""

    def __init__(self) -> None:
        self._entries: list[LogEntry] = []
        self.cuts = 0  # how often entries were taken back; a reader that saw another number starts afresh

    def append(self, entry: LogEntry) -> None:
        """Add the next entry."""
        self._entries.append(entry)

    def copy(self) -> Log:
        """Another log with the same entries."""
        log = Log()
        log._entries, log.cuts = self._entries.copy(), self.cuts
        return log

    def cut(self, length: int) -> list[LogEntry]:
        """Keep the first `length` entries and return the others."""
        gone = self._entries[length:]
        del self._entries[length:]
        self.cuts += 1
        return gone

    @overload
    def __getitem__(self, index: int) -> LogEntry: ...
    @overload
    def __getitem__(self, index: slice) -> list[LogEntry]: ...
    def __getitem__(self, index: int | slice) -> LogEntry | list[LogEntry]:
        return self._entries[index]

    def __iter__(self) -> Iterator[LogEntry]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __repr__(self) -> str:
        return f"<Log of {len(self)} entries>"


def sentences(game: AnyGame, state: State, events: Sequence[Event]) -> tuple[Sentence, ...]:
    """What a title tells of the events of an action, in the state after it."""
    told = [(game.tell(state, event), int(event.witnesses)) for event in events]
    return tuple(Sentence(said.text, heard, said.spots, said.tokens) for said, heard in told if said.text)


def plain_sentences(seat: int, label: str, witnesses: int) -> tuple[Sentence, ...]:
    """What is told of an action for which the title has no event."""
    label = label.replace("{", "(").replace("}", ")")
    if seat == CHANCE:
        return (Sentence(f"Chance: {label}", witnesses),)
    others = int(EVERYBODY) & ~witnesses
    secret = (Sentence(f"{{{seat}:choose}} in secret.", others),) if others else ()
    return (Sentence(f"{{{seat}}}: {label}", witnesses), *secret)
