"""A record is a match as text a person can read: headers and the numbered codes, chance included."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from gladsheim.core.errors import Invalid
from gladsheim.core.state import CHANCE

FORMAT = 1
_HEADER = re.compile(r"^([a-z-]+): ?(.*)$")
_ENTRY = re.compile(r"^(\d+)\. (\*|\d+) (\S.*)$")
_LARGEST = 4_000_000  # characters


@dataclass(frozen=True, slots=True)
class Entry:
    """One choice: the seat that made it (CHANCE rolls the dice) and its code."""

    seat: int
    code: str


@dataclass(frozen=True, slots=True)
class Record:
    """What was played. `line` is the position it started from if that was not the title's own start."""

    game: str
    rules_version: int
    options: str = ""
    seats: tuple[str, ...] = ()
    line: str = ""
    entries: tuple[Entry, ...] = ()
    ending: str = ""
    result: tuple[float, ...] = ()
    components: str = ""  # the fingerprint of an owner's components, if it was played with such
    extra: dict[str, str] = field(default_factory=dict)  # further headers, kept as they are

    def text(self) -> str:
        """The record as a file."""
        headers = {
            "gladsheim-record": str(FORMAT),
            "game": self.game,
            "rules": str(self.rules_version),
            "components": self.components,
            "options": self.options,
            "seats": " | ".join(name.replace("|", "/") for name in self.seats),
            "start": self.line,
            "ending": self.ending,
            "result": " ".join(repr(value).removesuffix(".0") for value in self.result),
            **self.extra,
        }
        # A name may hold anything, so it is kept on its line.
        lines = [f"{name}: {' '.join(value.split())}" for name, value in headers.items() if value]
        lines.append("")
        for number, entry in enumerate(self.entries, 1):
            seat = "*" if entry.seat == CHANCE else str(entry.seat)
            lines.append(f"{number}. {seat} {entry.code}")
        return "\n".join(lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read what text() wrote; Invalid names the first line that is wrong."""
        if len(text) > _LARGEST:
            raise Invalid("The record is too long to be one.")
        head, entries = _split(text)
        if head.pop("gladsheim-record", "") != str(FORMAT):
            raise Invalid(f"This is not a Gladsheim record: its first line should be 'gladsheim-record: {FORMAT}'.")
        if not head.get("game"):
            raise Invalid("The record does not say which game it is of; it needs a line 'game: <id>'.")
        try:
            result = tuple(float(word) for word in head.get("result", "").split())
            rules = int(head.get("rules", ""))
            if not all(-1 <= value <= 1 for value in result):
                raise ValueError
        except ValueError:
            raise Invalid("A record's 'rules' is a whole number, 'result' a list of numbers from -1 to 1.") from None
        known = ("game", "rules", "components", "options", "seats", "start", "ending", "result")
        return cls(
            game=head["game"],
            rules_version=rules,
            options=head.get("options", ""),
            seats=tuple(head["seats"].split(" | ")) if head.get("seats") else (),
            line=head.get("start", ""),
            entries=tuple(entries),
            ending=head.get("ending", ""),
            result=result,
            components=head.get("components", ""),
            extra={name: value for name, value in head.items() if name not in known},
        )


def _split(text: str) -> tuple[dict[str, str], list[Entry]]:
    head: dict[str, str] = {}
    entries: list[Entry] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if entry := _ENTRY.match(line):
            if int(entry[1][:9]) != len(entries) + 1:
                raise Invalid(f"Line {number} of the record should be number {len(entries) + 1}.")
            seat = CHANCE if entry[2] == "*" else int(entry[2][:9])
            entries.append(Entry(int(seat), entry[3]))
        elif (header := _HEADER.match(line)) and not entries:
            if header[1] in head:
                raise Invalid(f"Line {number} of the record repeats '{header[1]}'.")
            head[header[1]] = header[2].strip()
        else:
            raise Invalid(f"Line {number} of the record is neither a header nor a numbered code: {line[:60]!r}")
    return head, entries
