"""The numbered cases of encounters and fights."""

from __future__ import annotations

import pytest

from tests.games.valheim.both import At

CALM = {"ap": 0, "mp": 0}


def test_c17_the_serpent_waits_for_all(at: At) -> None:
    alone = at("6,5", "4,5", raft="6,5").play("end")
    assert (alone.part("ask"), alone.part("fight"), alone.actor()) == ("", "", 1)

    both = at("6,5", "6,5", raft="6,5").play("end")
    assert (both.part("ask"), both.actor(), both.codes()) == ("fight P1", 0, {"fight", "wait"})
    assert both.play("fight").part("fight") == "mega_serpent 52 turn:P1 cp2"
    assert at("6,5", raft="6,5").play("end", "fight").part("fight") == "mega_serpent 30 turn:P1 cp2"


def test_c17_who_waits_turns_back(at: At) -> None:
    match = at("6,5", "6,5", raft="6,5").play("end", "wait")
    assert (match.where(1), match.where(2), match.has("raft:5,5"), match.actor()) == ("5,5", "5,5", True, 1)

    stays = at("6,5", "6,5", raft="6,5", options="serpent=optional").play("end", "wait")
    assert (stays.where(1), stays.where(2), stays.has("raft:6,5"), stays.actor()) == ("6,5", "6,5", True, 1)


@pytest.mark.parametrize(
    ("hex", "die", "enemy"),
    [
        *[("0,6", die, "deer 3") for die in (1, 3, 5)],
        *[("0,6", die, "greydwarf 6") for die in (2, 4, 6)],
        *[("3,7", die, "fuling 10") for die in (1, 3, 5)],
        *[("3,7", die, "deathsquito 4") for die in (2, 4, 6)],
    ],
)
def test_c18_forest_and_marsh_by_the_die(at: At, hex: str, die: int, enemy: str) -> None:
    match = at(hex).play("end")

    assert match.actor() == -1
    assert match.codes() == {f"die {number}" for number in range(1, 7)}
    assert match.play(f"die {die}").part("fight") == f"{enemy} turn:P1 cp2"


def test_c18_felling_draws_a_greydwarf_without_a_die(at: At) -> None:
    assert at("0,6").play("wood", "end").part("fight") == "greydwarf 6 turn:P1 cp2"
    assert at("0,6").play("wood", "mv 0,7", "mv 0,6", "end").part("fight") == "greydwarf 6 turn:P1 cp2"
    assert at("3,7", did="wood").play("end").line().endswith(" | roll encounter")


def test_c18_grass_is_safe(at: At) -> None:
    match = at("1,5").play("end")

    assert (match.has("d2"), match.actor(), match.part("fight")) == (True, 0, "")


def test_c19_stink_berries_keep_beasts_away(at: At) -> None:
    assert at("0,6 {S2}").play("end").has("d2")
    assert at("0,6 {S2}").play("wood", "end").has("d2")

    match = at("0,6", "0,6 {S2}").play("end", "die 3")
    assert (match.part("ask"), match.actor(), match.codes()) == ("join P2", 1, {"join", "out"})
    assert match.part("fight").startswith("deer 5")
    assert "out:P2" in match.play("out").part("fight")
    assert match.actor() == 0
    joined = at("0,6", "0,6 {S2}").play("end", "die 3", "join")
    assert joined.part("fight") == "deer 5 turn:P1 cp2"
    assert joined.play("done").actor() == 1
    mine = at("0,6 {S2}", "0,6").play("end")
    assert (mine.actor(), mine.part("fight")) == (1, "")
    boss = at("12,4 [boss_key] {S2}").play("end")
    assert boss.codes() == {"fight", "wait"}


def test_c20_a_greydwarf_with_axe_and_shield(at: At) -> None:
    match = at("0,6 [stone_axe,wood_shield]", rest="fight greydwarf 6 turn:P1 cp2", **CALM).play("atk")

    assert match.part("fight") == "greydwarf 3 turn:P1 cp1 hit"
    assert match.refuses("atk")
    match.play("shield")
    assert (match.health(), match.part("fight")) == ("9/10", "greydwarf 3 turn:P1 cp2 round2")
    match.play("atk")
    assert (match.part("fight"), match.count("wood"), match.count("stone")) == ("", 1, 1)


def test_c20_bare_hands_lose_to_a_greydwarf(at: At) -> None:
    match = at("0,6", rest="fight greydwarf 6 turn:P1 cp2", **CALM)
    seen = []
    for _ in range(3):
        match.play("atk", "done")
        seen.append(match.health())
    assert seen == ["7/10", "4/10", "1/10"]
    assert match.play("atk").part("fight") == "greydwarf 2 turn:P1 cp1 round4 hit"
    match.play("done")
    assert (match.where(), "grave:0,6()" in match.part("P1")) == ("0,5", True)


def test_c21_a_shield_stays_up_until_its_hit(at: At) -> None:
    people = ("0,6 [wood_shield]", "0,6 hp9")
    match = at(*people, rest="fight greydwarf 10 turn:P1 cp2", **CALM).play("shield", "done", "done")

    assert match.health(2) == "6/10"
    assert match.part("fight") == "greydwarf 10 turn:P1 cp2 round2 up:P1"
    assert match.play("shield").part("fight") == "greydwarf 10 turn:P1 cp1 round2 up:P1"

    hit = at("0,6 [wood_shield]", rest="fight greydwarf 6 turn:P1 cp2", **CALM).play("shield", "done")
    assert (hit.health(), hit.part("fight")) == ("9/10", "greydwarf 6 turn:P1 cp2 round2")
    assert hit.play("done").health() == "6/10"


def test_c22_running_wants_a_five(at: At) -> None:
    match = at("0,6", rest="fight greydwarf 6 turn:P1 cp2", **CALM).play("run")
    assert (match.actor(), match.line().endswith(" | roll run")) == (-1, True)
    assert match.play("die 4").part("fight") == "greydwarf 6 turn:P1 cp1"
    assert match.offers("run")
    match.play("run", "die 5")
    assert (match.part("fight"), match.where(), match.health(), match.has("d2")) == ("", "0,6", "10/10", True)
    twice = at("0,6", rest="fight greydwarf 6 turn:P1 cp2", **CALM).play("run", "die 1", "run", "die 4")
    assert (twice.health(), twice.part("fight")) == ("7/10", "greydwarf 6 turn:P1 cp2 round2")


def test_c22_the_partner_gets_the_loot_of_a_runner(at: At) -> None:
    people = ("0,6", "0,6 [iron_sword]")
    match = at(*people, rest="fight greydwarf 10 turn:P1 cp2", **CALM).play("run", "die 6")
    assert match.part("fight") == "greydwarf 10 turn:P2 cp2 out:P1"
    match.play("atk", "done")
    assert (match.health(1), match.health(2)) == ("10/10", "7/10")
    assert match.actor() == 1
    match.play("atk")
    assert (match.part("fight"), match.count("wood", 1), match.count("wood", 2)) == ("", 0, 1)


@pytest.mark.parametrize(
    ("starter", "partner", "after"), [(6, 6, ("3/10", "6/10")), (7, 6, ("7/10", "3/10")), (6, 7, ("3/10", "7/10"))]
)
def test_c23_the_weakest_is_hit_and_in_a_tie_the_starter(
    at: At, starter: int, partner: int, after: tuple[str, str]
) -> None:
    for turn in (1, 2):
        healths = (starter, partner) if turn == 1 else (partner, starter)
        other = 3 - turn
        fight = f"fight greydwarf 10 turn:P{other} cp2"
        match = at(*(f"0,6 hp{health}" for health in healths), turn=turn, rest=fight, **CALM).play("done")
        assert (match.health(turn), match.health(other)) == after


@pytest.mark.parametrize(
    ("boss", "die", "healths", "up"),
    [
        ("mega_serpent", 5, ("7/10", "10/10"), " up:P2"),
        ("mega_serpent", 6, ("3/10", "4/10"), ""),
        ("eikthyr", 4, ("7/10", "10/10"), " up:P2"),
        ("eikthyr", 5, ("3/10", "4/10"), ""),
        ("eikthyr", 6, ("3/10", "4/10"), ""),
        ("mega_serpent", 1, ("7/10", "10/10"), " up:P2"),
    ],
)
def test_c24_the_die_of_a_boss(at: At, boss: str, die: int, healths: tuple[str, str], up: str) -> None:
    where, key = ("6,5", "") if boss == "mega_serpent" else ("12,4", ",boss_key")
    people = (f"{where} hp9 [bronze_shield{key}]", f"{where} [bronze_shield]")
    raft = "6,5" if boss == "mega_serpent" else "7,5"
    health = 52 if boss == "mega_serpent" else 68
    match = at(*people, raft=raft, rest=f"fight {boss} {health} up:P1P2 | roll boss", **CALM)
    match.play(f"die {die}")

    assert (match.health(1), match.health(2)) == healths
    assert match.part("fight") == f"{boss} {health} turn:P1 cp2 round2{up}"


def test_c25_eikthyr_wants_a_key_and_everybody(at: At) -> None:
    assert at("12,4").play("end").has("d2")
    assert at("12,4 [boss_key]").play("end").codes() == {"fight", "wait"}
    apart = at("12,4 [boss_key]", "8,5").play("end")
    assert (apart.actor(), apart.part("ask")) == (1, "")
    assert at("12,4 [boss_key]").play("end", "fight").part("fight") == "eikthyr 40 turn:P1 cp2"
    waits = at("12,4 [boss_key]").play("end", "wait")
    assert (waits.where(), waits.has("d2"), waits.count("boss_key")) == ("12,4", True, 1)


def test_c32_a_dead_partner_wins_too(at: At) -> None:
    people = ("dead hp0 grave:12,4()", "12,4 [iron_sword,boss_key]")
    match = at(*people, rest="fight eikthyr 5 turn:P2 cp2 round4", **CALM).play("atk")

    assert match.part("end") == "victory"
    assert (match.actor(), match.result(0), match.result(1)) == (None, 1, 1)


def test_c36_a_fight_without_end_is_over_after_thirty_rounds(at: At) -> None:
    match = at("0,6 [wood_shield]", rest="fight deer 3 turn:P1 cp2", **CALM)
    for number in range(1, 31):
        assert match.table().fight is not None
        assert (f"round{number}" in match.part("fight").split()) == (number > 1)
        match.play("shield", "done")

    assert (match.part("fight"), match.health(), match.where()) == ("", "10/10", "0,6")
    assert (match.count("trophy"), match.count("leather"), match.count("raw")) == (0, 0, 0)
    assert match.has("d2")
