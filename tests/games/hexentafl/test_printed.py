"""Boards of another box: what the rules can mean is played, everything else is refused with what would be right."""

from __future__ import annotations

import copy
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from gladsheim.games.hexentafl.checked import check
from tests.owners import script

OURS: dict[str, Any] = json.loads(
    files("gladsheim.games.hexentafl").joinpath("data/boards.json").read_text(encoding="utf-8")
)


def box(**changed: object) -> dict[str, Any]:
    """Ours with another small board."""
    printed = copy.deepcopy(OURS)
    printed["boards"]["4"] |= changed
    return printed


def test_an_owners_set_up_is_played(tmp_path: Path) -> None:
    (tmp_path / "hexentafl").mkdir()
    other = box(start="4 D Kd4 Dc4,d5,e4 Aa1,a4,d1,d7,g1,g4")
    (tmp_path / "hexentafl" / "boards.json").write_text(json.dumps(other))
    begin = "from gladsheim.games.hexentafl import GAME; print(GAME.line(GAME.new(GAME.choose())))"

    assert script(tmp_path, begin) == ["4 D Kd4 Dc4,d5,e4 Aa1,a4,d1,d7,g1,g4"]


def test_our_boards_are_as_the_rules_need_them() -> None:
    assert not list(check(box()))


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"throne": "d5"}, "boards, 4, throne is 'd5'; it should be the hex at [0, 0]."),
        ({"corners": ["a1", "a4", "d1", "d7", "g1", "g3"]}, "boards, 4, corners should be the six hexes at [-3, 0],"),
        ({"start": "5 D Kd4 Dc3,d5,e3 Aa1,a4"}, "boards, 4, start begins with 5; it should begin with 4."),
        ({"start": "4 D Kd4 Dc3,d5,i9 Aa1,a4"}, "boards, 4, start: there is no hex i9 on this board."),
        ({"start": "4 D Kd4 Dc3,d5,c3 Aa1,a4"}, "boards, 4, start: two pieces stand on one hex."),
        ({"start": "4 D Ka1 Dc3,d5,e3 Aa4"}, "boards, 4, start: the King stands on no corner"),
        ({"start": "4 D Kd3 Dc3,d4,e3 Aa4"}, "boards, 4, start: the King stands on no corner, and nobody else"),
        ({"cells": {"a1": [0, 0]}}, "boards, 4, cells should be the 37 hexes at most 3 steps from the throne"),
        ({"cells": {"z1": [0, 0]}}, "boards, 4, cells: 'z1' is no name of a hex"),
    ],
)
def test_what_the_rules_would_misread_is_refused(changed: dict[str, object], fault: str) -> None:
    assert next(check(box(**changed))).startswith(fault)
