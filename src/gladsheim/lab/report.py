"""A tally as tables and sentences for people."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table

from gladsheim.core.about import About
from gladsheim.lab.interval import Interval
from gladsheim.lab.tally import Share, Tally


def report(tally: Tally, about: About) -> Iterator[RenderableType]:
    """What to print, one piece after the other."""
    if not tally.played:
        yield "No match was finished."
        return
    yield _by_bot(tally, about)
    yield ""
    if tally.has_opponents:
        yield _by_seat(tally, about)
        yield ""
    yield _endings(tally, about)
    yield ""
    short, median, long = tally.length()
    yield f"A match takes {median} decisions (median); eight of ten take {short} to {long}."
    if tally.has_opponents:
        yield going_first(tally.opening())


def going_first(opening: Share) -> str:
    """A sentence on whether it pays to choose first."""
    if not opening.matches:
        return "Nobody goes first: all choose at once."
    low, high = opening.interval
    if low > 0.5:
        verdict = "an advantage"
    elif high < 0.5:
        verdict = "a handicap"
    else:
        verdict = "not clearly an advantage or a handicap"
    return f"Going first scores {percent(opening.score)} ({span(opening.interval)}): {verdict}."


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def span(interval: Interval) -> str:
    return f"{100 * interval.low:.1f}-{100 * interval.high:.1f} %"


def _by_bot(tally: Tally, about: About) -> Table:
    table = _table("bot", "matches", "won", "drawn", "lost", "score", "95 % interval")
    apart = range(tally.seats if tally.has_opponents else 0)
    for seat in apart:
        table.add_column(f"as {about.role(seat)}", justify="right")
    for number, share in enumerate(tally.by_bot()):
        there = tally.by_seat(number)
        seats = (percent(there[seat].score) if there[seat].matches else "-" for seat in apart)
        table.add_row(tally.bots[number], *_cells(share), *seats)
    return table


def _by_seat(tally: Tally, about: About) -> Table:
    table = _table("seat", "matches", "won", "drawn", "lost", "score", "95 % interval")
    for seat, share in enumerate(tally.by_seat()):
        table.add_row(about.role(seat), *_cells(share))
    return table


def _endings(tally: Tally, about: About) -> Table:
    table = _table("ending", "matches", "share")
    table.add_column("")
    for ending, count in tally.endings():
        table.add_row(ending, str(count), percent(count / len(tally.played)), about.endings.get(ending, ""))
    return table


def _table(first: str, *others: str) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column(first, no_wrap=True)
    for heading in others:
        table.add_column(heading, justify="right")
    return table


def _cells(share: Share) -> list[str]:
    counts = (share.matches, share.won, share.drawn, share.lost)
    return [*(str(count) for count in counts), percent(share.score), span(share.interval)]
