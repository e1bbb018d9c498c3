"""Codes: short forms, what they may name, and refusals."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Illegal, Invalid
from gladsheim.games.valhalla import GAME
from tests.games.valhalla.table import HSAW, at, codes, play


def test_short_forms_mean_what_is_asked() -> None:
    state = at(HSAW, HSAW, deck="HHSD", arm="W")
    for text, code in [
        ("a h", "commit A H"),
        ("COMMIT s W", "commit S W"),
        ("p2", "use P2"),
        ("Hold", "hold"),
        ("deck", "draw deck"),
        ("h", "keep H under H"),
    ]:
        action = GAME.find(state, text, int(state.actor()))
        assert GAME.code(state, action) == code
        play(state, text)
    play(state, "draw deck")

    assert codes(state) == ["pay h:H", "pay h:A"]
    assert GAME.parse(state, "m:s") == GAME.parse(state, "pay m:S")


@pytest.mark.parametrize(
    "text", ["", "commit", "commit A", "commit A X", "use P6", "pay x:A", "keep", "god", "draw", "²"]
)
def test_nonsense_is_no_code(text: str) -> None:
    with pytest.raises(Invalid, match="is no choice here"):
        GAME.parse(at(HSAW, HSAW), text)


def test_refusals_name_the_rule() -> None:
    def refusal(code: str, *before: str, gods: bool = False, deck: str = "", arm: str = "") -> str:
        hand = "GSAW" if gods else HSAW
        state = play(at(hand, HSAW, deck=deck, arm=arm, options="gods=on" if gods else ""), *before)
        with pytest.raises(Illegal) as refused:
            play(state, code)
        return str(refused.value)

    free = ("commit A H", "commit S H")
    assert "own hand (§2)" in refusal("commit A A")
    assert "another free player" in refusal("use P1", *free)
    assert "needs a target (§4)" in refusal("use", *free)
    assert "no target (§22)" in refusal("use P2", "commit G S", "commit S H", gods=True)
    assert "free card lies in the armory" in refusal("draw arm A", *free, "hold", "hold", arm="W")
    assert "keep a Draugr" in refusal("keep D under A", *free, "hold", "hold", deck="AD")
    assert "under the deck (§5)" in refusal("keep S under A", *free, "hold", "hold", deck="AH")
    assert "nothing but Draugr" in refusal("show", *free, "hold", "hold", deck="AH")
    assert "(§6)" in refusal("keep W", "commit S H", "commit A H", "hold", "use P1", deck="AH")
    assert "no such card there" in refusal("pay d:A", *free, "hold", "hold", "show", deck="DD")
    assert "from the armory (§9)" in refusal("take W", "commit A H", "commit A H", deck="HHHH")
    assert "in your discards" in refusal(
        "wolf H", "commit A W", "commit S H", "hold", "hold", "keep H", "keep H", deck="HHHH"
    )
    assert "among the choices now" in refusal("take H")


def test_a_card_that_was_not_revealed_cannot_pass_the_test() -> None:
    state = play(at("AS", HSAW, deck="HHH"), "commit A S", "commit A H")

    with pytest.raises(Illegal, match=r"cards revealed \(§12\)"):
        play(state, "test W")


def test_every_choice_of_a_seat_is_refused_with_its_rule_at_any_time() -> None:
    state = at(HSAW, HSAW)
    for verb in GAME.verbs:
        found = verb.form.fullmatch(verb.example)
        assert found
        assert verb.is_chance or "§" in GAME.forbids(state, verb.read(state, found))


def test_choices_are_told_apart_by_numbers() -> None:
    state = at(HSAW, HSAW)

    assert GAME.verbs.features(state, GAME.parse(state, "commit A W"))[1:] == (2, 3)
    assert GAME.verbs.features(state, GAME.parse(state, "pay d:H"))[1:] == (1, 0)
    assert GAME.verbs.features(state, GAME.parse(state, "keep A under SD"))[1:] == (2, 1, 4)
