"""Sections of the rules that no case or ruling covers, by their §."""

from __future__ import annotations

import pytest

from gladsheim.games.valheim import GAME
from tests.games.valheim.both import At, ByRules
from tests.games.valheim.twin.land import KIND, is_land, name

CALM = {"ap": 0, "mp": 0}
RECIPES = {
    "antler_pickaxe": "wood2 trophy2",
    "bronze_pickaxe": "wood2 bronze3",
    "iron_pickaxe": "wood2 iron3",
    "stone_axe": "wood3 stone3",
    "bronze_axe": "wood3 bronze3",
    "iron_axe": "wood3 iron3",
    "bronze_sword": "wood1 bronze2",
    "iron_sword": "wood2 iron2",
    "wood_shield": "wood4 leather1",
    "bronze_shield": "bronze3 leather1",
    "boss_key": "trophy3",
    "bed": "wood3 leather1",
    "raft": "wood5 leather2",
    "campfire": "wood2 stone2",
}
COSTS = {
    "0,6": 1,
    "-2,6": 2,
    "2,2": 3,
    "0,9": 5,
    "4,3": 5,
    "-2,8": 3,
    "-1,3": 3,
    "3,6": 5,
    "5,0": 6,
    "5,5": 6,
    "6,5": 7,
    "12,4": 14,
}


def test_section_1_everybody_begins_at_home_with_nothing() -> None:
    for seats in (1, 2):
        begun = GAME.line(GAME.new(GAME.choose(seats=seats, difficulty="normal")))
        people = " | ".join(f"P{number} 0,5 hp10/10 [] {{}}" for number in range(1, seats + 1))
        assert begun == f"vm1 normal d1 P1 ap5 mp5 raft:- serpent:alive | {people}"


def test_section_5_the_dead_return_before_the_raft_drifts(at: At) -> None:
    match = at("9,4 hp1 bed fire:8,5", raft="4,6", rest="fight greydwarf 6 turn:P1 cp2", serpent="dead", **CALM).play(
        "done"
    )

    assert (match.where(), match.has("raft:7,5")) == ("8,5", True)


def test_section_5_a_turn_has_five_ap_and_five_mp(at: At) -> None:
    match = at("0,5 {M2,M1}", "0,5 {M3}", ap=9, mp=0).play("end")
    assert (match.has("ap5"), match.has("mp7")) == (True, True)
    match.play("end")
    assert (match.has("ap5"), match.has("mp7")) == (True, True)


@pytest.mark.parametrize("target", COSTS)
def test_section_6_walking_costs_from_home(at: At, target: str) -> None:
    cost = COSTS[target]
    begin = {"raft": "5,5", "serpent": "dead"}

    assert at("0,5", mp=cost, **begin).play(f"mv {target}").has("mp0")
    assert at("0,5", mp=cost - 1, **begin).refuses(f"mv {target}")


def test_section_6_how_many_walks_there_are(at: At) -> None:
    assert len([code for code in at("0,5", mp=60).codes() if code.startswith("mv")]) == 60
    assert len([code for code in at("0,5", mp=60, raft="5,5", serpent="dead").codes() if code.startswith("mv")]) == 117


def test_section_6_reef_sea_and_nothing_are_not_entered(at: At) -> None:
    match = at("5,3", mp=60)
    targets = {code.split()[1] for code in match.codes() if code.startswith("mv")}

    assert targets == {name(here) for here in KIND if is_land(here) and here[0] < 6} - {"5,3"} | {"6,1"}


def test_section_6_one_does_not_walk_to_where_one_is(at: At) -> None:
    assert at("0,5", mp=60).refuses("mv 0,5")


def test_section_7_movement_is_bought(at: At) -> None:
    match = at("0,5", ap=2, mp=1).play("dash", "dash")

    assert (match.has("ap0"), match.has("mp11")) == (True, True)
    assert match.refuses("dash")


@pytest.mark.parametrize("where", ["0,5", "1,5", "2,5", "3,7", "-1,3", "12,4"])
def test_section_9_only_forest_and_rock_give(at: At, where: str) -> None:
    match = at(f"{where} [iron_pickaxe,iron_axe]")

    assert match.refuses("wood", "stone", "ore", "pick R", "pick M")


def test_section_9_every_hex_gives_and_asks_what_the_chart_says(at: At) -> None:
    gives = {"forest": {"wood", "pick R"}, "rock": {"stone", "ore"}}
    asks = {"house": "ask open P1", "forest": "roll encounter", "marsh": "roll encounter", "dungeon": "ask fight P1"}
    for here in filter(is_land, KIND):
        match = at(f"{name(here)} [iron_pickaxe,boss_key]", raft="7,5")
        assert match.codes() & {"wood", "pick R", "stone", "ore"} == gives.get(KIND[here], set()), here
        question = match.play("end").line().rpartition(" | ")[2]
        assert question == asks.get(KIND[here], match.line().split(" | ")[1]), here


@pytest.mark.parametrize(("food", "ap"), [("R", 2), ("B", 0), ("M", 0), ("S", 0), ("C", 2), ("T", 0)])
def test_section_15_foods_give_ap(at: At, food: str, ap: int) -> None:
    match = at(f"0,5 {food}1", ap=3).play(f"eat {food}")

    assert (match.table().ap, match.slots(), match.count(food)) == (2 + ap, f"{{{food}2}}", 0)


def test_section_15_every_pair_at_a_campfire(at: At) -> None:
    match = at("0,5 R1 B1 S1 T1 M1 C2 fire:0,5")
    feasts = {code for code in match.codes() if code.startswith("feast")}

    assert len(feasts) == 16
    assert {"feast R B", "feast M C", "feast C C"} <= feasts
    assert match.refuses("feast B R", "feast R R")


@pytest.mark.parametrize("item", RECIPES)
def test_section_20_recipes(at: At, item: str) -> None:
    match = at(f"4,5 {RECIPES[item]}", ap=1).play(f"craft {item}")

    made = {"bed": "bed", "raft": "raft:4,5", "campfire": "fire:4,5"}.get(item, f"[{item}]")
    assert match.has(made)
    assert match.has("ap0")
    assert {thing: number for thing, number in match.table().people[0].has.items() if number and thing != item} == {}


@pytest.mark.parametrize("item", RECIPES)
def test_section_20_nothing_is_made_of_too_little(at: At, item: str) -> None:
    things = RECIPES[item].split()
    assert at(f"4,5 {RECIPES[item]}", ap=0).refuses(f"craft {item}")
    for missing in things:
        short = missing.rstrip("0123456789")
        number = int(missing[len(short) :]) - 1
        rest = [thing for thing in things if thing != missing] + ([f"{short}{number}"] if number else [])
        assert at(f"4,5 {' '.join(rest)}").refuses(f"craft {item}")


def test_section_20_what_is_there_is_not_made_again(at: At) -> None:
    rich = "wood15 stone10 bronze10 iron10 leather10 trophy10"
    gear = [item for item in RECIPES if item not in ("bed", "raft", "campfire")]
    match = at(f"4,5 {rich} [{','.join(gear)}] fire:4,5 bed", raft="4,5")

    assert not [code for code in match.codes() if code.startswith("craft")]
    assert at(f"4,5 {rich} fire:4,4", raft="5,4").offers(*(f"craft {item}" for item in RECIPES))
    other = at(f"4,5 {rich}", "0,5 fire:4,5")
    assert other.offers("craft campfire")


@pytest.mark.parametrize(
    ("gear", "attack"),
    [
        ("", 1),
        ("iron_pickaxe", 1),
        ("stone_axe", 3),
        ("bronze_axe", 5),
        ("iron_axe", 6),
        ("bronze_sword", 6),
        ("iron_sword", 7),
        ("stormcleaver", 9),
    ],
)
def test_section_21_weapons(at: At, gear: str, attack: int) -> None:
    match = at(f"3,7 [{gear}]", "0,5", rest="fight fuling 16 turn:P1 cp2", **CALM).play("atk")

    assert match.part("fight").split()[1] == f"{16 - attack}"


@pytest.mark.parametrize(("gear", "health"), [("wood_shield", 8), ("bronze_shield", 9)])
def test_section_21_shields(at: At, gear: str, health: int) -> None:
    match = at(f"3,7 [{gear}]", rest="fight fuling 10 turn:P1 cp2", **CALM).play("shield", "done")

    assert match.health() == f"{health}/10"


@pytest.mark.parametrize("where", ["0,5", "2,5", "3,7", "-1,3", "12,4", "2,2", "0,6"])
def test_section_22_a_campfire_burns_on_any_land(at: At, where: str) -> None:
    assert at(f"{where} wood2 stone2", raft="7,5").play("craft campfire").has(f"fire:{where}")


def test_section_22_none_burns_on_water_but_one_beside_it_serves(at: At) -> None:
    match = at("5,5 wood2 stone2 raw1 fire:4,5", raft="5,5")

    assert match.refuses("craft campfire")
    assert match.offers("cook")


def test_section_23_no_raft_is_built_afloat(at: At) -> None:
    assert at("5,5 wood5 leather2", raft="5,5").refuses("craft raft")


def test_section_23_on_land_the_raft_stays_where_it_was_built(at: At) -> None:
    match = at("4,5", raft="4,5").play("mv 3,5")

    assert match.has("raft:4,5")
    assert match.play("mv 5,5").has("raft:5,5")
    assert match.has("mp2")


def test_section_23_the_partner_is_taken_on_the_way(at: At) -> None:
    match = at("3,5", "4,5", raft="4,5")

    assert match.offers("mv 5,5", "mv+ 5,5", "mv 5,4", "mv+ 5,4")
    assert match.refuses("mv+ 4,5")
    match.play("mv+ 5,4")
    assert (match.where(1), match.where(2), match.has("raft:5,4")) == ("5,4", "5,4", True)


def test_section_25_the_sea_is_safe_and_an_open_house_too(at: At) -> None:
    assert at("5,5", raft="5,5").play("end").has("d2")
    assert at("3,6", rest="houses 3,6:W1").play("end").has("d2")


def test_section_26_a_partner_elsewhere_stays_out(at: At) -> None:
    match = at("0,6", "0,5").play("wood", "end", "done")

    assert (match.part("fight"), match.actor()) == ("greydwarf 10 turn:P1 cp2 round2", 0)


@pytest.mark.parametrize(
    ("where", "enemy", "one", "two"),
    [
        ("0,6", "deer", 3, 5),
        ("0,6", "greydwarf", 6, 10),
        ("3,7", "fuling", 10, 16),
        ("3,7", "deathsquito", 4, 7),
        ("6,5", "mega_serpent", 30, 52),
        ("12,4", "eikthyr", 40, 68),
    ],
)
def test_section_27_health_by_the_number_of_players(at: At, where: str, enemy: str, one: int, two: int) -> None:
    codes = {"deer": ["die 1"], "greydwarf": ["die 2"], "fuling": ["die 1"], "deathsquito": ["die 2"]}
    begin = {"raft": "6,5"}
    key = " [boss_key]" if enemy == "eikthyr" else ""
    path = ["end", *codes.get(enemy, ["fight"])]

    assert at(f"{where}{key}", **begin).play(*path).part("fight") == f"{enemy} {one} turn:P1 cp2"
    assert at(f"{where}{key}", where, **begin).play(*path).part("fight") == f"{enemy} {two} turn:P1 cp2"


def test_section_28_starter_partner_enemy(at: At) -> None:
    match = at("0,6", "0,6", turn=2).play("end", "die 2")

    assert match.part("fight") == "greydwarf 10 turn:P2 cp2"
    assert match.play("atk", "done").part("fight") == "greydwarf 9 turn:P1 cp2"
    assert match.play("atk", "done").part("fight") == "greydwarf 8 turn:P2 cp2 round2"
    assert (match.health(1), match.health(2)) == ("10/10", "7/10")


def test_section_28_without_points_a_combat_turn_ends(at: At) -> None:
    match = at("0,6 R2", rest="fight greydwarf 6 turn:P1 cp2", **CALM).play("eat R", "atk")

    assert match.part("fight") == "greydwarf 5 turn:P1 cp2 round2"


def test_section_28_eating_wants_a_free_slot_and_gives_no_ap_or_mp(at: At) -> None:
    fight = {"rest": "fight greydwarf 6 turn:P1 cp2", **CALM}
    assert at("0,6 R1 {B1,B1,B1}", **fight).refuses("eat R")
    match = at("0,6 hp5 R1 M1 raw1", **fight)
    assert match.refuses("eat raw", "cook", "mv 0,5", "end")
    assert match.play("eat R", "eat M").line().startswith("vm1 normal d1 P1 ap0 mp0 ")
    assert (match.health(), match.slots()) == ("5/10", "{R2,M2}")


def test_section_28_who_has_run_leaves_no_shield_raised(at: At) -> None:
    fight = {"rest": "fight greydwarf 10 turn:P1 cp2", **CALM}
    match = at("0,6 [wood_shield]", "0,6", **fight).play("shield", "run", "die 5")

    assert match.part("fight") == "greydwarf 10 turn:P2 cp2 out:P1"


def test_section_29_a_shield_takes_all_of_a_weak_hit(at: At) -> None:
    match = at("0,6 [bronze_shield]", rest="fight greydwarf 6 turn:P1 cp2", **CALM).play("shield", "done")

    assert (match.health(), match.part("fight")) == ("10/10", "greydwarf 6 turn:P1 cp2 round2")
    assert match.play("done").health() == "7/10"


def test_section_30_a_fight_is_won_at_once(at: At) -> None:
    match = at("0,6 hp1 [iron_sword]", "0,6 hp1", rest="fight greydwarf 7 turn:P1 cp2", **CALM).play("atk")

    assert (match.part("fight"), match.health(1), match.health(2), match.actor()) == ("", "1/10", "1/10", 1)


def test_section_30_both_may_die_at_once(at: At) -> None:
    people = ("12,4 hp9 [boss_key]", "12,4 hp9")
    match = at(*people, raft="7,5", rest="fight eikthyr 68 | roll boss", **CALM).play("die 6")

    assert (match.part("fight"), match.actor(), match.where(1), match.where(2)) == ("", 1, "dead", "0,5")
    assert match.has("raft:5,5")
    assert "grave:12,4(boss_key)" in match.part("P1")


def test_section_31_the_dead_serpents_hex_is_sea_of_no_shore(at: At) -> None:
    match = at("6,5", "0,5", raft="6,5", serpent="dead").play("mv 5,5", "mv 6,5", "end")

    assert (match.part("ask"), match.has("raft:6,5"), match.where(1)) == ("", True, "6,5")


def test_section_33_all_that_is_carried_stays(at: At) -> None:
    pack = "wood5 iron2 leather1 raw1 R1 C2 [iron_axe,boss_key,stormcleaver] {T1}"
    match = at(f"0,6 hp3 {pack}", rest="fight greydwarf 6 turn:P1 cp2", **CALM).play("done")

    assert match.part("P1") == (
        "0,5 hp10/10 [] {} grave:0,6(wood5,iron2,leather1,raw1,R1,C2,iron_axe,boss_key,stormcleaver)"
    )


def test_section_34_a_campfire_beside_the_stone_gives_it_back_at_once(at: At) -> None:
    match = at("0,6 hp3 wood5 fire:0,6 bed", rest="fight greydwarf 6 turn:P1 cp2", **CALM).play("done")

    assert match.part("P1") == "0,6 hp10/10 wood5 [] {} fire:0,6 bed"


def test_section_34_by_raft_too(at: At) -> None:
    match = at("4,5", "4,5 grave:4,6(iron2)", raft="4,5").play("mv+ 4,7")

    assert (match.where(2), match.has("raft:4,7"), match.has("mp3")) == ("4,7", True, True)
    assert (match.count("iron", 1), match.count("iron", 2)) == (0, 2)


def test_section_34_also_where_the_serpent_sends_one_back(at: At) -> None:
    match = at("6,5 grave:5,5(iron2)", "6,5 grave:5,5(wood2)", raft="6,5").play("end", "wait")

    assert (match.count("iron", 1), match.count("wood", 2), match.where(2)) == (2, 2, "5,5")


def test_section_37_legends_are_gear(at: At) -> None:
    match = at("0,5 hp15/15 [bear_shirt,stormcleaver]", "0,5")

    assert match.offers("give bear_shirt 1", "give stormcleaver 1")
    assert match.play("give stormcleaver 1").count("stormcleaver", 2) == 1


def test_section_38_a_feast_is_read_in_either_order() -> None:
    match = ByRules("vm1 normal d1 P1 ap5 mp5 raft:- serpent:alive | P1 0,5 hp10/10 R1 M1 [] {} fire:0,5", "")
    state = match.state

    assert GAME.parse(state, "feast M R") == GAME.parse(state, "feast R M")
    assert GAME.code(state, GAME.parse(state, "feast M R")) == "feast R M"


def test_section_39_a_player_is_read_in_any_order(at: At) -> None:
    shuffled = "0,6 hp8/10 bed {C1,M2} [wood_shield,stone_axe] R1 stone2 wood4 grave:1,1(stone_axe,wood2) fire:0,6"
    match = at(f"vm1 normal d3 P1 ap2 mp3 raft:- serpent:alive | P1 {shuffled}")

    assert match.part("P1") == (
        "0,6 hp8/10 wood4 stone2 R1 [stone_axe,wood_shield] {M2,C1} fire:0,6 bed grave:1,1(wood2,stone_axe)"
    )
