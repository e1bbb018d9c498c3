"""The bot of the documentation plays, as it stands there."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from gladsheim.registry import games, load
from gladsheim.template import GAME as TEMPLATE
from tests.server.serving import serving

ROOT = Path(__file__).parents[3]
BOT = ROOT / "docs" / "examples" / "bot.py"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[str]:
    """The address of a hall in a process of its own."""
    quick = {"GLADSHEIM_MESSAGES_AT_ONCE": "10000", "GLADSHEIM_BOT_PAUSE": "0"}
    with serving(f"sqlite:///{tmp_path / 'hall.db'}", GLADSHEIM_TITLES="gladsheim.template", **quick) as (_, address):
        yield address


@pytest.mark.parametrize("game", [*games(), "template"])
def test_the_bot_of_the_documentation_plays_a_match_to_its_end(hall: str, game: str) -> None:
    about = (TEMPLATE if game == "template" else load(game)).about
    others = about.seats(about.choose()) - 1
    body = {"game": game, "seats": [*[{"kind": "bot", "level": "uniform"}] * others, {"kind": "open"}]}
    opened = httpx.post(f"{hall}/api/tables", json=body)
    assert opened.status_code == 201, opened.text
    table = opened.json()["table"]["id"]
    done = subprocess.run(
        [sys.executable, str(BOT), hall, table], capture_output=True, text=True, timeout=100, check=False
    )
    assert done.stderr == ""
    card = httpx.get(f"{hall}/api/tables/{table}").json()["table"]
    assert (card["status"], card["ending"]) == ("over", done.stdout.strip())


def test_the_bot_is_about_forty_lines_long() -> None:
    lines = [line for line in BOT.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(lines) <= 44
