"""Scenarios of another box: what the rules can mean is played, everything else is refused with what would be right."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from gladsheim.games.skirmish.checked import check
from tests.owners import gladsheim_with, script

Setting = dict[str, Any]
OURS: dict[str, Any] = json.loads(
    files("gladsheim.games.skirmish").joinpath("data/skirmish.json").read_text(encoding="utf-8")
)


def box(number: int, change: Callable[[Setting], object]) -> dict[str, Any]:
    printed = copy.deepcopy(OURS)
    change(printed["scenarios"][number]["small"])
    return printed


def put(folder: Path, printed: dict[str, Any]) -> Path:
    (folder / "skirmish").mkdir()
    (folder / "skirmish" / "skirmish.json").write_text(json.dumps(printed))
    return folder


def test_an_owners_scenario_is_played(tmp_path: Path) -> None:
    put(tmp_path, box(0, lambda setting: setting.update(points={"marker": [30, 20]}, turn_limit=7)))
    begin = "from gladsheim.games.skirmish import GAME; t = GAME.new(GAME.choose()).terms; print(*t.marks[:2], t.limit)"

    assert script(tmp_path, begin) == ["30 20 7"]


def test_our_scenarios_are_as_the_rules_need_them() -> None:
    assert not list(check(OURS))


@pytest.mark.parametrize(
    ("number", "change", "fault"),
    [
        (0, lambda s: s["terrain"][1].update(id="st1"), "terrain: the id st1 stands twice"),
        (0, lambda s: s["terrain"][0].pop("cross"), "terrain, st1: a stream needs cross"),
        (0, lambda s: s["terrain"][2].pop("circle"), "terrain, w1: a wood is given as circle, and nothing else."),
        (0, lambda s: s["terrain"][0].update(rect=[9, 9, 1, 1]), "should begin with its lower left corner"),
        (1, lambda s: s["terrain"][3].update(line=[1, 1, 5, 5]), "line should run along the table or across it"),
        (0, lambda s: s.update(points={}), "points should be: marker"),
        (0, lambda s: s.update(points={"marker": [90, 20]}), "marker at [90, 20] does not lie on the table"),
        (0, lambda s: s.update(items=[{"id": "chest", "at": [1, 1]}]), "items should be: none"),
        (1, lambda s: s["items"][0].pop("at"), "a torch is carried, everything else lies at a point"),
        (2, lambda s: s.pop("baggage"), "baggage belongs to oxroad"),
        (2, lambda s: s["terrain"].pop(), "terrain needs a tree"),
        (2, lambda s: s["deploy"]["B"].update(at_least_one_in_each=["w9"]), "there is no wood 'w9'"),
        (2, lambda s: s["deploy"]["B"]["any"].append("r1"), "there is no piece of terrain 'r1' to stand in"),
        (4, lambda s: s["deploy"]["B"].pop("hero"), "should have hero, warrior and archer, or none"),
        (4, lambda s: s["deploy"]["B"]["hero"].update(near="chest"), "there is no 'chest' that lies on the table"),
        (4, lambda s: s["deploy"]["A"].update(near="hostage", gap=2), "should be rect, or near and gap, or any"),
    ],
)
def test_what_the_rules_would_misread_is_refused(number: int, change: Callable[[Setting], object], fault: str) -> None:
    assert any(fault in each for each in check(box(number, change)))


def test_scenarios_stand_in_the_order_of_the_rules() -> None:
    printed = copy.deepcopy(OURS)
    printed["scenarios"].reverse()

    assert list(check(printed)) == ["scenarios should be ford, silver, oxroad, hall, hostage, ravens, in this order."]


def test_a_zone_without_room_is_refused(tmp_path: Path) -> None:
    put(tmp_path, box(0, lambda setting: setting["deploy"].update(A={"rect": [0, 0, 3, 3]})))

    checked = gladsheim_with(tmp_path, "components", "skirmish", "--check")
    assert checked.returncode == 2
    assert "scenarios, ford, small, deploy: a zone needs 80 points to stand on." in checked.stdout
