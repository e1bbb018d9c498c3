"""The numbered cases of walking, the raft and the strait."""

from __future__ import annotations

import pytest

from tests.games.valheim.both import At


def mps(at: At, person: str, *codes: str, ap: int = 5, mp: int = 5) -> list[int]:
    match = at(person, ap=ap, mp=mp)
    return [match.play(code).table().mp for code in codes]


def test_c1_a_river_costs_two_and_with_a_blueberry_one(at: At) -> None:
    road = ("mv 1,5", "mv 2,5", "mv 3,5", "mv 4,5")

    assert at("0,5").has("hp10/10")
    assert mps(at, "0,5", *road) == [4, 2, 1, 0]
    assert mps(at, "0,5 {B2}", *road) == [4, 3, 2, 1]
    assert at("0,5").play(*road).codes() == {"dash", "end"}


def test_c2_the_full_price_must_be_there(at: At) -> None:
    match = at("1,5", ap=3, mp=1)

    assert match.refuses("mv 2,5")
    assert match.offers("mv 1,4")
    assert match.play("dash").has("ap2")
    assert match.has("mp6")
    assert match.play("mv 2,5").has("mp4")


def test_c14_a_raft_is_made_beside_the_sea(at: At) -> None:
    match = at("4,5 wood5 leather2", ap=1)

    assert match.offers("craft raft")
    assert match.play("craft raft").has("raft:4,5")
    assert match.count("wood") == match.count("leather") == match.table().ap == 0
    assert at("3,5 wood5 leather2").refuses("craft raft")
    assert at("3,4 wood5 leather2").refuses("craft raft")
    assert at("4,5 wood4 leather2").refuses("craft raft")
    assert at("4,5 wood5 leather1").refuses("craft raft")
    assert at("4,5 wood5 leather2", ap=0).refuses("craft raft")


def test_c15_the_raft_comes_along_and_stays_on_its_last_water(at: At) -> None:
    match = at("4,5", raft="4,5", mp=3)

    assert match.play("mv 5,5").line().split()[5:7] == ["mp2", "raft:5,5"]
    assert match.play("mv 4,6").line().split()[5:7] == ["mp1", "raft:4,6"]
    assert match.play("mv 3,6").line().split()[5:7] == ["mp0", "raft:4,6"]
    assert match.where() == "3,6"


def test_c15_one_boards_a_raft_that_lies_beside(at: At) -> None:
    assert at("4,5", raft="5,5", mp=1).offers("mv 5,5")
    assert at("4,5", raft="5,5", mp=1).refuses("mv 4,6", "mv 5,4")
    match = at("4,5", raft="5,5", mp=2).play("mv 4,6")
    assert (match.where(), match.has("raft:4,6"), match.has("mp0")) == ("4,6", True, True)
    assert at("4,5", mp=5).refuses("mv 5,5", "mv 4,6")
    assert at("4,5", raft="4,6", mp=5).offers("mv 4,6")


def test_c16_nobody_passes_the_living_serpent(at: At) -> None:
    alive = at("5,5", raft="5,5")
    assert alive.offers("mv 6,5")
    assert alive.refuses("mv 7,5", "mv 7,4", "mv 6,6", "mv 8,5")

    on_it = at("6,5", raft="6,5")
    assert on_it.offers("mv 5,5", "mv 4,5", "mv 5,4")
    assert on_it.refuses("mv 7,5", "mv 7,4", "mv 6,6", "mv 8,5")


def test_c16_the_dead_serpent_lets_pass(at: At) -> None:
    for start in ("5,5", "6,5"):
        assert at(start, raft=start, serpent="dead").offers("mv 7,5", "mv 7,4", "mv 6,6")
    assert at("5,5", raft="5,5", serpent="dead").play("mv 7,5").has("mp3")


def test_c16_the_optional_serpent_lets_go_but_not_through(at: At) -> None:
    assert at("5,5", raft="5,5", options="serpent=optional").refuses("mv 7,5", "mv 7,4")
    match = at("6,5", raft="6,5", options="serpent=optional")
    assert match.offers("mv 7,5", "mv 7,4", "mv 6,6", "mv 5,5")
    assert match.play("mv 7,5").has("raft:7,5")


def test_c34_a_raft_left_behind_drifts_home(at: At) -> None:
    match = at("9,4 hp1", raft="7,5", rest="fight greydwarf 6 turn:P1 cp2", ap=0, mp=0).play("done")
    assert (match.where(), match.has("raft:5,5")) == ("0,5", True)

    fight = "fight greydwarf 10 turn:P1 cp2"
    together = at("9,4 hp1", "8,5", raft="7,5", rest=fight, ap=0, mp=0).play("done")
    assert together.has("raft:7,5")
    assert together.play("end").where() == "0,5"
    assert together.has("raft:7,5")

    still = at("9,4 hp1", raft="7,5", rest="fight greydwarf 6 turn:P1 cp2", ap=0, mp=0, options="raft_drift=off").play(
        "done"
    )
    assert still.has("raft:7,5")


@pytest.mark.parametrize(
    ("target", "passed", "avoided"), [("1,3", "1,4", "0,4"), ("0,9", "0,7", "-1,7"), ("0,9", "0,8", "-1,6")]
)
def test_c37_the_way_is_the_cheapest_then_shortest_then_first(at: At, target: str, passed: str, avoided: str) -> None:
    on_it = at(f"0,5 grave:{passed}(wood5)").play(f"mv {target}")
    off_it = at(f"0,5 grave:{avoided}(wood5)").play(f"mv {target}")

    assert (on_it.count("wood"), off_it.count("wood")) == (5, 0)
    assert ("grave" in on_it.line(), "grave" in off_it.line()) == (False, True)
    assert on_it.has("mp3") if target == "1,3" else on_it.has("mp0")


def test_c38_a_partner_is_taken_along_from_land_if_one_wants(at: At) -> None:
    begin = ("4,5", "4,5")

    alone = at(*begin, raft="4,5").play("mv 5,5")
    assert (alone.where(1), alone.where(2)) == ("5,5", "4,5")
    both = at(*begin, raft="4,5").play("mv+ 5,5")
    assert (both.where(1), both.where(2), both.has("raft:5,5"), both.has("mp4")) == ("5,5", "5,5", True, True)
    assert at(*begin, raft="4,5").offers("mv 3,6")
    assert at(*begin, raft="4,5").refuses("mv+ 3,6", "mv+ 4,4")
    assert at("4,5", "3,5", raft="4,5").refuses("mv+ 5,5")
    assert at("4,5", raft="4,5").refuses("mv+ 5,5")
    both.play("mv 4,5")
    assert (both.where(1), both.where(2), both.has("raft:5,5")) == ("4,5", "5,5", True)
