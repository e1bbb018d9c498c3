"""Small words that several titles put into their sentences."""

from __future__ import annotations


def a(name: str) -> str:
    """A name with its article: an Axe, a Sword."""
    return f"{'an' if name[:1] in tuple('AEIOUaeiou') else 'a'} {name}"


def count(number: int, noun: str, plural: str = "") -> str:
    """1 coin, 3 coins."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"
