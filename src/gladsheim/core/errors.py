"""What may go wrong with something a person or a program sent. Nothing else escapes on bad input."""

from __future__ import annotations


class Refused(ValueError):
    """Something was asked that cannot be done; the message says why and what would have been right."""


class Invalid(Refused):
    """Not a code, an option, a position line or a record at all."""


class Illegal(Refused):
    """Well formed, but not offered now."""


class Stale(Refused):
    """The match has moved on since the sender last looked."""
