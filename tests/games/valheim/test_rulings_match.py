"""Rulings on the raft, death, houses and the match, by number."""

from __future__ import annotations

import pytest

from gladsheim.games.valheim import GAME
from tests.games.valheim.both import At

CALM = {"ap": 0, "mp": 0}
DYING = {"rest": "fight greydwarf 6 turn:P1 cp2", "ap": 0, "mp": 0}
DYING_OF_TWO = {"rest": "fight greydwarf 10 turn:P1 cp2", "ap": 0, "mp": 0}


def test_r44_who_is_carried_stays_aboard(at: At) -> None:
    match = at("5,5", "5,5", raft="5,5").play("mv 4,6")
    assert (match.where(1), match.where(2), match.has("raft:4,6")) == ("4,6", "4,6", True)
    match.play("mv 3,6")
    assert (match.where(1), match.where(2), match.has("raft:4,6")) == ("3,6", "4,6", True)
    assert match.play("end", "leave").offers("mv 5,5", "mv 3,7")
    boarded = at("4,5", "5,5", raft="5,5").play("mv 5,4")
    assert (boarded.where(1), boarded.where(2)) == ("5,4", "5,4")


def test_r45_only_a_sea_hex_is_a_body_of_water(at: At) -> None:
    for beside_sea in ("4,5", "3,6", "5,3", "4,4", "7,7"):
        assert at(f"{beside_sea} wood5 leather2").offers("craft raft")
    for inland in ("0,5", "2,5", "3,3", "4,3", "12,4", "5,2", "2,8"):
        assert at(f"{inland} wood5 leather2").refuses("craft raft")


def test_r46_no_raft_on_rivers(at: At) -> None:
    assert at("1,7 wood5 leather2").refuses("craft raft")
    assert at("2,5 wood5 leather2", raft="5,5").refuses("craft raft")


def test_r47_the_other_fights_on_and_the_dead_returns_on_his_turn(at: At) -> None:
    match = at("0,6 hp3", "0,6 [iron_sword]", **DYING_OF_TWO).play("done", "done")
    assert (match.where(1), match.health(1), match.actor()) == ("dead", "0/10", 1)
    match.play("atk", "done", "atk")
    assert (match.part("fight"), match.actor(), match.where(1), match.has("d1")) == ("", 1, "dead", True)
    match.play("mv 0,5", "end")
    assert (match.actor(), match.where(1), match.has("ap5"), match.has("d2")) == (0, "0,5", True, True)


def test_r48_after_death_health_is_full_and_slots_are_empty(at: At) -> None:
    match = at("0,6 hp3 {R2,M2}", **DYING).play("done")

    assert (match.health(), match.slots(), match.has("mp5")) == ("10/10", "{}", True)


def test_r49_the_bear_shirt_falls_with_the_dead(at: At) -> None:
    match = at("0,6 hp3/15 [bear_shirt]", **DYING).play("done")

    assert match.part("P1") == "0,5 hp10/10 [] {} grave:0,6(bear_shirt)"
    assert match.play("mv 0,6").part("P1") == "0,6 hp10/15 [bear_shirt] {}"
    at_once = at("0,6 hp3/15 [bear_shirt] fire:0,6 bed", **DYING).play("done")
    assert at_once.part("P1") == "0,6 hp10/15 [bear_shirt] {} fire:0,6 bed"


def test_r50_a_stone_on_the_serpents_hex_is_taken_and_one_turns_back(at: At) -> None:
    match = at("5,5 grave:6,5(iron2)", raft="5,5").play("mv 6,5")
    assert (match.count("iron"), "grave" in match.line()) == (2, False)
    assert match.play("mv 4,5").has("mp2")
    carried = at("5,5", "5,5 grave:5,4(wood2)", raft="5,5").play("mv 5,4")
    assert carried.count("wood", 2) == 2


@pytest.mark.parametrize(("target", "raft"), [("3,7", "4,6"), ("4,5", "5,5")])
def test_r50_who_stays_aboard_reaches_no_stone_ashore(at: At, target: str, raft: str) -> None:
    match = at("5,5", f"5,5 grave:{target}(wood2)", raft="5,5").play(f"mv {target}")

    assert (match.where(1), match.where(2), match.has(f"raft:{raft}")) == (target, raft, True)
    assert (match.count("wood", 2), f"grave:{target}(wood2)" in match.part("P2")) == (0, True)


def test_r51_empty_hands_still_destroy_the_older_stone(at: At) -> None:
    assert at("-1,4 hp3 grave:0,6(wood5)", **DYING).play("done").part("P1").endswith("grave:-1,4()")


def test_r52_the_treasure_is_for_who_ended_there(at: At) -> None:
    match = at("-1,3", "-1,3", turn=2).play("end", "open", "card -1,3 W3")

    assert (match.count("leather", 1), match.count("leather", 2), match.actor()) == (0, 2, 0)


def test_r53_a_card_is_drawn_when_its_house_is_opened(at: At) -> None:
    east = at("8,7", raft="7,5").play("end", "open")
    assert east.codes() == {f"card 8,7 {card}" for card in ("E1", "E2", "E3", "L2")}
    east.play("card 8,7 L2")
    assert (east.count("stormcleaver"), east.part("houses")) == (1, "8,7:L2")


@pytest.mark.parametrize(
    ("house", "card", "gains"),
    [
        ("5,0", "W1", {"wood": 6, "stone": 4}),
        ("-1,3", "W2", {"R": 3, "M": 2, "T": 1}),
        ("-2,8", "W3", {"leather": 2, "trophy": 1}),
        ("3,6", "L1", {"bear_shirt": 1}),
        ("8,7", "E1", {"iron": 3, "bronze": 2}),
        ("10,8", "E2", {"C": 2, "T": 2}),
        ("14,1", "E3", {"trophy": 2, "leather": 1}),
        ("14,5", "L2", {"stormcleaver": 1}),
    ],
)
def test_r53_without_hidden_houses_the_places_are_known(at: At, house: str, card: str, gains: dict[str, int]) -> None:
    match = at(house, options="hidden_houses=off").play("end", "open")
    assert match.part("houses") == f"{house}:{card}"
    assert match.table().people[0].has == gains
    drawn = at(house).play("end", "open", f"card {house} {card}")
    assert drawn.table().people[0].has == gains


def test_r54_player_one_then_player_two(at: At) -> None:
    match = at("0,5", "0,5")
    order = [(match.actor(), match.table().day)]
    order += [(match.play("end").actor(), match.table().day) for _ in range(3)]

    assert order == [(0, 1), (1, 1), (0, 2), (1, 2)]


@pytest.mark.parametrize(("difficulty", "last"), [("story", 60), ("normal", 24), ("hard", 18)])
def test_r55_the_last_day_by_difficulty(at: At, difficulty: str, last: int) -> None:
    match = at("0,5", difficulty=difficulty, day=last).play("end")

    assert match.line() == (
        f"vm1 {difficulty} d{last} P1 ap0 mp0 raft:- serpent:alive | P1 0,5 hp10/10 [] {{}} | end out_of_days"
    )


def test_r55_story_is_the_default() -> None:
    assert GAME.line(GAME.new(GAME.choose())) == ("vm1 story d1 P1 ap5 mp5 raft:- serpent:alive | P1 0,5 hp10/10 [] {}")


def test_r56_victory_is_at_once(at: At) -> None:
    people = ("12,4 [iron_sword,boss_key]", "12,4 hp1")
    match = at(*people, raft="7,5", rest="fight eikthyr 7 turn:P1 cp2", **CALM).play("atk")

    assert (match.part("end"), match.part("fight"), match.actor(), match.codes()) == ("victory", "", None, set())
    assert (match.result(0), match.result(1)) == (1, 1)
    assert at(*people, raft="7,5", rest="fight eikthyr 8 turn:P1 cp2", **CALM).play("atk").part("end") == ""


def test_r57_one_die_at_a_time(at: At) -> None:
    match = at("0,6", "0,6").play("end")

    assert match.codes() == {f"die {number}" for number in range(1, 7)}


def test_r58_the_stone_stands_on_the_hex_of_death(at: At) -> None:
    for where, enemy, health in (("0,6", "greydwarf", 6), ("3,7", "fuling", 10)):
        match = at(f"{where} hp1", rest=f"fight {enemy} {health} turn:P1 cp2", **CALM).play("done")
        assert f"grave:{where}()" in match.part("P1")
    sea = at("6,5 hp1", raft="6,5", rest="fight mega_serpent 30 turn:P1 cp2", **CALM).play("done", "die 1")
    assert "grave:6,5()" in sea.part("P1")
    assert sea.has("raft:5,5")


def test_r65_campfires_are_for_everybody(at: At) -> None:
    assert at("0,5 raw1 R2", "2,3 fire:0,6").offers("cook", "feast R R")
    assert at("0,5 raw1", "dead hp0 fire:0,6 grave:1,1()").offers("cook")


def test_r66_a_second_raft_moves_the_piece(at: At) -> None:
    rich = "4,5 wood5 leather2"
    assert at(rich, raft="5,4").play("craft raft").has("raft:4,5")
    assert at(rich, "5,4", raft="5,4").refuses("craft raft")
    assert at(rich, "3,6", raft="3,6").offers("craft raft")
    assert at(rich, raft="4,5").refuses("craft raft")


@pytest.mark.parametrize(
    ("first", "second", "raft", "after"),
    [
        ("0,5", "0,5", "7,5", "5,5"),
        ("0,5", "0,5", "4,7", "4,7"),
        ("0,5", "8,5", "7,4", "7,4"),
        ("8,5", "8,5", "4,7", "7,5"),
        ("0,5", "8,5", "6,5", "5,5"),
        ("8,5", "0,5", "6,5", "7,5"),
        ("0,5", "7,4", "7,4", "7,4"),
        ("0,5", "0,5", "7,7", "7,7"),
    ],
)
def test_r67_a_raft_nobody_can_reach_drifts(at: At, first: str, second: str, raft: str, after: str) -> None:
    begin = {"turn": 2, "raft": raft, "serpent": "dead"}
    assert at(first, second, **begin).play("end").has(f"raft:{after}")
    assert at(first, second, options="raft_drift=off", **begin).play("end").has(f"raft:{raft}")


def test_r68_a_house_need_not_be_opened(at: At) -> None:
    match = at("-1,3").play("end")

    assert match.codes() == {"open", "leave"}
    match.play("leave")
    assert (match.has("d2"), match.table().opened) == (True, {})


def test_r70_the_serpents_hex_does_not_stop_a_move(at: At) -> None:
    match = at("5,5", raft="5,5").play("mv 6,5")

    assert match.offers("mv 5,5", "mv 4,5")
    assert match.play("mv 5,5").has("mp3")


def test_r71_a_bed_is_a_mark(at: At) -> None:
    match = at("0,5 wood6 leather2", "0,5").play("craft bed")

    assert match.has("bed")
    assert match.refuses("craft bed", "give bed 1")
    dead = at("0,6 hp3 bed fire:2,3", **DYING).play("done")
    assert dead.part("P1") == "2,3 hp10/10 [] {} fire:2,3 bed grave:0,6()"


def test_r72_a_surplus_is_lost_when_taking_back(at: At) -> None:
    match = at("0,5 wood14 stone1 [stone_axe] grave:0,6(wood5,stone3,stone_axe)").play("mv 0,6")

    assert match.part("P1") == "0,6 hp10/10 wood15 stone4 [stone_axe] {}"


@pytest.mark.parametrize("seat", [0, 1])
def test_r76_either_gives_up_for_the_team(at: At, seat: int) -> None:
    for rest, header in (("", {}), ("fight deer 5 turn:P1 cp2", CALM), ("roll encounter", CALM)):
        match = at("0,6", "0,6", rest=rest, **header)
        match.give_up(seat)
        assert (match.part("end"), match.part("fight")) == ("abandoned", "")
        assert [match.result(number) for number in (0, 1)] == [-1, -1]
