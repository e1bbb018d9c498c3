"""The numbered cases of gathering, sharing and crafting."""

from __future__ import annotations

import pytest

from tests.games.valheim.both import At


def test_c3_wood_beyond_the_limit_is_lost(at: At) -> None:
    match = at("0,6 wood14", ap=2).play("wood")

    assert (match.count("wood"), match.table().ap) == (15, 1)
    assert match.refuses("wood")
    axe = at("0,6 wood5 [stone_axe]", ap=2).play("wood", "wood")
    assert (axe.count("wood"), axe.table().ap) == (13, 0)
    assert at("0,5", ap=2).refuses("wood")
    assert at("0,6", ap=0).refuses("wood")


def test_c4_a_rock_gives_stone_once_a_turn(at: At) -> None:
    match = at("2,2").play("stone")

    assert match.count("stone") == 2
    assert match.refuses("stone", "ore")
    assert at("2,2").refuses("ore")
    match.play("end", "stone")
    assert match.count("stone") == 4
    assert at("2,2 [bronze_pickaxe]").play("stone").count("stone") == 6
    assert at("0,6").refuses("stone", "ore")


def test_c5_a_rock_is_closed_to_its_user_until_his_next_turn(at: At) -> None:
    match = at("2,2", "2,2", day=3).play("stone")
    assert match.refuses("stone")
    assert match.part("rocks") == "2,2:P1"
    assert match.play("end").offers("stone")
    assert match.play("end").offers("stone")
    assert match.has("d4")


def test_c5_with_one_turn_it_stays_closed_a_turn_longer(at: At) -> None:
    match = at("2,2", "2,2", day=3, options="rock_wait=one_turn").play("stone")
    assert match.refuses("stone")
    match.play("end")
    assert match.part("rocks") == "2,2:P1+"
    assert match.offers("stone")
    assert match.play("end").refuses("stone")
    assert (match.has("d4"), match.part("rocks")) == (True, "2,2:P1")
    assert match.play("end", "end").offers("stone")
    assert (match.has("d5"), match.part("rocks")) == (True, "")


@pytest.mark.parametrize(
    ("rock", "tool", "metal", "number"),
    [
        ("2,2", "antler_pickaxe", "bronze", 1),
        ("10,2", "antler_pickaxe", "iron", 1),
        ("10,2", "iron_pickaxe", "iron", 3),
        ("2,2", "bronze_pickaxe", "bronze", 2),
    ],
)
def test_c6_ore_is_bronze_in_the_west_and_iron_in_the_east(
    at: At, rock: str, tool: str, metal: str, number: int
) -> None:
    match = at(f"{rock} [{tool}]").play("ore")

    assert (match.count(metal), match.table().ap) == (number, 4)
    assert match.refuses("stone", "ore")


def test_c7_three_berries_for_one_ap(at: At) -> None:
    match = at("0,6").play("pick R", "pick R", "pick T")

    assert (match.count("R"), match.count("T"), match.table().ap) == (2, 1, 4)
    assert match.refuses("pick R", "pick B", "pick S", "pick T", "pick M")
    assert match.offers("wood")
    assert match.has("did:pick0")


def test_c7_leaving_the_hex_closes_the_picking(at: At) -> None:
    match = at("0,6").play("pick R")
    assert match.refuses("pick M")
    assert match.offers("pick R", "pick B", "pick S", "pick T")
    assert match.play("wood", "pick S").has("did:wood,pick1")
    match.play("mv 0,7", "mv 0,6")
    assert match.refuses("pick R", "pick B", "pick S", "pick T", "pick M")


def test_c7_a_mushroom_closes_the_picking(at: At) -> None:
    match = at("0,6").play("pick M")

    assert (match.count("M"), match.table().ap) == (1, 4)
    assert match.refuses("pick R", "pick B", "pick S", "pick T", "pick M")


def test_c28_the_own_gravestone_is_taken_in_passing(at: At) -> None:
    match = at("0,5 wood12 grave:0,6(wood5)").play("mv 0,7")
    assert (match.count("wood"), "grave" in match.line()) == (15, False)

    partner = at("0,5 grave:0,6(wood5)", "0,5", turn=2).play("mv 0,7")
    assert (partner.count("wood", 1), partner.count("wood", 2)) == (0, 0)
    assert "grave:0,6(wood5)" in partner.part("P1")


def test_c33_one_or_the_most_that_fits(at: At) -> None:
    match = at("0,5 wood6", "0,6 wood11")

    assert {code for code in match.codes() if code.startswith("give")} == {"give wood 1", "give wood 4"}
    assert at("0,5 wood6", "0,6 wood15").refuses("give wood 1")
    assert not [code for code in at("0,5 wood6", "0,7 wood11").codes() if code.startswith(("give", "take"))]
    match.play("give wood 4")
    assert (match.count("wood", 1), match.count("wood", 2), match.table().ap) == (2, 15, 5)


def test_c35_what_was_given_is_not_taken_back(at: At) -> None:
    match = at("0,5 wood6", "0,5 wood2 stone3").play("give wood 1")

    assert match.has("gave:wood")
    assert match.refuses("take wood 1", "take wood 3")
    assert match.offers("give wood 1", "take stone 1", "take stone 3")
    match.play("mv 1,4", "mv 0,5")
    assert match.refuses("take wood 1")
    match.play("take stone 1")
    assert match.has("took:stone")
    assert match.refuses("give stone 1")
    match.play("end")
    assert match.offers("give wood 1", "give wood 3", "take wood 1")
    assert match.refuses("give wood 2")
