"""The numbered cases of death, houses, days and endings."""

from __future__ import annotations

import pytest

from tests.games.valheim.both import At, ByRules, line

CALM = {"ap": 0, "mp": 0}
DYING = {"rest": "fight greydwarf 6 turn:P1 cp2", "ap": 0, "mp": 0}


def test_c26_the_dead_return_home_with_nothing(at: At) -> None:
    match = at("0,6 hp3 wood5 [stone_axe]", **DYING).play("done")

    assert match.part("P1") == "0,5 hp10/10 [] {} grave:0,6(wood5,stone_axe)"
    assert match.has("d2")
    match.play("mv 0,6")
    assert match.part("P1") == "0,6 hp10/10 wood5 [stone_axe] {}"
    assert match.has("mp4")


@pytest.mark.parametrize(("marks", "where"), [("fire:2,3 bed", "2,3"), ("bed", "0,5"), ("fire:2,3", "0,5")])
def test_c26_a_bed_wants_a_campfire(at: At, marks: str, where: str) -> None:
    assert at(f"0,6 hp3 {marks}", **DYING).play("done").where() == where


def test_c27_a_second_death_destroys_the_first_stone(at: At) -> None:
    match = at("-1,4 hp3 stone2 grave:0,6(wood5,stone_axe)", **DYING).play("done")
    assert match.part("P1") == "0,5 hp10/10 [] {} grave:-1,4(stone2)"

    empty = at("-1,4 hp3 grave:0,6(wood5,stone_axe)", **DYING).play("done")
    assert empty.part("P1") == "0,5 hp10/10 [] {} grave:-1,4()"


def test_c27_an_emptied_stone_leaves_only_the_new_one(at: At) -> None:
    match = at("0,5 grave:0,6(wood5)").play("mv 0,6", "end", "die 2")
    for _ in range(4):
        match.play("done")

    assert match.part("P1") == "0,5 hp10/10 [] {} grave:0,6(wood5)"


def test_c29_a_house_pays_once(at: At) -> None:
    match = at("-1,3", "-1,3").play("end")
    assert (match.part("ask"), match.codes()) == ("open P1", {"open", "leave"})
    match.play("open")
    assert (match.actor(), match.line().endswith(" | card -1,3")) == (-1, True)
    assert match.codes() == {f"card -1,3 {card}" for card in ("W1", "W2", "W3", "L1")}
    match.play("card -1,3 W3")
    assert (match.count("leather"), match.count("trophy"), match.part("houses")) == (2, 1, "-1,3:W3")
    assert match.play("end").has("d2")
    assert match.play("end").actor() == 1


def test_c29_a_house_left_may_be_opened_later(at: At) -> None:
    match = at("-1,3").play("end", "leave")

    assert (match.part("houses"), match.has("d2")) == ("", True)
    assert match.play("end").codes() == {"open", "leave"}


def test_c30_the_bear_shirt_heals_when_found(at: At) -> None:
    match = at("3,6 hp9").play("end", "open", "card 3,6 L1")

    assert match.part("P1") == "3,6 hp14/15 [bear_shirt] {}"


def test_c30_the_bear_shirt_handed_over_heals_nobody(at: At) -> None:
    match = at("0,5 hp14/15 [bear_shirt]", "0,5").play("give bear_shirt 1")

    assert match.part("P1") == "0,5 hp10/10 [] {}"
    assert match.part("P2") == "0,5 hp10/15 [bear_shirt] {}"


@pytest.mark.parametrize(("difficulty", "last"), [("story", 60), ("normal", 24), ("hard", 18)])
def test_c31_the_last_day(at: At, difficulty: str, last: int) -> None:
    before = at("0,5", difficulty=difficulty, day=last - 1).play("end")
    assert (before.has(f"d{last}"), before.part("end")) == (True, "")
    before.play("end")
    assert (before.part("end"), before.actor(), before.result(0)) == ("out_of_days", None, -1)

    two = at("0,5", "0,5", difficulty=difficulty, day=last).play("end")
    assert two.part("end") == ""
    two.play("end")
    assert (two.part("end"), two.result(0), two.result(1)) == ("out_of_days", -1, -1)


def test_c31_story_goes_on_after_day_24(at: At) -> None:
    assert at("0,5", difficulty="story", day=24).play("end").has("d25")


def test_c31_a_win_in_the_last_fight_counts(at: At) -> None:
    match = at("12,4 [iron_sword,boss_key]", day=24).play("end", "fight", "atk")
    assert match.part("fight") == "eikthyr 33 turn:P1 cp1 hit"

    match = at("12,4 [iron_sword,boss_key]", day=24, rest="fight eikthyr 7 turn:P1 cp2", **CALM).play("atk")
    assert (match.part("end"), match.result(0)) == ("victory", 1)


@pytest.mark.parametrize(
    "whole",
    [
        "vm1 normal d3 P1 ap2 mp3 raft:5,5 serpent:alive did:wood,pick2 gave:wood took:C"
        " | P1 0,6 hp8/10 wood4 stone2 R1 [stone_axe] {M2,C1} fire:0,6 bed grave:1,1(wood2)"
        " | P2 1,5 hp10/10 wood3 [] {} | rocks 2,2:P1 | houses -1,3:W2",
        "vm1 normal d5 P2 ap5 mp5 raft:- serpent:alive"
        " | P1 dead hp0/10 [] {} grave:0,6(wood5,stone_axe) | P2 0,5 hp10/10 [] {}",
        "vm1 normal d3 P1 ap0 mp0 raft:- serpent:alive | P1 0,6 hp7/10 [wood_shield] {}"
        " | P2 0,6 hp10/10 [] {} | fight greydwarf 8 turn:P2 cp1 round2 hit up:P1",
        "vm1 hard d18 P1 ap0 mp0 raft:- serpent:alive | P1 0,5 hp10/10 [] {} | end out_of_days",
    ],
)
def test_c39_lines_read_back_to_the_same(at: At, whole: str) -> None:
    assert at(whole).line() == whole


def test_c40_either_gives_up_for_both(at: At) -> None:
    match = at("0,5", "0,5")
    match.give_up(1)
    assert (match.part("end"), match.result(0), match.result(1), match.actor()) == ("abandoned", -1, -1, None)

    alone = at("0,5")
    alone.give_up(0)
    assert (alone.part("end"), alone.result(0)) == ("abandoned", -1)


def test_c41_without_hidden_houses_the_place_tells_the_card(at: At) -> None:
    match = at("3,6", options="hidden_houses=off").play("end", "open")

    assert (match.part("houses"), match.count("bear_shirt"), match.has("d2")) == ("3,6:L1", 1, True)


@pytest.mark.parametrize(
    ("opened", "left"),
    [
        ("", {"W1", "W2", "W3", "L1"}),
        ("houses -1,3:W2", {"W1", "W3", "L1"}),
        ("houses 5,0:W1 -1,3:W2 -2,8:W3", {"L1"}),
        ("houses 8,7:E1", {"W1", "W2", "W3", "L1"}),
    ],
)
def test_c41_with_them_each_card_left_has_the_same_chance(at: At, opened: str, left: set[str]) -> None:
    match = at("3,6", rest=opened).play("end", "open")

    assert match.codes() == {f"card 3,6 {card}" for card in left}
    if isinstance(match, ByRules):
        assert [weight for _, weight in match.state.outcomes()] == [1] * len(left)


def test_c42_in_the_teaching_game_the_dead_keep_what_they_carry(at: At) -> None:
    match = at("0,6 hp3 wood5 {R2}", options="death=keep", **DYING).play("done")

    assert match.part("P1") == "0,5 hp10/10 wood5 [] {}"


def test_the_words_of_these_tests_are_a_line() -> None:
    assert line("0,5 wood5") == ("vm1 normal d1 P1 ap5 mp5 raft:- serpent:alive | P1 0,5 hp10/10 wood5 [] {}")
