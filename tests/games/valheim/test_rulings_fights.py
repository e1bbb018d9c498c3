"""Rulings on encounters, fights and bosses, by number."""

from __future__ import annotations

import pytest

from tests.games.valheim.both import At

CALM = {"ap": 0, "mp": 0}
FORESTS = ("0,6", "2,0", "7,8")
MARSHES = ("3,7", "12,3")


@pytest.mark.parametrize("enemy", ["deer 3", "deer 1"])
def test_r21_deer_give_leather_and_raw_meat(at: At, enemy: str) -> None:
    match = at("0,6 [iron_sword]", rest=f"fight {enemy} turn:P1 cp2", **CALM).play("atk")

    assert (match.count("leather"), match.count("raw")) == (1, 1)


def test_r22_a_deer_always_gives_one_trophy(at: At) -> None:
    match = at("0,6 [iron_sword]", rest="fight deer 3 turn:P1 cp2", **CALM).play("atk")

    assert (match.count("trophy"), match.actor(), match.has("d2")) == (1, 0, True)


@pytest.mark.parametrize(
    ("where", "enemy", "loot"),
    [
        ("0,6", "greydwarf", {"wood": 1, "stone": 1}),
        ("3,7", "fuling", {"bronze": 1}),
        ("12,3", "fuling", {"bronze": 1}),
        ("3,7", "deathsquito", {"T": 1}),
    ],
)
def test_r23_other_loot(at: At, where: str, enemy: str, loot: dict[str, int]) -> None:
    match = at(f"{where} [iron_sword]", rest=f"fight {enemy} 2 turn:P1 cp2", **CALM).play("atk")

    assert {thing: number for thing, number in match.table().people[0].has.items() if number} == {
        **loot,
        "iron_sword": 1,
    }


def test_r24_the_loot_is_the_starters_else_the_others(at: At) -> None:
    people = ("0,6 hp1 [iron_sword]", "0,6 [iron_sword]")
    fight = "fight deer 5 turn:P2 cp2"
    match = at(*people, rest=fight, **CALM).play("atk")
    assert (match.count("trophy", 1), match.count("trophy", 2)) == (1, 0)
    other = at(*people, turn=2, rest=fight, **CALM).play("atk")
    assert (other.count("trophy", 1), other.count("trophy", 2)) == (0, 1)
    dead = at(*people, rest="fight deer 5 turn:P2 cp2", **CALM).play("done").play("atk")
    assert (dead.count("trophy", 1), dead.count("trophy", 2)) == (0, 1)
    ran = at(*people, rest="fight deer 5 turn:P2 cp2 out:P1", **CALM).play("atk")
    assert (ran.count("trophy", 1), ran.count("trophy", 2)) == (0, 1)


def test_r31_a_partner_on_the_hex_joins(at: At) -> None:
    match = at("0,6", "0,6").play("end", "die 1", "done")
    assert (match.actor(), match.part("fight")) == (1, "deer 5 turn:P2 cp2")
    beside = at("0,6", "0,5").play("end", "die 1", "done")
    assert (beside.actor(), beside.part("fight")) == (0, "deer 5 turn:P1 cp2 round2")


def test_r32_the_active_players_stink_berry_decides(at: At) -> None:
    assert at("0,6 {S1}", "0,6").play("end").part("fight") == ""
    assert at("0,6", "0,6 {S1}").play("wood", "end").codes() == {"join", "out"}
    assert at("0,6", "0,6 {S1}").play("end").actor() == -1
    assert at("0,6", "0,7 {S1}").play("end", "die 1").codes() == {"atk", "run", "done"}
    out = at("0,6", "0,6 {S1}").play("end", "die 1", "out", "done")
    assert (out.actor(), out.part("fight")) == (0, "deer 5 turn:P1 cp2 round2 out:P2")
    assert (out.health(1), out.health(2)) == ("9/10", "10/10")


@pytest.mark.parametrize("where", [*FORESTS, *MARSHES])
def test_r33_forest_and_marsh_are_dangerous(at: At, where: str) -> None:
    match = at(where, raft="7,5").play("end")
    assert (match.actor(), match.line().endswith(" | roll encounter")) == (-1, True)


@pytest.mark.parametrize("where", ["0,5", "1,5", "2,2", "2,5", "12,4", "5,5"])
def test_r33_everything_else_is_safe(at: At, where: str) -> None:
    match = at(where, raft="5,5").play("end")
    assert (match.actor(), match.has("d2"), match.has("ap5")) == (0, True, True)


def test_r32_a_boss_asks_nobody_to_join(at: At) -> None:
    match = at("12,4 [boss_key]", "12,4 {S2}").play("end", "fight")
    assert (match.actor(), match.part("ask")) == (0, "")
    assert match.play("done").actor() == 1


def test_r33_an_opened_house_is_safe(at: At) -> None:
    assert at("-1,3", rest="houses -1,3:W2").play("end").has("d2")


def test_r34_combat_points_may_be_left(at: At) -> None:
    match = at("0,6", rest="fight greydwarf 6 turn:P1 cp2", **CALM)
    assert match.offers("done")
    assert match.play("atk").offers("done")
    match.play("done")
    assert match.part("fight") == "greydwarf 5 turn:P1 cp2 round2"


def test_r35_raising_again_changes_nothing(at: At) -> None:
    match = at("3,7 [bronze_shield]", rest="fight fuling 10 turn:P1 cp2", **CALM).play("shield", "shield")
    assert match.health() == "9/10"
    match.play("done")
    assert match.health() == "5/10"
    assert at("3,7", rest="fight fuling 10 turn:P1 cp2", **CALM).refuses("shield")


def test_r36_two_tries_to_run_and_two_meals(at: At) -> None:
    match = at("0,6 hp2 C2", rest="fight greydwarf 6 turn:P1 cp2", **CALM).play("eat C", "eat C")
    assert (match.health(), match.slots()) == ("7/10", "{C2,C2}")
    assert at("0,6", rest="fight greydwarf 6 turn:P1 cp2", **CALM).play("run", "die 2", "run", "die 6").has("d2")


def test_r37_who_runs_stays_and_a_boss_recovers(at: At) -> None:
    match = at("12,4 [iron_sword,boss_key]").play("end", "fight", "atk", "run", "die 6")
    assert (match.where(), match.has("d2"), match.part("fight")) == ("12,4", True, "")
    assert match.play("end", "fight").part("fight").startswith("eikthyr 40 ")


@pytest.mark.parametrize("option", ["gate", "optional"])
def test_r38_an_unbeaten_serpent_sends_the_raft_back(at: At, option: str) -> None:
    fight = "fight mega_serpent 30 turn:P1 cp2"
    ran = at("6,5", raft="6,5", rest=fight, options=f"serpent={option}", **CALM).play("run", "die 5")
    assert (ran.where(), ran.has("raft:5,5"), ran.has("serpent:alive")) == ("5,5", True, True)
    people = ("6,5 hp2", "6,5")
    fight = "fight mega_serpent 52 turn:P2 cp1 | roll run"
    half = at(*people, raft="6,5", rest=fight, options=f"serpent={option}", **CALM).play("die 6", "die 1")
    assert (half.where(1), half.where(2), half.has("raft:5,5")) == ("dead", "5,5", True)
    waits = at("6,5", raft="6,5", options=f"serpent={option}").play("end", "wait")
    assert waits.where() == ("5,5" if option == "gate" else "6,5")


@pytest.mark.parametrize(
    ("where", "enemy", "damage"),
    [("0,6", "deer", 1), ("0,6", "greydwarf", 3), ("3,7", "fuling", 4), ("3,7", "deathsquito", 6)],
)
def test_r39_damage_is_the_same_for_two(at: At, where: str, enemy: str, damage: int) -> None:
    one = at(where, rest=f"fight {enemy} 1 turn:P1 cp2", **CALM).play("done")
    two = at(where, where, rest=f"fight {enemy} 1 turn:P2 cp2", **CALM).play("done")

    assert one.health() == two.health(1) == f"{10 - damage}/10"
    assert two.health(2) == "10/10"


def test_r40_a_secondary_attack_hits_every_fighter(at: At) -> None:
    people = ("12,4 [wood_shield,boss_key]", "12,4")
    fight = "fight eikthyr 68 up:P1 | roll boss"
    area = at(*people, raft="7,5", rest=fight, **CALM).play("die 6")
    assert (area.health(1), area.health(2)) == ("3/10", "1/10")
    one = at(*people, raft="7,5", rest=fight, options="boss_area=off", **CALM).play("die 6")
    assert (one.health(1), one.health(2)) == ("3/10", "10/10")
    weak = at("12,4 [boss_key]", "12,4 hp9", rest="fight eikthyr 68 | roll boss", options="boss_area=off", **CALM)
    assert weak.play("die 5").where(2) == "dead"
    assert weak.health(1) == "10/10"


def test_r41_a_boss_fight_is_a_choice_at_the_end_of_a_turn(at: At) -> None:
    match = at("12,4 [boss_key]", raft="7,5")
    assert match.refuses("fight", "wait")
    assert match.play("end").codes() == {"fight", "wait"}
    sea = at("6,5", raft="6,5")
    assert sea.refuses("fight", "wait")
    assert sea.play("end").codes() == {"fight", "wait"}
    dead = at("6,5", raft="6,5", serpent="dead").play("end")
    assert (dead.has("d2"), dead.where()) == (True, "6,5")


def test_r42_the_serpent_guards_the_passage(at: At) -> None:
    match = at("6,5", raft="6,5", mp=60)
    assert match.refuses("mv 7,5", "mv 7,4", "mv 6,6", "mv 8,5", "mv 12,4")
    assert match.offers("mv 0,5", "mv 4,6")
    free = at("6,5", raft="6,5", mp=60, options="serpent=optional")
    assert free.offers("mv 7,5", "mv 12,4", "mv 0,5")
    won = at("6,5 [iron_sword]", raft="6,5", rest="fight mega_serpent 7 turn:P1 cp2", **CALM).play("atk")
    assert (won.has("serpent:dead"), won.where(), won.count("C")) == (True, "6,5", 1)
    assert won.offers("mv 7,5")


def test_r42_the_meat_is_for_each_fighter_left(at: At) -> None:
    people = ("6,5 [iron_sword]", "6,5 C10")
    both = at(*people, raft="6,5", rest="fight mega_serpent 7 turn:P1 cp2", **CALM).play("atk")
    assert (both.count("C", 1), both.count("C", 2)) == (1, 10)
    ran = at("6,5 [iron_sword]", "6,5", raft="6,5", rest="fight mega_serpent 7 turn:P1 cp2 out:P2", **CALM)
    ran.play("atk")
    assert (ran.count("C", 1), ran.count("C", 2), ran.where(2)) == (1, 0, "6,5")


def test_r43_the_key_is_kept(at: At) -> None:
    match = at("12,4 [boss_key]").play("end", "fight")
    assert match.count("boss_key") == 1
    assert match.play("run", "die 5").count("boss_key") == 1


def test_r59_a_deer_is_not_refused_but_one_may_run(at: At) -> None:
    assert at("0,6").play("end", "die 1").codes() == {"atk", "run", "done"}


def test_r69_who_is_asked(at: At) -> None:
    holder = at("12,4", "12,4 [boss_key]").play("end")
    assert (holder.part("ask"), holder.actor()) == ("fight P2", 1)
    fight = holder.play("fight")
    assert (fight.part("fight"), fight.actor()) == ("eikthyr 68 turn:P1 cp2", 0)
    both = at("12,4 [boss_key]", "12,4 [boss_key]", turn=2).play("end")
    assert both.part("ask") == "fight P2"
    serpent = at("6,5", "6,5 [boss_key]", raft="6,5").play("end")
    assert serpent.part("ask") == "fight P1"


def test_r73_thirty_rounds_and_a_boss_is_as_if_all_had_run(at: At) -> None:
    fight = "fight mega_serpent 30 turn:P1 cp2 round30"
    match = at("6,5 [bronze_shield]", raft="6,5", rest=fight, **CALM).play("done", "die 1")
    assert (match.part("fight"), match.health(), match.where(), match.has("d2")) == ("", "5/10", "5,5", True)
    before = at("6,5", raft="6,5", rest="fight mega_serpent 30 turn:P1 cp2 round29", **CALM).play("done", "die 1")
    assert before.part("fight") == "mega_serpent 30 turn:P1 cp2 round30"
