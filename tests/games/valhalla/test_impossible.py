"""C33: a line that no match reaches is refused with a sentence. Each is a position but for what is changed."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.games.valhalla import GAME

_BOTH = "P1 h:SAW m:- s:- d:H | P2 h:SAW m:- s:- d:H | rem:-"
PICKS = f"va1 n2 t3 first:P1 II/picks deck:42 arm:S,A ask:take at:1 asked:P1 clash:12 | {_BOTH}"
PAYS = (
    "va1 n2 t3 first:P1 II/struck deck:40 arm:S,A,W ask:pay at:2 struck:1 price:1 owed:1 turned:1 asked:P1 payer:P1 "
    f"clash:12 victims:12 open:yes striking:yes shown:D | {_BOTH}"
)
KEEPS = (
    "va1 n2 t3 first:P2 I/keeping deck:40 arm:W,H ask:keep at:1 asked:P2 drawer:P2 shown:AS | "
    "P1 h:SW m:A s:H d:- | P2 h:Hw m:S s:A d:- | rem:-"
)
TESTS = (
    "va1 n2 t3 first:P1 I/tests deck:41 arm:- ask:test at:1 asked:P1 tested:P1 clash:12 tried:SHA | "
    "P1 h:S m:- s:- d:HA | P2 h:SAW m:- s:- d:H | rem:W"
)
COMES = TESTS.replace("ask:test at:1 asked:P1", "at:1 want:1").replace("tried:SHA", "tried:SH").replace(":41", ":42")


@pytest.mark.parametrize("line", [PICKS, PAYS, KEEPS, TESTS, COMES])
def test_unchanged_they_are_positions(line: str) -> None:
    assert GAME.line(GAME.read(line, GAME.choose())) == line


@pytest.mark.parametrize(
    ("line", "old", "new", "why"),
    [
        # The card on its way, and whose turn it is
        (PICKS, "clash:12", "clash:12 want:3", "does not tell want"),
        (PICKS, "clash:12", "clash:12 shown:A", "not 42"),
        (PICKS, "at:1", "at:2", "the last one that the stage has come to"),
        (PICKS, "at:1", "at:3", "at most 2"),
        (PICKS, " asked:P1", "", "Somebody who is left must be asked"),
        (PICKS, "clash:12", "clash:2", "take is asked of a clasher"),
        (PICKS, "S,A", "D,D", "the armory has a free card"),
        (PICKS, "deck:42 arm:S,A", "deck:44 arm:-", "the armory has a free card"),
        (PICKS, "ask:take", "ask:use", "asks take, not use"),
        (PICKS, "II/picks", "III/wolves", "nothing is asked"),
        (PICKS, "first:P1", "first:-", "first player is -"),
        (PICKS, "P2 h:SAW m:- s:- d:H", "P2 out", "not 42"),
        (PICKS, "deck:42 arm:S,A ask:take at:1 asked:P1", "deck:42 arm:S,A at:1", "must be on its way"),
        # Mains and supports
        (PICKS, "P1 h:SAW m:-", "P1 h:SW m:A", "Equal mains collide"),
        (PICKS, "P1 h:SAW m:- s:-", "P1 h:SW m:- s:A", "taken the support back"),
        (PICKS, "clash:12", "clash:12 axed:1", "hit free players only"),
        (PICKS, "clash:12", "clash:12 axed:12", "at most one Axe"),
        (PICKS, "clash:12", "clash:12 wolves:1", "One Wolf played as main does not collide"),
        (PICKS, "clash:12", "clash:12 gone:1", "can be gone"),
        (PICKS, "clash:12", "extra:3 clash:12", "those of the bystanders"),
        (PICKS, "clash:12", "hammers:1 clash:12", "those of the bystanders"),
        (PICKS, "clash:12", "clash:12 swords:1", "those of the bystanders"),
        (KEEPS, "P1 h:SW m:A", "P1 h:AW m:S", "Equal mains collide"),
        (KEEPS, "drawer:P2 shown", "drawer:P2 wolves:1 shown", "lies on the table, unless it was paid"),
        # Draws
        (KEEPS, " drawer:P2", "", "keep is asked of the drawer"),
        (KEEPS, "drawer:P2", "drawer:P1", "the last one that the stage has come to"),
        (KEEPS, "deck:40 arm:W,H ask:keep", "deck:39 arm:W,H ask:keep", "not 39"),
        (KEEPS, "shown:AS", "axed:2 shown:AS", "one is kept"),
        (KEEPS, "shown:AS", "open:yes shown:AD", "when no open Draugr is left"),
        # Draugr
        (PAYS, "price:1", "price:2", "A Draugr costs 1 now"),
        (PAYS, "owed:1", "owed:2", "owes no more than its price"),
        (PAYS, " owed:1", "", "is the payer and is asked to pay"),
        (PAYS, "struck:1", "struck:2", "to whom the Draugr has come"),
        (PAYS, "payer:P1", "payer:P2", "is the payer and is asked to pay"),
        (PAYS, "victims:12", "victims:1", "every clasher"),
        (PAYS, " striking:yes", "", "while Draugr strike"),
        (PAYS, " open:yes", "", "turned openly"),
        (PAYS, "shown:D", "shown:A", "when all else lies down"),
        (PAYS, "turned:1 ", "", "as many as are told"),
        (PAYS, "deck:40 arm:S,A,W", "deck:39 arm:S,A,W", "not 39"),
        (PAYS, "S,A,W ask:pay", "S,A ask:pay aside:W", "nothing but Draugr and Gods waits"),
        # Tests
        (TESTS, "tried:SHA", "tried:SHD", "without a Draugr"),
        (TESTS, "tested:P1", "tested:P2", "has one card left"),
        (TESTS, "tested:P1 ", "", "is answered by the tested player"),
        (TESTS, "P1 h:S m:- s:- d:HA | P2 h:SAW", "P1 h:SA m:- s:- d:H | P2 h:SAW", "has one card left"),
        (COMES, " tested:P1", "", "come for a test only|reveals three cards"),
        (
            PAYS,
            "ask:pay at:2 struck:1 price:1 owed:1 turned:1 asked:P1 payer:P1",
            "at:2 want:1 turned:1",
            "a test only",
        ),
        (COMES, "want:1", "want:2", "reveals three cards"),
        (COMES, " want:1", "", "Somebody must be asked"),
        (COMES, "at:1", "at:2", "the last one that the stage has come to"),
        # What is known
        (PICKS, "rem:-", "rem:- | P1 knows P2=AA", "not how the cards lie"),
        (PICKS, "rem:-", "rem:- | P1 knows P1=SAW", "own hand is told where the seat is"),
        (PICKS, "rem:-", "rem:- | P3 knows P2=S", "should say what a seat knows"),
        (PICKS, "rem:-", "rem:- | P1 knows limit=H1S1A1W0D0G0:2222", "should fit the cards"),
    ],
)
def test_c33_a_line_that_no_match_reaches_says_why_not(line: str, old: str, new: str, why: str) -> None:
    assert line.count(old) >= 1
    with pytest.raises(Invalid, match=why):
        GAME.read(line.replace(old, new, 1), GAME.choose())


def test_c33_what_a_seat_knows_of_the_deck_is_true() -> None:
    known = PICKS.replace("deck:42", "deck:41+D") + " | P1 knows under="
    assert not GAME.read(f"{known}D", GAME.choose()).is_over()

    with pytest.raises(Invalid, match="What P1 knows is not how the cards lie"):
        GAME.read(f"{known}A", GAME.choose())


def test_c33_of_what_may_be_one_has_to_be_the_truth() -> None:
    known = PICKS.replace("P2 h:SAW", "P2 h:Saw") + " | P1 knows P2=SW or P2="
    assert not GAME.read(f"{known}SH", GAME.choose()).is_over()

    with pytest.raises(Invalid, match="What P1 knows is not how the cards lie"):
        GAME.read(f"{known}SH".replace("=SW", "=SS"), GAME.choose())
