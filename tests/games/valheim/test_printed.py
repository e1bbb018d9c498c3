"""What is printed: our components agree with the rules, and an owner's are checked before anybody plays with them."""

from __future__ import annotations

import copy
import re
from typing import Any

import pytest

from gladsheim.games.valheim import GAME
from gladsheim.games.valheim.checked import check
from gladsheim.games.valheim.printed import DATA, HEX_CODES, KIND_CODES, TERRAINS, terms_of
from gladsheim.games.valheim.rules.ground import STEP
from gladsheim.games.valheim.rules.terms import GOODS

# The map as it is drawn in the rules, row by row.
ROWS = """
. . F F g T . . . . . . . . . . .
. F F g g v F . . . . F F g T . .
g F g R v g F x . x g R F F M g .
T g g g v R g w x w F g g M M R .
g F g g v g F w x w g F R M D M g
F g H g v g g w S w g g F v M M T
g R g F v F T w x w R F g v g R .
. F F g v g M w x w g T g F v F .
. g T F v M M x . x . F F g T . .
. . F g R M . . . . . . . . . . .
"""
LETTERS = dict(zip("HgFRvMTDwSx", ("home", "grass", "forest", "rock", "river", "marsh", "house", "dungeon", "sea",
                                   "serpent", "reef"), strict=True))  # fmt: skip


def changed(path: str, value: Any) -> dict[str, Any]:
    """Our data with one thing changed."""
    data = copy.deepcopy(DATA)
    *way, last = path.split("/")
    at: Any = data
    for key in way:
        at = at[int(key) if isinstance(at, list) else key]
    at[int(last) if isinstance(at, list) else last] = value
    return data


def test_our_own_data_has_no_faults() -> None:
    assert list(check(DATA)) == []


def test_the_map_is_the_one_that_is_drawn() -> None:
    drawn = {
        f"{column - (row - (row & 1)) // 2},{row}": LETTERS[letter]
        for row, line in enumerate(ROWS.strip().splitlines())
        for column, letter in enumerate(line.split())
        if letter != "."
    }

    assert {f"{cell[0]},{cell[1]}": cell[2] for cell in DATA["hexes"]} == drawn
    assert len(drawn) == len(HEX_CODES) == 126


@pytest.mark.parametrize(
    ("there", "cost"),
    [("0,6", 1), ("-2,6", 2), ("2,2", 3), ("4,3", 5), ("0,9", 5), ("-1,3", 3), ("-2,8", 3), ("3,6", 5), ("5,0", 6)],
)
def test_walking_costs_from_home(there: str, cost: int) -> None:
    ground = terms_of(GAME.choose()).ground
    size = ground.afoot[0].size[ground.home * ground.hexes + HEX_CODES.index(there)]

    assert size // STEP == cost


def test_the_counts_of_the_islands() -> None:
    ground = terms_of(GAME.choose()).ground
    kinds = [TERRAINS[terrain] for terrain in ground.terrain]

    assert [list(ground.island).count(island) for island in (1, 2)] == [61, 46]
    assert [kinds.count(kind) for kind in ("sea", "reef", "serpent")] == [10, 8, 1]


def test_every_part_says_whether_it_is_known_or_reconstructed() -> None:
    assert {word.split(":")[0] for word in DATA["status"].values()} == {"known", "reconstructed"}
    told = " ".join(DATA["status"])
    assert [part for part in DATA if part not in ("$schema", "status") and part not in told] == []


def test_options_become_terms() -> None:
    usual = terms_of(GAME.choose())
    other = terms_of(
        GAME.choose(difficulty="hard", start_health=12, hidden_houses=False, serpent="optional", rock_wait="one_turn",
                    boss_area=False, raft_drift=False, death="keep")
    )  # fmt: skip

    assert (usual.last_day, usual.start_health, other.last_day, other.start_health) == (60, 10, 18, 12)
    assert (usual.hides_houses, usual.rests_long, usual.strikes_all, usual.drifts, usual.keeps) == (
        True, False, True, True, False,
    )  # fmt: skip
    assert (other.hides_houses, other.rests_long, other.strikes_all, other.drifts, other.keeps) == (
        False, True, False, False, True,
    )  # fmt: skip
    assert usual.ground.is_gate
    assert not other.ground.is_gate


def test_the_rules_page_shows_the_recipes_as_they_are_printed() -> None:
    from gladsheim.testing.completeness import house_titles
    from tests.conftest import ROOT

    title = next(title for title in house_titles(ROOT) if title.game.about.id == "valheim")
    rules = (title.source / "RULES.md").read_text(encoding="utf-8")
    names = {"deer_trophy": "trophies"}
    for name, recipe in DATA["recipes"].items():
        row = re.search(rf"^\| {name.replace('_', ' ')} \| ([^|]*) \|", rules, re.MULTILINE)
        assert row is not None, name
        cost = [f"{many} {names.get(kind, kind)}" for kind, many in recipe["cost"].items()]
        assert sorted(row[1].strip().split(", ")) == sorted(cost)


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("hexes/0", [2, 0, "swamp"], "should be one of home, grass"),
        ("hexes/0", [2, 0, "forest"], "needs its island or shore"),
        ("hexes/0", [2, 0, "reef", 1], "of no island and no shore"),
        ("hexes/0", ["2", 0, "forest", 1], "two whole numbers"),
        ("hexes/1", [2, 0, "forest", 1], "a second time"),
        ("hexes/0", [2, 0, "home", 1], "there are 2 hexes of kind home"),
        ("hexes/0", [2, 0, "house", 1], "island 1 has 5 houses"),
        ("houses/5,0", "E1", "each of its cards once"),
        ("neighbours/0", [2, 0], "the six steps"),
        ("landings/1", [7, 5], "should be a sea hex of that shore"),
        ("landings/1", [5, 4], "a neighbour of the serpent's hex"),
        ("house_cards/1/0", {"id": "W2", "gain": {"wood": 1}}, "a card stands there twice"),
        ("house_cards/2/3", {"id": "L2", "gain": {"wood": 1}}, "stormcleaver should be on one card"),
    ],
)
def test_an_owners_faults_are_told(path: str, value: object, says: str) -> None:
    assert any(says in fault for fault in check(changed(path, value))), list(check(changed(path, value)))


def test_kinds_are_written_as_in_the_rules() -> None:
    assert KIND_CODES[7:GOODS] == ("R", "B", "S", "T", "M", "C")
    assert KIND_CODES[-2:] == ("bear_shirt", "stormcleaver")
