"""The fields of a position line as they are read: numbers, names from a list, parts with a mark between them."""

from __future__ import annotations

from collections.abc import Sequence

from gladsheim.core.errors import Invalid

_SHOWN = 40  # characters of a field in a refusal


def number(text: str, least: int, most: int) -> int:
    """A whole number in digits, from least to most."""
    if not (text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most):
        raise Invalid(f"{text[:_SHOWN]!r} should be a number from {least} to {most}.")
    return int(text)


def index(names: Sequence[str], name: str, what: str) -> int:
    """Where a name stands in a list."""
    if not name or name not in names:
        raise Invalid(f"{name[:_SHOWN]!r} is no {what}; write one of {', '.join(filter(None, names))}.")
    return list(names).index(name)


def split(text: str, mark: str, parts: int) -> list[str]:
    """So many parts with a mark between them."""
    found = text.split(mark)
    if len(found) != parts:
        raise Invalid(f"{text[:_SHOWN]!r} should have {parts} parts with {mark} between them.")
    return found
