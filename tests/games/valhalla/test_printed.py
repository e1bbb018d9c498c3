"""Cards of another box: what the rules can mean is played, everything else is refused with what would be right."""

from __future__ import annotations

import copy
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tests.owners import gladsheim_with, script

OURS: dict[str, Any] = json.loads(
    files("gladsheim.games.valhalla").joinpath("data/cards.json").read_text(encoding="utf-8")
)


def put(folder: Path, number: int, **changed: object) -> Path:
    printed = copy.deepcopy(OURS)
    printed["cards"][number] |= changed
    (folder / "valhalla").mkdir()
    (folder / "valhalla" / "cards.json").write_text(json.dumps(printed))
    return folder


def test_an_owners_deck_is_dealt(tmp_path: Path) -> None:
    begin = "from gladsheim.games.valhalla import GAME; print(GAME.new(GAME.choose()).deck.size())"

    assert script("", begin) == ["44"]
    assert script(put(tmp_path, 4, count=11), begin) == ["47"]


@pytest.mark.parametrize(
    ("number", "changed", "fault"),
    [
        (0, {"letter": "S"}, "cards should be H, S, A, W, D, G, in this order."),
        (0, {"count": 0}, "cards, no. 1 (Hammer), count is 0; it should be how many there are, 1 to 60."),
        (1, {"count": 4}, "cards, no. 2 (Sword), count is 4; to deal 1 to everybody it takes 5."),
        (4, {"dealt": 1}, "cards, no. 5 (Draugr), dealt is 1; nobody begins with a Draugr or a God: it should be 0."),
        (5, {"weight": 1}, "cards, no. 6 (God), weight is no field that is known there; the fields are letter, name,"),
    ],
)
def test_what_the_rules_would_misread_is_refused(
    tmp_path: Path, number: int, changed: dict[str, object], fault: str
) -> None:
    checked = gladsheim_with(put(tmp_path, number, **changed), "components", "valhalla", "--check")

    assert checked.returncode == 2
    assert fault in checked.stdout
