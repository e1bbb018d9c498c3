"""A position as one line: it reads back, and what cannot be is refused with what would be right."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.games.valheim import GAME
from gladsheim.games.valheim.line.writing import line
from tests.games.valheim.table import at, play

ALONE = "vm1 normal d3 P1 ap2 mp3 raft:- serpent:alive | P1 0,6 hp8/10 wood4 [stone_axe] {M2,C1}"
FIGHT = "vm1 normal d3 P1 ap0 mp0 raft:- serpent:alive | P1 0,6 hp7/10 [wood_shield] {} | fight greydwarf 5 turn:P1 cp2"
BOSS = "vm1 normal d9 P1 ap0 mp0 raft:6,5 serpent:alive | P1 6,5 hp9/10 [bronze_sword] {} | fight mega_serpent 20"
ASKED = "vm1 normal d3 P1 ap0 mp0 raft:- serpent:alive | P1 0,6 hp7/10 [] {} | P2 0,6 hp9/10 [] {S2} | fight deer 5"


@pytest.mark.parametrize(
    ("text", "options"),
    [
        (ALONE, ""),
        (ALONE.replace(" mp3", " mp3").replace("alive |", "alive did:wood,pick2 |"), ""),
        (ALONE + " fire:0,6 bed grave:1,1(wood2,R1,iron_axe,bear_shirt)", ""),
        (ALONE + " | rocks 2,2:P1 0,9:P1 | houses -1,3:W3 14,5:L2", ""),
        (ALONE + " | rocks 2,2:P1+ 0,9:P1", "rock_wait=one_turn"),
        (FIGHT, ""),
        (FIGHT + " round2 hit up:P1".replace(" hit", ""), ""),
        (FIGHT.replace("cp2", "cp0 hit") + " | roll run", ""),
        (BOSS + " round3 up:P1 | roll boss".replace(" up:P1", ""), ""),
        (ASKED + " | ask join P2", "seats=2"),
        (ASKED + " turn:P1 cp2 out:P2", "seats=2"),
        ("vm1 normal d3 P1 ap0 mp0 raft:- serpent:alive | P1 3,6 hp10/10 [] {} | ask open P1", ""),
        ("vm1 normal d3 P1 ap0 mp0 raft:- serpent:alive | P1 3,6 hp10/10 [] {} | card 3,6", ""),
        ("vm1 normal d3 P1 ap0 mp0 raft:- serpent:alive | P1 12,4 hp10/10 [boss_key] {} | ask fight P1", ""),
        ("vm1 normal d3 P1 ap0 mp0 raft:- serpent:alive | P1 0,6 hp10/10 [] {} | roll encounter", ""),
        ("vm1 normal d3 P1 ap0 mp0 raft:- serpent:dead | P1 12,4 hp1/10 [boss_key] {} | end victory", ""),
        ("vm1 normal d3 P1 ap2 mp1 raft:- serpent:alive did:wood | P1 0,6 hp1/10 [] {} | end abandoned", ""),
    ],
)
def test_a_line_reads_back(text: str, options: str) -> None:
    assert line(at(text, options)) == text


def test_a_player_is_read_in_any_order() -> None:
    given = "vm1 normal d3 P1 ap2 mp3 raft:- serpent:alive | P1 0,6 hp8/10 bed {C1,M2} [iron_axe,stone_axe] R1 wood4"

    assert line(at(given)).endswith("P1 0,6 hp8/10 wood4 R1 [stone_axe,iron_axe] {M2,C1} bed")


def test_what_was_done_is_written_until_the_turn_is_over() -> None:
    state = play(at(ALONE), "wood", "pick R")
    assert " did:wood,pick2 |" in line(state)
    play(state, "mv 0,7")
    assert " did:wood,pick0 |" in line(state)
    play(state, "end")
    assert " did:" not in line(state)


@pytest.mark.parametrize(
    ("text", "options", "says"),
    [
        ("vm2" + ALONE[3:], "", "write one as in vm1"),
        (ALONE.replace("normal", "hard"), "", "The options say normal"),
        (ALONE.replace("d3", "d25"), "", "from 1 to 24"),
        (ALONE.replace("P1 ap2", "P2 ap2"), "", "write one of P1"),
        (ALONE.replace("ap2", "ap12"), "", "more than a turn can have, 11"),
        (ALONE.replace("mp3", "mp73"), "", "more than a turn can have, 72"),
        (ALONE.replace("raft:-", "raft:0,4"), "", "it lies on water or on land beside the sea"),
        (ALONE.replace("raft:-", "raft:6,2"), "", "it lies on water or on land beside the sea"),
        (ALONE.replace("0,6", "9,9"), "", "There is no hex '9,9'"),
        (ALONE.replace("0,6", "7,3"), "", "cannot stand on 7,3, a reef"),
        (ALONE.replace("0,6", "5,5"), "", "cannot be on 5,5 without the raft"),
        (ALONE.replace("hp8/10", "hp11/10"), "", "the health is 1 to 10"),
        (ALONE.replace("hp8/10", "hp0/10"), "", "the health is 1 to 10"),
        (ALONE.replace("hp8/10", "hp8/15"), "", "The maximum health of P1 is 10, not 15"),
        (ALONE, "start_health=12", "The maximum health of P1 is 12, not 10"),
        (ALONE, "seats=2", "a part for P1 and one for P2"),
        (ALONE.replace("wood4", "wood16"), "", "from 1 to 15"),
        (ALONE.replace("wood4", "wood4 wood4"), "", "P1 has wood twice"),
        (ALONE.replace("wood4", "gold4"), "", "'gold' is no thing to carry"),
        (ALONE.replace("wood4", "stone_axe"), "", "gear and stands in brackets"),
        (ALONE.replace("stone_axe", "spear"), "", "'spear' is no gear"),
        (ALONE.replace("stone_axe", "stone_axe,stone_axe"), "", "one of each gear is the limit"),
        (ALONE.replace("{M2,C1}", "{M2,C1,R1,R1}"), "", "there are 3 slots"),
        (ALONE.replace("{M2,C1}", "{M4}"), "", "from 1 to 3"),
        (ALONE.replace(" {M2,C1}", ""), "", "slots in braces"),
        (ALONE + " fire:5,5", "", "it stands on land"),
        (ALONE + " grave:0,6()", "", "would have taken it up"),
        (ALONE + " grave:1,1()", "death=keep", "with death=keep"),
        (ALONE.replace("0,6 hp8", "dead hp8"), "", "P1 is dead"),
        (ALONE.replace("alive |", "alive gave:wood |"), "", "A player alone passes nothing"),
        (ALONE.replace("alive |", "alive did:pick3 |"), "", "from 0 to 2"),
        (ALONE.replace("alive |", "alive did:stone |"), "", "did:wood,pick2"),
        (ALONE + " | rocks 0,5:P1", "", "no rock"),
        (ALONE + " | rocks 2,2:P1+", "", "only for the option rock_wait=one_turn"),
        (ALONE + " | houses -1,3:W2 3,6:W2", "", "open already"),
        (ALONE + " | houses -1,3:E2", "", "no card of the island"),
        (ALONE + " | houses -1,3:W1", "hidden_houses=off", "-1,3 holds W2"),
        (ALONE + " | houses 0,5:W1", "", "0,5 is no house"),
        (ALONE + " | houses -1,3:W1 | rocks 2,2:P1", "", "too late"),
        (FIGHT.replace("greydwarf 5", "greydwarf 7"), "", "from 1 to 6"),
        (FIGHT.replace("greydwarf", "troll"), "", "'troll' is no enemy"),
        (FIGHT.replace("greydwarf 5", "fuling 5"), "", "fuling is not met on 0,6"),
        (FIGHT.replace("ap0", "ap1"), "", "write ap0 mp0"),
        (FIGHT.replace("cp2", "cp2 hit"), "", "does not fit what was done"),
        (FIGHT.replace("cp2", "cp0"), "", "write cp1 or more"),
        (FIGHT.replace("[wood_shield]", "[]") + " up:P1", "", "has no shield"),
        (FIGHT + " out:P1", "", "still be in the fight"),
        (FIGHT.replace(" turn:P1 cp2", ""), "", "such as turn:P1 cp2"),
        (FIGHT + " | roll boss", "", "are left out"),
        (BOSS.replace("alive", "dead") + " | roll boss", "", "The Mega-Serpent is dead"),
        (ASKED.replace("{S2}", "{}") + " | ask join P2", "seats=2", "P2 with a stink berry eaten"),
        (ALONE.replace("ap2 mp3", "ap0 mp0") + " | ask open P1", "", "no house that is still closed"),
        (ALONE.replace("ap2 mp3", "ap0 mp0") + " | ask fight P1", "", "a key for Eikthyr"),
        (ALONE.replace("ap2 mp3", "ap0 mp0").replace("{M2,C1}", "{S1}") + " | roll encounter", "", "stink berry"),
        (ALONE + " | end draw", "", "'draw' is no ending"),
        (ALONE.replace("ap2 mp3", "ap0 mp0") + " | end out_of_days", "", "over after day 24"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(text: str, options: str, says: str) -> None:
    with pytest.raises(Invalid) as refused:
        at(text, options)

    assert says in str(refused.value)


def test_the_public_line_is_the_same() -> None:
    state = at(ALONE)

    assert GAME.line(state) == GAME.view_of(state, -3) == ALONE
