"""How much one client may ask for: a bucket that fills steadily and is emptied by what is asked."""

from __future__ import annotations

from collections import Counter
from time import monotonic

from gladsheim.server.errors import TooMany

_MOST_CLIENTS = 10_000  # remembered at once; who was quiet the longest is forgotten first


class Bucket:
    """Holds `size` drops and gets `rate` new ones a second."""

    __slots__ = ("_drops", "_rate", "_seen", "_size")

    def __init__(self, rate: float, size: int) -> None:
        self._rate = rate
        self._size = float(size)
        self._drops = float(size)
        self._seen = monotonic()

    def take(self) -> bool:
        """Take a drop; False if there is none."""
        now = monotonic()
        self._drops = min(self._size, self._drops + (now - self._seen) * self._rate)
        self._seen = now
        if self._drops < 1:
            return False
        self._drops -= 1
        return True


class RateLimit:
    """One bucket for each client's address."""

    def __init__(self, rate: float, size: int) -> None:
        self._rate = rate
        self._size = size
        self._buckets: dict[str, Bucket] = {}

    def is_exceeded(self, address: str) -> bool:
        """Count a request; whether it is one too many."""
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._size)
        self._buckets[address] = bucket
        if len(self._buckets) > _MOST_CLIENTS:
            del self._buckets[next(iter(self._buckets))]
        return not bucket.take()


class SocketLimit:
    """How many sockets each address has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> None:
        """Count one more; TooMany if that is too many."""
        if self._open[address] >= self._most:
            raise TooMany(f"There are {self._most} connections from your address already; close some first.")
        self._open[address] += 1

    def exit(self, address: str) -> None:
        """Count one less."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
