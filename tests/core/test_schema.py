"""A schema says of data where it is wrong and what would be right."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.core.schema import Checker

CARD = {
    "type": "object",
    "additionalProperties": False,
    "required": ["id", "rows"],
    "properties": {
        "id": {"description": "a letter and a digit", "type": "string", "pattern": "^[A-Z][0-9]$"},
        "rows": {"type": "array", "minItems": 1, "maxItems": 2, "items": {"$ref": "#/$defs/row"}},
        "points": {"type": "integer", "minimum": 1, "maximum": 3},
        "horn": {"type": "boolean"},
        "set": {"enum": [2, 3]},
        "form": {"const": "oak"},
        "signs": {"type": "array", "uniqueItems": True},
        "name": {"type": "string", "minLength": 1, "maxLength": 4},
        "weight": {"type": "number"},
        "either": {"description": "a text or a number", "anyOf": [{"type": "string"}, {"type": "integer"}]},
        "notes": {"type": "object", "properties": {}, "additionalProperties": {"type": "string"}},
    },
}
SCHEMA = {
    "type": "object",
    "properties": {"cards": {"type": "array", "items": CARD}},
    "$defs": {"row": {"description": "two of . and *", "type": "string", "pattern": "^[.*]{2}$"}},
}
GOOD = {"id": "T1", "rows": ["..", "*."]}


def faults(**changed: object) -> list[str]:
    return list(Checker(SCHEMA).faults({"cards": [{**GOOD, **changed}]}))


def test_right_data_has_no_faults() -> None:
    assert not faults(points=2, horn=True, set=2, form="oak", signs=[1, 2], name="Ask", weight=1.5, either=3)
    assert not faults(notes={"who": "me"}, weight=2)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"rows": ["..", "..*"]}, 'cards, no. 1 (T1), rows, no. 2 is "..*"; it should be two of . and *.'),
        ({"rows": ["..\n"]}, 'cards, no. 1 (T1), rows, no. 1 is "..\\n"; it should be two of . and *.'),
        ({"rows": []}, "cards, no. 1 (T1), rows is []; it should be a list of at least 1."),
        (
            {"rows": ["..", "..", ".."]},
            'cards, no. 1 (T1), rows is ["..", "..", ".."]; it should be a list of at most 2.',
        ),
        ({"rows": ".."}, 'cards, no. 1 (T1), rows is ".."; it should be a list.'),
        ({"id": "TT"}, 'cards, no. 1 (TT), id is "TT"; it should be a letter and a digit.'),
        ({"points": 0}, "cards, no. 1 (T1), points is 0; it should be at least 1."),
        ({"points": 4}, "cards, no. 1 (T1), points is 4; it should be at most 3."),
        ({"points": True}, "cards, no. 1 (T1), points is true; it should be a whole number."),
        ({"points": 1.5}, "cards, no. 1 (T1), points is 1.5; it should be a whole number."),
        ({"horn": 1}, "cards, no. 1 (T1), horn is 1; it should be true or false."),
        ({"set": 4}, "cards, no. 1 (T1), set is 4; it should be one of [2, 3]."),
        ({"form": "elm"}, 'cards, no. 1 (T1), form is "elm"; it should be "oak".'),
        ({"signs": [1, 1]}, "cards, no. 1 (T1), signs is [1, 1]; it should be a list in which nothing stands twice."),
        ({"name": ""}, 'cards, no. 1 (T1), name is ""; it should be a text of at least 1 characters.'),
        ({"name": "Birch"}, 'cards, no. 1 (T1), name is "Birch"; it should be a text of at most 4 characters.'),
        ({"either": []}, "cards, no. 1 (T1), either is []; it should be a text or a number."),
        ({"notes": {"who": 1}}, "cards, no. 1 (T1), notes, who is 1; it should be a text."),
    ],
)
def test_each_fault_says_where_it_is_and_what_would_be_right(changed: dict[str, object], sentence: str) -> None:
    assert faults(**changed) == [sentence]


def test_fields_that_are_missing_or_unknown_are_named() -> None:
    found = list(Checker(SCHEMA).faults({"cards": [{"rows": [".."], "row": 1}]}))

    assert found[0] == "cards, no. 1 lacks the field 'id': a letter and a digit."
    assert found[1].startswith("cards, no. 1, row is no field that is known there; the fields are id, rows, points")


def test_all_faults_are_found_at_once() -> None:
    assert len(faults(rows=["x", "y"], points=9)) == 3


def test_data_that_is_no_table_at_all_is_said_so() -> None:
    assert list(Checker(SCHEMA).faults([])) == ["the file is []; it should be a table of fields."]


@pytest.mark.parametrize("schema", [{"exclusiveMinimum": 1}, {"$ref": "#/$defs/none"}])
def test_a_schema_that_is_not_understood_is_refused(schema: dict[str, object]) -> None:
    with pytest.raises(Invalid, match="schema"):
        list(Checker(schema).faults(1))
