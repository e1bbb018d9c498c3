"""What the hall and its bot workers say to each other, through pipes: frames of four bytes of length and a message."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import Struct

HEADER = 4  # bytes


class BotJob(Struct, frozen=True):
    """A choice that a bot has to make: the whole match so far, and for which seat."""

    table: str
    game: str
    options: Mapping[str, str | int | bool]
    line: str  # the position it started from, if not the title's own
    entries: tuple[tuple[int, str], ...]  # (seat, code) of every entry of the log, chance included
    seat: int
    level: str
    seed: int
    components: str = ""  # the fingerprint of what the hall plays with


class Think(Struct, frozen=True, tag=True):
    """Make this choice."""

    number: int
    job: BotJob


class CallOff(Struct, frozen=True, tag=True):
    """That choice is no longer wanted."""

    number: int


class Chosen(Struct, frozen=True, tag=True):
    """The code of the choice, what the seat may expect of it in [-1, 1], and whether that is certain."""

    number: int
    code: str
    value: float = 0.0
    is_proven: bool = False


class Failed(Struct, frozen=True, tag=True):
    """It cannot be made, or was called off; trying again would be of no use."""

    number: int
    reason: str


Order = Think | CallOff
Report = Chosen | Failed

_encoder = msgspec.msgpack.Encoder()
_orders: msgspec.msgpack.Decoder[Order] = msgspec.msgpack.Decoder(Order)
_reports: msgspec.msgpack.Decoder[Report] = msgspec.msgpack.Decoder(Report)


def read_order(body: bytes) -> Order:
    return _orders.decode(body)


def read_report(body: bytes) -> Report:
    return _reports.decode(body)


def frame(message: Order | Report) -> bytes:
    """A message with its length before it."""
    body = _encoder.encode(message)
    return len(body).to_bytes(HEADER, "big") + body
