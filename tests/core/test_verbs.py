"""A kind of choice is one class, and a title's verbs are found where they lie."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from typing import Any

import pytest

from gladsheim.core.action import picks
from gladsheim.core.errors import Invalid
from gladsheim.core.state import State
from gladsheim.core.verbs import Verb, Vocabulary, Word
from gladsheim.scene.scene import Button
from gladsheim.template import GAME

LANDED = "plunder 1 calm 2,5,16@1,7/9@1,6,11,1 -,-,-/-,-,- 0/0 0"
SPARE = Button("button:spare", "Spare the shore", key="s", help="Take no plunder and win one fame.")


def landed() -> Any:
    return GAME.read(LANDED, GAME.choose())


def word(number: int, code: str) -> Word[State]:
    return Word(number, number, code, code.capitalize(), f"button:{code}", "it is not time for that")


def test_an_action_is_of_the_verb_with_its_number() -> None:
    end, wait = word(3, "end"), word(4, "wait")
    verbs = Vocabulary(lambda action: 3 + action % 2, end, wait)

    assert verbs.of(10) is end
    assert verbs.of(11) is wait
    assert list(verbs) == [end, wait]


def test_two_verbs_cannot_have_one_number() -> None:
    with pytest.raises(ValueError, match="<Word, such as end> and <Word, such as wait> have the same number, 3"):
        Vocabulary(int, word(3, "end"), word(3, "wait"))


def test_a_word_is_one_code_and_one_click_on_a_thing_or_on_its_own_button() -> None:
    state = landed()
    spare = next(verb for verb in GAME.verbs if verb.example == "spare")
    end = word(3, "end")

    assert (end.code(state, 3), end.label(state, 3), end.path(state, 3)) == ("end", "End", picks("button:end"))
    assert end.forbids(state, 3) == "it is not time for that"
    assert end.button(state, 3) is None
    assert spare.path(state, 0) == picks("button:spare")
    assert spare.button(state, 0) == SPARE
    assert repr(end) == "<Word, such as end>"


def test_buttons_are_shown_to_those_who_may_choose_them() -> None:
    assert GAME.verbs.buttons(landed(), 0) == (SPARE,)
    assert GAME.verbs.buttons(landed(), 1) == ()


def test_a_text_is_read_by_the_verb_whose_form_it_has() -> None:
    state = landed()

    assert GAME.verbs.parse(state, "  cup-loft ") == GAME.verbs.parse(state, "Cup-Loft")
    with pytest.raises(
        Invalid, match=r"^'gibberish' is no choice here; write for example send-7, cup-hearth or spare\.$"
    ):
        GAME.verbs.parse(state, "gibberish")


def test_what_a_verb_leaves_out_is_nothing() -> None:
    class Silent(Verb[State]):
        number, form, example = 0, re.compile("-"), "-"

    state = landed()

    assert not Silent().path(state, 0)
    assert not Silent().preview(state, 0)
    assert not Silent().features(state, 0)
    assert Silent().forbids(state, 0) == ""
    assert Silent().button(state, 0) is None


def test_features_begin_with_the_number_of_the_verb() -> None:
    verbs: Vocabulary[State] = Vocabulary(int, word(3, "end"))

    assert verbs.features(landed(), 3) == (3,)


def test_nothing_is_possible_when_the_match_is_over() -> None:
    state = GAME.read(LANDED.replace("plunder 1", "over 1"), GAME.choose())

    assert GAME.verbs.forbids(state, GAME.parse(state, "spare")) == "the match is over"


CHAPTER = """
from gladsheim.core.verbs import Word
VERBS = tuple(Word(number, number, code, code, "", "") for number, code in {words})
"""


def test_verbs_are_found_in_the_modules_of_a_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "sagachoices"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "after.py").write_text(CHAPTER.format(words=((20, "rest"), (10, "feast"))))
    (folder / "before.py").write_text(CHAPTER.format(words=((0, "sail"),)))
    (folder / "names.py").write_text("SHIPS = ()\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    verbs: Vocabulary[State] = Vocabulary.found_in("sagachoices")

    assert [verb.example for verb in verbs] == ["sail", "feast", "rest"]
    assert [verbs.of(action).example for action in (0, 9, 10, 19, 20, 99)] == [
        "sail", "sail", "feast", "feast", "rest", "rest"
    ]  # fmt: skip
    by_ten: Vocabulary[State] = Vocabulary.found_in("sagachoices", lambda action: action * 10)
    assert by_ten.of(1).example == "feast"


def test_a_title_can_be_handed_to_another_process() -> None:
    again = pickle.loads(pickle.dumps(GAME))
    state = landed()

    assert [again.code(state, action) for action in state.legal_actions()] == [
        GAME.code(state, action) for action in state.legal_actions()
    ]
