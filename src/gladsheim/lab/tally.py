"""What came out of many matches, counted by bot, by seat and by ending."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from math import ceil
from typing import NamedTuple

from gladsheim.lab.interval import Interval, wilson


@dataclass(frozen=True, slots=True)
class Played:
    """One finished match."""

    number: int
    seating: tuple[int, ...]  # which bot sat in each seat
    results: tuple[float, ...]  # by seat
    ending: str
    decisions: int
    opener: int | None  # the seat that chose first; None where all chose at once

    def points(self, seat: int) -> float:
        """1 for a win, 0 for a loss, one half for a draw. Partners who win together win."""
        best, worst, own = max(self.results), min(self.results), self.results[seat]
        if best == worst:
            return 0.5 if own == 0 else float(own > 0)
        return float(own == best)


@dataclass(slots=True)
class Share:
    """How often somebody won."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    def add(self, points: float) -> None:
        if points == 1:
            self.won += 1
        elif points == 0:
            self.lost += 1
        else:
            self.drawn += 1

    @property
    def matches(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def score(self) -> float:
        """Wins and half the draws, out of all; one half before anything was played."""
        return (self.won + self.drawn / 2) / self.matches if self.matches else 0.5

    @property
    def interval(self) -> Interval:
        return wilson(self.won + self.drawn / 2, self.matches)


class Length(NamedTuple):
    """How many decisions matches take: nine of ten take at least `short`, nine of ten at most `long`."""

    short: int
    median: int
    long: int


@dataclass(slots=True)
class Tally:
    """The matches of a tournament and what they add up to, whatever order they finished in."""

    bots: tuple[str, ...]
    seats: int
    played: list[Played] = field(default_factory=list)
    has_opponents: bool = True  # where nobody has, a match counts once for each bot in it, and nobody goes first

    def add(self, match: Played) -> None:
        self.played.append(match)

    def by_bot(self) -> list[Share]:
        """One share a bot, in the order the bots were named."""
        shares = [Share() for _ in self.bots]
        for match in self.played:
            for seat, bot in enumerate(match.seating):
                if self.has_opponents or bot not in match.seating[:seat]:
                    shares[bot].add(match.points(seat))
        return shares

    def by_seat(self, bot: int | None = None) -> list[Share]:
        """One share a seat; with a bot, only the matches in which that bot sat there."""
        shares = [Share() for _ in range(self.seats)]
        for match in self.played:
            for seat, sitting in enumerate(match.seating):
                if bot is None or bot == sitting:
                    shares[seat].add(match.points(seat))
        return shares

    @property
    def nobody(self) -> int:
        """How many matches all lost together."""
        return sum(max(match.results) < 0 for match in self.played)

    def opening(self) -> Share:
        """How those did who chose first."""
        share = Share()
        for match in self.played:
            if match.opener is not None and self.has_opponents:
                share.add(match.points(match.opener))
        return share

    def endings(self) -> list[tuple[str, int]]:
        """Endings and how often they came, the commonest first."""
        counted = Counter(match.ending for match in self.played)
        return sorted(counted.items(), key=lambda pair: (-pair[1], pair[0]))

    def length(self) -> Length:
        lengths = sorted(match.decisions for match in self.played)
        return Length(_quantile(lengths, 0.1), _quantile(lengths, 0.5), _quantile(lengths, 0.9))

    def as_data(self) -> dict[str, object]:
        """Everything as plain values, matches in order."""
        return {
            "bots": list(self.bots),
            "by_bot": [_as_data(share) for share in self.by_bot()],
            "by_seat": [_as_data(share) for share in self.by_seat()],
            "opening": _as_data(self.opening()) if self.has_opponents else None,
            "endings": dict(self.endings()),
            "length": self.length()._asdict() if self.played else None,
            "matches": [asdict(match) for match in sorted(self.played, key=lambda match: match.number)],
        }


def _as_data(share: Share) -> dict[str, object]:
    return {**asdict(share), "score": share.score, "interval": list(share.interval)}


def _quantile(ordered: Sequence[int], share: float) -> int:
    """The smallest value that at least this share of the values does not exceed."""
    return ordered[max(0, ceil(share * len(ordered)) - 1)]
