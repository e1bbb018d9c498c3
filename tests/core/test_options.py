"""Options: declared, checked, spelled out and read back."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gladsheim.core.errors import Invalid
from gladsheim.core.options import Option, Options, declare, spell

BOARD = Option("board", "Board", "How large.", default=4, values=(4, 5), labels=("small", "large"))
FIRST = Option("first", "First", "Who starts.", default="ravens", values=("ravens", "wolves"))
GODS = Option("gods", "Gods", "Whether gods take part.", default=False, values=(False, True))
SEATS = Option("seats", "Players", "How many.", default=2, least=2, most=5)
DECLARED = (BOARD, FIRST, GODS, SEATS)

chosen = st.fixed_dictionaries(
    {},
    optional={
        "board": st.sampled_from([4, 5]),
        "first": st.sampled_from(["ravens", "wolves"]),
        "gods": st.booleans(),
        "seats": st.integers(2, 5),
    },
)


@given(chosen)
def test_options_are_read_back_from_what_they_print(given: dict[str, object]) -> None:
    options = Options(DECLARED, given)
    again = Options.parse(DECLARED, str(options))

    assert again == options
    assert hash(again) == hash(options)
    assert {id: options[id] for id in given} == given


@given(chosen)
def test_only_what_differs_from_the_defaults_is_printed(given: dict[str, object]) -> None:
    options = Options(DECLARED, given)
    unusual = {option.id for option in DECLARED if options[option.id] != option.default}

    assert {word.partition("=")[0] for word in str(options).split()} == unusual


def test_values_come_in_their_own_types() -> None:
    options = Options.parse(DECLARED, "board=5 gods=on seats=3 first=wolves")

    assert (options.number("board"), options.number("seats")) == (5, 3)
    assert options.flag("gods") is True
    assert options.word("first") == "wolves"
    assert dict(options) == {"board": 5, "first": "wolves", "gods": True, "seats": 3}
    assert len(options) == 4


def test_asking_for_the_wrong_type_is_a_mistake_of_the_title() -> None:
    options = Options(DECLARED)

    with pytest.raises(AssertionError, match="first is not a number"):
        options.number("first")
    with pytest.raises(AssertionError, match="board is not a word"):
        options.word("board")
    with pytest.raises(AssertionError, match="board is not a flag"):
        options.flag("board")
    with pytest.raises(AssertionError, match="gods is not a number"):
        options.number("gods")


def test_equal_choices_are_equal_and_print_in_full_when_debugging() -> None:
    assert Options(DECLARED, {"board": 4}) == Options(DECLARED)
    assert Options(DECLARED) != Options(DECLARED, {"board": 5})
    assert Options(DECLARED) != {"board": 4, "first": "ravens", "gods": False, "seats": 2}
    assert repr(Options(DECLARED)) == "Options(board=4, first=ravens, gods=off, seats=2)"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"bored": 4}, "There is no option 'bored'; the options are: board, first, gods, seats."),
        ({"board": 6}, "Option board cannot be 6; it is one of 4, 5."),
        ({"board": True}, "Option board cannot be True; it is one of 4, 5."),
        ({"board": 4.0}, "Option board cannot be 4.0; it is one of 4, 5."),
        ({"board": None}, "Option board cannot be None; it is one of 4, 5."),
        ({"first": "Wolves"}, "Option first cannot be 'Wolves'; it is one of ravens, wolves."),
        ({"gods": 1}, "Option gods cannot be 1; it is one of off, on."),
        ({"gods": "True"}, "Option gods cannot be 'True'; it is one of off, on."),
        ({"seats": 1}, "Option seats cannot be 1; it is a whole number from 2 to 5."),
        ({"seats": 6}, "Option seats cannot be 6; it is a whole number from 2 to 5."),
        ({"seats": True}, "Option seats cannot be True; it is a whole number from 2 to 5."),
        ({"seats": "two"}, "Option seats cannot be 'two'; it is a whole number from 2 to 5."),
        ({"seats": "--3"}, "Option seats cannot be '--3'; it is a whole number from 2 to 5."),
        ({"seats": "-3"}, "Option seats cannot be '-3'; it is a whole number from 2 to 5."),
        ({"seats": ""}, "Option seats cannot be ''; it is a whole number from 2 to 5."),
        ({"seats": "³"}, "Option seats cannot be '³'; it is a whole number from 2 to 5."),
        ({"seats": [3]}, "Option seats cannot be [3]; it is a whole number from 2 to 5."),
    ],
)
def test_a_refused_value_is_told_what_would_have_been_right(given: dict[str, object], message: str) -> None:
    with pytest.raises(Invalid) as refusal:
        Options(DECLARED, given)

    assert str(refusal.value) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("board", "'board' is not an option; write id=value."),
        ("board=", "'board=' is not an option; write id=value."),
        ("=5", "'=5' is not an option; write id=value."),
        ("board=4 board=5", "Option board is given twice."),
        ("seats=99999999999999999999", "it is a whole number from 2 to 5."),
        ("seats=" + "9" * 10_000, "it is a whole number from 2 to 5."),
    ],
)
def test_a_refused_text_is_told_what_would_have_been_right(text: str, message: str) -> None:
    with pytest.raises(Invalid, match=re.escape(message)):
        Options.parse(DECLARED, text)


@given(st.text(max_size=40))
def test_any_text_is_either_read_or_refused(text: str) -> None:
    try:
        options = Options.parse(DECLARED, text)
    except Invalid:
        return
    assert Options.parse(DECLARED, str(options)) == options


def test_a_title_without_options_says_so() -> None:
    with pytest.raises(Invalid, match="the options are: none"):
        Options((), {"board": 4})


def test_values_have_names_for_people() -> None:
    assert BOARD.name_of(5) == "large"
    assert FIRST.name_of("wolves") == "wolves"
    assert GODS.name_of(True) == spell(True) == "on"


def test_an_option_is_declared_by_its_table() -> None:
    table = {"id": "seats", "label": "Players", "help": "How many.", "default": 2, "least": 2, "most": 5}

    assert declare(table) == SEATS


def test_a_default_of_true_or_false_makes_a_switch() -> None:
    table = {"id": "gods", "label": "Gods", "help": "Whether gods take part.", "default": False}

    assert declare(table) == GODS


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"defualt": 4}, "An option has no field 'defualt'; it has default, help,"),
        ({"labels": ["small"]}, "Option board needs one label for each of its values."),
        ({"default": 7}, "Option board cannot be 7; it is one of 4, 5."),
    ],
)
def test_a_wrong_declaration_is_refused(change: dict[str, object], message: str) -> None:
    table = {"id": "board", "label": "Board", "help": "How large.", "default": 4, "values": [4, 5]}

    with pytest.raises(Invalid, match=re.escape(message)):
        declare(table | change)


def test_a_text_of_the_declared_form_is_as_good_as_a_listed_value() -> None:
    option = declare(
        {
            "id": "bands",
            "label": "Bands",
            "help": "",
            "default": "choose",
            "values": ["choose"],
            "pattern": "[a-z]+,[a-z]+",
        }
    )

    assert option.check("vanir,elves") == "vanir,elves"
    assert option.check("choose") == "choose"
    for wrong in ("vanir", "vanir,", 3, "a," + "b" * 300):
        with pytest.raises(Invalid, match="another text of that form"):
            option.check(wrong)
