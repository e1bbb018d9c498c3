from __future__ import annotations

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.record import Record
from gladsheim.match import Match
from gladsheim.match.names import enumerate_names


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("  Frigg ", "Frigg"),
        ("Frigg\nending: resign", "Frigg ending: resign"),
        ("Huginn | Muninn", "Huginn / Muninn"),
        ("a\u2028b\x00c\u202ed", "a b c d"),
        ("y" * 90, "y" * 40),
        ("", "Odin"),
        (" \t", "Odin"),
        ("{0}", "{0}"),
    ],
)
def test_a_name_fits_on_one_line_of_a_record(stones: AnyGame, given: str, name: str) -> None:
    match = Match(stones, names=[given, "Loki"])

    assert match.names == (name, "Loki")
    assert Record.parse(match.record().text()).seats == match.names


def test_seats_without_a_name_are_called_by_their_role(stones: AnyGame) -> None:
    assert Match(stones, names=["Frigg"]).names == ("Frigg", "Thor")
    assert Match(stones).names == ("Odin", "Thor")


@pytest.mark.parametrize("names", [["a", "b", "c"], "ab", [1, 2]])
def test_names_that_fit_no_seats_are_refused(stones: AnyGame, names: list[str]) -> None:
    with pytest.raises(Invalid):
        Match(stones, names=names)


def test_names_are_listed_as_people_do() -> None:
    assert enumerate_names(["Odin"]) == "Odin"
    assert enumerate_names(["Odin", "Thor"]) == "Odin and Thor"
    assert enumerate_names(["Odin", "Thor", "Loki"]) == "Odin, Thor and Loki"
