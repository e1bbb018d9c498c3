"""Sentences of the log: one text per event, told to each seat with the right names and verbs.

A title writes "{0:slide} d5 to d6." The seat itself reads "You slide d5 to d6.", the others
"Astrid slides d5 to d6." `{0}` alone is a name ("you" inside a sentence), `{0:have/has}` gives both forms of an
irregular verb, `{0's}` is "your" or "Astrid's".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

_SLOT = re.compile(r"\{(\d+)(?::([^{}]+)|('s))?\}")


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence with its slots, and the spots and tokens it speaks of, to be shown with it."""

    text: str
    spots: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()


def tell(text: str, names: Sequence[str], viewer: int) -> str:
    """The sentence as one seat reads it."""

    def fill(slot: re.Match[str]) -> str:
        seat, verb, genitive = int(slot[1]), slot[2], slot[3]
        opens = slot.start() == 0 or text[: slot.start()].rstrip().endswith((".", "!", "?"))
        if seat != viewer:
            return names[seat] + (f" {_third_person(verb)}" if verb else genitive or "")
        word = "your" if genitive else "you"
        word = word.capitalize() if opens else word
        return f"{word} {verb.partition('/')[0]}" if verb else word

    return _SLOT.sub(fill, text)


def _third_person(verb: str) -> str:
    plain, slash, third = verb.partition("/")
    if slash:
        return third
    word, space, rest = plain.partition(" ")
    if word.endswith(("s", "sh", "ch", "x", "o")):
        word += "es"
    elif word.endswith("y") and word[-2:-1] not in tuple("aeiou"):
        word = word[:-1] + "ies"
    else:
        word += "s"
    return word + space + rest
