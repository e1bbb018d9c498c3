"""Records: written for people, read back exactly, refused by the line that is wrong."""

from __future__ import annotations

import re
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gladsheim.core.errors import Invalid
from gladsheim.core.record import Entry, Record
from gladsheim.core.state import CHANCE

letters = string.ascii_letters + string.digits + "-+/x'()ÞðǪ"
words = st.text(letters, min_size=1, max_size=8)
lines = st.lists(words, min_size=1, max_size=4).map(" ".join)
entries = st.builds(Entry, st.sampled_from([int(CHANCE), 0, 1, 6]), lines)
records = st.builds(
    Record,
    game=words,
    rules_version=st.integers(1, 99),
    options=st.one_of(st.just(""), lines),
    seats=st.lists(lines, max_size=5).map(tuple),
    line=st.one_of(st.just(""), lines),
    entries=st.lists(entries, max_size=12).map(tuple),
    ending=st.one_of(st.just(""), words),
    result=st.lists(st.floats(-1, 1), max_size=5).map(tuple),
    extra=st.dictionaries(st.sampled_from(["date", "played-at", "seed"]), lines),
)

SMALL = """\
gladsheim-record: 1
game: ravens
rules: 2
options: board=5
seats: Odin | Freyja
ending: escaped
result: 1 -1

1. 0 d4-d7
2. * 3
3. 1 pass
"""


@given(records)
def test_a_record_is_read_back_as_it_was_written(record: Record) -> None:
    assert Record.parse(record.text()) == record


def test_a_record_is_text_a_person_can_read() -> None:
    entries = (Entry(0, "d4-d7"), Entry(int(CHANCE), "3"), Entry(1, "pass"))
    record = Record("ravens", 2, "board=5", ("Odin", "Freyja"), "", entries, "escaped", (1.0, -1.0))

    assert record.text() == SMALL
    assert Record.parse(SMALL) == record


def test_comments_blank_lines_and_line_ends_of_other_systems_do_not_matter() -> None:
    noisy = "# a fine match\n\n" + SMALL.replace("\n", "\r\n") + "\n# the end\n"

    assert Record.parse(noisy) == Record.parse(SMALL)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("gladsheim-record: 1", "", "its first line should be 'gladsheim-record: 1'"),
        ("gladsheim-record: 1", "gladsheim-record: 2", "its first line should be 'gladsheim-record: 1'"),
        ("game: ravens\n", "", "it needs a line 'game: <id>'"),
        ("rules: 2", "rules: two", "'rules' is a whole number"),
        ("rules: 2\n", "", "'rules' is a whole number"),
        ("rules: 2", "rules: " + "2" * 9999, "'rules' is a whole number"),
        ("result: 1 -1", "result: won lost", "'result' a list of numbers"),
        ("result: 1 -1", "result: nan nan", "'result' a list of numbers from -1 to 1"),
        ("result: 1 -1", "result: 7 -7", "'result' a list of numbers from -1 to 1"),
        ("rules: 2", "rules: 2\nrules: 3", "Line 4 of the record repeats 'rules'."),
        ("2. * 3", "3. * 3", "Line 10 of the record should be number 2."),
        ("2. * 3", "2. x 3", "Line 10 of the record is neither a header nor a numbered code: '2. x 3'"),
        ("2. * 3", "2. *", "Line 10 of the record is neither"),
        ("2. * 3", "late: header", "Line 10 of the record is neither"),
        ("2. * 3", "9" * 9999 + ". * 3", "Line 10 of the record should be number 2."),
    ],
)
def test_a_broken_record_is_refused_by_what_is_wrong(old: str, new: str, message: str) -> None:
    with pytest.raises(Invalid, match=re.escape(message)):
        Record.parse(SMALL.replace(old, new, 1))


def test_a_record_of_millions_of_letters_is_not_even_read() -> None:
    with pytest.raises(Invalid, match="too long"):
        Record.parse("#" * 4_000_001)


@given(st.text(max_size=200))
def test_any_text_is_either_a_record_or_refused(text: str) -> None:
    try:
        record = Record.parse("gladsheim-record: 1\ngame: x\nrules: 1\n" + text)
    except Invalid:
        return
    assert Record.parse(record.text()).entries == record.entries


@given(st.text(min_size=1, max_size=30), st.text(min_size=1, max_size=30))
def test_whatever_people_are_called_the_record_stays_readable(one: str, two: str) -> None:
    record = Record("ravens", 1, seats=(f"a{one}", f"{two}b"), entries=(Entry(0, "pass"),))
    again = Record.parse(record.text())

    assert again.entries == record.entries
    assert len(again.seats) == 2
    assert (again.game, again.rules_version) == ("ravens", 1)
