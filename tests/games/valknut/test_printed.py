"""Cards of another box: what the rules can mean is played, everything else is refused with what would be right."""

from __future__ import annotations

import copy
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from gladsheim.core.components import open_box
from gladsheim.core.record import Record
from gladsheim.games.valknut.checked import check
from gladsheim.match import Match
from tests.owners import gladsheim_with, script

HOME = files("gladsheim.games.valknut")
OURS: dict[str, Any] = json.loads(HOME.joinpath("data/valknut.json").read_text(encoding="utf-8"))

BEGIN = """
from gladsheim.games.valknut import GAME
from gladsheim.core.rng import Rng
from gladsheim.match import Match, Seeded
from gladsheim.testing import PROPERTIES, check_game

def at(line, **options):
    return GAME.read(line, GAME.choose(**options))

def play(state, *codes):
    for code in codes:
        state.apply(GAME.find(state, code, int(state.actor())))
    return state

def codes(state):
    return [GAME.code(state, action) for action in state.legal_actions()]
"""
LINE = (
    "seats 1=V 2=U; turn 1 place; mp 0; board P12@0,0; units V@0,2 U@0,0; supply 1=VVV 2=UUUUUUU; "
    "ambush 1=aV 2=aU; pool T06 T03 T02; pile 8"
)


def box() -> dict[str, Any]:
    return copy.deepcopy(OURS)


def put(folder: Path, printed: dict[str, Any]) -> Path:
    (folder / "valknut").mkdir(parents=True)
    (folder / "valknut" / "valknut.json").write_text(json.dumps(printed))
    return folder


def card(printed: dict[str, Any], id: str) -> dict[str, Any]:
    return next(card for card in (*printed["terrain"], *printed["ambush"]) if card["id"] == id)


def two_knots() -> dict[str, Any]:
    printed = box()
    card(printed, "T06")["rows"] = [".F", "*.", ".*", "R."]
    return printed


def two_ambushes() -> dict[str, Any]:
    """Every warband has another ambush card, listed where one would look for it."""
    printed = box()
    more = [{**each, "id": f"{each['id']}more", "rows": each["rows"][::-1]} for each in printed["ambush"]]
    printed["ambush"] = [each for pair in zip(printed["ambush"], more, strict=True) for each in pair]
    return printed


def long_ids() -> dict[str, Any]:
    printed = box()
    for number, each in enumerate((*printed["terrain"], *printed["ambush"])):
        each["id"] = f"{'Yggdrasil' * 2}{number}"
    return printed


# What works


def test_r64_a_unit_comes_on_any_one_valknut_of_the_card(tmp_path: Path) -> None:
    put(tmp_path, two_knots())
    lines = script(
        tmp_path,
        BEGIN
        + f"""
state = play(at({LINE!r}), "T06.0@2,0")
print(codes(state))
print(len(state.knots), state.free_knots())
play(state, "+V@3,2")
print(state.phase, state.free_knots())
turned = play(at({LINE!r}), "T06.1@2,0")
print(codes(turned))
burnt = play(at({LINE!r}), "T06.0@2,0", "+-")
print(burnt.points)
again = at(GAME.line(state))
print(sorted(again.knots) == sorted(state.knots))
""",
    )

    assert lines[0] == "['+V@2,1', '+V@3,2', '+-']"
    assert lines[1] == "2 2"
    assert lines[2] == "16 1"  # the next thing is to move: one unit a card
    assert lines[3] == "['+V@4,0', '+V@3,1', '+-']"
    assert lines[4] == "2"
    assert lines[5] == "True"


def test_every_ambush_card_of_a_warband_is_in_its_supply(tmp_path: Path) -> None:
    put(tmp_path, two_ambushes())
    lines = script(
        tmp_path,
        BEGIN
        + f"""
state = GAME.new(GAME.choose(warbands="vikings-draugar"))
print([field for field in GAME.line(state).split("; ") if field.startswith("ambush")])
state = at({LINE!r}.replace("1=aV 2=aU", "1=aV,aVmore 2=aU,aUmore"))
print({{code[:code.index(".")] for code in codes(state)}} == {{"T06", "T03", "T02", "aV", "aVmore"}})
play(state, "aVmore.0@2,0")
print([field for field in GAME.line(state).split("; ") if field.startswith("ambush")])
try:
    at({LINE!r})
except ValueError as error:
    print(error)
""",
    )

    assert lines[0] == "['ambush 1=aV,aVmore 2=aU,aUmore']"
    assert lines[1] == "True"
    assert lines[2] == "['ambush 1=aV 2=aU,aUmore']"
    assert lines[3] == "The ambush card aVmore is missing."


@pytest.mark.parametrize("change", [two_knots, two_ambushes, long_ids])
def test_such_a_box_keeps_the_contract(tmp_path: Path, change: Any) -> None:
    put(tmp_path, change())
    kinds = """[{}, {"seats": 4, "gods_and_monsters": True}, {"ragnarok": True, "gods_and_monsters": True}]"""
    checked = f"""
known = [holds for holds in PROPERTIES if "verb" not in holds.__module__ or list(GAME.verbs)]
for number, kind in enumerate({kinds}):
    check_game(GAME, GAME.choose(**kind), 1, seed=number, looks=4, properties=known)
"""

    assert script(tmp_path, f"{BEGIN}\n{checked}\nprint('kept')") == ["kept"]


def test_a_match_with_other_cards_is_replayed_with_them_alone(tmp_path: Path) -> None:
    put(tmp_path, long_ids())
    lines = script(
        tmp_path,
        BEGIN
        + """
match, rng = Match(GAME, dice=Seeded(4)), Rng(5)
while not match.is_over:
    offered = match.state.legal_actions_of(match.waiting[0])
    match.play(GAME.code(match.state, offered[rng.below(len(offered))]), match.waiting[0])
Match.from_record(match.record())
print(match.record().text())
""",
    )
    file = tmp_path / "match.txt"
    file.write_text("\n".join(lines))
    record = Record.parse(file.read_text())

    assert len(record.components) == 12
    with pytest.raises(ValueError, match=f"the components {record.components} of an owner .*; here are our own"):
        Match.from_record(record)
    refused = gladsheim_with("", "replay", str(file), "--all")
    assert refused.returncode == 2
    assert f"{record.components} of an owner" in refused.stderr
    assert gladsheim_with(tmp_path, "replay", str(file), "--json").returncode == 0


def test_our_records_are_not_replayed_with_an_owners_cards(tmp_path: Path) -> None:
    playthrough = next(Path(__file__).parent.joinpath("playthroughs").glob("*.txt"))
    refused = gladsheim_with(put(tmp_path, two_knots()), "replay", str(playthrough), "--all")

    assert refused.returncode == 2
    assert "The record was played with our own components of Valknut; here are the components" in refused.stderr


def test_processes_that_play_along_use_the_same_cards(tmp_path: Path) -> None:
    put(tmp_path, two_ambushes())
    told = gladsheim_with(
        tmp_path, "sim", "valknut", "--bots", "uniform,greedy", "--matches", "2", "--processes", "2", "--seed", "1"
    )

    assert told.returncode == 0, told.stderr


# What is refused


def schema_faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, printed: dict[str, Any]) -> list[str]:
    monkeypatch.setenv("GLADSHEIM_COMPONENTS", str(put(tmp_path, printed)))
    return list(open_box("valknut", Path(str(HOME))).files[0].faults)


@pytest.mark.parametrize("rows", [[".."] * 3, ["...", "..", "..", ".."], ["....", "...."], ["..", "..", "..", ".X"]])
def test_cards_of_another_size_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rows: list[str]) -> None:
    printed = box()
    card(printed, "T06")["rows"] = rows

    fault = schema_faults(tmp_path, monkeypatch, printed)[0]
    assert fault.startswith("terrain, no. 6 (T06), rows")
    assert "two across and four down" in fault or "two zones, each one of . (grassland)" in fault


@pytest.mark.parametrize("id", ["T", "", "T-06", "6T", "T" * 25, "T 6"])
def test_ids_that_codes_could_not_name_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, id: str) -> None:
    printed = box()
    card(printed, "T06")["id"] = id

    assert "2 to 24 letters and digits, a letter first" in schema_faults(tmp_path, monkeypatch, printed)[0]


def faults(printed: dict[str, Any]) -> str:
    return " ".join(check(printed))


def test_our_box_is_as_the_rules_need_it() -> None:
    assert not faults(box())
    assert not faults(two_knots())
    assert not faults(two_ambushes())
    assert not faults(long_ids())


def test_a_box_with_more_cards_than_a_match_can_lay_is_refused() -> None:
    printed = two_ambushes()
    printed["ambush"].append({**printed["ambush"][0], "id": "aJthird"})

    assert "a match may lay at most 30 cards" in faults(printed)


def test_more_ambush_cards_than_a_hand_can_choose_from_are_refused() -> None:
    printed = box()
    printed["terrain"] = [each for each in printed["terrain"] if each["set"] != 2 or each["id"] < "T07"]
    printed["ambush"] += [{**printed["ambush"][0], "id": f"aJ{n}"} for n in range(8)]

    assert faults(printed).startswith("ambush: two warbands, which one player may have, have 10 cards")


def test_more_cards_than_codes_can_name_are_refused() -> None:
    printed = box()
    printed["terrain"] += [{**printed["terrain"][0], "id": f"Z{n}"} for n in range(30)]

    assert "there may be at most 64" in faults(printed)


def test_what_the_rules_would_misread_is_refused() -> None:
    printed = box()
    printed["terrain"][1]["id"] = "T01"
    assert "the card T01 stands twice" in faults(printed)

    printed = box()
    printed["warbands"][3]["units"] = 5
    assert "units is 5; the rulebook gives it 4" in faults(printed)

    printed = box()
    printed["warbands"].reverse()
    assert "warbands should be giantess, valkyries" in faults(printed)

    printed = box()
    printed["warbands"][1]["size"] = [1, 2]
    assert "the rules know it as [1, 1]" in faults(printed)

    printed = box()
    printed["warbands"][1]["code"] = "Q"
    assert "in codes of choices it is Y" in faults(printed)

    printed = box()
    printed["gjallarhorn"].reverse()
    assert "gjallarhorn should be odin" in faults(printed)


def test_sets_that_are_too_small_are_refused() -> None:
    printed = box()
    printed["terrain"] = [each for each in printed["terrain"] if each["set"] != 3]
    assert "terrain has 0 cards of set 3; layout, 3 needs at least 2" in faults(printed)

    printed["terrain"] = printed["terrain"][:3]
    assert "the pool alone takes 3" in faults(printed)


def test_layouts_that_cannot_be_are_refused() -> None:
    printed = box()
    printed["layout"]["3"]["cards"][1]["at"] = [1, 0]
    assert "two of them lie on one another" in faults(printed)

    printed = box()
    printed["layout"]["2"]["cards"][0]["at"] = [2, 0]
    assert "one of them should lie at [0, 0]" in faults(printed)
    assert "lies on no card of the start" in faults(printed)

    printed = box()
    printed["layout"]["2"]["slots"]["1"] = [[0, 2], [1, 2]]
    assert "for the Giantess" in faults(printed)

    printed = box()
    printed["layout"]["2"]["slots"]["1"].append([0, 0])
    assert "[0, 0] is given to two players" in faults(printed)

    printed = box()
    del printed["layout"]["4"]["slots"]["4"]
    assert "slots should be those of players 1 to 4" in faults(printed)

    printed = box()
    printed["layout"]["ragnarok"]["cards"] = []
    assert "either cards or same_cards_as" in faults(printed)

    printed = box()
    printed["layout"]["4"]["pile_sets"] = [2, 3]
    assert "taken from set 4, which is not in pile_sets" in faults(printed)
