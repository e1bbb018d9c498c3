"""What is seen: the board, the pieces, the trays, the King's way, and the words for moves."""

from __future__ import annotations

from xml.etree import ElementTree

from gladsheim.core.state import SPECTATOR
from gladsheim.core.telling import tell
from gladsheim.games.hexentafl import GAME
from gladsheim.games.hexentafl.rules.play import Hexentafl
from gladsheim.scene.scene import Scene, Token
from tests.games.hexentafl.table import at, play, start

GOLDEN = """\
  Defenders  3 men and the King
> Attackers  6 men

            [Ad7]                  The King's way
         ·c6     ·e6                 Turns played                    1
     ·b5    <Dd6>    ·f5             Moves to the nearest open gate  no way
[Aa4]    ·c5     ·e5    [Ag4]        Lines open to the King          4 of 6
     ·b4    <·d5>    ·f4             Attackers beside him            0
 ·a3     ·c4     ·e4     ·g3         Position seen                   once
     ·b3    [Kd4]    ·f3
 ·a2     Dc3     De3     ·g2
     ·b2     ·d3     ·f2
[Aa1]    ·c2     ·e2    [Ag1]
     ·b1     ·d2     ·f1
         ·c1     ·e1
            [Ad1]

<> last action   [] gate, throne

Attackers taken: none
Defenders taken: none

The attackers are to move."""


def seen(state: Hexentafl, seat: int = 0) -> Scene:
    return GAME.scene(state, seat)


def token(scene: Scene, spot: str) -> Token:
    return next(token for token in scene.tokens if token.spot == f"cell:{spot}")


def told(state: Hexentafl, code: str, viewer: int) -> list[str]:
    state.events = []
    play(state, code)
    return [tell(GAME.tell(state, event).text, ["Baldr", "Loki"], viewer) for event in state.events]


def test_the_picture_as_text() -> None:
    assert seen(play(start(), "d5-d6"), int(SPECTATOR)).text() == GOLDEN


def test_the_picture_can_be_drawn() -> None:
    drawn = "".join(ElementTree.fromstring(seen(start("board=5")).svg()).itertext())

    assert "The King's way" in drawn
    assert "Your move: defend the King." in drawn


def test_the_throne_and_the_gates_are_told_apart_by_ground_and_label() -> None:
    spots = {spot.name: spot for spot in seen(start()).spots}

    assert spots["d4"].ground == "throne"
    assert spots["d4"].label == "d4, the throne"
    assert [name for name, spot in spots.items() if spot.ground == "gate"] == ["a1", "a4", "d1", "d7", "g1", "g4"]
    assert spots["c4"].ground == "slate"
    assert all(len(spot.points) == 6 for spot in spots.values())


def test_pieces_look_different_and_belong_to_their_seats() -> None:
    scene = seen(start())
    looks = {spot: token(scene, spot) for spot in ("d4", "d5", "a1")}

    assert [(piece.glyph, piece.icon, piece.material, piece.owner) for piece in looks.values()] == [
        ("K", "crown", "brass", 0),
        ("D", "viking-helmet", "jet", 0),
        ("A", "round-shield", "bone", 1),
    ]
    assert {piece.icon for piece in scene.tokens} <= set(GAME.about.icons)


def test_in_the_second_game_the_pieces_change_owners() -> None:
    state = play(at("4 D Kb4 Dg1 Aa3,b5", "match=pair"), "Kb4-a4")
    scene = seen(state)

    assert (token(scene, "d4").owner, token(scene, "a1").owner) == (1, 0)
    assert [strip.role for strip in scene.strip] == ["Attackers", "Defenders"]
    assert [strip.status for strip in scene.strip] == ["won the first game", "lost the first game"]


def test_a_piece_keeps_its_id_when_it_moves_and_when_it_is_taken() -> None:
    state = at("4 A Kd4 Db4,e3 Ab3,d5")
    before = seen(state)
    mover, victim = token(before, "d5").id, token(before, "b4").id
    play(state, "d5-b5")
    after = seen(state)

    assert token(after, "b5").id == mover
    assert [piece.area for piece in after.tokens if piece.id == victim] == ["tray:defenders"]


def test_a_move_is_two_clicks_on_things_that_are_there() -> None:
    state = start()
    ids = seen(state).ids()
    paths = [GAME.path(state, action) for action in state.legal_actions()]

    assert all(str(step) in ids for path in paths for step in path)
    assert {len(path) for path in paths} == {2}


def test_the_last_move_is_marked() -> None:
    assert seen(start()).marks == ()

    mark = seen(play(start(), "d5-d6")).marks[0]

    assert (mark.kind, mark.spots, mark.seat) == ("last", ("cell:d5", "cell:d6"), 0)


def test_the_kings_way_counts_his_moves_round_what_blocks_him() -> None:
    def way(line: str, options: str = "") -> dict[str, str]:
        return {row.label: row.value for row in seen(at(line, options)).panels[0].rows}

    assert way("4 D Kd4 Dg1 Aa1")["Moves to the nearest open gate"] == "3"
    assert way("4 D Kd4 Dg1 Aa1", "king_move=slide")["Moves to the nearest open gate"] == "1"
    assert way("4 D Kd4 Dg1 Ad5,d6,e3")["Attackers beside him"] == "2"
    assert way("4 D Kd4 Dc3 Ad5,d6,e3")["Lines open to the King"] == "3 of 6"


def test_the_position_is_counted_where_repetition_draws() -> None:
    dance = ("d5-d6", "a1-a2", "d6-d5", "a2-a1")

    def times(options: str) -> list[str]:
        rows = seen(play(start(options), *dance)).panels[0].rows
        return [row.value for row in rows if row.label == "Position seen"]

    assert times("") == ["twice"]
    assert times("repetition=off") == []


def test_the_prompt_says_whose_move_it_is_and_how_it_ended() -> None:
    state = start()

    assert seen(state, 0).prompt.headline == "Your move: defend the King."
    assert seen(state, 1).prompt.headline == "The defenders are to move."
    assert seen(play(state, "d5-d6"), 1).prompt.headline == "Your move: hunt the King."
    shut = play(at("4 A Ka2 D- Aa1,a3,b1,b3"), "b1-b2")
    assert seen(shut).prompt.headline == "The defenders have no move left: the attackers win."


def test_the_end_of_a_pair_says_who_takes_the_match() -> None:
    def verdict(first: str) -> str:
        return seen(play(at(f"4 D Kb4 Dg1 Aa3,b5 0 game=2{first}", "match=pair"), "Kb4-a4")).prompt.help

    assert verdict("+") == "The match is drawn."
    assert verdict("=") == "The match goes to the defenders of the second game."


def test_labels_say_what_a_move_does() -> None:
    def label(line: str, code: str) -> str:
        state = at(line)
        return GAME.label(state, GAME.find(state, code, int(state.actor())))

    assert label("4 A Kd4 Db4,e3 Ab3,d5", "d5-b5") == "The man from d5 to b5, taking the man on b4"
    assert label("4 A Kc5 Dd6 Ab5,d2,d7", "d2-d5") == "The man from d2 to d5, taking the King and the man on d6"
    assert label("4 D Kb4 Dg1 Aa3,b5", "b4-a4") == "The King from b4 to a4, out by the gate"


def test_the_log_speaks_to_each_seat() -> None:
    line = "4 A Kg2 Dc5,d6,e4 Ab5,d2,d7,f3"

    assert told(at(line), "d2-d5", 1) == ["You slide d2 to d5 and take the men on d6, e4 and c5."]
    assert told(at(line), "d2-d5", 0) == ["Loki slides d2 to d5 and takes the men on d6, e4 and c5."]
    assert told(at("4 D Kb4 Dg1 Aa3,b5"), "Kb4-a4", 1) == [
        "Baldr brings the King from b4 to a4.",
        "The King is out by the gate: Baldr wins.",
    ]
    assert told(at("4 A Ka2 D- Aa1,a3,b1,b3"), "b1-b2", 0)[1:] == ["You have no move left: Loki wins."]
    assert told(at("4 A Ka2 D- Aa1,a3,b1,b3", "no_move=pass"), "b1-b2", 0)[1:] == ["You have no move and are skipped."]


def test_the_log_names_the_hexes_and_the_pieces_it_speaks_of() -> None:
    state = at("4 A Kc5 Dd6 Ab5,d2,d7")
    before = seen(state)
    mover, man = token(before, "d2").id, token(before, "d6").id
    state.events = []
    play(state, "d2-d5")
    moved, fallen = (GAME.tell(state, event) for event in state.events)

    assert moved.spots == ("cell:d2", "cell:d5", "cell:d6", "cell:c5")
    assert moved.tokens == (mover, man, "piece:king")
    assert (fallen.spots, fallen.tokens) == ((), ("piece:king",))


def test_the_last_move_of_a_first_game_is_told_of_its_own_pieces() -> None:
    state = at("4 D Kb4 Dg1 Aa3,b5", "match=pair")
    state.events = []
    play(state, "Kb4-a4")

    assert GAME.tell(state, state.events[0]).spots == ("cell:b4", "cell:a4")
    assert [GAME.tell(state, event).tokens for event in state.events] == [("piece:king",)] * 3
