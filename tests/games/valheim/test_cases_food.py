"""The numbered cases of food, campfires and gear."""

from __future__ import annotations

import pytest

from tests.games.valheim.both import At


def test_c8_three_slots_and_their_timers(at: At) -> None:
    match = at("0,5 C1 {R2,B1,M2}")

    assert match.refuses("eat C")
    match.play("end")
    assert match.slots() == "{R1,M1}"
    assert match.offers("eat C")


def test_c9_a_mushroom_gives_its_mp_now_and_next_turn(at: At) -> None:
    match = at("0,5 M1", day=4, mp=3).play("eat M")

    assert match.has("mp5")
    assert match.play("end").has("d5")
    assert match.has("mp7")
    assert match.play("end").has("mp5")


def test_c9_at_a_campfire_it_lasts_a_turn_longer(at: At) -> None:
    match = at("0,5 R1 M1 fire:0,5", day=4).play("feast R M")

    assert match.has("mp7")
    seen = [match.play("end").table().mp for _ in range(3)]
    assert seen == [7, 7, 5]
    assert match.has("d7")


def test_c10_meat_heals_to_the_limit_and_gives_ap(at: At) -> None:
    match = at("0,5 hp7 C1").play("eat C")

    assert (match.health(), match.table().ap) == ("10/10", 6)
    fight = at("0,6 hp7 C1", ap=0, mp=0, rest="fight deer 3 turn:P1 cp2").play("eat C")
    assert (fight.health(), fight.table().ap) == ("10/10", 0)
    assert fight.part("fight") == "deer 3 turn:P1 cp1"


def test_c11_cooking_wants_a_campfire_within_one_hex(at: At) -> None:
    match = at("0,5 raw3 fire:0,6", ap=1).play("cook")

    assert (match.count("C"), match.count("raw"), match.table().ap) == (3, 0, 0)
    away = at("0,4 raw3 R2 fire:0,6", ap=1)
    assert away.refuses("cook", "feast R R")
    assert away.offers("eat R")
    assert at("0,5 raw3", ap=1).refuses("cook")


def test_c12_a_feast_is_two_foods_for_one_ap(at: At) -> None:
    match = at("0,5 hp6 R2 fire:0,5", ap=1).play("feast R R")

    assert (match.table().ap, match.health(), match.slots()) == (4, "8/10", "{R3,R3}")
    assert at("0,5 hp6 R2 {B1,M2} fire:0,5", ap=1).refuses("feast R R")
    assert at("0,5 hp6 R2 {B1} fire:0,5", ap=1).offers("feast R R")
    assert at("0,5 hp6 R1 fire:0,5", ap=1).refuses("feast R R")
    assert at("0,5 hp6 R2 fire:0,5", ap=0).refuses("feast R R")


@pytest.mark.parametrize(("gear", "attack"), [("stone_axe,iron_sword", 8), ("stone_axe,iron_sword,stormcleaver", 10)])
def test_c13_the_best_weapon_counts(at: At, gear: str, attack: int) -> None:
    match = at(f"3,7 [{gear}] {{T1}}", "3,7", rest="fight fuling 16 turn:P1 cp2", ap=0, mp=0).play("atk")

    assert match.part("fight").startswith(f"fuling {16 - attack} ")


def test_c13_the_best_shield_counts(at: At) -> None:
    match = at("3,7 [wood_shield,bronze_shield]", rest="fight fuling 10 turn:P1 cp2", ap=0, mp=0)

    assert match.play("shield", "done").health() == "9/10"
