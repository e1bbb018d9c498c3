"""Every title's counts, golden playthroughs and pinned trace are right."""

from __future__ import annotations

from pathlib import Path

from gladsheim.testing import Title, check_position, check_trace, read_suite, verify


def test_counts(title: Title, suite: Path) -> None:
    for position in read_suite(suite):
        assert check_position(title.game, position), f"{position.id} has no counts"


def test_playthroughs(title: Title, playthrough: Path, golden_update: bool) -> None:
    verify(playthrough, title.game, golden_update)


def test_the_trace(title: Title, golden_update: bool) -> None:
    check_trace(title.trace_file, title.game, golden_update)
