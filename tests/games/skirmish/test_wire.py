"""What it costs to bring a rich choice to a browser."""

from __future__ import annotations

from pathlib import Path

from gladsheim.games.skirmish import GAME
from tests.server.serving import richest_opening, serving, weigh

MOST = 10_000  # bytes on the wire, deflated as browsers ask for


def test_a_table_with_all_placements_open_is_brought_in_few_bytes(tmp_path: Path) -> None:
    opening = richest_opening(GAME, seed=0)
    assert opening.choices > 600

    with serving(f"sqlite:///{tmp_path / 'hall.db'}") as (_, hall):
        welcome, change = weigh(hall, opening)

    assert welcome.undeflated > change.undeflated > MOST
    assert welcome.bytes <= MOST
    assert change.bytes <= MOST
