"""Rulings on health, food, gathering and sharing, by number."""

from __future__ import annotations

import pytest

from gladsheim.games.valheim import GAME
from tests.games.valheim.both import At


def test_r1_everybody_starts_with_ten_health() -> None:
    for health in (8, 10, 12):
        start = GAME.line(GAME.new(GAME.choose(start_health=health, seats=2)))
        assert start.count(f"0,5 hp{health}/{health} [] {{}}") == 2
    assert "hp10/10" in GAME.line(GAME.new(GAME.choose()))


@pytest.mark.parametrize(("food", "healed"), [("R", 1), ("B", 1), ("M", 2), ("S", 0), ("C", 5), ("T", 1)])
def test_r2_food_heals_up_to_the_maximum(at: At, food: str, healed: int) -> None:
    assert at(f"0,5 hp3 {food}1").play(f"eat {food}").health() == f"{3 + healed}/10"
    assert at(f"0,5 {food}1").play(f"eat {food}").health() == "10/10"


def test_r3_the_ap_of_food_come_once(at: At) -> None:
    match = at("0,5 R1").play("eat R")

    assert (match.has("ap6"), match.slots()) == (True, "{R2}")
    assert match.play("end").has("ap5")


@pytest.mark.parametrize("food", ["R", "B", "M", "S", "C", "T"])
def test_r4_every_food_fills_a_slot(at: At, food: str) -> None:
    assert at(f"0,5 {food}2 {{B1,S1}}").play(f"eat {food}").refuses(f"eat {food}")


def test_r5_the_same_food_twice_counts_twice(at: At) -> None:
    match = at("0,5 T2 M2").play("eat M", "eat M", "end")
    assert match.has("mp9")
    hits = at("0,6 T2", rest="fight greydwarf 6 turn:P1 cp2", ap=0, mp=0).play("eat T", "eat T", "done", "atk")
    assert hits.part("fight") == "greydwarf 3 turn:P1 cp1 round3 hit"


def test_r6_timers_fall_at_the_end_of_the_eaters_own_turns(at: At) -> None:
    match = at("0,5 R1", "0,5 {B2}").play("eat R")
    seen = [(match.slots(1), match.slots(2)), *((match.play("end").slots(1), match.slots(2)) for _ in range(4))]

    assert seen == [("{R2}", "{B2}"), ("{R1}", "{B2}"), ("{R1}", "{B1}"), ("{}", "{B1}"), ("{}", "{}")]


def test_r7_what_eating_costs(at: At) -> None:
    assert at("0,5 B1", ap=1).play("eat B").has("ap0")
    assert at("0,5 B1", ap=0).refuses("eat B")
    assert at("0,5 B2 fire:0,5", ap=1).play("feast B B").has("ap0")
    fight = at("0,6 B2", rest="fight deer 3 turn:P1 cp2", ap=0, mp=0)
    assert fight.play("eat B").part("fight").endswith("cp1")
    assert fight.refuses("feast B B")


@pytest.mark.parametrize(
    ("where", "codes"),
    [("0,6", ["wood", "pick R", "pick M"]), ("2,2", ["stone", "ore"])],
)
def test_r8_gathering_costs_an_action_point(at: At, where: str, codes: list[str]) -> None:
    for code in codes:
        assert at(f"{where} [antler_pickaxe]", ap=1).play(code).has("ap0")
        assert at(f"{where} [antler_pickaxe]", ap=0).refuses(code)


def test_r9_boat_and_raft_are_one_piece(at: At) -> None:
    match = at("4,5 wood5 leather2").play("craft raft")

    assert match.has("raft:4,5")
    assert match.offers("mv 5,5")


@pytest.mark.parametrize(
    ("gear", "number"),
    [("", 2), ("antler_pickaxe", 4), ("bronze_pickaxe", 6), ("iron_pickaxe", 6), ("iron_axe", 2)],
)
def test_r10_stone_by_pickaxe(at: At, gear: str, number: int) -> None:
    assert at(f"2,2 [{gear}]").play("stone").count("stone") == number


@pytest.mark.parametrize(
    ("gear", "number"),
    [("", 2), ("stone_axe", 4), ("bronze_axe", 6), ("iron_axe", 8), ("iron_pickaxe", 2)],
)
def test_r11_wood_by_axe(at: At, gear: str, number: int) -> None:
    assert at(f"0,6 [{gear}]").play("wood").count("wood") == number


@pytest.mark.parametrize(("gear", "number"), [("antler_pickaxe", 1), ("bronze_pickaxe", 2), ("iron_pickaxe", 3)])
def test_r12_bronze_by_pickaxe_as_iron(at: At, gear: str, number: int) -> None:
    assert at(f"4,3 [{gear}]").play("ore").count("bronze") == number
    assert at(f"12,6 [{gear}]").play("ore").count("iron") == number
    assert at("4,3 [iron_axe]").refuses("ore")


def test_r13_the_best_tool_counts_and_none_is_used_up(at: At) -> None:
    match = at("0,6 wood3 bronze3 [stone_axe]").play("craft bronze_axe")

    assert (match.count("stone_axe"), match.count("bronze_axe")) == (1, 1)
    assert match.play("wood").count("wood") == 6
    assert at("2,2 [antler_pickaxe,iron_pickaxe]").play("ore").count("bronze") == 3
    assert at("0,6 wood3 bronze3").offers("craft bronze_axe")


def test_r14_tools_work_for_their_carrier(at: At) -> None:
    match = at("2,2", "2,2 [antler_pickaxe]")

    assert match.refuses("ore")
    match.play("take antler_pickaxe 1")
    assert match.has("took:antler_pickaxe")
    assert match.offers("ore")
    assert match.refuses("give antler_pickaxe 1")


def test_r15_a_used_rock_waits_for_its_user_alone(at: At) -> None:
    match = at("2,2", "2,2").play("stone")

    assert match.refuses("stone")
    match.play("end", "stone")
    assert match.part("rocks") in ("2,2:P1P2", "2,2:P2")
    assert match.refuses("stone")
    assert match.play("end").offers("stone")
    assert match.part("rocks") == "2,2:P2"


def test_r16_wood_does_not_wait(at: At) -> None:
    assert at("0,6").play("wood", "wood", "wood").count("wood") == 6


def test_r17_one_picking_a_turn(at: At) -> None:
    match = at("0,6", "0,6").play("pick R", "mv 0,7", "mv -1,7")

    assert not [code for code in match.codes() if code.startswith("pick")]
    assert match.play("mv 0,7", "end", "pick R").count("R", 2) == 1
    assert match.play("mv 0,7", "end").refuses("pick R")
    assert match.play("mv 0,6").offers("pick R")


@pytest.mark.parametrize("forest", ["0,6", "2,0", "12,2"])
def test_r18_every_forest_has_every_berry(at: At, forest: str) -> None:
    assert at(forest).offers("pick R", "pick B", "pick S", "pick T", "pick M")


@pytest.mark.parametrize("other", ["0,5", "1,5", "2,2", "2,5", "13,2"])
def test_r18_nothing_else_has_berries(at: At, other: str) -> None:
    assert at(other).refuses("pick R", "pick B", "pick S", "pick T", "pick M")


def test_r19_gains_over_the_limit_are_lost(at: At) -> None:
    match = at("2,2 stone9 [bronze_pickaxe]").play("stone")
    assert match.count("stone") == 10
    assert at("2,2 bronze10 [bronze_pickaxe]").refuses("ore")
    assert at("2,2 stone10 [bronze_pickaxe]").refuses("stone")
    assert at("0,6 R10").refuses("pick R")
    assert at("0,6 R10").offers("pick B")
    house = at("-1,3 wood14 stone9").play("end", "open", "card -1,3 W1")
    assert (house.count("wood"), house.count("stone")) == (15, 10)


def test_r20_other_limits_are_ten(at: At) -> None:
    deer = at("0,6 leather10 trophy10 raw10 [iron_sword]", rest="fight deer 3 turn:P1 cp2", ap=0, mp=0).play("atk")
    assert [deer.count(thing) for thing in ("leather", "trophy", "raw")] == [10, 10, 10]
    for food in "RBST":
        assert at(f"0,6 {food}9").play(f"pick {food}").refuses(f"pick {food}")
    assert at("0,6 M10").refuses("pick M")
    for thing in ("leather", "trophy", "raw", "C", "iron"):
        assert at(f"0,5 {thing}2", f"0,5 {thing}9").refuses(f"give {thing} 2")
        assert at(f"0,5 {thing}2", f"0,5 {thing}9").offers(f"give {thing} 1")


@pytest.mark.parametrize(("other", "near"), [("0,5", True), ("1,5", True), ("1,4", True), ("2,5", False)])
def test_r25_near_is_the_same_or_a_neighbouring_hex(at: At, other: str, near: bool) -> None:
    match = at("0,5 wood1", f"{other} stone1")

    assert match.offers("give wood 1", "take stone 1") is near
    assert match.refuses("give wood 1", "take stone 1") is not near


@pytest.mark.parametrize(("fire", "near"), [("0,5", True), ("1,5", True), ("1,4", True), ("2,5", False)])
def test_r26_so_it_is_at_a_campfire(at: At, fire: str, near: bool) -> None:
    assert at(f"0,5 raw1 R2 fire:{fire}").offers("cook", "feast R R") is near


def test_r27_one_campfire_each_and_one_raft(at: At) -> None:
    match = at("0,5 wood4 stone4 fire:0,6", "0,5 wood2 stone2 fire:1,4").play("craft campfire")

    assert "fire:0,5" in match.part("P1")
    assert "fire:0,6" not in match.line()
    assert match.refuses("craft campfire")
    assert "fire:1,4" in match.part("P2")
    match.play("end", "craft campfire")
    assert match.line().count("fire:0,5") == 2
    raft = at("4,5 wood5 leather2", raft="5,4").play("craft raft")
    assert raft.has("raft:4,5")


def test_r28_one_ap_cooks_all_that_fits(at: At) -> None:
    match = at("0,5 raw7 C5 fire:0,5").play("cook")

    assert (match.count("raw"), match.count("C"), match.table().ap) == (2, 10, 4)
    assert match.refuses("cook")


def test_r29_raw_meat_is_not_eaten(at: At) -> None:
    match = at("0,5 raw2 fire:0,5")

    assert {code for code in match.codes() if not code.startswith("mv")} == {"dash", "cook", "end"}


def test_r30_nothing_is_carried_over(at: At) -> None:
    match = at("0,5").play("dash", "dash")

    assert (match.has("ap3"), match.has("mp15")) == (True, True)
    match.play("end")
    assert (match.has("ap5"), match.has("mp5")) == (True, True)
    assert at("0,6").play("dash", "end").line().startswith("vm1 normal d1 P1 ap0 mp0 ")


def test_r60_pawns_share_a_hex(at: At) -> None:
    assert at("0,5", "1,5").play("mv 1,5").where(1) == "1,5"


def test_r61_one_may_act_between_two_walks(at: At) -> None:
    match = at("0,5 wood2 stone2 R1").play("mv 0,6", "wood", "craft campfire", "eat R", "mv 0,7", "dash", "mv 0,6")

    assert (match.where(), match.table().ap, match.table().mp) == ("0,6", 3, 7)


@pytest.mark.parametrize(("start", "slow"), [("1,5", "2,5"), ("2,7", "3,7")])
def test_r62_one_mp_is_not_enough_for_two(at: At, start: str, slow: str) -> None:
    assert at(start, mp=1).refuses(f"mv {slow}")
    assert at(start, mp=2).offers(f"mv {slow}")
    assert at(f"{start} {{B1}}", mp=1).offers(f"mv {slow}")


def test_r63_the_active_player_shares_both_ways(at: At) -> None:
    match = at("0,5 wood2", "0,5 stone2", turn=2)

    assert match.actor() == 1
    assert {code for code in match.codes() if code.startswith(("give", "take"))} == {
        *("give stone 1", "give stone 2", "take wood 1", "take wood 2")
    }
    fight = at("0,6 wood2", "0,6", rest="fight deer 5 turn:P1 cp2", ap=0, mp=0)
    assert fight.codes() == {"atk", "run", "done"}


def test_r64_one_of_each_gear_item(at: At) -> None:
    match = at("0,5 wood6 stone6", "0,5").play("craft stone_axe")

    assert match.refuses("craft stone_axe")
    match.play("give stone_axe 1", "craft stone_axe")
    assert (match.count("stone_axe", 1), match.count("stone_axe", 2)) == (1, 1)
    assert match.refuses("give stone_axe 1", "take stone_axe 1")


def test_r74_nothing_goes_to_and_fro_in_a_turn(at: At) -> None:
    match = at("0,5 R3 [stone_axe]", "0,5 R3 [stone_axe]").play("take R 1")

    assert match.refuses("give R 1", "give R 4")
    assert match.offers("take R 1", "take R 2")
    match.play("eat R")
    assert match.refuses("give R 1")
    assert match.play("end").offers("give R 1", "take R 1")


def test_r75_the_way_and_the_serpent(at: At) -> None:
    match = at("0,5 grave:1,4(wood1)").play("mv 1,3")
    assert match.count("wood") == 1
    assert at("5,4", raft="5,4", mp=5).refuses("mv 7,4")
    assert at("5,4", raft="5,4", mp=5, serpent="dead").offers("mv 7,4")
