"""What processes tell each other: which tables have moved on, and to which number. The rest is in the store."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

CHANNEL = "gladsheim_tables"
_AT_ONCE = 100  # tables in one message: PostgreSQL carries 8,000 bytes


def spell_news(sender: str, news: Iterable[tuple[str, int]]) -> Iterator[str]:
    """Messages that carry these tables and numbers."""
    words = [f"{table}:{number}" for table, number in news]
    for start in range(0, len(words), _AT_ONCE):
        yield " ".join([sender, *words[start : start + _AT_ONCE]])


def read_news(message: str) -> tuple[str, list[tuple[str, int]]]:
    """Who sent a message, and the tables and numbers in it."""
    sender, *words = message.split() or [""]
    parts = [word.rpartition(":") for word in words]
    return sender, [(table, int(number)) for table, _, number in parts if number.isascii() and number.isdigit()]
