"""What the hall refuses beyond what the rules refuse, and the words for all of it in messages."""

from __future__ import annotations

from gladsheim.core.errors import Illegal, Invalid, Refused, Stale
from gladsheim.server.wire.parts import ErrorKind


class Forbidden(Refused):
    """The sender does not hold the seat, the link or the right."""


class Unknown(Refused):
    """There is no such thing."""


class TooLarge(Refused):
    """The message is too long to be one."""


class TooMany(Refused):
    """The sender should wait, or close something first."""


class Unavailable(Refused):
    """The hall cannot store anything at the moment."""


_KINDS: dict[type[Refused], ErrorKind] = {
    Invalid: "invalid",
    Illegal: "illegal",
    Stale: "stale",
    Forbidden: "forbidden",
    Unknown: "unknown",
    TooLarge: "too_large",
    TooMany: "too_many",
    Unavailable: "unavailable",
}
STATUS: dict[ErrorKind, int] = {
    "invalid": 400,
    "illegal": 409,
    "stale": 409,
    "forbidden": 403,
    "unknown": 404,
    "too_large": 413,
    "too_many": 429,
    "unavailable": 503,
}


def error_kind(error: Refused) -> ErrorKind:
    """The word for an error."""
    return next((word for kind, word in _KINDS.items() if isinstance(error, kind)), "invalid")
