"""Bad input: a sentence says what would be right, and nothing changes."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gladsheim.core.errors import Illegal, Invalid
from gladsheim.games.valheim import GAME
from tests.games.valheim.both import ByRules, given, line

NO_REASON = "it is not among the choices now"
FIGHT: dict[str, Any] = {"rest": "fight greydwarf 6 turn:P1 cp2", "ap": 0, "mp": 0}


@pytest.mark.parametrize(
    "code",
    [
        *("", "fly", "mv", "mv 0", "mv 0,5,1", "mv a,b", "mv 99,99", "mv 4,8", "mv+ 77,1", "dash 2", "wood 3"),
        *("pick", "pick C", "pick X", "craft", "craft boat", "craft legend", "eat", "eat raw", "eat X", "feast R"),
        *("feast R X", "feast R B S", "give", "give wood", "give wood 0", "give wood x"),
        *("give gold 1", "die 0", "die 7", "die", "card", "card -1,3 X9", "end now"),
    ],
)
def test_what_is_no_code_is_invalid(code: str) -> None:
    match = ByRules(line("0,6 wood5 R2", "0,6"), "")
    before = match.line()

    with pytest.raises(Invalid) as refused:
        match.play(code)
    assert not isinstance(refused.value, Illegal)
    assert len(str(refused.value)) > 20
    assert match.line() == before


# A position, a code that may not be played there, and what the sentence has to speak of.
ILLEGAL = [
    ("a step that cannot be paid", line("1,5", mp=1), "mv 2,5", "2 MP|movement"),
    ("a walk too far", line("0,5"), "mv 5,3", "MP|movement|reach"),
    ("a reef", line("5,3"), "mv 6,2", "reef"),
    ("the sea without a raft", line("4,5"), "mv 5,5", "raft"),
    ("past the serpent", line("6,5", raft="6,5"), "mv 7,5", "[Ss]erpent"),
    ("where one stands", line("0,5"), "mv 0,5", "0,5|there|stand"),
    ("nobody to take along", line("4,5", raft="4,5"), "mv+ 5,5", "partner|alone|nobody"),
    ("wood without points", line("0,6", ap=0), "wood", "AP|action"),
    ("wood on grass", line("1,5"), "wood", "forest"),
    ("a full load of wood", line("0,6 wood15"), "wood", "wood"),
    ("stone in a forest", line("0,6"), "stone", "rock"),
    ("a rock that was used", line("2,2", rest="rocks 2,2:P1"), "stone", "turn"),
    ("ore without a pickaxe", line("2,2"), "ore", "pickaxe"),
    ("a second picking", line("0,6", did="pick0"), "pick R", "turn|picking"),
    ("berries on grass", line("1,5"), "pick R", "forest"),
    ("a tool one has", line("0,5 wood3 stone3 [stone_axe]"), "craft stone_axe", "carr|already|one"),
    ("too little for it", line("0,5 wood2 stone3"), "craft stone_axe", "wood"),
    ("a raft inland", line("0,5 wood5 leather2"), "craft raft", "sea"),
    ("a second bed", line("0,5 wood3 leather1 bed"), "craft bed", "bed"),
    ("cooking without fire", line("0,5 raw1"), "cook", "campfire"),
    ("cooking nothing", line("0,5 fire:0,5"), "cook", "raw"),
    ("a full slot", line("0,5 R1 {R2,B2,S2}"), "eat R", "slot"),
    ("food one has not", line("0,5"), "eat R", "raspberr|carr"),
    ("a feast without fire", line("0,5 R2"), "feast R R", "campfire"),
    ("a feast with one slot", line("0,5 R2 {B1,S1} fire:0,5"), "feast R R", "slot"),
    ("giving beyond a limit", line("0,5 wood6", "0,5 wood11"), "give wood 6", "4|limit|15"),
    ("giving across the island", line("0,5 wood6", "3,5"), "give wood 6", "near|neighbour|beside"),
    ("giving alone", line("0,5 wood6"), "give wood 6", "partner|alone|two|player"),
    ("giving what was taken", line("0,5 wood6", "0,5", took="wood"), "give wood 6", "turn|took|taken"),
    ("taking what was given", line("0,5", "0,5 wood6", gave="wood"), "take wood 6", "turn|gave|given"),
    ("neither one nor all", line("0,5 wood6", "0,5"), "give wood 3", "1|6|one|all|most"),
    ("giving what one has not", line("0,5", "0,5"), "give iron 1", "none|iron"),
    ("giving more than one has", line("0,5 wood5", "0,5"), "give wood 16", "5"),
    ("taking two of one tool", line("0,5", "0,5 [stone_axe]"), "take stone_axe 2", "one"),
    ("a card of a house nobody opens", line("0,5"), "card -1,3 W1", "nobody|house"),
    ("`fight` without key", line("12,4"), "fight", "key"),
    ("`fight` in mid-turn", line("12,4 [boss_key]"), "fight", "end"),
    ("`fight` without the partner", line("12,4 [boss_key]", "0,5"), "fight", "partner|both"),
    ("opening from afar", line("0,5"), "open", "house"),
    ("a strike out of a fight", line("0,5"), "atk", "fight|combat"),
    (
        "a second strike",
        line("0,6", rest="fight greydwarf 6 turn:P1 cp1 hit", ap=0, mp=0),
        "atk",
        "once|already|attack",
    ),
    ("a shield one has not", line("0,6", **FIGHT), "shield", "shield"),
    ("walking off in a fight", line("0,6", **FIGHT), "mv 0,5", "fight|combat|run"),
    ("a meal with full slots in a fight", line("0,6 R1 {R1,R1,R1}", **FIGHT), "eat R", "slot"),
    ("a die nobody rolls", line("0,6"), "die 3", "die|dice|roll|chance"),
    ("staying out of nothing", line("0,5", "0,5"), "out", "stink|encounter|fight|join"),
]


@pytest.mark.parametrize(("position", "code", "says"), [row[1:] for row in ILLEGAL], ids=[row[0] for row in ILLEGAL])
def test_what_may_not_be_played_is_illegal(position: str, code: str, says: str) -> None:
    match = ByRules(position, "")
    before = match.line()

    with pytest.raises(Illegal) as refused:
        match.play(code)
    reason = str(refused.value).partition(": ")[2].partition(" Possible now")[0]
    assert NO_REASON not in reason
    assert re.search(says, reason), reason
    assert match.line() == before


HEAD = "vm1 normal d1 P1 ap5 mp5 raft:- serpent:alive"
CALM = HEAD.replace("ap5 mp5", "ap0 mp0")
ME = "P1 0,5 hp10/10 [] {}"
# A line that is none, and what the sentence has to speak of.
LINES = [
    ("nothing", "", "vm1|line|position"),
    ("another title's line", "vk1 turn 1", "vm1"),
    ("no player", HEAD, "P1|player"),
    ("two for one", f"{HEAD} | {ME} | P2 0,5 hp10/10 [] {{}}", "P2|player|seat"),
    ("a player twice", f"{HEAD} | {ME} | {ME}", "P1|twice|player"),
    ("a difficulty the options contradict", f"{HEAD.replace('normal', 'hard')} | {ME}", "normal|hard|difficulty"),
    ("a day there is not", f"{HEAD.replace('d1', 'd25')} | {ME}", "24|day"),
    ("day nought", f"{HEAD.replace('d1', 'd0')} | {ME}", "day|1"),
    ("a player who is not there", f"{HEAD.replace('P1', 'P2')} | {ME}", "P2|player"),
    ("negative points", f"{HEAD.replace('ap5', 'ap-1')} | {ME}", "ap|number"),
    ("a raft on grass inland", f"{HEAD.replace('raft:-', 'raft:0,5')} | {ME}", "raft|0,5"),
    ("a raft off the chart", f"{HEAD.replace('raft:-', 'raft:50,5')} | {ME}", "50,5|hex"),
    ("a serpent asleep", f"{HEAD.replace('alive', 'asleep')} | {ME}", "alive|dead|asleep"),
    ("a hex that does not exist", f"{HEAD} | P1 99,9 hp10/10 [] {{}}", "99,9|hex"),
    ("a reef", f"{HEAD} | P1 6,2 hp10/10 [] {{}}", "reef|6,2"),
    ("a swimmer without raft", f"{HEAD} | P1 5,5 hp10/10 [] {{}}", "raft"),
    ("a swimmer far from it", f"{HEAD.replace('raft:-', 'raft:4,6')} | P1 5,5 hp10/10 [] {{}}", "raft"),
    ("too much health", f"{HEAD} | P1 0,5 hp11/10 [] {{}}", "10|health"),
    ("another maximum", f"{HEAD} | P1 0,5 hp10/12 [] {{}}", "10|max"),
    ("a shirt without its health", f"{HEAD} | P1 0,5 hp10/10 [bear_shirt] {{}}", "15|max"),
    ("a living player without health", f"{HEAD} | P1 0,5 hp0/10 [] {{}}", "health|dead|1"),
    ("a dead player with health", f"{HEAD} | P1 dead hp5/10 [] {{}}", "health|dead|0"),
    ("too much wood", f"{HEAD} | P1 0,5 hp10/10 wood16 [] {{}}", "15|wood"),
    ("too many berries", f"{HEAD} | P1 0,5 hp10/10 R11 [] {{}}", "10|R"),
    ("an unknown thing", f"{HEAD} | P1 0,5 hp10/10 gold3 [] {{}}", "gold"),
    ("unknown gear", f"{HEAD} | P1 0,5 hp10/10 [wand] {{}}", "wand"),
    ("gear twice", f"{HEAD} | P1 0,5 hp10/10 [stone_axe,stone_axe] {{}}", "twice|stone_axe|one"),
    ("four slots", f"{HEAD} | P1 0,5 hp10/10 [] {{R1,R1,R1,R1}}", "three|3|slot"),
    ("a timer of four", f"{HEAD} | P1 0,5 hp10/10 [] {{R4}}", "3|three|timer|turn"),
    ("a spent timer", f"{HEAD} | P1 0,5 hp10/10 [] {{R0}}", "1|timer|turn"),
    ("raw meat in a slot", f"{HEAD} | P1 0,5 hp10/10 [] {{raw1}}", "raw|food"),
    ("a fire at sea", f"{HEAD} | P1 0,5 hp10/10 [] {{}} fire:5,5", "5,5|land|fire"),
    ("a grave on a reef", f"{HEAD} | P1 0,5 hp10/10 [] {{}} grave:6,2()", "6,2|reef|grave"),
    ("a grave with too much", f"{HEAD} | P1 0,5 hp10/10 [] {{}} grave:0,6(wood16)", "15|wood"),
    ("a rock that is none", f"{HEAD} | {ME} | rocks 0,6:P1", "0,6|rock"),
    ("a rock of nobody's", f"{HEAD} | {ME} | rocks 2,2:P3", "P3|P1|player|rock"),
    ("a wait the option does not know", f"{HEAD} | {ME} | rocks 2,2:P1+", r"one_turn|\+|rock"),
    ("a house that is none", f"{HEAD} | {ME} | houses 0,6:W1", "0,6|house"),
    ("a house card twice", f"{HEAD} | {ME} | houses -1,3:W2 5,0:W2", "W2|twice"),
    ("a house twice", f"{HEAD} | {ME} | houses -1,3:W2 -1,3:W1", "-1,3|twice"),
    ("a card of the other island", f"{HEAD} | {ME} | houses -1,3:E2", "E2|island"),
    ("an unknown card", f"{HEAD} | {ME} | houses -1,3:X9", "X9"),
    ("a fight on grass", f"{CALM} | P1 1,5 hp10/10 [] {{}} | fight deer 3 turn:P1 cp2", "1,5|forest|deer"),
    ("a fuling in a forest", f"{CALM} | P1 0,6 hp10/10 [] {{}} | fight fuling 3 turn:P1 cp2", "fuling|marsh|0,6"),
    ("too strong a deer", f"{CALM} | P1 0,6 hp10/10 [] {{}} | fight deer 4 turn:P1 cp2", "3|health"),
    ("a dead deer", f"{CALM} | P1 0,6 hp10/10 [] {{}} | fight deer 0 turn:P1 cp2", "1|health"),
    ("an unknown enemy", f"{CALM} | P1 0,6 hp10/10 [] {{}} | fight troll 3 turn:P1 cp2", "troll"),
    ("three combat points", f"{CALM} | P1 0,6 hp10/10 [] {{}} | fight deer 3 turn:P1 cp3", "2|cp"),
    ("round 31", f"{CALM} | P1 0,6 hp10/10 [] {{}} | fight deer 3 turn:P1 cp2 round31", "30|round"),
    ("a shield that is not there", f"{CALM} | P1 0,6 hp10/10 [] {{}} | fight deer 3 turn:P1 cp2 up:P1", "shield"),
    ("a question nobody asks", f"{CALM} | {ME} | ask why P1", "ask|question|why"),
    ("an open question far from a house", f"{CALM} | {ME} | ask open P1", "house|open"),
    ("an unknown ending", f"{HEAD} | {ME} | end boredom", "boredom|ending"),
    ("an ending in a fight", f"{CALM} | P1 0,6 hp10/10 [] {{}} | fight deer 3 turn:P1 cp2 | end victory", "end|fight"),
    ("a part that is none", f"{HEAD} | {ME} | weather rain", "weather"),
]


@pytest.mark.parametrize(("text", "says"), [row[1:] for row in LINES], ids=[row[0] for row in LINES])
def test_a_line_that_is_none_is_invalid(text: str, says: str) -> None:
    with pytest.raises(Invalid) as refused:
        GAME.read(text, GAME.choose(difficulty="normal"))

    assert re.search(says, str(refused.value)), str(refused.value)
    assert len(str(refused.value)) > 10


# Whole positions that cannot be, what the sentence has to speak of, and options.
IMPOSSIBLE = [
    ("more AP than a turn has", line("0,5", ap=12), "ap12", ""),
    ("more MP than a turn has", line("0,5", mp=73), "mp73", ""),
    ("MP in a fight", line("0,6", ap=0, rest="fight deer 3 turn:P1 cp2"), "mp0", ""),
    ("an open picking on grass", line("1,5", did="pick2"), "forest", ""),
    ("four berries", line("0,6", did="pick3"), "2", ""),
    ("passing alone", line("0,5", gave="wood"), "alone", ""),
    ("passed to and fro", line("0,5", "0,5", gave="wood", took="wood"), "taken back", ""),
    ("on the own stone", line("0,6 grave:0,6(wood1)"), "gravestone", ""),
    ("a stone in the teaching game", line("0,5 grave:0,6(wood1)"), "keep", "death=keep"),
    ("a dead player with things", line("0,5", "dead hp0 wood1"), "dead", ""),
    ("a dead player who digests", line("0,5", "dead hp0 {R1}"), "dead", ""),
    ("a dead player in his turn", line("dead hp0", "0,5"), "P1 is dead", ""),
    ("nobody left to fight", line("dead hp0", "dead hp0", rest="fight deer 3 turn:P1 cp2", ap=0, mp=0), "alive", ""),
    ("a boss against one of two", line("12,4", "0,5", rest="fight eikthyr 3 turn:P1 cp2", ap=0, mp=0), "12,4", ""),
    (
        "a dead serpent fighting",
        line("6,5", raft="6,5", serpent="dead", rest="fight mega_serpent 3 | roll boss", ap=0, mp=0),
        "dead",
        "",
    ),
    ("a deer after felling", line("0,6", did="wood", rest="fight deer 3 turn:P1 cp2", ap=0, mp=0), "deer", ""),
    ("a die for a deer", line("0,6", rest="fight deer 3 | roll boss", ap=0, mp=0), "boss", ""),
    ("a die without a fight", line("0,6", rest="roll boss", ap=0, mp=0), "fight", ""),
    ("out without being there", line("0,6", "0,5", rest="fight deer 3 turn:P1 cp2 out:P2", ap=0, mp=0), "P2", ""),
    ("all out", line("0,6", rest="fight deer 3 turn:P1 cp2 out:P1", ap=0, mp=0), "fight", ""),
    ("the turn of who is out", line("0,6", "0,6", rest="fight deer 3 turn:P2 cp2 out:P2", ap=0, mp=0), "fighter", ""),
    ("struck without a point spent", line("0,6", rest="fight deer 3 turn:P1 cp2 hit", ap=0, mp=0), "cp2", ""),
    ("joining without stink berry", line("0,6", "0,6", rest="fight deer 5 | ask join P2", ap=0, mp=0), "stink", ""),
    ("the wrong one asked to join", line("0,6", "0,6 {S2}", rest="fight deer 5 | ask join P1", ap=0, mp=0), "P2", ""),
    ("the wrong one asked to fight", line("12,4", "12,4 [boss_key]", rest="ask fight P1", ap=0, mp=0), "P2", ""),
    ("a boss question without key", line("12,4", rest="ask fight P1", ap=0, mp=0), "key", ""),
    ("a house that is open", line("3,6", rest="houses 3,6:W1 | ask open P1", ap=0, mp=0), "house|closed", ""),
    ("a card with known places", line("3,6", rest="card 3,6", ap=0, mp=0), "hidden_houses", "hidden_houses=off"),
    ("another card than the known one", line("0,5", rest="houses 3,6:W1"), "L1", "hidden_houses=off"),
    ("a card drawn elsewhere", line("3,6", rest="card 5,0", ap=0, mp=0), "5,0", ""),
    ("an encounter on grass", line("1,5", rest="roll encounter", ap=0, mp=0), "1,5", ""),
    ("an encounter with stink berry", line("0,6 {S1}", rest="roll encounter", ap=0, mp=0), "stink", ""),
    ("a die after felling", line("0,6", did="wood", rest="roll encounter", ap=0, mp=0), "fell", ""),
    ("the end before the last day", line("0,5", rest="end out_of_days", ap=0, mp=0), "24", ""),
]


@pytest.mark.parametrize(
    ("text", "says", "chosen"), [row[1:] for row in IMPOSSIBLE], ids=[row[0] for row in IMPOSSIBLE]
)
def test_a_position_that_cannot_be_is_invalid(text: str, says: str, chosen: str) -> None:
    with pytest.raises(Invalid) as refused:
        GAME.read(text, GAME.choose(**given(text, chosen)))

    assert re.search(says, str(refused.value)), str(refused.value)


def test_two_need_a_second_seat() -> None:
    with pytest.raises(Invalid, match=r"P2|player|seat"):
        GAME.read(f"{HEAD} | {ME}", GAME.choose(difficulty="normal", seats=2))


@pytest.mark.parametrize("given", [{"seats": 3}, {"seats": 0}, {"difficulty": "easy"}, {"start_health": 11}])
def test_options_that_are_none(given: dict[str, object]) -> None:
    with pytest.raises(Invalid):
        GAME.choose(**given)
