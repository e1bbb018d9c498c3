"""Lines: what is written is read back, and nonsense is refused with a sentence."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.core.state import SPECTATOR
from gladsheim.games.valknut import GAME
from tests.games.valknut.table import play
from tests.games.valknut.worship import horn, take

LINE = (
    "seats 1=V 2=U; turn 2 place; mp 0; board P12@0,0 T03.2@2,1 T02.1@2,-1 T07.0@4,1 T09.3@-4,2 T05.1@-2,4; "
    "units V@5,3 U@2,0 U@0,1 U@3,1 U@1,2 U@2,2 U@3,2 U@-2,3 U@-1,3; supply 1=VVV 2=-; ambush 1=aV 2=aU; "
    "pool T06 T11 T12; pile 3"
)
GODS = (
    "seats 1=V 2=D@3 3=W@2 4=G; turn 3 move; mp 2; board P12@0,0 B@2,0 P34@4,0 U05.0@6,0; "
    "units V@7,1:3 V@0,2 D@0,0 W@4,0 G@4,2; supply 1=VV 2=DDDDD 3=WWWWWW 4=GGGGGGGG; "
    "ambush 1=aV 2=aD,T04:2 3=aW 4=aG; pool T01 T02; pile 18; gods odin hel thor / 4 / 1=freya 3=idun; "
    "top T03:1 T05:13 T06:"
)


def test_the_line_of_the_rules_is_read_and_written_alike() -> None:
    assert GAME.line(GAME.read(LINE, GAME.choose())) == LINE


def test_thralls_seats_gods_and_known_cards_are_kept() -> None:
    options = GAME.choose(seats=4, gods_and_monsters=True)
    state = GAME.read(GODS, options)

    assert GAME.line(state) == GODS
    assert [int(seat) for seat in state.order] == [0, 2, 1, 3]
    assert int(state.seat) == 1
    assert state.score(1) == 3 + 1  # the thrall on 7,1 and Idun for two units


@pytest.mark.parametrize(
    ("seat", "loki", "top"),
    [
        (0, "?:2", "T03:1 T05:13 ?:"),
        (1, "?:2", "?:1 T05:13 ?:"),
        (2, "T04:2", "?:1 ?:13 ?:"),
        (3, "?:2", "?:1 ?:13 ?:"),
        (int(SPECTATOR), "?:2", "?:1 ?:13 ?:"),
    ],
)
def test_a_view_names_only_the_face_down_cards_its_seat_knows(seat: int, loki: str, top: str) -> None:
    """§31: of the others all know how many there are and who knows them. The second to move sits in the third seat."""
    state = GAME.read(GODS, GAME.choose(seats=4, gods_and_monsters=True))

    assert GAME.view_of(state, seat) == GODS.replace("T04:2", loki).replace("T03:1 T05:13 T06:", top)


def test_what_odin_shows_is_only_in_the_view_of_who_looked() -> None:
    """§31: a new order makes the others forget what they knew."""
    state = horn(pile=("T01", "T02", "T03"))
    state.learn(0, 2)  # the other player knew T01 from an earlier look
    assert "; top T01:2 ?: ?:" in GAME.view_of(state, 1)

    play(take(state, "odin"), "top T03", "top T01")

    assert "; top T03:1 T01:1 T02:1" in GAME.view_of(state, 0)
    assert "; top ?:1 ?:1 ?:1" in GAME.view_of(state, 1)
    assert "; top ?:1 ?:1 ?:1" in GAME.view_of(state, int(SPECTATOR))


def test_without_gods_nothing_is_hidden() -> None:
    """§31: the view of every seat is the line."""
    state = GAME.read(LINE, GAME.choose())

    assert [GAME.view_of(state, seat) for seat in (0, 1, int(SPECTATOR))] == [LINE] * 3


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("seats 1=V 2=U", "seats 1=U 2=V", "smallest warband"),
        ("seats 1=V 2=U", "seats 1=V 2=V", "each once"),
        ("seats 1=V 2=U", "seats 1=V", "names the warbands"),
        ("turn 2 place", "turn 3 place", "no player"),
        ("turn 2 place", "turn 2 sleep", "The field turn"),
        ("turn 2 place", "turn 2 over", "not over"),
        ("turn 2 place", "turn 2 refill", "needs no card"),
        ("turn 2 place", "turn 2 move", "no point"),
        ("turn 2 place", "turn 2 spawn", "The field event"),
        ("mp 0", "mp 0+V1", "bound"),
        ("P12@0,0", "P12@0,1", "begins with"),
        ("T03.2@2,1", "T03.2@1,1", "lies on another card"),
        ("T03.2@2,1", "T02.2@2,8", "in two places"),
        ("T03.2@2,1", "X03.2@2,1", "not in this match"),
        ("T03.2@2,1", "T03.2@120,1", "wider"),
        ("V@5,3", "V@4,2", "free grassland"),
        ("V@5,3", "V@90,90", "free grassland"),
        ("V@5,3", "J@5,3", "too many"),
        ("V@5,3", "V@5,3:1", "only a thrall"),
        ("1=VVV", "1=VV", "neither in play nor"),
        ("1=VVV", "1=VVVV", "too many"),
        ("1=aV", "1=-", "missing"),
        ("2=aU", "2=aU,aU", "two places"),
        ("pool T06", "pool aJ", "cannot lie"),
        ("pile 3", "pile 4", "has 3 cards"),
        ("pile 3", "pile 3; lost 2=U", "could be lost"),
        ("pile 3", "pile 3; out 1", "Players without units"),
        ("pile 3", "pile 3; gods - / 9 / -", "gods_and_monsters"),
        ("; mp 0", "", "has the fields"),
    ],
)
def test_an_impossible_line_is_told_what_is_wrong(old: str, new: str, message: str) -> None:
    with pytest.raises(Invalid, match=message):
        GAME.read(LINE.replace(old, new, 1), GAME.choose())


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("warbands=vikings-trolls", "no warband"),
        ("warbands=vikings-vikings", "only once"),
        ("warbands=vikings-elves-goblins", "number of players"),
        ("ragnarok=on warbands=vikings-elves", "number of players"),
    ],
)
def test_given_warbands_must_suit_the_match(options: str, message: str) -> None:
    with pytest.raises(Invalid, match=message):
        GAME.new(GAME.about.choose(options))
