"""Who somebody is: whoever knows a secret. The hall stores only hashes of secrets."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from hmac import compare_digest

from gladsheim.server.errors import Forbidden
from gladsheim.server.tables.chair import Chair

COOKIE = "gladsheim"
_LONGEST = 64


def new_secret() -> str:
    """A secret of 128 bits, for a client, a seat or an invitation."""
    return secrets.token_urlsafe(16)


def new_table_id() -> str:
    """A name for a table that nobody can guess: who knows it may watch."""
    return secrets.token_urlsafe(12)


def hashed(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def is_secret(secret: str | None, stored: str | None) -> bool:
    """Whether this is the secret of which that is stored."""
    if secret is None or stored is None or len(secret) > _LONGEST:
        return False
    return compare_digest(hashed(secret), stored)


def held_seats(chairs: Sequence[Chair], token: str | None, client: str | None) -> tuple[int, ...]:
    """The seats that a token holds, or without one a client."""
    if token is not None:
        return tuple(seat for seat, chair in enumerate(chairs) if is_secret(token, chair.token))
    return tuple(seat for seat, chair in enumerate(chairs) if is_secret(client, chair.client))


def acting_seat(chairs: Sequence[Chair], seat: int | None, token: str | None, client: str | None) -> int:
    """The seat that acts: the one that is named, or the only one that is held."""
    held = held_seats(chairs, token, client)
    if not held:
        raise Forbidden("You hold no seat at this table; take a free one, or use the link of your seat.")
    if seat is None:
        if len(held) > 1:
            raise Forbidden(f"You hold several seats; say which one acts: {', '.join(map(str, held))}.")
        return held[0]
    if seat not in held:
        raise Forbidden(f"You do not hold seat {seat}; yours: {', '.join(map(str, held))}.")
    return seat
