"""The table while main and support are chosen: cards face down before who has chosen, then all turned up together."""

from __future__ import annotations

import pytest

from gladsheim.core.state import SPECTATOR
from gladsheim.games.valhalla import GAME
from gladsheim.match import Match, Seeded
from gladsheim.scene.scene import Scene, Token
from tests.games.valhalla.table import HSAW, at


def on_table(scene: Scene, seat: int) -> dict[str, str]:
    """What lies at which place of a seat, `#` face down."""
    return {
        token.spot.partition(":")[0]: token.face.title if token.face else "#"
        for token in scene.tokens
        if token.area == f"table:{seat}"
    }


def in_hand(scene: Scene, seat: int) -> list[Token]:
    return [token for token in scene.tokens if token.area == f"hand:{seat}"]


def three(*hands: str) -> Match:
    return Match(GAME, "seats=3", dice=Seeded(1), line=GAME.line(at(*hands)))


@pytest.fixture
def match() -> Match:
    return three(HSAW, HSAW, HSAW)


def test_who_has_chosen_has_two_cards_face_down_for_the_others_and_open_to_himself(match: Match) -> None:
    match.play("commit A W", 1)

    assert on_table(match.scene(1), 1) == {"main": "Axe", "support": "Wolf"}
    for viewer in (0, 2, int(SPECTATOR)):
        scene = match.scene(viewer)
        assert on_table(scene, 1) == {"main": "#", "support": "#"}
        assert [area.title for area in scene.areas if area.id == "hand:1"] == ["Freyja, 2 in hand"]
        assert len(in_hand(scene, 1)) == 2
        assert on_table(scene, 2) == {}


def test_whatever_was_chosen_looks_the_same_to_the_others() -> None:
    looks = set()
    for code in [choice.code for choice in three("HHSA", HSAW, HSAW).choices(0)]:
        match = three("HHSA", HSAW, HSAW)
        match.play(code, 0)
        looks.add(repr((match.scene(1), match.scene())))
    assert len(looks) == 1


def test_two_cards_of_a_kind_are_both_put_down_and_a_third_stays() -> None:
    match = three("HHHS", HSAW, HSAW)
    match.play("commit H H", 0)

    assert on_table(match.scene(0), 0) == {"main": "Hammer", "support": "Hammer"}
    assert [token.face and token.face.title for token in in_hand(match.scene(0), 0)] == ["Hammer", "Sword"]


def test_after_undo_the_cards_are_in_hand_again(match: Match) -> None:
    before = match.scene(2)
    match.play("commit A W", 1)
    match.undo(1)

    assert match.scene(2) == before


def test_all_cards_turn_up_at_once_where_they_lay(match: Match) -> None:
    match.play("commit A W", 2)
    match.play("commit A S", 0)
    down = {token.spot: token.id for token in match.scene(1).tokens if token.spot.startswith(("main:", "support:"))}
    match.play("commit W H", 1)

    for viewer in (0, 1, 2, int(SPECTATOR)):
        moment = match.moment(viewer)
        assert moment
        assert [on_table(moment, seat) for seat in range(3)] == [
            {"main": "Axe", "support": "Sword"},
            {"main": "Wolf", "support": "Hammer"},
            {"main": "Axe", "support": "Wolf"},
        ]
    moment = match.moment(1)
    assert moment
    ids = {token.spot: token.id for token in moment.tokens if token.spot in down}
    assert ids == down
    assert on_table(match.scene(1), 0) == {}  # the Axes have collided: that comes after the moment


def test_a_support_that_comes_home_after_a_collision_keeps_its_name(match: Match) -> None:
    for seat, code in enumerate(("commit A S", "commit A W", "commit W H")):
        match.play(code, seat)
    moment = match.moment(2)
    assert moment
    supports = {token.id for token in moment.tokens if token.spot in ("support:0", "support:1")}

    assert supports == {"back:0-2", "back:1-2"}
    assert supports <= {token.id for seat in (0, 1) for token in in_hand(match.scene(2), seat)}
