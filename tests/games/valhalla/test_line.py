"""Lines and views: everything that they must tell, and nothing that they must not."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.core.rng import Rng
from gladsheim.core.state import SPECTATOR
from gladsheim.games.valhalla import GAME
from tests.games.valhalla.table import HSAW, at, codes, hand, play

START = "va1 n2 t1 first:- 0/first deck:44 arm:- | P1 h:HSAW m:- s:- d:- | P2 h:HSAW m:- s:- d:- | rem:-"
COMMIT = START.replace("first:- 0/first", "first:P1 I/commit").replace("arm:-", "arm:- ask:commit")


def test_the_start_has_a_short_line() -> None:
    assert GAME.line(GAME.new(GAME.choose())) == START
    assert GAME.line(GAME.read(COMMIT, GAME.choose())) == COMMIT


def test_a_line_tells_what_a_seat_alone_knows() -> None:
    state = at("GHSW", HSAW, deck="SA", options="gods=on", first=2)
    play(state, "commit G H", "commit H W", "hold", "use", "god leave", "keep S under A")
    line = GAME.line(state)

    assert "P1 knows P2=SSA under=A or P2=SAA under=S" in line
    assert "P2 knows under=A" in line
    again = GAME.read(line, GAME.about.choose("gods=on"))
    assert again.key() == state.key()
    assert {again.imagine(0, Rng(seed)).key() for seed in range(30)} == {
        state.imagine(0, Rng(seed)).key() for seed in range(30)
    }


def test_the_words_of_the_rules_are_read() -> None:
    """§26 with open hands and the deck that belongs to them: P2, who is first, draws next."""
    line = (
        "va1 n3 t5 first:P2 I/draw deck:36 arm:D,A,H | P1 h:ASW m:- s:W d:HA | P2 h:HS m:W s:H d:- | P3 out | rem:HHS"
    )
    state = GAME.read(line, GAME.choose(seats=3))

    assert state.actors() == [1]
    assert codes(state) == ["draw deck", "draw arm H", "draw arm A"]
    written = GAME.line(state)
    assert "I/draw deck:36 arm:D,A,H ask:draw at:1 asked:P2 wolves:2 |" in written
    assert GAME.read(written, GAME.choose(seats=3)).key() == state.key()
    play(state, "draw arm A", "draw arm H", "wolf H")
    assert hand(state, 2) == "HHSA"  # the Wolf on the table has brought the Axe


def test_a_view_counts_the_deck_and_names_what_its_seat_put_under_it() -> None:
    """§26: cards known under the deck are written behind it, lowest last; to the others they are part of the count."""
    state = at(HSAW, HSAW, deck="ASDH")
    play(state, "commit A H", "commit H S", "hold", "use P1")
    rest = "| P1 h:SW m:A s:H d:- | P2 h:AW m:- s:S d:H | rem:-"
    head = "va1 n2 t3 first:P1 I/keeping deck:41 arm:- ask:keep at:1 asked:P1 drawer:P1 hammered:1"
    assert GAME.view_of(state, 0) == f"{head} shown:ASD {rest}"
    assert GAME.view_of(state, 1) == GAME.view_of(state, int(SPECTATOR)) == f"{head} shown:??? {rest}"

    play(state, "keep A under SD")
    assert "deck:40+SD arm:- at:2 want:1 drawer:P2 hammered:1 shown:? | P1 h:SAW m:A" in GAME.view_of(state, 0)
    assert "deck:42 arm:- at:2 want:1 drawer:P2 hammered:1 shown:H | P1 h:SW? m:A" in GAME.view_of(state, 1)
    assert "deck:42 arm:- at:2 want:1 drawer:P2 hammered:1 shown:? | P1 h:SW? m:A" in GAME.view_of(
        state, int(SPECTATOR)
    )


def test_a_view_names_the_cards_of_a_hand_that_its_seat_saw() -> None:
    """§26 with C28: a Sword looks at a hand; whom nobody showed it sees one `?` for each card."""
    state = play(at(HSAW, "hsaw", HSAW), "commit S H", "commit A W", "commit H W", "use P2")

    assert "| P2 h:HS m:A" in GAME.view_of(state, 0)
    assert "| P2 h:HS m:A" in GAME.view_of(state, 1)
    assert "| P2 h:?? m:A" in GAME.view_of(state, 2)
    assert "| P2 h:?? m:A" in GAME.view_of(state, int(SPECTATOR))


def test_a_view_has_what_its_seat_may_think_and_nothing_that_others_know() -> None:
    """§26: P1 saw the two top cards by a God, but not which of them P2 kept."""
    state = at("GHSW", HSAW, deck="SA", options="gods=on", first=2)
    play(state, "commit G H", "commit H W", "hold", "use", "god leave")
    assert "shown:SA |" in GAME.view_of(state, 0)

    play(state, "keep S under A")
    assert GAME.view_of(state, 0).endswith("P2 h:SA? m:H s:W d:- | rem:- | P1 knows P2=SSA under=A or P2=SAA under=S")
    assert "deck:55 " in GAME.view_of(state, 0)
    assert GAME.view_of(state, 1).endswith("P2 h:SSA m:H s:W d:- | rem:-")
    assert "deck:54+A " in GAME.view_of(state, 1)
    assert GAME.view_of(state, int(SPECTATOR)).endswith("P2 h:SA? m:H s:W d:- | rem:-")


def test_a_view_does_not_tell_what_was_committed_in_secret() -> None:
    """§26: until all have committed, the cards are in the hands."""
    state = at(HSAW, HSAW)
    before = GAME.view_of(state, 1)

    assert GAME.view_of(play(state, "commit A W"), 1) == before


@pytest.mark.parametrize(
    "line",
    [
        "",
        COMMIT.replace("va1", "va2"),
        COMMIT.replace("n2", "n3"),
        COMMIT.replace("t1", "t0"),
        COMMIT.replace("first:P1", "first:P3"),
        COMMIT.replace("first:P1", "first:-"),
        COMMIT.replace("deck:44", "deck:43"),
        COMMIT.replace("deck:44", "deck:x"),
        COMMIT.replace("deck:44", "deck:G>43"),
        COMMIT.replace("rem:-", "rem:D").replace("deck:44", "deck:43"),
        COMMIT.replace("I/commit", "I/mains"),
        COMMIT.replace("I/commit", "I/lunch"),
        COMMIT.replace("ask:commit", "ask:commit ask:commit"),
        COMMIT.replace("ask:commit", "ask:use"),
        COMMIT.replace("ask:commit", "ask:commit owed:x"),
        COMMIT.replace("ask:commit", "ask:commit clash:31"),
        COMMIT.replace("ask:commit", "ask:commit noise:1"),
        COMMIT.replace("h:HSAW", "h:HSAD", 1).replace("deck:44", "deck:44"),
        COMMIT.replace("h:HSAW", "h:H", 1).replace("deck:44", "deck:47"),
        COMMIT.replace("h:HSAW", "h:", 1),
        COMMIT.replace("m:-", "m:HH", 1),
        COMMIT.replace("P2 h", "P3 h"),
        COMMIT.replace("P2 h:HSAW m:- s:- d:-", "P2 out").replace("deck:44", "deck:48"),
        COMMIT.replace("rem:-", "rem:" + "H" * 13),
        COMMIT + " | P1 sees all",
        COMMIT + " | P1 knows P9=A",
        COMMIT + " | P1 knows top=A",
        COMMIT + " | P1 knows P2=" + "W" * 9,
        COMMIT.replace("I/commit", "end/over").replace(" ask:commit", ""),
    ],
)
def test_an_impossible_line_is_no_position(line: str) -> None:
    with pytest.raises(Invalid):
        GAME.read(line, GAME.choose())
