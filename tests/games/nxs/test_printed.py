"""Another box: what the rules can mean is played, everything else is refused with what would be right."""

from __future__ import annotations

import copy
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from gladsheim.games.nxs.checked import check
from gladsheim.games.nxs.printed import HEX_NAMES, PLACES_BY_NUMBER
from tests.owners import script

OURS: dict[str, Any] = json.loads(files("gladsheim.games.nxs").joinpath("data/nxs.json").read_text(encoding="utf-8"))


def box(*path: str | int, value: object) -> dict[str, Any]:
    """Ours with another value at this place."""
    printed = copy.deepcopy(OURS)
    there: Any = printed
    for name in path[:-1]:
        there = there[name]
    there[path[-1]] = value
    return printed


def test_an_owners_box_is_played(tmp_path: Path) -> None:
    (tmp_path / "nxs").mkdir()
    (tmp_path / "nxs" / "nxs.json").write_text(json.dumps(box("setups", "short", value="J0g6 S1g5")))
    begin = "from gladsheim.games.nxs import GAME; print(GAME.line(GAME.new(GAME.choose(length='short'))))"

    assert script(tmp_path, begin) == ["2 wm S1g5,J0g6 J3d6,S0d7"]


def test_the_other_reading_of_the_border_is_a_switch_of_the_data(tmp_path: Path) -> None:
    """C21 with R11 read the other way: the row f4 e4 d4 leaves the map beside Black's d5."""
    (tmp_path / "nxs").mkdir()
    (tmp_path / "nxs" / "nxs.json").write_text(json.dumps(box("border_strict", value=False)))
    ask = (
        "from gladsheim.games.nxs import GAME; from gladsheim.games.nxs.rules.ground import total;"
        "print(total(GAME.read('2 bm S0j1 S0g4', GAME.choose()), 1))"
    )

    assert script(tmp_path, ask) == ["7"]


def test_our_box_is_as_the_rules_need_it() -> None:
    assert not list(check(OURS))


def test_names_follow_from_columns_and_numbers() -> None:
    bottoms = {**dict.fromkeys(range(-6, -3), -1), **dict.fromkeys(range(-3, 1), 3), 1: 2, 2: 1, 3: 0}
    bottoms |= {q: -q for q in range(4, 8)}
    for (q, r), name in zip(PLACES_BY_NUMBER, HEX_NAMES, strict=True):
        assert name == f"{'abcdefghijklmn'[q + 6]}{bottoms[q] - r + 1}"


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        (("boards", 0, "letter"), "b", "boards should have the letters w, b, g, in this order."),
        (("boards", 1, "centre"), "g4", "boards, Black, centre is g4; it should be one of its hexes."),
        (("boards", 1, "centre"), "d9", "boards, Black, cells should be the 37 hexes at most 3 steps from d9."),
        (("boards", 1, "cells"), OURS["boards"][0]["cells"], "boards, Black, cells: the name d1 stands on another"),
        (("boards", 0, "cells", "z9"), [0, 0], "boards, White, cells: 'z9' is no name of a hex"),
        (("boards", 0, "front_three"), 1, "boards, White: its fronts should be 0"),
        (("pieces", 0, "bits"), "111001", "pieces, J: the code 5-4 does not fit the bits 111001."),
        (("pieces", 5, "bits"), "110100", "pieces, S: the code 3-0 does not fit"),
        (("pieces", 0, "tiles"), 3, "pieces, J: there are more tiles than pieces of a colour."),
        (("runes", 0, "copies"), 2, "runes: every kind should have three copies"),
        (("setups", "short"), "J0a1", "setups, short: a1 is no hex of White's board."),
        (("setups", "short"), "J0g6 B0g6", "setups, short: two pieces stand on one hex."),
        (("setups", "short"), "J0g6 J0g5 J0g4", "setups, short: there are more J than a colour has."),
        (("lengths", "two", "long"), "endless", "lengths, two, long: there is no set-up 'endless'."),
        (("tiles_aside_with_two_armies",), {"S": 3}, "tiles_aside_with_two_armies: only tiles that there are"),
        (("random", "two", "random", "fill"), "d3 d3", "random, two, random: a hex stands there twice."),
        (("random", "two", "random", "fill"), "a1", "random, two, random, fill: a1 is no hex of White's board."),
        (("random", "two", "random", "placed"), "O0g6", "random, two, random: with what is placed by hand"),
    ],
)
def test_what_the_rules_would_misread_is_refused(path: tuple[str | int, ...], value: object, fault: str) -> None:
    assert next(check(box(*path, value=value))).startswith(fault)


def test_more_hexes_than_tiles_are_refused() -> None:
    hexes = " ".join(name for name in OURS["boards"][0]["cells"] if name != "g6")
    assert "tiles." in next(check(box("random", "two", "random", "fill", value=hexes)))
