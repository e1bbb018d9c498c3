"""What the seats are called: names that fit on one line of a record and cannot break it."""

from __future__ import annotations

from collections.abc import Sequence

from gladsheim.core.about import About
from gladsheim.core.errors import Invalid

LONGEST = 40


def seat_names(about: About, seats: int, given: Sequence[str]) -> tuple[str, ...]:
    """A clean name for every seat; seats without one are called by their role."""
    if isinstance(given, str) or not all(isinstance(name, str) for name in given):
        raise Invalid("The names are a list of texts, one for each seat.")
    if len(given) > seats:
        raise Invalid(f"There are {seats} seats but {len(given)} names.")
    cleaned = [clean(name) for name in given] + [""] * (seats - len(given))
    return tuple(name or about.role(seat) for seat, name in enumerate(cleaned))


def clean(name: str) -> str:
    """The name in one line without control characters or bars, at most LONGEST characters."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name.replace("|", "/"))
    return " ".join(printable.split())[:LONGEST].rstrip()


def enumerate_names(names: Sequence[str]) -> str:
    """Names in a sentence: "Odin", "Odin and Thor", "Odin, Thor and Loki"."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " and " + names[-1]
